/** The games that can be played here, as the server lists them: asked once, and told at once from then on. */
import { signal } from "@preact/signals";
import type { GameInfo } from "../wire/protocol";
import { games } from "./api";

export const known = signal<readonly GameInfo[]>([]);

let asked: Promise<readonly GameInfo[]> | null = null;

export function know(): Promise<readonly GameInfo[]> {
  asked ??= games().then(
    (all) => (known.value = all.games),
    (reason: unknown) => {
      asked = null; // the next one asks again
      throw reason;
    },
  );
  return asked;
}

export async function infoOf(game: string): Promise<GameInfo | undefined> {
  return (await know()).find((one) => one.game === game);
}

/** What is told of a game by now. */
export const told = (game: string): GameInfo | undefined => known.value.find((one) => one.game === game);
