/**
 * Cards that decide are shown: the one revealed for an attack or a launch, what it hit, the rocket that rises or bursts.
 * The table has settled it already, and the picture lets every press through. Only a turn waits for the end of a launch.
 */
import { computed, effect, signal } from "@preact/signals";
import { t } from "../../shared/language";
import { still } from "../../shared/settings";
import { onEvents, scene } from "../../shared/table";
import type { Attacked, Crashed, Launched, LiftedOff } from "../../wire/end-of-days";
import { CardFace, nameOf } from "./card";
import { nationName } from "./nation";
import { Module, stacked } from "./rocket";
import { cardOf, eventOf, onTop, type Event } from "./view";

type Decides = Attacked | LiftedOff | Crashed;

interface Shown {
  key: string;
  event: Decides;
  /** The modules aboard, where it is a launch. */
  aboard: readonly string[];
  chance: number;
}

/** How long one is shown; while others wait, they take turns faster. */
const [LONG, QUICK] = [1900, 1100];
const waiting = signal<readonly Shown[]>([]);
const current = computed(() => waiting.value[0] ?? null);
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

export function Reveal() {
  const shown = current.value;
  if (!shown) return null;
  const { event } = shown;
  const id = String(event.revealed);
  const good = event.is === "LiftedOff" || (event.is === "Attacked" && event.hit);
  return (
    <div class={`reveal ${event.is.toLowerCase()} ${good ? "good" : "miss"}`} key={shown.key} aria-hidden="true">
      {shown.aboard.length > 0 && <Flight ids={shown.aboard} lifts={event.is === "LiftedOff"} />}
      {event.is === "Attacked" && <Struck id={event.target} hit={event.hit} />}
      <div class="turned">
        <div class={`card whole ${cardOf(id).colour} ${cardOf(id).sanction ? "sanctioned" : ""}`}>
          <CardFace id={id} />
        </div>
        <span class="stamp">{t(`reveal.${event.is}${event.is === "Attacked" && !event.hit ? ".miss" : ""}`)}</span>
      </div>
      <p class="paper typed">{caption(shown)}</p>
    </div>
  );
}

function caption({ event, chance }: Shown): string {
  const facts = {
    value: event.value,
    name: nationName(event.seat),
    chance,
    count: event.is === "LiftedOff" ? event.points : 0,
    card: event.is === "Attacked" ? event.target : undefined,
  };
  return t(`reveal.${event.is}.note${event.is === "Attacked" && !event.hit ? ".miss" : ""}`, facts);
}

/** The rocket rises, or breaks into its modules. */
function Flight({ ids, lifts }: { ids: readonly string[]; lifts: boolean }) {
  const { parts, high } = stacked(ids);
  return (
    <svg
      aria-hidden="true"
      class={`flight ${lifts ? "lifts" : "bursts"}`}
      width="120"
      height={Math.min(280, high + 30)}
      viewBox={`-60 0 120 ${high + 30}`}
    >
      {parts.map((part, place) => (
        <g
          key={part.id}
          class="piece"
          style={{ "--n": String(place - (parts.length - 1) / 2), "--odd": place % 2 ? "1" : "-1" }}
        >
          <Module part={part} />
        </g>
      ))}
      {lifts && <path class="flame" d={`M-10 ${high}L0 ${high + 28}L10 ${high}Z`} />}
    </svg>
  );
}

function Struck({ id, hit }: { id: string; hit: boolean }) {
  return (
    <div class={`target card ${cardOf(id).colour} ${hit ? "broken" : ""}`}>
      <span class="band">
        <b>{cardOf(id).value}</b>
      </span>
      <span class="card-name condensed">{nameOf(id)}</span>
    </div>
  );
}
