/** A player card: checklist stock, a tab with stage or pair, title, sentence, and the rule on a black plate. */
import { t, words } from "../../shared/language";
import { brief } from "../../shared/layout";
import { breakable } from "../../shared/syllables";
import { tabOf } from "./view";

export function CardFace({ card, note, low = false }: { card: number; note: string; low?: boolean }) {
  const { stage } = tabOf(card);
  return (
    <>
      <span class="tab">
        <b class="mono">{stage ? code(stage) : t("tab.any")}</b>
        <em>{note}</em>
      </span>
      <span class="card-title">{brief.value ? breakable(t(`card.${card}`)) : t(`card.${card}`)}</span>
      <span class="card-text">{t(`card-text.${card}`)}</span>
      <span class="plate mono">{low || brief.value ? briefRule(card) : ruleOf(card)}</span>
    </>
  );
}

/** Words that a rule can spare where there is little room: a press tells the whole. */
const SPARED = ["cancel", "board", "status", "next"];

export function briefRule(card: number, between = ", "): string {
  const own = `card-brief.${card}`;
  if (words.value.has(own)) return t(own);
  return SPARED.reduce((rule, one) => rule.replace(t(`rule.${one}`), t(`rule.${one}.brief`)), ruleOf(card, between));
}

/** A code that is printed on the board: `E-2`, `B1`. */
export const code = (text: string): string => t("code", { code: text });

/** The rule of a card: one step per line, or all on one line. */
export function ruleOf(card: number, between = "\n"): string {
  return t(`card-rule.${card}`).replace(/\s*;\s*/g, between);
}
