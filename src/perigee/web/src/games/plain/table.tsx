/** A game without a page of its own: its view, its question and its options, drawn from what they say of themselves. */
import type { ComponentChildren } from "preact";
import { Ask, AskButtons, PutBack } from "../../parts/ask";
import { Head } from "../../parts/head";
import { seatName } from "../../parts/seats";
import { Sideways } from "../../parts/sideways";
import { prepared, say } from "../../shared/choosing";
import { left } from "../../shared/clock";
import { labelled, t, words } from "../../shared/language";
import { layout } from "../../shared/layout";
import { says } from "../../shared/marked";
import { outcome, prompt, seat, table, topmost } from "../../shared/table";
import type { GameFace } from "../../table/face";
import { Backs, counted, Scale, Things, told } from "./pieces";
import {
  common,
  fields,
  figures,
  heading,
  isGauge,
  isScores,
  isWords,
  isZone,
  mainScores,
  nameOf,
  of,
  opened,
  own,
  ranked,
  scores,
  scoresIn,
  spoken,
  worded,
} from "./view";

function Scene() {
  return layout.value === "sideways" ? <Lying /> : <Upright />;
}

function Upright() {
  const phone = layout.value === "phone";
  return (
    <div class={`plain ${phone ? "phone" : layout.value}`}>
      <Head about={t("plain.about", { count: table.value?.seats.length ?? 0 })} />
      <section class="plain-board" aria-label={t("plain.board")}>
        <Figures />
        <Zones />
        {opened.value.length > 0 ? <OpenHands /> : <Answers />}
      </section>
      <main class="plain-desk">
        <Edge />
        <TheAsk>{phone ? !prepared.value && <PutBack /> : <AskButtons ready={prepared.value !== null} />}</TheAsk>
        <div class="plain-work">
          <Hand />
          <Spoken />
        </div>
        {phone && prepared.value && (
          <div class="plain-confirm">
            <AskButtons ready />
          </div>
        )}
      </main>
    </div>
  );
}

function Lying() {
  return (
    <Sideways
      face="plain plain-side"
      top={<Figures />}
      ask={<TheAsk quiet />}
      acts={
        <>
          <Spoken />
          <div class="side-foot">
            {prompt.value && !outcome.value && <AskButtons ready={prepared.value !== null} />}
          </div>
        </>
      }
    >
      <div class="plain-board">
        <Zones />
        <OpenHands />
      </div>
      <Hand />
    </Sideways>
  );
}

function Zones() {
  return common.value.map((field) => <Things key={field.name} field={field} card={false} />);
}

function Hand() {
  return (
    <div class="plain-hand">
      {own.value.map((field) => (
        <Things key={field.name} field={field} card />
      ))}
    </div>
  );
}

/** Every hand in a replay that shows them all: one row per player, each thing with its worth and its name. */
function OpenHands() {
  if (opened.value.length === 0) return null;
  return (
    <dl class="open-hands">
      {opened.value.map((zones, holder) => (
        <div key={holder}>
          <dt>{words.value.player(holder)}</dt>
          <dd>
            {zones.flatMap(({ value }) =>
              value.things.map((thing, place) => (
                <span key={place}>
                  {thing.worth !== null && <b class="numerals">{thing.worth}</b>} {nameOf(thing)}
                </span>
              )),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures of the whole table in one line below the head. */
function Figures() {
  return (
    <dl class="figures">
      {figures.value.map(({ name, value }) => (
        <div key={name}>
          <dt>{heading(name)}</dt>
          <dd>
            {isGauge(value) ? (
              <>
                <Scale gauge={value} />
                <b class="numerals told">{told(value)}</b>
              </>
            ) : isWords(value) ? (
              <>
                <b class="numerals">{value.length}</b> <span class="named">{words.value.value(value, name)}</span>
              </>
            ) : (
              <b class="numerals">{words.value.value(value, name)}</b>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where several are asked at once: one place for each seat. Nobody is shown whether others have answered. */
function Answers() {
  const asked = topmost.value;
  const given = asked?.answer !== null && asked?.answer !== undefined;
  if (!asked || outcome.value || asked.awaited.length + (given ? 1 : 0) < 2) return null;
  const places = table.value?.seats.filter((one) => one.seat === seat.value || asked.awaited.includes(one.seat)) ?? [];
  return (
    <section class="answers" aria-label={t("plain.answers")}>
      <h2 class="plain-heading">
        {t("plain.answers")} <span>{t("plain.answers.note")}</span>
      </h2>
      <ul>
        {places.map((one) => {
          const mine = one.seat === seat.value;
          return (
            <li key={one.seat}>
              <i class={mine && given ? "sealed" : ""} aria-hidden="true" />
              <span>
                <b>{seatName(one)}</b> {t(mine && given ? "plain.sealed" : mine ? "plain.open" : "plain.asked")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const total = (): number => {
  const asked = topmost.value;
  return asked?.deadline ? asked.deadline - asked.since : 0;
};

/** A ticking edge: how much of the time is left. */
function Edge() {
  const rest = outcome.value ? null : left(topmost.value?.deadline);
  const share = rest === null || total() <= 0 ? 0 : rest / total();
  return <div class="ticking" style={{ "--share": String(share) }} aria-hidden="true" />;
}

function title(): string | null {
  const option = prepared.value;
  if (!option || words.value.has(`ask.${option.action.is}`)) return null;
  return t("plain.ask", { what: words.value.option(option) });
}

function follows(): string {
  const option = prepared.value;
  if (option) return worded(`follows.${option.action.is}`);
  if (!prompt.value) return "";
  const question = prompt.value.question.is;
  const silence = prompt.value.deadline ? worded(`silence.${question}`) : "";
  return [worded(`hint.${question}`), silence].filter(Boolean).join(" ");
}

function TheAsk({ children, quiet }: { children?: ComponentChildren; quiet?: boolean }) {
  const rest = outcome.value ? null : left(topmost.value?.deadline);
  return (
    <Ask
      title={title()}
      follows={follows()}
      until={
        rest !== null && <p class="plain-left numerals">{words.value.value(Math.ceil(rest / 1000) * 1000, "clock")}</p>
      }
      {...(quiet ? { quiet } : {})}
    >
      {children}
    </Ask>
  );
}

/** What is said without pressing a thing. */
function Spoken() {
  return (
    <div class="spoken">
      {spoken.value.map((option) => (
        <button
          key={option.say}
          type="button"
          class="button second"
          {...says(option.say)}
          onClick={() => void say(option.say)}
        >
          {words.value.option(option)}
        </button>
      ))}
    </div>
  );
}

function Counts({ seat: holder }: { seat: number }) {
  return (
    <span class="plain-counts">
      {of(holder).map((field) => (
        <Backs key={field.name} name={field.name} zone={field.value} />
      ))}
      {scores.value.map(({ name, value }) => (
        <b key={name} class="numerals" title={heading(name)}>
          {value.of[holder] ?? 0}
        </b>
      ))}
    </span>
  );
}

/** The whole view in words, as the terminal tells it. */
function AsText() {
  return (
    <dl class="as-text">
      {fields.value.map(({ name, value }) => (
        <div key={name}>
          <dt>{heading(name)}</dt>
          {lines(name, value).map((line, i) => (
            <dd key={i}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function lines(name: string, value: unknown): readonly string[] {
  if (isGauge(value)) return [told(value)];
  if (isScores(value)) return value.of.map((score, of) => labelled(words.value.player(of), String(score)));
  if (isZone(value)) {
    const whose = value.owner === null ? "" : `${words.value.player(value.owner)}: `;
    if (value.things.length === 0) return [`${whose}${counted(name, value.count)}`];
    return value.things.map((thing) => {
      const parts = Object.entries(thing.fields).map(
        ([field, gauge]) => `${worded(`field.${field}`, field)} ${told(gauge)}`,
      );
      const worth = thing.worth === null ? [] : [`${thing.worth} ${worded(`worth.${name}`)}`.trim()];
      return `${whose}${[nameOf(thing), ...worth, ...parts].join(", ")}`;
    });
  }
  if (Array.isArray(value) && value.some(isZone)) return value.flatMap((one) => lines(name, one));
  return [words.value.value(value, name)];
}

/** How everybody stands, the most first; the deciding score is a bar, too. */
function Standing() {
  const main = mainScores()?.value.of ?? [];
  const most = Math.max(1, ...main);
  const all = table.value?.seats ?? [];
  return (
    <ol class="plain-standing">
      <li class="standing-head">{words.value.listing(scores.value.map(({ name }) => heading(name)))}</li>
      {ranked()
        .flatMap((of) => all.filter((one) => one.seat === of))
        .map((one) => (
          <li key={one.seat} class={outcome.value?.winners.includes(one.seat) ? "best" : ""}>
            <b>{seatName(one)}</b>
            <i style={{ "--share": String((main[one.seat] ?? 0) / most) }} aria-hidden="true" />
            {scores.value.map(({ name, value }) => (
              <em key={name} class="numerals">
                {value.of[one.seat] ?? 0}
              </em>
            ))}
          </li>
        ))}
    </ol>
  );
}

const plain: GameFace = {
  Scene,
  Own: AsText,
  own: { name: "plain.as-text", icon: "log" },
  Counts,
  Standing,
  when: (at) => at,
  deadline: () => (outcome.value ? null : (topmost.value?.deadline ?? null)),
  course: scoresIn,
  series: (of) => words.value.player(Number(of)),
};

export default plain;
