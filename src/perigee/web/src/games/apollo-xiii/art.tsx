/** Line art of our own, by theme: what a history card is about, drawn with a few lines on the screen. */
import type { ComponentChildren } from "preact";

export type Theme =
  | "launch"
  | "orbit"
  | "stars"
  | "power"
  | "tank"
  | "air"
  | "crew"
  | "cold"
  | "room"
  | "radio"
  | "entry"
  | "sea";

/** Cards and boards by their numbers. What is not named here happens in Mission Control. */
const ABOUT: Record<Theme, readonly number[]> = {
  launch: [7, 9, 10, 138, 150, 151],
  orbit: [11, 15, 30, 33, 39, 40, 44, 54, 56, 51, 141, 143, 157, 159, 160, 161, 165, 166],
  stars: [29, 32, 34, 63],
  power: [22, 25, 41, 26, 27, 31, 43, 47, 59, 65, 66, 140, 156, 164],
  tank: [1, 2, 3, 17, 18, 21, 24, 28, 46, 57, 58, 139, 153, 154, 155, 158],
  air: [50, 60, 61, 142, 162, 163],
  crew: [4, 5, 6, 12, 13, 16, 19, 38, 42, 49, 55, 64, 152],
  cold: [36, 37, 45, 48, 53, 62],
  room: [8, 23, 52],
  radio: [20, 35, 70, 71],
  entry: [67, 68, 69],
  sea: [14, 72, 144, 167, 168],
};

const isTheme = (word: string): word is Theme => word in ABOUT;

const THEME = new Map(
  Object.keys(ABOUT)
    .filter(isTheme)
    .flatMap((theme) => ABOUT[theme].map((card) => [card, theme])),
);

const DRAWN: Record<Theme, ComponentChildren> = {
  launch: (
    <>
      <path d="M0 90h132M18 90l8-46h6l4 46M22 68h12" class="thin" />
      <path d="M66 90V34l8-22 8 22v56M66 44h16M66 60h16M60 90l6-16M88 90l-6-16M71 12V2" />
      <path d="M69 92c-6 4-20 2-30 4M79 92c6 4 20 2 30 4" class="thin" />
      <path d="M70 90l4 10 4-10" class="amber" />
      <path d="M106 20h20M112 28h14M98 36h22" class="dashed" />
    </>
  ),
  orbit: (
    <>
      <path d="M-10 120A110 110 0 0 1 132 62" />
      <path d="M-10 112A116 116 0 0 1 132 54" class="dashed" />
      <path d="M8 0 70 70M30 0 84 63" class="good" />
      <path d="M58-2l4 6C78 30 98 44 130 46" class="amber" />
      <path d="M92 34l11 1-5 10Z" class="solid" />
    </>
  ),
  stars: (
    <>
      <circle cx="66" cy="48" r="40" />
      <path d="M66 2v14M66 80v14M20 48h14M98 48h14M66 40v16M58 48h16" class="thin" />
      <path d="M34 24l3 3m0-3-3 3M96 30l4 4m0-4-4 4M44 72l3 3m0-3-3 3" />
      <path d="M88 66l2 2m0-2-2 2M52 30l2 2m0-2-2 2M80 78l3 3m0-3-3 3" />
      <path d="M12 12l6 4M18 6l4 6M108 84l8 2M114 78l6 6M8 80l6-2" class="amber" />
    </>
  ),
  power: (
    <>
      <path d="M14 24h30v56H14ZM22 18h14v6H22ZM14 62h30" />
      <path d="M18 66h22v10H18Z" class="fill" />
      <path d="M60 24h30v56H60ZM68 18h14v6H68Z" class="thin" />
      <path d="M44 90h72V36M104 50l-8 16h12l-8 18" class="amber" />
      <path d="M106 30h24M106 20h24M106 10h24" class="dashed" />
    </>
  ),
  tank: (
    <>
      <circle cx="56" cy="50" r="34" />
      <path d="M22 50h68M30 30c16 6 36 6 52 0M30 70c16-6 36-6 52 0M56 16v-8h16" class="thin" />
      <path d="M84 30l10-6-2 10 12 0-9 7 11 6-13 0 4 10-10-6" class="amber" />
      <path d="M108 20l12-8M112 36l16-2M110 58l14 8M104 70l10 14" class="dashed" />
    </>
  ),
  air: (
    <>
      <path d="M12 30h44v44H12ZM20 38h28v28H20ZM20 45h28M20 52h28M20 59h28" />
      <circle cx="98" cy="52" r="24" />
      <path d="M84 52h28M98 38v28" class="thin" />
      <path d="M60 46h12M60 58h12M68 41l6 5-6 5" class="amber" />
      <path d="M16 88c10-6 18 6 28 0s18 6 28 0 18 6 28 0 12 3 16 2" class="dashed" />
    </>
  ),
  crew: (
    <>
      <circle cx="66" cy="42" r="26" />
      <path d="M50 34h32v16q-16 10-32 0ZM40 42v12M92 42v12" />
      <path d="M30 94q4-24 22-28h28q18 4 22 28M56 68v12h20V68" class="thin" />
      <path d="M4 60h16l5-14 8 26 5-12h6" class="amber" />
      <path d="M100 22h8M104 18v8" class="good" />
    </>
  ),
  cold: (
    <>
      <path d="M18 12h60v60q-30 10-60 0ZM26 20h44v44q-22 6-44 0Z" />
      <path
        d="M36 28c4 6 4 10 0 10s-4-4 0-10M56 36c4 6 4 10 0 10s-4-4 0-10M42 48c4 6 4 10 0 10s-4-4 0-10"
        class="amber"
      />
      <path d="M104 16v44M85 27l38 22M123 27 85 49M98 20l6 5 6-5M98 56l6-5 6 5" class="thin" />
      <path d="M12 88h24M46 88h40M96 88h24" class="dashed" />
    </>
  ),
  room: (
    <>
      <path d="M6 84h120M14 84l6-30h34l4 30M66 84l4-30h40l8 30" />
      <path d="M24 58h24v12H24ZM76 58h28v12H76Z" class="thin" />
      <path d="M18 8h96v32H18Z" />
      <path d="M24 30c20-30 60 14 84-10" class="amber" />
      <path d="M34 84v8M48 84v8M84 84v8M100 84v8" class="dashed" />
    </>
  ),
  radio: (
    <>
      <path d="M22 34a38 38 0 0 0 52 44ZM48 56l26-22" />
      <circle cx="76" cy="32" r="4" class="solid" />
      <path d="M44 74l-12 20h40l-6-16" class="thin" />
      <path d="M86 30a14 14 0 0 0-8-10M96 30a24 24 0 0 0-14-20" class="amber" />
      <path d="M104 16l6 6M112 10l-8 22M118 26l8 2M116 40l10 8" class="dashed" />
    </>
  ),
  entry: (
    <>
      <path d="M66 24 92 62q-26 14-52 0Z" transform="rotate(-24 66 46)" />
      <path d="M34 74q34 30 74-12" class="amber" />
      <path d="M26 82q42 34 90-16M20 62 4 44M28 50 14 30M40 36 30 18" class="thin" />
      <path d="M106 20l20-14M112 34l18-12M100 8l8-6" class="dashed" />
    </>
  ),
  sea: (
    <>
      <path d="M26 30q18-26 36 0ZM52 22q18-26 38 0ZM78 32q18-26 36 0Z" />
      <path d="M26 30l38 30M62 30l4 30M52 22l14 38M90 22 68 60M78 32 68 60M114 32 70 60" class="thin" />
      <path d="M56 76l10-16 10 16q-10 6-20 0Z" class="amber" />
      <path
        d="M4 82c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 28 0M20 92c10-4 16 4 26 0s16 4 26 0 16 4 26 0"
        class="dashed"
      />
    </>
  ),
};

export function Art({ card }: { card: number }) {
  return (
    <svg class="art" viewBox="0 0 132 96" aria-hidden="true">
      {DRAWN[THEME.get(card) ?? "room"]}
    </svg>
  );
}
