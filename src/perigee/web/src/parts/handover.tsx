/** Several seats on one device: nobody's hand is shown before the next player says that they hold the device. */
import { signal, useSignalEffect } from "@preact/signals";
import { t, words } from "../shared/language";
import { awaited, lookFrom, outcome, seat, you } from "../shared/table";

const next = signal<number | null>(null);

export function HandOver() {
  useSignalEffect(() => {
    const mine = you.value.seats;
    const asked = awaited.value.find((one) => mine.includes(one));
    const away = mine.length > 1 && !outcome.value && asked !== undefined && seat.value !== null && asked !== seat.value;
    // Whoever is looking and still owes an answer goes first.
    next.value = away && !awaited.value.includes(seat.value ?? -1) ? (asked ?? null) : null;
  });
  const to = next.value;
  if (to === null) return null;
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
      <div>
        <h2 id="handover-title">{t("handover.title", { name: words.value.player(to) })}</h2>
        <p>{t("handover.note")}</p>
        <button type="button" class="button first" autoFocus onClick={() => lookFrom(to)}>
          {t("handover.ready", { name: words.value.player(to) })}
        </button>
      </div>
    </div>
  );
}
