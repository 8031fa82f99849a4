/** Beside Mission Control: two places on the left, three on the right, the deck and the discards (AX-44). */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../shared/language";
import { fly } from "../../shared/motion";
import { actionOf, settledOn } from "./manner";
import { flownFrom } from "./flights";
import { SIDES, view, type Side } from "./view";

export function Storage() {
  const now = view.value;
  if (!now) return null;
  return (
    <section class="storage" aria-label={t("storage")}>
      {SIDES.map((side) => (
        <SidePlaces key={side} side={side} />
      ))}
      <p class="piles numerals">
        <span>{t("pile.deck", { count: now.deck })}</span>
        <span>{t("pile.discards", { count: now.discards.length })}</span>
      </p>
    </section>
  );
}

/** The side that the prepared card would go to. */
function meant(): string | null {
  const action = settledOn.value && actionOf(settledOn.value);
  return action?.is === "Place" ? action.side : null;
}

function SidePlaces({ side }: { side: Side }) {
  const now = view.value;
  const cards = now?.[side] ?? [];
  const free = Math.max(0, (now?.sides[side] ?? 0) - cards.length);
  const to = meant() === side;
  return (
    <div class={`side ${side}`} data-drop="side">
      <p>{t(side === "left" ? "storage.left" : "storage.right", { stage: now?.stage })}</p>
      <ul>
        {cards.map((card) => (
          <Placed key={card} card={card} />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <li key={`free${i}`} class={`free ${to && i === 0 ? "to" : ""}`}>
            <span class="unseen">{t("storage.free")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Placed({ card }: { card: number }) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const from = flownFrom(card);
    if (from && box.current) fly(box.current, from);
  }, [card]);
  return (
    <li class="placed" ref={box} data-card={card} title={t(`card-rule.${card}`)}>
      {t(`card.${card}`)}
    </li>
  );
}
