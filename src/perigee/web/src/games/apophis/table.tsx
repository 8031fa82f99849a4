/** Apophis: a stark night. */
import parts from "made:story/apophis";
import { computed, signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Ask, AskButtons, PutBack } from "../../parts/ask";
import { Head } from "../../parts/head";
import { Sideways } from "../../parts/sideways";
import { isAsked, seatName, seatState } from "../../parts/seats";
import { kind, meant, picked, prepared } from "../../shared/choosing";
import { onKey } from "../../shared/keys";
import { t, words } from "../../shared/language";
import { brief, layout, measure } from "../../shared/layout";
import { outcome, prompt, scene, seat, table, topmost } from "../../shared/table";
import { face } from "../../shared/settings";
import type { Tagged } from "../../shared/words";
import type { GameFace } from "../../table/face";
import { OneOf } from "../../parts/switches";
import { Actions, flies } from "./actions";
import { CheckList, FlightList, withOdds } from "./checklist";
import { Clock, RockLabel } from "./clock";
import { Depot } from "./depot";
import * as launch from "./flight";
import { along, lying as lyingShape, ringAt, sized, strip, WIDE, type Shape } from "./geometry";
import { Hand } from "./hand";
import { Lamps, sequenceNote } from "./lamps";
import { OddsTab } from "./odds";
import { functionName, Patterns, Symbol } from "./pieces";
import { place, Sky } from "./sky";
import { sounds } from "./sounds";
import { actionOf, colours, openView, priceOf, sectionOf, view, viewOf, type Section } from "./view";

function ghost(): Section | null {
  const mark = picked.value.find((one) => one.mark.startsWith("depot:"))?.mark;
  return mark && !launch.flying.value ? sectionOf(mark) : null;
}

/** What follows from saying what is prepared. */
function follows(): string {
  const action = prepared.value && actionOf(prepared.value);
  const next = nextPlayer();
  if (outcome.value) return "";
  if (scene.value !== null) return t("follows.flying");
  if (!action) return prompt.value ? hint() : t("follows.nothing");
  if (action.is === "Build")
    return t("follows.Build", {
      count: priceOf(action.section),
      colour: action.section.colour,
      next,
    });
  if (action.is === "Launch") return flies() ? withOdds("follows.Launch.flies") : t("follows.Launch", { next });
  return t(`follows.${action.is}`, { ...action, next });
}

function hint(): string {
  if (prompt.value?.question.is === "KeepOrReroll") return t("hint.reroll");
  if (prompt.value?.question.is === "DiscardDown")
    return t("hint.discard", {
      count: Math.max(0, (view.value?.hand?.length ?? 0) - (view.value?.law.hand_limit ?? 0)),
    });
  if (kind.value === "Build") return t("hint.build");
  return layout.value === "sideways" ? "" : t("hint.turn"); // there the check-list needs the room
}

function nextPlayer(): string {
  const mine = seat.value ?? 0;
  const next = view.value?.law.after[mine] ?? mine;
  return next === mine ? t("next.you") : words.value.player(next);
}

function about(): string {
  const options = view.value?.options;
  if (!options) return "";
  const modules = (["no_deflection", "launch_failures", "fail_safes"] as const).filter((one) => options[one]);
  const rules =
    modules.length === 0
      ? t("rules.basic")
      : modules.length === 3
        ? t("rules.advanced")
        : words.value.listing(modules.map((one) => t(`module.${one}`)));
  const known = words.value.has(`timer.${options.timer}`);
  return `${known ? t(`timer.${options.timer}`) : t("timer.any", { count: Math.round(options.timer / 60) })}, ${rules}`;
}

/** A tablet that lies on its side has room for the desktop's scene; its rail is a drawer all the same. */
const lying = matchMedia("(min-width: 940px) and (max-width: 1099px) and (max-height: 880px)");
const side = signal(lying.matches);
lying.addEventListener("change", () => (side.value = lying.matches));
const wide = computed(() => layout.value === "desktop" || (layout.value === "tablet" && side.value));

function Scene() {
  useEffect(
    () =>
      onKey((event) => (/^(Escape|Enter| )$/.test(event.key) && scene.peek() !== null ? (launch.skip(), true) : false)),
    [],
  );
  return layout.value === "sideways" ? <Lying /> : <Upright />;
}

function TheAsk({ quiet, children }: { quiet: boolean; children?: ComponentChildren }) {
  return (
    <Ask follows={follows()} title={scene.value !== null ? t("ask.flying") : null} quiet={quiet}>
      {children}
    </Ask>
  );
}

/** Held sideways: sky with the depot always open, hand with the lamps; seats, ask, check-list and actions in the act column. */
function Lying() {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 528, height: 246 });
  useEffect(
    () => (box.current ? measure(box.current, (width, height) => (room.value = { width, height })) : undefined),
    [],
  );
  const { width, height } = room.value;
  const shape = useMemo(() => lyingShape(width, height), [width, height]);
  const flying = launch.flying.value;
  return (
    <Sideways
      face={`apophis-side ${flying ? "in-flight" : ""}`}
      top={<PhoneSeats />}
      ask={
        <>
          <TheAsk quiet />
          {!flying && <CheckList ghost={ghost()} />}
        </>
      }
      acts={
        <>
          <Actions />
          <div class="side-foot">
            {prompt.value && !outcome.value && <AskButtons ready={prepared.value !== null} />}
          </div>
        </>
      }
    >
      <Patterns />
      <div class="stage" ref={box} onClick={flying ? launch.skip : undefined}>
        <section class="stage-box" aria-label={t("sky")}>
          <Sky shape={shape} ghost={ghost()} />
          <Clock />
          {flying ? <FlightList /> : <Depot />}
        </section>
      </div>
      <div class="side-hand">
        <Hand />
        <div class="sequence">
          <p>{t("sequence", { lit: view.value?.sequence.length ?? 0, all: colours.value.length })}</p>
          <Lamps />
        </div>
      </div>
    </Sideways>
  );
}

function Upright() {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: WIDE.width, height: WIDE.height });
  useEffect(
    () => (box.current ? measure(box.current, (width, height) => (room.value = { width, height })) : undefined),
    [],
  );
  const { width, height } = room.value;
  const desktop = wide.value;
  const phone = layout.value === "phone";
  const flying = launch.flying.value;
  // The open depot takes the sky's place but for a strip, in which the clock and Apophis stay in sight.
  const depot = phone && meant.value === "Build" && !prepared.value && !flying;
  // On a desktop the scene is scaled; elsewhere it is drawn for the room there is.
  const scale = desktop ? Math.min(width / WIDE.width, height / WIDE.height) : 1;
  const shape = useMemo(
    () => (desktop ? WIDE : depot ? strip(width, height) : sized(width, height, phone)),
    [desktop, phone, depot, width, height],
  );
  return (
    <div
      class={`apophis ${desktop ? "desktop" : layout.value} ${flying ? "in-flight" : ""} ${depot ? "depot-open" : ""}`}
    >
      <Patterns />
      <div class="stage" ref={box} style={{ "--s": String(scale) } as never} onClick={flying ? launch.skip : undefined}>
        <Head about={about()} />
        <section class="stage-box" aria-label={t("sky")}>
          <Sky shape={shape} ghost={ghost()} />
          <Clock />
          {!phone && <RockName shape={shape} />}
          {desktop && !flying && <Depot />}
          {desktop && !flying && (
            <div class="sequence">
              <p>
                {t("sequence.title")}
                <br />
                {t("sequence.lit", { lit: view.value?.sequence.length ?? 0, all: colours.value.length })}
              </p>
              <Lamps />
            </div>
          )}
          {(desktop || phone) && !depot && (flying ? <FlightList /> : <CheckList ghost={ghost()} />)}
          {phone && !depot && <PhoneSeats />}
        </section>
      </div>
      {depot && <Depot />}
      {!desktop && !phone && (
        <div class="tablet-row">
          {flying ? null : <Depot />}
          {flying ? <FlightList /> : <CheckList ghost={ghost()} />}
        </div>
      )}
      <main class="desk">
        {!desktop && !depot && <SequenceRow />}
        <TheAsk quiet={phone}>{phone ? <PutBack /> : <AskButtons ready={prepared.value !== null} />}</TheAsk>
        <div class="work">
          <Hand />
          <Actions />
        </div>
      </main>
    </div>
  );
}

/** Under the rock while it is high, beside it when it comes down. */
function RockName({ shape }: { shape: Shape }) {
  const at = place();
  const [x, y] = along(shape.path, at);
  const ring = ringAt(shape, at);
  // While the rock is above the clock its name stands to the right of the figures.
  const far = x < 430;
  const low = y + ring > 195 || x > shape.width - 200;
  const left = far ? 336 : low ? Math.min(x - ring - 14, shape.width - 140) : x;
  const top = far ? 158 : low ? Math.min(y - 18, 212) : y + ring + 14;
  return (
    <div
      class={`rock-name ${far ? "far" : low ? "beside" : ""}`}
      style={{ "--x": String(left), "--y": String(top) } as never}
    >
      <RockLabel />
    </div>
  );
}

function SequenceRow() {
  return (
    <div class="sequence-row" data-drop="sequence">
      <Lamps />
      <p>
        {t("sequence", { lit: view.value?.sequence.length ?? 0, all: colours.value.length })}
        <br />
        {sequenceNote()}
      </p>
    </div>
  );
}

function PhoneSeats() {
  return (
    <ul class="phone-seats" aria-label={t("seats")}>
      {table.value?.seats.map((one) => (
        <li key={one.seat} class={isAsked(one.seat) ? "now" : ""}>
          <i aria-hidden="true" />
          <b>{seatName(one)}</b> <span class="num">{view.value?.hand_sizes[one.seat]}</span>
          <span class="sr">{seatState(one)}</span>
        </li>
      ))}
      <li>{t("pile.deck.brief", { count: view.value?.deck ?? 0 })}</li>
    </ul>
  );
}

function Fan({ seat: of }: { seat: number }) {
  const size = view.value?.hand_sizes[of] ?? 0;
  const shown = openView(of)?.hand;
  if (shown)
    return (
      <span
        class="fan open"
        role="img"
        aria-label={words.value.listing(shown.map((one) => functionName(one))) || t("cards", { count: 0 })}
      >
        {shown.map((colour, i) => (
          <u key={i} class={colour}>
            <Symbol colour={colour} again={view.value?.options.fail_safes ?? false} size={11} />
          </u>
        ))}
      </span>
    );
  return (
    <span class="fan" role="img" aria-label={t("cards", { count: size })}>
      {Array.from({ length: size }, (_, i) => (
        <u key={i} />
      ))}
    </span>
  );
}

function Piles() {
  return (
    <p class="piles num">
      <span data-mark={brief.value ? undefined : "pile"}>
        <b>{view.value?.deck ?? 0}</b> {t("pile.in-deck")}
      </span>
      <span>
        <b>{view.value?.discards.length ?? 0}</b> {t("pile.discarded")}
      </span>
    </p>
  );
}

/** Layers lost and counters given, for the log. */
function told(events: readonly Tagged[]): string {
  const hits = events.filter((one) => one.is === "Damaged").length;
  const given = events.filter((one) => one.is === "CounterPlaced").length;
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

const apophis: GameFace = {
  Scene,
  Own: OddsTab,
  own: { name: "rail.odds", icon: "odds", off: () => view.value?.options.odds === false },
  Counts: Fan,
  Below: Piles,
  seatState: (one) => {
    const turn = topmost.value?.question;
    const after = turn?.is === "Turn" && !outcome.value && view.value?.law.after[Number(turn.seat)] === one.seat;
    return after && one.seat !== turn.seat && one.kind !== "bot" && one.here && !one.stand_in
      ? t("seat.next")
      : seatState(one);
  },
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
