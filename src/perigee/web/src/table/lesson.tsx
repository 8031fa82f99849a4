/**
 * A first game teaches: a prepared table, a few steps, each with a word of the coach and a thing to do. The sights were
 * made by the rules (`python -m tests.browser.lessons`); the page plays them one after the other.
 */
import { computed, signal, useSignalEffect } from "@preact/signals";
import { Icon } from "../parts/icons";
import { capital } from "../parts/log";
import { announce } from "../shared/live";
import { t } from "../shared/language";
import { taught } from "../shared/settings";
import { complaint, keptBy, lay } from "../shared/table";
import type { Sight, Table, Told } from "../wire/protocol";
import { playNow } from "../start/play";

interface LessonStep {
  /** The coach's words: `lesson.<key>`. */
  key: string;
  sight: Sight;
  /** The sentence to say; null where reading is enough. */
  say: string | null;
  /** What to point at, as a selector. */
  point: string;
}

export interface LessonData {
  table: Table;
  steps: LessonStep[];
}

const lesson = signal<LessonData | null>(null);
const at = signal(0);
const step = computed(() => lesson.value?.steps[at.value] ?? null);

export function teach(data: LessonData): void {
  lesson.value = data;
  keptBy(async (is, fields) => {
    const meant = is === "say" && (fields as { text: string }).text === step.peek()?.say;
    if (meant) go(at.peek() + 1);
    else complaint.value = { text: "lesson.not-this", facts: {}, clause: "" };
    return meant ? { is: "done", id: "", table: "" } : { is: "refused", id: "", error: "refused", refusal: null };
  });
  go(0);
}

function go(to: number): void {
  const data = lesson.peek();
  const next = data?.steps[to];
  if (!data || !next) return;
  const past = data.steps.slice(0, to).flatMap((one) => [...one.sight.events]);
  at.value = to;
  complaint.value = null;
  lay(data.table, next.sight, past as Told[], next.sight.events, to > 0, true);
  announce(t(`lesson.${next.key}`));
}

export function Coach({ game }: { game: string }) {
  useSignalEffect(() => {
    const selector = step.value?.point ?? "";
    const timer = setTimeout(() => {
      document.querySelectorAll(".pointed").forEach((one) => one.classList.remove("pointed"));
      if (selector) document.querySelectorAll(selector).forEach((one) => one.classList.add("pointed"));
    }, 60);
    return () => clearTimeout(timer);
  });
  const now = step.value;
  const all = lesson.value?.steps.length ?? 0;
  if (!now) return null;
  const end = at.value === all - 1;
  const done = (): void => void (taught.value = [...new Set([...taught.peek(), game])]);
  return (
    <aside class="coach" aria-label={t("lesson")}>
      <p class="coach-step num">{t("lesson.step", { step: at.value + 1, all })}</p>
      <p class="coach-words">{capital(t(`lesson.${now.key}`))}</p>
      <div class="coach-acts">
        {!end && (
          <a class="link" href="/" onClick={done}>
            {t("lesson.skip")}
          </a>
        )}
        {now.say === null && !end && (
          <button type="button" class="button first" onClick={() => go(at.value + 1)}>
            {t("lesson.next")}
            <Icon name="send" />
          </button>
        )}
        {end && (
          <button type="button" class="button first" onClick={() => (done(), void playNow(game))}>
            {t("start.play")}
          </button>
        )}
      </div>
    </aside>
  );
}
