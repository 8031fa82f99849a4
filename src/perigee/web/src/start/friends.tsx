/** Play with friends: a name and a number of seats, then the table with its links. */
import { signal, useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { create } from "../shared/api";
import { infoOf } from "../shared/known";
import { t } from "../shared/language";
import { language, myName } from "../shared/settings";
import type { GameInfo, SeatWish } from "../wire/protocol";
import { making, problem, starting, usual } from "./play";

/** The game whose table is being laid. */
export const withFriends = signal<string | null>(null);

export function WithFriends() {
  const game = withFriends.value ?? "";
  const info = useSignal<GameInfo | undefined>(undefined);
  const seats = useSignal(usual(game));
  const listed = useSignal(false);
  const name = useSignal(myName.peek());
  useEffect(() => {
    void infoOf(game).then((found) => (info.value = found));
  }, [game]);
  const submit = (event: Event): void => {
    event.preventDefault();
    myName.value = name.peek().trim();
    void making(() => lay(game, seats.peek(), seats.peek() < (info.peek()?.fewest ?? 1), listed.peek()));
  };
  return (
    <Dialog title={t("friends.title", { name: t(`game.${game}`) })} onClose={() => (withFriends.value = null)}>
      <form class="friends" onSubmit={submit}>
        <Name name={name} />
        <HowMany info={info.value} seats={seats} />
        <label class="switch">
          <span>{t("lobby.listed")}</span>
          <input
            type="checkbox"
            checked={listed.value}
            onChange={(event) => (listed.value = event.currentTarget.checked)}
          />
        </label>
        {problem.value && (
          <p class="bad" role="alert">
            {t(problem.value)}
          </p>
        )}
        <button type="submit" class="button first" disabled={starting.value}>
          {t("friends.lay")}
        </button>
      </form>
    </Dialog>
  );
}

/** The table with its seats; a person alone holds two hands and begins at once. */
async function lay(game: string, seats: number, alone: boolean, listed: boolean): Promise<void> {
  const wishes: SeatWish[] = alone
    ? [{ kind: "me" }, { kind: "me" }]
    : Array.from({ length: seats }, (_, place) => ({ kind: place === 0 ? "me" : "open" }));
  const made = await create({
    game,
    seats: wishes,
    options: alone ? { solo: true } : {},
    language: language.peek(),
    listed,
    name: myName.peek() || t("start.me"),
  });
  if (alone) sessionStorage.setItem("perigee.start", made.table.id);
  location.assign(`/t/${made.table.id}`);
}

function Name({ name }: { name: Signal<string> }) {
  return (
    <label>
      <span>{t("join.name")}</span>
      <input
        class="field"
        maxLength={24}
        placeholder={t("start.me")}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
    </label>
  );
}

function HowMany({ info, seats }: { info: GameInfo | undefined; seats: Signal<number> }) {
  const few = info?.fewest ?? seats.value;
  const counts = info ? Array.from({ length: info.most - few + 1 }, (_, i) => i + few) : [seats.value];
  // One person may hold two hands where the game knows it.
  if (info?.options.some((one) => one.name === "solo")) counts.unshift(1);
  return (
    <fieldset>
      <legend>{t("friends.seats")}</legend>
      <div class="counts" data-keys="row">
        {counts.map((count) => (
          <button key={count} type="button" aria-pressed={seats.value === count} onClick={() => (seats.value = count)}>
            {count}
          </button>
        ))}
      </div>
      {seats.value < few && <p class="friends-note">{t("friends.solo")}</p>}
    </fieldset>
  );
}
