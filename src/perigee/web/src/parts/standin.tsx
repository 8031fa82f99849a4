/** A bot plays on for somebody: how well, where its game has bots of several levels. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { know, told } from "../shared/known";
import { t, words } from "../shared/language";
import { levelsOf } from "../shared/level";
import { command, seat, table, you } from "../shared/table";
import { Dialog } from "./dialog";
import { capital } from "./log";
import { menuShown } from "./menu";
import { leaving } from "./seats";
import { OneOf } from "./switches";

const LEVEL = "standard";

interface How {
  level: string;
  set: (one: string) => void;
  /** The press that it is chosen for. */
  children?: ComponentChildren;
}

function HowItPlays({ level, set, children }: How) {
  useEffect(() => void know().catch(() => undefined), []);
  const info = told(table.value?.game ?? "");
  const offered = info ? levelsOf(info) : [];
  if (offered.length < 2) return <>{children}</>;
  const of = offered.map((one): [string, string] => [one, t(`lobby.bot.${one}`)]);
  return (
    <OneOf name={t("lobby.which-bot")} value={level} of={of} set={set}>
      {children}
    </OneOf>
  );
}

/** A player who must go lets a bot play on, and takes the seat again on coming back. */
export function StandIn() {
  const level = useSignal(LEVEL);
  const mine = table.value?.seats.find((one) => one.seat === seat.value);
  if (!mine || !you.value.seats.includes(mine.seat)) return null;
  const away = mine.stand_in !== "";
  const press = (): void => {
    menuShown.value = false;
    if (away) void command("take-back", { seat: mine.seat });
    else void command("hand-over", { seat: mine.seat, bot: level.value });
  };
  const act = (
    <button type="button" class="row" data-stand-in onClick={press}>
      {t(away ? "menu.take-back" : "menu.hand-over")}
    </button>
  );
  if (away) return act;
  return (
    <HowItPlays level={level.value} set={(one) => (level.value = one)}>
      {act}
    </HowItPlays>
  );
}

/** The same for another player, who has been away for too long. */
export function StandInSheet() {
  const level = useSignal(LEVEL);
  const other = leaving.value;
  const gone = table.value?.seats.some((one) => one.seat === other && one.away && !one.stand_in) ?? false;
  useEffect(() => {
    if (!gone) leaving.value = null; // back again, or handed over by somebody else
  }, [gone]);
  if (other === null || !gone) return null;
  const press = (): void => {
    leaving.value = null;
    void command("hand-over", { seat: other, bot: level.value });
  };
  const name = words.value.player(other);
  return (
    <Dialog title={t("seat.hand-over.to", { name })} onClose={() => (leaving.value = null)}>
      <div class="hint">
        <p>{t("seat.hand-over.note", { name: capital(name) })}</p>
        <HowItPlays level={level.value} set={(one) => (level.value = one)} />
        <button type="button" class="button first" onClick={press}>
          {t("seat.hand-over")}
        </button>
      </div>
    </Dialog>
  );
}
