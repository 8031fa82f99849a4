/** What the page knows of an Apophis sight: names for the fields of its view and of its actions. */
import { computed } from "@preact/signals";
import { sight } from "../../shared/table";

export type Colour = "yellow" | "blue" | "red" | "green";

export interface Section {
  colour: Colour;
  size: number;
}

export interface Check {
  name: string;
  bonus: number;
  needs: number;
  passes: string;
}

export type Odds = Record<"fuel" | "launches" | "hits" | "damages" | "deflects" | "wins", string>;

export interface Prospect {
  section: Section;
  checks: Check[];
  odds: Odds | null;
}

export interface Options {
  seats: number;
  timer: number;
  pace: string;
  no_deflection: boolean;
  launch_failures: boolean;
  fail_safes: boolean;
  pause: boolean;
  odds: boolean;
}

/** The figures of the table's rules, as the rules say them. */
export interface Law {
  colours: Colour[];
  sizes: number[];
  prices: number[];
  hand_limit: number;
  draws: number;
  layers: number;
  counters: number;
  reshuffle: number;
  after: number[];
  checks: string[];
}

export interface ApophisView {
  options: Options;
  law: Law;
  hand: Colour[] | null;
  hand_sizes: number[];
  deck: number;
  discards: Colour[];
  depot: Section[];
  rocket: Section[];
  sequence: Colour[];
  layers: number;
  counters: number;
  flight: { seat: number; check: string; die: number; rerolls: number } | null;
  ends_at: number;
  checks: Check[];
  odds: Odds | null;
  prospects: Prospect[];
}

export const view = computed<ApophisView | null>(() => (sight.value?.view ?? null) as ApophisView | null);

/** The colours in the order of the check-list. */
export const colours = computed<readonly Colour[]>(() => view.value?.law.colours ?? []);

/** Whether so many more cards complete the launch sequence. */
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
