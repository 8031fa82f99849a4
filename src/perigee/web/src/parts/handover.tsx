/** Several seats on one device: nobody's hand is shown before the next player says that they hold the device. */
import { computed } from "@preact/signals";
import { t, words } from "../shared/language";
import { lookFrom, outcome, scene, seat, speakers, visiting, you } from "../shared/table";

/** The seat that the device goes to next; until its player says so, nothing else is drawn. */
export const handedTo = computed<number | null>(() => {
  const mine = you.value.seats;
  if (mine.length < 2 || outcome.value || seat.value === null || scene.value !== null) return null;
  if (visiting.value !== null) return visiting.value === seat.value ? null : visiting.value;
  // Whoever is looking and still owes an answer goes first.
  if (speakers.value.includes(seat.value)) return null;
  return speakers.value.find((one) => mine.includes(one)) ?? null;
});

export function HandOver() {
  const to = handedTo.value;
  if (to === null) return null;
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
      <div>
        <h2 id="handover-title">
          {t(speakers.value.includes(to) ? "handover.title" : "handover.visit", { name: words.value.player(to) })}
        </h2>
        <p>{t("handover.note")}</p>
        {/* biome-ignore lint/a11y/noAutofocus: nothing else can be done here */}
        <button type="button" class="button first" autoFocus onClick={() => lookFrom(to)}>
          {t("handover.ready", { name: words.value.player(to) })}
        </button>
      </div>
    </div>
  );
}
