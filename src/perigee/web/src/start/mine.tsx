/** The tables of this browser: those that ask first, then what runs, what waits, what is over; each can be put away. */
import { computed, signal } from "@preact/signals";
import { Icon } from "../parts/icons";
import { Tool } from "../parts/tool";
import { labelled, t, words } from "../shared/language";
import { putAway } from "../shared/settings";
import type { Lobby, Standing, TableInfo } from "../wire/protocol";
import { course, gameOf, left, since, who } from "./told";

export const lobbyNow = signal<Lobby | null>(null);

export interface Mine {
  table: TableInfo;
  standing: Standing | undefined;
  is: "asked" | "running" | "open" | "over";
}

const ORDER: readonly Mine["is"][] = ["asked", "running", "open", "over"];

function read(table: TableInfo, standing: Standing | undefined): Mine {
  const asked = standing?.asked.some((seat) => standing.seats.includes(seat)) === true;
  return {
    table,
    standing,
    is: asked ? "asked" : table.state === "open" ? "open" : table.state === "running" ? "running" : "over",
  };
}

export const mine = computed<readonly Mine[]>(() => {
  const known = lobbyNow.value;
  const all = (known?.mine ?? [])
    .filter((one) => !putAway.value.includes(one.id))
    .map((one) => read(one, known?.standing[one.id]));
  const most = (one: Mine): number => one.standing?.left ?? Number.MAX_SAFE_INTEGER;
  return all.sort(
    (a, b) =>
      ORDER.indexOf(a.is) - ORDER.indexOf(b.is) ||
      (a.is === "asked" ? most(a) - most(b) : 0) ||
      b.table.created - a.table.created,
  );
});

/** The tables that ask, the most urgent first. */
export const asking = computed(() => mine.value.filter((one) => one.is === "asked"));

const hidden = computed(() => (lobbyNow.value?.mine ?? []).filter((one) => putAway.value.includes(one.id)));
const MOST = 8;

export function MyTables() {
  const counts = ORDER.map((is) => [is, mine.value.filter((one) => one.is === is).length] as const).filter(
    ([, count]) => count > 0,
  );
  return (
    <section class="mine" aria-labelledby="my-tables">
      <h2 id="my-tables">
        {t("start.mine")} <span>{counts.map(([is, count]) => t(`start.counts.${is}`, { count })).join(", ")}</span>
      </h2>
      <ul>
        {mine.value.slice(0, MOST).map((one) => (
          <Row key={one.table.id} one={one} />
        ))}
        {mine.value.length === 0 && <li class="none">{t("start.none-mine")}</li>}
      </ul>
      {hidden.value.length > 0 && (
        <p class="away">
          {t("start.away", { count: hidden.value.length })}
          <button type="button" class="link" onClick={() => (putAway.value = [])}>
            {t("start.show-away")}
          </button>
        </p>
      )}
    </section>
  );
}

const VERB: Record<Mine["is"], string> = {
  asked: "start.answer",
  running: "start.return",
  open: "start.open-table",
  over: "start.replay",
};

function Row({ one: { table, standing, is } }: { one: Mine }) {
  const game = gameOf(table);
  const what = [course(table, standing), company(table, standing)].filter(Boolean).join(", ");
  const when = timeOf(table, standing, is);
  return (
    <li class={is}>
      <Sign is={is} won={standing?.outcome?.winners.some((seat) => standing.seats.includes(seat)) === true} />
      <b>{game}</b>
      <span class="what">{what}</span>
      <span class="when">{when}</span>
      <a
        href={`/${is === "over" ? "r" : "t"}/${table.id}`}
        aria-label={labelled(t(VERB[is]), `${game}, ${what}, ${when}`)}
      >
        {t(VERB[is])}
      </a>
      <Tool
        icon="close"
        name={t("start.put-away-of", { name: `${game}, ${what}` })}
        onPress={() => (putAway.value = [...putAway.peek(), table.id])}
      />
    </li>
  );
}

function Sign({ is, won }: { is: Mine["is"]; won: boolean }) {
  return (
    <i class={`sign ${is === "over" ? (won ? "won" : "lost") : is}`} aria-hidden="true">
      {is === "over" && <Icon name={won ? "check" : "cross"} size={15} />}
    </i>
  );
}

/** Who else sits there. */
function company(table: TableInfo, standing: Standing | undefined): string {
  const own = (standing?.seats ?? []).map((seat) => table.seats[seat]?.name ?? "");
  if (table.state === "open") return who(table, own);
  const names = who(table, own);
  return names === "" ? t("row.alone") : t("row.with", { names });
}

function timeOf(table: TableInfo, standing: Standing | undefined, is: Mine["is"]): string {
  if (is === "asked") return [t("row.you-asked"), ...(standing?.left ? [left(standing.left)] : [])].join(", ");
  const asked = standing?.asked ?? [];
  if (is === "running" && asked.length > 0)
    return t("row.is-asked", {
      names: words.value.listing(asked.map((seat) => nameOf(table, seat))),
      count: asked.length,
    });
  return since(table.created);
}

function nameOf(table: TableInfo, seat: number): string {
  const one = table.seats[seat];
  return one?.name || t(one?.kind === "bot" ? "player.bot" : "player", { number: seat + 1 });
}

/** The most urgent table that asks, said where it is seen first. */
export function AskedHead() {
  const [first, ...more] = asking.value;
  if (!first) return null;
  const { table, standing } = first;
  return (
    <a class="asked-head" href={`/t/${table.id}`}>
      <i class="sign asked" aria-hidden="true" />
      <span>
        <b>{t("start.asked")}</b>{" "}
        <span>
          {[gameOf(table), ...(standing?.left ? [left(standing.left)] : [])].join(", ")}
          {more.length > 0 && `, ${t("start.asked-more", { count: more.length })}`}
        </span>
      </span>
      <em>{t("start.answer")}</em>
    </a>
  );
}
