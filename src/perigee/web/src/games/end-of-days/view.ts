/** What the page knows of an End of Days sight: names for its fields, the printed cards, and where things lie. */
import { computed } from "@preact/signals";
import { cards, modules, nations } from "made:end-of-days";
import { t } from "../../shared/language";
import { openHands, seat, sight, topmost } from "../../shared/table";
import type { Tagged } from "../../shared/words";

export type Colour = "red" | "blue" | "green" | "orange" | "purple";
export const COLOURS: readonly Colour[] = ["red", "blue", "green", "orange", "purple"];
export const MODULES: readonly Colour[] = ["green", "blue", "red"];
export type Step = "nations" | "refill" | "trade" | "free" | "launch";
export const STEPS: readonly Step[] = ["refill", "trade", "free", "launch"];

export interface Project {
  lift: number;
  weighs: number;
  supports: number;
  takes: number;
  viable: boolean;
  points: number;
  chance: number;
  liftoff: string | null;
}

/** One of one's own rockets that can fly now. */
export interface Rocket extends Project {
  site: number;
  cards: string[];
}

export interface Side {
  play: string[];
  hand: string[];
  total: number | null;
}

export interface Offer {
  number: number;
  maker: number;
  to: number;
  give: Side;
  ask: Side;
  picked: string[] | null;
  counters: number | null;
  state: "open" | "refused" | "withdrawn" | "countered";
}

/** A card in use, and what was named with it. */
export interface Using {
  card: string;
  seat: number;
  from_hand: boolean;
  option: string;
  target: number | null;
  site: number | null;
  on: string | null;
  hits: number[];
  answered: string | null;
}

export interface EndOfDaysView {
  options: { seats: number; rounds: number; window: number; pace: string; odds: boolean };
  step: Step;
  round: number;
  first: number;
  turn: number;
  nations: string[];
  absent: string[];
  counts_as_wild: string[];
  scores: number[];
  hand: string[] | null;
  hand_sizes: number[];
  deck: number;
  discards: string[];
  scrapyard: string[];
  fronts: string[][];
  downs: string[][];
  sites: string[][][];
  renewed: boolean;
  grounded: number[];
  offers: Offer[];
  known: string[][];
  known_deck: string[];
  until: string;
  always: string[];
  /** Standing orders that may be given or taken back now, asked or not (ED-42). */
  orders: string[];
  odds: { attack: string | null; projects: Project[][]; rockets: Rocket[]; if_hit?: Project | null } | null;
}

export const view = computed<EndOfDaysView | null>(() => (sight.value?.view ?? null) as EndOfDaysView | null);

// --- the printed cards -----------------------------------------------------------------------------

export interface Card {
  id: string;
  kind: string;
  colour: Colour;
  value: number;
  flags: readonly string[];
  sanction: boolean;
}

const NO_CARD: Card = { id: "", kind: "", colour: "purple", value: 0, flags: [], sanction: false };

export function cardOf(id: string): Card {
  const found = cards[id];
  if (!found) return NO_CARD;
  const [kind, colour, value, flags, sanction] = found;
  return { id, kind, colour: colour as Colour, value, flags, sanction };
}

export function moduleOf(id: string): (typeof modules)[string] | null {
  return modules[cardOf(id).kind] ?? null;
}

/** Hand size, places in front, launch sites (ED-03). */
export function nationCard(code: string): { hand: number; size: number; sites: number } {
  const [hand = 0, size = 0, sites = 0] = nations[code] ?? [];
  return { hand, size, sites };
}

export const NATIONS: readonly string[] = Object.keys(nations);

// --- who and where ---------------------------------------------------------------------------------

/** Whose desk this is: one's own; who watches sees the desk of who is asked or has the turn. */
export const home = computed<number>(() => {
  if (seat.value !== null) return seat.value;
  const asked = sight.value?.open.at(-1)?.awaited[0];
  return view.value?.hand && asked !== undefined ? asked : (view.value?.turn ?? 0);
});

export function codeOf(of: number): string {
  return view.value?.nations[of] ?? "";
}

/** The code that a flag carries (ED-07); of a nation that is not chosen yet none is known. */
export function flagOf(code: string): string {
  return code ? t(`code.${code}`) : "?";
}

export function seatOf(code: string): number {
  return view.value?.nations.indexOf(code) ?? -1;
}

/** The other nations, clockwise from home. */
export const rivals = computed<readonly number[]>(() => {
  const seats = view.value?.options.seats ?? 0;
  return Array.from({ length: Math.max(0, seats - 1) }, (_, by) => (home.value + 1 + by) % seats);
});

export const hand = computed<readonly string[]>(() => {
  const open = (openHands.value?.[home.value]?.view as EndOfDaysView | undefined)?.hand;
  const held = open ?? view.value?.hand ?? [];
  const place = (id: string): number => COLOURS.indexOf(cardOf(id).colour);
  return [...held].sort(
    (a, b) => place(a) - place(b) || cardOf(a).kind.localeCompare(cardOf(b).kind) || a.localeCompare(b),
  );
});

/** Where a card in play lies; null where it lies nowhere on the table. */
export function placeOfCard(id: string): { seat: number; site: number | null } | null {
  const now = view.value;
  if (!now) return null;
  for (let of = 0; of < now.options.seats; of += 1) {
    if (now.fronts[of]?.includes(id) || now.downs[of]?.includes(id)) return { seat: of, site: null };
    const site = now.sites[of]?.findIndex((row) => row.includes(id)) ?? -1;
    if (site >= 0) return { seat: of, site: site + 1 };
  }
  return null;
}

/** Cards in use lie in the questions that are open (ED-48): the newest last. */
export const inUse = computed<readonly Using[]>(() => {
  const all = (sight.value?.open ?? []).map((one) => (one.question as Tagged).using as Using | undefined);
  const seen = new Set<string>();
  return all.filter((one): one is Using => one !== undefined && !seen.has(one.card) && (seen.add(one.card), true));
});

/** What the cards in use are aimed at, as marks. */
export const aimedAt = computed<ReadonlySet<string>>(() => {
  const found = new Set<string>();
  for (const using of inUse.value) {
    if (using.on) found.add(`card:${using.on}`);
    else if (using.target !== null && using.site !== null) found.add(`site:${codeOf(using.target)}/${using.site}`);
    else if (using.target !== null) found.add(`nation:${codeOf(using.target)}`);
  }
  return found;
});

/** A window is open: cards that are lit answer the one in use. */
export const windowOpen = computed(() => topmost.value?.question.is === "Window");

export function siteMark(of: number, site: number): string {
  return `site:${codeOf(of)}/${site}`;
}

export function placesTaken(of: number): number {
  return (view.value?.fronts[of]?.length ?? 0) + (view.value?.downs[of]?.length ?? 0);
}
