/** The four functions as drawings: symbol, suit and pattern; and a section as a pyramid with one edge turned to us. */
import { words } from "../../shared/language";
import type { Colour, Section } from "./view";

const SYMBOL: Record<Colour | "again", preact.JSX.Element> = {
  yellow: <path d="M12 1.5C15.8 7 19.5 10.4 19.5 15a7.5 7.5 0 0 1-15 0C4.5 10.4 8.2 7 12 1.5Z" fill="currentColor" />,
  blue: (
    <path
      fill-rule="evenodd"
      d="M12 .8 14.6 9.4 23.2 12l-8.6 2.6L12 23.2l-2.6-8.6L.8 12l8.6-2.6Z
        M12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z"
      fill="currentColor"
    />
  ),
  red: (
    <>
      <circle cx="12" cy="12" r="2.5" fill="currentColor" />
      {[0, 120, 240].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 12 12)`}
          d="M9.85 8.28 6.5 2.47a11 11 0 0 1 11 0L14.15 8.28a4.3 4.3 0 0 0-4.3 0Z"
          fill="currentColor"
        />
      ))}
    </>
  ),
  green: (
    <>
      <path d="M19.2 2.5v19" stroke="currentColor" stroke-width="3.4" />
      <path d="M2.5 20.5 14 12 5.5 5.7" fill="none" stroke="currentColor" stroke-width="3" />
      <path d="M1.4 2.6 9.4 3.2 4.4 9.6Z" fill="currentColor" />
    </>
  ),
  again: (
    <>
      <path d="M19.5 12A7.5 7.5 0 1 1 15.5 5.4" fill="none" stroke="currentColor" stroke-width="3.2" />
      <path d="M13.2.6 21.5 4.8 14.2 10.4Z" fill="currentColor" />
    </>
  ),
};

const SUIT: Record<Colour, string> = {
  yellow:
    "M10 1.5C12.5 5.5 18 8 18 12.4a3.7 3.7 0 0 1-6.6 2.3c.2 1.6.8 2.8 1.9 3.8" +
    "H6.7c1.1-1 1.7-2.2 1.9-3.8A3.7 3.7 0 0 1 2 12.4C2 8 7.5 5.5 10 1.5Z",
  blue: "M10 1 17 10 10 19 3 10Z",
  red: "M10 18C6 14 1.5 10.8 1.5 6.7A4.3 4.3 0 0 1 10 5.2a4.3 4.3 0 0 1 8.5 1.5C18.5 10.8 14 14 10 18Z",
  green:
    "M10 1.5a3.9 3.9 0 0 1 3.4 5.8 3.9 3.9 0 1 1-2.2 7.1c.2 1.7.8 3 1.9 4.1" +
    "H6.9c1.1-1.1 1.7-2.4 1.9-4.1a3.9 3.9 0 1 1-2.2-7.1A3.9 3.9 0 0 1 10 1.5Z",
};

/** With the fail-safe rule green keeps its colour and pattern and takes another symbol. */
export function Glyph({ colour, again }: { colour: Colour; again: boolean }) {
  return SYMBOL[colour === "green" && again ? "again" : colour];
}

export function Sign({ colour, again, size }: { colour: Colour; again: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <Glyph colour={colour} again={again} />
    </svg>
  );
}

export function Suit({ colour, size }: { colour: Colour; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d={SUIT[colour]} />
    </svg>
  );
}

/** The patterns of the shaded faces; once per page. */
export function Patterns() {
  return (
    <svg width="0" height="0" class="patterns" aria-hidden="true">
      <defs>
        <pattern id="p-yellow" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 3h6" stroke="#000" stroke-opacity=".28" stroke-width="1.6" />
        </pattern>
        <pattern id="p-blue" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.2" fill="#000" fill-opacity=".32" />
        </pattern>
        <pattern id="p-red" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 3h6" stroke="#000" stroke-opacity=".3" stroke-width="2" />
        </pattern>
        <pattern id="p-green" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M3 0v6" stroke="#000" stroke-opacity=".28" stroke-width="1.6" />
        </pattern>
      </defs>
    </svg>
  );
}

export const WIDTH = [0, 68, 96, 124];
export const HEIGHT = [0, 82, 116, 150];
export const BAND = [0, 33, 40, 46];
const GLYPH = [0, 17, 21, 24];
const PIPS = [[], [0.29], [0.25, 0.338], [0.22, 0.308, 0.396]];

export interface PyramidProps {
  section: Section;
  again: boolean;
  x?: number;
  base?: number;
  scale?: number;
  look?: "full" | "outline" | "ghost" | "gone";
}

/** A pyramid standing at (x, base). */
export function Pyramid({ section, again, x = 0, base = 0, scale = 1, look = "full" }: PyramidProps) {
  const { colour, size } = section;
  const w = (WIDTH[size] ?? 0) * scale;
  const h = (HEIGHT[size] ?? 0) * scale;
  const apex = `${x},${base - h}`;
  const edge = `${x + 0.16 * w},${base + 0.055 * w}`;
  const left = `${x - w / 2},${base}`;
  const right = `${x + w / 2},${base}`;
  const outline = `${apex} ${left} ${edge} ${right}`;
  const glyph = (GLYPH[size] ?? 0) * scale;
  const lift = (BAND[size] ?? 0) * 0.44 * scale;
  const place = `translate(${x - 0.17 * w - glyph / 2} ${base - lift - glyph / 2}) scale(${glyph / 24})`;
  if (look === "gone") return <polygon class="left-a-gap" points={outline} />;
  if (look === "ghost" || look === "outline")
    return (
      <g class={`${look} ${colour}`}>
        <polygon points={outline} />
        {look === "outline" && <path d={`M${apex}L${edge}`} />}
        <g transform={place} class="glyph">
          <Glyph colour={colour} again={again} />
        </g>
      </g>
    );
  return (
    <g class={colour}>
      <polygon points={`${apex} ${left} ${edge}`} fill="var(--c)" />
      <polygon points={`${apex} ${edge} ${right}`} fill="var(--cd)" />
      <polygon points={`${apex} ${edge} ${right}`} fill={`url(#p-${colour})`} />
      <polygon points={outline} fill="none" stroke="var(--edge)" stroke-width={1.4 * scale} stroke-linejoin="round" />
      <g transform={place} class="ink">
        <Glyph colour={colour} again={again} />
      </g>
      {PIPS[size]?.map((at) => (
        <circle
          key={at}
          cx={x + at * w}
          cy={base - (BAND[size] ?? 0) * 0.3 * scale}
          r={2.5 * scale}
          fill="var(--ink)"
        />
      ))}
    </g>
  );
}

/** How high a stack stands. */
export function stackHeight(sections: readonly Section[]): number {
  const below = sections.slice(0, -1).reduce((sum, one) => sum + (BAND[one.size] ?? 0), 0);
  return below + (HEIGHT[sections.at(-1)?.size ?? 0] ?? 0);
}

interface StackProps {
  sections: readonly Section[];
  again: boolean;
  ghost?: Section | null;
  x?: number;
  base?: number;
  scale?: number;
}

/** The rocket: each section shows a band, the uppermost is the nose; a prepared one stands on it, dashed. */
export function Stack({ sections, again, ghost, x = 0, base = 0, scale = 1 }: StackProps) {
  let at = base;
  const placed = [...sections, ...(ghost ? [ghost] : [])].map((section) => {
    const here = { section, base: at };
    at -= (BAND[section.size] ?? 0) * scale;
    return here;
  });
  return (
    <>
      {placed.map(({ section, base: own }, place) => (
        <g
          key={`${section.colour}${section.size}`}
          class="piece"
          data-piece={place}
          data-section={`${section.colour}${section.size}`}
        >
          <Pyramid
            section={section}
            again={again}
            x={x}
            base={own}
            scale={scale}
            look={place >= sections.length ? "ghost" : "full"}
          />
        </g>
      ))}
    </>
  );
}

/** A die: a square with pips, never a number alone. */
export function Die({ face, name }: { face: number | null; name: string }) {
  const spots: Record<number, [number, number][]> = {
    1: [[17, 17]],
    2: [
      [10, 10],
      [24, 24],
    ],
    3: [
      [10, 10],
      [17, 17],
      [24, 24],
    ],
    4: [
      [10, 10],
      [24, 10],
      [10, 24],
      [24, 24],
    ],
    5: [
      [10, 10],
      [24, 10],
      [17, 17],
      [10, 24],
      [24, 24],
    ],
    6: [
      [10, 9],
      [24, 9],
      [10, 17],
      [24, 17],
      [10, 25],
      [24, 25],
    ],
  };
  return (
    <svg class={`die ${face ? "" : "empty"}`} width="34" height="34" viewBox="0 0 34 34" role="img" aria-label={name}>
      <rect x="1" y="1" width="32" height="32" rx="4" />
      {(spots[face ?? 0] ?? []).map(([cx, cy]) => (
        <circle key={`${cx}${cy}`} cx={cx} cy={cy} r="2.9" />
      ))}
    </svg>
  );
}

export function functionName(colour: Colour): string {
  return words.value.text(`short-function.${colour}`);
}
