/** End of Days: the dossier. */
import parts from "made:story/end-of-days";
import { effect, signal } from "@preact/signals";
import { picked } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
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
import { Dialogs, Standing, Trading } from "./apart";
import { nationName } from "./nation";
import { atTheDesk } from "./offering";
import { showMark } from "./looked";
import { showing } from "./reveal";
import { key, sounds } from "./sounds";
import { Top } from "./top";
import { codeOf, eventOf, flagOf, home, view, viewOf, windowOpen } from "./view";
import { manner, reference } from "./pressing";

// Every size draws these: they come with the table itself, not in pieces after it.
import "./hand";
import "./site";
import "./telegram";

/** What only some sizes need comes with them: a phone has a sheet, and one more for when it is held sideways. */
const dressed = dressing({
  desktop: ["end-of-days-wide"],
  tablet: ["end-of-days-wide"],
  phone: ["end-of-days-phone"],
  sideways: ["end-of-days-phone", "end-of-days-sideways"],
});

const Lying = later(() => import("./lying").then((one) => one.Lying));
const Wide = later(() => import("./wide").then((one) => one.Wide));
const Phone = later(() => import("./phone").then((one) => one.Phone));

function Scene() {
  const choosing = view.value?.step === "nations";
  if (!dressed()) return null;
  if (layout.value === "sideways") return <Lying />;
  return (
    <>
      <Top />
      <main class={classNames(`end-of-days-scene ${staged.value}`, { choosing, "trading-now": atTheDesk.value })}>
        {layout.value === "phone" ? <Phone /> : <Wide />}
      </main>
      <Dialogs />
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
