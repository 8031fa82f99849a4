/** How it ended, for whom, and what now: again, replay, or go. */
import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Dialog } from "../parts/dialog";
import { t, words } from "../shared/language";
import { command, outcome, seat, table } from "../shared/table";

interface Props {
  /** How everybody stands; the game's own. */
  standing?: ComponentChildren;
  onClose: () => void;
}

export function Result({ standing, onClose }: Props) {
  useSignalEffect(() => {
    // The others follow who asked for it.
    const again = table.value?.rematch;
    if (again) sessionStorage.setItem("perigee.rematch", again);
  });
  const now = outcome.value;
  if (!now || !table.value) return null;
  const won = seat.value !== null && now.winners.includes(seat.value);
  const names = now.winners.map((one) => words.value.player(one));
  return (
    <Dialog title={t(now.winners.length === 0 ? "result.nobody" : won ? "result.won" : "result.over")} onClose={onClose}>
      <p class="result-ending">{t(`ending.${now.ending}`)}</p>
      {names.length > 0 && <p>{t("result.winners", { names: words.value.listing(names) })}</p>}
      {standing}
      {now.paused && <p>{t("result.paused")}</p>}
      <div class="result-acts">
        {table.value.rematch ? (
          <a class="button first" href={`/t/${table.value.rematch}`}>
            {t("result.join-rematch")}
          </a>
        ) : (
          seat.value !== null && (
            <button type="button" class="button first" onClick={() => void again()}>
              {t("result.rematch")}
            </button>
          )
        )}
        <a class="button second" href={`/r/${table.value.id}`}>
          {t("result.replay")}
        </a>
        <a class="button second" href="/">
          {t("leave")}
        </a>
      </div>
    </Dialog>
  );
}

async function again(): Promise<void> {
  const answer = await command("rematch");
  if (answer.is === "done" && answer.table) location.assign(`/t/${answer.table}`);
}
