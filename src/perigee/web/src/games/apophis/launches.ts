/** The launches of a game of Apophis, read from what happened; the odds are those that the table itself told then. */
import { signal } from "@preact/signals";
import type { Event, Launched, Rolled } from "../../wire/apophis";
import { eventOf, viewOf, type Section, type Unseen } from "./view";
import { course } from "../../shared/api";
import { changed } from "../../shared/change";
import { fraction } from "../../shared/words";
import type { Sight } from "../../wire/protocol";
import { happened } from "../../result/told";

export interface Launch {
  at: number;
  rocket: readonly Section[];
  points: number;
  rolls: readonly Rolled[];
  /** The size of the layer that fell; 0 where none did. */
  layer: number;
  counter: boolean;
  /** `grounded`, `exploded`, `missed`, or nothing more than a hit. */
  fate: string;
}

/** Events that no list of launches tells; the compiler asks for a decision about every new event. */
type Elsewhere = Unseen | "Built" | "Drew" | "Hit" | "Sequenced";

export function launches(): readonly Launch[] {
  const found: Launch[] = [];
  for (const { at, event: told } of happened()) {
    const event = eventOf(told);
    if (event.is === "Launched") {
      const { rocket } = event;
      found.push({
        at,
        rocket,
        points: rocket.reduce((sum, one) => sum + one.size, 0),
        rolls: [],
        layer: 0,
        counter: false,
        fate: "",
      });
      continue;
    }
    const now = found.at(-1);
    if (now) found[found.length - 1] = { ...now, ...befalls(now, event) };
  }
  return found;
}

/** What an event makes of the launch that it follows. */
function befalls(now: Launch, event: Exclude<Event, Launched>): Partial<Launch> {
  switch (event.is) {
    case "Rolled":
      return { rolls: [...now.rolls, event] };
    case "Damaged":
      return { layer: event.size };
    case "CounterPlaced":
      return { counter: true };
    case "Grounded":
    case "Exploded":
    case "Missed":
      return { fate: event.is.toLowerCase() };
    default:
      event.is satisfies Elsewhere;
      return {};
  }
}

/**
 * The chance of each launch to take a layer, in their order; empty until they are known, or at a table without odds.
 */
export const odds = signal<readonly string[]>([]);

/** What the table told its watchers right before each launch, from the record. */
export async function lookUpOdds(table: string, lines: number): Promise<void> {
  const found: string[] = [];
  let seen: Sight | null = null;
  for (let from = 0; from < lines; ) {
    const { steps } = await course(table, from);
    if (steps.length < 2 && from > 0) break;
    for (const step of steps) {
      const before: Sight | null = seen;
      seen = changed(seen, step.changes.at(-1) ?? []);
      const launched = seen.events.some(({ event }) => event.is === "Launched");
      const told = launched && step.step > from ? viewOf(before)?.odds?.damages : undefined;
      if (told) found.push(told);
    }
    from += steps.length - 1;
    if (steps.length < 2) break;
  }
  odds.value = found;
}

export const sumOf = (shares: readonly string[]): number => shares.reduce((sum, share) => sum + fraction(share), 0);
