/** The ask of Apollo XIII: a sentence with the verb in it, what follows from it, the sand, and the words to say it. */
import { picked, saying } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { confirms, putsBack, says } from "../../shared/marked";
import { placeOf } from "../../shared/motion";
import { outcome, seat, sight, topmost, visiting, you } from "../../shared/table";
import { Ask, askTitle } from "../../parts/ask";
import { capital } from "../../parts/log";
import type { Option } from "../../wire/protocol";
import { actionOf, ahead, alone, forToken, looking, prompt, putBack, ready, tell, verb, verbOf, why } from "./choice";
import { ruleOf } from "./card";
import { leaving } from "./flights";
import { act, comeBack } from "./other";
import { Sand } from "./sand";
import { view } from "./view";

/** `bare` where the buttons stand below the actions. */
export function Asking({ bare = false }: { bare?: boolean }) {
  return (
    <Ask
      title={forSeat(title())}
      follows={follows()}
      why={why.value}
      onWhyClosed={() => (why.value = null)}
      until={<Sand />}
      always={looking.value}
    >
      {bare ? <></> : <Answers />}
    </Ask>
  );
}

/** What says it, and what puts it back. */
export function Answers() {
  return looking.value ? <Looking /> : <Buttons />;
}

/** Where one device holds several seats the one that is asked is named: "Seat 1. Play The Edge of the Earth?" */
function forSeat(asked: string | null): string | null {
  const several = you.value.seats.length > 1 && seat.value !== null && !outcome.value && !sight.value?.paused;
  if (!several || looking.value || !prompt.value) return asked;
  return t("ask.seat", { name: capital(words.value.player(seat.value ?? 0)), asked: capital(asked ?? askTitle()) });
}

function title(): string | null {
  if (outcome.value) return null;
  if (looking.value) return t("other.hand", { name: words.value.player(seat.value ?? 0) });
  const option = ready.value;
  if (option) return sentence(option);
  const card = picked.value.find((one) => one.mark.startsWith("hand:"))?.mark.slice(5);
  if (prompt.value && card && (verb.value === "Play" || verb.value === "Give"))
    return t(`ask.${verb.value}.more`, { card });
  if (prompt.value && verb.value && words.value.has(`ask.${verb.value}.which`)) return t(`ask.${verb.value}.which`);
  return null;
}

/** "Play Flight Surgeons: Lovell's health?" */
function sentence(option: Option): string {
  const action = actionOf(option);
  const name =
    action.is === "Play" && action.words.length === 0
      ? "Play.plain"
      : action.is === "Spend" && action.tracks.length === 0
        ? "Spend.nothing"
        : action.is;
  const asked = t(`ask.${name}`, { ...action, count: "tracks" in action ? action.tracks.length : 0 });
  return forToken(option) ? t("ask.token", { asked }) : asked;
}

/** What follows from saying yes; before that what is open. */
function follows(): string | null {
  const now = view.value;
  if (!now || outcome.value) return null;
  if (looking.value) return capital(closedHere() ?? t("seat.may-token"));
  const option = ready.value;
  if (!option) return hint();
  const action = actionOf(option);
  const parts: string[] = [];
  if (action.is === "Play") parts.push(ruleOf(action.card, ", "));
  if (action.is === "Place") parts.push(placed(action.side));
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
  if (verbSaid !== "Play")
    parts.push(...Object.entries(boards).map(([board, to]) => t("follows.board", { board, count: to })));
  if (tracks.mission !== undefined) parts.push(shift("mission", tracks.mission));
  if (tokens > 0) parts.push(t("follows.tokens", { count: tokens }));
  return parts;
}

/** Why the seat that is looked at cannot act for a token. */
function closedHere(): string | null {
  const closed = view.value?.out_of_turn[seat.value ?? 0];
  return closed ? words.value.refusal(closed) : null;
}

function placed(side: string): string {
  const now = view.value;
  const full = now?.sides[side] ?? 0;
  const there = (side === "left" ? now?.left.length : now?.right.length) ?? 0;
  return t(there + 1 >= full ? "follows.Place.full" : "follows.Place", { count: there + 1, full, side });
}

function hint(): string | null {
  const question = prompt.value?.question.is;
  const now = view.value;
  if (!now) return null;
  if (!prompt.value) return topmost.value && seat.value !== null ? t("hint.nothing") : null;
  if (question === "Turn" && !prompt.value.awaited)
    return t("hint.token", { count: now.tokens[seat.value ?? 0] ?? 0, spent: now.progress.tokens });
  if (verb.value && words.value.has(`hint.${verb.value}`)) return t(`hint.${verb.value}`);
  if (question === "Turn" && now.progress.actions.length > 0) return t(now.progress.paid ? "hint.paid" : "hint.acted");
  return words.value.has(`hint.${question}`)
    ? t(`hint.${question}`, { ...prompt.value.question, limit: now.hand_limit, at: now.tracks })
    : null;
}

/** At the hand of one's other seat: the way back, and acting with it where that is possible. */
function Looking() {
  const here = seat.value ?? 0;
  return (
    <div class="ask-buttons">
      <button type="button" class="button second" {...putsBack} onClick={comeBack}>
        {t("put-back")}
      </button>
      {!view.value?.out_of_turn[here] && (
        <button type="button" class="button first" onClick={() => act(here)}>
          {t("other.act", { name: words.value.player(here) })}
        </button>
      )}
    </div>
  );
}

/** Words that answer a question by themselves, the first of them the page's one primary button. */
function Buttons() {
  const option = ready.value;
  const any = picked.value.length > 0 || verb.value !== null || visiting.value !== null;
  const words_ = ["done", "pass", "nothing"].map(alone).filter((one) => one !== null);
  const draw = prompt.value?.question.is === "DrawCard" ? alone("deck") : null;
  return (
    <div class="ask-buttons">
      {any && (
        <button type="button" class="button second" {...putsBack} onClick={stepBack}>
          {t("put-back")}
        </button>
      )}
      {!option &&
        [...words_, ...(draw ? [draw] : [])].map((one) => <SayWord key={one.say} option={one} first={!any} />)}
      {option && (
        <button
          type="button"
          class="button first"
          {...confirms}
          disabled={saying.value}
          onClick={() => confirm(option)}
        >
          {t(`say.${forToken(option) ? "Token" : verbOf(option)}`)}
        </button>
      )}
    </div>
  );
}

/** What is picked is put back; with nothing picked, the other seat's hand is. */
export function stepBack(): void {
  if (picked.peek().length > 0 || verb.peek() !== null) putBack();
  else comeBack();
}

function SayWord({ option, first }: { option: Option; first: boolean }) {
  return (
    <button
      type="button"
      class={`button ${first ? "first" : "second"}`}
      {...says(option.say)}
      disabled={saying.value}
      onClick={() => void tell(option)}
    >
      {t(`say.${verbOf(option)}.alone`)}
    </button>
  );
}

function confirm(option: Option): void {
  const action = actionOf(option);
  if ("card" in action) leaving(action.card, placeOf(`hand:${action.card}`));
  void tell(option).then((done) => done && visiting.peek() !== null && comeBack());
}
