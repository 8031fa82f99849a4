/**
 * The pointer of a lesson: a ring and a numbered square on what is to be pressed next. It looks at what is drawn, as a
 * person does, so that it follows every press and never points at what cannot be pressed.
 */
import { computed, signal } from "@preact/signals";
import { picked, sentence } from "../shared/choosing";
import { prompt } from "../shared/table";

export interface Press {
  /** What to press, as a selector. */
  at: string;
  /** What is on the page once it was pressed; where it is not said: the thing itself, chosen. */
  done?: string;
}

/** What a step points at: things to look at, or presses that lead to its sentence. */
export interface Aim {
  say: string | null;
  /** What it speaks of: in sight while it does. */
  look: string;
  presses: readonly Press[];
  /** What to open where the first thing to press is out of sight (the depot of a phone). */
  opens: string;
}

interface Ring {
  number: number | null;
  /** The next one: drawn open, without a ring. */
  next: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

const aim = signal<Aim | null>(null);
const rings = signal<readonly Ring[]>([]);
/** How many of the presses are done. */
export const pressed = signal(0);

const option = computed(() => prompt.value?.options.find((one) => one.say === aim.value?.say) ?? null);
/** Something is picked that does not belong to what is taught. */
export const astray = computed(
  () => option.value !== null && picked.value.some(({ mark }) => !option.value?.marks.includes(mark)),
);

const visible = (one: Element): boolean =>
  one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;

function pressable(one: Element): boolean {
  if (!visible(one) || one.closest("[inert]") || one.matches(":disabled, [aria-disabled='true']")) return false;
  return !one.matches("[data-mark], [data-kind]") || one.matches("[data-lit], [data-say], [data-confirm]");
}

function find(selector: string, good: (one: Element) => boolean): Element | null {
  return selector ? ([...document.querySelectorAll(selector)].find(good) ?? null) : null;
}

function isDone({ at, done }: Press): boolean {
  return document.querySelector(done ?? `:is(${at})[data-chosen]`) !== null;
}

/** The first press that is still to be made; what is prepared whole needs only the last. */
function current({ say, presses }: Aim): number {
  if (sentence.peek() === say) return presses.length - 1;
  const place = presses.findIndex((one) => !isDone(one));
  return place < 0 ? presses.length - 1 : place;
}

/**
 * What to press now; where it is out of sight, what leads there: its kind of action, or putting something else back.
 */
function target(of: Aim, place: number): Element | null {
  const kind = option.peek()?.action.is;
  const ways = [of.presses[place]?.at ?? "", kind ? `[data-kind="${String(kind)}"]` : "", of.opens, "[data-put-back]"];
  for (const way of ways) {
    const found = find(way, (one) => pressable(one) && uncovered(one)) ?? find(way, pressable);
    if (found) return found;
  }
  return null;
}

/** Whether nothing lies over it: of two that are the same thing that one is meant. */
function uncovered(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Nothing of it lies below what the coach leaves of the table. */
function whole(one: Element): boolean {
  const foot = document.querySelector(".lesson > .frame")?.getBoundingClientRect().bottom ?? 0;
  return uncovered(one) && one.getBoundingClientRect().bottom <= foot + 1;
}

function ringed(one: Element, number: number | null, next = false): Ring {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { number, next, left, top, width, height };
}

let shown: Element | null = null;
/** How high what the coach leaves of the table was then: it leaves less of a phone that was turned. */
let room = 0;
/** How many looks later the table is laid out for it. */
const SETTLED = 5;
let looks = 0;

/** What a step speaks of is brought into sight, and what is to be pressed last: no step covers it. */
function bringIntoSight(things: readonly Element[], to: Element | null): void {
  const left = document.querySelector(".lesson > .frame")?.clientHeight ?? 0;
  looks = to === shown && left === room ? looks + 1 : 0;
  if (looks > SETTLED) return;
  for (const one of [...things, to]) one?.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown = to;
  room = left;
}

/** Things move, open and close as they like: the pointer looks again ten times a second. */
function look(): void {
  const now = aim.peek();
  if (!now) return;
  const found: Ring[] = [];
  const things = now.look ? [...document.querySelectorAll(now.look)].filter(visible) : [];
  let to: Element | null;
  if (now.say === null) {
    to = things[0] ?? null;
    found.push(...things.map((one) => ringed(one, null)));
  } else {
    const place = (pressed.value = current(now));
    to = target(now, place);
    if (to) found.push(ringed(to, place + 1));
    else open(now);
    const after = find(now.presses[place + 1]?.at ?? "", visible);
    if (after) things.unshift(after);
    if (after && after !== to && whole(after)) found.push(ringed(after, place + 2, true));
  }
  bringIntoSight(things, to);
  if (JSON.stringify(found) !== JSON.stringify(rings.peek())) rings.value = found;
}

setInterval(look, 100);

function open({ opens }: Aim): void {
  if (opens) document.querySelector<HTMLElement>(opens)?.click();
}

/** Point for this step; what it speaks of is opened first. */
export function pointFor(next: Aim | null): void {
  aim.value = next;
  shown = null;
  pressed.value = 0;
  rings.value = [];
  requestAnimationFrame(() => {
    if (next && !find(next.presses[0]?.at ?? next.look, visible)) open(next);
    look();
  });
}

export function Pointer() {
  return (
    <div class="rings" aria-hidden="true">
      {rings.value.map(({ number, next, left, top, width, height }, place) => (
        <i
          key={place}
          class={next ? "ring next" : "ring"}
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        >
          {number !== null && <b class="numerals">{number}</b>}
        </i>
      ))}
    </div>
  );
}
