/** What the page knows of an Apollo XIII sight: names for the fields of its view, and what is printed on the tabs. */
import { computed } from "@preact/signals";
import { sight } from "../../shared/table";
import type { Refusal } from "../../wire/protocol";

export type Zone = "calm" | "orange" | "red" | "failed";

export interface Gauge {
  first: number;
  start: number;
  last: number;
  line: number | null;
  zones: Partial<Record<Zone, number>>;
}

export interface Prospect {
  tracks: Record<string, number>;
  boards: Record<string, number>;
  tokens: number;
}

export interface Options {
  seats: number;
  level: string;
  boards: string;
  help: boolean;
  competitive: boolean;
  timer: boolean;
  solo: boolean;
  odds: boolean;
}

export interface ApolloView {
  options: Options;
  progress: {
    turn: number;
    seat: number;
    actions: string[];
    paid: boolean;
    tokens: number;
    timer: number;
    cancelled: boolean;
  };
  tracks: Record<string, number>;
  mood: Zone;
  stage: string;
  card: number | null;
  letter: string;
  history_deck: number;
  turned: number[];
  boards: Record<string, number>;
  boards_turned: number[];
  solved: number[];
  hand: number[] | null;
  hand_sizes: number[];
  hand_limit: number;
  deck: number;
  discards: number[];
  left: number[];
  right: number[];
  tokens: number[];
  values: number[][] | null;
  shield: number | null;
  odds: string | null;
  gauges: Record<string, Gauge>;
  tabs: Record<string, string>;
  steps: Record<string, number>;
  sand: Partial<Record<Zone, number>>;
  sides: Record<Side, number>;
  threat: Record<string, number>;
  prospects: Record<string, Prospect>;
  /** Who cannot act for a token now, and why. */
  out_of_turn: Record<string, Refusal>;
}

export type Side = "left" | "right";
export const SIDES: readonly Side[] = ["left", "right"];
export const MEN = ["lovell", "swigert", "haise"] as const;
export type Man = (typeof MEN)[number];
export const RESERVES = ["flight", "energy"] as const;

export const view = computed<ApolloView | null>(() => (sight.value?.view ?? null) as ApolloView | null);

export interface Tab {
  /** `E`, or `E-2` for a pair; empty on a card for any stage. */
  stage: string;
  pair: boolean;
  /** FLIGHT, ENERGY or EVENT. */
  mark: string;
}

export function tabOf(card: number | null): Tab {
  const [stage = "", mark = ""] = (view.value?.tabs[String(card)] ?? "").split(" ");
  return { stage, pair: stage.includes("-"), mark };
}

/** The card whose effects are in play: of an event card its board, which has them. */
export const inPlay = computed<number | null>(() => {
  const now = view.value;
  if (!now || now.card === null) return null;
  return tabOf(now.card).mark === "EVENT" ? (now.boards_turned.at(-1) ?? now.card) : now.card;
});

/** The zone that a space of a track lies in. */
export function zoneOf(gauge: Gauge, space: number): Zone {
  const begun = Object.entries(gauge.zones).filter(([, from]) => space >= from);
  return (begun.at(-1)?.[0] ?? "calm") as Zone;
}

/** The question further down the stack with this name, and until when it is open. */
export function below(name: string): { deadline: number | null; question: Record<string, unknown> } | null {
  return sight.value?.open.findLast((one) => one.question.is === name) ?? null;
}

/** Until when the sand runs. */
export const sandUntil = computed(() => below("Timer")?.deadline ?? null);
