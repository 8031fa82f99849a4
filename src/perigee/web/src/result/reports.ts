/** Each game's report is a part of its own. */
import type { Report } from "./told";

const REPORTS: Record<string, () => Promise<{ report: Report }>> = {
  apophis: () => import("./apophis"),
  "end-of-days": () => import("./end-of-days"),
  "apollo-xiii": () => import("./apollo-xiii"),
};

export async function reportOf(game: string): Promise<Report | null> {
  const load = REPORTS[game];
  return load ? (await load()).report : null;
}
