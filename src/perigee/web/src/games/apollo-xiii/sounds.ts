/** Apollo XIII: the two tones that open and close a spoken line, relay clicks a gauge step, sand as hissing noise. */
import { noise, tone } from "../../shared/sound";
import type { Tagged } from "../../shared/words";
import { eventOf, type Unseen } from "./view";

/** Events without a sound of their own; the compiler asks for a decision about every new event. */
type Quiet = Unseen | "BoardMoved" | "Spent";

export function sounds(told: Tagged, after: number): void {
  const event = eventOf(told);
  switch (event.is) {
    case "Turned":
      return tone({ pitch: 2525, long: 0.25, loud: 0.08, after });
    case "TurnBegan":
      return tone({ pitch: 2475, long: 0.25, loud: 0.06, after });
    case "Moved":
      return noise({ pitch: event.crossed ? 500 : 1500, long: 0.04, loud: 0.4, wide: 5, after });
    case "StatusMoved":
      return tone({ pitch: event.by > 0 ? 196 : 294, long: 0.4, loud: 0.25, wave: "triangle", after });
    case "BoardTurned":
      return tone({ pitch: 110, to: 82, long: 0.9, loud: 0.3, wave: "sawtooth", after });
    case "BoardSolved":
      tone({ pitch: 392, long: 0.3, loud: 0.2, after });
      return tone({ pitch: 523, long: 0.5, loud: 0.2, after: after + 0.15 });
    case "TimerSet":
      return noise({ pitch: 5200, long: 1.2, loud: 0.12, wide: 0.7, after });
    case "TimeUp":
      return noise({ pitch: 300, to: 60, long: 0.7, loud: 0.5, after });
    case "Drew":
    case "Placed":
    case "Played":
      return noise({ pitch: 2600, long: 0.05, loud: 0.15, after });
    default:
      event.is satisfies Quiet;
  }
}
