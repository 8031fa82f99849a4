/** Play on from here: a new table that begins at a moment of this game, alone with bots or with friends. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { SeatChoice } from "../parts/seatchoice";
import { OneOf } from "../parts/switches";
import { errorOf, playOn } from "../shared/api";
import { know, told } from "../shared/known";
import { t, words } from "../shared/language";
import { levelsOf } from "../shared/level";
import { myName } from "../shared/settings";
import { clock } from "../shared/words";
import type { PlayOn, TableInfo } from "../wire/protocol";

type Cards = NonNullable<PlayOn["cards"]>;
const CARDS: readonly Cards[] = ["unseen", "deck", "exact"];

/** From which moment, and whose seat is offered first; null while nobody wants to. */
export const wanted = signal<{ step: number; at: number; seat: number } | null>(null);

export function PlayOnSheet({ table }: { table: TableInfo }) {
  const from = wanted.value;
  return from && <Sheet table={table} from={from} />;
}

/** Leads to the new table, which begins by itself where bots take the other seats; otherwise says what is wrong. */
async function begin(id: string, wish: PlayOn): Promise<string> {
  try {
    const made = await playOn(id, { ...wish, name: myName.peek() || words.peek().player(wish.me) });
    if (!wish.friends) sessionStorage.setItem("perigee.start", made.table.id);
    location.assign(`/t/${made.table.id}`);
    return "";
  } catch (reason) {
    const error = errorOf(reason);
    return error === "not-now" ? t("on.over") : t(`error.${error}`);
  }
}

/** How the bots play that take the other seats, where their game has more than one level. */
function Level({ game, level, set }: { game: string; level: string; set: (one: string) => void }) {
  useEffect(() => void know().catch(() => undefined), []);
  const info = told(game);
  const offered = info ? levelsOf(info) : [];
  if (offered.length < 2) return null;
  return <OneOf name={t("on.bots")} value={level} of={offered.map((one) => [one, t(`on.bots.${one}`)])} set={set} />;
}

function Sheet({ table, from }: { table: TableInfo; from: { step: number; at: number; seat: number } }) {
  const seat = useSignal(from.seat);
  const who = useSignal<"bots" | "friends">("bots");
  const level = useSignal("standard");
  const cards = useSignal<Cards>("unseen");
  const problem = useSignal("");
  const press = async (): Promise<void> => {
    const wish = { step: from.step, me: seat.value, cards: cards.value, friends: who.value === "friends" };
    problem.value = await begin(table.id, { ...wish, bot: level.value });
  };
  return (
    <Dialog title={t("on")} onClose={() => (wanted.value = null)}>
      <div class="play-on">
        <p>{t("on.note", { clock: clock(from.at) })}</p>
        {table.seats.length > 1 && (
          <>
            <SeatChoice table={table} name={t("on.seat")} seat={seat.value} set={(one) => (seat.value = one)} />
            <OneOf
              name={t("on.who")}
              value={who.value}
              of={(["bots", "friends"] as const).map((one) => [one, t(`on.who.${one}`)] as const)}
              set={(one) => (who.value = one)}
            />
            {who.value === "bots" && <Level game={table.game} level={level.value} set={(one) => (level.value = one)} />}
          </>
        )}
        <OneOf
          name={t("on.cards")}
          value={cards.value}
          of={CARDS.map((one) => [one, t(`on.cards.${one}`)] as const)}
          set={(one) => (cards.value = one)}
        />
        <p>{t(`on.cards.${cards.value}.means`)}</p>
        <p>{t("on.counts")}</p>
        {problem.value && <p role="alert">{problem.value}</p>}
        <button type="button" class="button first" onClick={() => void press()}>
          {t(who.value === "friends" ? "on.invite" : "on.begin")}
        </button>
      </div>
    </Dialog>
  );
}
