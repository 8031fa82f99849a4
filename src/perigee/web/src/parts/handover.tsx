/** Several seats on one device: nobody's hand is shown before the next player says that they hold the device. */
import { computed, effect } from "@preact/signals";
import { left, urgency } from "../shared/clock";
import { t, words } from "../shared/language";
import { hush } from "../shared/live";
import {
  canUndo,
  command,
  lookFrom,
  outcome,
  scene,
  seat,
  sight,
  speakers,
  table,
  visiting,
  you,
} from "../shared/table";
import { clock } from "../shared/words";
import { hintShown } from "./hint";
import { capital } from "./log";

/** Who may say that they sit at the device now, the one who is asked alone; until then nothing else is drawn. */
export const handedTo = computed<readonly number[]>(() => {
  const mine = you.value.seats;
  if (mine.length < 2 || outcome.value || sight.value?.paused) return [];
  const asked = mine.filter((one) => speakers.value.includes(one)).slice(0, 1);
  if (seat.value === null) return asked.length > 0 ? asked : mine;
  // What the one before saw stays covered until what the next one sees has come.
  if (sight.value && sight.value.seat !== seat.value) return [seat.value];
  if (scene.value !== null) return [];
  if (visiting.value !== null) return visiting.value === seat.value ? [] : [visiting.value];
  // The seat that is shown goes first if it still owes an answer.
  return speakers.value.includes(seat.value) ? [] : asked;
});

/**
 * The first look is a spectator's; a person with a seat here then looks from it. Where several people share the device
 * the page looks from nobody's seat before one of them says so: neither when it is opened anew, nor after a pause, when
 * they may have changed places.
 */
export function sitDown(alone: () => boolean): void {
  effect(() => {
    const [first, ...more] = you.value.seats;
    const shared = more.length > 0 && table.value?.state === "running" && !outcome.value && !alone();
    if (first === undefined || !table.value) return;
    if (!shared && seat.value === null) queueMicrotask(() => seat.peek() === null && lookFrom(first));
    if (shared && sight.value?.paused && seat.value !== null) queueMicrotask(getUp);
  });
}

function getUp(): void {
  visiting.value = null;
  goTo(null);
}

function goTo(other: number | null): void {
  hush();
  hintShown.value = false; // one that was asked for and has not been drawn yet, too
  lookFrom(other);
}

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
  const [to, ...more] = handedTo.value;
  if (to === undefined) return null;
  const time = left(deadline());
  const title = speakers.value.includes(to) ? "handover.title" : more.length > 0 ? "handover.whose" : "handover.visit";
  return (
    <div class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
      <div>
        <h2 id="handover-title">{t(title, { name: words.value.player(to) })}</h2>
        <p>{t(more.length > 0 ? "handover.whose.note" : "handover.note")}</p>
        {time !== null && (
          <b class={`numerals ${urgency(time)}`} role="timer">
            {clock(time)}
          </b>
        )}
        {handedTo.value.map((one) => (
          <button
            key={one}
            type="button"
            class="button first"
            // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
            autoFocus={one === to}
            onClick={() => goTo(one)}
          >
            {t("handover.ready", { name: words.value.player(one) })}
          </button>
        ))}
        {canUndo.value && seat.value !== null && seat.value !== to && (
          <button type="button" class="link" onClick={() => void command("undo")}>
            {t("handover.undo", { name: capital(words.value.player(seat.value)) })}
          </button>
        )}
      </div>
    </div>
  );
}
