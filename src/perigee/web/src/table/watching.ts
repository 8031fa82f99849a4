/**
 * Who has a seat here, and who only watches: whether a visitor without a seat has chosen to watch, for as long as this
 tab lives and at this table alone.
 */
import { computed, signal } from "@preact/signals";
import { t } from "../shared/language";
import { table, you } from "../shared/table";
import type { Seat } from "../wire/protocol";

const KEY = "perigee.watches";
const chosen = signal(sessionStorage.getItem(KEY) ?? "");

export function watch(): void {
  chosen.value = table.peek()?.id ?? "";
  sessionStorage.setItem(KEY, chosen.value);
}

/** A visitor without a place who has not chosen yet is asked first. */
export const invited = computed(
  () => table.value !== null && you.value.seats.length === 0 && !you.value.host && chosen.value !== table.value.id,
);

/** Where a person is before the start: here, away, or at the lesson. */
export function whereIs(seat: Seat): string {
  if (seat.here) return t("lobby.is-here");
  return t(seat.learns ? "seat.learns" : "seat.away");
}
