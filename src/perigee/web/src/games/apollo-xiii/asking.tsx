/** The ask of Apollo XIII: a sentence with the verb in it, what follows from it, the sand, and the words to say it. */
import { picked, saying } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { confirms, putsBack, says } from "../../shared/marked";
import { placeOf } from "../../shared/motion";
import { outcome, prompt, seat, topmost } from "../../shared/table";
import { Ask } from "../../parts/ask";
import { capital } from "../../parts/log";
import type { Option } from "../../wire/protocol";
import { actionOf, ahead, alone, forToken, putBack, ready, tell, verb, verbOf, why } from "./choice";
import { ruleOf } from "./card";
import { leaving } from "./flights";
import { Sand } from "./sand";
import { view } from "./view";

export function Asking() {
  return (
    <Ask title={title()} follows={follows()} why={why.value} onWhyClosed={() => (why.value = null)} until={<Sand />}>
      <Buttons />
    </Ask>
  );
}

function title(): string | null {
  if (outcome.value) return null;
  const option = ready.value;
  if (option) return sentence(option);
  const card = picked.value.find((one) => one.mark.startsWith("hand:"))?.mark.slice(5);
  if (prompt.value && card && (verb.value === "Play" || verb.value === "Give")) return t(`ask.${verb.value}.more`, { card });
  if (prompt.value && verb.value && words.value.has(`ask.${verb.value}.which`)) return t(`ask.${verb.value}.which`);
  return null;
}

/** "Play Flight Surgeons: Lovell's health?" */
function sentence(option: Option): string {
  const action = actionOf(option);
  const name = action.is === "Play" && (action.words as string[]).length === 0 ? "Play.plain" : action.is === "Spend" && (action.tracks as string[]).length === 0 ? "Spend.nothing" : action.is;
  const asked = t(`ask.${name}`, { ...action, count: (action.tracks as string[] | undefined)?.length ?? 0 });
  return forToken(option) ? t("ask.token", { asked }) : asked;
}

/** What follows from saying yes; before that what is open. */
function follows(): string | null {
  const now = view.value;
  if (!now || outcome.value) return null;
  const option = ready.value;
  if (!option) return hint();
  const action = actionOf(option);
  const parts: string[] = [];
  if (action.is === "Play") parts.push(ruleOf(Number(action.card), ", "));
  if (action.is === "Place") parts.push(placed(String(action.side)));
  if (action.is === "Draw") parts.push(t("follows.Draw", { count: now.deck }));
  return [...parts, ...moved(action.is)].map(capital).join(". ") || t(`follows.${action.is}`);
}

/** Cubes from where to where, mission status last; then the tokens for lines crossed. */
function moved(verbSaid: string): string[] {
  const now = view.value;
  if (!now) return [];
  const { tracks, boards, tokens } = ahead.value;
  const shift = (track: string, to: number): string => t("follows.moved", { track, from: now.tracks[track], to });
  const told = Object.entries(tracks).filter(([track]) => track !== "mission");
  const parts = verbSaid === "Play" ? [] : told.map(([track, to]) => shift(track, to));
  if (verbSaid !== "Play") parts.push(...Object.entries(boards).map(([board, to]) => t("follows.board", { board, count: to })));
  if (tracks.mission !== undefined) parts.push(shift("mission", tracks.mission));
  if (tokens > 0) parts.push(t("follows.tokens", { count: tokens }));
  return parts;
}

function placed(side: string): string {
  const now = view.value;
  const full = now?.sides[side as "left" | "right"] ?? 0;
  const there = (side === "left" ? now?.left.length : now?.right.length) ?? 0;
  return t(there + 1 >= full ? "follows.Place.full" : "follows.Place", { count: there + 1, full, side });
}

function hint(): string | null {
  const question = prompt.value?.question.is;
  const now = view.value;
  if (!now) return null;
  if (!prompt.value) return topmost.value && seat.value !== null ? t("hint.nothing") : null;
  if (question === "Turn" && !prompt.value.awaited) return t("hint.token", { count: now.tokens[seat.value ?? 0] ?? 0, spent: now.progress.tokens });
  if (verb.value && words.value.has(`hint.${verb.value}`)) return t(`hint.${verb.value}`);
  if (question === "Turn" && now.progress.actions.length > 0) return t(now.progress.paid ? "hint.paid" : "hint.acted");
  return words.value.has(`hint.${question}`) ? t(`hint.${question}`, { ...prompt.value.question, limit: now.hand_limit, at: now.tracks }) : null;
}

/** Words that answer a question by themselves, the first of them the page's one primary button. */
function Buttons() {
  const option = ready.value;
  const any = picked.value.length > 0 || verb.value !== null;
  const words_ = ["done", "pass", "nothing"].map(alone).filter((one) => one !== null);
  const draw = prompt.value?.question.is === "DrawCard" ? alone("deck") : null;
  return (
    <div class="ask-buttons">
      {any && (
        <button type="button" class="button second" {...putsBack} onClick={putBack}>
          {t("put-back")}
        </button>
      )}
      {!option && [...words_, ...(draw ? [draw] : [])].map((one) => <SayWord key={one.say} option={one} first={!any} />)}
      {option && (
        <button type="button" class="button first" {...confirms} disabled={saying.value} onClick={() => confirm(option)}>
          {t(`say.${forToken(option) ? "Token" : verbOf(option)}`)}
        </button>
      )}
    </div>
  );
}

function SayWord({ option, first }: { option: Option; first: boolean }) {
  return (
    <button type="button" class={`button ${first ? "first" : "second"}`} {...says(option.say)} disabled={saying.value} onClick={() => void tell(option)}>
      {t(`say.${verbOf(option)}.alone`)}
    </button>
  );
}

function confirm(option: Option): void {
  const { card } = actionOf(option);
  if (typeof card === "number") leaving(card, placeOf(`hand:${card}`));
  void tell(option);
}
