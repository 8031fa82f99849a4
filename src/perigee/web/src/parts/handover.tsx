/** Several seats on one device: nobody's hand is shown before the next player says that they hold the device. */
import { computed, effect } from "@preact/signals";
import { left, urgency } from "../shared/clock";
import { t, words } from "../shared/language";
import { canUndo, command, lookFrom, outcome, scene, seat, speakers, visiting, you } from "../shared/table";
import { clock } from "../shared/words";
import { capital } from "./log";

/** The seat that the device goes to next; until its player says so, nothing else is drawn. */
export const handedTo = computed<number | null>(() => {
  const mine = you.value.seats;
  if (mine.length < 2 || outcome.value || seat.value === null || scene.value !== null) return null;
  if (visiting.value !== null) return visiting.value === seat.value ? null : visiting.value;
  // The seat that is shown goes first if it still owes an answer.
  if (speakers.value.includes(seat.value)) return null;
  return speakers.value.find((one) => mine.includes(one)) ?? null;
});

/** Where a game has no rule of its own for it, a visit to another seat lasts until somebody else is asked. */
export function endVisits(): void {
  let before = "";
  effect(() => {
    const asked = speakers.value.join();
    if (asked !== before) visiting.value = null;
    before = asked;
  });
}

/** The clock runs on under the cover, and whoever spoke last may still change their mind there. */
export function HandOver({ deadline }: { deadline: () => number | null }) {
  const to = handedTo.value;
  if (to === null) return null;
  const time = left(deadline());
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
      <div>
        <h2 id="handover-title">
          {t(speakers.value.includes(to) ? "handover.title" : "handover.visit", { name: words.value.player(to) })}
        </h2>
        <p>{t("handover.note")}</p>
        {time !== null && (
          <b class={`numerals ${urgency(time)}`} role="timer">
            {clock(time)}
          </b>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: nothing else can be done here */}
        <button type="button" class="button first" autoFocus onClick={() => lookFrom(to)}>
          {t("handover.ready", { name: words.value.player(to) })}
        </button>
        {canUndo.value && seat.value !== null && (
          <button type="button" class="link" onClick={() => void command("undo")}>
            {t("handover.undo", { name: capital(words.value.player(seat.value)) })}
          </button>
        )}
      </div>
    </div>
  );
}
