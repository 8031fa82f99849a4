/** The sky: trajectory, Earth, Apophis where the time stands, the pad with the rocket, or the rocket in flight. */
import { computed, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { left, urgency } from "../../shared/clock";
import { t } from "../../shared/language";
import { still } from "../../shared/settings";
import { clock } from "../../shared/words";
import * as launch from "./flight";
import { along, flightPath, line, ringAt, stars, strokes, turn, type Point, type Shape } from "./geometry";
import { Stack, stackHeight } from "./pieces";
import { Rock } from "./rock";
import { view, type Section } from "./view";

/** The time left, half a second at a time: that is as fast as the rock moves. */
export const remaining = computed(() => Math.ceil((left(view.value?.ends_at) ?? 0) / 500) * 500);

export function place(): number {
  const total = view.value?.ends_at ?? 1;
  return Math.min(1, Math.max(0, 1 - remaining.value / total));
}

interface Props {
  shape: Shape;
  ghost: Section | null;
}

export function Sky({ shape, ghost }: Props) {
  const now = view.value;
  const at = place();
  const rock = along(shape.path, at);
  const again = now?.options.fail_safes ?? false;
  const name = t("sky.label", { time: clock(remaining.value), count: now?.rocket.length ?? 0 });
  return (
    <svg
      class={`sky ${urgency(remaining.value)}`}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      aria-label={name}
      data-drop="sequence"
    >
      <Stars shape={shape} />
      <path class="behind" d={line(shape.path, 0, at)} />
      <path class="ahead" d={line(shape.path, at, 1)} />
      <Minutes shape={shape} rock={rock} near={ringAt(shape, at) + 12} />
      <Earth shape={shape} />
      <Ground shape={shape} />
      {launch.flying.value && <Trail shape={shape} rock={rock} />}
      <Rock
        x={rock[0]}
        y={rock[1]}
        ring={ringAt(shape, at)}
        layers={launch.layers.value}
        counters={launch.counters.value}
        nest={now?.law.layers ?? 0}
        room={now?.law.counters ?? 0}
      />
      {launch.flying.value ? (
        <Flying shape={shape} rock={rock} again={again} />
      ) : (
        <Standing shape={shape} ghost={ghost} again={again} />
      )}
    </svg>
  );
}

function Stars({ shape }: { shape: Shape }) {
  const field = useMemo(() => stars(shape, shape.small ? 70 : 190), [shape]);
  return (
    <g class="stars">
      {field.map(({ x, y, r, cross }, i) =>
        cross ? <path key={i} d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} /> : <circle key={i} cx={x} cy={y} r={r} />,
      )}
    </g>
  );
}

/** One stroke per minute across the rock's way; a figure that the rock would cover is left out. */
function Minutes({ shape, rock, near }: { shape: Shape; rock: Point; near: number }) {
  const { small } = shape;
  const total = view.value?.ends_at ?? 1;
  const all = useMemo(() => strokes(shape, total, small ? 4 : 5, small ? 13 : -17), [shape, total]);
  return all.map(({ minute, d, at: figure }) => (
    <g key={minute} class={minute * 60_000 < remaining.value ? "stroke to-come" : "stroke"}>
      <path d={d} />
      {!small && Math.hypot(figure[0] - rock[0], figure[1] - rock[1]) > near && (
        <text x={figure[0]} y={figure[1]}>
          {minute}
        </text>
      )}
    </g>
  ));
}

/** Where the rock would strike, and where the rocket stands. */
function Ground({ shape: { path, pad, small } }: { shape: Shape }) {
  const [left, right] = [pad.x - pad.half, pad.x + pad.half];
  return (
    <>
      <g class="aim" transform={`translate(${path[3][0]} ${path[3][1]})`}>
        <circle r={small ? 6 : 9} />
        <path d={small ? "M-10 0h6M4 0h6M0-10v6M0 4v6" : "M-14 0h9M5 0h9M0-14v9M0 5v9"} />
      </g>
      <path
        class="pad"
        d={`M${left} ${pad.y + 9}h${pad.half * 2}M${left + 14} ${pad.y + 9}v12M${right - 14} ${pad.y + 9}v12`}
      />
    </>
  );
}

function Earth({ shape: { earth } }: { shape: Shape }) {
  const { x, y, r } = earth;
  return (
    <g class="earth">
      <circle cx={x} cy={y} r={r * 1.0023} class="air" />
      <circle cx={x} cy={y} r={r} class="ground" />
      {[0.9988, 0.9952, 0.9892, 0.9808, 0.97].map((part) => (
        <circle key={part} cx={x} cy={y} r={r * part} class="lines" />
      ))}
      <circle cx={x} cy={y} r={r} class="rim" />
    </g>
  );
}

function Standing({ shape, ghost, again }: { shape: Shape; ghost: Section | null; again: boolean }) {
  const rocket = view.value?.rocket ?? [];
  const high = stackHeight(ghost ? [...rocket, ghost] : rocket);
  const scale = shape.rocket * Math.min(1, shape.room / (high * shape.rocket || 1));
  return (
    <g data-mark="rocket">
      <Stack sections={rocket} ghost={ghost} again={again} x={shape.pad.x} base={shape.pad.y} scale={scale} />
    </g>
  );
}

function Trail({ shape, rock }: { shape: Shape; rock: Point }) {
  if (launch.fate.value === "counts" || launch.fate.value === "grounded") return null;
  const path = flightPath(shape, rock);
  const at = Math.min(1, launch.progress.value);
  return (
    <>
      <path class="trail" d={line(path, 0, at, 40)} />
      {at < 1 && <path class="trail to-come" d={line(path, at, 1, 40)} />}
    </>
  );
}

const RISE = 1400;

/** The rocket rises along a mirrored trajectory; a failed check breaks it into its sections. */
function Flying({ shape, rock, again }: { shape: Shape; rock: Point; again: boolean }) {
  const goal = launch.progress.value;
  const at = useSignal(still.value ? goal : 0);
  useEffect(() => {
    if (still.peek()) return void (at.value = goal);
    const from = at.peek();
    const start = performance.now();
    let frame = 0;
    const go = (time: number): void => {
      const part = Math.min(1, (time - start) / RISE);
      at.value = from + (goal - from) * (1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(go);
    };
    frame = requestAnimationFrame(go);
    return () => cancelAnimationFrame(frame);
  }, [goal]);
  const path = flightPath(shape, rock);
  const where = useComputed(() => {
    const t = at.value;
    const [x, y] = along(path, Math.min(1.2, t));
    const angle = t < 0.02 ? 0 : turn(path, Math.min(1, t));
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
  });
  const scale = shape.rocket * (shape.small ? 0.66 : 0.82);
  const lit = launch.fate.value === "flies" || launch.fate.value === "hits" || launch.fate.value === "misses";
  return (
    <g class={`flying ${launch.fate.value} ${launch.over.value ? "over" : ""}`} transform={where.value}>
      {lit && <path class="flame" transform={`scale(${scale})`} d="M-31 6 L-21 54 L-7 16 L2 76 L12 16 L24 54 L34 6Z" />}
      <Stack sections={launch.rocket.value} again={again} scale={scale} />
    </g>
  );
}
