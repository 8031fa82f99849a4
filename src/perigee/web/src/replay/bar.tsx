/** The replay's controls: scrubber over the course of the game, play at several speeds, jumps, whose eyes, links. */
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../parts/icons";
import { capital } from "../parts/log";
import { Tool } from "../parts/tool";
import { recordPath } from "../shared/api";
import { copied } from "../shared/copy";
import { onKey } from "../shared/keys";
import { labelled, t, words } from "../shared/language";
import { kinds } from "../shared/story";
import { clock } from "../shared/words";
import type { GameFace } from "../table/face";
import { Chart } from "./chart";
import { wanted } from "./on";
import { at, eyes, happened, info, last, loaded, moments, show, stepAt, steps } from "./steps";

const SPEEDS = [1, 4, 16, 60] as const;
const LEAST = 400;

const playing = signal(false);
const speed = signal<number>(16);

export function ReplayBar({ face }: { face: GameFace }) {
  useSignalEffect(goOn);
  useEffect(() => onKey(hears), []);
  useSignalEffect(() => history.replaceState(null, "", hash()));
  return (
    <section class="replay-bar" aria-label={t("replay")}>
      <Scrubber face={face} />
      <div class="replay-tools">
        <Tool
          icon={playing.value ? "pause" : "play"}
          name={t(playing.value ? "replay.stop" : "replay.play")}
          onPress={toggle}
        />
        <Jumps kinds={face.jumps ?? { parts: kinds.value.headings }} />
        <Speed />
        <EyesChoice />
        <span class="replay-when numerals">
          {clockAt(at.value)} · {at.value}/{last.value}
        </span>
        <PlayOn />
        <CopyLink />
        <Record />
      </div>
    </section>
  );
}

/** While it plays, the next moment follows this one after the time that it took at the table, or sooner. */
function goOn(): (() => void) | undefined {
  const [here, next] = [stepAt(at.value), stepAt(at.value + 1)];
  if (!playing.value) return;
  if (!here || !next) {
    if (at.value >= last.value) playing.value = false;
    return;
  }
  const wait = Math.max(LEAST, (next.at - here.at) / speed.value);
  const timer = setTimeout(() => show(at.peek() + 1, true), wait);
  return () => clearTimeout(timer);
}

function toggle(): void {
  if (!playing.peek() && at.peek() >= last.peek()) show(0);
  playing.value = !playing.peek();
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The space bar plays and stops, wherever no button hears it; the arrows go by one moment. */
function hears({ key }: KeyboardEvent): boolean {
  const step = STEP[key];
  if (step !== undefined) goBy(step);
  else if (key === " " && !(document.activeElement instanceof HTMLButtonElement)) toggle();
  else return false;
  return true;
}

function goBy(moments: number): void {
  playing.value = false;
  show(at.peek() + moments);
}

function clockAt(place: number): string {
  const here = stepAt(place);
  return here ? clock(here.at) : "";
}

function Scrubber({ face }: { face: GameFace }) {
  return (
    <div class="replay-line">
      {face.course && <Chart course={face.course} {...(face.series ? { series: face.series } : {})} />}
      <input
        type="range"
        min={0}
        max={last.value}
        value={at.value}
        aria-label={t("replay.moment")}
        aria-valuetext={stepAt(at.value) ? labelled(String(at.value), inWords(at.value)) : ""}
        onInput={(event) => {
          playing.value = false;
          show(Number(event.currentTarget.value));
        }}
      />
      {loaded.value < last.value && (
        <p class="replay-loading">{t("replay.loading", { loaded: Math.max(0, loaded.value), all: last.value })}</p>
      )}
    </div>
  );
}

/** Jumps to the moment before or after this one that is worth looking at, of one kind or of any. */
function Jumps({ kinds }: { kinds: NonNullable<GameFace["jumps"]> }) {
  const kind = useSignal("");
  const wanted = kinds[kind.value] ?? Object.values(kinds).flat();
  const big = useMemo(() => moments(wanted), [steps.value, kind.value]);
  const back = (): void => show(big.findLast((one) => one < at.peek()) ?? 0);
  const on = (): void => show(big.find((one) => one > at.peek()) ?? last.peek());
  return (
    <>
      {Object.keys(kinds).length > 1 && (
        <label>
          <span class="unseen">{t("replay.jump")}</span>
          <select class="field" value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value)}>
            <option value="">{t("replay.jump-all")}</option>
            {Object.keys(kinds).map((one) => (
              <option key={one} value={one}>
                {t(`jump.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="small" onClick={back}>
        ← {t("replay.before")}
      </button>
      <button type="button" class="small" onClick={on}>
        {t("replay.next")} →
      </button>
    </>
  );
}

function Speed() {
  return (
    <label>
      <span class="unseen">{t("replay.speed")}</span>
      <select class="field" value={speed.value} onChange={(event) => (speed.value = Number(event.currentTarget.value))}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t("replay.times", { speed: one })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** At the end there is nothing to play on from, and the line beside the button says so. */
function PlayOn() {
  const seats = info.value?.table.seats ?? [];
  const mine = typeof eyes.value === "number" ? eyes.value : (seats.find((one) => one.kind === "person")?.seat ?? 0);
  const press = (): void => void (wanted.value = { step: at.peek(), at: stepAt(at.peek())?.at ?? 0, seat: mine });
  const over = at.value >= last.value;
  return (
    <>
      <button type="button" class="small" disabled={over} aria-describedby="on-over" onClick={press}>
        {t("on")}
      </button>
      {over && (
        <span id="on-over" class="replay-over">
          {t("on.over")}
        </span>
      )}
    </>
  );
}

/** The record itself, and whether it fits what was promised before the game. */
function Record() {
  const id = info.value?.table.id ?? "";
  return (
    <>
      <a class="small" href={recordPath(id)} download={`${id}.txt`}>
        {t("replay.record")}
      </a>
      {info.value?.verified && (
        <span class="replay-honest" title={t("replay.commitment", { commitment: info.value.commitment })}>
          <Icon name="check" size={16} />
          {t("replay.honest")}
        </span>
      )}
    </>
  );
}

/** What happened at a moment, as everybody saw it; a hidden answer showed nothing. */
function inWords(place: number): string {
  const [first] = happened(place);
  if (place === 0) return t("replay.beginning");
  return first ? capital(words.value.event(first.event)) : t("replay.unseen");
}

/** The link to this moment; where the browser does not copy it stands there to be copied. */
function CopyLink() {
  const told = useSignal({ of: "", word: "replay.link" });
  const field = useRef<HTMLInputElement>(null);
  const link = location.href.replace(/#.*/, "") + hash();
  const word = told.value.of === link ? told.value.word : "replay.link";
  const byHand = word === "copy.by-hand";
  const press = async (): Promise<void> =>
    void (told.value = { of: link, word: (await copied(link, field.current)) ? "copied" : "copy.by-hand" });
  return (
    <>
      <input
        ref={field}
        class={byHand ? "field" : "unseen"}
        readOnly
        tabIndex={-1}
        aria-label={t("replay.link")}
        value={link}
      />
      <button type="button" class="small" onClick={() => void press()}>
        {t(word)}
      </button>
    </>
  );
}

/** The moment and the viewer, as the address has them. */
function hash(): string {
  return `#${at.value}${typeof eyes.value === "number" ? `/${eyes.value}` : eyes.value === "watcher" ? "/w" : ""}`;
}

function EyesChoice() {
  const seats = info.value?.table.seats ?? [];
  const value = String(eyes.value);
  const choose = (chosen: string): void => {
    eyes.value = chosen === "all" || chosen === "watcher" ? chosen : Number(chosen);
    show(at.peek());
  };
  return (
    <label>
      <span class="unseen">{t("replay.eyes")}</span>
      <select class="field" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="all">{t("replay.all-open")}</option>
        <option value="watcher">{t("replay.watcher")}</option>
        {seats.map((seat) => (
          <option key={seat.seat} value={String(seat.seat)}>
            {t("replay.eyes-of", { name: words.value.player(seat.seat) })}
          </option>
        ))}
      </select>
    </label>
  );
}
