/** How it ended, for whom, in figures; and what now: again, the same deal for others, the replay, a picture. */
import { reports } from "made:games";
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { askedAgain, ended, others, playAgain } from "../shared/again";
import { errorOf, table as tableOf } from "../shared/api";
import { later } from "../shared/later";
import { t, words } from "../shared/language";
import { outcome, seat, table, you } from "../shared/table";
import { Compared, SameDeal } from "../result/deals";
import type { Report } from "../result/told";
import type { TableInfo } from "../wire/protocol";
import { nameOf } from "./faces";

const Share = later(() => import("../result/share").then((one) => one.Share));

interface Props {
  /** How everybody stands; the game's own. */
  standing?: ComponentChildren;
  onClose: () => void;
}

export function Result({ standing, onClose }: Props) {
  const report = useReport(table.value?.game ?? "");
  useNextGame(table.value?.rematch);
  useSignalEffect(() => {
    // The others follow the player who asked for it.
    const again = ended.value === "closed" ? null : table.value?.rematch;
    if (again) sessionStorage.setItem("perigee.rematch", again);
  });
  const now = outcome.value;
  if (!now || !table.value) return null;
  const won = seat.value !== null && now.winners.includes(seat.value);
  const alone = won && now.winners.length === 1;
  const { Above, Course } = report ?? {};
  return (
    <Dialog
      kind="whole"
      title={t(now.winners.length === 0 ? "result.nobody" : won ? "result.won" : "result.over")}
      onClose={onClose}
    >
      <div class="result">
        {Above && <Above />}
        <div class="result-told">
          <p class="result-ending">{t(`ending.${now.ending}`)}</p>
          {now.winners.length > 0 && !alone && (
            <p class="result-winners">{t("result.winners", { names: listed(now.winners) })}</p>
          )}
          {report && <Figures report={report} />}
          {now.paused && <p>{t("result.paused")}</p>}
          {table.value.on && <p>{t("result.on")}</p>}
          <Hints table={table.value} />
        </div>
        <div class="result-course">
          {standing}
          {Course && <Course />}
          <Compared />
        </div>
        <Acts onClose={onClose} />
        {report && <Share report={report} />}
      </div>
    </Dialog>
  );
}

/** What the game, or the plain face, tells about its end; it comes when it is needed. */
function useReport(game: string): Report | null {
  const report = useSignal<Report | null>(null);
  useEffect(() => {
    void nameOf(game)
      .then((face) => reports[face]?.())
      .then((found) => (report.value = found?.report ?? null));
  }, [game]);
  return report.value;
}

/** What became of the next game, as often as somebody comes back to this tab. */
function useNextGame(id: string | null | undefined): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!id || document.hidden) return;
      const stands = await tableOf(id).then(
        (one) => one.state,
        (reason) => (errorOf(reason) === "no-such-table" ? "closed" : ""),
      );
      ended.value = stands === "over" || stands === "closed" ? stands : "";
    };
    void look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id]);
}

/** The reader is "you"; where one device holds several seats each goes by its name. */
const named = (of: number): string =>
  you.value.seats.length < 2 ? words.value.value(of, "whom") : words.value.player(of);

const listed = (seats: readonly number[]): string => words.value.listing(seats.map(named));

/** The players who asked for hints, and how often: hints are not secret. */
function Hints({ table: now }: { table: TableInfo }) {
  const taken = now.hinted.flatMap((count, of) =>
    count > 0 ? [t("result.hints.of", { name: named(of), count })] : [],
  );
  if (taken.length === 0) return null;
  return <p class="result-hints">{t("result.hints", { names: words.value.listing(taken) })}</p>;
}

function Figures({ report }: { report: Report }) {
  const { large, figures } = report.summary();
  return (
    <>
      <p class="result-large numerals">
        <b>{large.value}</b> <span>{large.note}</span>
      </p>
      <dl class="result-figures numerals">
        {figures.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>
              <b>{one.value}</b>
              <span>{one.note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Acts({ onClose }: { onClose: () => void }) {
  const now = table.value;
  if (!now) return null;
  return (
    <div class="result-acts">
      <Again table={now} />
      {!now.on && <SameDeal />}
      <a class="tile" href={`/r/${now.id}#review/${seat.value ?? 0}`}>
        <b>{t("result.review")}</b>
        <span>{t("result.review.note")}</span>
      </a>
      <a class="tile" href={`/r/${now.id}`}>
        <b>{t("result.replay")}</b>
        <span>{t("result.replay.note")}</span>
      </a>
      <button type="button" class="link" onClick={onClose}>
        {t("result.look")}
      </button>
      <a class="link" href="/">
        {t("leave")}
      </a>
    </div>
  );
}

/** Another game: who has said yes already, and a way there for a player who has not been asked; or how it went. */
function Again({ table: now }: { table: TableInfo }) {
  const closed = ended.value === "closed";
  const note =
    others.value.length > 0 && !closed
      ? t("result.said-yes", { count: others.value.length, names: listed(others.value) })
      : t("result.rematch.note", { names: listed(now.seats.map((one) => one.seat)) });
  if (now.rematch && ended.value === "over")
    return <Next id={now.rematch} name={t("result.rematch-over")} note={t("result.rematch-over.note")} />;
  if (now.rematch && !closed && !askedAgain.value)
    return <Next id={now.rematch} name={t("result.join-rematch")} note={note} />;
  if (!askedAgain.value && !(closed && you.value.seats.length > 0)) return null;
  return (
    <button type="button" class="tile first" onClick={() => void playAgain()}>
      <b>{t("result.rematch")}</b>
      <span>{note}</span>
    </button>
  );
}

function Next({ id, name, note }: { id: string; name: string; note: string }) {
  return (
    <a class="tile first" href={`/t/${id}`}>
      <b>{name}</b>
      <span>{note}</span>
    </a>
  );
}
