/** Cards that are not in the hand, to choose from: discards to take back, foreseen history cards to put in order. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, saying } from "../../shared/choosing";
import { t } from "../../shared/language";
import { confirms, marked } from "../../shared/marked";
import { prompt } from "../../shared/table";
import { CardFace } from "./card";
import type { Option } from "../../wire/protocol";
import { actionOf, press, standing } from "./choice";

export function Recover() {
  const actions = (prompt.value?.options ?? []).map(actionOf);
  const cards = actions.flatMap((action) => (action.is === "Recover" ? [action.card] : []));
  return (
    <div class="hand" role="group" aria-label={t("discards")} data-keys="row">
      {cards.toReversed().map((card) => {
        const mark = `discards:${card}`;
        const chosen = standing(mark).chosen > 0;
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

function orderOf(option: Option): readonly number[] {
  const action = actionOf(option);
  return action.is === "Order" ? action.cards : [];
}

/** Premonitions: press the cards in the order in which they shall lie, the top one first (AX-62). */
export function OrderThem() {
  const options = prompt.value?.options ?? [];
  const orders = options.map(orderOf);
  const order = useSignal<readonly number[]>([]);
  useEffect(() => void (order.value = []), [prompt.value?.number]);
  const cards = [...(orders[0] ?? [])].sort((a, b) => a - b);
  const starts = (wanted: readonly number[]): boolean =>
    orders.some((one) => wanted.every((card, place) => one[place] === card));
  const whole = options.find(
    (one) => order.value.length === cards.length && orderOf(one).every((card, place) => order.value[place] === card),
  );
  const choose = (card: number): void => {
    const now = order.peek();
    const place = now.indexOf(card);
    const wanted = place >= 0 ? now.slice(0, place) : [...now, card];
    if (!starts(wanted)) return;
    // The last card can only lie in one place.
    const rest = cards.filter((one) => !wanted.includes(one));
    order.value = rest.length === 1 && starts([...wanted, ...rest]) && place < 0 ? [...wanted, ...rest] : wanted;
  };
  return (
    <div class="hand order" role="group" aria-label={t("order")} data-keys="row">
      {cards.map((card) => {
        const place = order.value.indexOf(card);
        const open = place >= 0 || starts([...order.value, card]);
        return (
          <button
            key={card}
            type="button"
            class={`card ${place >= 0 ? "chosen" : ""} ${open ? "" : "quiet"}`}
            {...marked(`history:${card}`, { lit: open, chosen: place >= 0 })}
            aria-pressed={place >= 0}
            aria-disabled={!open}
            onClick={() => choose(card)}
          >
            <CardFace
              card={card}
              note={place >= 0 ? t("order.place", { count: place + 1 }) : open ? "" : t("short.first-half-above")}
            />
          </button>
        );
      })}
      <button
        type="button"
        class="button first"
        {...confirms}
        disabled={!whole || saying.value}
        onClick={() => whole && void say(whole.say)}
      >
        {t("say.Order")}
      </button>
    </div>
  );
}
