/**
 * A first game teaches: a prepared table, a few steps, each with a word of the coach and a thing to do. The sights were
 * made by the rules (`python -m tests.browser.lessons`); the page plays them one after the other.
 */
import { computed, effect, signal } from "@preact/signals";
import { Icon } from "../parts/icons";
import { capital } from "../parts/log";
import { putBack } from "../shared/choosing";
import { having } from "../shared/decode";
import { announce } from "../shared/live";
import { t } from "../shared/language";
import { taught } from "../shared/settings";
import { complaint, keptBy, lay } from "../shared/table";
import type { Sight, TableInfo } from "../wire/protocol";
import { playNow } from "../start/play";
import type { GameFace } from "./face";
import { TablePage } from "./page";
import { astray, Pointer, pointFor, pressed, type Aim } from "./pointer";

/**
 * The coach's words are `lesson.<key>`, those of each press `lesson.<key>.<number>`; where `say` is null reading is
 * enough.
 */
interface LessonStep extends Aim {
  key: string;
  sight: Sight;
}

export interface LessonData {
  table: TableInfo;
  steps: LessonStep[];
}

const isLesson = having<LessonData>("table", "steps");

const lesson = signal<LessonData | null>(null);
const at = signal(0);
const step = computed(() => lesson.value?.steps[at.value] ?? null);

function teach(data: LessonData): void {
  lesson.value = data;
  keptBy(async (is, fields) => {
    const meant = is === "say" && "text" in fields && fields.text === step.peek()?.say;
    if (meant) go(at.peek() + 1);
    else complaint.value = { text: "lesson.not-this", facts: { now: pressWords() }, clause: "" };
    return meant ? { is: "done", id: "", table: "" } : { is: "refused", id: "", error: "refused", refusal: null };
  });
  go(0);
}

/** What is to be pressed now, in words. */
function pressWords(): string {
  return t(`lesson.${step.value?.key}.${pressed.value + 1}`);
}

function go(to: number): void {
  const data = lesson.peek();
  const next = data?.steps[to];
  if (!data || !next) return;
  const past = data.steps.slice(0, to).flatMap((one) => [...one.sight.events]);
  const onwards = to > at.peek();
  at.value = to;
  putBack();
  lay(data.table, next.sight, past, next.sight.events, onwards, true);
  pointFor(next);
}

/** /learn/GAME: the game's own page on the prepared table, and the coach beside it. */
export function Lesson({ game, face }: { game: string; face: GameFace }) {
  return (
    <div class="lesson" data-step={step.value?.key}>
      <TablePage face={face} />
      <Coach game={game} face={face} />
      <Pointer />
    </div>
  );
}

export async function learn(face: GameFace): Promise<boolean> {
  const data = (await face.lesson?.())?.default;
  if (!isLesson(data)) return false;
  teach(data);
  // What happens is told when it has been seen.
  effect(() => {
    if (step.value && !face.busy?.()) announce(t(`lesson.${step.value.key}`));
  });
  return true;
}

/** The table where a seat waits for the learner. */
const waiting = /^\?table=([a-z0-9]{20})$/.exec(location.search)?.[1]?.replace(/^/, "/t/") ?? null;

function Coach({ game, face }: { game: string; face: GameFace }) {
  const now = step.value;
  if (!now) return null;
  const watching = face.busy?.() ?? false;
  return (
    <aside class={watching ? "coach watching" : "coach"} aria-label={t("lesson")}>
      <CoachHead game={game} />
      <p class="coach-words">{watching ? t("lesson.watch") : capital(t(`lesson.${now.key}`))}</p>
      {!watching && now.say !== null && <Presses step={now} />}
      <div class="coach-acts">
        {at.value > 0 && (
          <button type="button" class="button second" data-back onClick={() => go(at.value - 1)}>
            {t("lesson.back")}
          </button>
        )}
        <Onwards game={game} face={face} />
      </div>
    </aside>
  );
}

const last = (): boolean => at.value === (lesson.value?.steps.length ?? 0) - 1;

function done(game: string): void {
  taught.value = [...new Set([...taught.peek(), game])];
}

function CoachHead({ game }: { game: string }) {
  const all = lesson.value?.steps.length ?? 0;
  return (
    <div class="coach-head">
      <p class="coach-step numerals">{t("lesson.step", { step: at.value + 1, all })}</p>
      <p class="coach-way" aria-hidden="true">
        {Array.from({ length: all }, (_, place) => (
          <i key={place} class={place <= at.value ? "gone" : undefined} />
        ))}
      </p>
      {!last() && (
        <a class="link" href={waiting ?? "/"} onClick={() => done(game)}>
          {t("lesson.skip")}
        </a>
      )}
    </div>
  );
}

/** The next step; after the last one the table that waits, or a first game. */
function Onwards({ game, face }: { game: string; face: GameFace }) {
  const watching = face.busy?.() ?? false;
  const end = last();
  const now = step.value;
  return end && waiting ? (
    <a class="button first" href={waiting} onClick={() => done(game)}>
      {t("lesson.to-table")}
    </a>
  ) : end ? (
    <button
      type="button"
      class="button first"
      onClick={() => {
        done(game);
        void playNow(game);
      }}
    >
      {t("start.play")}
    </button>
  ) : (
    <button
      type="button"
      class="button first"
      data-next
      onClick={() => (watching && face.skip ? face.skip() : go(at.value + 1))}
    >
      <span>
        {t("lesson.next")}
        {!watching && now?.say !== null && <small>{t("lesson.for-you")}</small>}
      </span>
      <Icon name="send" />
    </button>
  );
}

/** What to press, one after the other, by the numbers of the pointer. */
function Presses({ step }: { step: LessonStep }) {
  return (
    <>
      <ol class="presses">
        {step.presses.map((_, place) => (
          <li key={place} class={place < pressed.value ? "done" : place === pressed.value ? "now" : "later"}>
            <b class="numerals" aria-hidden="true">
              {place + 1}
            </b>
            {t(`lesson.${step.key}.${place + 1}`)}
          </li>
        ))}
      </ol>
      {astray.value && !complaint.value && (
        <p class="coach-astray" role="status">
          {t("lesson.not-this", { now: pressWords() })}
        </p>
      )}
    </>
  );
}
