/** What a friend sees at the table's address: who invites to what and for how long, who sits there, and a way on. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Mark } from "../parts/icons";
import { capital } from "../parts/log";
import { join, Refusal, standing } from "../shared/api";
import { speak, t, words } from "../shared/language";
import { layout } from "../shared/layout";
import { language, LANGUAGES, myName } from "../shared/settings";
import { table } from "../shared/table";
import { COVERS } from "../start/covers";
import { course } from "../start/told";
import type { Seat, Standing, Table } from "../wire/protocol";
import { LESSONS } from "./drawn";
import { watch } from "./watching";

const invitation = location.pathname.split("/")[3];

export function Invited() {
  const now = table.value;
  const stands = useSignal<Standing | undefined>(undefined);
  const state = now?.state;
  useEffect(() => {
    if (now) void standing(now.id).then((found) => (stands.value = found));
  }, [state]);
  if (!now) return null;
  const Cover = COVERS[now.game];
  const free = now.seats.filter((seat) => seat.kind === "open").length;
  const host = now.seats.find((seat) => seat.host && seat.kind === "person")?.name ?? "";
  return (
    <div class={`invitation ${now.game}`}>
      <div class={`invitation-cover cover ${now.game}`}>
        {Cover && <Cover wide={layout.value === "phone"} />}
        <h2 aria-hidden="true">{t(`game.${now.game}`)}</h2>
        <Head />
      </div>
      <main class="invitation-in">
        <h1>{t(host ? "invited.title" : "invited.title.nobody", { host, name: t(`game.${now.game}`) })}</h1>
        <p class="story">{t(`invited.story.${now.game}`)}</p>
        {now.deal && <p class="story">{t("lobby.deal", { names: words.value.listing(now.deal) })}</p>}
        <Facts table={now} />
        <ul class="invitation-seats">
          {now.seats.map((seat) => (
            <One key={seat.seat} seat={seat} />
          ))}
        </ul>
        <Offer table={now} free={free} host={host} stands={stands.value} />
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
          class="lang"
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
function Facts({ table: { game, options } }: { table: Table }) {
  const facts = {
    count: Math.ceil(Number(options.timer) / 60),
    rounds: options.rounds,
    level: capital(t(`opt.level.${String(options.level)}`)),
    boards: t(`opt.boards.${String(options.boards)}`),
  };
  const variant = game === "apollo-xiii" && options.competitive === true ? ".competitive" : "";
  const hard =
    game === "apophis" && ["no_deflection", "launch_failures", "fail_safes"].some((one) => options[one] === true)
      ? ".advanced"
      : "";
  const three: readonly [string, string][] = [
    [t(`invited.long.${game}`, facts), t(`invited.long.${game}.note`)],
    [t(`invited.with.${game}${variant}`), t(`invited.with.${game}${variant}.note`)],
    [t(`invited.hard.${game}${hard}`, facts), t(`invited.hard.${game}${hard}.note`, facts)],
  ];
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
      : [...(seat.host ? [t("seat.host")] : []), t(seat.here ? "lobby.is-here" : "seat.away")].join(", ");
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

function Offer({
  table: now,
  free,
  host,
  stands,
}: {
  table: Table;
  free: number;
  host: string;
  stands: Standing | undefined;
}) {
  const learn = LESSONS.includes(now.game) && (
    <a class="button second" href={`/learn/${now.game}`}>
      {t("start.learn")}
    </a>
  );
  if (now.state === "open")
    return (
      <>
        {free > 0 ? <SitDown id={now.id} /> : <p class="says">{t("invited.full", { count: now.seats.length })}</p>}
        <div class="invitation-acts">
          <Watch first={false} />
          {free > 0 ? learn : <OtherTable />}
        </div>
        <p class="note">{t(host ? "invited.note" : "invited.note.nobody", { host })}</p>
      </>
    );
  if (now.state === "running")
    return (
      <>
        <p class="says">{t("invited.running", { what: course(now, stands) })}</p>
        <div class="invitation-acts">
          <Watch first />
          {learn}
        </div>
      </>
    );
  return (
    <>
      <p class="says">{course(now, stands)}</p>
      <div class="invitation-acts">
        {now.state === "over" && (
          <a class="button first" href={`/r/${now.id}`}>
            {t("result.replay")}
          </a>
        )}
        <OtherTable />
      </div>
    </>
  );
}

function Watch({ first }: { first: boolean }) {
  return (
    <button type="button" class={`button ${first ? "first" : "second"}`} onClick={() => watch()}>
      {t("invited.watch")}
    </button>
  );
}

function OtherTable() {
  return (
    <a class="button second" href="/">
      {t("invited.other")}
    </a>
  );
}

/** A name and a seat; `here`: the page is already the table's. */
export function SitDown({ id, here }: { id: string; here?: boolean }) {
  const name = useSignal(myName.peek());
  const problem = useSignal("");
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    myName.value = name.peek().trim();
    try {
      await join(id, { name: name.peek().trim(), ...(invitation ? { invitation } : {}) });
      location.replace(`/t/${id}`); // the line was opened by somebody who had no seat yet
    } catch (reason) {
      problem.value = reason instanceof Refusal ? `error.${reason.problem.error}` : "error.internal";
    }
  };
  return (
    <form class={`join ${here ? "here" : ""}`} onSubmit={(event) => void sit(event)}>
      <label>
        <span>{t("invited.name")}</span>
        <input
          class="field"
          required
          maxLength={24}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button first">
        {t("join.sit")}
      </button>
      {problem.value && (
        <p class="bad" role="alert">
          {capital(t(problem.value))}
        </p>
      )}
    </form>
  );
}
