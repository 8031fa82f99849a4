/** Open tables to join. */
import { labelled, t } from "../shared/language";
import { lobbyNow } from "./mine";
import { gameOf, who } from "./told";

const MOST = 8;

export function OpenTables() {
  const open = (lobbyNow.value?.tables ?? []).filter((one) => one.state === "open");
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables">
        {t("start.open")} <span>{open.length > 0 ? t("start.waiting", { count: open.length }) : ""}</span>
      </h2>
      <ul>
        {open.slice(0, MOST).map((table) => (
          <li key={table.id}>
            <b>{gameOf(table)}</b>
            <span class="what">{who(table)}</span>
            <a href={`/t/${table.id}`} aria-label={labelled(t("start.join"), `${gameOf(table)}, ${who(table)}`)}>
              {t("start.join")}
            </a>
          </li>
        ))}
        {open.length === 0 && <li class="none">{t("start.none-open")}</li>}
      </ul>
    </section>
  );
}
