/** The hand: lit where it can be said now, quiet with the reason on its tab; drag to the table or beside it. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import {
  asked,
  begin,
  kind,
  meant,
  ofKind,
  picked,
  prepared,
  press,
  reason,
  refuse,
  verdict,
} from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { draggable } from "../../shared/drag";
import { t } from "../../shared/language";
import { layout, measure } from "../../shared/layout";
import { marked } from "../../shared/marked";
import { fly, placeOf } from "../../shared/motion";
import { short } from "../../parts/reason";
import { CardFace } from "./card";
import { STATIONS } from "./plot";
import { questionOf, tabOf, view, type Question } from "./view";

/** This many cards lie side by side whole where they have room; otherwise as a fan, and many have smaller titles. */
const WHOLE = 5;
const MANY = 8;
/** The width of an open card with what lies beside it, and the narrowest strip that can be read. */
const OPEN = 187;
const GAP = 14;
const STRIP = 72;

/** How a hand fits its room: side by side, as a fan, or in two heights. */
function laid(cards: number, room: number): string {
  if (layout.value === "sideways") return cards > WHOLE ? "fan" : "";
  if (layout.value !== "desktop") return "";
  if (cards <= WHOLE && (room === 0 || cards * OPEN - GAP <= room)) return "";
  return room > 0 && (room - OPEN) / (cards - 1) < STRIP ? "two" : "fan";
}

const SORTED: readonly Question["is"][] = ["Turn", "Closing"];
let settled: readonly number[] = [];

/**
 * Legal cards stand left, quiet ones right, each group by stage; while nobody is asked everything stays where it lies.
 */
function sorted(hand: readonly number[]): readonly number[] {
  const mine = asked.value?.awaited && SORTED.includes(questionOf(asked.value).is);
  const place = (card: number): number => {
    const known = settled.indexOf(card);
    if (!mine || prepared.peek()) return known < 0 ? settled.length : known;
    const stage = STATIONS.findIndex(([name]) => name === tabOf(card).stage.split("-")[0]);
    const playable = ofKind("Play").some((one) => one.marks.includes(`hand:${card}`));
    return (playable ? 0 : 100) + (stage < 0 ? 50 : stage * 2 + (tabOf(card).pair ? 0 : 1));
  };
  settled = [...hand].sort((a, b) => place(a) - place(b));
  return settled;
}

export function Hand() {
  const hand = sorted(view.value?.hand ?? []);
  const row = useRef<HTMLDivElement>(null);
  const before = useRef<readonly number[] | null>(null);
  useEffect(() => {
    const from = placeOf("deck");
    const known = before.current;
    if (from && known?.length)
      for (const [i, card] of hand.filter((one) => !known.includes(one)).entries()) flyIn(row.current, card, from, i);
    before.current = hand;
  }, [hand.join()]);
  const room = useSignal(0);
  useLayoutEffect(() => (row.current ? measure(row.current, (width) => (room.value = width)) : undefined), []);
  const way = laid(hand.length, room.value);
  return (
    <div
      class={`hand ${way}`}
      style={{ "--n": hand.length, "--half": Math.ceil(hand.length / 2) }}
      data-many={hand.length > MANY ? "" : undefined}
      role="group"
      aria-label={t("hand.label", { count: hand.length, limit: view.value?.hand_limit })}
      data-keys="row"
      ref={row}
    >
      {hand.map((card) => (
        <HandCard key={card} card={card} low={way === "two"} />
      ))}
      {hand.length === 0 && <p class="none">{t(view.value?.hand ? "apollo.empty-hand" : "hand.watching")}</p>}
    </div>
  );
}

function flyIn(row: HTMLElement | null, card: number, from: DOMRect, place: number): void {
  const thing = row?.querySelector(`[data-mark="hand:${card}"]`);
  if (!thing) return;
  fly(thing, from, place * 60);
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function HandCard({ card, low }: { card: number; low: boolean }) {
  const mark = `hand:${card}`;
  const { lit, chosen, closed } = verdict(mark);
  const playable = ofKind("Play").some((one) => one.marks.includes(mark));
  const begun = meant.value;
  const silent = closed ?? (begun === null || begun === "Play" ? reason(mark) : null);
  const quiet = asked.value !== null && (!lit || (!playable && silent !== null && begun !== "Place" && !chosen));
  const note = quiet && silent ? short(silent.refusal) : noteOf(card, playable);
  const choose = (): void => {
    const placeable = ofKind("Place").some((one) => one.marks.includes(mark));
    if (!quiet || !silent || !placeable) return press(mark);
    // It cannot be played, and says why; it stays picked, so that it can be placed.
    refuse(silent);
    kind.value = null;
    picked.value = [{ mark, key: mark }];
  };
  return (
    <button
      type="button"
      class={classNames("card", { chosen, quiet })}
      {...marked(mark, { lit: asked.value !== null && lit, chosen })}
      aria-pressed={chosen}
      aria-disabled={quiet}
      onClick={choose}
      {...draggable({ lift: () => chosen || choose(), drop: dropped })}
    >
      <CardFace card={card} note={note} low={low} />
    </button>
  );
}

/** Let go beside Mission Control a card is placed; anywhere else it stays prepared. */
function dropped(on: readonly string[]): void {
  if (on.includes("side")) begin("Place");
}

function noteOf(card: number, playable: boolean): string {
  const { stage, pair } = tabOf(card);
  if (!stage || !playable) return "";
  return t(pair ? "tab.pair-now" : "tab.this-stage");
}
