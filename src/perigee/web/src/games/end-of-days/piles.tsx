/** The piles to look through. */
import { t } from "../../shared/language";
import { pile } from "./pressing";
import { view } from "./view";

export function Piles() {
  const now = view.value;
  return (
    <div class="piles numerals">
      <span data-mark="deck">
        <b>{now?.deck ?? 0}</b> {t("pile.deck")}
      </span>
      {(["discards", "scrapyard"] as const).map((which) => (
        <button key={which} type="button" onClick={() => (pile.value = which)}>
          <b>{now?.[which].length ?? 0}</b> {t(`pile.${which}`)}
        </button>
      ))}
    </div>
  );
}
