/**
 * Choosing at Mission Control: a verb (move, play, place, draw) and the things that it is about. A token in front of an
 * action and the card that pays for an extra one are understood; what is left over of one sentence is filled in.
 */
import { computed, effect, signal } from "@preact/signals";
import { keyOf, picked, putBack as putAllBack, say, type Picked } from "../../shared/choosing";
import { complaint, prompt as asked, topmost } from "../../shared/table";
import type { Closed, Option, Refusal } from "../../wire/protocol";
import { play } from "../../shared/sound";
import { questionOf, sentenceOf, view, type Action, type Prospect, type Question } from "./view";

type Sentence = Option | Closed;

/** Only looking at the hand of one's other seat: nothing can be said for it. */
export const looking = signal(false);
/** What this seat is asked, as far as it may answer here. */
export const prompt = computed(() => (looking.value ? null : asked.value));

/** The verb that was begun. */
export const verb = signal<string | null>(null);
/** A quiet thing that was pressed: its reason grows in the ask. */
export const why = signal<Closed | { refusal: Refusal } | null>(null);

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

const OF_ACTIONS: readonly Question["is"][] = ["Turn", "Closing", "Phase", "DrawCard"];

/** Whether the question is one of actions; others are answered by things and words. */
export function acting(): boolean {
  const asked = prompt.value ?? topmost.value;
  return asked === null || OF_ACTIONS.includes(questionOf(asked).is);
}

const UNDERSTOOD = new Set(["token", "extra"]);
const marksOf = (one: Sentence): string[] => one.marks.filter((mark) => !UNDERSTOOD.has(mark));

function holds(one: Sentence, wanted: readonly string[]): boolean {
  const free = marksOf(one);
  return wanted.every((mark) => {
    const place = free.indexOf(mark);
    if (place >= 0) free.splice(place, 1);
    return place >= 0;
  });
}

const marks = (picks: readonly Picked[]): string[] => picks.map((one) => one.mark);

function fitting(wanted: readonly string[], of: string | null): Option[] {
  return (prompt.value?.options ?? []).filter((one) => (of === null || verbOf(one) === of) && holds(one, wanted));
}

export const candidates = computed(() => fitting(marks(picked.value), verb.value));

/** The one sentence that is prepared whole. */
export const ready = computed<Option | null>(() => {
  if (picked.value.length === 0) return null;
  return candidates.value.find((one) => marksOf(one).length === picked.value.length) ?? null;
});

/** Where the prepared sentence would put cubes; before anything is prepared what the history card will do. */
export const ahead = computed<Prospect>(() => {
  const now = view.value;
  const found = ready.value ? now?.prospects[ready.value.say] : undefined;
  return found ?? { tracks: ready.value ? {} : (now?.threat ?? {}), boards: {}, tokens: 0 };
});

export type Look = "next" | "lit" | "quiet";
export interface Standing {
  look: Look;
  chosen: number;
  closed: Closed | null;
}

/** How a thing stands: `next` goes with what is picked, `lit` could be said instead, `quiet` cannot, and why. */
export function standing(mark: string): Standing {
  const chosen = picked.value.filter((one) => one.mark === mark).length;
  const together = fitting([...marks(picked.value), mark], verb.value).length > 0;
  const alone = together || fitting([mark], verb.value).length > 0 || fitting([mark], null).length > 0;
  const look = together || chosen > 0 ? "next" : alone ? "lit" : "quiet";
  return { look, chosen, closed: look === "quiet" ? reason(mark) : null };
}

export function reason(mark: string): Closed | null {
  const closed = prompt.value?.closed ?? [];
  return (
    closed.find((one) => (verb.value === null || verbOf(one) === verb.value) && holds(one, [mark])) ??
    closed.find((one) => holds(one, [mark])) ??
    null
  );
}

export const ofVerb = (name: string): Option[] => (prompt.value?.options ?? []).filter((one) => verbOf(one) === name);

/** An option that is a word and nothing else: done, pass, nothing. */
export function alone(mark: string): Option | null {
  return (prompt.value?.options ?? []).find((one) => one.marks.length === 1 && one.marks[0] === mark) ?? null;
}

const CARD_FIRST = ["Play", "Place"];
const CUBE_FIRST = ["Move"];

/** Take these picks: the verb that they can only mean, the rest of a sentence where only one is left. */
function take(picks: readonly Picked[], of: string | null): boolean {
  const fit = fitting(marks(picks), of);
  const verbs = [...new Set(fit.map(verbOf))];
  // A card is played rather than placed; a cube alone is moved.
  const first = picks.some((one) => one.mark.startsWith("hand:")) ? CARD_FIRST : CUBE_FIRST;
  const meant = of ?? first.find((one) => verbs.includes(one)) ?? verbs[0];
  if (!meant || fit.length === 0) return false;
  const left = fit.filter((one) => verbOf(one) === meant);
  verb.value = meant;
  const only = left.length === 1 ? left[0] : undefined;
  picked.value = only ? keyed(marksOf(only)) : picks;
  return true;
}

function keyed(all: readonly string[]): Picked[] {
  return all.map((mark, place) => ({
    mark,
    key: keyOf(mark, all.slice(0, place).filter((one) => one === mark).length),
  }));
}

/** Press a thing: pick it, once more where a sentence takes it again, or put it back. */
export function press(mark: string): void {
  if (looking.peek()) return;
  complaint.value = null;
  why.value = null;
  const now = marks(picked.peek());
  const more = keyed([...now, mark]);
  if (now.includes(mark) && fitting(marks(more), verb.peek()).length === 0) return putDown(mark);
  play.pick();
  if (!prompt.peek()) return void (picked.value = keyed([mark]));
  const started = verb.peek();
  if (take(more, started) || take(more, null) || take(keyed([mark]), started) || take(keyed([mark]), null)) return;
  play.refused();
  why.value = reason(mark);
}

function putDown(mark: string): void {
  play.pick();
  const rest = marks(picked.peek()).filter((one) => one !== mark && !/^(choice|side):/.test(one));
  picked.value = keyed(rest);
  if (rest.length === 0) verb.value = null;
}

/** Begin a verb, with the card that is picked if it can be meant; pressed again it is put back. */
export function begin(name: string): void {
  complaint.value = null;
  why.value = null;
  const options = ofVerb(name);
  if (options.length === 0) {
    why.value = (prompt.peek()?.closed ?? []).find((one) => verbOf(one) === name) ?? null;
    return play.refused();
  }
  play.pick();
  if (verb.peek() === name && !ready.peek()) return putBack();
  const card = picked.peek().filter((one) => one.mark.startsWith("hand:"));
  if (card.length > 0 && take(card, name)) return;
  verb.value = name;
  picked.value = [];
  if (options.length === 1) take([], name);
}

// A verb that the next question does not know is forgotten; what is picked stays as far as it can be used.
effect(() => {
  const now = prompt.value;
  if (now && verb.peek() !== null && !now.options.some((one) => verbOf(one) === verb.peek())) verb.value = null;
});

export function putBack(): void {
  verb.value = null;
  why.value = null;
  putAllBack();
}

export async function tell(option: Option | null): Promise<boolean> {
  const done = option !== null && (await say(option.say));
  if (done) putBack();
  return done;
}
