/** The sand: grains cover the ask from the left and withdraw with the time; the glass shows it too (AX-50). */
import { left, secondsOf, urgency } from "../../shared/clock";
import { t } from "../../shared/language";
import { prompt, topmost } from "../../shared/table";
import { clock } from "../../shared/words";
import { sandUntil, view } from "./view";

/** The rest of the sand in milliseconds, and which part of the glass it is. */
export function sand(): { rest: number; part: number } | null {
  const rest = left(sandUntil.value);
  const all = (view.value?.progress.timer ?? 0) * 1000;
  return rest === null ? null : { rest, part: all > 0 ? Math.min(1, rest / all) : 0 };
}

export function Sand() {
  const now = sand();
  if (!now) return <Window />;
  const seconds = secondsOf(now.rest);
  return (
    <>
      <span class="grains" aria-hidden="true" style={{ width: `${now.part * 100}%` }} />
      <div class={`until ${urgency(now.rest)}`} role="timer" aria-label={t("sand.label", { count: seconds })}>
        <Glass part={now.part} />
        <b class="numerals" aria-hidden="true">
          {seconds <= 10 ? seconds : clock(seconds * 1000)}
        </b>
      </div>
    </>
  );
}

/** A question with a time of its own: the wait before the draw, the closing window, the table's pace. */
function Window() {
  const until = prompt.value?.deadline ?? topmost.value?.deadline ?? null;
  const rest = left(until);
  if (rest === null || rest > 60_000) return null;
  const seconds = secondsOf(rest);
  return (
    <div
      class={`until window ${seconds <= 10 ? "ten" : ""}`}
      role="timer"
      aria-label={t("window.label", { count: seconds })}
    >
      <b class="numerals" aria-hidden="true">
        {seconds}
      </b>
    </div>
  );
}

function Glass({ part }: { part: number }) {
  const top = 24 - 17 * part;
  const heap = 46 - 12 * (1 - part);
  return (
    <svg class="glass" viewBox="0 0 36 50" aria-hidden="true">
      <clipPath id="upper">
        <rect x="0" y={top} width="36" height={25 - top} />
      </clipPath>
      <path d="M4 2h28M4 48h28" class="wood" />
      <path d="M7 3c0 12 9 15 9 22S7 35 7 47h22c0-12-9-15-9-22s9-10 9-22Z" class="pane" />
      <path d="M8.500 4c0.500 11 8 14 9.500 20 1.500-6 9-9 9.500-20Z" class="grain" clip-path="url(#upper)" />
      {part > 0 && <path d="M18 24v20" class="stream" />}
      <path d={`M8.500 46.500Q12 ${heap} 18 ${heap}t9.500 ${46.5 - heap}Z`} class="grain" />
    </svg>
  );
}

/** On a red turn grains fall over the whole page. */
export function Storm() {
  return sand() && (view.value?.progress.timer ?? 0) <= 30 ? <div class="storm" aria-hidden="true" /> : null;
}
