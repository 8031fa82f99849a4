/** Where words may break if they must: a very long one where it is put together, others between syllables. */

const VOWEL = "[aeiouyéèêàâôî]";
const CONSONANT = "[^aeiouyéèêàâôî\\P{L}]";
/** Two consonants that begin a syllable together: hy-drogène, nu-clear. */
const PAIR = "[bcdfgptv][rl]";
const BEFORE = `(?<=\\p{L}{2})(?<=${VOWEL})|(?<=${VOWEL}${CONSONANT})`;
const AFTER = `(?=${PAIR}${VOWEL})|(?!(?<=[bcdfgptv])[rl])(?=${CONSONANT}${VOWEL}\\p{L})`;
const SYLLABLES = new RegExp(`(?:${BEFORE})(?:${AFTER})`, "giu");

export function breakable(name: string): string {
  return name.replaceAll(/\p{L}{6,}/gu, (word) =>
    word.length > 15 ? `${word.slice(0, 7)}\u00ad${word.slice(7)}` : word.replaceAll(SYLLABLES, "\u00ad"),
  );
}
