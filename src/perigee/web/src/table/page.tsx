/** The page of a table: before the start the lobby, then the game's own scene with the shared rail, then the result. */
import { effect, signal, useSignalEffect } from "@preact/signals";
import { Banners } from "../parts/banner";
import { endVisits, HandOver, handedTo } from "../parts/handover";
import { canHint, hintShown } from "../parts/hint";
import { KeyMap } from "../parts/keymap";
import { Log } from "../parts/log";
import { Menu } from "../parts/menu";
import { Paused } from "../parts/paused";
import { Loading } from "../parts/notice";
import { Rail } from "../parts/rail";
import { leaving, Seats, underScene } from "../parts/seats";
import { Since } from "../parts/since";
import { sidewaysClass } from "../parts/sideways";
import { stayAwake, watchTurns } from "../shared/attention";
import { warn } from "../shared/countdown";
import { modes, speakOf, t, words } from "../shared/language";
import { later } from "../shared/later";
import { layout } from "../shared/layout";
import { announce, Live } from "../shared/live";
import { told } from "../shared/story";
import { onEvents, outcome, sight, table } from "../shared/table";
import { apart } from "./apart";
import type { GameFace } from "./face";
import { sheet } from "./faces";
import { together } from "./together";
import { invited } from "./watching";

const Lobby = later(() => together(() => import("./lobby")).then((one) => one.Lobby), Loading);
const Invited = later(
  async () => (await Promise.all([together(() => import("./invited")), sheet("start")]))[0].Invited,
  Loading,
);
const Result = later(() => together(() => import("./result")).then((one) => one.Result));

const Hint = apart(
  "hint",
  async () => (await Promise.all([import("../parts/hintsheet"), speakOf("review")]))[0].HintSheet,
  () => hintShown.value && canHint.value,
);
const StandInSheet = apart(
  "hint",
  async () => (await Promise.all([import("../parts/standin"), speakOf("together")]))[0].StandInSheet,
  () => leaving.value !== null,
);

const dismissed = signal(false);
/** It begins as soon as it is laid: nobody waits in its lobby, which need not even be fetched. */
export const startsAtOnce = signal(false);

/** What runs beside the drawing: turns, warnings, sounds, the voice for those who cannot see. */
export function attend(face: GameFace): void {
  watchTurns();
  stayAwake();
  warn(face.deadline);
  if (!face.Other) endVisits();
  onEvents((events, fresh) => {
    if (!fresh) return;
    for (const [place, { event }] of events.entries()) face.sounds?.(event, place * 0.25);
  });
  readAloud();
}

/** What happens is said in the order in which it is told; history is not read out again. */
function readAloud(): void {
  const said = new Set<string>();
  onEvents((_, fresh, keys) => {
    if (!fresh) for (const key of keys) said.add(key);
  });
  effect(() => {
    for (const { key, event } of told.value) {
      if (!event || said.has(key)) continue;
      said.add(key);
      announce(words.peek().event(event));
    }
  });
}

export function useModes(face: GameFace): void {
  useSignalEffect(() => {
    modes.value = face.modes?.() ?? [];
  });
  useSignalEffect(() => {
    underScene.value = face.busy?.() ?? false;
  });
}

/** What lies on the table; covered while it is paused. */
export function Stage({ face: { Scene } }: { face: GameFace }) {
  return <div class="scene">{sight.value?.paused === true ? <Paused /> : <Scene />}</div>;
}

/** The scene and the rail: what a table and its replay have in common. */
export function Frame({ face }: { face: GameFace }) {
  const { Own, Other, Foot } = face;
  const covered = sight.value?.paused === true;
  const { Counts, Below } = covered ? {} : face;
  return (
    <div class={`frame ${layout.value === "sideways" ? sidewaysClass() : ""}`}>
      <Stage face={face} />
      <Rail
        top={
          face.seats !== false && (
            <>
              <Seats
                {...(Counts ? { counts: (seat) => <Counts seat={seat} /> } : {})}
                {...(face.seatState && !covered ? { state: face.seatState } : {})}
                other={Other && ((seat) => <Other seat={seat} />)}
              />
              {Below && <Below />}
            </>
          )
        }
        log={
          <>
            <Since face={face} />
            <Log face={face} />
          </>
        }
        foot={Foot && face.alone?.() ? <Foot /> : undefined}
        own={
          face.own.off?.()
            ? null
            : { name: t(face.own.name), icon: face.own.icon, content: covered ? <p>{t("ask.paused")}</p> : <Own /> }
        }
        instead={face.instead?.()}
      />
    </div>
  );
}

export function TablePage({ face }: { face: GameFace }) {
  useModes(face);
  const now = table.value;
  if (!now) return <Loading />;
  if (invited.value)
    return (
      <Around>
        <Invited />
      </Around>
    );
  if (now.state === "open") return <Around>{startsAtOnce.value ? <Loading /> : <Lobby />}</Around>;
  if (!sight.value)
    return (
      <Around>
        <Loading text={t(`state.${now.state}`)} />
      </Around>
    );
  const { Settings, Standing } = face;
  const alone = face.alone?.() ?? false;
  const handing = !alone && handedTo.value.length > 0;
  return (
    <Around settings={Settings && <Settings />} covered={handing}>
      {!handing && <Frame face={face} />}
      {outcome.value && !face.busy?.() && !dismissed.value && (
        <Result standing={Standing && <Standing />} onClose={() => (dismissed.value = true)} />
      )}
      {handing && <HandOver deadline={face.deadline} />}
    </Around>
  );
}

/** `covered`: the device goes on to somebody else, and a hint is of one hand. */
export function Around({
  children,
  settings,
  covered = false,
}: {
  children: preact.ComponentChildren;
  settings?: preact.ComponentChildren;
  covered?: boolean;
}) {
  return (
    <>
      {children}
      <Menu>{settings}</Menu>
      {!covered && <Hint />}
      <StandInSheet />
      <KeyMap />
      <Banners />
      <Live />
    </>
  );
}
