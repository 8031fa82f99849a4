/** Warnings at 60, 30 and 10 seconds: by sound and, if wanted, spoken in the player's language. */
import { rulesOf } from "./spoken";
import { effect } from "@preact/signals";
import { now, secondsOf } from "./clock";
import { announce } from "./live";
import { t } from "./language";
import { countdown, language } from "./settings";
import { play } from "./sound";

const MARKS = [60, 30, 10] as const;

/** Watch a deadline (a function of signals). `tick` is heard every second of the last minute. */
export function warn(deadline: () => number | null, tick: (seconds: number) => void = steps): void {
  let last: number | null = null;
  let of: number | null = null;
  effect(() => {
    const until = deadline();
    if (until === null) {
      last = null;
      return;
    }
    const seconds = secondsOf(until - now.value);
    if (until !== of) {
      of = until;
      last = seconds;
      return;
    }
    if (last === null || seconds >= last) return;
    last = seconds;
    if (seconds > 60) return;
    tick(seconds);
    if (MARKS.some((mark) => mark === seconds)) {
      announce(t("warn.seconds", { count: seconds }));
      speak(t("warn.seconds", { count: seconds }));
    }
  });
}

/** A pulse every four seconds in the last minute, every two in the last half, every one in the last ten. */
function steps(seconds: number): void {
  const every = seconds > 30 ? 4 : seconds > 10 ? 2 : 1;
  if (seconds % every === 0) play.pulse(Math.floor((60 - seconds) / 5));
}

export function speak(text: string): void {
  if (!countdown.peek() || !("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = rulesOf(language.peek()).region;
  words.rate = 1.1;
  speechSynthesis.speak(words);
}
