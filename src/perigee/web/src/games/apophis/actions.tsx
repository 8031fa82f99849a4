/** Draw, build, launch, scrap with what they cost; keep or reroll; the reshuffle as something to watch. */
import {
  asked,
  begin,
  closedKind,
  confirm,
  meant,
  ofKind,
  prepare,
  prepared,
  say,
  saying,
} from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { now, secondsOf } from "../../shared/clock";
import { t, words } from "../../shared/language";
import { brief, layout } from "../../shared/layout";
import { begins, confirms, says } from "../../shared/marked";
import { prompt, topmost } from "../../shared/table";
import { fraction } from "../../shared/words";
import { short } from "../../parts/reason";
import { goal, percent, withOdds } from "./checklist";
import { CardFace } from "./hand";
import { actionOf, completes, onTop, question, view, type Colour } from "./view";

const TURN = ["Draw", "Build", "Launch", "Scrap"] as const;
const ROLL = ["Reroll", "Keep"] as const;

type Name = (typeof TURN | typeof ROLL)[number];

function kinds(): readonly Name[] {
  if (question.value?.is === "DiscardDown") return [];
  return (question.value ?? onTop.value)?.is === "KeepOrReroll" ? ROLL : TURN;
}

/** An action's name; a shorter word where there is little room. */
function named(name: Name): string {
  return t(brief.value && words.value.has(`act.${name}.word`) ? `act.${name}.word` : `act.${name}`);
}

/** What an action does or costs, in a few words. */
function note(name: Name): string {
  const now = view.value;
  if (!now) return "";
  if (!prompt.value) return t(`act.${name}.brief`);
  const over = (now.hand?.length ?? 0) + now.law.draws - now.law.hand_limit;
  if (brief.value) return briefly(name, over);
  switch (name) {
    case "Draw":
      return over > 0 ? t("act.Draw.note", { count: over }) : t("act.Draw.brief");
    case "Build":
      return t("act.Build.note", { count: ofKind("Build").length });
    case "Launch": {
      const most = Math.max(0, ...ofKind("Launch").map((one) => one.marks.length));
      return completes(most) ? withOdds("act.Launch.flies") : t("act.Launch.note", { count: most });
    }
    case "Reroll": {
      const check = now.checks.find((one) => one.name === now.flight?.check);
      return t("act.Reroll.note", {
        count: Math.round(fraction(check?.passes ?? "0") * 6),
        left: now.flight?.rerolls ?? 0,
      });
    }
    case "Keep":
    case "Scrap":
      return t(`act.${name}.note`);
    default:
      return name satisfies never;
  }
}

/** The same where there is little room. */
function briefly(name: Name, over: number): string {
  const most = Math.max(0, ...ofKind("Launch").map((one) => one.marks.length));
  if (name === "Draw" && over > 0) return t("act.Draw.discards", { count: over });
  if (name === "Build") return t("act.Build.open", { count: ofKind("Build").length });
  if (name === "Launch") return completes(most) ? withOdds("act.Launch.all") : t("act.Launch.some", { count: most });
  return t(`act.${name}.brief`);
}

/** Keep or reroll is said with one press: the rocket is in the air and the clock runs. */
function direct(): boolean {
  return question.peek()?.is === "KeepOrReroll";
}

/** How a button of this kind is found and what pressing it does. */
function pressing(name: Name, lit: boolean): ReturnType<typeof begins> {
  return lit && direct() ? says(ofKind(name)[0]?.say) : begins(name, lit);
}

function choose(name: Name): void {
  if (!asked.peek()) return;
  const [only, ...others] = ofKind(name);
  if (meant.peek() === name && prepared.peek()) confirm();
  else if (direct() && only) void say(only.say);
  else if (only && others.length === 0) prepare(only);
  else begin(name);
}

export function Actions() {
  const names = kinds();
  if (onTop.value?.is === "Reshuffle") return <Reshuffle />;
  if (question.value?.is === "DiscardDown") return <Limit />; // another player's limit is not shown
  return layout.value === "phone" ? (
    <Thumb names={names} />
  ) : (
    <div class={`acts ${names.length === 2 ? "two" : ""}`} data-keys="grid" data-columns="2">
      {names.map((name, place) => (
        <Act key={name} name={name} digit={place + 1} />
      ))}
    </div>
  );
}

function Act({ name, digit }: { name: Name; digit: number }) {
  const closed = prompt.value ? closedKind(name) : null;
  const on = meant.value === name || (direct() && name === "Reroll");
  const idle = prompt.value === null;
  const hot = name === "Launch" && !closed && !idle && (view.value?.sequence.length ?? 0) > 0;
  return (
    <button
      type="button"
      class={classNames("act", { on, quiet: closed, idle, hot })}
      {...pressing(name, !closed && !idle)}
      data-mark={name === "Draw" ? "deck" : undefined}
      data-digit={digit}
      aria-pressed={on}
      aria-disabled={closed !== null || idle}
      onClick={() => choose(name)}
    >
      <b>
        {named(name)}
        <kbd aria-hidden="true">{digit}</kbd>
      </b>
      <span>{closed ? short(closed.refusal) : note(name)}</span>
    </button>
  );
}

/** On a phone: one large button for what is meant (drawing, where nothing is), small ones for the others. */
function Thumb({ names }: { names: readonly Name[] }) {
  const chosen = names.find((name) => name === meant.value) ?? null;
  const large = chosen ?? names[0] ?? "Draw";
  const idle = prompt.value === null;
  const odds =
    chosen === "Launch" && prepared.value && flies() && view.value?.odds ? percent(goal(view.value.odds)) : "";
  return (
    <div class="thumb" data-keys="row">
      <div class={`small-acts of-${names.length - 1}`}>
        {names
          .filter((name) => name !== large)
          .map((name) => {
            const closed = prompt.value ? closedKind(name) : null;
            return (
              <button
                key={name}
                type="button"
                {...pressing(name, !closed && !idle)}
                class={classNames("small-act", { quiet: closed, idle })}
                data-mark={name === "Draw" ? "deck" : undefined}
                aria-disabled={closed !== null || idle}
                onClick={() => choose(name)}
              >
                <b>{named(name)}</b>
                <small>{closed ? short(closed.refusal) : note(name)}</small>
              </button>
            );
          })}
      </div>
      <button
        type="button"
        class={`go ${(chosen && prepared.value) || (direct() && !idle) ? "ready" : ""}`}
        {...(chosen && prepared.value ? confirms : pressing(large, !idle && !chosen && closedKind(large) === null))}
        data-mark={large === "Draw" ? "deck" : undefined}
        disabled={idle || saying.value || (chosen !== null && !prepared.value)}
        onClick={() => (chosen && prepared.peek() ? confirm() : choose(large))}
      >
        <span>{chosen && prepared.value ? t(`say.${large}`, prepared.value.action) : named(large)}</span>
        <span class="numerals">{odds || (chosen ? "" : t(`act.${large}.brief`))}</span>
      </button>
    </div>
  );
}

export function flies(): boolean {
  const action = prepared.value && actionOf(prepared.value);
  return action?.is === "Launch" && completes(action.colours.length);
}

function Limit() {
  const hand = onTop.value?.is === "DiscardDown" ? (view.value?.hand_sizes[onTop.value.seat] ?? 0) : 0;
  return (
    <div class="limit">
      <b class="numerals">{hand}</b>
      <p>{t("limit.note", { limit: view.value?.law.hand_limit ?? 0 })}</p>
      {layout.value === "phone" && prepared.value && (
        <button type="button" class="go ready" {...confirms} disabled={saying.value} onClick={confirm}>
          {t("say.Discard", prepared.value.action)}
        </button>
      )}
    </div>
  );
}

/** The discards slide into the deck one by one while the line keeps shortening. */
function Reshuffle() {
  const cards = view.value?.discards ?? [];
  const until = topmost.value?.deadline ?? 0;
  const part = Math.min(1, Math.max(0, 1 - (until - now.value) / (view.value?.law.reshuffle ?? 1)));
  const moved = Math.floor(part * cards.length);
  const seconds = secondsOf(until - now.value);
  return (
    <div class="reshuffle" role="img" aria-label={t("reshuffle.label", { count: cards.length })}>
      <Pile cards={cards.slice(0, cards.length - moved)} name={t("pile.discards", { count: cards.length - moved })} />
      <b class="numerals">{seconds}</b>
      <Pile cards={cards.slice(cards.length - moved)} name={t("pile.deck", { count: moved })} down />
    </div>
  );
}

function Pile({ cards, name, down }: { cards: readonly Colour[]; name: string; down?: boolean }) {
  return (
    <figure class="pile">
      <div class="pile-cards">
        {cards.slice(-14).map((colour, place) => (
          <span
            key={cards.length - 14 + place}
            class={`card tiny ${down ? "down" : colour}`}
            style={{ translate: `${place * 1.5}px ${-place * 2.5}px` }}
          >
            {!down && place === Math.min(13, cards.length - 1) && <CardFace colour={colour} />}
          </span>
        ))}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
