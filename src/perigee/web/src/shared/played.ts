/**
 * What the wire carries, with the types of the game that is played (`wire/GAME.ts`, made from its classes). The
 * protocol knows no game; a value gets its game's type here and nowhere else.
 */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Sight } from "../wire/protocol";
import { openHands, prompt, sight, topmost } from "./table";
import type { Facts } from "./words";

/** What a generated `Game` holds at least. */
export type GameTypes = { name: string } & Record<"view" | "action" | "question" | "event", Facts>;

export interface Played<G extends GameTypes> {
  /** What is seen now; null where there is no table yet, or one of another game. */
  view: ReadonlySignal<G["view"] | null>;
  viewOf: (seen: Sight | null | undefined) => G["view"] | null;
  /** What this seat sees where a replay shows every hand. */
  openView: (seat: number) => G["view"] | null;
  actionOf: (option: { action: Facts }) => G["action"];
  questionOf: (open: { question: Facts }) => G["question"];
  /** What this seat is asked; and the question on top, whoever is asked. */
  question: ReadonlySignal<G["question"] | null>;
  onTop: ReadonlySignal<G["question"] | null>;
  eventOf: (event: Facts) => G["event"];
}

export function played<G extends GameTypes>(game: G["name"]): Played<G> {
  const viewOf = (seen: Sight | null | undefined): G["view"] | null => (seen?.game === game ? seen.view : null);
  return {
    view: computed(() => viewOf(sight.value)),
    viewOf,
    openView: (seat) => viewOf(openHands.value?.[seat]),
    actionOf: (option) => option.action,
    questionOf: (open) => open.question,
    question: computed(() => prompt.value?.question ?? null),
    onTop: computed(() => topmost.value?.question ?? null),
    eventOf: (event) => event,
  };
}
