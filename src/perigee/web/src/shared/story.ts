/** The log of this table as a story, as far as the scene has shown it. */
import { computed } from "@preact/signals";
import { story as ofGames, type Parts } from "made:story";
import { parted, type Part } from "./parted";
import { log, seat as me, shownUntil, table } from "./table";

const NONE: Parts = { headings: [], acts: [], quiet: [], private: [], closing: [], seats: {} };

export const story = computed<readonly Part[]>(() => {
  const held = log.value.findIndex((line) => line.key === shownUntil.value);
  return parted(held < 0 ? log.value : log.value.slice(0, held), ofGames[table.value?.game ?? ""] ?? NONE, me.value);
});

/** What others did since the reader's last turn, part by part. */
export const news = computed<readonly Part[]>(() =>
  story.value.map((part) => ({ ...part, items: part.items.filter((one) => one.fresh && one.event) })).filter((part) => part.items.length > 0),
);
