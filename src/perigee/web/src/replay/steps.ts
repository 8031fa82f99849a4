/** A finished game, moment by moment: steps are fetched once, in order, and kept. */
import { computed, signal } from "@preact/signals";
import { replay, step as fetchStep } from "../shared/api";
import { lay, openHands } from "../shared/table";
import type { Replay, Sight, Step, Told } from "../wire/protocol";

export type Eyes = number | "watcher" | "all";

export const info = signal<Replay | null>(null);
export const steps = signal<readonly Step[]>([]);
/** The moment that is shown. */
export const at = signal(0);
export const eyes = signal<Eyes>("all");

export const loaded = computed(() => steps.value.length - 1);
export const last = computed(() => info.value?.steps ?? 0);

const AT_ONCE = 4;

export async function load(id: string): Promise<void> {
  info.value = await replay(id);
  const goal = Math.min(at.peek(), last.peek());
  const all: Step[] = [];
  for (let from = 0; from <= last.peek(); from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, last.peek() - from + 1) }, (_, i) => from + i);
    all.push(...(await Promise.all(places.map((place) => fetchStep(id, place)))));
    steps.value = [...all];
    if (from === 0 && goal > all.length) show(0);
    if (goal >= from && goal < all.length) show(goal); // the moment of the link, as soon as it is there
  }
}

function index(step: Step): number {
  const watcher = step.sights.length - 1;
  return typeof eyes.peek() === "number" ? Number(eyes.peek()) : watcher;
}

/** Lay the table as it stood after so many sentences. */
export function show(to: number, fresh = false): void {
  const place = Math.max(0, Math.min(to, loaded.peek()));
  const step = steps.peek()[place];
  const table = info.peek()?.table;
  if (!step || !table) return;
  at.value = place;
  const seen = eyes.peek() === "all" ? activeSight(step) : step.sights[index(step)];
  if (!seen) return;
  openHands.value = eyes.peek() === "all" ? step.sights.slice(0, -1) : null;
  lay({ ...table, state: "running" }, seen, eventsUntil(place - 1), eventsOf(place), fresh);
}

/** With all hands open the scene shows the hand of who is asked, but nobody is "you". */
function activeSight(step: Step): Sight | undefined {
  const watcher = step.sights.at(-1);
  const asked = watcher?.open.at(-1)?.awaited[0];
  const active = asked === undefined ? undefined : step.sights[asked];
  return active ? { ...active, seat: null } : watcher;
}

/** What happened with this step: as many as its number grew by, since a sight may repeat older ones. */
function eventsOf(place: number): readonly Told[] {
  const seen = (at: number): Sight | undefined => {
    const step = steps.peek()[at];
    return step?.sights[index(step)];
  };
  const now = seen(place);
  const grown = (now?.number ?? 0) - (seen(place - 1)?.number ?? 0);
  return grown > 0 ? (now?.events.slice(-grown) ?? []) : [];
}

function eventsUntil(place: number): readonly Told[] {
  return Array.from({ length: place + 1 }, (_, at) => eventsOf(at)).flat();
}

/** Moments where an event of these happened. */
export function moments(names: readonly string[]): number[] {
  return steps.value.filter((step) => step.sights.at(-1)?.events.some(({ event }) => names.includes(String(event.is)))).map((step) => step.step);
}
