/** Beside a seat: the ship tile with the player whose turn it is (AX-08), tokens as rings, an avoided damage that
 * waits. */
import { outcome, seat as mine, topmost } from "../../shared/table";
import { t, words } from "../../shared/language";
import { seatState } from "../../parts/seats";
import type { Seat } from "../../wire/protocol";
import { openView, view } from "./view";

export function Counts({ seat }: { seat: number }) {
  const now = view.value;
  if (!now) return null;
  const tokens = now.tokens[seat] ?? 0;
  const values = now.values?.[seat];
  const open = openView(seat)?.hand;
  return (
    <span class="counts" data-mark={`seat:${seat}`}>
      {now.shield === seat && (
        <svg width="16" height="18" viewBox="0 0 16 18" role="img" aria-label={t("seat.shield")}>
          <path
            d="M8 1l6.500 2.500v5Q14.500 14 8 17 1.500 14 1.500 8.500v-5Z"
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
          />
        </svg>
      )}
      <span
        class="tokens"
        role="img"
        aria-label={values ? t("tokens.values", { values, sum: sumOf(values) }) : t("tokens", { count: tokens })}
      >
        {Array.from({ length: tokens }, (_, i) => (
          <i key={i}>{values?.[i] ?? ""}</i>
        ))}
      </span>
      {now.progress.seat === seat && !outcome.value && (
        <svg width="22" height="14" viewBox="0 0 22 14" role="img" aria-label={t("seat.ship")}>
          <path d="M1 4h9v6H1ZM10 3l7 4-7 4ZM17 7h4" fill="none" stroke="currentColor" stroke-width="1.6" />
        </svg>
      )}
      {open && <span class="open-hand">{words.value.listing(open.map((card) => t(`card.${card}`)))}</span>}
    </span>
  );
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

/** "asked now, 5 cards of 8"; a holder of tokens "may act for a token". */
export function stateOf(one: Seat): string {
  const now = view.value;
  const cards = t("seat.cards", { count: now?.hand_sizes[one.seat] ?? 0, limit: now?.hand_limit });
  const may = !outcome.value && topmost.value?.may.includes(one.seat);
  // Before a timed draw the table waits for nobody, and the player who has the turn may draw.
  if (may && one.seat === now?.progress.seat) return `${t("seat.draws")}, ${cards}`;
  const state =
    may && !one.stand_in ? t(one.seat === mine.value ? "seat.may-token.mine" : "seat.may-token") : seatState(one);
  return `${state}, ${cards}`;
}
