/** Apophis: struck metal for a section, a relay for a lamp, filtered noise for lift-off, hit and miss. */
import { noise, tone } from "../../shared/sound";
import type { Tagged } from "../../shared/words";
import { eventOf, type Unseen } from "./view";

/** Events without a sound of their own; the compiler asks for a decision about every new event. */
type Quiet = Unseen | "CounterPlaced" | "Grounded";

export function sounds(told: Tagged, after: number): void {
  const event = eventOf(told);
  switch (event.is) {
    case "Built": {
      const size = event.section.size;
      tone({ pitch: 520 / size, wave: "triangle", long: 0.5, loud: 0.3, after });
      tone({ pitch: (520 / size) * 2.76, long: 0.25, loud: 0.1, after });
      return;
    }
    case "Sequenced":
      return noise({ pitch: 900, long: 0.05, loud: 0.5, wide: 4, after });
    case "Launched":
      return noise({ pitch: 90, to: 600, long: 1.4, loud: 0.5, after });
    case "Rolled":
      return noise({ pitch: 1800, long: 0.06, loud: 0.3, wide: 6, after });
    case "Hit":
    case "Damaged":
      return noise({ pitch: 220, to: 50, long: 0.8, loud: 0.7, after });
    case "Missed":
      return noise({ pitch: 900, to: 200, long: 0.9, loud: 0.3, after });
    case "Exploded":
      return noise({ pitch: 160, to: 40, long: 1.2, loud: 0.8, after });
    case "Drew":
      return noise({ pitch: 2600, long: 0.05, loud: 0.15, after });
    default:
      event.is satisfies Quiet;
  }
}
