/**
 * Cards that decide are shown one after the other. The table has settled it already: only a turn waits for the end of a
 * launch.
 */
import { computed, effect, signal } from "@preact/signals";
import { still } from "../../shared/settings";
import { onEvents, scene } from "../../shared/table";
import type { Attacked, Crashed, Launched, LiftedOff } from "../../wire/end-of-days";
import { eventOf, onTop, type Event } from "./view";

type Decides = Attacked | LiftedOff | Crashed;

export interface Shown {
  key: string;
  event: Decides;
  /** The modules aboard, where it is a launch. */
  aboard: readonly string[];
  chance: number;
}

/** How long one is shown; while others wait, they take turns faster. */
const [LONG, QUICK] = [1900, 1100];
const waiting = signal<readonly Shown[]>([]);
export const current = computed(() => waiting.value[0] ?? null);
/** Something is being shown that the result waits for. */
export const showing = computed(() => current.value !== null);

const flies = ({ event }: Shown): boolean => event.is !== "Attacked";
/** A window's time is the same for everybody (ED-42, ED-54): no picture takes any of it. */
const hurried = computed(() => onTop.value?.is === "Window" || onTop.value?.is === "Others");
/** A rocket is on its way, or about to be: nobody's turn begins under it. */
export const beforeLiftoff = computed(() => !hurried.value && waiting.value.some(flies));
/** The rocket itself is what is shown. */
export const showingLaunch = computed(() => beforeLiftoff.value && current.value !== null && flies(current.value));

/** Points that a launch has brought and that its scene has still to tell. */
export function untold(of: number): number {
  return waiting.value.reduce(
    (sum, { event }) => sum + (event.is === "LiftedOff" && event.seat === of ? event.points : 0),
    0,
  );
}

const decides = (event: Event): event is Decides =>
  event.is === "Attacked" || event.is === "LiftedOff" || event.is === "Crashed";
let launched: Launched | null = null;
let timer = 0;

onEvents((events, fresh, keys) => {
  for (const [place, told] of events.entries()) {
    const event = eventOf(told.event);
    if (event.is === "Launched") launched = event;
    if (!fresh || !decides(event) || !event.revealed) continue;
    const key = keys[place] ?? "";
    const aboard = event.is === "Attacked" ? [] : (launched?.cards ?? []);
    waiting.value = [...waiting.peek().slice(-3), { key, event, aboard, chance: launched?.chance ?? 0 }];
  }
  if (waiting.peek().length > 0 && timer === 0) go();
});

// The log tells it when it has been shown, and a turn begins after it.
effect(() => void (scene.value = current.value && { until: current.value.key, holds: beforeLiftoff.value }));

function go(): void {
  timer = window.setTimeout(
    () => {
      waiting.value = waiting.peek().slice(1);
      timer = 0;
      if (waiting.peek().length > 0) go();
    },
    waiting.peek().length > 1 ? QUICK : still.peek() ? LONG - 500 : LONG,
  );
}
