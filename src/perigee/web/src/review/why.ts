/** What speaks most for an answer, in a sentence. */
import { t, words } from "../shared/language";

/** A game of ours has its reasons among the words of the review, any other among its own. */
export function why(game: string, name: string): string {
  const own = `why.${game}.${name}`;
  return t(words.value.has(own) ? own : `why.${name}`);
}
