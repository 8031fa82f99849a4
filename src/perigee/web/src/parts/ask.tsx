/**
 * The ask: one strip between table and hand. A sentence with the verb in it, below it what follows from saying yes, at
 * the right *Put back* and the confirming verb. When it is not your turn the strip says whose it is.
 */
import type { ComponentChildren } from "preact";
import { readClause } from "../shared/clause";
import { begun, confirm, kind, prepared, putBack, refusedPick, saying, why } from "../shared/choosing";
import { t, words } from "../shared/language";
import { confirms, putsBack } from "../shared/marked";
import { complaint, outcome, prompt, scene, seat, sight, topmost } from "../shared/table";
import { capital } from "./log";
import { Outlook, watched } from "./outlook";
import { Why } from "./reason";

export interface AskProps {
  /** What follows from saying what is prepared; the game's own words. */
  follows?: string | null;
  /** The game's own sentence where it has a better one. */
  title?: string | null;
  /** Until when, where the scene does not show it. */
  until?: ComponentChildren;
  /** Buttons of the game's own instead of the confirming verb. */
  children?: ComponentChildren;
  /** The buttons are there though nothing is asked. */
  always?: boolean;
  /** The confirming button stands elsewhere (on a phone). */
  quiet?: boolean;
}

export function askTitle(): string {
  const option = prepared.value;
  const asked = prompt.value;
  if (outcome.value) return t(`ending.${outcome.value.ending}`);
  if (sight.value?.paused) return t("ask.paused");
  if (scene.value && asked && !option) return t("ask.scene");
  if (option) return t(`ask.${option.action.is}`, option.action);
  if (asked && kind.value && words.value.has(`ask.${kind.value}.which`)) return t(`ask.${kind.value}.which`);
  if (asked) return words.value.asked(asked.question);
  return topmost.value ? words.value.question(topmost.value.question) : t("ask.waiting");
}

export function confirmWord(): string {
  const action = prepared.value?.action.is ?? "";
  return words.value.has(`say.${action}`) ? t(`say.${action}`, prepared.value?.action) : t("say");
}

export function Ask({ follows, title, until, children, always, quiet }: AskProps) {
  const option = prepared.value;
  const refused = why.value ?? refusedPick.value;
  const asked = prompt.value !== null && !outcome.value;
  return (
    <section
      class={`ask ${asked ? "asked" : "waits"}`}
      data-asked={asked ? prompt.value?.number : undefined}
      data-seat={seat.value ?? undefined}
      aria-label={t("ask.label")}
    >
      {until}
      <div class="ask-words">
        <h2 class="ask-title" id="ask-title">
          {capital(title ?? askTitle())}
        </h2>
        {complaint.value ? (
          <p class="ask-follows bad" role="alert">
            {t(complaint.value.text, complaint.value.facts)}{" "}
            {complaint.value.clause && (
              <button type="button" class="link" onClick={() => readClause(complaint.value?.clause ?? "")}>
                {complaint.value.clause}
              </button>
            )}
          </p>
        ) : refused ? (
          <Why closed={refused} onClose={() => (why.value = null)} />
        ) : (
          (follows || !watched()) && <p class="ask-follows">{follows ?? "\u00a0"}</p>
        )}
        <Outlook />
      </div>
      {(asked || always) && (children ?? (!quiet && <AskButtons ready={option !== null} />))}
    </section>
  );
}

export function AskButtons({ ready }: { ready: boolean }) {
  return (
    <div class="ask-buttons">
      {begun.value && (
        <button type="button" class="button second" {...putsBack} onClick={putBack}>
          {t("put-back")}
        </button>
      )}
      {ready && (
        <button type="button" class="button first" {...confirms} disabled={saying.value} onClick={confirm}>
          {confirmWord()}
        </button>
      )}
    </div>
  );
}

/** Where the confirming button stands elsewhere. */
export function PutBack() {
  if (!begun.value) return null;
  return (
    <button type="button" class="small" {...putsBack} onClick={putBack}>
      {t("put-back")}
    </button>
  );
}
