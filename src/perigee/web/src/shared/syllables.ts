/** Where words may break if they must: a very long one where it is put together, others between syllables. */

const SYLLABLES =
  /(?<=\p{L}{2})(?<=[aeiouyéèêàâôî])(?=[^aeiouyéèêàâôî\P{L}][aeiouyéèêàâôî]\p{L})|(?<=[aeiouyéèêàâôî][^aeiouyéèêàâôî\P{L}])(?=[^aeiouyéèêàâôî\P{L}][aeiouyéèêàâôî]\p{L})/giu;

export function breakable(name: string): string {
  return name.replaceAll(/\p{L}{6,}/gu, (word) =>
    word.length > 15 ? `${word.slice(0, 7)}\u00ad${word.slice(7)}` : word.replaceAll(SYLLABLES, "\u00ad"),
  );
}
