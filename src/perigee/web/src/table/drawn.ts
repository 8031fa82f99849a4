/** The games that have a page; the others are played in the terminal so far. */
export const DRAWN: readonly string[] = ["apophis", "end-of-days", "apollo-xiii"];
/** The games that have a lesson. */
export const LESSONS: readonly string[] = ["apophis", "end-of-days", "apollo-xiii"];
