/** End of Days: the dossier. */
import parts from "made:story/end-of-days";
import { effect, signal } from "@preact/signals";
import { picked, verdict } from "../../shared/choosing";
import { now, secondsOf } from "../../shared/clock";
import { names, t } from "../../shared/language";
import { later } from "../../shared/later";
import { layout, staged } from "../../shared/layout";
import { outcome, prompt, table, topmost } from "../../shared/table";
import { menuShown } from "../../parts/menu";
import { OrderRows } from "../../parts/orders";
import type { Tagged } from "../../shared/words";
import type { GameFace } from "../../table/face";
import { dressing } from "../../table/faces";
import { textOf } from "./card";
import { ChooseNation } from "./choose";
import { atTheDesk, Desk } from "./offering";

import { Hand } from "./hand";
import { nationName, Rival, Strips } from "./nation";
import { Trading } from "./offers";
import { showMark } from "./looked";
import { Reveal, showing } from "./reveal";
import { Site } from "./site";
import { key, sounds } from "./sounds";
import { Telegram } from "./telegram";
import { Top } from "./top";
import {
  codeOf,
  flagOf,
  home,
  nationCard,
  placesTaken,
  rivals,
  siteMark,
  view,
  viewOf,
  eventOf,
  windowOpen,
} from "./view";
import { manner, nationStands, pressNation, reference } from "./pressing";
import { marked } from "../../shared/marked";

/** A phone's sheets come when they are needed: one for it, and one more for when it is held sideways. */
const dressed = dressing({
  phone: ["end-of-days-phone"],
  sideways: ["end-of-days-phone", "end-of-days-sideways"],
});

/** What is read in peace comes after what is played with. */
const Dialogs = later(() => import("./dialogs").then((one) => one.Dialogs));
const Lying = later(() => import("./lying").then((one) => one.Lying));

const Phone = later(() => import("./phone").then((one) => one.Phone));

function Scene() {
  const choosing = view.value?.step === "nations";
  if (!dressed()) return null;
  if (layout.value === "sideways") return <Lying />;
  return (
    <>
      <Top />
      <main
        class={`end-of-days-scene ${staged.value} ${choosing ? "choosing" : ""} ${atTheDesk.value ? "trading-now" : ""}`}
      >
        {layout.value === "phone" ? <Phone /> : <Wide choosing={choosing} />}
      </main>
      <Dialogs />
    </>
  );
}

function Wide({ choosing }: { choosing: boolean }) {
  return (
    <>
      {choosing ? <ChooseNation /> : <Rivals />}
      <Telegram />
      {!choosing && <div class="mine">{atTheDesk.value ? <Desk /> : <Mine />}</div>}
      {!choosing && <Hand />}
      <Reveal />
    </>
  );
}

function Rivals() {
  const narrow = rivals.value.length > 3;
  return (
    <div class={`rivals of-${rivals.value.length}`} role="group" aria-label={t("nations")}>
      {rivals.value.map((of) => (
        <Rival key={of} of={of} narrow={narrow} />
      ))}
    </div>
  );
}

/** One's own sites and front; free sites are narrow until something can be laid there. */
function Mine() {
  const of = home.value;
  const sites = view.value?.sites[of] ?? [];
  const code = codeOf(of);
  const { lit, chosen } = nationStands(code);
  const built = sites.filter((cards) => cards.length > 0).length;
  return (
    <>
      <div class={`sites built-${Math.min(built, 3)}`}>
        {sites.map((cards, place) => {
          const wide = cards.length > 0 || (built === 0 && place === 0);
          return (
            <div key={place} class={wide ? "wide" : verdict(siteMark(of, place + 1)).lit ? "thin lit" : "thin"}>
              <Site of={of} site={place + 1} title={t("site", { site: place + 1 })} />
            </div>
          );
        })}
      </div>
      <section
        class={`nation ${lit ? "lit" : ""} ${chosen ? "chosen" : ""}`}
        aria-label={t("front.yours")}
        data-drop={`nation:${code}`}
      >
        <h2 class="condensed">
          {t("front.yours")} <span>{t("front.places", { taken: placesTaken(of), size: nationCard(code).size })}</span>
        </h2>
        {lit && (
          <button
            type="button"
            class="put-here"
            {...marked(`nation:${code}`, { lit, chosen })}
            aria-pressed={chosen}
            onClick={() => pressNation(of)}
          >
            {t("do.front")}
          </button>
        )}
        <Strips of={of} free />
      </section>
    </>
  );
}

effect(() => {
  const last = picked.value.at(-1);
  if (last) showMark(last.mark);
});

// In this game people are known by their nations too: "Vera (SU)".
effect(() => {
  const seats = table.value?.seats ?? [];
  const nations = view.value?.nations ?? [];
  if (table.value?.game !== "end-of-days" || !nations.some(Boolean)) return;
  const called = seats.map((one, of) => {
    const name = one.name || t(one.kind === "bot" ? "player.bot" : "player", { number: of + 1 });
    return nations[of] ? `${name} (${flagOf(nations[of] ?? "")})` : name;
  });
  if (called.join() !== names.peek().join()) names.value = called;
});

const lastKey = signal(0);
effect(() => {
  // Five short keys at a window's last five seconds, the same for everybody.
  const until = windowOpen.value ? topmost.value?.deadline : null;
  if (until === null || until === undefined) return;
  const seconds = secondsOf(until - now.value);
  if (seconds > 0 && seconds <= 5 && seconds !== lastKey.peek()) key();
  lastKey.value = seconds;
});

function Standing() {
  const scores = view.value?.scores ?? [];
  const order = scores.map((_, of) => of).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return (
    <ol class="standing numerals">
      {order.map((of) => (
        <li key={of} class={outcome.value?.winners.includes(of) ? "won" : ""}>
          <span class="code condensed">{flagOf(codeOf(of))}</span>
          <span>
            <b>{nationName(of)}</b> {t("standing.who", { name: table.value?.seats[of]?.name || t("seat.kind.bot") })}
          </span>
          <b class="condensed">{t("points", { count: scores[of] ?? 0 })}</b>
        </li>
      ))}
    </ol>
  );
}

/** Points by nation that these events brought, the most first. */
function scored(events: readonly Tagged[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const one of events.map(eventOf)) {
    const gained = one.is === "LiftedOff" ? one.points : one.is === "PointsChanged" ? one.change : 0;
    if (gained && "seat" in one) scores.set(one.seat, (scores.get(one.seat) ?? 0) + gained);
  }
  return scores;
}

function points(events: readonly Tagged[]): string {
  const order = [...scored(events)].sort((a, b) => b[1] - a[1]);
  return order.map(([of, count]) => `${flagOf(codeOf(of))} ${count}`).join(", ");
}

function myPoints(events: readonly Tagged[]): string {
  const change = scored(events).get(home.value) ?? 0;
  const now = view.value?.scores[home.value] ?? 0;
  return t(change === 0 ? "tally.points.same" : "tally.points", { from: now - change, to: now });
}

function toReference(): void {
  menuShown.value = false;
  reference.value = true;
}

const endOfDays: GameFace = {
  Scene,
  manner,
  Own: Trading,
  own: { name: "rail.trade", icon: "send" },
  Standing,
  seats: false,
  parts,
  when: (at) => at,
  against: true,
  called: nationName,
  short: (of) => flagOf(codeOf(of)),
  reads: (told) => {
    const event = eventOf(told);
    return event.is === "Used" ? textOf(event.card) : "";
  },
  open: () => (windowOpen.value ? t("story.open") : ""),
  tally: points,
  changed: myPoints,
  big: ["Launched", "LiftedOff", "Crashed", "Attacked", "RoundBegan", "Ended"],
  jumps: { launches: ["Launched"], attacks: ["Attacked"], trades: ["Traded", "Swapped"], rounds: ["RoundBegan"] },
  deadline: () => (outcome.value || windowOpen.value ? null : (prompt.value?.deadline ?? null)),
  sounds,
  busy: () => showing.value,
  course: (seen) => {
    return Object.fromEntries((viewOf(seen)?.scores ?? []).map((points, of) => [String(of), points]));
  },
  series: (of) => nationName(Number(of)),
  lesson: () => import("./lesson.json"),
  Settings: () => (
    <>
      <OrderRows orders={view.value?.orders ?? []} />
      <button type="button" class="row" onClick={toReference}>
        {t("reference")}
      </button>
    </>
  ),
};

export default endOfDays;
