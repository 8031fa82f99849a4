/** What the page knows of an Apophis sight: its view and actions by their types, and a few words about them. */
import { computed } from "@preact/signals";
import { played } from "../../shared/played";
import type { Colour, Game, Section, View } from "../../wire/apophis";

export type { Action, Check, Colour, Event, Section } from "../../wire/apophis";
export type Odds = NonNullable<View["odds"]>;

export const { view, viewOf, openView, actionOf, question, onTop, eventOf } = played<Game>("apophis");

/** The colours in the order of the check-list. */
export const colours = computed<readonly Colour[]>(() => view.value?.law.colours ?? []);

/** Whether that many more cards complete the launch sequence. */
export function completes(more: number): boolean {
  return (view.value?.sequence.length ?? 0) + more >= colours.value.length;
}

export function priceOf(section: Section): number {
  const law = view.value?.law;
  return law?.prices[law.sizes.indexOf(section.size)] ?? 0;
}

const LETTER: Record<string, Colour> = { Y: "yellow", B: "blue", R: "red", G: "green" };

export function markOf(section: Section): string {
  return `depot:${section.colour.charAt(0).toUpperCase()}${section.size}`;
}

export function sectionOf(mark: string): Section | null {
  const found = /^depot:([YBRG])(\d)$/.exec(mark);
  const colour = found && LETTER[found[1] ?? ""];
  return found && colour ? { colour, size: Number(found[2]) } : null;
}

export function same(a: Section, b: Section): boolean {
  return a.colour === b.colour && a.size === b.size;
}

/** Events that are no part of a launch and have no sound: the log alone tells them. */
export type Unseen =
  | "Began"
  | "Discarded"
  | "Ended"
  | "Fuelled"
  | "Kept"
  | "Rerolling"
  | "ReshuffleBegan"
  | "Reshuffled"
  | "Returned"
  | "Scrapped"
  | "Silent"
  | "Undone";
