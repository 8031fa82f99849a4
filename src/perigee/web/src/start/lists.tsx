/** Open tables to join, and my tables, running and finished, from this browser. */
import { t, words } from "../shared/language";
import type { Lobby, Table } from "../wire/protocol";

export function Lists({ tables }: { tables: Lobby | null }) {
  const open = (tables?.tables ?? []).filter((one) => one.state === "open");
  const mine = [...(tables?.mine ?? [])].reverse();
  return (
    <div class="lists num">
      <section aria-labelledby="open-tables">
        <h2 id="open-tables">
          {t("start.open")} <span>{open.length > 0 ? t("start.waiting", { count: open.length }) : ""}</span>
        </h2>
        <ul>
          {open.slice(0, 8).map((table) => (
            <Row key={table.id} table={table} what={who(table)} act={t("start.join")} href={`/t/${table.id}`} />
          ))}
          {open.length === 0 && <li class="none">{t("start.none-open")}</li>}
        </ul>
      </section>
      <section aria-labelledby="my-tables">
        <h2 id="my-tables">
          {t("start.mine")} <span>{t("start.browser")}</span>
        </h2>
        <ul>
          {mine.slice(0, 8).map((table) => {
            const over = table.state === "over";
            return <Row key={table.id} table={table} what={`${t(`state.${table.state}`)}, ${who(table)}, ${words.value.date(new Date(table.created))}`} act={t(over ? "start.replay" : "start.return")} href={over ? `/r/${table.id}` : `/t/${table.id}`} />;
          })}
          {mine.length === 0 && <li class="none">{t("start.none-mine")}</li>}
        </ul>
      </section>
    </div>
  );
}

function Row({ table, what, act, href }: { table: Table; what: string; act: string; href: string }) {
  const game = t(`game.${table.game}`);
  return (
    <li>
      <b>{game}</b>
      <span>{what}</span>
      <a href={href} aria-label={`${act}: ${game}, ${what}`}>
        {act}
      </a>
    </li>
  );
}

/** Who sits there, and how much room there is. */
function who(table: Table): string {
  const people = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const names = words.value.listing([...people, ...(bots > 0 ? [t("row.bots", { count: bots })] : [])]);
  return free > 0 ? t("row.free", { names, count: free, seats: table.seats.length }) : names;
}
