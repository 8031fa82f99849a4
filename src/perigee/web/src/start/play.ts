/** Play now with bots, in one click, with sensible defaults. */
import { signal } from "@preact/signals";
import { create, errorOf } from "../shared/api";
import { infoOf, told } from "../shared/known";
import { t } from "../shared/language";
import { language, myName } from "../shared/settings";
import type { SeatWish } from "../wire/protocol";
import { botOf, optionsOf } from "./level";

export const starting = signal(false);
/** The last refusal, as a key of the catalogue. */
export const problem = signal("");

/** How many seats a table of each game has by default. */
export const usual = (game: string): number => told(game)?.usual ?? 2;

export async function playNow(game: string): Promise<void> {
  await making(async () => {
    const bot = botOf(game, await infoOf(game));
    const wishes: SeatWish[] = Array.from({ length: usual(game) }, (_, place) =>
      place === 0 ? { kind: "me" } : { kind: "bot", bot },
    );
    await begin(game, wishes, {});
  });
}

/** Whether one person may hold two hands (AX-07). */
export const playsSolo = (game: string): boolean => told(game)?.options.some((one) => one.name === "solo") ?? false;

export async function playSolo(game: string): Promise<void> {
  await making(() => begin(game, [{ kind: "me" }, { kind: "me" }], { solo: true }));
}

async function begin(game: string, seats: SeatWish[], options: Record<string, boolean>): Promise<void> {
  const made = await create({
    game,
    seats,
    options: { ...optionsOf(game), ...options },
    language: language.peek(),
    name: myName.peek() || t("start.me"),
  });
  sessionStorage.setItem("perigee.start", made.table.id);
  location.assign(`/t/${made.table.id}`);
}

export async function making(act: () => Promise<void>): Promise<void> {
  starting.value = true;
  problem.value = "";
  try {
    await act();
  } catch (reason) {
    problem.value = `error.${errorOf(reason)}`;
  } finally {
    starting.value = false;
  }
}
