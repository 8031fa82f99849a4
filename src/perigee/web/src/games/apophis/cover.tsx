/** A night sky. The wide one is for a phone. */
import { CoverArt } from "../../parts/coverart";
import { line, stars, WIDE, type Shape } from "./geometry";
import { Patterns, Stack } from "./pieces";
import { Rock } from "./rock";
import type { Section } from "./view";

const ROCKET: Section[] = [
  { colour: "yellow", size: 3 },
  { colour: "green", size: 3 },
  { colour: "red", size: 2 },
  { colour: "blue", size: 1 },
];

function Stars({ width, height, count }: { width: number; height: number; count: number }) {
  return (
    <g class="stars">
      {stars({ ...WIDE, width, height, clear: [] }, count).map(({ x, y, r }, i) => (
        <circle key={i} cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}

const WAY: Shape["path"] = [
  [-10, 183],
  [130, 50],
  [400, 40],
  [406, 352],
];

/** The way on a phone's cover: a strip of it. */
const SHORT_WAY: Shape["path"] = [
  [112, 120],
  [168, 74],
  [230, 62],
  [276, 56],
];

export function Cover({ wide }: { wide: boolean }) {
  return (
    <CoverArt wide={wide} ground="#07090D">
      <Patterns />
      {wide ? <Strip /> : <Whole />}
    </CoverArt>
  );
}

function Strip() {
  return (
    <>
      <Stars width={390} height={143} count={40} />
      <path d={line(SHORT_WAY, 0, 1)} class="flown" />
      <path d="M310 46q44-6 92 8" class="to-fly" />
      <Earth x={195} y={760} r={645} />
      <Rock x={277} y={48} ring={34} layers={3} counters={0} nest={3} room={5} />
      <Stack sections={ROCKET.filter((one) => one.colour !== "green")} again={false} x={335} base={131} scale={0.5} />
    </>
  );
}

function Whole() {
  return (
    <>
      <Stars width={437} height={420} count={76} />
      <path d={line(WAY, 0, 0.52)} class="to-fly" />
      <path d={line(WAY, 0.52, 1)} class="flown" />
      <Earth x={218.5} y={1233.5} r={900} />
      <Rock x={265} y={113} ring={84} layers={3} counters={0} nest={3} room={5} />
      <Stack sections={ROCKET} again={false} x={109} base={342} scale={1} />
    </>
  );
}

function Earth({ x, y, r }: Shape["earth"]) {
  return <circle cx={x} cy={y} r={r} fill="#0C131D" stroke="#F4F1E8" stroke-width="1.7" />;
}
