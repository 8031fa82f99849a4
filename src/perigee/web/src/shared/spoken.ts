/** What differs between languages besides their catalogues: the rows that Python reads too. */
import languages from "../../../words/languages.json";

export type Language = keyof typeof languages;

export interface Rules {
  /** The least and the greatest number that a singular goes with. */
  singular: [least: number, most: number];
  percent: string;
  /** For dates and voices. */
  region: string;
}

const RULES: Record<string, unknown> = languages;

export const LANGUAGES = Object.keys(languages) as Language[];

export const rulesOf = (language: string): Rules => (RULES[language] ?? languages.en) as Rules;
