/** How a game without a page of its own went: its figures, everybody's score as it grew, and a picture of both. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { capital } from "../../parts/log";
import { t, words } from "../../shared/language";
import { outcome, seat, table } from "../../shared/table";
import { Lines } from "../../replay/chart";
import { whole } from "../../replay/steps";
import type { Figure, Report, Summary } from "../../result/told";
import { Emblem } from "./emblem";
import { common, figures, heading, isGauge, isWords, mainScores, ranked, scoresIn, type Field } from "./view";

/** Whose result it is: one's own, or the winner's for a watcher. */
const shownSeat = (): number => seat.value ?? outcome.value?.winners[0] ?? 0;

/** How many figures stand beside the large one: lists first, which tell what came of it all. */
const SHOWN = 3;

function summary(): Summary {
  const main = mainScores();
  const all = [...figures.value].sort((a, b) => weight(b.value) - weight(a.value)).map(figure);
  if (!main) return { large: large(all[0]), figures: all.slice(1, SHOWN + 1) };
  const mine = main.value.of[shownSeat()] ?? 0;
  const place = 1 + main.value.of.filter((one) => one > mine).length;
  const note = t("result.score", { what: heading(main.name), place, of: main.value.of.length });
  return { large: { value: String(mine), note }, figures: all.slice(0, SHOWN) };
}

const large = (one: Figure | undefined): Summary["large"] => ({ value: one?.value ?? "", note: one?.name ?? "" });

const weight = (value: unknown): number => (isWords(value) ? 2 : isGauge(value) ? 1 : 0);

function figure({ name, value }: Field<unknown>): Figure {
  if (isWords(value)) return { name: heading(name), value: String(value.length), note: words.value.value(value, name) };
  if (isGauge(value))
    return { name: heading(name), value: String(value.value), note: t("result.of", { most: value.most }) };
  return { name: heading(name), value: words.value.value(value, name), note: "" };
}

/** Everybody's score after each moment, from the record. */
function Course() {
  const points = useSignal<readonly Record<string, number>[]>([]);
  const id = table.value?.id ?? "";
  useEffect(() => {
    void whole(id)
      .then((steps) => (points.value = steps.flatMap((step) => step.sights.slice(-1).map(scoresIn))))
      .catch(() => undefined);
  }, [id]);
  const main = mainScores();
  const title = t("result.grown", { what: heading(main?.name ?? "") });
  const last = points.value.length - 1;
  if (!main || last < 1) return null;
  return (
    <section class="grown">
      <h3>{title}</h3>
      <Lines
        points={[...points.value, ...points.value.slice(-1)]}
        last={last + 1}
        at={last}
        label={title}
        series={(of) => capital(words.value.value(Number(of), "whom"))}
      />
    </section>
  );
}

// --- the picture ---------------------------------------------------------------------------------

/** Words per line of the title, at most; and how many lines there is room for. */
const WORDS = 3;
const LINES = 3;

/** A text in lines of a few words. */
function inLines(text: string): readonly string[] {
  const all = text.split(" ");
  const lines = Math.min(LINES, Math.ceil(all.length / WORDS));
  const each = Math.ceil(all.length / lines);
  return Array.from({ length: lines }, (_, line) => all.slice(line * each, (line + 1) * each).join(" "));
}

/** Everything that has a name on the table, as its emblem; the game's own where nothing has. */
function emblems(): readonly string[] {
  const lists = figures.value.flatMap(({ value }) => (isWords(value) ? value : []));
  const lying = common.value.flatMap(({ value }) => value.things.map((thing) => thing.name));
  const all = [...new Set([...lists, ...lying])].slice(0, 8);
  return all.length > 0 ? all : [table.value?.game ?? ""];
}

function Picture() {
  const lines = inLines(t(`ending.${outcome.value?.ending ?? ""}`).replace(/\.$/, ""));
  const { large } = summary();
  return (
    <>
      <rect width="1200" height="630" fill="#0c0d0f" />
      <text x="56" y="96" class="game">
        {t(`game.${table.value?.game ?? ""}`)}
      </text>
      {lines.map((line, place) => (
        <text key={place} x="54" y={180 + place * 66} class="title">
          {line}
        </text>
      ))}
      <text x="50" y="506" class="large">
        {large.value}
      </text>
      <text x={82 + large.value.length * 72} y="506" class="small">
        {large.note}
      </text>
      {emblems().map((name, place) => (
        <g key={name} transform={`translate(${660 + (place % 4) * 124} ${62 + Math.floor(place / 4) * 124})`}>
          <Emblem name={name} size={92} />
        </g>
      ))}
      <Bars />
    </>
  );
}

/** Everybody's score, the most first; names are told at the foot, where they are wanted. */
function Bars() {
  const main = mainScores();
  if (!main) return null;
  const most = Math.max(1, ...main.value.of);
  return (
    <>
      {ranked().map((of, place) => {
        const score = main.value.of[of] ?? 0;
        const wide = 8 + (score / most) * 400;
        return (
          <g key={of} transform={`translate(660 ${330 + place * 40})`}>
            <rect width={wide} height="26" class={outcome.value?.winners.includes(of) ? "best" : "bar"} />
            <text x={wide + 14} y="21" class="score">
              {score}
            </text>
          </g>
        );
      })}
    </>
  );
}

const style = `
  .game{font:650 30px Archivo;font-stretch:112%;fill:#a4a8ae}
  .title{font:650 60px Archivo;font-stretch:112%;fill:#f4f1e8;letter-spacing:-.01em}
  .large{font:300 128px Archivo;font-stretch:112%;fill:#f4f1e8;letter-spacing:-.03em}
  .small{font:400 26px Archivo;fill:#a4a8ae}
  .emblem{fill:#f4f1e8}
  .bar{fill:#4a4f57}
  .best{fill:#e3b873}
  .score{font:650 24px Archivo;fill:#f4f1e8}
`;

export const report: Report = { summary, Course, Picture, style };
