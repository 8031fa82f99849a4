/** Before the start: one link for everybody, who sits where, how it is played, talk while waiting, and the ask. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SoundTool, ThemeTool } from "../parts/head";
import { Mark } from "../parts/icons";
import { Log } from "../parts/log";
import { menuShown } from "../parts/menu";
import { Talk } from "../parts/talk";
import { Tool } from "../parts/tool";
import { games } from "../shared/api";
import { t, words } from "../shared/language";
import { layout } from "../shared/layout";
import { keyMapShown } from "../shared/keys";
import { command, complaint, log, table, you } from "../shared/table";
import type { GameInfo, Seat, TableInfo } from "../wire/protocol";
import { Invite } from "./invite";
import { Hints, OptionRows } from "./options";
import { Places } from "./places";
import { SeatFor } from "./seating";

export function Lobby() {
  const now = table.value;
  const info = useSignal<GameInfo | null>(null);
  useEffect(() => {
    void games().then((all) => (info.value = all.games.find((one) => one.game === now?.game) ?? null));
  }, [now?.game]);
  if (!now) return null;
  const may = you.value.host && !now.deal && !now.on;
  const free = now.seats.filter((seat) => seat.kind === "open").length;
  return (
    <div class="lobby">
      <Head game={now.game} />
      <main class="lobby-in">
        <Invite table={now} />
        {now.on && <p class="deal-of">{t("lobby.on")}</p>}
        {now.deal && <p class="deal-of">{t("lobby.deal", { names: words.value.listing(now.deal) })}</p>}
        {you.value.seats.length === 0 && (free > 0 || !you.value.host) && <SeatFor table={now} here />}
        <div class="lobby-columns">
          <div>
            <Places table={now} info={info.value} />
            {layout.value !== "phone" && <Coach table={now} />}
            <WhileWaiting />
          </div>
          <section aria-labelledby="how">
            <h2 id="how" class="under">
              <span>{t("lobby.options")}</span>
              <small>{t(`lobby.options.${now.on ? "on" : now.deal ? "deal" : may ? "host" : "guest"}`)}</small>
            </h2>
            {info.value && (
              <OptionRows
                table={now}
                info={info.value}
                may={may}
                set={(options) => void command("options", { options })}
              />
            )}
            {layout.value === "phone" && <Coach table={now} />}
          </section>
        </div>
      </main>
      <Ask table={now} info={info.value} />
    </div>
  );
}

/** Below the seats, where there is room for it; a phone has it below the other rows. */
function Coach({ table: now }: { table: TableInfo }) {
  return (
    <div class="options">
      <Hints table={now} may={you.value.host} />
    </div>
  );
}

function Head({ game }: { game: string }) {
  return (
    <header class="head">
      <h1 class="brand">
        <a href="/" aria-label={t("home")}>
          <Mark />
        </a>
        <span>{t(`game.${game}`)}</span>
        <em>{t("lobby.new-table")}</em>
      </h1>
      <nav class="tools" aria-label={t("tools")}>
        <SoundTool />
        <ThemeTool />
        <Tool icon="help" name={t("keys")} onPress={() => (keyMapShown.value = true)} />
        <Tool icon="menu" name={t("menu")} onPress={() => (menuShown.value = true)} />
      </nav>
    </header>
  );
}

function WhileWaiting() {
  const said = log.value.some((line) => line.line);
  if (!said && you.value.seats.length === 0) return null;
  return (
    <section class="waiting" aria-labelledby="waiting">
      <h3 id="waiting">{t("lobby.while-waiting")}</h3>
      {said && <Log face={{ when: () => 0 }} plain />}
      <Talk />
    </section>
  );
}

/** Who would play, with what; and what one more would change. */
function means(now: TableInfo, info: GameInfo | null, here: number, names: string): string {
  const of = (count: number): string => {
    const figures = info?.figures[String(count)];
    const key = `lobby.means.${now.game}`;
    return figures && words.value.has(key) ? t(key, { ...now.options, ...figures }) : "";
  };
  const [mean, more] = [of(here), of(here + 1)];
  if (!mean) return names;
  const other = here < now.seats.length && more !== "" && more !== mean;
  return t(other ? "lobby.means.more" : "lobby.means", { names, means: mean, more });
}

const COUNTED = ["", "one", "two", "three", "four", "five", "six", "seven"];

/** What is missing, what starting now would mean, and one primary button that names it. */
function Ask({ table: now, info }: { table: TableInfo; info: GameInfo | null }) {
  const open = now.seats.filter((seat) => seat.kind === "open");
  const here = now.seats.length - open.length;
  const enough = info !== null && here >= info.fewest && !now.deal && !now.on;
  const taken = now.seats.filter((seat) => seat.kind !== "open").map((seat) => words.value.player(seat.seat));
  // A player who said yes to a rematch has a seat before they come; one who has not answered yet is asked.
  const coming = now.seats
    .filter((seat) => seat.kind === "person" && !seat.here)
    .map((seat) => words.value.player(seat.seat));
  const many = t(`lobby.many.${COUNTED[here] ?? String(here)}`);
  return (
    <footer class="lobby-ask">
      <div>
        <h2>{waitsFor(now, open, coming, enough, many)}</h2>
        {complaint.value ? (
          <p class="bad" role="alert">
            {t(complaint.value.text, complaint.value.facts)}
          </p>
        ) : (
          <p>{here > 0 ? means(now, info, here, words.value.listing(taken)) : t("lobby.nobody")}</p>
        )}
      </div>
      {you.value.host && <Start open={open.length} enough={enough} awaits={coming.length > 0} many={many} />}
    </footer>
  );
}

/** Whom the table waits for, in words. */
function waitsFor(
  now: TableInfo,
  open: readonly Seat[],
  coming: readonly string[],
  enough: boolean,
  many: string,
): string {
  const asked = open.filter((seat) => seat.asked).map((seat) => seat.asked);
  const told = coming.length > 0 ? coming : asked;
  const host = you.value.host;
  const title = (): string => {
    if (coming.length > 0) return "lobby.coming";
    if (open.length === 0) return host ? "lobby.ready" : "lobby.host-starts";
    const start = enough && host;
    if (asked.length > 0) return start ? "lobby.unanswered-start" : "lobby.unanswered";
    return start ? "lobby.missing" : "lobby.waiting";
  };
  return t(title(), {
    count: told.length || open.length,
    number: (open[0]?.seat ?? 0) + 1,
    name: now.seats.find((seat) => seat.host)?.name ?? "",
    ...(told.length > 0 ? { names: words.value.listing(told) } : {}),
    many,
  });
}

/** Bots on the free seats, or a start: for all, or for those who are here. */
function Start({ open, enough, awaits, many }: { open: number; enough: boolean; awaits: boolean; many: string }) {
  const all = t(awaits ? "lobby.start-anyway" : "lobby.start");
  return (
    <div class="ask-buttons">
      {open > 0 && (
        <button type="button" class={`button ${enough ? "second" : "first"}`} onClick={() => void command("fill")}>
          {t("lobby.fill", { count: open })}
        </button>
      )}
      {(open === 0 || enough) && (
        <button
          type="button"
          class={`button ${awaits ? "second" : "first"}`}
          data-start
          onClick={() => void command("start", { fewer: open > 0 })}
        >
          {open === 0 ? all : t("lobby.start-for", { many })}
        </button>
      )}
    </div>
  );
}
