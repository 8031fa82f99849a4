/**
 * What is picked, and what that means for the prompt as it stands. What a player prepares stays prepared when the table
 * changes, as far as the new prompt can still use it. While a form is open (`forms.ts`), things fill its blanks
 * instead.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Closed, Option, Prompt, WhyNot } from "../../wire/protocol";
import { play } from "../sound";
import { command, complaint, prompt } from "../table";
import { blankFor, closeForm, form, formSentence, isFilledWith, pressInForm } from "./forms";
import { fitting, manner, type Sentence } from "./manner";

/** A thing that was pressed: its mark, and which of several alike it is. */
export interface Picked {
  mark: string;
  key: string;
}

/**
 * How a thing stands: it can be pressed now, it goes with what is picked, it is picked (and how often), or why it is
 * quiet.
 */
export interface Verdict {
  lit: boolean;
  next: boolean;
  chosen: boolean;
  times: number;
  closed: Closed | null;
}

export const picked = signal<readonly Picked[]>([]);
/** The kind of action that the player began ("Build"), before it is clear which. */
export const kind = signal<string | null>(null);
/** A quiet thing that was pressed: its reason grows in the ask. */
export const why = signal<Closed | { refusal: WhyNot } | null>(null);
/** A sentence is on its way. */
export const saying = signal(false);
/** Only looking at the hand of one's other seat: nothing can be said for it. */
export const looking = signal(false);

/** What this seat is asked, as far as it may answer here. */
export const asked = computed<Prompt | null>(() => (looking.value ? null : prompt.value));

const options = computed<readonly Option[]>(() => asked.value?.options ?? []);
const shut = computed<readonly Closed[]>(() => asked.value?.closed ?? []);
const marksOf = (picks: readonly Picked[]): string[] => picks.map((one) => one.mark);
const marks = computed(() => marksOf(picked.value));
const fits = (picks: readonly Picked[], of: string | null): boolean =>
  fitting(options.value, marksOf(picks), of).length > 0;

/** The kind of action that is meant: the one begun, or what the things that are picked mean. */
export const meant = computed<string | null>(() => {
  if (kind.value !== null || picked.value.length === 0) return kind.value;
  const open = fitting(options.value, marks.value, null);
  return manner.meant([...new Set(open.map((one) => manner.kindOf(one)))], marks.value);
});

/** The options that are still meant. */
export const candidates = computed<readonly Option[]>(() => fitting(options.value, marks.value, meant.value));

/** The one sentence that is prepared whole: every mark of it is picked; where order counts, in its order. */
export const prepared = computed<Option | null>(() => {
  if (picked.value.length === 0) return null;
  const whole = candidates.value.filter((one) => manner.marksOf(one).length === picked.value.length);
  const inOrder = whole.find((one) => manner.marksOf(one).every((mark, place) => mark === marks.value[place]));
  return inOrder ?? whole[0] ?? null;
});

/** The sentence that a confirming press would say: an option, or a form that is filled. */
export const sentence = computed<string | null>(() =>
  form.value ? formSentence.value : (prepared.value?.say ?? null),
);

/** Whether there is anything to put back. */
export const begun = computed(() => picked.value.length > 0 || kind.value !== null || form.value !== null);

/** Where what was picked can only be a closed sentence: that one, with its reason. */
export const refusedPick = computed<Closed | null>(() => {
  if (picked.value.length === 0 || candidates.value.length > 0) return null;
  return fitting(shut.value, marks.value, kind.value)[0] ?? null;
});

// --- how things stand ------------------------------------------------------------------------------

/** How a thing with this mark stands; `key` says which of several alike it is. */
export function verdict(mark: string, key?: string): Verdict {
  if (form.value) return inForm(mark);
  const times = manner.ahead === "nothing" && !asked.value ? 0 : picks(mark, key).length;
  const next = times > 0 || goesOn(mark);
  const lit = next || (!manner.insists(kind.value ?? "") && options.value.some((one) => manner.begins(one, mark)));
  const known = lit || fitting(options.value, [mark], null).length > 0;
  return { lit, next, chosen: times > 0, times, closed: known ? null : reason(mark) };
}

function inForm(mark: string): Verdict {
  const [lit, chosen] = [blankFor(mark) !== null, isFilledWith(mark)];
  return { lit, next: lit, chosen, times: Number(chosen), closed: null };
}

const picks = (mark: string, key?: string): readonly Picked[] =>
  picked.value.filter((one) => (key === undefined ? one.mark === mark : one.key === key));

function goesOn(mark: string): boolean {
  if (picked.value.length === 0 && kind.value === null) return options.value.some((one) => manner.begins(one, mark));
  return fitting(options.value, [...marks.value, mark], meant.value).length > 0;
}

/** Why a thing is quiet: what it would have completed; first together with what is picked, then alone. */
export function reason(mark: string): Closed | null {
  const together = fitting(shut.value, [...marks.value, mark], meant.value);
  const alone = fitting(shut.value, [mark], meant.value);
  return together[0] ?? alone[0] ?? fitting(shut.value, [mark], null)[0] ?? null;
}

/** All options of one kind of action. */
export function ofKind(name: string): Option[] {
  return fitting(options.value, [], name);
}

/** Why a whole kind of action is closed; null where it is open or unknown. */
export function closedKind(name: string): Closed | null {
  if (ofKind(name).length > 0) return null;
  return fitting(shut.value, [], name).sort((a, b) => a.marks.length - b.marks.length)[0] ?? null;
}

// --- presses -----------------------------------------------------------------------------------------

/** Press a thing: pick it, once more where a sentence takes it again, or put it back; a quiet one says why. */
export function press(mark: string, key?: string): void {
  complaint.value = why.value = null;
  if (looking.peek()) return;
  if (form.peek()) return void pressInForm(mark);
  const now = picks(mark, key);
  const newest = { mark, key: key ?? keyOf(mark, now.length) };
  const more = [...picked.peek(), newest];
  if (now.length > 0 && (key !== undefined || !fits(more, meant.peek()))) return putDown(mark, now);
  if (!asked.peek()) return pickAhead(more, newest);
  if (!verdict(mark, key).lit) return refuse(reason(mark));
  play.pick();
  batch(() => settle(more, { mark, key: key ?? mark }));
}

/** Keep the newest pick and as many of the older ones as some option takes together with it, of the same kind first. */
function settle(more: readonly Picked[], newest: Picked): void {
  const begunWith = kind.peek();
  for (const of of [begunWith, null]) {
    for (const wanted of [more, [newest]]) {
      if (!fits(wanted, of)) continue;
      kind.value = of;
      return take(wanted);
    }
  }
}

function take(wanted: readonly Picked[]): void {
  picked.value = wanted;
  const [only, ...others] = candidates.value;
  if (manner.fillsIn && only && others.length === 0) picked.value = keysOf(only);
}

function pickAhead(more: readonly Picked[], newest: Picked): void {
  play.pick();
  const sort = newest.mark.split(":")[0];
  if (manner.ahead === "several") picked.value = more.filter((one) => one.mark.split(":")[0] === sort);
  if (manner.ahead === "one") picked.value = [newest];
}

/** What was pressed in its order leaves with all that came after it. */
function putDown(mark: string, now: readonly Picked[]): void {
  play.pick();
  const all = picked.peek();
  const rest = manner.inOrder(meant.peek() ?? "")
    ? all.slice(
        0,
        all.findIndex((one) => one.mark === mark),
      )
    : all.filter((one) => !now.includes(one) && !manner.belongs(one.mark));
  picked.value = rest;
}

/** A quiet thing was pressed. */
export function refuse(closed: Closed | { refusal: WhyNot } | null): void {
  play.refused();
  why.value = closed;
}

/** Begin a kind of action with what is picked, as far as it can be meant; otherwise with what the kind proposes. */
export function begin(name: string): void {
  complaint.value = why.value = null;
  if (ofKind(name).length === 0) return refuse(closedKind(name));
  play.pick();
  batch(() => {
    const now = picked.peek();
    const kept = now.length > 0 && fits(now, name) ? now : manner.fillsIn ? usable(now, name) : proposed(name);
    kind.value = name;
    take(kept);
  });
}

/** As many of the picks as the kind takes together. */
function usable(now: readonly Picked[], name: string): readonly Picked[] {
  const kept: Picked[] = [];
  for (const one of now) if (fits([...kept, one], name)) kept.push(one);
  return kept;
}

/** The largest sentence of a kind, where there is one. */
function proposed(name: string): readonly Picked[] {
  const all = ofKind(name);
  const most = Math.max(0, ...all.map((one) => one.marks.length));
  const [widest, ...others] = all.filter((one) => one.marks.length === most);
  return widest && others.length === 0 ? keysOf(widest) : [];
}

/** Prepare one option whole. */
export function prepare(option: Option): void {
  complaint.value = why.value = null;
  play.pick();
  batch(() => {
    kind.value = manner.kindOf(option);
    picked.value = keysOf(option);
  });
}

/** The first of several things that are alike has its mark as its key, the next `mark#1`, and so on. */
export function keyOf(mark: string, nth: number): string {
  return nth === 0 ? mark : `${mark}#${nth}`;
}

function keysOf(option: Option): readonly Picked[] {
  const all = manner.marksOf(option);
  return all.map((mark, place) => ({
    mark,
    key: keyOf(mark, all.slice(0, place).filter((one) => one === mark).length),
  }));
}

export function putBack(): void {
  batch(() => {
    picked.value = [];
    kind.value = complaint.value = why.value = null;
    closeForm();
  });
}

// --- saying ------------------------------------------------------------------------------------------

/** Say a sentence in answer to the question as it stands. */
export async function say(text: string): Promise<boolean> {
  const now = prompt.peek();
  if (!now || saying.peek()) return false;
  saying.value = true;
  try {
    const answer = await command("say", { text, number: now.number });
    if (answer.is === "done") putBack();
    return answer.is === "done";
  } finally {
    saying.value = false;
  }
}

/** Say what is prepared. */
export function confirm(): void {
  const [whole, option] = [sentence.peek(), form.peek() ? null : prepared.peek()];
  if (whole === null || saying.peek()) return;
  const afterwards = option && manner.said(option);
  void say(whole).then((done) => done && afterwards?.());
}

// When the table changes, what is prepared stays, as far as the new question knows such things.
let before: number | null = null;
effect(() => {
  const now = asked.value;
  if (!now || now.number === before) return;
  before = now.number;
  const known: readonly Sentence[] = [...now.options, ...now.closed];
  let keep = picked.peek();
  while (keep.length > 0 && fitting(known, marksOf(keep), null).length === 0) keep = keep.slice(0, -1);
  if (keep.length !== picked.peek().length) picked.value = keep;
  if (kind.peek() !== null && fitting(now.options, [], kind.peek()).length === 0) kind.value = null;
});
