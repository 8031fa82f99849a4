/** Seats: a mark (filled = asked), the name, one line of state, and the game's own counts as objects. */
import { computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { classNames } from "../shared/classes";
import { now } from "../shared/clock";
import { labelled, t, words } from "../shared/language";
import { awaited, command, outcome, seat as me, sight, table, topmost, visiting, you } from "../shared/table";
import type { Seat } from "../wire/protocol";
import { capital } from "./log";
import { Tool } from "./tool";

/** After this many seconds the page says how long somebody has been asked. */
const LONG = 10;

/** Whole seconds since the question on top was asked: one time for all who are asked. */
const askedFor = computed(() =>
  topmost.value && !sight.value?.paused ? Math.max(0, Math.floor((now.value - topmost.value.since) / 1000)) : 0,
);

/** A scene is shown: until it is over nobody is asked here, and nothing has ended. */
export const underScene = signal(false);

/** The other player's seat that is about to be handed to a bot. */
export const leaving = signal<number | null>(null);

/** Whether a seat is shown as asked. */
export const isAsked = (seat: number): boolean => !underScene.value && awaited.value.includes(seat);

export function seatState(seat: Seat): string {
  const mine = seat.seat === me.value;
  if (outcome.value && !underScene.value)
    return outcome.value.winners.includes(seat.seat) ? t("seat.won") : t("seat.lost");
  const gone = seat.kind === "person" && !seat.here;
  if (seat.stand_in) return standing(seat.stand_in, t(`seat.stand-in${mine ? ".you" : gone ? "" : ".here"}`));
  if (isAsked(seat.seat)) return asked(gone);
  if (gone) return t(seat.learns ? "seat.learns" : "seat.away");
  if (topmost.value?.may.includes(seat.seat)) return t("seat.may");
  return t(seat.kind === "bot" ? "seat.bot" : "seat.here");
}

/** Which bot it is, where it is one of a level. */
function standing(bot: string, state: string): string {
  const level = `stand-in.${bot}`;
  return words.value.has(level) ? labelled(state, t(level)) : state;
}

function asked(gone: boolean): string {
  const long = askedFor.value >= LONG;
  return t(`seat.${gone ? "away-" : ""}asked${long ? "-for" : ""}`, { time: askedFor.value * 1000 });
}

/** Whether "you" means this seat; where one device holds several each goes by its name. */
export const isYou = (seat: number): boolean => seat === me.value && you.value.seats.length < 2;

export function seatName({ seat }: { seat: number }): string {
  return isYou(seat) ? t("you") : capital(words.value.player(seat));
}

interface Props {
  /** The game's own counts. */
  counts?: (seat: number) => ComponentChildren;
  state?: (seat: Seat) => string;
  /** What one's own other seat can do, where the game has a better word than to sit there. */
  other?: ((seat: number) => ComponentChildren) | undefined;
}

export function Seats({ counts, state = seatState, other }: Props) {
  return (
    <ul class="seats" aria-label={t("seats")}>
      {table.value?.seats.map((seat) => (
        <li
          key={seat.seat}
          class={classNames("seat", { now: isAsked(seat.seat), gone: !(seat.here || seat.kind === "bot") })}
        >
          <i class="seat-mark" aria-hidden="true" />
          <div class="seat-who">
            <b>{seatName(seat)}</b>
            <span>{state(seat)}</span>
          </div>
          {counts?.(seat.seat)}
          <SeatTools seat={seat} other={other} />
        </li>
      ))}
    </ul>
  );
}

/** The seats that are muted here; nobody else notices. */
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
export function SeatTools({ seat, other }: { seat: Seat; other?: Props["other"] }) {
  const own = you.value.seats.includes(seat.seat);
  const silent = own || seat.kind !== "person" || you.value.seats.length === 0;
  return (
    <>
      {!silent && <Mute seat={seat} />}
      <SeatAct seat={seat} own={own} other={other} />
    </>
  );
}

function SeatAct({ seat, own, other }: { seat: Seat; own: boolean; other?: Props["other"] }) {
  if (own && seat.stand_in)
    return (
      <button type="button" class="small" onClick={() => void command("take-back", { seat: seat.seat })}>
        {t("seat.take-back")}
      </button>
    );
  if (own && sight.value?.paused) return null;
  if (own && seat.seat !== me.value && other) return <>{other(seat.seat)}</>;
  if (own && seat.seat !== me.value)
    return (
      <button type="button" class="small" onClick={() => (visiting.value = seat.seat)}>
        {t("seat.look")}
      </button>
    );
  if (!own && you.value.seats.length > 0 && seat.away && !seat.stand_in && table.value?.state === "running")
    return (
      <button type="button" class="small" onClick={() => (leaving.value = seat.seat)}>
        {t("seat.hand-over")}
      </button>
    );
  return null;
}
