/** Seats: a mark (filled = asked), the name, one line of state, and the game's own counts as objects. */
import type { ComponentChildren } from "preact";
import { t, words } from "../shared/language";
import { awaited, command, lookFrom, outcome, seat as mine, table, topmost, you } from "../shared/table";
import type { Seat } from "../wire/protocol";
import { Tool } from "./tool";

export function seatState(seat: Seat): string {
  if (outcome.value) return outcome.value.winners.includes(seat.seat) ? t("seat.won") : t("seat.lost");
  if (seat.stand_in) return t("seat.stand-in");
  if (awaited.value.includes(seat.seat)) return t("seat.asked");
  if (topmost.value?.may.includes(seat.seat)) return t("seat.may");
  if (seat.kind === "bot") return t("seat.bot");
  if (seat.away) return t("seat.away");
  if (!seat.here) return t("seat.gone");
  return t("seat.here");
}

export function seatName(seat: Seat): string {
  return seat.seat === mine.value ? t("you") : words.value.player(seat.seat);
}

interface Props {
  /** The game's own counts. */
  counts?: (seat: number) => ComponentChildren;
  state?: (seat: Seat) => string;
}

export function Seats({ counts, state = seatState }: Props) {
  return (
    <ul class="seats" aria-label={t("seats")}>
      {table.value?.seats.map((seat) => (
        <li key={seat.seat} class={`seat ${awaited.value.includes(seat.seat) ? "now" : ""} ${seat.here || seat.kind === "bot" ? "" : "gone"}`}>
          <i class="seat-mark" aria-hidden="true" />
          <div class="seat-who">
            <b>{seatName(seat)}</b>
            <span>{state(seat)}</span>
          </div>
          {counts?.(seat.seat)}
          <SeatTools seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** Whose words are not to be heard here; nobody else notices. */
function Mute({ seat }: { seat: Seat }) {
  const muted = you.value.muted.includes(seat.seat);
  const name = words.value.player(seat.seat);
  return (
    <Tool
      icon={muted ? "mute" : "talk"}
      name={t(muted ? "seat.unmute" : "seat.mute", { name })}
      pressed={muted}
      onPress={() => void command("mute", { seat: seat.seat, muted: !muted })}
    />
  );
}

/** What can be done about a seat: see from one's own other seat, hand over one that is gone, take it back, mute. */
export function SeatTools({ seat }: { seat: Seat }) {
  const own = you.value.seats.includes(seat.seat);
  const silent = own || seat.kind !== "person" || you.value.seats.length === 0;
  return (
    <>
      {!silent && <Mute seat={seat} />}
      <SeatAct seat={seat} own={own} />
    </>
  );
}

function SeatAct({ seat, own }: { seat: Seat; own: boolean }) {
  if (own && seat.stand_in)
    return (
      <button type="button" class="small" onClick={() => void command("take-back", { seat: seat.seat })}>
        {t("seat.take-back")}
      </button>
    );
  if (own && seat.seat !== mine.value)
    return (
      <button type="button" class="small" onClick={() => lookFrom(seat.seat)}>
        {t("seat.look")}
      </button>
    );
  if (!own && you.value.seats.length > 0 && seat.away && !seat.stand_in && table.value?.state === "running")
    return (
      <button type="button" class="small" onClick={() => void command("hand-over", { seat: seat.seat })}>
        {t("seat.hand-over")}
      </button>
    );
  return null;
}
