/** What changes hands in a trade: cards in play by name, hand cards as blank cards, alike ones counted (ED-32). */
import { t, words } from "../../shared/language";
import { nameOf } from "./card";
import { TypeIcon, typeWord } from "./icons";
import { cardOf, isColour, type Side } from "./view";

/** Any number of cards stays readable: it is seen by signs, and heard or pointed at in words. */
export function Goods({ side }: { side: Side }) {
  const said = words.value.value(side, "side");
  return (
    <span class="goods" role="img" aria-label={said} title={said}>
      {side.play.map((id) => (
        <i key={id} class={`good ${cardOf(id).colour}`}>
          <TypeIcon colour={cardOf(id).colour} size={14} /> {nameOf(id)} <b>{cardOf(id).value}</b>
        </i>
      ))}
      {counted(side.hand).map(([slot, count]) => (
        <Blank key={slot} slot={slot} count={count} />
      ))}
      {side.total !== null && <i class="sum">{t("goods.worth", { total: side.total })}</i>}
      {side.play.length + side.hand.length === 0 && <i class="sum">{said}</i>}
    </span>
  );
}

function counted(slots: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const slot of slots) found.set(slot, (found.get(slot) ?? 0) + 1);
  return [...found];
}

/** A hand card of which nothing is seen but its type, or a choice of types. */
function Blank({ slot, count }: { slot: string; count: number }) {
  const colours = slot.split("/").filter(isColour);
  const [first] = colours;
  return (
    <i class="good blank">
      {count > 1 && <b>{t("goods.times", { count })}</b>}
      {colours.map((colour) => (
        <u key={colour} class={colour}>
          <TypeIcon colour={colour} size={14} />
        </u>
      ))}
      {colours.length === 0 && t("goods.any", { count })}
      {first && colours.length === 1 && typeWord(first)}
    </i>
  );
}
