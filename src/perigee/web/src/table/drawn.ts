/** The games that have a page; the others are played in the terminal so far. */
export const DRAWN: readonly string[] = ["apophis"];
/** The games that have a lesson. */
export const LESSONS: readonly string[] = ["apophis"];
