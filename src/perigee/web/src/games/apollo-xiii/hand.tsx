/** The hand: lit where it can be said now, quiet with the reason on its tab; drag to the table or beside it. */
import { useEffect, useRef } from "preact/hooks";
import { picked } from "../../shared/choosing";
import { draggable } from "../../shared/drag";
import { t } from "../../shared/language";
import { marked } from "../../shared/marked";
import { fly, placeOf } from "../../shared/motion";
import { short } from "../../parts/reason";
import { CardFace } from "./card";
import { begin, looking, ofVerb, press, prompt, reason, standing, verb, why } from "./choice";
import { play } from "../../shared/sound";
import { tabOf, view } from "./view";

export function Hand() {
  const hand = view.value?.hand ?? [];
  const row = useRef<HTMLDivElement>(null);
  const before = useRef<readonly number[] | null>(null);
  useEffect(() => {
    const from = placeOf("deck");
    const known = before.current;
    if (from && known?.length) hand.filter((card) => !known.includes(card)).forEach((card, i) => flyIn(row.current, card, from, i));
    before.current = hand;
  }, [hand.join()]);
  return (
    <div class="hand" role="group" aria-label={t("hand.label", { count: hand.length, limit: view.value?.hand_limit })} data-keys="row" ref={row}>
      {hand.map((card) => (
        <HandCard key={card} card={card} />
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

function HandCard({ card }: { card: number }) {
  const mark = `hand:${card}`;
  const { look, chosen, closed } = standing(mark);
  const playable = ofVerb("Play").some((one) => one.marks.includes(mark));
  const asked = prompt.value !== null;
  const silent = closed ?? (verb.value === null || verb.value === "Play" ? reason(mark) : null);
  const quiet = asked && (look === "quiet" || (!playable && silent !== null && verb.value !== "Place" && chosen === 0));
  const note = quiet && silent ? short(silent.refusal) : noteOf(card, playable);
  const choose = (): void => {
    if (looking.peek()) return;
    if (quiet && silent && ofVerb("Place").some((one) => one.marks.includes(mark))) {
      // It cannot be played, and says why; it stays picked, so that it can be placed.
      play.refused();
      why.value = silent;
      verb.value = null;
      picked.value = [{ mark, key: mark }];
      return;
    }
    press(mark);
  };
  return (
    <button
      type="button"
      class={`card ${chosen ? "chosen" : ""} ${quiet ? "quiet" : ""}`}
      {...marked(mark, { lit: asked && (look !== "quiet" || !quiet), chosen: chosen > 0 })}
      aria-pressed={chosen > 0}
      aria-disabled={quiet}
      onClick={choose}
      {...draggable({ lift: () => chosen === 0 && choose(), drop: dropped })}
    >
      <CardFace card={card} note={note} />
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
