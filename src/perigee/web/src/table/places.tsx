/** Who sits where, before the start: the host fills, frees and orders seats; everybody changes their own name. */
import { Tool } from "../parts/tool";
import { join } from "../shared/api";
import { t, words } from "../shared/language";
import { layout } from "../shared/layout";
import { levelsOf } from "../shared/level";
import { myName } from "../shared/settings";
import { command, lookFrom, you } from "../shared/table";
import type { GameInfo, Seat, TableInfo } from "../wire/protocol";
import { whereIs } from "./watching";

interface Props {
  table: TableInfo;
  info: GameInfo | null;
}

export function Places({ table, info }: Props) {
  const host = you.value.host;
  return (
    <section class="places" aria-labelledby="places">
      <h2 id="places" class="under">
        <span>{t("seats")}</span>
        {host && info && !table.deal && !table.on ? (
          <Counts table={table} info={info} />
        ) : (
          <small>{t("lobby.count", { count: table.seats.length })}</small>
        )}
      </h2>
      <ul>
        {table.seats.map((seat) => (
          <SeatRow key={seat.seat} table={table} seat={seat} info={info} />
        ))}
      </ul>
    </section>
  );
}

/** How many seats there are; what somebody sits on is not taken away. */
function Counts({ table, info }: { table: TableInfo; info: GameInfo }) {
  const taken = table.seats.findLastIndex((seat) => seat.kind === "person") + 1;
  const fewest = Math.max(info.fewest, taken, table.options.solo === true ? 2 : 1);
  return (
    <div class="counts-row" role="group" aria-label={t("friends.seats")} data-keys="row">
      {Array.from({ length: info.most - info.fewest + 1 }, (_, i) => i + info.fewest).map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={table.seats.length === count}
          disabled={count < fewest}
          onClick={() => void command("options", { options: { seats: count } })}
        >
          {count}
        </button>
      ))}
    </div>
  );
}

function SeatRow({ table, seat, info }: { table: TableInfo; seat: Seat; info: GameInfo | null }) {
  const host = you.value.host;
  const mine = you.value.seats.includes(seat.seat);
  const name = seat.kind === "open" ? t("seat.free") : words.value.player(seat.seat);
  return (
    <li class={`place ${seat.kind} ${mine ? "own-place" : ""}`}>
      <i class="place-mark" aria-hidden="true" />
      <div class="seat-who">
        {mine ? <MyName seat={seat} /> : <b>{name}</b>}
        <span>{stateOf(seat, mine)}</span>
      </div>
      {host && seat.kind === "bot" && info && <Bots seat={seat} offered={levelsOf(info)} />}
      {host && seat.kind === "open" && <Take table={table} seat={seat} bots={info?.bots ?? ["standard"]} />}
      {host && seat.kind === "person" && !mine && (
        <button type="button" class="link" onClick={() => void command("host", { seat: seat.seat })}>
          {t("lobby.make-host")}
        </button>
      )}
      {host && seat.kind !== "open" && !mine && <Free seat={seat} name={name} />}
      {mine && (
        <button type="button" class="link" onClick={() => void command("leave", { seat: seat.seat })}>
          {t("lobby.get-up")}
        </button>
      )}
      {host && layout.value !== "phone" && <Up seat={seat} name={name} />}
    </li>
  );
}

/** A free seat: the host sits down there, or puts a bot there. */
function Take({ table, seat, bots }: { table: TableInfo; seat: Seat; bots: readonly string[] }) {
  const bot = bots.includes("standard") ? "standard" : (bots[0] ?? "random");
  return (
    <>
      {!table.deal && !table.on && (
        <button type="button" class="link" onClick={() => void sitHere(table.id, seat.seat)}>
          {t("lobby.here")}
        </button>
      )}
      <button type="button" class="small" onClick={() => void command("place", { seat: seat.seat, bot })}>
        {t("lobby.bot")}
      </button>
    </>
  );
}

function Free({ seat, name }: { seat: Seat; name: string }) {
  const free = (): void => void command("remove", { seat: seat.seat });
  return layout.value === "phone" ? (
    <Tool icon="close" name={t("lobby.free-of", { name })} onPress={free} />
  ) : (
    <button type="button" class="link" aria-label={t("lobby.free-of", { name })} onClick={free}>
      {t("lobby.free")}
    </button>
  );
}

/** One place up. */
function Up({ seat: { seat }, name }: { seat: Seat; name: string }) {
  if (seat === 0) return <span class="tool" />;
  const swap = (): void => void command("swap", { seat, other: seat - 1 });
  return <Tool icon="up" name={t("lobby.swap", { number: seat, name })} onPress={swap} />;
}

function stateOf(seat: Seat, mine: boolean): string {
  // The next one to sit down at the same device is another person.
  if (mine && seat.seat !== you.value.seats[0]) return t("lobby.beside");
  const said = [
    ...(mine ? [t("lobby.you")] : []),
    ...(seat.host ? [t("seat.host")] : []),
    ...(seat.kind === "person" && !mine ? [whereIs(seat)] : []),
    ...(seat.kind === "bot" ? [t("seat.kind.bot")] : []),
    ...(seat.asked ? [t("lobby.was-asked", { name: seat.asked })] : []),
    ...(seat.kind === "open" && !seat.asked ? [t("lobby.leads-here")] : []),
  ];
  return said.join(", ");
}

/** One's own name can be changed where it stands. */
function MyName({ seat }: { seat: Seat }) {
  const rename = (name: string): void => {
    if (name.trim() === "" || name === seat.name) return;
    myName.value = name.trim();
    void command("rename", { seat: seat.seat, name: name.trim() });
  };
  return (
    <input
      class="field my-name"
      maxLength={24}
      value={seat.name}
      aria-label={t("join.name")}
      onChange={(event) => rename(event.currentTarget.value)}
    />
  );
}

function Bots({ seat, offered }: { seat: Seat; offered: readonly string[] }) {
  if (offered.length < 2) return null;
  return (
    <div class="choices" role="group" aria-label={t("lobby.which-bot")} data-keys="row">
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={seat.bot === one}
          onClick={() => void command("place", { seat: seat.seat, bot: one })}
        >
          {t(`lobby.bot.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** One more player may sit at this very device. */
async function sitHere(table: string, seat: number): Promise<void> {
  const joined = await join(table, { name: t("player", { number: seat + 1 }), seat });
  if (you.peek().seats.length === 0) lookFrom(joined.seat);
}
