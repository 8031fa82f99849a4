/**
 * The telegram across the table: who is asked what, until when, and what can be said. A window is the same telegram for
 * everybody: its size, place and time do not depend on what anybody holds (ED-54).
 */
import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { capital } from "../../parts/log";
import { readClause } from "../../shared/clause";
import { confirm, kind, picked, prepared, putBack, say, saying, sentence } from "../../shared/choosing";
import { form } from "../../shared/forms";
import { left, now, secondsOf } from "../../shared/clock";
import { lendFocus, onKey } from "../../shared/keys";
import { t, words } from "../../shared/language";
import { confirms, marked, putsBack, says } from "../../shared/marked";
import { awaited, complaint, outcome, prompt, seat, sight, topmost } from "../../shared/table";
import { clock, type Tagged } from "../../shared/words";
import { nameOf, textOf } from "./card";
import { nexts } from "./next";
import { nationName } from "./nation";
import { atTheDesk, offerSentence } from "./desk";
import { offerWords } from "./offers";
import { cardOf, codeOf, flagOf, inUse, view, type Using } from "./view";

const deadline = (): number | null => prompt.value?.deadline ?? topmost.value?.deadline ?? null;

/** How long a time was when it was first seen here; a window's is the table's own. */
const lengths = new Map<number, number>();
function lengthOf(until: number): number {
  const own = topmost.value?.question.is === "Window" ? (view.value?.options.window ?? 0) : 0;
  const seen = lengths.get(until) ?? Math.max(1, until - now.peek());
  lengths.set(until, seen);
  return Math.max(own, seen);
}

function Until() {
  const until = outcome.value || sight.value?.paused ? null : deadline();
  const remaining = left(until);
  if (until === null || remaining === null) {
    const [asked] = awaited.value;
    const chosen = picked.value.find((one) => one.mark.startsWith("nation:"))?.mark.slice(7); // while nations are chosen
    return (
      <div class="tm still">
        <b class="cd">{flagOf(codeOf(asked ?? view.value?.turn ?? 0) || (chosen ?? ""))}</b>
      </div>
    );
  }
  const seconds = secondsOf(remaining);
  return (
    <div class="tm num" role="timer" aria-label={t("until.label", { count: seconds })}>
      <b class={`cd ${seconds > 99 ? "long" : ""}`}>{seconds > 99 ? clock(remaining) : seconds}</b>
      <span>{t("until.seconds", { count: seconds })}</span>
      <div class="tick" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (remaining / lengthOf(until)) * 100)}%` }} />
      </div>
    </div>
  );
}

const windowed = (): Using | null => {
  const question = topmost.value?.question as Tagged | undefined;
  return question?.is === "Window" ? (question.using as Using) : null;
};

/** Questions in which a card that is pressed can become several things. */
const OPEN_ENDED = new Set(["Acts", "Others", "Trade", "RefillHand"]);

/** A longer title is written smaller, so that what follows keeps its room; what follows is set closer when it is long. */
const [WORDY, LONG] = [38, 100];

/** "USSR uses Sabotage on your site 1". */
function headline(using: Using): string {
  const mine = using.target !== null && using.target === seat.value;
  const facts = { by: nationName(using.seat), card: using.card, target: using.target === null ? "" : nationName(using.target), site: using.site, on: using.on, answered: using.answered };
  const whom = using.answered ? "answer" : using.on ? "on" : using.site !== null ? "site" : using.target !== null ? "nation" : "";
  return t(["window", ...(whom ? [whom] : []), ...(mine && whom !== "answer" ? ["yours"] : [])].join("."), facts);
}

function title(): string {
  if (outcome.value) return t(`ending.${outcome.value.ending}`);
  if (sight.value?.paused) return t("ask.paused");
  if (form.value) return t(atTheDesk.value ? "ask.form" : "ask.form.pick");
  const option = prepared.value;
  if (option) return words.value.has(`ask.${String(option.action.is)}`) ? t(`ask.${String(option.action.is)}`, option.action) : t("ask.option", { text: capital(words.value.option(option)) });
  const using = windowed();
  if (using) return headline(using);
  const [first] = picked.value;
  if (first?.mark.startsWith("card:") && OPEN_ENDED.has(String(prompt.value?.question.is))) return t("ask.card", { card: first.mark.slice(5) });
  if (first?.mark.startsWith("offer:")) return t("ask.accept", { number: first.mark.slice(6) });
  const [offer] = offersToMe.value;
  if (offer) return t("ask.offer", { name: nationName(offer.maker) });
  if (prompt.value) return words.value.asked(prompt.value.question as Tagged);
  return topmost.value ? words.value.question(topmost.value.question as Tagged) : t("ask.waiting");
}

/** What follows, or whose choice it is now: the priority of the moment in words. */
function follows(): string {
  if (outcome.value) return "";
  if (form.value) return offerSentence.value;
  const using = windowed();
  if (view.value?.step === "launch" && picked.value.length > 0) return launchNote();
  const card = picked.value.find((one) => one.mark.startsWith("card:"))?.mark.slice(5);
  if (card) return textOf(card);
  if (offersToMe.value.length > 0) return offersToMe.value.map(offerWords).join(" ");
  if (using) return textOf(using.card);
  const question = (prompt.value?.question ?? topmost.value?.question) as Tagged | undefined;
  const key = `priority.${question?.is ?? ""}${prompt.value?.awaited ? ".you" : ""}`;
  if (question?.is === "Attacks" || question?.is === "Sabotages") return t("priority.attack", { odds: view.value?.odds?.attack ?? null });
  if (question && words.value.has(key)) return t(key, { name: nationName(Number(question.seat ?? 0)) });
  const cause = inUse.value.at(-1);
  return cause ? t("priority.cause", { card: cause.card, text: textOf(cause.card) }) : "";
}

/** What the rocket that is chosen is worth, and how likely it flies. */
function launchNote(): string {
  const cards = [...picked.value.filter((one) => one.mark.startsWith("card:"))].map((one) => one.mark.slice(5)).sort();
  const rocket = view.value?.odds?.rockets.find((one) => one.cards.join() === cards.join());
  if (!prepared.value) return t("ask.launch-none");
  return rocket ? t("follows.Launch", { count: rocket.points, chance: rocket.chance, odds: rocket.liftoff }) : t("follows.Launch.no-odds");
}

/** Open offers that wait for this seat's word. */
const offersToMe = computed(() => (prompt.value && seat.value !== null ? (view.value?.offers ?? []).filter((one) => one.state === "open" && one.to === seat.value) : []));

function Below() {
  const answer = topmost.value?.answer as Tagged | null | undefined;
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
  const hidden = topmost.value?.question.is === "Window" || topmost.value?.question.is === "Others";
  if (!hidden) return null;
  return (
    <p class="below asked">
      {answer ? t("window.answered", { answer: words.value.option({ action: answer }) }) : t("window.sealed")}
      <span>
        {awaited.value.map((of) => (
          <b key={of} class={of === seat.value ? "me" : ""}>
            {flagOf(codeOf(of))}
          </b>
        ))}
      </span>
    </p>
  );
}

export function Telegram() {
  useKeys();
  const asked = prompt.value !== null && !outcome.value;
  const using = windowed();
  const [head, below] = [capital(title()), capital(follows())];
  return (
    <section class={`ask tele paper ${asked ? "asked" : "waits"} ${using ? "window" : ""}`} data-asked={asked ? prompt.value?.number : undefined} aria-label={t(using ? "window.label" : "ask.label")}>
      <Until />
      <div class="msg">
        <h2 class={`cd ask-title ${head.length > WORDY ? "wordy" : ""}`}>{head}</h2>
        <p class={`ty ${below.length > LONG ? "dense" : ""}`} tabIndex={below.length > LONG ? 0 : undefined}>
          {below || "\u00a0"}
        </p>
        <Below />
      </div>
      {asked && (using ? <Answers using={using} /> : <Buttons />)}
    </section>
  );
}

const slug = (kind: string): string => kind.toLowerCase().replaceAll(" ", "-");

/** Four equal buttons: two that negate, pass, and always pass. Without an answer the black ones are dashed and say why. */
function Answers({ using }: { using: Using }) {
  const options = prompt.value?.options ?? [];
  const ready = prepared.value?.action.is === "Negate" ? prepared.value : null;
  const negates = options.filter((one) => one.action.is === "Negate").sort((a, b) => Number(b === ready) - Number(a === ready));
  const always = view.value?.always.some((kind) => slug(kind) === cardOf(using.card).kind);
  return (
    <div class="bt answers">
      {[0, 1].map((place) => {
        const option = negates[place];
        const id = String(option?.action.card ?? "");
        return option ? (
          <button key={place} type="button" class="neg" {...says(option.say)} disabled={saying.value} onClick={() => void say(option.say)}>
            <b>{nameOf(id)}</b>
            <small>{t(negates.length > 2 && place === 1 ? "window.more" : "window.negates", { count: negates.length - 1 })}</small>
          </button>
        ) : (
          <p key={place} class="neg none">
            <b>{t("window.none")}</b>
            <small>{t("window.none.note")}</small>
          </p>
        );
      })}
      {["pass", "pass always"].map((sentence) =>
        options.some((one) => one.say === sentence) ? (
          <button key={sentence} type="button" class="pas" {...says(sentence)} disabled={saying.value} onClick={() => void say(sentence)}>
            <b>{t(`do.${sentence}`)}</b>
            <small>{sentence === "pass" ? t("window.pass") : always ? t("window.ordered") : t("window.always", { card: using.card })}</small>
          </button>
        ) : (
          <p key={sentence} class="pas none">
            <b>{t(`do.${sentence}`)}</b>
            <small>{t("window.no-orders")}</small>
          </p>
        ),
      )}
    </div>
  );
}

function Buttons() {
  const any = picked.value.length > 0 || kind.value !== null || form.value !== null;
  const ready = sentence.value;
  const many = nexts.value.length + Number(any) + Number(ready !== null) > 4;
  return (
    <div class={`bt ${many ? "many" : ""}`} data-keys="row">
      {ready !== null && (
        <button type="button" class="neg" {...confirms} disabled={saying.value} onClick={confirm}>
          <b>{confirmWord()}</b>
          <small class="key">{t("say.note")}</small>
        </button>
      )}
      {nexts.value.map((one) => (
        <button key={one.mark} type="button" class="pas" {...(one.says === null ? marked(one.mark, { lit: true, chosen: false }) : says(one.says))} disabled={saying.value} onClick={one.go}>
          <b>{capital(one.label)}</b>
          {one.note && <small>{one.note}</small>}
        </button>
      ))}
      {any && (
        <button type="button" class="pas back" {...putsBack} onClick={putBack}>
          <b>{t("put-back")}</b>
          <small>{t("put-back.note")}</small>
        </button>
      )}
    </div>
  );
}

function confirmWord(): string {
  if (form.value) return t(`say.form.${form.value.sentence.split(" ")[0] ?? ""}`);
  const action = String(prepared.value?.action.is ?? "");
  return words.value.has(`say.${action}`) ? t(`say.${action}`, prepared.value?.action) : t("say");
}

/** Digits press the telegram's buttons, Enter says what is prepared, Escape puts it back. */
function useKeys(): void {
  useEffect(
    () =>
      onKey((event) => {
        if (event.key === "Escape") return picked.peek().length > 0 || kind.peek() !== null || form.peek() !== null ? (putBack(), true) : false;
        if (event.key === "Enter" && sentence.peek() !== null && !(document.activeElement instanceof HTMLButtonElement)) return confirm(), true;
        if (!/^[1-9]$/.test(event.key)) return false;
        const button = document.querySelectorAll<HTMLButtonElement>(".tele .bt button:not(:disabled)")[Number(event.key) - 1];
        if (!button) return false;
        button.click();
        lendFocus(() => document.querySelector("[data-confirm]"));
        return true;
      }),
    [],
  );
}
