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

/** Its name as far as there is room: in words, as a number or letter alone, or not at all. */
export function named({ game }: Review, chapter: string, room: number): string {
  const key = `review.chapter.${game}`;
  const texts = [...(words.value.has(key) ? [t(key, { chapter })] : []), chapter];
  return texts.find((text) => text.length * LETTER + BESIDE <= room) ?? "";
}
