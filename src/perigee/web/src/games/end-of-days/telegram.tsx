/**
 * The telegram across the table: who is asked what, until when, and what can be said. A window is the same telegram for
 * everybody: its size, place and time do not depend on what anybody holds (ED-54).
 */
import type { ComponentChildren } from "preact";
import { Outlook } from "../../parts/outlook";
import { capital } from "../../parts/log";
import { readClause } from "../../shared/clause";
import { begun, confirm, form, picked, prepared, putBack, saying, sentence } from "../../shared/choosing";
import { digitOf } from "../../shared/digits";
import { left, now, secondsOf } from "../../shared/clock";
import { t, words } from "../../shared/language";
import { confirms, marked, putsBack, says } from "../../shared/marked";
import { awaited, complaint, outcome, prompt, seat, sight, topmost } from "../../shared/table";
import { clock } from "../../shared/words";
import { Answers, Digit } from "./answers";
import { follows, overtaken, title, windowed } from "./asking";
import { nexts } from "./next";
import { codeOf, flagOf, onTop, view } from "./view";

const deadline = (): number | null => prompt.value?.deadline ?? topmost.value?.deadline ?? null;

/** How long the time was when this page first saw it; a window's length is the table's own. */
const lengths = new Map<number, number>();
function lengthOf(until: number): number {
  const own = onTop.value?.is === "Window" ? (view.value?.options.window ?? 0) : 0;
  const seen = lengths.get(until) ?? Math.max(1, until - now.peek());
  lengths.set(until, seen);
  return Math.max(own, seen);
}

export function Until() {
  const until = outcome.value || sight.value?.paused ? null : deadline();
  const remaining = left(until);
  if (until === null || remaining === null) {
    const asked = seat.value !== null && awaited.value.includes(seat.value) ? seat.value : awaited.value[0];
    // While nations are chosen.
    const chosen = picked.value.find((one) => one.mark.startsWith("nation:"))?.mark.slice(7);
    return (
      <div class="time-left still">
        <b class="condensed">{flagOf(codeOf(asked ?? view.value?.turn ?? 0) || (chosen ?? ""))}</b>
      </div>
    );
  }
  const seconds = secondsOf(remaining);
  return (
    <div class="time-left numerals" role="timer" aria-label={t("until.label", { count: seconds })}>
      <b class={`condensed ${seconds > 99 ? "long" : ""}`}>{seconds > 99 ? clock(remaining) : seconds}</b>
      <span>{t("until.seconds", { count: seconds })}</span>
      <div class="tick" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (remaining / lengthOf(until)) * 100)}%` }} />
      </div>
    </div>
  );
}

/** A longer title is written smaller, so that what follows keeps its room. */
const [WORDY, WORDIEST] = [34, 54];
/** What follows can be scrolled where it is long. */
const LONG = 100;

function Below() {
  const answer = topmost.value?.answer;
  if (complaint.value)
    return (
      <p class="below bad" role="alert">
        {capital(t(complaint.value.text, complaint.value.facts))}{" "}
        {complaint.value.clause && (
          <button type="button" class="link" onClick={() => readClause(complaint.value?.clause ?? "")}>
            {t("rules.read", { clause: complaint.value.clause })}
          </button>
        )}
      </p>
    );
  const hits = windowed.value?.hits ?? [];
  const hidden = onTop.value?.is === "Window" || onTop.value?.is === "Others";
  if (!hidden) return overtaken.value ? <p class="below bad">{overtaken.value}</p> : null;
  return (
    <p class="below asked">
      {hits.length > 0 && (
        <span>
          {t("window.hits")} <Codes of={hits} hit />
        </span>
      )}
      <span>
        {answer && !answer.order
          ? t("window.answered", { answer: words.value.option({ action: answer }) })
          : t("window.sealed")}{" "}
        <Codes of={awaited.value} />
      </span>
    </p>
  );
}

/** Nations by their codes: one's own first and filled, and named where it is hit. */
function Codes({ of, hit = false }: { of: readonly number[]; hit?: boolean }) {
  const mine = (one: number): boolean => one === seat.value;
  return (
    <>
      {[...of]
        .sort((a, b) => Number(mine(b)) - Number(mine(a)))
        .map((one) => (
          <b key={one} class={mine(one) || (hit && seat.value === null) ? "me" : ""}>
            {hit && mine(one) ? t("window.hits.you", { code: flagOf(codeOf(one)) }) : flagOf(codeOf(one))}
          </b>
        ))}
    </>
  );
}

export function Telegram() {
  return (
    <Paper>
      <Until />
      <Words />
      <TelegramActs />
    </Paper>
  );
}

/** The telegram's words alone, where its time and its buttons stand elsewhere. */
export function Message() {
  return (
    <Paper>
      <Words />
    </Paper>
  );
}

const asked = (): boolean => prompt.value !== null && !outcome.value;

function Paper({ children }: { children: ComponentChildren }) {
  const using = windowed.value;
  return (
    <section
      class={`ask telegram paper ${asked() ? "asked" : "waits"} ${using ? "window" : ""}`}
      data-asked={asked() ? prompt.value?.number : undefined}
      aria-label={t(using ? "window.label" : "ask.label")}
    >
      {children}
    </section>
  );
}

function Words() {
  const [head, below] = [capital(title()), capital(follows())];
  return (
    <div class="message">
      <h2
        class={`condensed ask-title ${head.length > WORDIEST ? "wordy wordiest" : head.length > WORDY ? "wordy" : ""}`}
      >
        {head}
      </h2>
      <p class="typed" tabIndex={below.length > LONG ? 0 : undefined}>
        {below || "\u00a0"}
      </p>
      <Below />
      <Outlook />
    </div>
  );
}

export function TelegramActs() {
  if (!asked()) return null;
  return windowed.value ? <Answers using={windowed.value} /> : <Buttons />;
}

function Buttons() {
  const any = begun.value;
  const ready = sentence.value;
  const many = nexts.value.length + Number(any) + Number(ready !== null) > 4;
  return (
    <div class={`telegram-buttons ${many ? "many" : ""}`} data-keys="row">
      {ready !== null && (
        <button type="button" class="negate" {...confirms} disabled={saying.value} onClick={confirm}>
          <b>{confirmWord()}</b>
          <small class="key">{t("say.note")}</small>
        </button>
      )}
      {nexts.value.map((one) => (
        <button
          key={one.mark}
          type="button"
          class={`pass ${one.mark === "pass until turn" ? "all" : ""}`}
          {...(one.says === null ? marked(one.mark, { lit: true, chosen: false }) : says(one.says))}
          data-digit={digitOf(one.mark)}
          disabled={saying.value}
          onClick={one.go}
        >
          <b>{capital(one.label)}</b>
          {one.note && <small>{one.note}</small>}
          <Digit of={one.mark} />
        </button>
      ))}
      {any && (
        <button type="button" class="pass back" {...putsBack} onClick={putBack}>
          <b>{t("put-back")}</b>
          <small>{t("put-back.note")}</small>
        </button>
      )}
    </div>
  );
}

function confirmWord(): string {
  if (form.value) return t(`say.form.${form.value.sentence.split(" ")[0] ?? ""}`);
  const action = prepared.value?.action.is ?? "";
  return words.value.has(`say.${action}`) ? t(`say.${action}`, prepared.value?.action) : t("say");
}
