/** The hand by colour; each card says on the spot why it is quiet. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { short } from "../../parts/reason";
import { kind, picked, press, verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { draggable } from "../../shared/drag";
import { t } from "../../shared/language";
import { brief, measure, staged } from "../../shared/layout";
import { marked } from "../../shared/marked";
import { fly, placeOf } from "../../shared/motion";
import { seat, prompt } from "../../shared/table";
import { Tray } from "./apart";
import { CardFace } from "./card";
import { pointsOf } from "./nation";
import { Held } from "./orders";
import { pressCard } from "./pressing";
import { cardOf, codeOf, flagOf, hand, home, inUse, onTop, view, windowOpen } from "./view";

/** Narrower than this a card is a strip: its text gives way, and the one that is looked at opens to its whole width. */
const STRIP = 138;
const LOW = 100;

export function Hand() {
  const row = useRef<HTMLDivElement>(null);
  const room = useSignal(960);
  useEffect(() => (row.current ? measure(row.current, (width) => (room.value = width)) : undefined), []);
  const each = room.value / Math.max(1, hand.value.length);
  const fan = staged.value === "desktop" ? each < STRIP + 8 : staged.value === "sideways" && each < LOW;
  const before = useRef<ReadonlySet<string>>(new Set(hand.value));
  useEffect(() => {
    // What is new in the hand flies in from the deck.
    const from = placeOf("deck");
    const fresh = hand.value.filter((id) => !before.current.has(id));
    if (from && before.current.size > 0)
      for (const [place, id] of fresh.entries()) flyIn(row.current, id, from, place * 60);
    before.current = new Set(hand.value);
  }, [hand.value.join()]);
  return (
    <div class="hand-row">
      <Who />
      <div
        class={`hand ${fan ? "fan" : ""}`}
        role="group"
        aria-label={t("hand.label", { count: hand.value.length })}
        data-keys="row"
        ref={row}
      >
        {brief.value && <Tray />}
        {hand.value.map((id) => (
          <HandCard key={id} id={id} />
        ))}
        {hand.value.length === 0 && (
          <p class="hand-empty typed">{t(view.value?.hand ? "hand.empty" : "hand.hidden")}</p>
        )}
      </div>
      {!brief.value && <Tray />}
    </div>
  );
}

function flyIn(row: HTMLElement | null, id: string, from: DOMRect, after: number): void {
  const card = row?.querySelector(`[data-mark="card:${id}"]`);
  if (card) fly(card, from, after);
}

function Who() {
  const count = pointsOf(home.value);
  return (
    <div class="who">
      <b class="condensed">{flagOf(codeOf(home.value))}</b>
      <p class="condensed">{t("points", { count })}</p>
      <p>
        {t(seat.value === null ? "hand.theirs" : "hand.yours", {
          count: view.value?.hand_sizes[home.value] ?? hand.value.length,
        })}
      </p>
      <Held />
      {view.value?.renewed && view.value.turn === home.value && <p class="rule">{t("hand.renewed")}</p>}
    </div>
  );
}

/** What a card can do now, or why it can do nothing. */
function note(id: string, lit: boolean): string {
  const closed = verdict(`card:${id}`).closed;
  if (!prompt.value) return "";
  const question = onTop.value?.is;
  if (question === "Window")
    return lit ? t("note.answers", { card: inUse.value.at(-1)?.card ?? "" }) : t("note.does-not-negate");
  if (lit) return "";
  if (kind.value === "Accept") return t("note.not-asked-for");
  return closed ? short(closed.refusal) : "";
}

function HandCard({ id }: { id: string }) {
  const mark = `card:${id}`;
  const { lit, chosen } = verdict(mark);
  const card = cardOf(id);
  const quiet = prompt.value !== null && !lit;
  const why = note(id, lit);
  return (
    <div class={`hand-card ${lit ? "usable" : ""}`}>
      <button
        type="button"
        class={classNames(`card ${card.colour}`, {
          quiet,
          chosen,
          lit: lit && windowOpen.value,
          sanctioned: card.sanction,
        })}
        {...marked(mark, { lit, chosen })}
        aria-pressed={lit ? chosen : undefined}
        onClick={() => pressCard(id)}
        {...draggable({
          lift: () => lit && !picked.peek().some((one) => one.mark === mark) && pressCard(id),
          drop: (on) => {
            const place = on.find((one) => one !== mark && verdict(one).lit);
            if (place !== undefined) press(place);
          },
        })}
      >
        <CardFace id={id} note={why} />
        {why && <em class="unseen">{why}</em>}
      </button>
      {why && <p aria-hidden="true">{why}</p>}
    </div>
  );
}
