/** The table's clock, drawn from the server's time and the measured offset; the clock of this device is not trusted. */
import { computed, signal } from "@preact/signals";

interface Anchor {
  game: number;
  local: number;
  running: boolean;
}

const anchor = signal<Anchor>({ game: 0, local: performance.now(), running: false });
let bestTrip = Infinity;

/** The server told its time in a message whose travel time is unknown: it is at least that late. */
export function setClock(game: number, running: boolean): void {
  const late = readClock() - game;
  // What was measured with a round trip is better, as long as it agrees and the clock has not stopped.
  if (running && anchor.peek().running && bestTrip < 400 && Math.abs(late) < 400) return;
  bestTrip = Infinity;
  anchor.value = { game, local: performance.now(), running };
}

/** The answer to a question that we timed: half of the quickest trip is the way back. */
export function measured(sent: number, game: number, running: boolean): void {
  const now = performance.now();
  const trip = now - sent;
  if (running !== anchor.peek().running) bestTrip = Infinity;
  if (trip > bestTrip * 1.5) return;
  bestTrip = Math.min(bestTrip, trip);
  anchor.value = { game: game + (running ? trip / 2 : 0), local: now, running };
}

/** Game milliseconds at this instant. */
export function readClock(): number {
  const { game, local, running } = anchor.peek();
  return running ? game + performance.now() - local : game;
}

/** Counts up while anybody looks: ten times a second, on the frame. */
const beat = signal(0);
let last = 0;
function frame(time: number): void {
  if (time - last >= 100) {
    last = time;
    beat.value = time;
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

/** The game's time, as a signal that runs. */
export const now = computed(() => {
  beat.value;
  const { game, local, running } = anchor.value;
  return running ? game + performance.now() - local : game;
});

export function left(deadline: number | null | undefined): number | null {
  return deadline === null || deadline === undefined ? null : Math.max(0, deadline - now.value);
}

/** What a beat of the clock and a trip may be off. */
const SLACK = 150;

/** Whole seconds as people count them down; ninety seconds begin with 90. */
export function secondsOf(remaining: number): number {
  return Math.max(0, Math.ceil((remaining - SLACK) / 1000));
}

export type Urgency = "calm" | "sixty" | "thirty" | "ten";

export function urgency(remaining: number | null): Urgency {
  if (remaining === null || remaining > 60_000) return "calm";
  return remaining > 30_000 ? "sixty" : remaining > 10_000 ? "thirty" : "ten";
}
