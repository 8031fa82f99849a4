/**
 * The fifteen kinds of modules as line drawings: outlines to fill, details to draw; the middle is x = 0, the top y = 0.
 */
import type { MODULES } from "./view";

export interface Drawing {
  /** How much of the stack it takes, and how far it reaches to either side. */
  high: number;
  wide: number;
  outline: string;
  detail: string;
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const oval = (y: number, rx: number, ry: number): string =>
  `M${-rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const DRAWINGS: Record<string, Drawing> = {
  "kerosene-rocket": {
    high: 50,
    wide: 28,
    outline: "M-28 0h56v40h-56ZM-19 40h13l4 10h-21ZM6 40h13l4 10H2Z",
    detail: "M-28 9h56M-28 31h56M-10 9v22M10 9v22",
  },
  "hydrogen-rocket": {
    high: 50,
    wide: 28,
    outline: "M-28 0Q0-9 28 0v38h-56ZM-9 38H9l7 12h-32Z",
    detail: "M-28 0Q0 9 28 0M-28 30h56M0 9v17M-5 9v17M5 9v17",
  },
  "atomic-rocket": {
    high: 60,
    wide: 26,
    outline: "M-22 0h44l4 14v22l-8 10h-36l-8-10v-22ZM-10 46h20l6 14h-32Z",
    detail: `${ring(0, 24, 10)}M-10 24h20M-5 15.4l10 17.2M5 15.4l-10 17.2M-26 14h8M18 14h8M-26 36h8M18 36h8`,
  },
  "solid-booster": {
    high: 44,
    wide: 14,
    outline: "M0 0Q10 6 12 15v21h-24V15Q-10 6 0 0ZM-7 36H7l5 8h-24Z",
    detail: "M-12 15h24M-12 22h24M-12 29h24",
  },
  "pulse-drive": {
    high: 62,
    wide: 32,
    outline: "M-18 0h36l4 8v14h-44v-14ZM-14 22h6v22h-6ZM8 22h6v22h-6ZM-3 22h6v22h-6ZM-32 44h64l-6 10q-26 10-52 0Z",
    detail: "M-22 8h44M-22 15h44M-8 0v8M8 0v8M-32 44h64M-28 50h56",
  },
  "basic-habitat": {
    high: 40,
    wide: 28,
    outline: "M-23.5 0h47l4.5 7v26l-4.5 7h-47l-4.5-7v-26Z",
    detail: `M-28 7h56M-28 33h56${ring(-15.5, 20, 4.5)}${ring(0, 20, 4.5)}${ring(15.5, 20, 4.5)}`,
  },
  "crew-capsule": {
    high: 34,
    wide: 22,
    outline: "M-11 0h22l11 28q-22 9-44 0Z",
    detail: "M-17 15h34M-5 5h10l2 6h-14ZM-19.5 22h39",
  },
  "wheel-station": {
    high: 46,
    wide: 42,
    outline: `${oval(23, 41, 19)}${oval(23, 30, 12)}M-8 0h16v46h-16Z`,
    detail: "M-30 23h22M8 23h22M-8 14h16M-8 32h16M-36 13l8 5M36 13l-8 5M-36 33l8-5M36 33l-8-5",
  },
  "greenhouse-ring": {
    high: 40,
    wide: 36,
    outline: `${oval(20, 35, 13)}M-17 0h34v40h-34Z`,
    detail: "M0 34V14M0 26q-10 0-10-9q10 0 10 9q0-9 10-9q0 9-10 9M0 17q-6-2-5-9q6 2 5 9q0-7 5-9q1 7-5 9M-17 34h34",
  },
  "basic-colony": {
    high: 44,
    wide: 24,
    outline: "M-23.5 44v-14a23.5 30 0 0 1 47 0v14Z",
    detail: "M-23.5 30h47M0 0v30M-12.3 30q0-20 12.3-30q12.3 10 12.3 30M-6 44v-9h12v9",
  },
  "survey-camp": {
    high: 34,
    wide: 24,
    outline: "M-24 34L-4 6h8L24 34Z",
    detail: "M0 6V-4M0-4l7 3l-7 3M-4 6L-10 34M4 6L10 34M-6 34v-9h12v9M-16 22h32",
  },
  "domed-city": {
    high: 54,
    wide: 33,
    outline: "M-32.5 54v-12a32.5 42 0 0 1 65 0v12Z",
    detail: "M-32.5 42h65M-20 42v-14h9v14M-6 42v-26h11v26M11 42v-18h9v18M-3 22h5M-3 28h5M-3 34h5M14 30h3",
  },
  "joint-colony": {
    high: 44,
    wide: 33,
    outline: "M-33 44v-12a18 26 0 0 1 36 0v12ZM-3 44v-16a18 27 0 0 1 36 0v16Z",
    detail: "M-33 32h30M-3 28h36M-15 6v26M15 1v27M-9 44v-8h6v8M18 44v-9h7v9",
  },
  "planetary-claim": {
    high: 42,
    wide: 21,
    outline: "M-20 42v-13h40v13ZM-14 29v-9q14-10 28 0v9Z",
    detail: "M0 15V-6M0-6h15l-4 4l4 4H0M-20 36h40M-8 29v-8M8 29v-8",
  },
  "seed-vault": {
    high: 36,
    wide: 25,
    outline: "M-25 36v-14q0-22 25-22t25 22v14Z",
    detail:
      "M-9 36v-12q0-9 9-9t9 9v12M-25 22h11M14 22h11M0 36v-10M0 31q-5 0-5-5q5 0 5 5q0-5 5-5q0 5-5 5" +
      ring(-17, 13, 2) +
      ring(17, 13, 2),
  },
};

/** A part that is not there yet. */
export const WANTED: Record<(typeof MODULES)[number], Drawing> = {
  green: { high: 40, wide: 22, outline: "M-22 40v-14a22 26 0 0 1 44 0v14Z", detail: "" },
  blue: { high: 36, wide: 26, outline: "M-22 0h44l4 7v22l-4 7h-44l-4-7v-22Z", detail: "" },
  red: { high: 46, wide: 26, outline: "M-26 0h52v36h-52ZM-9 36H9l6 10h-30Z", detail: "" },
};
