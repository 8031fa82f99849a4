/** Figures of a review as people read them: whole wins of a hundred games. */
import { t, words } from "../shared/language";
import type { Mistake, Parts, Review } from "../wire/protocol";

const HUNDREDTH = 10_000;

export const CAUSES = ["luck", "mine", "others", "rest"] as const satisfies readonly (keyof Parts)[];
export type Cause = (typeof CAUSES)[number];

export const hundredths = (exact: number): number => Math.round(exact / HUNDREDTH);

/** With a sign that is as wide as a plus. */
export function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : `${figure}`.replace("-", "\u2212");
}

/** What a cause is called: where all win or lose together the others are the team. */
export function called(cause: Cause, review: Review): string {
  return `review.${cause === "others" && review.together ? "team" : cause}`;
}

/** A few words about a cause: what luck there is in this game, how many decisions were one's own. */
export function about(cause: Cause, { game, decisions }: Review): string {
  const key = `review.${cause}.note.${game}`;
  if (cause === "mine") return t("review.mine.note", { count: decisions });
  return words.value.has(key) ? t(key) : "";
}

/**
 * What a cause gave in its good turns and took in its bad ones: together what it moved. Its figure may have been
 * rounded down so that all add up: then it took as much, and gave nothing.
 */
export function swing({ points, whole }: Review, cause: Cause): { gave: number; took: number } {
  const exact = points.reduce((sum, { moved }) => sum + Math.min(0, moved[cause]), 0);
  const took = Math.min(whole.moved[cause], hundredths(exact));
  return { gave: whole.moved[cause] - took, took };
}

/**
 * What decided it: the cause that moved the chance most towards the result; none where it ends where it began. Luck and
 * one's own choices both did where one moved it at least half as far as the other: it was not one and not the other.
 */
export function decisive({ whole }: Review): Cause | "both" {
  const way = Math.sign(whole.result - whole.start);
  if (way === 0) return "rest";
  const most = CAUSES.reduce((most, one) => (whole.moved[one] * way > whole.moved[most] * way ? one : most));
  const other = most === "luck" ? "mine" : most === "mine" ? "luck" : null;
  return other && whole.moved[other] * way * 2 >= whole.moved[most] * way ? "both" : most;
}

/** The cost of a decision in whole figures, and how far its bar reaches. */
export function bar(one: Mistake): { cost: number; error: number } {
  return { cost: hundredths(one.cost), error: Math.max(1, hundredths(one.error)) };
}
