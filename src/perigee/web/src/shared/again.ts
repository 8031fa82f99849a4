/** Another game with the same people: its table waits for those who said yes. */
import { computed, effect, signal } from "@preact/signals";
import type { TableInfo } from "../wire/protocol";
import { errorOf, table as tableOf } from "./api";
import { command, table, you } from "./table";

const laid = computed(() => table.value?.rematch);
const stands = signal<TableInfo["state"] | null>(null);

/** How the next game stands: this table's server says only which it is, and an old result is opened days later. */
async function look(): Promise<void> {
  const id = laid.peek();
  if (!id || document.hidden) return;
  stands.value = await tableOf(id).then(
    (one) => one.state,
    (reason) => (errorOf(reason) === "no-such-table" ? "closed" : null),
  );
}

effect(() => {
  if (laid.value) void look();
});
addEventListener("visibilitychange", () => void look());

/** The next game, unless it was closed: then anybody may ask for another. */
export const next = computed(() => (stands.value === "closed" ? undefined : laid.value));

/** Whether the next game is over as well; there is no joining it, and its result has a next game of its own. */
export const nextIsOver = computed(() => stands.value === "over");

const agreed = computed(() => (next.value ? (table.value?.again ?? []) : []));

/** Whether the viewer is still asked to play again. */
export const askedAgain = computed(
  () => !nextIsOver.value && you.value.seats.length > 0 && !you.value.seats.some((one) => agreed.value.includes(one)),
);

/** The others who have said yes. */
export const others = computed(() => agreed.value.filter((one) => !you.value.seats.includes(one)));

export async function playAgain(): Promise<void> {
  const answer = await command("rematch");
  if (answer.is === "done" && answer.table) location.assign(`/t/${answer.table}`);
}
