/** End of Days: a typewriter strike on laying, a stamp on a sanction, a telegraph key for a window. */
import { noise, tone } from "../../shared/sound";
import type { Tagged } from "../../shared/words";
import { eventOf } from "./view";

/** Events without a sound of their own; the compiler asks for a decision about every new event. */
type Quiet =
  | "AllPassed"
  | "Cleared"
  | "DeckMade"
  | "Defied"
  | "Destroyed"
  | "Discarded"
  | "Ended"
  | "Fizzled"
  | "Grounded"
  | "HandDiscarded"
  | "HandedOver"
  | "LetPass"
  | "Looked"
  | "LookedAhead"
  | "NationTaken"
  | "Negated"
  | "NotTraded"
  | "OfferRefused"
  | "OfferWithdrawn"
  | "Ordered"
  | "Overtaken"
  | "Passed"
  | "PointsChanged"
  | "RoundBegan"
  | "Shed"
  | "Silent"
  | "Stolen"
  | "Swapped"
  | "TookScrap"
  | "TurnBegan"
  | "Undone";

export function sounds(told: Tagged, after: number): void {
  const event = eventOf(told);
  switch (event.is) {
    case "Laid":
    case "Placed":
      noise({ pitch: 2200, long: 0.03, loud: 0.4, wide: 5, after });
      return noise({ pitch: 300, long: 0.05, loud: 0.3, wide: 2, after: after + 0.015 });
    case "UsedUp":
      return event.down === null ? undefined : noise({ pitch: 110, long: 0.12, loud: 0.8, wide: 2, after });
    case "Used":
    case "Negating":
      for (const [beat, long] of [
        [0, 0.05],
        [0.09, 0.05],
        [0.2, 0.14],
      ] as const)
        tone({ pitch: 620, wave: "square", long, loud: 0.07, after: after + beat });
      return;
    case "Attacked":
      return noise({
        pitch: event.hit ? 180 : 900,
        to: event.hit ? 50 : 500,
        long: event.hit ? 0.6 : 0.12,
        loud: 0.5,
        after,
      });
    case "Launched":
      return noise({ pitch: 70, to: 300, long: 1.2, loud: 0.5, after });
    case "LiftedOff":
      return noise({ pitch: 200, to: 1400, long: 1.4, loud: 0.5, after });
    case "Crashed":
      return noise({ pitch: 160, to: 40, long: 1.1, loud: 0.8, after });
    case "Traded":
    case "Offered":
      return noise({ pitch: 3200, long: 0.07, loud: 0.15, after });
    case "Drew":
      return noise({ pitch: 2600, long: 0.05, loud: 0.12, after });
    default:
      event.is satisfies Quiet;
  }
}

/** Five short keys at a window's last five seconds. */
export function key(): void {
  tone({ pitch: 620, wave: "square", long: 0.04, loud: 0.06 });
}
