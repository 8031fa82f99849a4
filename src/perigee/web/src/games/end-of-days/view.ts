/** What the page knows of an End of Days sight: its view by its types, the printed cards, and where things lie. */
import { computed } from "@preact/signals";
import { cards, modules, nations } from "made:end-of-days";
import { t } from "../../shared/language";
import { played } from "../../shared/played";
import { seat, sight } from "../../shared/table";
import {
  COLOURS,
  STEPS as PARTS,
  type Card,
  type Colour,
  type Game,
  type Module,
  type NationCard,
  type Using,
} from "../../wire/end-of-days";

export type {
  Action,
  Card,
  Colour,
  Event,
  Offer,
  Project,
  Question,
  Rocket,
  Side,
  Step,
  Using,
} from "../../wire/end-of-days";

export const { view, viewOf, openView, actionOf, questionOf, question, onTop, eventOf } = played<Game>("end-of-days");

export { COLOURS };
export const isColour = (word: string): word is Colour => COLOURS.some((one) => one === word);
export const MODULES = ["green", "blue", "red"] as const satisfies readonly Colour[];
/** The steps of a turn; nations are chosen before the first one. */
export const STEPS = PARTS.filter((one) => one !== "nations");

// --- the printed cards -----------------------------------------------------------------------------

const NO_CARD: Card = { id: "", kind: "", colour: "purple", value: 0, flags: [], sanction: false };

export function cardOf(id: string): Card {
  const found = cards[id];
  if (!found) return NO_CARD;
  const [kind, colour, value, flags, sanction] = found;
  return { id, kind, colour, value, flags, sanction };
}

export function moduleOf(id: string): Omit<Module, "kind" | "colour"> | null {
  return modules[cardOf(id).kind] ?? null;
}

/** Hand size, places in front, launch sites (ED-03). */
export function nationCard(code: string): Pick<NationCard, "hand" | "size" | "sites"> {
  const [hand = 0, size = 0, sites = 0] = nations[code] ?? [];
  return { hand, size, sites };
}

export const NATIONS: readonly string[] = Object.keys(nations);

// --- who and where ---------------------------------------------------------------------------------

/** Whose desk this is: one's own; a spectator sees the desk of the player who is asked or has the turn. */
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
  const open = openView(home.value)?.hand;
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
  const all = (sight.value?.open ?? []).map(questionOf).flatMap((one) => ("using" in one ? [one.using] : []));
  return all.filter((one, place) => all.findIndex((other) => other.card === one.card) === place);
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
export const windowOpen = computed(() => onTop.value?.is === "Window");

export function siteMark(of: number, site: number): string {
  return `site:${codeOf(of)}/${site}`;
}

export function placesTaken(of: number): number {
  return (view.value?.fronts[of]?.length ?? 0) + (view.value?.downs[of]?.length ?? 0);
}
