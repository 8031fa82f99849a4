/**
 * Choosing is direct: things on the table carry marks; pressing them narrows the prompt's options until one is left.
 *
 * No rule is known here. What is lit, what is quiet and why comes from the prompt's options and closed ones. What a
 * player prepares stays prepared when the table changes, as far as the new prompt can still use it. While a form is
 * open (`forms.ts`), things fill its blanks instead.
 */
import { computed, effect, signal } from "@preact/signals";
import type { Closed, Option, Prompt } from "../wire/protocol";
import { blankFor, closeForm, form, formSentence, isFilledWith, pressInForm } from "./forms";
import { command, complaint, prompt } from "./table";

/** A thing that was pressed: its mark, and which of several alike it is. */
export interface Picked {
  mark: string;
  key: string;
}

export type Verdict = { lit: boolean; chosen: boolean; closed: Closed | null };

export const picked = signal<readonly Picked[]>([]);
/** The kind of action that the player began ("Build"), before it is clear which. */
export const kind = signal<string | null>(null);
/** A sentence is on its way. */
export const saying = signal(false);

function holds(marks: readonly string[], wanted: readonly string[]): boolean {
  const free = [...marks];
  return wanted.every((mark) => {
    const place = free.indexOf(mark);
    if (place < 0) return false;
    free.splice(place, 1);
    return true;
  });
}

const isKind = (one: { action: Record<string, unknown> }, wanted: string | null): boolean =>
  wanted === null || one.action.is === wanted;

function fitting<T extends Option | Closed>(all: readonly T[], wanted: readonly string[], of: string | null): T[] {
  return all.filter((one) => isKind(one, of) && holds(one.marks, wanted));
}

const marksPicked = computed(() => picked.value.map((one) => one.mark));

/** The options that are still meant. */
export const candidates = computed<readonly Option[]>(() =>
  fitting(prompt.value?.options ?? [], marksPicked.value, kind.value),
);

/** The one sentence that is prepared whole: every mark of it is picked; where order counts, in its order. */
export const prepared = computed<Option | null>(() => {
  if (marksPicked.value.length === 0) return null;
  const whole = candidates.value.filter((one) => one.marks.length === marksPicked.value.length);
  const inOrder = whole.find((one) => one.marks.every((mark, place) => mark === marksPicked.value[place]));
  return inOrder ?? whole[0] ?? null;
});

/** The sentence that a confirming press would say: an option, or a form that is filled. */
export const sentence = computed<string | null>(() =>
  form.value ? formSentence.value : (prepared.value?.say ?? null),
);

/** The kind of action that is meant: the one begun, or the only one that what is picked can become. */
export const meant = computed<string | null>(() => {
  if (kind.value !== null || picked.value.length === 0) return kind.value;
  const all = new Set(candidates.value.map((one) => String(one.action.is)));
  return all.size === 1 ? ([...all][0] ?? null) : null;
});

/** Where what was picked can only be a closed sentence: that one, with its reason. */
export const refusedPick = computed<Closed | null>(() => {
  if (!prompt.value || marksPicked.value.length === 0 || candidates.value.length > 0) return null;
  return fitting(prompt.value.closed, marksPicked.value, kind.value)[0] ?? null;
});

/** How a thing with this mark stands: lit (it can be pressed next), chosen, or quiet with a reason. */
export function verdict(mark: string, key: string = mark): Verdict {
  if (form.value) return { lit: blankFor(mark) !== null, chosen: isFilledWith(mark), closed: null };
  const chosen = picked.value.some((one) => one.key === key);
  const options = prompt.value?.options ?? [];
  const lit =
    chosen ||
    fitting(options, [...marksPicked.value, mark], kind.value).length > 0 ||
    fitting(options, [mark], null).length > 0; // it would take the place of what is picked
  return { lit, chosen, closed: lit ? null : reason(mark) };
}

/** Why a thing is quiet: what it would have completed; first together with what is picked, then alone. */
export function reason(mark: string): Closed | null {
  const closed = prompt.value?.closed ?? [];
  const together = fitting(closed, [...marksPicked.value, mark], kind.value);
  return together[0] ?? fitting(closed, [mark], kind.value)[0] ?? fitting(closed, [mark], null)[0] ?? null;
}

/** All options of one kind of action. */
export function ofKind(name: string): Option[] {
  return (prompt.value?.options ?? []).filter((one) => isKind(one, name));
}

/** Why a whole kind of action is closed; null where it is open or unknown. */
export function closedKind(name: string): Closed | null {
  if (ofKind(name).length > 0) return null;
  const closed = (prompt.value?.closed ?? []).filter((one) => isKind(one, name));
  return closed.sort((a, b) => a.marks.length - b.marks.length)[0] ?? null;
}

/** Press a thing: pick it, or put it back. What cannot go with what was picked takes its place. */
export function press(mark: string, key: string = mark): void {
  complaint.value = null;
  if (form.peek()) return void pressInForm(mark);
  const now = picked.peek();
  if (now.some((one) => one.key === key)) {
    picked.value = now.filter((one) => one.key !== key);
    return;
  }
  picked.value = settled([...now, { mark, key }], prompt.peek());
}

/** Keep the newest pick and as many of the older ones as some option or closed sentence takes together with it. */
function settled(wanted: readonly Picked[], asked: Prompt | null): readonly Picked[] {
  const newest = wanted.at(-1);
  if (!asked || !newest) return wanted;
  const known = [...asked.options, ...asked.closed];
  const fits = (picks: readonly Picked[], of: string | null): boolean =>
    fitting<Option | Closed>(
      asked.options,
      picks.map((one) => one.mark),
      of,
    ).length > 0;
  if (fits(wanted, kind.peek())) return wanted;
  if (fits([newest], kind.peek())) return [newest];
  kind.value = null;
  if (fits(wanted, null)) return wanted;
  const alone = known.some((one) => holds(one.marks, [newest.mark]));
  return fits([newest], null) || alone ? [newest] : wanted.slice(0, -1);
}

/** Begin a kind of action; where only one option of it is left it is prepared whole, with its largest first. */
export function begin(name: string, keysOf: (option: Option) => readonly Picked[] = plainKeys): void {
  complaint.value = null;
  const options = ofKind(name);
  const fit = fitting(options, marksPicked.peek(), name);
  kind.value = name;
  if (fit.length === 0 || picked.peek().length === 0) {
    const most = Math.max(0, ...options.map((one) => one.marks.length));
    const widest = options.filter((one) => one.marks.length === most);
    picked.value = widest.length === 1 && widest[0] ? keysOf(widest[0]) : [];
  }
}

/** Prepare one option whole. */
export function prepare(option: Option, keysOf: (option: Option) => readonly Picked[] = plainKeys): void {
  complaint.value = null;
  kind.value = String(option.action.is);
  picked.value = keysOf(option);
}

/** Of things that are alike the first has its mark as its key, the next `mark#1`, and so on. */
export function keyOf(mark: string, nth: number): string {
  return nth === 0 ? mark : `${mark}#${nth}`;
}

function plainKeys(option: Option): readonly Picked[] {
  return option.marks.map((mark, place) => ({
    mark,
    key: keyOf(mark, option.marks.slice(0, place).filter((one) => one === mark).length),
  }));
}

export function putBack(): void {
  picked.value = [];
  kind.value = null;
  complaint.value = null;
  closeForm();
}

/** Say a sentence in answer to the question as it stands. */
export async function say(text: string): Promise<boolean> {
  const asked = prompt.peek();
  if (!asked || saying.peek()) return false;
  saying.value = true;
  try {
    const answer = await command("say", { number: asked.number, text });
    if (answer.is === "done") putBack();
    return answer.is === "done";
  } finally {
    saying.value = false;
  }
}

/** Say what is prepared. */
export function confirm(): void {
  const whole = sentence.peek();
  if (whole !== null) void say(whole);
}

// When the table changes, what is prepared stays, as far as the new question knows such things.
let before: number | null = null;
effect(() => {
  const asked = prompt.value;
  if (!asked || asked.number === before) return;
  before = asked.number;
  let keep = picked.peek();
  const known = [...asked.options, ...asked.closed];
  const usable = (picks: readonly Picked[]): boolean =>
    known.some((one) =>
      holds(
        one.marks,
        picks.map((pick) => pick.mark),
      ),
    );
  while (keep.length > 0 && !usable(keep)) keep = keep.slice(0, -1);
  if (keep.length !== picked.peek().length) picked.value = keep;
  if (kind.peek() !== null && !known.some((one) => isKind(one, kind.peek()))) kind.value = null;
});
