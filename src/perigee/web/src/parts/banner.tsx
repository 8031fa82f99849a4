/** Quiet banners: the line is lost and repairs itself, a pause, a bot at one's seat, somebody takes a sentence back. */
import { effect, signal } from "@preact/signals";
import { askedAgain, ended, others, playAgain } from "../shared/again";
import { t, words } from "../shared/language";
import { command, connection, seat, sight, table, you } from "../shared/table";

export function Banners() {
  const ended = connection.value === "ended" || table.value?.state === "closed";
  return (
    <div class="banners" aria-live="polite">
      {connection.value === "lost" && <p class="banner">{t("banner.lost")}</p>}
      {ended && <p class="banner">{t("banner.ended")}</p>}
      {table.value?.saving && !ended && <p class="banner saving">{t("banner.saving")}</p>}
      {table.value?.state === "halted" && <p class="banner">{t("banner.halted")}</p>}
      {!sight.value?.paused && <Pausing />}
      {table.value?.state === "running" && <StandIn />}
      <Asks />
      <Rematch />
      <Undo />
    </div>
  );
}

function Act({ name, press }: { name: string; press: () => void }) {
  return (
    <button type="button" class="small" onClick={press}>
      {name}
    </button>
  );
}

/** A player who does not want to pause now dismisses the question; another request asks again. */
const notNow = signal(false);
effect(() => {
  if (!table.value?.pausing?.length) notNow.value = false;
});

function Pausing() {
  const pausing = table.value?.pausing ?? [];
  if (pausing.length === 0 || notNow.value) return null;
  const mine = seat.value !== null && pausing.includes(seat.value) ? [seat.value] : [];
  const seats = [...pausing.filter((one) => !mine.includes(one)), ...mine];
  return (
    <p class="banner">
      {t("banner.pausing", { seats, count: seats.length, seat: mine[0] })}
      {seat.value !== null && mine.length === 0 && (
        <>
          <Act name={t("banner.pause-too")} press={() => void command("pause")} />
          <Act name={t("banner.seat-no")} press={() => (notNow.value = true)} />
        </>
      )}
    </p>
  );
}

/** A player who comes back is told that a bot plays here, and takes the seat again. */
function StandIn() {
  const mine = table.value?.seats.find((one) => one.seat === seat.value && you.value.seats.includes(one.seat));
  if (!mine?.stand_in) return null;
  return (
    <p class="banner stands">
      {t("banner.stand-in")}
      <Act name={t("seat.take-back")} press={() => void command("take-back", { seat: mine.seat })} />
    </p>
  );
}

/** Somebody asks the host for a seat: a free one, a bot's, or before the start one more. */
function Asks() {
  const asks = you.value.asks?.[0];
  const now = table.value;
  if (!asks || !now || (now.state !== "open" && now.state !== "running")) return null;
  const admit = (seat?: number): void => void command("admit", { number: asks.number, seat });
  const bots = now.seats.some((one) => one.kind === "open") ? [] : now.seats.filter((one) => one.kind === "bot");
  return (
    <p class="banner asks">
      {t("banner.asks", { name: asks.name })}
      {bots.map((one) => (
        <Act
          key={one.seat}
          name={t("banner.seat-for", { name: words.value.player(one.seat) })}
          press={() => admit(one.seat)}
        />
      ))}
      {bots.length === 0 && <Act name={t("banner.seat")} press={() => admit()} />}
      <Act name={t("banner.seat-no")} press={() => void command("decline", { number: asks.number })} />
    </p>
  );
}

function Rematch() {
  const now = table.value;
  if (!now?.rematch || ended.value) return null;
  return (
    <p class="banner">
      {t(others.value.length > 0 ? "banner.again" : "banner.rematch", {
        count: others.value.length,
        names: words.value.listing(others.value.map((one) => words.value.player(one))),
      })}
      {askedAgain.value ? (
        <Act name={t("banner.again-too")} press={() => void playAgain()} />
      ) : (
        <a class="small" href={`/t/${now.rematch}`}>
          {t("result.join-rematch")}
        </a>
      )}
    </p>
  );
}

function Undo() {
  const undo = table.value?.undo;
  if (!undo) return null;
  const asked = you.value.seats.some((one) => undo.asked.includes(one) && !undo.agreed.includes(one));
  return (
    <p class="banner">
      {t("banner.undo", { seat: undo.seat })}
      {asked && <Act name={t("banner.undo-yes")} press={() => void command("consent", { yes: true })} />}
      {asked && <Act name={t("banner.undo-no")} press={() => void command("consent", { yes: false })} />}
    </p>
  );
}
