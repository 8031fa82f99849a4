/** The log of this table as a story, as far as the scene has shown it. */
import { computed, signal } from "@preact/signals";
import type { Story } from "../wire/protocol";
import { parted, type Part } from "./parted";
import { log, reasons, scene, seat as me } from "./table";

/** How the events of this game make a story. */
export const kinds = signal<Story>({ headings: [], acts: [], quiet: [], private: [], closing: [], seats: {} });

/** What may be told: no result before the scene has shown it. */
export const told = computed(() => {
  const until = scene.value?.until ?? null;
  const held = until === null ? -1 : log.value.findIndex((line) => line.key === until);
  return held < 0 ? log.value : log.value.slice(0, held);
});

export const story = computed<readonly Part[]>(() => {
  const parts = parted(told.value, kinds.value, me.value);
  const acts = parts.flatMap((part) => part.items).filter((one) => one.event);
  for (const { seat, at, why } of reasons.value) {
    const act = acts.findLast((one) => one.seat === seat && one.at === at);
    if (act) act.why = why;
  }
  return parts;
});

/** What others did since the reader's last turn, part by part. */
export const news = computed<readonly Part[]>(() =>
  story.value
    .map((part) => ({ ...part, items: part.items.filter((one) => one.fresh && one.event) }))
    .filter((part) => part.items.length > 0),
);
