/** A player card: checklist stock, a tab with stage or pair, title, sentence, and the rule on a black plate. */
import { t } from "../../shared/language";
import { brief } from "../../shared/layout";
import { tabOf } from "./view";

export function CardFace({ card, note, low = false }: { card: number; note: string; low?: boolean }) {
  const { stage } = tabOf(card);
  return (
    <>
      <span class="tab">
        <b class="mono">{stage ? code(stage) : t("tab.any")}</b>
        <em>{note}</em>
      </span>
      <span class="card-title">{t(`card.${card}`)}</span>
      <span class="card-text">{t(`card-text.${card}`)}</span>
      <span class="plate mono">{low || brief.value ? briefRule(card, ", ") : ruleOf(card)}</span>
    </>
  );
}

/** The rule in few words: what a cancel is about is understood. */
const briefRule = (card: number, between: string): string =>
  ruleOf(card, between).replace(t("rule.cancel"), t("rule.cancel.brief"));

/** A code that is printed on the board: `E-2`, `B1`. */
export const code = (text: string): string => t("code", { code: text });

/** The rule of a card: a step a line, or in one line. */
export function ruleOf(card: number, between = "\n"): string {
  return t(`card-rule.${card}`).replace(/\s*;\s*/g, between);
}
