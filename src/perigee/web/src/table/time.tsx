/**
 * A time in minutes and seconds: two steppers in the type of the clock, whose figures can be typed or go by one with
 * the arrow keys; the usual times below, lit where they stand.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../shared/language";
import { clock } from "../shared/words";
import type { Option } from "./options";

interface Props {
  one: Option;
  seconds: number;
  may: boolean;
  set: (seconds: number) => void;
}

const STEP = { minutes: 60, seconds: 10 } as const;
/** What one of a unit is in seconds, and how many of it are written. */
const UNIT = { minutes: 60, seconds: 1 } as const;
const written = (unit: keyof typeof UNIT, time: number): string =>
  unit === "minutes" ? String(Math.floor(time / 60)) : String(time % 60).padStart(2, "0");
/** The time whose minutes or seconds are these; the other figure stays. */
const typed = (unit: keyof typeof UNIT, time: number, figure: number): number =>
  unit === "minutes" ? figure * 60 + (time % 60) : time - (time % 60) + Math.min(59, figure);
/** A held button repeats after a first wait, this often; the table is told when it has come to rest. */
const WAIT = 450;
const EVERY = 110;
const REST = 300;

export function Time({ one, seconds, may, set }: Props) {
  const { shown, now, to, tell } = useResting(one, seconds, set);
  return (
    <div
      class="time"
      onFocusOut={(event) => {
        // Whoever presses Start at once starts with the time that stands here.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) tell();
      }}
    >
      <div class="steppers">
        {(["minutes", "seconds"] as const).map((unit) => (
          <Stepper
            key={unit}
            unit={unit}
            one={one}
            shown={shown}
            may={may}
            by={(change) => to(now() + change)}
            type={(figure) => to(typed(unit, now(), figure))}
          />
        ))}
      </div>
      <Usual one={one} shown={shown} may={may} to={to} />
    </div>
  );
}

interface Resting {
  shown: number;
  now: () => number;
  to: (value: number) => void;
  tell: () => void;
}

/** What is wanted is shown at once, and told when it has come to rest or earlier by `tell`. */
function useResting(one: Option, seconds: number, set: (seconds: number) => void): Resting {
  const wanted = useSignal<number | null>(null);
  const rest = useRef(0);
  const told = useRef(seconds);
  // What is still to be told is not given up for what the table heard before it, but for what others set.
  useEffect(() => {
    if (rest.current !== 0 && seconds === told.current) return;
    clearTimeout(rest.current);
    rest.current = 0;
    wanted.value = null;
  }, [seconds]);
  const tell = (): void => {
    clearTimeout(rest.current);
    if (rest.current === 0 || wanted.peek() === null) return;
    rest.current = 0;
    told.current = wanted.peek() ?? seconds;
    set(told.current);
  };
  const to = (value: number): void => {
    wanted.value = Math.min(one.most, Math.max(one.least, value));
    clearTimeout(rest.current);
    rest.current = window.setTimeout(tell, REST);
  };
  return { shown: wanted.value ?? seconds, now: () => wanted.peek() ?? seconds, to, tell };
}

/** The usual times side by side, and what the one that stands means. */
function Usual({ one, shown, may, to }: Pick<Props, "one" | "may"> & Pick<Resting, "shown" | "to">) {
  const usual = one.values.map(Number);
  return (
    <>
      <div class={`choices even ${may ? "" : "said"}`} role="group" aria-label={t("lobby.usual-times")} data-keys="row">
        {usual.map((each) => (
          <button key={each} type="button" aria-pressed={shown === each} disabled={!may} onClick={() => to(each)}>
            <span>{t(`lobby.time.${each}`)}</span>
            <small>{clock(each * 1000)}</small>
          </button>
        ))}
      </div>
      <p class="note">
        {usual.includes(shown) ? t("lobby.time.range", { ...range(one), may }) : between(one, usual, shown)}
      </p>
    </>
  );
}

interface StepperProps extends Pick<Props, "one" | "may"> {
  unit: keyof typeof STEP;
  shown: number;
  by: (change: number) => void;
  type: (figure: number) => void;
}

function Stepper({ unit, one, shown, may, by, type }: StepperProps) {
  const step = STEP[unit];
  /** What is being typed; the table may tell something else meanwhile. */
  const draft = useSignal<string | null>(null);
  const take = (): void => {
    if (/^\d+$/.test(draft.peek() ?? "")) type(Number(draft.peek()));
    draft.value = null;
  };
  return (
    <div class="time-step" role="group" aria-label={t(`lobby.${unit}`)}>
      {may && <Step name={t(`lobby.${unit}.less`)} sign="−" by={() => by(-step)} disabled={shown <= one.least} />}
      {may ? (
        <label>
          <input
            type="text"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={draft.value ?? written(unit, shown)}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => (draft.value = event.currentTarget.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
              const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (change === undefined) return;
              event.preventDefault();
              take();
              by(change * UNIT[unit]);
            }}
          />
          <span>{t(`lobby.${unit}`)}</span>
        </label>
      ) : (
        <p>
          <b>{written(unit, shown)}</b>
          <span>{t(`lobby.${unit}`)}</span>
        </p>
      )}
      {may && <Step name={t(`lobby.${unit}.more`)} sign="+" by={() => by(step)} disabled={shown >= one.most} />}
    </div>
  );
}

function range(one: Option): { least: string; most: string } {
  return { least: clock(one.least * 1000), most: clock(one.most * 1000) };
}

/** Where an odd time lies. */
function between(one: Option, usual: readonly number[], seconds: number): string {
  const harder = usual.filter((each) => each < seconds).sort((a, b) => b - a)[0];
  const easier = usual.filter((each) => each > seconds).sort((a, b) => a - b)[0];
  const facts = {
    ...range(one),
    easier: easier ? t(`lobby.time.${easier}`) : "",
    harder: harder ? t(`lobby.time.${harder}`) : "",
  };
  return t("lobby.time.own", facts);
}

interface StepProps {
  name: string;
  sign: string;
  by: () => void;
  disabled: boolean;
}

/** Held, it repeats. */
function Step({ name, sign, by, disabled }: StepProps) {
  const timer = useRef(0);
  const now = useRef(by);
  now.current = by;
  const stop = (): void => clearTimeout(timer.current);
  const again = (): void => {
    now.current();
    timer.current = window.setTimeout(again, EVERY);
  };
  useEffect(() => stop, []);
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={by}
      onPointerDown={() => (timer.current = window.setTimeout(again, WAIT))}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {sign}
    </button>
  );
}
