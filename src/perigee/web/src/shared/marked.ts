/**
 * What a driver, a test or a screen reader's script finds on every table's page, whichever the game (README: "What is
 * lit"). A thing that can be pressed carries its mark; `data-lit` says that pressing it goes on, `data-chosen` that it
 * is picked.
 */
import type { Verdict } from "./choosing";

type Attributes = Record<`data-${string}`, string | undefined>;

const flag = (on: boolean): string | undefined => (on ? "" : undefined);

/** A card, a piece, a place: press it to pick it. */
export function marked(mark: string, { lit, chosen }: Pick<Verdict, "lit" | "chosen">): Attributes {
  return { "data-mark": mark, "data-lit": flag(lit), "data-chosen": flag(chosen) };
}

/** A button that begins a kind of action. */
export function begins(kind: string, lit: boolean): Attributes {
  return { "data-kind": kind, "data-lit": flag(lit) };
}

/** A button that says a sentence at once. */
export function says(sentence: string | undefined): Attributes {
  return { "data-say": sentence };
}

/** The button that says what is prepared, and the one that puts it back. */
export const confirms: Attributes = { "data-confirm": "" };
export const putsBack: Attributes = { "data-put-back": "" };
