/** A finished game, moment by moment: steps are fetched once, in order, and kept. */
import { computed, signal } from "@preact/signals";
import { course, replay } from "../shared/api";
import { changed } from "../shared/change";
import { lay, openHands, sight } from "../shared/table";
import type { Happened, Passed, Replay, Sight, TableInfo } from "../wire/protocol";

/** A line of the record and what every seat saw then, and a watcher (the last one). */
export type Step = Omit<Passed, "changes"> & { sights: readonly Sight[] };

export type Eyes = number | "watcher" | "all";

export const info = signal<Replay | null>(null);
export const steps = signal<readonly Step[]>([]);
/** The moment that is shown. */
export const at = signal(0);
export const eyes = signal<Eyes>("all");

export const loaded = computed(() => steps.value.length - 1);
export const last = computed(() => info.value?.steps ?? 0);

/** The moment of a late link and what follows it, until the way there is loaded too. */
const ahead = signal<readonly Step[]>([]);
const NEAR = 60;

export function stepAt(place: number): Step | undefined {
  return steps.value[place] ?? ahead.value[place - (ahead.value[0]?.step ?? 0)];
}

/** The game comes in stretches: whole sights at the start of each, then only what each line changed. */
async function stretch(id: string, from: number): Promise<Step[]> {
  const all: Step[] = [];
  for (const { changes, ...line } of (await course(id, from)).steps) {
    const before = all.at(-1)?.sights ?? [];
    all.push({ ...line, sights: changes.map((set, eye) => changed(before[eye] ?? null, set)) });
  }
  return all;
}

/** All moments of a finished game, for a page that does not lay them on its table. */
export async function whole(id: string): Promise<readonly Step[]> {
  const { steps: count } = await replay(id);
  const all: Step[] = [];
  while (all.length <= count) all.push(...(await stretch(id, all.length)));
  return all;
}

/** The moment of the link is shown first; then everything, in order. */
export async function load(id: string): Promise<void> {
  info.value = await replay(id);
  const goal = Math.min(at.peek(), last.peek());
  if (goal >= NEAR) {
    ahead.value = await stretch(id, goal);
    show(goal);
  }
  while (steps.peek().length <= last.peek()) {
    steps.value = [...steps.peek(), ...(await stretch(id, steps.peek().length))];
    if (sight.peek() === null || at.peek() === goal) show(goal); // its log grows towards it
  }
  ahead.value = [];
}

function index(step: Step): number {
  const watcher = step.sights.length - 1;
  return typeof eyes.peek() === "number" ? Number(eyes.peek()) : watcher;
}

/** Lay the table as it stood after that many sentences. */
export function show(to: number, fresh = false): void {
  const place = stepAt(to) ? to : Math.max(0, Math.min(to, loaded.peek()));
  const step = stepAt(place);
  const table = info.peek()?.table;
  if (!step || !table) return;
  at.value = place;
  const seen = eyes.peek() === "all" ? activeSight(step) : step.sights[index(step)];
  if (!seen) return;
  openHands.value = eyes.peek() === "all" ? step.sights.slice(0, -1) : null;
  lay(present(table), seen, eventsUntil(place - 1), eventsOf(place), fresh);
}

/** The table as it was played: who is there now, and who plays again, is not part of it. */
function present(table: TableInfo): TableInfo {
  const seats = table.seats.map((one) => ({ ...one, here: true, away: false }));
  return { ...table, state: "running", rematch: null, seats };
}

/** With all hands open the scene shows the hand of the player who is asked, but nobody is "you". */
function activeSight(step: Step): Sight | undefined {
  const watcher = step.sights.at(-1);
  const asked = watcher?.open.at(-1)?.awaited[0];
  const active = asked === undefined ? undefined : step.sights[asked];
  return active ? { ...active, seat: null } : watcher;
}

/** What happened with this step: as many as its number grew by, since a sight may repeat older ones. */
function eventsOf(place: number): readonly Happened[] {
  const seen = (at: number): Sight | undefined => {
    const step = stepAt(at);
    return step?.sights[index(step)];
  };
  const now = seen(place);
  const grown = (now?.number ?? 0) - (seen(place - 1)?.number ?? 0);
  return grown > 0 ? (now?.events.slice(-grown) ?? []) : [];
}

function eventsUntil(place: number): readonly Happened[] {
  return Array.from({ length: place + 1 }, (_, at) => eventsOf(at)).flat();
}

/** Moments where an event of these happened. */
export function moments(names: readonly string[]): number[] {
  return steps.value
    .filter((step) => happened(step.step).some(({ event }) => names.includes(event.is)))
    .map((step) => step.step);
}

/** What a watcher saw happen with this line. */
export function happened(place: number): readonly Happened[] {
  const [now, before] = [steps.peek()[place]?.sights.at(-1), steps.peek()[place - 1]?.sights.at(-1)];
  const grown = (now?.number ?? 0) - (before?.number ?? 0);
  return grown > 0 ? (now?.events.slice(-grown) ?? []) : [];
}
