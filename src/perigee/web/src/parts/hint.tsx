/** A hint for the player who is asked, at a table that allows it; its sheet is loaded when it is wanted. */
import { computed, signal } from "@preact/signals";
import { t } from "../shared/language";
import { learning, outcome, prompt, seat, table, you } from "../shared/table";
import { Tool } from "./tool";

export const hintShown = signal(false);
export const showHint = (): void => void (hintShown.value = true);

export const canHint = computed(
  () =>
    table.value?.hints === true &&
    prompt.value !== null &&
    !outcome.value &&
    !learning.value &&
    you.value.seats.includes(seat.value ?? -1),
);

export function HintTool() {
  return canHint.value ? <Tool icon="hint" name={t("coach.hint")} onPress={showHint} /> : null;
}
