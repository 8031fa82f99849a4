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

export function Cover({ wide }: { wide: boolean }) {
  const path: Shape["path"] = wide
    ? [
        [112, 120],
        [168, 74],
        [230, 62],
        [276, 56],
      ]
    : [
        [-10, 183],
        [130, 50],
        [400, 40],
        [406, 352],
      ];
  return (
    <CoverArt wide={wide} ground="#07090D">
      <Patterns />
      <Stars width={wide ? 390 : 437} height={wide ? 143 : 420} count={wide ? 40 : 76} />
      {wide ? (
        <path d={line(path, 0, 1)} class="flown" />
      ) : (
        <>
          <path d={line(path, 0, 0.52)} class="to-fly" />
          <path d={line(path, 0.52, 1)} class="flown" />
        </>
      )}
      {wide && <path d="M310 46q44-6 92 8" class="to-fly" />}
      <circle
        cx={wide ? 195 : 218.5}
        cy={wide ? 760 : 1233.5}
        r={wide ? 645 : 900}
        fill="#0C131D"
        stroke="#F4F1E8"
        stroke-width="1.7"
      />
      {wide ? (
        <Rock x={277} y={48} ring={34} layers={3} counters={0} nest={3} room={5} />
      ) : (
        <Rock x={265} y={113} ring={84} layers={3} counters={0} nest={3} room={5} />
      )}
      {wide ? (
        <Stack sections={ROCKET.filter((one) => one.colour !== "green")} again={false} x={335} base={131} scale={0.5} />
      ) : (
        <Stack sections={ROCKET} again={false} x={109} base={342} scale={1} />
      )}
    </CoverArt>
  );
}
