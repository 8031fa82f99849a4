/**
 * The chance to win over time, in a band as wide as its doubt; below it what moved it, cause by cause, on one scale.
 */
import { t } from "../shared/language";
import type { Review } from "../wire/protocol";
import { CHAPTER, type Chapter, chaptersOf, named } from "./chapters";
import { about, CAUSES, type Cause, called, hundredths, signed } from "./figures";

const HIGH = 120;
const LANE = 36;
const TOP = 44;
const MILLION = 1_000_000;
/** The distance between the numbers above the curve, from middle to middle: on a phone each is as large as a finger. */
const ROOM = { wide: 30, narrow: 44 };
const NARROW = 600;
/** What stands before the curve: the causes, with a few words about them where there is room. */
const BEFORE = { wide: 140, narrow: 76 };

interface Props {
  review: Review;
  wide: number;
  chosen: number;
  onChoose: (place: number) => void;
}

/** Where a step and a chance lie in the picture. */
interface Plane {
  x: (step: number) => number;
  y: (chance: number) => number;
  left: number;
  right: number;
  wide: number;
}

function planeOf(review: Review, wide: number): Plane {
  const [left, right] = [wide < NARROW ? BEFORE.narrow : BEFORE.wide, wide - 52];
  return {
    x: (step) => left + (step / lastOf(review)) * (right - left),
    y: (chance) => TOP + HIGH - (chance / MILLION) * HIGH,
    left,
    right,
    wide,
  };
}

/** The end comes after the last turn began, and after what was decided in it. */
function lastOf({ points, mistakes }: Review): number {
  return Math.max(1, ...[...points, ...mistakes].map((one) => one.step)) + 1;
}

/** Where numbers stand, by place in the list: each above its line, or as near to it as its neighbours leave room. */
export function spread(lines: readonly number[], room: number, last: number): number[] {
  const order = lines.map((_, place) => place).sort((a, b) => (lines[a] ?? 0) - (lines[b] ?? 0));
  const found = [...lines];
  let least = Number.NEGATIVE_INFINITY;
  for (const place of order) {
    found[place] = Math.max(lines[place] ?? 0, least);
    least = found[place] + room;
  }
  let most = last;
  for (const place of order.reverse()) {
    found[place] = Math.min(found[place] ?? 0, most);
    most = found[place] - room;
  }
  return found;
}

export function Curve({ review, wide, chosen, onChoose }: Props) {
  const plane = planeOf(review, wide);
  const parts = chaptersOf(review);
  const foot = TOP + HIGH + CAUSES.length * LANE + 14;
  const high = foot + (parts.length ? CHAPTER : 0);
  const lines = review.mistakes.map((one) => plane.x(one.step));
  const numbers = spread(lines, wide < NARROW ? ROOM.narrow : ROOM.wide, plane.wide - ROOM.wide);
  return (
    <figure class="review-curve">
      <svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={t("review.curve", { ...review.whole })}>
        <Patterns />
        <Chapters review={review} parts={parts} foot={foot} {...plane} />
        <Scale {...plane} />
        <Line review={review} {...plane} />
        {CAUSES.map((cause, place) => (
          <Lane key={cause} review={review} cause={cause} top={TOP + HIGH + 12 + place * LANE} {...plane} />
        ))}
        {review.mistakes.map((one, place) => (
          <path
            key={one.step}
            class={`review-mark ${place === chosen ? "chosen" : ""}`}
            d={`M${numbers[place]} 26L${lines[place]} ${TOP}V${foot - 14}`}
          />
        ))}
      </svg>
      {review.mistakes.map((one, place) => (
        <button
          key={one.step}
          type="button"
          class={`review-number ${place === chosen ? "chosen" : ""}`}
          style={{ left: `${((numbers[place] ?? 0) / wide) * 100}%` }}
          aria-pressed={place === chosen}
          aria-label={t("review.decision", { number: place + 1 })}
          onClick={() => onChoose(place)}
        >
          {place + 1}
        </button>
      ))}
    </figure>
  );
}

/** Where each part of the game begins and ends: a line there, and its name below. */
function Chapters({ review, parts, foot, x, right }: Plane & { review: Review; parts: Chapter[]; foot: number }) {
  const edges = [...parts.map((part) => x(part.step)), right];
  const rooms = parts.map((_, place) => (edges[place + 1] ?? right) - (edges[place] ?? 0));
  const names = named(review, parts, rooms);
  return (
    <g>
      {parts.map((part, place) => (
        <g key={part.step}>
          <path class="review-part-line" d={`M${edges[place]} ${TOP}V${foot + CHAPTER - 8}`} />
          <text
            class="review-part-name"
            x={(edges[place] ?? 0) + (rooms[place] ?? 0) / 2}
            y={foot + CHAPTER - 10}
            text-anchor="middle"
          >
            {names[place]}
          </text>
        </g>
      ))}
    </g>
  );
}

function Scale({ y, left, right }: Plane) {
  return (
    <g>
      {[0, 50, 100].map((share) => (
        <g key={share}>
          <path class="review-grid" d={`M${left} ${y(share * 10_000)}H${right}`} />
          <text class="review-scale" x={left - 8} y={y(share * 10_000) + 4} text-anchor="end">
            {t("review.percent", { share })}
          </text>
        </g>
      ))}
    </g>
  );
}

function Line({ review, x, y }: Plane & { review: Review }) {
  const last = lastOf(review);
  const points = [...review.points, { step: last, chance: review.exact.result, error: 0 }];
  const edge = (sign: number): string[] =>
    points.map((one) => `${x(one.step)},${y(Math.min(MILLION, Math.max(0, one.chance + sign * one.error)))}`);
  return (
    <g>
      <polygon class="review-band" points={[...edge(1), ...edge(-1).reverse()].join(" ")} />
      <polyline class="review-line" points={points.map((one) => `${x(one.step)},${y(one.chance)}`).join(" ")} />
      <circle class="review-end" cx={x(0)} cy={y(points[0]?.chance ?? 0)} r={4} />
      <circle class="review-end" cx={x(last)} cy={y(review.exact.result)} r={4} />
    </g>
  );
}

/** Each cause by its pattern first and its colour second. */
function Patterns() {
  return (
    <defs>
      <pattern id="review-luck" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="review-hatch" d="M0 3h6" />
      </pattern>
      <pattern id="review-others" width="6" height="4" patternUnits="userSpaceOnUse">
        <path class="review-level" d="M0 2h6" />
      </pattern>
    </defs>
  );
}

interface LaneProps extends Plane {
  review: Review;
  cause: Cause;
  top: number;
}

function Lane({ review, cause, top, x, left, right, wide }: LaneProps) {
  const most = Math.max(1, ...review.points.flatMap(({ moved }) => CAUSES.map((one) => Math.abs(moved[one]))));
  const middle = top + LANE / 2;
  const note = wide < NARROW ? "" : about(cause, review);
  const width = Math.max(2, Math.min(10, ((right - left) / review.points.length) * 0.7));
  const high = (moved: number): number => (Math.abs(moved) / most) * (LANE / 2 - 2);
  return (
    <g>
      <path class="review-grid" d={`M${left} ${middle}H${right}`} />
      <text class="review-cause" x={0} y={middle + (note ? -2 : 4)}>
        {t(`${called(cause, review)}.name`)}
      </text>
      {note && (
        <text class="review-scale" x={0} y={middle + 12}>
          {note}
        </text>
      )}
      {review.points.map(({ step, moved }) =>
        hundredths(moved[cause]) === 0 ? null : (
          <rect
            key={step}
            class={`review-bar ${cause}`}
            x={x(step)}
            y={moved[cause] > 0 ? middle - high(moved[cause]) : middle}
            width={width}
            height={Math.max(1, high(moved[cause]))}
          />
        ),
      )}
      <text class="review-total numerals" x={wide} y={middle + 5} text-anchor="end">
        {signed(review.whole.moved[cause])}
      </text>
    </g>
  );
}
