/**
 * Forms: sentences whose answers are too many to list. A form that is open has blanks; things that are pressed and
 * words that are chosen fill them, and the whole is one sentence to say. What is allowed the table decides.
 */
import { computed, effect, signal } from "@preact/signals";
import type { Form, Pick } from "../../wire/protocol";
import { prompt } from "../table";

export type Field = Form["fields"][number];

/** What is filled in: marks for a Pick, descriptions for a Describe, at most one number. */
type Filled = Readonly<Record<string, readonly string[]>>;

const opened = signal<string | null>(null);
const filled = signal<Filled>({});

export const forms = computed<readonly Form[]>(() => prompt.value?.forms ?? []);

/** The form that is being filled. */
export const form = computed(() => forms.value.find((one) => one.sentence === opened.value) ?? null);

/** How a form begins, before its first blank: `offer su give play` and so on. */
export function startOf(one: Form): string {
  return one.sentence.slice(0, one.sentence.indexOf("{")).trim();
}

/** Begin the form with this sentence; another one that was open is put away. */
export function openForm(sentence: string, values: Filled = {}): void {
  if (opened.peek() !== sentence) filled.value = values;
  opened.value = sentence;
}

export function closeForm(): void {
  opened.value = null;
  filled.value = {};
}

export function fieldOf(name: string): Field | null {
  return form.value?.fields.find((one) => one.name === name) ?? null;
}

export function valuesOf(name: string): readonly string[] {
  return filled.value[name] ?? [];
}

export function fillIn(name: string, values: readonly string[]): void {
  filled.value = { ...filled.peek(), [name]: values };
}

/** The blank that this thing can fill. */
export function blankFor(mark: string): Pick | null {
  const takes = (one: Field): one is Pick => one.is === "Pick" && one.of.includes(mark);
  return form.value?.fields.find(takes) ?? null;
}

export function isFilledWith(mark: string): boolean {
  const field = blankFor(mark);
  return field !== null && valuesOf(field.name).includes(mark);
}

/** Press a thing: it fills its blank, or leaves it; where only one is wanted it takes the other's place. */
export function pressInForm(mark: string): boolean {
  const field = blankFor(mark);
  if (!field) return false;
  const now = valuesOf(field.name);
  if (now.includes(mark))
    fillIn(
      field.name,
      now.filter((one) => one !== mark),
    );
  else if (now.length < field.most) fillIn(field.name, [...now, mark]);
  else fillIn(field.name, [...now.slice(1), mark]);
  return true;
}

const inAWord = (mark: string): string => mark.slice(mark.indexOf(":") + 1);

/** The sentence with what is filled in; a blank that was left out goes with the word that announces it. */
export function sentenceOf(one: Form, values: Filled): string {
  const words: string[] = [];
  for (const word of one.sentence.split(" ")) {
    const name = /^\{(.+)\}$/.exec(word)?.[1];
    const given = name === undefined ? word : (values[name] ?? []).map(inAWord).join(" ");
    if (given) words.push(given);
    else words.pop();
  }
  return words.join(" ");
}

function enough(field: Field, values: readonly string[]): boolean {
  const within = (number: number): boolean => number >= field.least && number <= field.most;
  switch (field.is) {
    case "Number":
      return values.length === 0 ? field.optional : Number.isInteger(Number(values[0])) && within(Number(values[0]));
    case "Pick":
    case "Describe":
      return within(values.length);
    default:
      return field satisfies never;
  }
}

/** What of this the field still knows. */
function stillKnown(field: Field, values: readonly string[]): readonly string[] {
  switch (field.is) {
    case "Pick":
      return values.filter((one) => field.of.includes(one));
    case "Describe":
      return values.slice(0, field.most);
    case "Number":
      return values;
    default:
      return field satisfies never;
  }
}

/** The whole sentence, once every blank has what it needs. */
export const formSentence = computed<string | null>(() => {
  const now = form.value;
  if (!now?.fields.every((one) => enough(one, valuesOf(one.name)))) return null;
  return sentenceOf(now, filled.value);
});

// When the table changes, what is filled in stays, as far as the form still knows such things.
effect(() => {
  const asked = prompt.value;
  const now = form.value;
  if (!asked || opened.peek() === null) return;
  if (!now) return closeForm();
  const kept: Record<string, readonly string[]> = {};
  for (const field of now.fields) kept[field.name] = stillKnown(field, filled.peek()[field.name] ?? []);
  if (JSON.stringify(kept) !== JSON.stringify(filled.peek())) filled.value = kept;
});
