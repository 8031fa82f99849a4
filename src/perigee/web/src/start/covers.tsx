/** The three covers, drawn: a night sky, a dossier, a plot. Wide ones for a phone. */
import type { ComponentType } from "preact";
import { Patterns, Stack } from "../games/apophis/pieces";
import { Rock } from "../games/apophis/rock";
import { line, stars, WIDE, type Shape } from "../games/apophis/geometry";
import type { Section } from "../games/apophis/view";

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

function ApophisCover({ wide }: { wide: boolean }) {
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
    <svg
      class="cover-art"
      viewBox={wide ? "0 0 390 143" : "0 0 437 436"}
      preserveAspectRatio={wide ? "xMaxYMid slice" : "xMidYMid slice"}
      aria-hidden="true"
    >
      <Patterns />
      <rect width="437" height="436" fill="#07090D" />
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
    </svg>
  );
}

const PARTS = [
  ["M36.5 50v-14a23.5 30 0 0 1 47 0v14Z", "M36.5 36h47M60 6v30M47.7 36q0-20 12.3-30q12.3 10 12.3 30M54 50v-9h12v9"],
  [
    "M36.5 50h47l4.5 7v26l-4.5 7h-47l-4.5-7v-26Z",
    "M32 57h56M32 83h56M48.8 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M64.5 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M80.2 70a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0",
  ],
  ["M32 94Q60 85 88 94v38H32ZM51 132h18l6.7 12h-31.4Z", "M32 94Q60 103 88 94M32 124h56M60 102v18M55 102v18M65 102v18"],
  [
    "M32 144h56v40h-56ZM41 184h13.4l3.4 10h-20.2ZM65.6 184h13.4l3.4 10h-20.2Z",
    "M32 153h56M32 175h56M50 153v22M70 153v22",
  ],
] as const;

export function Missile({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <g transform="translate(2.6 1.8)" fill="#1B1812">
        {PARTS.map(([body]) => (
          <path key={body} d={body} />
        ))}
      </g>
      {PARTS.map(([body, detail]) => (
        <g key={body} stroke="#1B1812" stroke-linejoin="round">
          <path d={body} fill="#EADFC6" stroke-width="1.3" />
          <path d={detail} fill="none" stroke-width=".8" />
        </g>
      ))}
    </g>
  );
}

function EndOfDaysCover({ wide }: { wide: boolean }) {
  return (
    <svg
      class="cover-art"
      viewBox={wide ? "0 0 390 143" : "0 0 437 436"}
      preserveAspectRatio={wide ? "xMaxYMid slice" : "xMidYMid slice"}
      aria-hidden="true"
    >
      <rect width="437" height="436" fill="#EADFC6" />
      {wide ? (
        <path d="M250 0L195 143H390V0Z" fill="#B3261A" />
      ) : (
        <>
          <path d="M437 0L157.3 436H437Z" fill="#B3261A" />
          <path d="M437 165.7L271 436H437Z" fill="#1B1812" />
        </>
      )}
      <Missile transform={wide ? "translate(240 -20) scale(.86)" : "translate(209 22) scale(1.95)"} />
    </svg>
  );
}

export function Plot() {
  return (
    <g fill="none">
      <path d="M262.5 145.3C190 106 150 50 56.8 51.8" stroke="#9DB5A8" stroke-width="1.6" stroke-dasharray="3 6" />
      <path
        d="M56.8 51.8a65.9 65.9 0 0 0 0 131.8C190 186 230 66 371.4 65.9a51.8 51.8 0 0 1 0 103.6"
        stroke="#ECF1E8"
        stroke-width="2"
      />
      <path d="M371.4 169.5C330 170.5 295 163 262.5 145.3" stroke="#FFB547" stroke-width="2.6" />
      <circle cx="56.8" cy="117.7" r="40" fill="#1C3A30" stroke="#ECF1E8" stroke-width="1.8" />
      <g stroke="#5C8272">
        <ellipse cx="56.8" cy="117.7" rx="14" ry="40" />
        <ellipse cx="56.8" cy="117.7" rx="30" ry="40" />
        <path d="M22.1 97.700h69.300M16.8 117.700h80M22.1 137.700h69.3" />
      </g>
      <circle cx="371.5" cy="117.7" r="20" fill="#ECF1E8" />
      <g fill="#1C3A30" fill-opacity=".3">
        <circle cx="363" cy="115.7" r="5.4" />
        <circle cx="375.5" cy="127.7" r="3.6" />
        <circle cx="375.5" cy="106.7" r="2.4" />
        <circle cx="382.5" cy="116" r="2" />
      </g>
      <g transform="translate(262.5 145.3)" fill="#FFB547">
        <circle r="10.8" />
        <path transform="rotate(-151.6)" d="M15.6-7.2 30 0 15.6 7.200Z" />
      </g>
    </g>
  );
}

function ApolloCover({ wide }: { wide: boolean }) {
  return (
    <svg
      class="cover-art"
      viewBox={wide ? "0 0 390 143" : "0 0 437 436"}
      preserveAspectRatio={wide ? "xMaxYMid slice" : "xMidYMid slice"}
      aria-hidden="true"
    >
      <rect width="437" height="436" fill="#1C3A30" />
      <g
        transform={
          wide
            ? "translate(140 38) scale(.56) translate(0 -30)"
            : "translate(218.5 174.4) rotate(-27) translate(-218.5 -117.7)"
        }
      >
        <Plot />
      </g>
    </svg>
  );
}

export const COVERS: Record<string, ComponentType<{ wide: boolean }>> = {
  apophis: ApophisCover,
  "end-of-days": EndOfDaysCover,
  "apollo-xiii": ApolloCover,
};
