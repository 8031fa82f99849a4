/** Where things stand in the sky: the trajectory is the clock, and Apophis stands exactly where the time stands. */
export type Point = readonly [number, number];

export interface Shape {
  width: number;
  height: number;
  /** The trajectory, a cubic curve from where the game begins to the Earth's rim. */
  path: readonly [Point, Point, Point, Point];
  /** The radius of Apophis' ring far away, half way and close. */
  ring: readonly [number, number, number];
  earth: { x: number; y: number; r: number };
  pad: { x: number; y: number; half: number };
  rocket: number;
  /** Where words stand, so that no star shines through them: left, top, right, bottom. */
  clear: readonly (readonly [number, number, number, number])[];
  /** How high a rocket may stand before it is drawn smaller. */
  room: number;
  /** Drawn with small signs: the strokes have no figures. */
  small: boolean;
}

export const WIDE: Shape = {
  width: 1100,
  height: 566,
  path: [
    [40, 118],
    [362, 80],
    [1180, -60],
    [1044, 552],
  ],
  ring: [26, 72, 46],
  earth: { x: 550, y: 3512, r: 3000 },
  pad: { x: 598, y: 509, half: 84 },
  rocket: 1,
  clear: [
    [0, 8, 620, 50],
    [20, 130, 520, 500],
    [680, 180, 990, 500],
    [860, 0, 1100, 50],
  ],
  room: 330,
  small: false,
};

/** A sky that is drawn for the very room there is: on a phone the rocket stands left of the check-list, on a tablet in
 * the middle. */
export function sized(width: number, height: number, phone: boolean): Shape {
  const ground = height - 52;
  const pad = phone ? { x: 96, y: ground - 8, half: 62 } : { x: width * 0.5, y: ground - 8, half: 84 };
  return {
    width,
    height,
    path: phone
      ? [
          [22, 60],
          [width * 0.28, 62],
          [width, 30],
          [width - 22, ground + 14],
        ]
      : [
          [40, 100],
          [width * 0.3, 60],
          [width * 1.1, -40],
          [width - 60, ground + 22],
        ],
    // Half way it hangs between the page's head and the check-list.
    ring: phone ? [13, Math.min(40, ground / 8 - 1, Math.max(18, height * 0.875 - 227)), 23] : [20, 60, 44],
    earth: phone ? { x: width / 2, y: ground + 1000, r: 1000 } : { x: width / 2, y: ground + 2400, r: 2400 },
    pad,
    rocket: phone ? 0.78 : 1,
    clear: phone
      ? [
          [0, 0, width, 46],
          [10, 80, 190, 160],
          [150, ground - 190, width - 40, ground],
        ]
      : [
          [0, 0, 430, 50],
          [20, 110, 330, 230],
          [430, 150, width, 240],
        ],
    room: Math.max(40, phone ? ground - 168 : ground - 150), // a box that is being laid out again is low for a moment
    small: phone,
  };
}

/** What is left of a phone's sky above the open depot: the line and the rock on it, above the clock. */
export function strip(width: number, height: number): Shape {
  return {
    width,
    height,
    path: [
      [24, 66],
      [width * 0.3, 48],
      [width + 6, 44],
      [width - 24, height + 4],
    ],
    ring: [13, 15, 15],
    earth: { x: width / 2, y: height + 1190, r: 1200 },
    pad: { x: width / 2, y: height + 600, half: 0 },
    rocket: 0.5,
    clear: [
      [0, 0, width, 44],
      [10, 70, width * 0.7, height],
    ],
    room: 200,
    small: true,
  };
}

/** Held sideways the depot stands left of the rocket, and the line begins where the words beside the clock end. */
export function lying(width: number, height: number): Shape {
  const ground = height - 18;
  const left = 286; // the depot
  const pad = { x: left + (width - left) * 0.37, y: ground - 8, half: 52 };
  return {
    width,
    height,
    path: [
      [Math.max(300, width * 0.5), 36],
      [width * 0.7, 22],
      [width + 4, 14],
      [width - 26, ground + 3],
    ],
    ring: [13, 27, 19],
    earth: { x: pad.x, y: ground + 1400, r: 1400 },
    pad,
    rocket: 0.62,
    clear: [
      [0, 0, width * 0.52, 66],
      [0, 60, left, height],
    ],
    room: Math.max(40, ground - 58),
    small: true,
  };
}

export function along([a, b, c, d]: Shape["path"], t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1): number => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}

function heading([a, b, c, d]: Shape["path"], t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1): number => 3 * u * u * (b[i] - a[i]) + 6 * u * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i]);
  const [x, y] = [mix(0), mix(1)];
  const long = Math.hypot(x, y) || 1;
  return [x / long, y / long];
}

export function line(path: Shape["path"], from: number, to: number, steps = 60): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => along(path, from + ((to - from) * i) / steps));
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

export interface Stroke {
  minute: number;
  d: string;
  at: Point;
}

/** One stroke per minute across the line, and where its figure stands. */
export function strokes(shape: Shape, total: number, half: number, off: number): Stroke[] {
  const minutes = Math.ceil(total / 60_000) - 1;
  return Array.from({ length: Math.max(0, minutes) }, (_, i) => {
    const minute = i + 1;
    const t = 1 - (minute * 60_000) / total;
    const [x, y] = along(shape.path, t);
    const [dx, dy] = heading(shape.path, t);
    return {
      minute,
      d: `M${x - dy * half} ${y + dx * half}L${x + dy * half} ${y - dx * half}`,
      at: [x - dy * off, y + dx * off + 4] as const,
    };
  });
}

/**
 * The ring is small far away, large half way, and small again where the scene is narrow. It grows slowly at first: on a
 * phone it passes between the game's name and the clock.
 */
export function ringAt({ ring }: Shape, t: number): number {
  const [far, mid, near] = ring;
  if (t < 0.5) return far + (mid - far) * (t / 0.5) ** 3;
  if (t < 0.6) return mid;
  return t > 0.8 ? near : mid + (near - mid) * ((t - 0.6) / 0.2);
}

/** The rocket's way to Apophis: a mirrored trajectory from the pad. */
export function flightPath({ pad }: Shape, [x, y]: Point): Shape["path"] {
  const up = Math.min(y, pad.y - 200);
  return [
    [pad.x, pad.y - 4],
    [pad.x, pad.y - 150],
    [pad.x + (x - pad.x) * 0.35, up + (pad.y - up) * 0.16],
    [x, y],
  ];
}

export function turn(path: Shape["path"], t: number): number {
  const [x, y] = heading(path, Math.max(0.001, t));
  return (Math.atan2(y, x) * 180) / Math.PI + 90;
}

/** Stars that are always the same: from a small fixed stream, not from the game's luck. */
export function stars(shape: Shape, count: number): { x: number; y: number; r: number; cross: boolean }[] {
  let seed = 20_290_413;
  const next = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  const all = Array.from({ length: count }, (_, i) => ({
    x: next() * shape.width * 1.4 - shape.width * 0.2,
    y: next() * shape.height * 0.9,
    r: 0.5 + next() * 0.7,
    cross: i % 19 === 7,
  }));
  return all.filter(({ x, y }) => !shape.clear.some(([l, t, r, b]) => x > l && x < r && y > t && y < b));
}
