/** A table in a line: what goes on there or how it ended, with whom, who is asked and for how long. */
import { isNumbers } from "../shared/decode";
import { known, told } from "../shared/known";
import { t, words } from "../shared/language";
import type { Standing, TableInfo } from "../wire/protocol";

export function who(table: TableInfo, besides: readonly string[] = []): string {
  const people = table.seats
    .filter((seat) => seat.kind === "person" && !besides.includes(seat.name))
    .map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const names = words.value.listing([...people, ...(bots > 0 ? [t("row.bots", { count: bots })] : [])]);
  return free > 0 ? t("row.free", { names, count: free, seats: table.seats.length }) : names;
}

/** What was or is: the game's own figures. */
export function course(table: TableInfo, standing: Standing | undefined): string {
  const figures = inStage(standing?.figures ?? {});
  if (!told(table.game) && known.value.length > 0) return t("row.not-installed");
  if (table.state === "halted") return t("row.state.halted");
  if (table.state === "running") {
    if (Object.keys(figures).length === 0) return t("state.running");
    if (figures.step === "nations") return t("row.choosing");
    if (!words.value.has(`row.running.${table.game}`)) return t("state.running");
    return t(`row.running.${table.game}`, {
      ...figures,
      count: figures.layers,
      rounds: table.options.rounds ?? "",
    });
  }
  return standing?.outcome ? ending(table, standing, standing.outcome.ending) : t(`state.${table.state}`);
}

function ending(table: TableInfo, standing: Standing, how: string): string {
  const figures = inStage(standing.figures);
  const key = [`row.over.${table.game}.${how}`, `row.over.${how}`].find((one) => words.value.has(one));
  if (!key) return t("state.over");
  if (how === "settled" && isNumbers(figures.scores)) return settled(figures.scores, standing);
  return t(key, { ...figures, count: figures.layers, left: Number(figures.ends_at ?? 0) - standing.at });
}

function settled(scores: readonly number[], { seats, outcome }: Standing): string {
  const points = scores[seats[0] ?? outcome?.winners[0] ?? 0] ?? 0;
  if (seats.length === 0) return t("row.over.watched", { count: points });
  const place = 1 + scores.filter((other) => other > points).length;
  return t("row.over.settled", { place, of: scores.length, count: points });
}

/** Games that ended in the days of "letter" kept the stage whose cards come next. */
const inStage = (figures: Standing["figures"]): Standing["figures"] => ({ stage: figures.letter, ...figures });

export function left(ms: number): string {
  return ms >= 60_000
    ? t("row.left", { minutes: Math.round(ms / 60_000) })
    : t("row.seconds-left", { seconds: Math.ceil(ms / 1000) });
}

/** What a game is called; one that is not installed has only the name of its table. */
export function gameOf(table: TableInfo): string {
  const key = `game.${table.game}`;
  return words.value.has(key) ? t(key) : table.game;
}

export function since(created: number): string {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(created).setHours(0, 0, 0, 0)) / 86_400_000);
  return days === 0 ? t("row.today") : days === 1 ? t("row.yesterday") : words.value.date(new Date(created));
}
