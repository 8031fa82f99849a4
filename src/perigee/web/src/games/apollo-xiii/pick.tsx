/** Cards that are not in the hand, to choose from: discards to take back, foreseen history cards to put in order. */
import { asked, confirm, picked, prepared, press, saying, verdict } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { t } from "../../shared/language";
import { confirms, marked } from "../../shared/marked";
import { CardFace } from "./card";
import { actionOf } from "./manner";

export function Recover() {
  const actions = (asked.value?.options ?? []).map(actionOf);
  const cards = actions.flatMap((action) => (action.is === "Recover" ? [action.card] : []));
  return (
    <div class="hand" role="group" aria-label={t("discards")} data-keys="row">
      {cards.toReversed().map((card) => {
        const mark = `discards:${card}`;
        const { chosen } = verdict(mark);
        return (
          <button
            key={card}
            type="button"
            class={`card ${chosen ? "chosen" : ""}`}
            {...marked(mark, { lit: true, chosen })}
            aria-pressed={chosen}
            onClick={() => press(mark)}
          >
            <CardFace card={card} note="" />
          </button>
        );
      })}
    </div>
  );
}

/** Premonitions: press the cards in the order in which they should lie, the top one first (AX-62). */
export function OrderThem() {
  const [first] = asked.value?.options ?? [];
  const action = first && actionOf(first);
  const cards = action?.is === "Order" ? [...action.cards].sort((a, b) => a - b) : [];
  return (
    <div class="hand order" role="group" aria-label={t("order")} data-keys="row">
      {cards.map((card) => (
        <Foreseen key={card} card={card} />
      ))}
      <button
        type="button"
        class="button first"
        {...confirms}
        disabled={prepared.value === null || saying.value}
        onClick={confirm}
      >
        {t("say.Order")}
      </button>
    </div>
  );
}

function Foreseen({ card }: { card: number }) {
  const mark = `history:${card}`;
  const { next: open, chosen } = verdict(mark);
  const place = picked.value.findIndex((one) => one.mark === mark);
  const note = chosen ? t("order.place", { count: place + 1 }) : open ? "" : t("short.first-half-above");
  return (
    <button
      type="button"
      class={classNames("card", { chosen, quiet: !open })}
      {...marked(mark, { lit: open, chosen })}
      aria-pressed={chosen}
      aria-disabled={!open}
      onClick={() => open && press(mark)}
    >
      <CardFace card={card} note={note} />
    </button>
  );
}
