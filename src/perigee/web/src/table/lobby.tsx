/** Before the start: who sits where, links to send, bots, options; the host starts when every seat is taken. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Mark } from "../parts/icons";
import { menuShown } from "../parts/menu";
import { Qr } from "../parts/qr";
import { Tool } from "../parts/tool";
import { SoundTool, ThemeTool } from "../parts/head";
import { games, join, Refusal } from "../shared/api";
import { t, words } from "../shared/language";
import { myName } from "../shared/settings";
import { command, complaint, lookFrom, table, you } from "../shared/table";
import type { GameInfo, Seat } from "../wire/protocol";
import { OptionList } from "./options";

export function Lobby() {
  const now = table.value;
  const info = useSignal<GameInfo | null>(null);
  useEffect(() => {
    void games().then((all) => (info.value = all.games.find((one) => one.game === now?.game) ?? null));
  }, [now?.game]);
  if (!now) return null;
  const host = you.value.host;
  const free = now.seats.filter((seat) => seat.kind === "open").length;
  return (
    <div class="lobby">
      <header class="head">
        <h1 class="brand">
          <a href="/" aria-label={t("home")}>
            <Mark />
          </a>
          <span>{t(`game.${now.game}`)}</span>
        </h1>
        <nav class="tools" aria-label={t("tools")}>
          <SoundTool />
          <ThemeTool />
          <Tool icon="menu" name={t("menu")} onPress={() => (menuShown.value = true)} />
        </nav>
      </header>
      <main class="lobby-in">
        <section class="lobby-ask">
          <h2>{t(free > 0 ? "lobby.waiting" : host ? "lobby.ready" : "lobby.host-starts", { count: free })}</h2>
          {complaint.value && (
            <p class="bad" role="alert">
              {t(complaint.value.text, complaint.value.facts)}
            </p>
          )}
          {host && (
            <div class="ask-buttons">
              {free > 0 && (
                <button type="button" class="button second" onClick={() => void command("fill")}>
                  {t("lobby.fill")}
                </button>
              )}
              <button type="button" class="button first" disabled={free > 0} onClick={() => void command("start")}>
                {t("lobby.start")}
              </button>
            </div>
          )}
        </section>
        <div class="lobby-cols">
          <section>
            <h3 class="under">{t("seats")}</h3>
            <ul>
              {now.seats.map((seat) => (
                <LobbySeat key={seat.seat} seat={seat} host={host} bots={info.value?.bots ?? []} />
              ))}
            </ul>
          </section>
          <section>
            <h3 class="under">{t("lobby.options")}</h3>
            {info.value && <OptionList info={info.value} options={now.options} may={host} set={(options) => void command("options", { options })} />}
            {host && (
              <label class="switch">
                <span>{t("lobby.listed")}</span>
                <input type="checkbox" checked={now.listed} onChange={(event) => void command("listed", { listed: event.currentTarget.checked })} />
              </label>
            )}
          </section>
        </div>
        {host && free > 0 && <Invitations />}
        {you.value.seats.length === 0 && free > 0 && <JoinHere id={now.id} />}
      </main>
    </div>
  );
}

function LobbySeat({ seat, host, bots }: { seat: Seat; host: boolean; bots: readonly string[] }) {
  const mine = you.value.seats.includes(seat.seat);
  const bot = bots.includes("standard") ? "standard" : (bots[0] ?? "random");
  return (
    <li class="lobby-seat">
      <i class={`seat-mark ${seat.kind}`} aria-hidden="true" />
      <div class="seat-who">
        {mine ? <MyName seat={seat} /> : <b>{seatLabel(seat)}</b>}
        <span>
          {t(`seat.kind.${seat.kind}`)}
          {seat.host ? `, ${t("seat.host")}` : ""}
        </span>
      </div>
      {host && seat.kind === "open" && (
        <button type="button" class="small" onClick={() => void command("place", { seat: seat.seat, bot })}>
          {t("lobby.bot")}
        </button>
      )}
      {host && seat.kind === "bot" && bots.length > 1 && <BotChoice seat={seat} bots={bots} />}
      {host && seat.kind === "person" && !mine && (
        <button type="button" class="small" onClick={() => void command("host", { seat: seat.seat })}>
          {t("lobby.make-host")}
        </button>
      )}
      {host && seat.seat > 0 && (
        <Tool icon="up" name={t("lobby.swap", { number: seat.seat, name: seatLabel(seat) })} onPress={() => void command("swap", { seat: seat.seat, other: seat.seat - 1 })} />
      )}
      {host && seat.kind !== "open" && !mine && (
        <button type="button" class="small" onClick={() => void command("remove", { seat: seat.seat })}>
          {t("lobby.free")}
        </button>
      )}
      {mine && (
        <button type="button" class="small" onClick={() => void command("leave", { seat: seat.seat })}>
          {t("lobby.get-up")}
        </button>
      )}
    </li>
  );
}

function seatLabel(seat: Seat): string {
  return seat.kind === "open" ? t("seat.free") : words.value.player(seat.seat);
}

/** One's own name can be changed where it stands. */
function MyName({ seat }: { seat: Seat }) {
  const rename = (name: string): void => {
    if (name.trim() === "" || name === seat.name) return;
    myName.value = name.trim();
    void command("rename", { seat: seat.seat, name: name.trim() });
  };
  return (
    <input class="field my-name" maxLength={40} value={seat.name} aria-label={t("join.name")} onChange={(event) => rename(event.currentTarget.value)} />
  );
}

/** Which bot sits there. */
function BotChoice({ seat, bots }: { seat: Seat; bots: readonly string[] }) {
  return (
    <select class="field" aria-label={t("lobby.which-bot")} value={seat.bot} onChange={(event) => void command("place", { seat: seat.seat, bot: event.currentTarget.value })}>
      {bots.map((one) => (
        <option key={one} value={one}>
          {words.value.has(`bot.${one}`) ? t(`bot.${one}`) : one}
        </option>
      ))}
    </select>
  );
}

/** The links to send. One more player may also sit at this very device. */
function Invitations() {
  const links = Object.entries(you.value.invitations);
  const [first] = links;
  const here = async (seat: string, path: string): Promise<void> => {
    const name = t("player", { number: Number(seat) + 1 });
    const joined = await join(table.peek()?.id ?? "", { name, invitation: path.split("/").at(-1) ?? "" });
    if (you.peek().seats.length === 0) lookFrom(joined.seat);
  };
  if (!first) return null;
  return (
    <section>
      <h3 class="under">{t("lobby.invite")}</h3>
      <ul class="invitations">
        {links.map(([seat, path]) => (
          <li key={seat}>
            <Qr path={path} note={t("lobby.link", { number: Number(seat) + 1 })} />
            <button type="button" class="small" onClick={() => void here(seat, path)}>
              {t("lobby.here")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function JoinHere({ id, invitation }: { id: string; invitation?: string }) {
  const name = useSignal(myName.peek());
  const problem = useSignal("");
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    myName.value = name.peek().trim();
    try {
      await join(id, { name: name.peek().trim(), ...(invitation ? { invitation } : {}) });
      location.assign(`/t/${id}`);
    } catch (reason) {
      problem.value = reason instanceof Refusal ? `error.${reason.problem.error}` : "error.internal";
    }
  };
  return (
    <form class="join" onSubmit={(event) => void sit(event)}>
      <label>
        <span>{t("join.name")}</span>
        <input class="field" required maxLength={40} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <button type="submit" class="button first">
        {t("join.sit")}
      </button>
      {problem.value && (
        <p class="bad" role="alert">
          {t(problem.value)}
        </p>
      )}
    </form>
  );
}
