/** Another game with the same people: its table waits for those who said yes. */
import { computed, signal } from "@preact/signals";
import { command, table, you } from "./table";

/** What became of the next game: "over" or "closed", as the result has found out. */
export const ended = signal("");

/** Whether the viewer is still asked to play again. */
export const askedAgain = computed(
  () => you.value.seats.length > 0 && !you.value.seats.some((one) => table.value?.again.includes(one)),
);

/** The others who have said yes. */
export const others = computed(() => (table.value?.again ?? []).filter((one) => !you.value.seats.includes(one)));

export async function playAgain(): Promise<void> {
  const answer = await command("rematch");
  if (answer.is === "done" && answer.table) location.assign(`/t/${answer.table}`);
}
