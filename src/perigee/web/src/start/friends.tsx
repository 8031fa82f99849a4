/** Play with friends: a name and a number of seats, then the table with its links. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { create } from "../shared/api";
import { t } from "../shared/language";
import { language, myName } from "../shared/settings";
import type { GameInfo, SeatWish } from "../wire/protocol";
import { infoOf, making, paceOf, problem, starting, usual } from "./play";

/** The game whose table is being laid. */
export const withFriends = signal<string | null>(null);

export function WithFriends() {
  const game = withFriends.value ?? "";
  const info = useSignal<GameInfo | undefined>(undefined);
  const seats = useSignal(usual(game).seats);
  const listed = useSignal(false);
  const name = useSignal(myName.peek());
  useEffect(() => {
    void infoOf(game).then((found) => (info.value = found));
  }, [game]);
  const lay = (event: Event): void => {
    event.preventDefault();
    myName.value = name.peek().trim();
    void making(async () => {
      const wishes: SeatWish[] = Array.from({ length: seats.peek() }, (_, place) => ({ kind: place === 0 ? "me" : "open" }));
      const made = await create({
        game, seats: wishes, options: usual(game).options, pace: paceOf(game), language: language.peek(), listed: listed.peek(),
        name: myName.peek() || t("start.me"),
      });
      location.assign(`/t/${made.table.id}`);
    });
  };
  const counts = info.value ? Array.from({ length: info.value.most - info.value.fewest + 1 }, (_, i) => i + (info.value?.fewest ?? 1)) : [seats.value];
  return (
    <Dialog title={t("friends.title", { name: t(`game.${game}`) })} onClose={() => (withFriends.value = null)}>
      <form class="friends" onSubmit={lay}>
        <label>
          <span>{t("join.name")}</span>
          <input class="field" maxLength={40} placeholder={t("start.me")} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        <fieldset>
          <legend>{t("friends.seats")}</legend>
          <div class="counts" data-keys="row">
            {counts.map((count) => (
              <button key={count} type="button" aria-pressed={seats.value === count} onClick={() => (seats.value = count)}>
                {count}
              </button>
            ))}
          </div>
        </fieldset>
        <label class="switch">
          <span>{t("lobby.listed")}</span>
          <input type="checkbox" checked={listed.value} onChange={(event) => (listed.value = event.currentTarget.checked)} />
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
