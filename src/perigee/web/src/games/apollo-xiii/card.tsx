/** A player card: checklist stock, a tab with stage or pair, title, sentence, and the rule on a black plate. */
import { t } from "../../shared/language";
import { tabOf } from "./view";

export function CardFace({ card, note }: { card: number; note: string }) {
  const { stage } = tabOf(card);
  return (
    <>
      <span class="tab">
        <b class="mono">{stage || t("tab.any")}</b>
        <em>{note}</em>
      </span>
      <span class="card-title">{t(`card.${card}`)}</span>
      <span class="card-text">{t(`card-text.${card}`)}</span>
      <span class="plate mono">{ruleOf(card)}</span>
    </>
  );
}

/** The rule of a card: a step a line, or in one line. */
export function ruleOf(card: number, between = "\n"): string {
  return t(`card-rule.${card}`).replace(/\s*;\s*/g, between);
}
