/** What a result is made of: the largest figure, a few more, and the drawing to share; each game says its own. */
import type { ComponentType } from "preact";
import { log } from "../shared/table";
import type { Happened } from "../wire/protocol";

export interface Figure {
  name: string;
  value: string;
  note: string;
}

export interface Summary {
  /** The largest figure on the page, and what it counts. */
  large: { value: string; note: string };
  figures: readonly Figure[];
}

export interface Report {
  summary: () => Summary;
  /** A drawing that stands over it all. */
  Above?: ComponentType;
  /** The course of the game, in the game's own rows. */
  Course: ComponentType;
  /** The picture's inside, 1200 by 630, and the style that it brings along. */
  Picture: ComponentType;
  style: string;
  /** It is printed on light paper. */
  paper?: boolean;
}

/** Everything that happened, as this seat was told. */
export function happened(): readonly Happened[] {
  return log.value.flatMap((line) => (line.event ? [{ at: line.at ?? 0, event: line.event }] : []));
}
