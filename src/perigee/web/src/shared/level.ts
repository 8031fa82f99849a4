/** The three levels, of games and of bots. */
import type { GameInfo } from "../wire/protocol";

export const LEVELS = ["easy", "standard", "hard"] as const;

/** How strong the bots of a game can be; those that only measure something are not offered. */
export const levelsOf = (info: GameInfo): string[] => LEVELS.filter((one) => info.bots.includes(one));
