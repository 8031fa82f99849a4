/**
 * A card: band with icon, type and value (ED-06), name, text as if typed, flags as boxed codes (ED-07); and its strip.
 */
import { verdict } from "../../shared/choosing";
import type { ComponentChildren } from "preact";
import { classNames } from "../../shared/classes";
import { t, words } from "../../shared/language";
import { marked } from "../../shared/marked";
import { breakable } from "../../shared/syllables";
import { TypeIcon, typeWord } from "./icons";
import { alone, pressCard } from "./pressing";
import { aimedAt, cardOf, flagOf, view, windowOpen, type Card } from "./view";

export function nameOf(id: string): string {
  return t(`card.${id}`);
}

export function textOf(id: string): string {
  return t(`kind-text.${cardOf(id).kind}`);
}

/** The same in few enough words for a card in hand; a press shows the whole text. */
export function briefOf(id: string): string {
  const key = `brief.${cardOf(id).kind}`;
  return words.value.has(key) ? t(key) : textOf(id);
}

/** `WILD` in a dotted box where it only counts as wild (ED-57). */
export function Flags({ card }: { card: Card }) {
  const counts = view.value?.counts_as_wild.includes(card.id) ?? false;
  return (
    <span class="flags">
      {card.flags.map((code) => (
        <b key={code}>{flagOf(code)}</b>
      ))}
      {card.flags.length === 0 && <b>{t("flag.wild")}</b>}
      {counts && <b class="counts">{t("flag.wild")}</b>}
    </span>
  );
}

/** A whole card has its whole text, one in a row of cards the same in brief. */
export function CardFace({
  id,
  note,
  whole = false,
  children,
}: {
  id: string;
  note?: string;
  whole?: boolean;
  children?: ComponentChildren;
}) {
  const card = cardOf(id);
  const name = nameOf(id);
  const [long, huge] = [/\S{12}/.test(name), /\p{L}{16}/u.test(name)];
  return (
    <>
      <span class="band">
        <TypeIcon colour={card.colour} size={19} />
        <em>{typeWord(card.colour)}</em>
        <b class="numerals">{card.value}</b>
      </span>
      {card.sanction && <span class="sanction-bar">{t("sanction")}</span>}
      <span class={classNames("card-name condensed", { long, huge })}>{breakable(name)}</span>
      <span class="card-text typed">{whole ? textOf(id) : briefOf(id)}</span>
      <span class="card-foot">
        {note && <span class="card-note">{note}</span>}
        <Flags card={card} />
      </span>
      {children}
    </>
  );
}

/** What a strip does not print, for those who listen: type and flags. */
export function unsaid(id: string): string {
  const card = cardOf(id);
  return [
    t(`type.${card.colour}`),
    ...(card.sanction ? [t("sanction")] : []),
    ...(card.flags.length === 0 ? [t("flag.wild")] : card.flags.map(flagOf)),
  ].join(", ");
}

/** A card's name, type, value and flags in one breath. */
export function said(id: string): string {
  const card = cardOf(id);
  const flags = card.flags.length === 0 ? t("flag.wild") : card.flags.map(flagOf).join(" ");
  return t(card.sanction ? "card.label.sanction" : "card.label", {
    name: nameOf(id),
    type: t(`type.${card.colour}`),
    value: card.value,
    flags,
  });
}

interface StripProps {
  id: string;
  state?: "up" | "down" | "use";
  /** Words after the name: where it lies, what it does now. */
  more?: string;
}

/** An index strip: icon square, name, value. Face down: hatched and stamped, its name kept because it is public. */
export function Strip({ id, state = "up", more }: StripProps) {
  const mark = `card:${id}`;
  const card = cardOf(id);
  const { lit, chosen } = verdict(mark);
  const hit = aimedAt.value.has(mark);
  const answers = lit && windowOpen.value;
  const name = more ? `${nameOf(id)}, ${more}` : nameOf(id);
  return (
    <button
      type="button"
      class={classNames(`strip ${card.colour} ${state}`, { lit, chosen, hit, answering: answers })}
      {...marked(mark, { lit, chosen })}
      data-drop={mark}
      aria-pressed={lit ? chosen : undefined}
      onClick={alone(() => pressCard(id))}
    >
      <i>
        <TypeIcon colour={card.colour} />
      </i>
      <span>{state === "use" ? `${name}, ${t("strip.use")}` : name}</span>
      {answers && <em class="answering-note">{t("strip.answers")}</em>}
      <u class={state === "down" ? "down-stamp" : ""}>{state === "down" ? t("stamp.down") : card.value}</u>
      <em class="unseen">{`${unsaid(id)}${hit ? `, ${t("stamp.attack")}` : ""}`}</em>
    </button>
  );
}
