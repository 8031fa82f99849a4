/** The games that have a lesson. */
export const LESSONS: readonly string[] = ["apophis", "end-of-days", "apollo-xiii"];
