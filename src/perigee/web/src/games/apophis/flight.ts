/**
 * A launch as something to watch: the table has settled it already, the page shows its events one by one. What is not
 * shown yet is held back from the drawing (layers, counters); input is never blocked, and a press skips to the end.
 */
import { computed, effect, signal } from "@preact/signals";
import { still } from "../../shared/settings";
import { log, onEvents, scene } from "../../shared/table";
import type { Fuelled, Rolled } from "../../wire/apophis";
import { eventOf, view, type Check, type Event, type Section } from "./view";

export interface Row {
  check: string;
  bonus: number;
  needs: number;
  die: number | null;
  passed: boolean | null;
  now: boolean;
}

const STEP: { readonly [name in Event["is"]]?: number } = {
  Launched: 900,
  Fuelled: 900,
  Rolled: 1300,
  Rerolling: 300,
  Kept: 300,
  Hit: 500,
  Missed: 900,
  Exploded: 1100,
  Grounded: 1100,
  Damaged: 700,
  CounterPlaced: 600,
  Returned: 2600,
};
const partOfALaunch = (event: Event): boolean => event.is in STEP;

/** How many of the launch's events have been shown. */
const shown = signal(Infinity);
const dismissed = signal<string | null>(null);
const planned = signal<readonly Check[]>([]);
let timer = 0;

effect(() => {
  const checks = view.value?.checks ?? [];
  if (checks.length > 0) planned.value = checks;
});

/** The last launch in the log: its key, and its events so far. */
const launch = computed(() => {
  const lines = log.value.filter((line) => line.event);
  const start = lines.findLastIndex((line) => line.event?.is === "Launched");
  const first = lines[start];
  if (start < 0 || !first) return null;
  const events: Event[] = [];
  const keys: string[] = [];
  for (const { key, event: told } of lines.slice(start)) {
    const event = told && eventOf(told);
    if (event && partOfALaunch(event)) {
      events.push(event);
      keys.push(key);
    }
    if (event?.is === "Returned") break;
  }
  return { key: first.key, events, keys };
});

const visible = computed<readonly Event[]>(() => launch.value?.events.slice(0, shown.value) ?? []);
const hidden = computed<readonly Event[]>(() =>
  shown.value === Infinity ? [] : (launch.value?.events.slice(shown.value) ?? []),
);

/** Whether a launch is to be seen now. */
export const flying = computed(() => {
  const now = launch.value;
  if (!now || dismissed.value === now.key) return false;
  const over = now.events.at(-1)?.is === "Returned";
  return !over || shown.value !== Infinity;
});

// The log waits for the dice, and a turn for the end of the flight; a reroll is asked for in the middle of it.
effect(() => {
  const now = launch.value;
  const ended = now?.events.at(-1)?.is === "Returned";
  const shows = flying.value && shown.value !== Infinity && (ended || hidden.value.length > 0);
  scene.value = now && shows ? { until: now.keys[shown.value] ?? null, holds: true } : null;
});

/** What the rock looked like before what is still to be shown. */
export const layers = computed(
  () => (view.value?.layers ?? 0) + hidden.value.filter((one) => one.is === "Damaged").length,
);
export const counters = computed(
  () => (view.value?.counters ?? 0) - hidden.value.filter((one) => one.is === "CounterPlaced").length,
);

export const rocket = computed<readonly Section[]>(() => {
  const first = visible.value[0];
  return first?.is === "Launched" ? first.rocket : [];
});

export type Fate = "counts" | "flies" | "hits" | "misses" | "bursts" | "grounded";

export const fate = computed<Fate>(() => {
  const has = (name: Event["is"]): boolean => visible.value.some((one) => one.is === name);
  if (has("Exploded")) return "bursts";
  if (has("Grounded")) return "grounded";
  if (has("Missed")) return "misses";
  if (has("Hit")) return "hits";
  return has("Fuelled") ? "flies" : "counts";
});

/** How far along its way the rocket is. */
export const progress = computed(() => {
  if (fate.value === "hits") return 0.94;
  if (fate.value === "misses") return 1.25;
  const rolls = visible.value.filter((one) => one.is === "Rolled").length;
  return fate.value === "flies" ? Math.min(0.5, 0.22 + rolls * 0.14) : fate.value === "bursts" ? 0.2 : 0;
});

const isCheck = (event: Event): event is Fuelled | Rolled => event.is === "Fuelled" || event.is === "Rolled";
const nameOf = (event: Fuelled | Rolled): string => (event.is === "Fuelled" ? "fuel" : event.check);

/** The check-list as it ticks. */
export const rows = computed<readonly Row[]>(() => {
  const last = visible.value.filter(isCheck).at(-1);
  return planned.value.map((check) => {
    const rolled = visible.value.filter(isCheck).findLast((one) => nameOf(one) === check.name);
    return {
      check: check.name,
      bonus: check.bonus,
      needs: check.needs,
      die: rolled?.is === "Rolled" ? rolled.die : null,
      passed: rolled?.passed ?? null,
      now: rolled !== undefined && rolled === last,
    };
  });
});

export const over = computed(() => visible.value.at(-1)?.is === "Returned");

function go(): void {
  clearTimeout(timer);
  const all = launch.peek()?.events ?? [];
  const at = shown.peek();
  if (at === Infinity) return;
  if (at >= all.length) {
    if (all.at(-1)?.is === "Returned") shown.value = Infinity;
    return;
  }
  const next = all[at];
  const step = (next && STEP[next.is]) ?? 300;
  shown.value = at + 1;
  timer = window.setTimeout(go, still.peek() ? Math.min(450, step) : step);
}

/** Skip to the end. */
export function skip(): void {
  clearTimeout(timer);
  shown.value = Infinity;
  dismissed.value = launch.peek()?.key ?? null;
}

onEvents((events, fresh) => {
  if (!fresh) return;
  const told = events.map((one) => eventOf(one.event));
  const part = told.filter(partOfALaunch).length;
  if (told.some((event) => event.is === "Launched")) {
    shown.value = 0;
    go();
  } else if (part > 0 && launch.peek()) {
    shown.value = Math.min(shown.peek(), (launch.peek()?.events.length ?? 0) - part);
    go();
  }
});
