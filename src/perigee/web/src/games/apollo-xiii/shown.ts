/**
 * What has happened, shown in steps: a card can be read for a second before it moves a cube, cubes move one after the
 * other. The table is ahead of it; nothing is blocked, and without motion everything stands at once.
 */
import { computed, effect, signal } from "@preact/signals";
import { still } from "../../shared/settings";
import { onEvents } from "../../shared/table";
import type { Played } from "../../wire/apollo-xiii";
import { eventOf, view, type Event, type Prospect, type Unseen } from "./view";

type Cubes = Pick<Prospect, "tracks" | "boards">;

const STEP = 90;
const WAIT: { readonly [name in Event["is"]]?: number } = {
  Turned: 1100,
  BoardTurned: 1100,
  Played: 1000,
  StatusMoved: 240,
  BoardSolved: 500,
  Spent: 200,
  BoardMoved: 200,
  Placed: 260,
  Drew: 200,
};
const LONGEST = 4000;
const SPOT = 3200;

const cubes = signal<Cubes | null>(null);
const queue = signal<readonly Event[]>([]);
/** The track whose crisis line was crossed just now. */
export const crossed = signal<string | null>(null);
/** A card that somebody plays: everybody reads it before its effect (AX-57). */
export const spot = signal<{ card: number; seat: number; words: readonly string[] } | null>(null);

export const at = computed<Cubes>(
  () => cubes.value ?? { tracks: view.value?.tracks ?? {}, boards: view.value?.boards ?? {} },
);

/** Where cubes are about to go. */
export const coming = computed<Record<string, number>>(() => {
  const found: Record<string, number> = {};
  for (const event of queue.value) {
    if (event.is === "Moved") found[event.track] = event.to;
    if (event.is === "StatusMoved") found.mission = event.to;
  }
  return found;
});

effect(() => {
  const now = view.value;
  if (now && queue.peek().length === 0) cubes.value = { tracks: now.tracks, boards: now.boards };
});

function wait(event: Event): number {
  return event.is === "Moved" ? STEP * Math.max(1, Math.abs(event.by)) + 60 : (WAIT[event.is] ?? 0);
}

let timer = 0;
let spotted = 0;

/** Events that move no cube. */
type Still = Unseen | "BoardTurned" | "Drew" | "Placed" | "Played" | "TimeUp" | "TimerSet" | "TurnBegan" | "Turned";

function put(event: Event): void {
  const now = at.peek();
  const tracks = { ...now.tracks };
  const boards = { ...now.boards };
  switch (event.is) {
    case "Moved":
      tracks[event.track] = event.to;
      if (event.crossed) flash(event.track);
      break;
    case "Spent":
      tracks[event.reserve] = event.to;
      break;
    case "StatusMoved":
      tracks.mission = event.to;
      break;
    case "BoardMoved":
      boards[event.board] = event.left;
      break;
    case "BoardSolved":
      delete boards[event.board];
      break;
    default:
      event.is satisfies Still;
  }
  cubes.value = { tracks, boards };
}

function flash(track: string): void {
  crossed.value = track;
  window.setTimeout(() => crossed.peek() === track && (crossed.value = null), 600);
}

function go(): void {
  const [event, ...rest] = queue.peek();
  if (!event) return;
  queue.value = rest;
  put(event);
  if (rest.length > 0) timer = window.setTimeout(go, wait(event));
  else settle();
}

function settle(): void {
  const now = view.peek();
  queue.value = [];
  cubes.value = now && { tracks: now.tracks, boards: now.boards };
}

function show(events: readonly Event[]): void {
  const played = events.findLast((one) => one.is === "Played");
  if (played) spotlight(played);
  else if (events.some((one) => one.is === "TurnBegan")) spot.value = null;
  if (still.peek()) return;
  window.clearTimeout(timer);
  const all = [...queue.peek(), ...events.filter((one) => wait(one) > 0)];
  // A page that is far behind catches up: only the newest steps are shown one by one.
  let long = all.reduce((sum, one) => sum + wait(one), 0);
  while (all[0] && long > LONGEST) {
    long -= wait(all[0]);
    put(all[0]);
    all.shift();
  }
  queue.value = all;
  go();
}

function spotlight({ card, seat, words }: Played): void {
  spot.value = { card, seat, words };
  window.clearTimeout(spotted);
  spotted = window.setTimeout(() => (spot.value = null), SPOT);
}

onEvents((events, fresh) => {
  if (fresh) show(events.map((one) => eventOf(one.event)));
  else settleSoon();
});

function settleSoon(): void {
  window.clearTimeout(timer);
  spot.value = null;
  queueMicrotask(settle);
}
