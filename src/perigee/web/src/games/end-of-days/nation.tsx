/** Nations: their names, how they stand, what lies in front of them. */
import { capital } from "../../parts/log";
import { seatState } from "../../parts/seats";
import { t, words } from "../../shared/language";
import { awaited, outcome, seat as mine, table } from "../../shared/table";
import { Strip } from "./card";
import { untold } from "./reveal";
import { codeOf, inUse, nationCard, openView, placesTaken, view } from "./view";

export function nationName(of: number): string {
  const code = codeOf(of);
  return code ? t(`called.${code}`) : words.value.player(of);
}

/** The same, but "you" for oneself. */
export function called(of: number): string {
  return of === mine.value ? t("you") : nationName(of);
}

function person(of: number): string {
  return of === mine.value ? t("you") : table.value?.seats[of]?.name || t("seat.kind.bot");
}

/** Who plays it and how it stands: "Vera, her turn. 4 in hand, 4 of 7 places". */
export function nationLine(of: number): string {
  const seat = table.value?.seats[of];
  const turn = view.value?.turn === of && !outcome.value && view.value.step !== "nations";
  const state = turn
    ? t("nation.turn")
    : seat && (seat.stand_in || seat.away || !seat.here || outcome.value) && seat.kind !== "bot"
      ? seatState(seat)
      : awaited.value.includes(of)
        ? t("seat.asked")
        : "";
  return capital(
    t(state ? "nation.line.state" : "nation.line", {
      who: person(of),
      state,
      hand: view.value?.hand_sizes[of] ?? 0,
      taken: placesTaken(of),
      size: nationCard(codeOf(of)).size,
    }),
  );
}

export function Strips({ of, free = false }: { of: number; free?: boolean }) {
  const now = view.value;
  const used = inUse.value.filter((one) => one.seat === of);
  const open = Math.max(0, nationCard(codeOf(of)).size - placesTaken(of));
  return (
    <ul
      class="strips"
      aria-label={t("front.of", { nation: nationName(of) })}
      tabIndex={placesTaken(of) + used.length === 0 ? 0 : undefined}
    >
      {used.map((one) => (
        <li key={one.card}>
          <Strip id={one.card} state="use" />
        </li>
      ))}
      {now?.fronts[of]?.map((id) => (
        <li key={id}>
          <Strip id={id} />
        </li>
      ))}
      {now?.downs[of]?.map((id) => (
        <li key={id}>
          <Strip id={id} state="down" />
        </li>
      ))}
      {free && open > 0 && (
        <li key="free" class="strip free">
          {t("front.free", { count: open })}
        </li>
      )}
    </ul>
  );
}

/** How many points a nation has, as far as the scenes have told it. */
export function pointsOf(of: number): number {
  return (view.value?.scores[of] ?? 0) - untold(of);
}

/** The cards of an open hand, in a replay. */
export function openHand(of: number): readonly string[] | null {
  return openView(of)?.hand ?? null;
}
