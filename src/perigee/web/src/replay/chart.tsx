/** The course of the game over its moments: one stepped line per series, each with its own stroke and name. */
import { useMemo } from "preact/hooks";
import { t } from "../shared/language";
import type { Sight } from "../wire/protocol";
import { at, last, steps } from "./steps";

const WIDE = 1000;
const HIGH = 56;
const DASH = ["", "7 4", "2 3", "10 3 2 3"];

type Moment = Readonly<Record<string, number>>;

interface Props {
  course: (sight: Sight) => Moment;
  /** What a series is called; the catalogue's word where the game has no better one. */
  series?: (name: string) => string;
}

export function Chart({ course, series = (name) => t(`course.${name}`) }: Props) {
  const points = useMemo(() => steps.value.flatMap((step) => step.sights.slice(-1).map(course)), [steps.value]);
  const label = t("course", { names: Object.keys(points[0] ?? {}).map(series) });
  return <Lines points={points} last={last.value} at={at.value} here label={label} series={series} />;
}

interface LinesProps {
  points: readonly Moment[];
  /** How many moments there are in all, and at which the figures are read; `here` marks it. */
  last: number;
  at: number;
  here?: boolean;
  label: string;
  series: (name: string) => string;
}

export function Lines({ points, last, at, here, label, series }: LinesProps) {
  const names = Object.keys(points[0] ?? {});
  const top = Math.max(1, ...points.flatMap((one) => Object.values(one)));
  const x = (place: number): number => (place / Math.max(1, last)) * WIDE;
  const y = (value: number): number => HIGH - 4 - (value / top) * (HIGH - 10);
  const stepped = (name: string): string =>
    points
      .map((one) => y(one[name] ?? 0))
      .map((high, place) => (place ? `H${x(place)}V${high}` : `M0 ${high}`))
      .join("");
  return (
    <figure class="course">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {names.map((name, which) => (
          <path
            key={name}
            class={`series series-${which}`}
            stroke-dasharray={DASH[which % DASH.length]}
            d={stepped(name)}
          />
        ))}
        {here && <path class="here" d={`M${x(at)} 0V${HIGH}`} />}
      </svg>
      <figcaption>
        {names.map((name, which) => (
          <span key={name}>
            <svg width="26" height="8" aria-hidden="true">
              <path class={`series series-${which}`} d="M0 4h26" stroke-dasharray={DASH[which % DASH.length]} />
            </svg>
            {series(name)} {points[at]?.[name] ?? ""}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
