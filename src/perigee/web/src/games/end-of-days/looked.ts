/** Whose sheet a phone shows, and which of its sites. It follows what happens. */
import { effect, signal } from "@preact/signals";
import { prompt } from "../../shared/table";
import { aimedAt, home, inUse, question, seatOf, view } from "./view";

/** Which nation's sheet, and which of its sites; 0 is the front. */
export const shown = signal<{ of: number | null; site: number }>({ of: null, site: 1 });

/** Whose desk is looked at; one's own where nobody else's was chosen. */
export const looked = (): number =>
  shown.value.of !== null && shown.value.of < (view.value?.options.seats ?? 0) ? shown.value.of : home.value;

effect(() => {
  // What is aimed at comes into sight.
  const using = inUse.value.at(-1);
  if (!using || using.target === null) return;
  const [site] = [...aimedAt.value].map((mark) => /^site:\w+\/(\d+)$/.exec(mark)?.[1]).filter(Boolean);
  const at =
    view.peek()?.sites[using.target]?.findIndex((cards) => using.on !== null && cards.includes(using.on)) ?? -1;
  shown.value = { of: using.target, site: Number(site ?? (at >= 0 ? at + 1 : 0)) };
});

effect(() => {
  // One's turn begins at one's own desk.
  if (prompt.value?.awaited && question.value?.is === "RefillHand") shown.value = { of: null, site: shown.peek().site };
});

export function lookAt(of: number, site: number): void {
  shown.value = { of, site };
}

/** A mark that was chosen among the telegram's buttons comes into sight. */
export function showMark(mark: string): void {
  const found = /^site:(\w+)\/(\d+)$/.exec(mark);
  if (found) lookAt(seatOf(found[1] ?? ""), Number(found[2]));
}
