/** Apollo XIII: Mission Control. */
import parts from "made:story/apollo-xiii";
import { Head } from "../../parts/head";
import { OrderRows } from "../../parts/orders";
import { Sideways } from "../../parts/sideways";
import { seatName } from "../../parts/seats";
import { asked } from "../../shared/choosing";
import { openShelf, t } from "../../shared/language";
import { later } from "../../shared/later";
import { layout } from "../../shared/layout";
import { awaited, canUndo, command, outcome, seat, table, you } from "../../shared/table";
import type { Tagged } from "../../shared/words";
import type { GameFace } from "../../table/face";
import { apart } from "../../table/apart";
import { dressing } from "../../table/faces";
import { Actions } from "./actions";
import { Answers, Asking } from "./asking";
import { Consoles } from "./consoles";
import { Hand } from "./hand";
import { manner } from "./manner";
import { LookAtOther, Other } from "./other";
import { Plot, turnedNote } from "./plot";
import { Storm } from "./sand";
import { HistoryScreen, Spot } from "./screen";
import { Counts, stateOf } from "./seats";
import { sounds } from "./sounds";
import { Status } from "./status";
import { Storage } from "./storage";
import { eventOf, questionOf, sandUntil, view, viewOf } from "./view";

function about(): string {
  const options = view.value?.options;
  if (!options) return "";
  return [
    t(options.solo ? "about.solo" : options.competitive ? "about.competitive" : "about.together"),
    t(`level.${options.level}`),
    t(`boards.${options.boards}`),
  ].join(", ");
}

const dressed = dressing({
  desktop: ["apollo-xiii-wide"],
  tablet: ["apollo-xiii-wide"],
  phone: ["apollo-xiii-phone"],
  sideways: ["apollo-xiii-phone", "apollo-xiii-sideways"],
});

function Scene() {
  if (!dressed()) return null;
  if (layout.value === "sideways") return <Lying />;
  const phone = layout.value === "phone";
  return (
    <div class={`apollo ${layout.value}`}>
      <Head about={about()} />
      <div class="upper">
        {phone && <Status />}
        <div class="wall">
          <HistoryScreen />
          <Plot />
          <Spot />
        </div>
        {!phone && <Status />}
        {layout.value !== "desktop" && <NarrowSeats />}
        <Consoles />
      </div>
      <main class="desk">
        <Asking />
        <div class="work">
          <Actions />
          <Cards />
        </div>
      </main>
      <Storm />
    </div>
  );
}

/** Held sideways: status, gauges with history, hand; seats, sand, ask and actions in the act column. */
function Lying() {
  return (
    <Sideways
      face="apollo apollo-side phone"
      top={<NarrowSeats />}
      ask={<Asking bare />}
      acts={
        <>
          <Actions />
          <Answers />
        </>
      }
    >
      <Status />
      <div class="upper">
        <Consoles />
        <div class="wall">
          <HistoryScreen />
          <Spot />
        </div>
      </div>
      <Cards />
      <Storm />
    </Sideways>
  );
}

/** Cards that are not in the hand come when they are asked for. */
const Recover = later(() => import("./pick").then((one) => one.Recover));
const OrderThem = later(() => import("./pick").then((one) => one.OrderThem));

function Cards() {
  const question = asked.value?.options.length ? questionOf(asked.value).is : null;
  if (question === "RecoverCards") return <Recover />;
  return question === "OrderCards" ? <OrderThem /> : <Hand />;
}

/** Where the rail is not beside the scene: who sits here, who is asked, their tokens and cards. */
function NarrowSeats() {
  return (
    <section aria-label={t("seats")}>
      <ul class="narrow-seats">
        {table.value?.seats.map((one) => (
          <li key={one.seat} class={awaited.value.includes(one.seat) ? "now" : ""}>
            <i aria-hidden="true" />
            <b>{seatName(one)}</b> <span class="numerals">{view.value?.hand_sizes[one.seat]}</span>
            <Counts seat={one.seat} />
            <span class="unseen">{stateOf(one)}</span>
            {layout.value === "tablet" && you.value.seats.includes(one.seat) && one.seat !== seat.value && (
              <Other seat={one.seat} />
            )}
          </li>
        ))}
        <li class="narrow-note">{turnedNote()}</li>
      </ul>
    </section>
  );
}

/** The turn's own modes choose among the words of its question. */
function modes(): readonly string[] {
  const progress = view.value?.progress;
  return progress?.paid ? ["paid"] : progress?.actions.length ? ["acted"] : [];
}

/** Where mission status stood before these events and where it stands now. */
function statusMoved(events: readonly Tagged[]): string {
  const moves = events.map(eventOf).filter((one) => one.is === "StatusMoved");
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return "";
  const [from, to] = [first.to - first.by, last.to];
  return t(from === to ? "tally.status.same" : "tally.status", { from, to });
}

const apollo: GameFace = {
  Scene,
  manner,
  Own: apart("apollo-xiii-reading", () => Promise.all([import("./book"), openShelf()]).then(([one]) => one.Book)),
  own: { name: "rail.history", icon: "log" },
  instead: () => ({
    key: "undo",
    name: t("rail.back"),
    icon: "undo",
    why: t("undo.why"),
    disabled: !canUndo.value,
    press: () => void command("undo"),
  }),
  Settings: () => <OrderRows orders={view.value?.orders ?? []} />,
  Counts,
  Below: Storage,
  Other,
  Foot: LookAtOther,
  Standing: apart("apollo-xiii-reading", () => import("./ending").then((one) => one.Ending)),
  seatState: stateOf,
  parts,
  when: (at) => at,
  big: ["Turned", "BoardTurned", "BoardSolved", "Ended", "TimeUp"],
  tally: statusMoved,
  changed: statusMoved,
  jumps: { history: ["Turned"], boards: ["BoardTurned", "BoardSolved"], status: ["StatusMoved"], sand: ["TimeUp"] },
  modes,
  deadline: () => (outcome.value ? null : sandUntil.value),
  sounds,
  lesson: () => import("./lesson.json"),
  alone: () => view.value?.options.solo ?? false,
  course: (seen): Record<string, number> => {
    const then = viewOf(seen);
    if (!then) return {};
    const worst = Object.entries(then.gauges).filter(
      ([track, gauge]) => gauge.line !== null && (then.tracks[track] ?? 0) > gauge.line,
    ).length;
    return {
      mission: then.tracks.mission ?? 0,
      over: worst,
      boards: Object.keys(then.boards).length,
      tokens: then.tokens.reduce((sum, one) => sum + one, 0),
    };
  },
};

export default apollo;
