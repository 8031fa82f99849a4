/** The night sky of a table: the rock, the rocket, depot and check-list around them; desk and hand below. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { AskButtons, PutBack } from "../../parts/ask";
import { Head } from "../../parts/head";
import { meant, picked, prepared } from "../../shared/choosing";
import { classNames } from "../../shared/classes";
import { onKey } from "../../shared/keys";
import { t, words } from "../../shared/language";
import { layout, measure, staged } from "../../shared/layout";
import { scene } from "../../shared/table";
import { Actions } from "./actions";
import { TheAsk } from "./asking";
import { CheckList, FlightList } from "./checklist";
import { Clock, RockLabel } from "./clock";
import { Depot } from "./depot";
import * as launch from "./flight";
import { along, ringAt, sized, strip, WIDE, type Shape } from "./geometry";
import { Hand } from "./hand";
import { Lamps, sequenceNote } from "./lamps";
import { Lying } from "./sideways";
import { Patterns } from "./pieces";
import { PhoneSeats } from "./seats";
import { place, Sky } from "./sky";
import { colours, sectionOf, view, type Section } from "./view";

function skips({ key }: KeyboardEvent): boolean {
  const meant = /^(Escape|Enter| )$/.test(key) && scene.peek() !== null;
  if (meant) launch.skip();
  return meant;
}

export function Scene() {
  useEffect(() => onKey(skips), []);
  return layout.value === "sideways" ? <Lying /> : <Upright />;
}

/** The section that is picked, where it would stand on the rocket. */
export function ghost(): Section | null {
  const mark = picked.value.find((one) => one.mark.startsWith("depot:"))?.mark;
  return mark && !launch.flying.value ? sectionOf(mark) : null;
}

/** How much room there is for the sky. */
export function useRoom(
  width: number,
  height: number,
): [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width, height });
  useEffect(
    () => (box.current ? measure(box.current, (width, height) => (room.value = { width, height })) : undefined),
    [],
  );
  return [box, room.value];
}

function Upright() {
  const [box, { width, height }] = useRoom(WIDE.width, WIDE.height);
  const desktop = staged.value === "desktop";
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
      class={classNames(`apophis ${desktop ? "desktop" : layout.value}`, { "in-flight": flying, "depot-open": depot })}
    >
      <Patterns />
      <div class="stage" ref={box} style={{ "--s": String(scale) }} onClick={flying ? launch.skip : undefined}>
        <Head about={about()} />
        <section class="stage-box" aria-label={t("sky")}>
          <Sky shape={shape} ghost={ghost()} />
          <Clock />
          {!phone && <RockName shape={shape} />}
          {desktop && !flying && <Depot />}
          {desktop && !flying && <Sequence />}
          {(desktop || phone) && !depot && <Lists />}
          {phone && !depot && <PhoneSeats />}
        </section>
      </div>
      {depot && <Depot />}
      {!desktop && !phone && (
        <div class="tablet-row">
          {flying ? null : <Depot />}
          <Lists />
        </div>
      )}
      <Desk lamps={!desktop && !depot} phone={phone} />
    </div>
  );
}

function Desk({ lamps, phone }: { lamps: boolean; phone: boolean }) {
  return (
    <main class="desk">
      {lamps && <SequenceRow />}
      <TheAsk quiet={phone}>{phone ? <PutBack /> : <AskButtons ready={prepared.value !== null} />}</TheAsk>
      <div class="work">
        <Hand />
        <Actions />
      </div>
    </main>
  );
}

/** What the rocket can do; in flight what it does. */
function Lists() {
  return launch.flying.value ? <FlightList /> : <CheckList ghost={ghost()} />;
}

/** Among the stars of a desktop. */
function Sequence() {
  return (
    <div class="sequence">
      <p>
        {t("sequence.title")}
        <br />
        {t("sequence.lit", { lit: view.value?.sequence.length ?? 0, all: colours.value.length })}
      </p>
      <Lamps />
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
    <div class={`rock-name ${far ? "far" : low ? "beside" : ""}`} style={{ "--x": String(left), "--y": String(top) }}>
      <RockLabel />
    </div>
  );
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
