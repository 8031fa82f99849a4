/** One person's other seat: it acts for a token in the turn of the first, or its hand is looked at (AX-07, AX-48). */
import { effect } from "@preact/signals";
import { looking, putBack, refuse } from "../../shared/choosing";
import { awaited, lookFrom, outcome, seat, speakers, table, visiting, you } from "../../shared/table";
import { language } from "../../shared/settings";
import { names, t, words } from "../../shared/language";
import { layout } from "../../shared/layout";
import { capital } from "../../parts/log";
import { tab } from "../../parts/rail";
import { short } from "../../parts/reason";
import { view } from "./view";

const solo = (): boolean => view.value?.options.solo === true;

export const act = (other: number): void => visit(other, false);

/** The other seat's hand in the place of one's own; where another person sits there the device is handed over first. */
function visit(other: number, look: boolean): void {
  putBack();
  if (layout.peek() !== "desktop") tab.value = null;
  looking.value = look;
  visiting.value = other;
}

export function comeBack(): void {
  putBack();
  looking.value = false;
  visiting.value = null;
}

/** Where a visit leads back: to the first other seat of this device that is asked; where none is, to any. */
function leadsTo(other: number): boolean {
  const asked = you.value.seats.find((one) => one !== visiting.value && speakers.value.includes(one));
  return visiting.value === null || asked === undefined || asked === other;
}

// Alone with two hands: the page looks from the seat that was chosen, or from the one that is asked, without a
// hand-over.
effect(() => {
  const mine = you.value.seats;
  const to = visiting.value ?? speakers.value.find((one) => mine.includes(one));
  if (solo() && to !== undefined && mine.length > 1 && seat.value !== null && to !== seat.value)
    queueMicrotask(() => lookFrom(to));
});

// A visit ends with the turn in which it began, and when nothing can be done there any more.
let turn = 0;
effect(() => {
  const now = view.value;
  if (!now) return;
  const over = outcome.value !== null || now.progress.turn !== turn;
  const idle =
    !looking.value &&
    visiting.value !== null &&
    now.out_of_turn[visiting.value] !== undefined &&
    !awaited.value.includes(visiting.value);
  turn = now.progress.turn;
  if (visiting.peek() !== null && (over || idle)) comeBack();
});

// Both are the same person's: seats have numbers instead of names.
effect(() => {
  const all = table.value?.seats ?? [];
  language.value;
  if (!solo()) return;
  const numbered = all.map((one) => words.peek().text("seat.number", { number: one.seat + 1 }));
  if (numbered.join() !== names.peek().join()) names.value = numbered;
});

/** Among the actions where room is short: a word and the struck token; pressed in vain it tells why. */
export function OtherActs() {
  return (
    <>
      {you.value.seats
        .filter((one) => one !== seat.value && view.value && !outcome.value && leadsTo(one))
        .map((one) => (
          <OtherAct key={one} seat={one} />
        ))}
    </>
  );
}

function OtherAct({ seat: other }: { seat: number }) {
  const name = words.value.player(other);
  const closed = view.value?.out_of_turn[other];
  if (visiting.value !== null)
    return (
      <button type="button" class="act other-act" aria-label={t("other.back", { name })} onClick={comeBack}>
        <b>{capital(name)}</b>
      </button>
    );
  return (
    <button
      type="button"
      class={`act other-act ${closed ? "quiet" : ""}`}
      aria-disabled={closed !== undefined}
      aria-label={t("other.act", { name })}
      onClick={() => (closed ? refuse({ refusal: closed }) : act(other))}
    >
      <b>
        {capital(name)}
        <Struck />
      </b>
    </button>
  );
}

/** The buttons in the row of one's other seat: act with it, or why not; from there the way back. */
export function Other({ seat: other }: { seat: number }) {
  const now = view.value;
  if (!now || outcome.value || !leadsTo(other)) return null;
  const name = words.value.player(other);
  if (visiting.value !== null)
    return (
      <button type="button" class="other" onClick={comeBack}>
        {t("other.back", { name })}
      </button>
    );
  const closed = now.out_of_turn[other];
  return (
    <button
      type="button"
      class={`other ${closed ? "quiet" : ""}`}
      aria-disabled={closed !== undefined}
      onClick={() => !closed && act(other)}
    >
      <b>{t("other.act", { name })}</b>
      <span>
        {!closed && <Struck />}
        {closed ? short(closed) : t("other.costs")}
      </span>
    </button>
  );
}

function Struck() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 2.500a5.500 5.500 0 1 0 .01 0ZM2 14 14 2" fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
  );
}

/** Nobody else sits here to talk to: in that place the other hand can be looked at. */
export function LookAtOther() {
  const other = you.value.seats.find((one) => one !== seat.value);
  if (other === undefined || outcome.value || visiting.value !== null) return null;
  return (
    <button type="button" class="look-at" onClick={() => visit(other, true)}>
      {t("other.look", { name: words.value.player(other) })}
    </button>
  );
}
