/** The way from the Earth round the Moon and back: flown firm, this stage amber, the rest dashed; the ship on it. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t, words } from "../../shared/language";
import { brief, measure } from "../../shared/layout";
import { still } from "../../shared/settings";
import { code } from "./card";
import { tabOf, view } from "./view";

const WIDE = 676;
const HIGH = 230;
type Point = [number, number];

/** Each stage's place on the way: a whole number a leg, its part behind the point. */
export const STATIONS: readonly [string, number][] = [
  ["A", 0.5],
  ["B1", 1.26],
  ["B2", 1.5],
  ["C", 1.76],
  ["D", 2.5],
  ["E", 3.34],
  ["F", 3.6],
  ["G1", 3.8],
  ["G2", 3.96],
];

const arc =
  (x: number, y: number, r: number, from: number, by: number) =>
  (p: number): Point => {
    const angle = from + by * p;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  };

const curve =
  (a: Point, b: Point, c: Point, d: Point) =>
  (p: number): Point => {
    const q = 1 - p;
    const mix = (i: 0 | 1): number => q ** 3 * a[i] + 3 * q * q * p * b[i] + 3 * q * p * p * c[i] + p ** 3 * d[i];
    return [mix(0), mix(1)];
  };

const LEGS = [
  arc(88, 115, 64.4, -Math.PI / 2, -Math.PI),
  curve([88, 179.4], [300, 182], [342, 62], [574.6, 64.4]),
  arc(574.6, 115, 50.6, -Math.PI / 2, Math.PI),
  curve([574.6, 165.6], [384, 168], [276, 48], [88, 50.6]),
];

function along(u: number): Point {
  const leg = Math.min(LEGS.length - 1, Math.floor(u));
  return LEGS[leg]?.(u - leg) ?? [0, 0];
}

function path(from: number, to: number, [kx, ky]: Point): string {
  const count = Math.max(2, Math.ceil((to - from) * 28));
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y] = along(from + ((to - from) * i) / count);
    return `${i ? "L" : "M"}${(x * kx).toFixed(1)} ${(y * ky).toFixed(1)}`;
  }).join("");
}

/** Where the ship is drawn: it glides along the way to where the stage is. */
const ship = signal<number | null>(null);
let gliding = 0;
function glide(to: number): void {
  const from = ship.peek();
  cancelAnimationFrame(gliding);
  if (from === null || still.peek() || to < from) return void (ship.value = to);
  const start = performance.now();
  const long = 500 + (to - from) * 1200;
  const step = (time: number): void => {
    const p = Math.min(1, Math.max(0, (time - start) / long));
    ship.value = from + (to - from) * (1 - (1 - p) ** 3);
    if (p < 1) gliding = requestAnimationFrame(step);
  };
  gliding = requestAnimationFrame(step);
}

const placeOn = (of: string | undefined): number => STATIONS.find(([stage]) => stage === of)?.[1] ?? 0.5;

/** The way itself, with the ship at a stage or between two; a shared picture draws it too. */
export function Way({
  stage: of,
  k,
  u = placeOn(of),
  small = false,
}: {
  stage: string;
  k: Point;
  u?: number;
  small?: boolean;
}) {
  const station = STATIONS.findIndex(([stage]) => stage === of);
  const before = STATIONS[station - 1]?.[1] ?? 0;
  const r = Math.min(k[0], k[1] * (small ? 1.1 : 1));
  return (
    <>
      <path d={path(u, 4, k)} class="to-fly" />
      <path d={path(0, Math.min(before, u), k)} class="flown" />
      <path d={path(Math.min(before, u), u, k)} class="flying" />
      <Earth x={88 * k[0]} y={115 * k[1]} r={39 * r} />
      <Moon x={574.6 * k[0]} y={115 * k[1]} r={19.5 * Math.max(r, 0.62)} />
      {!small &&
        STATIONS.map(
          ([stage, place], i) =>
            i !== station && <Station key={stage} stage={stage} u={place} k={k} been={i < station} />,
        )}
      <Ship u={u} k={k} stage={of} small={small} />
    </>
  );
}

export function Plot() {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: WIDE, height: HIGH });
  useEffect(
    () => (box.current ? measure(box.current, (width, height) => (room.value = { width, height })) : undefined),
    [],
  );
  const now = view.value;
  const here = placeOn(now?.stage);
  useEffect(() => glide(here), [here]);
  if (!now) return null;
  const { width, height } = room.value;
  const k: Point = [width / WIDE, height / HIGH];
  const small = height < 130;
  const u = ship.value ?? here;
  return (
    <section class="screen plot" aria-label={t("way")}>
      <div class="plot-box" ref={box}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${t("way.stage", { stage: now.stage })}, ${turnedNote()}`}
        >
          <Grid width={width} height={height} />
          <Way stage={now.stage} k={k} u={u} small={small} />
        </svg>
      </div>
      {!brief.value && (
        <>
          <p class="plot-stage mono">{t("way.stage", { stage: now.stage })}</p>
          <p class="plot-note">{turnedNote()}</p>
          {now.odds !== null && <p class="plot-odds">{t("odds.brief", { odds: words.value.percent(now.odds) })}</p>}
        </>
      )}
    </section>
  );
}

/** "homeward, 4 of 9 cards turned". While an event is in play the next deck waits. */
export function turnedNote(): string {
  const now = view.value;
  if (!now) return "";
  const turned = now.turned.filter((card) => tabOf(card).stage.startsWith(now.letter)).length;
  const station = STATIONS.findIndex(([stage]) => stage === now.stage);
  return t(station > 4 ? "way.homeward" : "way.outward", { turned, all: turned + now.history_deck });
}

function Grid({ width, height }: { width: number; height: number }) {
  const step = 42;
  const lines = (most: number): number[] => Array.from({ length: Math.ceil(most / step) }, (_, i) => i * step);
  return (
    <path
      class="grid"
      d={
        lines(width)
          .map((x) => `M${x} 0V${height}`)
          .join("") +
        lines(height)
          .map((y) => `M0 ${y}H${width}`)
          .join("")
      }
    />
  );
}

function Earth({ x, y, r }: { x: number; y: number; r: number }) {
  const half = r * 0.866;
  return (
    <g class="earth">
      <circle cx={x} cy={y} r={r} />
      <path d={`M${x - half} ${y - r / 2}h${2 * half}M${x - r} ${y}h${2 * r}M${x - half} ${y + r / 2}h${2 * half}`} />
      <ellipse cx={x} cy={y} rx={r * 0.35} ry={r} />
      <ellipse cx={x} cy={y} rx={r * 0.75} ry={r} />
    </g>
  );
}

const CRATERS: readonly [number, number, number][] = [
  [-0.42, -0.1, 0.27],
  [0.2, 0.5, 0.18],
  [0.2, -0.55, 0.12],
  [0.55, -0.08, 0.1],
];

function Moon({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g class="moon">
      <circle cx={x} cy={y} r={r} />
      {CRATERS.map(([dx, dy, size], i) => (
        <circle key={i} class="crater" cx={x + dx * r} cy={y + dy * r} r={size * r} />
      ))}
    </g>
  );
}

function Station({ stage, u, k, been }: { stage: string; u: number; k: Point; been: boolean }) {
  const [x, y] = along(u);
  return (
    <g class={`station ${been ? "been" : ""}`} transform={`translate(${x * k[0]} ${y * k[1]})`}>
      <circle r="12" />
      <text y="4" class={stage.length > 1 ? "long" : ""}>
        {code(stage)}
      </text>
    </g>
  );
}

function Ship({ u, k, stage, small }: { u: number; k: Point; stage: string; small: boolean }) {
  const [x, y] = along(u);
  const [nx, ny] = along(Math.min(3.999, u + 0.02));
  const angle = (Math.atan2((ny - y) * k[1], (nx - x) * k[0]) * 180) / Math.PI;
  const r = small ? 15 : 19.5;
  return (
    <g class="ship" data-stage={stage} transform={`translate(${x * k[0]} ${y * k[1]})`}>
      <circle r={r} />
      <path d={`M${r + 5} -6 ${r + 18} 0 ${r + 5} 6Z`} transform={`rotate(${angle})`} />
      <text y="5.5">{code(stage)}</text>
    </g>
  );
}
