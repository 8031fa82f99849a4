/** What a friend sees at the table's address: who invites to what and for how long, who sits there, and a way on. */
import { covers } from "made:covers";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Mark } from "../parts/icons";
import { capital } from "../parts/log";
import { create, standing } from "../shared/api";
import { know, told } from "../shared/known";
import { speak, t, words } from "../shared/language";
import { staged } from "../shared/layout";
import { language, LANGUAGES, myName } from "../shared/settings";
import { table, you } from "../shared/table";
import { making, starting } from "../start/play";
import { course } from "../start/told";
import type { Seat, Standing, TableInfo } from "../wire/protocol";
import { hostOf, Learn, SeatFor, seatingAt } from "./seating";
import { watch, whereIs } from "./watching";

/** Whoever comes when it is over is no longer invited to anything. */
function titleFor(state: string, host: string): string {
  if (host === "") return state === "over" ? "invited.title.over.nobody" : "invited.title.nobody";
  return state === "over" ? "invited.title.over" : "invited.title";
}

export function Invited() {
  const now = table.value;
  const stands = useSignal<Standing | undefined>(undefined);
  const state = now?.state;
  useEffect(() => {
    // Where it cannot be learnt how it stands, everything else is said all the same.
    if (now)
      void standing(now.id).then(
        (found) => (stands.value = found),
        () => undefined,
      );
  }, [state]);
  if (!now) return null;
  const Cover = covers[now.game] ?? covers.plain;
  const host = hostOf(now);
  return (
    <div class={`invitation ${now.game}`}>
      <div class={`invitation-cover cover ${now.game}`}>
        <Cover wide={staged.value === "phone" || staged.value === "tablet"} />
        {/* biome-ignore lint/a11y/useHeadingContent: the name on the cover is a picture; it is said below */}
        <h2 aria-hidden="true">{t(`game.${now.game}`)}</h2>
        <Head />
      </div>
      <main class="invitation-in">
        <h1>{t(titleFor(now.state, host), { host, name: t(`game.${now.game}`) })}</h1>
        {words.value.has(`invited.story.${now.game}`) && <p class="story">{t(`invited.story.${now.game}`)}</p>}
        {now.on && <p class="story">{t("lobby.on")}</p>}
        {now.deal && <p class="story">{t("lobby.deal", { names: words.value.listing(now.deal) })}</p>}
        <Facts table={now} />
        <ul class="invitation-seats">
          {now.seats.map((seat) => (
            <One key={seat.seat} seat={seat} />
          ))}
        </ul>
        <Offer table={now} stands={stands.value} />
      </main>
    </div>
  );
}

function Head() {
  return (
    <header>
      <a href="/" title={t("home")}>
        <Mark size={26} />
        Perigee
      </a>
      {LANGUAGES.filter((one) => one !== language.value).map((one) => (
        <button
          key={one}
          type="button"
          class="languages"
          lang={one}
          aria-label={`${one.toUpperCase()}, ${t(`language.${one}`)}`}
          onClick={() => void speak(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </header>
  );
}

/** How long, with or against whom, how hard: from the table's own options. */
function Facts({ table: { game, options } }: { table: TableInfo }) {
  const facts = {
    count: Math.ceil(Number(options.timer) / 60),
    rounds: options.rounds,
    level: capital(t(`opt.level.${String(options.level)}`)),
    boards: t(`opt.boards.${String(options.boards)}`),
  };
  useEffect(() => void know(), []);
  // What is on at this table has words of its own: a mode, or one of the rules that a switch stands for.
  const on = (name: string): boolean => options[name] === true;
  const tags = (told(game)?.options ?? [])
    .filter((one) => on(one.name) || one.covers?.some(on))
    .map((one) => `.${one.name}`);
  const three = ["long", "with", "hard"]
    .map((what) => `invited.${what}.${game}`)
    .map((key) => key + (tags.find((tag) => words.value.has(key + tag)) ?? ""))
    .filter((key) => words.value.has(key))
    .map((key) => [t(key, facts), t(`${key}.note`, facts)] as const);
  return (
    <dl class="invitation-facts">
      {three.map(([what, note]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function One({ seat }: { seat: Seat }) {
  const open = seat.kind === "open";
  const state = open
    ? t("invited.yours", { number: seat.seat + 1 })
    : seat.kind === "bot"
      ? t("seat.kind.bot")
      : [...(seat.host ? [t("seat.host")] : []), whereIs(seat)].join(", ");
  return (
    <li class={`place ${seat.kind}`}>
      <i class="place-mark" aria-hidden="true" />
      <div class="seat-who">
        <b>{open ? t("invited.free") : words.value.player(seat.seat)}</b>
        <span>{state}</span>
      </div>
    </li>
  );
}

function Offer({ table: now, stands }: { table: TableInfo; stands: Standing | undefined }) {
  if (now.state === "open") return <Gathering table={now} />;
  if (now.state === "running") return <Running table={now} what={course(now, stands)} />;
  return (
    <>
      <p class="says">{course(now, stands)}</p>
      <div class="invitation-acts">
        {now.state === "over" && (
          <a class="button first" href={`/r/${now.id}`}>
            {t("result.replay")}
          </a>
        )}
        <a class="button second" href="/">
          {t("invited.other")}
        </a>
      </div>
    </>
  );
}

function Gathering({ table: now }: { table: TableInfo }) {
  const host = hostOf(now);
  const seating = seatingAt(now);
  return (
    <>
      {seating === "ask" && <p class="says">{whyAsk(now, host)}</p>}
      {seating === "none" && <p class="says">{t("invited.full", { count: now.seats.length })}</p>}
      <SeatFor table={now} />
      <div class="invitation-acts">
        <Watch first={false} />
        {seating === "sit" ? <Learn table={now} /> : <LikeThis table={now} />}
      </div>
      <p class="note">
        {t(host ? (seating === "sit" ? "invited.note" : "invited.note.full") : "invited.note.nobody", { host })}
      </p>
    </>
  );
}

function Running({ table: now, what }: { table: TableInfo; what: string }) {
  const seating = seatingAt(now);
  return (
    <>
      <p class="says">{t("invited.running", { what })}</p>
      <SeatFor table={now} />
      <div class="invitation-acts">
        <Watch first={seating === "none"} />
        <Learn table={now} />
      </div>
      {(seating === "sit" || seating === "ask") && (
        <p class="note">{t(`invited.note.${seating}`, { host: hostOf(now) })}</p>
      )}
    </>
  );
}

function whyAsk(now: TableInfo, host: string): string {
  return you.value.must_ask ? t("invited.removed", { host }) : t("invited.full", { count: now.seats.length });
}

function Watch({ first }: { first: boolean }) {
  return (
    <button type="button" class={`button ${first ? "first" : "second"}`} onClick={() => watch()}>
      {t("invited.watch")}
    </button>
  );
}

/** A person who finds no seat here opens a table of the same kind, with seats for as many. */
function LikeThis({ table: now }: { table: TableInfo }) {
  const open = (): Promise<void> =>
    making(async () => {
      const made = await create({
        game: now.game,
        seats: now.seats.map((_, place) => ({ kind: place === 0 ? "me" : "open" })),
        options: Object.fromEntries(Object.entries(now.options).filter(([name]) => name !== "seats")),
        language: language.peek(),
        name: myName.peek() || t("start.me"),
      });
      location.assign(`/t/${made.table.id}`);
    });
  return (
    <button type="button" class="button second" disabled={starting.value} onClick={() => void open()}>
      {t("invited.like-this")}
    </button>
  );
}
