/**
 * Choosing at Mission Control: a verb (move, play, place, draw) and the things that it is about. A token in front of an
 * action and the card that pays for an extra one are understood; what is left over of one sentence is filled in.
 */
import { computed } from "@preact/signals";
import { asked, candidates, meant, prepared, type Manner, type Sentence } from "../../shared/choosing";
import { placeOf } from "../../shared/motion";
import { topmost, visiting } from "../../shared/table";
import type { Option } from "../../wire/protocol";
import { leaving } from "./flights";
import { comeBack } from "./other";
import { questionOf, sentenceOf, view, type Action, type Prospect, type Question } from "./view";

/** The action itself, without the token that pays for it. */
export function actionOf(one: Sentence): Action {
  const action = sentenceOf(one);
  return action.is === "Token" ? action.action : action;
}

export function verbOf(one: Sentence): string {
  const { is } = actionOf(one);
  return is === "MoveBoard" ? "Move" : is;
}

export const forToken = (one: Sentence): boolean => sentenceOf(one).is === "Token";

const UNDERSTOOD = new Set(["token", "extra"]);

export const manner: Partial<Manner> = {
  kindOf: verbOf,
  marksOf: (one) => one.marks.filter((mark) => !UNDERSTOOD.has(mark)),
  meant: verbMeant,
  inOrder: (verb) => verb === "Order",
  fillsIn: true,
  ahead: "one",
  belongs: (mark) => /^(choice|side):/.test(mark),
  said: (option) => {
    const action = actionOf(option);
    if ("card" in action) leaving(action.card, placeOf(`hand:${action.card}`));
    return () => visiting.peek() !== null && comeBack();
  },
  back: () => {
    const away = visiting.peek() !== null;
    if (away) comeBack();
    return away;
  },
  next: () =>
    meant.peek() === "Move"
      ? ".scale.lit, .reserve.lit, .board.lit"
      : ".scale.wanted, .man-pick.wanted, .hand .card:not(.quiet)",
};

/** A card is played; one that cannot be played is placed only where that was begun. A cube alone is moved. */
function verbMeant(verbs: readonly string[], picked: readonly string[]): string | null {
  if (!picked.some((mark) => mark.startsWith("hand:"))) return verbs.find((one) => one === "Move") ?? verbs[0] ?? null;
  const open = picked.length > 1 ? verbs : verbs.filter((one) => one !== "Place");
  return open.find((one) => one === "Play") ?? open[0] ?? null;
}

const OF_ACTIONS: readonly Question["is"][] = ["Turn", "Closing", "Phase", "DrawCard"];

/** Whether the question is one of actions; others are answered by things and words. */
export function acting(): boolean {
  const now = asked.value ?? topmost.value;
  return now === null || OF_ACTIONS.includes(questionOf(now).is);
}

/** Where the prepared sentence would put cubes; before anything is prepared what the history card will do. */
export const ahead = computed<Prospect>(() => {
  const option = prepared.value;
  const found = option ? view.value?.prospects[option.say] : undefined;
  return found ?? { tracks: option ? {} : (view.value?.threat ?? {}), boards: {}, tokens: 0 };
});

/** An option that is a word and nothing else: done, pass, nothing. */
export function alone(mark: string): Option | null {
  return (asked.value?.options ?? []).find((one) => one.marks.length === 1 && one.marks[0] === mark) ?? null;
}

/** The sentence that is prepared, or the only one that is left. */
export const settledOn = computed<Option | null>(
  () => prepared.value ?? (candidates.value.length === 1 ? (candidates.value[0] ?? null) : null),
);
