/** How a game of Apophis went: its launches, and the sky with the layers where they fell. */
import { useEffect } from "preact/hooks";
import { along, line, ringAt, stars, strokes, WIDE, type Shape } from "./geometry";
import { functionName, Patterns, Stack, stackHeight } from "./pieces";
import { Rock } from "./rock";
import { view } from "./view";
import { Icon } from "../../parts/icons";
import { t, words } from "../../shared/language";
import { outcome, sight, table } from "../../shared/table";
import { clock } from "../../shared/words";
import { launches, lookUpOdds, odds, sumOf, type Launch } from "./launches";
import type { Report, Summary } from "../../result/told";

/** More lines than any game has. */
const ALL = 20_000;

const left = (at: number): number => (view.value?.ends_at ?? 0) - at;

/** The launch with the most points; of several the one that did most. */
function best(all: readonly Launch[] = launches()): Launch | undefined {
  return [...all].sort((a, b) => b.points - a.points || b.layer - a.layer)[0];
}

function summary(): Summary {
  const all = launches();
  const took = all.filter((one) => one.layer > 0).length;
  const most = best(all);
  const chance = most && odds.value[all.indexOf(most)];
  const due = sumOf(odds.value);
  const lucky = odds.value.length === all.length && all.length > 0;
  const won = (outcome.value?.winners.length ?? 0) > 0;
  const layers = view.value?.layers ?? 0;
  return {
    large: won
      ? { value: clock(left(sight.value?.now ?? 0)), note: t("result.left") }
      : { value: String(layers), note: t("result.layers-left", { count: layers }) },
    figures: [
      { name: t("result.launches"), value: String(all.length), note: t("result.took", { count: took, any: took > 0 }) },
      ...(most
        ? [
            {
              name: t("result.best"),
              value: String(most.points),
              note: t("result.best.note", { odds: chance ? words.value.percent(chance) : "" }),
            },
          ]
        : []),
      ...(lucky
        ? [
            {
              name: t("result.luck"),
              value: signed(took - due),
              note: t("result.luck.note", { due: tenth(due), count: took }),
            },
          ]
        : []),
    ],
  };
}

const tenth = (value: number): string =>
  new Intl.NumberFormat(words.value.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
const signed = (value: number): string => `${value < -0.05 ? "−" : "+"}${tenth(Math.abs(value))}`;

function Course() {
  useEffect(() => {
    const id = table.peek()?.id;
    if (id && view.peek()?.options.odds) void lookUpOdds(id, ALL).catch(() => undefined);
  }, []);
  const all = launches();
  const again = view.value?.options.fail_safes === true;
  const told = odds.value.length > 0;
  if (all.length === 0) return <p class="result-none">{t("result.no-launch")}</p>;
  return (
    <table class="launches numerals">
      <thead>
        <tr>
          <th scope="col" colSpan={3}>
            {t("result.launches")}
          </th>
          {told && <th scope="col">{t("result.odds")}</th>}
          <th scope="col" colSpan={2}>
            {t("result.dice")}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((one, place) => (
          <Row key={one.at} one={one} again={again} chance={told ? (odds.value[place] ?? "") : null} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ one, again, chance }: { one: Launch; again: boolean; chance: string | null }) {
  return (
    <tr class={one.layer > 0 ? "took" : ""}>
      <td>{clock(left(one.at))}</td>
      <td>
        <svg width="34" height="46" viewBox="-66 -190 132 200" aria-hidden="true">
          <Stack sections={one.rocket} again={again} scale={Math.min(1, 180 / stackHeight(one.rocket))} />
        </svg>
      </td>
      <td>
        <b>{t("result.points", { count: one.points })}</b>
        <span>
          {one.rocket.map(({ colour, size }) => `${functionName(colour)} ${t(`size-letter.${size}`)}`).join(", ")}
        </span>
      </td>
      {chance !== null && <td class="chance">{chance && words.value.percent(chance)}</td>}
      <td class={one.layer > 0 || one.counter ? "good" : "bad"}>
        <Icon name={one.layer > 0 || one.counter ? "check" : "cross"} size={16} />
      </td>
      <td>
        <b>{fate(one)}</b>
        <span>
          {one.rolls
            .map((roll) =>
              t("result.roll", {
                check: t(`check.name.${roll.check}`),
                die: roll.die,
                bonus: roll.bonus,
                sum: roll.die + roll.bonus,
              }),
            )
            .join(", ")}
        </span>
      </td>
    </tr>
  );
}

function fate(one: Launch): string {
  if (one.layer > 0) return t(`result.layer.${one.layer}`);
  if (one.counter) return t("result.counter");
  return t(`result.fate.${one.fate || "nothing"}`);
}

// --- the picture ---------------------------------------------------------------------------------

const SKY: Shape = {
  ...WIDE,
  width: 1200,
  height: 630,
  path: [
    [-60, 270],
    [230, 0],
    [1000, 10],
    [1128, 562],
  ],
  ring: [46, 46, 46],
  clear: [[40, 200, 660, 500]],
};
const EARTH = { x: 600, y: 3540, r: 3000 };

/** How far Apophis came: dotted behind it, firm what was left of its way, one stroke per minute. */
function Flight({ shape, end }: { shape: Shape; end: number }) {
  return (
    <>
      <path d={line(shape.path, 0, end)} class="gone" />
      <path d={line(shape.path, end, 1)} class="ahead" />
      {strokes(shape, view.value?.ends_at ?? 1, 7, 0).map((one) => (
        <path key={one.minute} d={one.d} class="stroke" />
      ))}
    </>
  );
}

/** Each layer that fell, where the clock stood: itself in red, those before it dotted. */
function Fallen({ shape, all, scale = 0.9 }: { shape: Shape; all: readonly Launch[]; scale?: number }) {
  return (
    <>
      {all.map((one, place) => {
        const [x, y] = along(shape.path, one.at / (view.value?.ends_at ?? 1));
        return (
          <g key={one.at} class="fallen" transform={`translate(${x} ${y})`}>
            <circle r={51 * scale} class="clear" />
            <g transform={`rotate(-14) scale(${scale})`} class="fell">
              <path d="M0-36 33 0 0 36-33 0Z" class={place === 0 ? "hot" : "dotted"} />
              <path d="M0-24 22 0 0 24-22 0Z" class={place === 1 ? "hot" : place > 1 ? "dotted" : ""} />
              <path d="M0-13 12 0 0 13-12 0Z" class={place === 2 ? "hot" : ""} />
            </g>
            <text y={timeBeside(y, scale, shape)} class="time">
              {clock(left(one.at))}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Where the time of a fallen layer stands: below it, or above where the ground is near. */
function timeBeside(y: number, scale: number, { height }: Shape): number {
  const below = 36 * scale + 30;
  return y + below > 0.9 * height ? -36 * scale - 12 : below;
}

const BAND: Shape = {
  ...SKY,
  height: 176,
  path: [
    [44, 112],
    [320, 16],
    [900, 10],
    [1168, 150],
  ],
  clear: [],
};

/** The trajectory is the record: it stands over the result. */
function Above() {
  const total = view.value?.ends_at ?? 1;
  const end = Math.min(1, (sight.value?.now ?? 0) / total);
  const [x, y] = along(BAND.path, end);
  return (
    <svg class="trajectory numerals" viewBox="0 0 1200 176" aria-hidden="true">
      <Flight shape={BAND} end={end} />
      <g class="aim" transform="translate(1168 150)">
        <circle r="11" />
        <path d="M-17 0h34M0-17v34" />
      </g>
      <Fallen shape={BAND} all={launches().filter((one) => one.layer > 0)} scale={0.72} />
      <circle class="ended" cx={x} cy={y} r="5" />
    </svg>
  );
}

function Picture() {
  const now = view.value;
  if (!now) return null;
  const total = now.ends_at;
  const end = Math.min(1, (sight.value?.now ?? 0) / total);
  const won = (outcome.value?.winners.length ?? 0) > 0;
  const fallen = launches().filter((one) => one.layer > 0);
  const [x, y] = along(SKY.path, Math.min(end, 0.86));
  return (
    <>
      <rect width="1200" height="630" fill="#07090d" />
      {stars(SKY, 90).map((star, i) => (
        <circle key={i} cx={star.x} cy={star.y} r={star.r} fill="#f4f1e8" fill-opacity=".5" />
      ))}
      <Patterns />
      <Flight shape={SKY} end={end} />
      <circle cx={EARTH.x} cy={EARTH.y} r={EARTH.r} fill="#0c131d" stroke="#f4f1e8" stroke-width="2.4" />
      <g class="aim" transform="translate(1128 562)">
        <circle r="13" />
        <path d="M-20 0h40M0-20v40" />
      </g>
      <Fallen shape={SKY} all={won ? fallen.slice(0, -1) : fallen} />
      <Rock
        x={x}
        y={y}
        ring={ringAt(SKY, end) * 1.9}
        layers={now.layers}
        counters={now.counters}
        nest={now.law.layers}
        room={now.law.counters}
      />
      <BestRocket again={now.options.fail_safes} />
      <Words />
    </>
  );
}

function BestRocket({ again }: { again: boolean }) {
  const rocket = best()?.rocket ?? [];
  if (rocket.length === 0) return null;
  const scale = Math.min(1.5, 330 / Math.max(1, stackHeight(rocket)));
  return <Stack sections={rocket} again={again} x={820} base={540} scale={scale} />;
}

function Words() {
  const { large } = summary();
  const beside = 90 + large.value.length * 72;
  const ending = outcome.value?.ending ?? "";
  const won = (outcome.value?.winners.length ?? 0) > 0;
  return (
    <>
      <text x="56" y="262" class="title">
        {t(`result.picture.${ending}.1`)}
      </text>
      <text x="56" y="330" class="title">
        {t(`result.picture.${ending}.2`)}
      </text>
      <text x="50" y="470" class="large">
        {large.value}
      </text>
      <text x={beside} y="442" class="small">
        {won ? t("result.left-of", { total: clock(view.value?.ends_at ?? 0) }) : large.note}
      </text>
      <text x={beside} y="474" class="small">
        {t("result.launched", { count: launches().length })}
      </text>
    </>
  );
}

const style = `
  .gone{fill:none;stroke:#9ba5b3;stroke-width:1.6;stroke-dasharray:1 6}
  .ahead{fill:none;stroke:#f4f1e8;stroke-width:3}
  .stroke{stroke:#9ba5b3;stroke-width:1.5}
  .aim{fill:none;stroke:#ff6b57;stroke-width:2.4}
  .fell path{fill:#07090d;stroke:#f4f1e8;stroke-width:2}
  .fell .hot{fill:#ff6b57}
  .fell .dotted{stroke-dasharray:2 4}
  .clear{fill:#07090d}
  .time{font:600 20px Archivo;fill:#9ba5b3;text-anchor:middle;font-variant-numeric:tabular-nums}
  .title{font:650 60px Archivo;font-stretch:125%;fill:#f4f1e8;letter-spacing:-.01em}
  .large{font:300 128px Archivo;font-stretch:125%;fill:#f4f1e8;letter-spacing:-.03em}
  .small{font:400 26px Archivo;fill:#9ba5b3}
  .rock-space{fill:#07090d}
  .rock-ring{fill:none;stroke:#3a4452}
  .rock{--rk1:#2a303a;--rk2:#12161c;--rk3:#05070a;--rk4:#1b2028}
  .rock-edge{fill:none;stroke:#f4f1e8;stroke-width:1.8}
  .rock-diagonal{stroke:#f4f1e8;stroke-width:.9}
  .rock-lost{fill:none;stroke:#9ba5b3;stroke-width:1.2;stroke-dasharray:2 5}
  .counter circle{fill:#07090d;stroke:#9ba5b3;stroke-width:1.3;stroke-dasharray:2.5 2.5}
  .counter.given circle{fill:#f4f1e8;stroke:none}
  .counter path{fill:none;stroke:#07090d;stroke-width:1.8}
  svg{--ink:#07090d;--edge:#07090d}
  .ink{color:#07090d}
  .yellow{--c:#f5c73d;--cd:#b98c0f}
  .blue{--c:#5aa9ff;--cd:#2b6fbd}
  .red{--c:#ff6b57;--cd:#bc3a2a}
  .green{--c:#45c792;--cd:#1f8560}
`;

export const report: Report = { summary, Above, Course, Picture, style };
