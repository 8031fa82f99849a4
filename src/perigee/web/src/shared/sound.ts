/** What sounds, off by one click. How it sounds is fetched with the first of them. */
import { sound } from "./settings";

export interface Tone {
  pitch: number;
  wave?: OscillatorType;
  after?: number;
  long?: number;
  loud?: number;
  /** Slides to this pitch. */
  to?: number;
}

export interface Noise {
  pitch: number;
  wide?: number;
  after?: number;
  long?: number;
  loud?: number;
  to?: number;
}

/** A browser lets a page sound only after a touch; until then there is silence, not an error. */
const heard = (): boolean => sound.peek() && navigator.userActivation?.hasBeenActive === true;

export function tone(one: Tone): void {
  if (heard()) void import("./synth").then((synth) => synth.tone(one));
}

export function noise(one: Noise): void {
  if (heard()) void import("./synth").then((synth) => synth.noise(one));
}

/** Sounds that all games share. */
export const play = {
  /** Two soft notes, rising a fourth. */
  turn(): void {
    tone({ pitch: 330, long: 0.22 });
    tone({ pitch: 440, after: 0.14, long: 0.32 });
  },
  refused(): void {
    noise({ pitch: 140, long: 0.09, loud: 0.6, wide: 2 });
  },
  pick(): void {
    noise({ pitch: 1400, long: 0.03, loud: 0.12, wide: 3 });
  },
  /** The last minute: a slow pulse, each step a semitone up. */
  pulse(step: number): void {
    tone({ pitch: 110 * 2 ** (step / 12), long: 0.16, loud: 0.22, wave: "triangle" });
  },
};
