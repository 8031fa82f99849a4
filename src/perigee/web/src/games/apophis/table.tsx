/** Apophis: a stark night. */
import parts from "made:story/apophis";
import { OneOf } from "../../parts/switches";
import { seatState } from "../../parts/seats";
import { t } from "../../shared/language";
import { face } from "../../shared/settings";
import { outcome, table } from "../../shared/table";
import type { Tagged } from "../../shared/words";
import type { GameFace } from "../../table/face";
import type { Seat } from "../../wire/protocol";
import * as launch from "./flight";
import { OddsTab } from "./odds";
import { Scene } from "./scene";
import { Fan, Piles } from "./seats";
import { sounds } from "./sounds";
import { eventOf, onTop, view, viewOf } from "./view";

/** Layers lost and counters given, for the log. */
function told(events: readonly Tagged[]): string {
  const all = events.map(eventOf);
  const hits = all.filter((one) => one.is === "Damaged").length;
  const given = all.filter((one) => one.is === "CounterPlaced").length;
  const parts = [
    hits > 0 ? t("tally.layers", { count: hits }) : "",
    given > 0 ? t("tally.counters", { count: given }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** When Apophis comes; in a pause, where the board is covered, as it was last seen, or as the table was laid. */
let lastSeen: number | null = null;
function endsAt(): number {
  lastSeen = view.value?.ends_at ?? lastSeen;
  return lastSeen ?? Number(table.value?.options.timer ?? 0) * 1000;
}

/** A person at this page whose turn comes next is told so. */
function stateOf(one: Seat): string {
  const turn = onTop.value?.is === "Turn" && !outcome.value ? onTop.value.seat : null;
  const next = turn !== null && view.value?.law.after[turn] === one.seat && one.seat !== turn;
  return next && one.kind !== "bot" && one.here && !one.stand_in ? t("seat.next") : seatState(one);
}

const apophis: GameFace = {
  Scene,
  Own: OddsTab,
  own: { name: "rail.odds", icon: "odds", off: () => view.value?.options.odds === false },
  Counts: Fan,
  Below: Piles,
  seatState: stateOf,
  parts,
  when: (at) => endsAt() - at,
  big: ["Launched", "Damaged", "Ended", "Exploded", "Missed"],
  timed: true,
  tally: told,
  changed: told,
  jumps: { launches: ["Launched"], hits: ["Damaged", "CounterPlaced"], reshuffles: ["ReshuffleBegan"] },
  modes: () => [
    ...(view.value?.options.fail_safes ? ["fail-safes"] : []),
    ...(view.value?.options.no_deflection ? ["no-deflection"] : []),
  ],
  deadline: () => (outcome.value ? null : (view.value?.ends_at ?? null)),
  sounds,
  busy: () => launch.flying.value,
  skip: launch.skip,
  course: (seen) => {
    const then = viewOf(seen);
    if (!then) return {};
    const points = then.rocket.reduce((sum, one) => sum + one.size, 0);
    return {
      rocket: points,
      layers: then.law.layers - then.layers,
      ...(then.law.counters > 0 ? { counters: then.counters } : {}),
    };
  },
  lesson: () => import("./lesson.json"),
  Settings: () => (
    <OneOf
      name={t("face")}
      value={face.value}
      of={[
        ["functions", t("face.functions")],
        ["suits", t("face.suits")],
      ]}
      set={(one) => (face.value = one)}
    />
  ),
};

export default apophis;
