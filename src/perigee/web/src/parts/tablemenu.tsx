/** The table's menu: settings, undo and pause, another device, leaving. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { deviceLink } from "../shared/api";
import { openShelf, t } from "../shared/language";
import { keyMapShown } from "../shared/keys";
import { later } from "../shared/later";
import { brief } from "../shared/layout";
import type { Commands, Said } from "../shared/link";
import { canUndo, command, sight, table, you } from "../shared/table";
import type { DeviceLink } from "../wire/protocol";
import { Dialog } from "./dialog";
import { canHint, showHint } from "./hint";
import { menuShown } from "./menu";
import { Qr } from "./qr";
import { Seats } from "./seats";
import { StandIn } from "./standin";
import { OneOf, Switch, Switches } from "./switches";

const About = later(() => Promise.all([import("./about"), openShelf()]).then(([one]) => one.About));

export function TableMenu({ children }: { children?: ComponentChildren }) {
  const close = (): void => void (menuShown.value = false);
  const running = table.value?.state === "running";
  const seated = you.value.seats.length > 0;
  return (
    <Dialog title={t("menu")} onClose={close}>
      {brief.value && sight.value && <Seats />}
      <Switches>{children}</Switches>
      <Tempo />
      <Yields />
      <div class="menu-acts">
        {running && seated && <Undo />}
        {running && seated && <Pause />}
        {running && <StandIn />}
        {canHint.value && (
          <button type="button" class="row" onClick={toHint}>
            {t("coach.hint")}
            <small>{t("hint.asked")}</small>
          </button>
        )}
        {seated && <OtherDevice />}
        <AboutPerigee />
        <button type="button" class="row" onClick={toKeys}>
          {t("keys")}
        </button>
        {you.value.host && table.value?.state !== "over" && <CloseTable />}
        <a class="row" href="/">
          {t("leave")}
        </a>
      </div>
    </Dialog>
  );
}

function Undo() {
  return (
    <button type="button" class="row" disabled={!canUndo.value} onClick={saying("undo")}>
      {t("undo")}
      {!canUndo.value && <small>{t("undo.why")}</small>}
    </button>
  );
}

/** The link that takes this player's seats to another device. */
function OtherDevice() {
  const link = useSignal<DeviceLink | null>(null);
  const show = async (): Promise<void> => void (link.value = await deviceLink(table.peek()?.id ?? ""));
  return (
    <>
      <button type="button" class="row" onClick={() => void show()}>
        {t("device")}
      </button>
      {link.value && <Qr path={link.value.path} svg={link.value.qr} note={t("device.note")} />}
    </>
  );
}

function AboutPerigee() {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="row" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("about")}
      </button>
      {open.value && <About />}
    </>
  );
}

const TEMPOS = ["calm", "normal", "quick"] as const;

/** How fast the bots play: the host's choice, at any time; the others read it. */
function Tempo() {
  const now = table.value;
  const bots = now?.seats.some((one) => one.kind === "bot" || one.stand_in !== "");
  if (!now || !bots || now.state === "over") return null;
  const of = TEMPOS.filter((one) => you.value.host || one === now.tempo).map((one): [typeof one, string] => [
    one,
    t(`tempo.${one}`),
  ]);
  return <OneOf name={t("tempo")} value={now.tempo} of={of} set={(tempo) => void command("tempo", { tempo })} />;
}

/** Whether anybody with the link may take over from a bot: the host's choice, at any time. */
function Yields() {
  const now = table.value;
  const bots = now?.seats.some((one) => one.kind === "bot");
  if (!now || !bots || !you.value.host || (now.state !== "open" && now.state !== "running")) return null;
  return <Switch name={t("menu.yields")} on={now.yields} onPress={() => void command("yield", { yes: !now.yields })} />;
}

/** One person among bots pauses at once; several ask each other; a table that was made without pauses says so. */
function Pause() {
  if (sight.value?.paused)
    return (
      <button type="button" class="row" onClick={saying("resume")}>
        {t("resume")}
      </button>
    );
  const can = table.value?.pausable === true;
  const alone = table.value?.seats.filter((one) => one.kind === "person").length === 1;
  return (
    <button type="button" class="row" disabled={!can} onClick={saying("pause")}>
      {t(alone ? "pause.alone" : "pause")}
      {!can && <small>{t("pause.why")}</small>}
    </button>
  );
}

/** A press says it, and the menu is gone. */
function saying<Is extends Commands>(is: Is, ...fields: Said<Is>): () => void {
  return () => {
    menuShown.value = false;
    void command(is, ...fields);
  };
}

function toHint(): void {
  menuShown.value = false;
  showHint();
}

function toKeys(): void {
  menuShown.value = false;
  keyMapShown.value = true;
}

/** It asks for confirmation, since nobody can play here afterwards. */
function CloseTable() {
  const sure = useSignal(false);
  const press = (): void => {
    if (!sure.peek()) return void (sure.value = true);
    menuShown.value = false;
    void command("close");
  };
  return (
    <button type="button" class={`row ${sure.value ? "bad" : ""}`} onClick={press}>
      {t(sure.value ? "menu.close-sure" : "menu.close")}
    </button>
  );
}
