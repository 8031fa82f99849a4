/** What differs between languages besides their catalogues: the rows that Python reads too. */
import languages from "../../../words/languages.json";

export type Language = keyof typeof languages;

/** The least and the greatest number that a singular goes with; signs; the region for dates and voices. */
export type Rules = (typeof languages)[Language];

const RULES: Record<string, Rules> = languages;

const isLanguage = (word: string): word is Language => word in languages;

export const LANGUAGES = Object.keys(languages).filter(isLanguage);

export const rulesOf = (language: string): Rules => RULES[language] ?? languages.en;
