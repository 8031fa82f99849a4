/** A digit takes a thing. It means the same as long as the question is open, and is printed on what it takes. */
import { prompt } from "./table";

let question: number | null = null;
const given = new Map<string, number>();

/** The digit of a thing: the first free one when it is first drawn for this question; null where none is left. */
export function digitOf(thing: string): number | null {
  const now = prompt.value?.number ?? null;
  if (now !== question) {
    question = now;
    given.clear();
  }
  if (!given.has(thing)) given.set(thing, given.size + 1);
  const digit = given.get(thing) ?? 0;
  return digit <= 9 ? digit : null;
}
