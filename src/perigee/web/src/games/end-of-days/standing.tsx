/** The nations by their points, when the game is over. */
import { isYou } from "../../parts/seats";
import { t, words } from "../../shared/language";
import { outcome, table } from "../../shared/table";
import { nationName } from "./nation";
import { codeOf, flagOf, view } from "./view";

export function Standing() {
  const scores = view.value?.scores ?? [];
  const order = scores.map((_, of) => of).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return (
    <ol class="standing numerals">
      {order.map((of) => (
        <li key={of} class={outcome.value?.winners.includes(of) ? "won" : ""}>
          <span class="code condensed">{flagOf(codeOf(of))}</span>
          <span>
            <b>{nationName(of)}</b> {t("standing.who", { name: who(of) })}
          </span>
          <b class="condensed">{t("points", { count: scores[of] ?? 0 })}</b>
        </li>
      ))}
    </ol>
  );
}

const who = (of: number): string =>
  isYou(of) ? words.value.value(of, "whom") : table.value?.seats[of]?.name || t("seat.kind.bot");
