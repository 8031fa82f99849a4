/** What the page knows of an Apollo XIII sight: its view by its types, and what is printed on the tabs. */
import { computed } from "@preact/signals";
import { played } from "../../shared/played";
import { sight } from "../../shared/table";
import type { Open } from "../../wire/protocol";
import { ZONES, type Game, type Gauge, type Question, type Zone } from "../../wire/apollo-xiii";

export type { Action, Event, Gauge, Prospect, Question, Zone } from "../../wire/apollo-xiii";

export const { view, viewOf, openView, actionOf: sentenceOf, questionOf, eventOf } = played<Game>("apollo-xiii");

export type Side = "left" | "right";
export const SIDES: readonly Side[] = ["left", "right"];
export const RESERVES = ["flight", "energy"] as const;

/** The men, as the tracks of Mission Control name them. */
export const men = computed<readonly string[]>(() =>
  Object.keys(view.value?.gauges ?? {}).flatMap((track) =>
    track.endsWith(".health") ? [track.slice(0, -".health".length)] : [],
  ),
);

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

/** The zones of a track in their order, and the space that each begins on. */
export function zonesOf(gauge: Gauge): readonly { zone: Zone; from: number }[] {
  return ZONES.flatMap((zone) => {
    const from = gauge.zones[zone];
    return from === undefined ? [] : [{ zone, from }];
  });
}

/** The zone that a space of a track lies in. */
export function zoneOf(gauge: Gauge, space: number): Zone {
  return zonesOf(gauge).findLast(({ from }) => space >= from)?.zone ?? "calm";
}

/** The question further down the stack with this name, and until when it is open. */
export function below(name: Question["is"]): Open | null {
  return sight.value?.open.findLast((one) => questionOf(one).is === name) ?? null;
}

/** Until when the sand runs. */
export const sandUntil = computed(() => below("Timer")?.deadline ?? null);

/** Events that move no cube and have no sound: the log alone tells them. */
export type Unseen =
  | "Acting"
  | "Avoided"
  | "Began"
  | "Cancelled"
  | "Discarded"
  | "Ended"
  | "ExtraTaken"
  | "Foresaw"
  | "Gave"
  | "Ordered"
  | "PutBack"
  | "RanOver"
  | "Recovered"
  | "Reshuffled"
  | "SetPaid"
  | "ShieldLost"
  | "Shielded"
  | "Silent"
  | "TokenSpent"
  | "TokensCounted"
  | "TokensTaken"
  | "TurnCard"
  | "Undone";
