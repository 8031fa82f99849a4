/** The parts of a game by which its curve is divided: rounds, stages, minutes, as the review names them. */
import { t, words } from "../shared/language";
import type { Review } from "../wire/protocol";

/** The height of the line that names them. */
export const CHAPTER = 24;
/** What a letter takes, and how much room is left beside a name. */
const LETTER = 7.4;
const BESIDE = 8;

export interface Chapter {
  step: number;
  name: string;
}

/** Each with the step of its first turn. A review that names none is not divided. */
export function chaptersOf(review: Review): Chapter[] {
  const found: Chapter[] = [];
  for (const { step, chapter } of review.points)
    if (chapter && found.at(-1)?.name !== chapter) found.push({ step, name: chapter });
  return found;
}

/**
 * Their names as far as there is room, each between its line and the next: in words where all have the room, else the
 * first that has it in words and the others as numbers or letters.
 */
export function named({ game }: Review, parts: readonly Chapter[], rooms: readonly number[]): string[] {
  const key = `review.chapter.${game}`;
  const told = parts.map(({ name }) => (words.value.has(key) ? t(key, { chapter: name }) : name));
  const fits = (text: string, place: number): boolean => text.length * LETTER + BESIDE <= (rooms[place] ?? 0);
  if (told.every(fits)) return told;
  const first = told.findIndex(fits);
  return parts.map(({ name }, place) => (place === first ? told[place] : fits(name, place) ? name : "") ?? "");
}
