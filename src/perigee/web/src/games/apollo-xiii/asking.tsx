/** The ask of Apollo XIII: a sentence with the verb in it, what follows from it, the sand, and the words to say it. */
import { asked, begun, confirm, looking, meant, picked, prepared, putBack, say, saying } from "../../shared/choosing";
import { t, words } from "../../shared/language";
import { confirms, putsBack, says } from "../../shared/marked";
import { outcome, seat, sight, topmost, visiting, you } from "../../shared/table";
import { Ask, askTitle } from "../../parts/ask";
import { order } from "../../parts/orders";
import { capital } from "../../parts/log";
import type { Action } from "../../wire/apollo-xiii";
import type { Option } from "../../wire/protocol";
import { actionOf, ahead, alone, forToken, verbOf } from "./manner";
import { ruleOf } from "./card";
import { act, comeBack } from "./other";
import { Sand } from "./sand";
import { questionOf, view } from "./view";

/** `bare` where the buttons stand below the actions. */
export function Asking({ bare = false }: { bare?: boolean }) {
  return (
    <Ask title={forSeat(title())} follows={follows()} until={<Sand />} always={looking.value || ordered()}>
      {!bare && <Answers />}
    </Ask>
  );
}

/** What says it, and what puts it back. */
export function Answers() {
  if (looking.value) return <Looking />;
  return ordered() ? <Ordered /> : <Buttons />;
}

/** A standing order passes for this player, or is about to. */
const ordered = (): boolean =>
  view.value?.orders.includes("listen") === true && !outcome.value && (!asked.value || closing());

const closing = (): boolean => asked.value !== null && questionOf(asked.value).is === "Closing";

/** While it holds it is seen, and one press takes it back (AX-48). */
function Ordered() {
  return (
    <div class="ask-buttons">
      <button type="button" class="button second" {...says("listen")} onClick={() => order("listen")}>
        {t("do.listen")}
      </button>
    </div>
  );
}

/** Where one device holds several seats the one that is asked is named: "Seat 1. Play The Edge of the Earth?" */
function forSeat(said: string | null): string | null {
  const several = you.value.seats.length > 1 && seat.value !== null && !outcome.value && !sight.value?.paused;
  if (!several || !asked.value) return said;
  return t("ask.seat", { name: capital(words.value.player(seat.value ?? 0)), asked: capital(said ?? askTitle()) });
}

function title(): string | null {
  if (outcome.value) return null;
  if (looking.value) return t("other.hand", { name: words.value.player(seat.value ?? 0) });
  const [option, verb] = [prepared.value, meant.value];
  if (!asked.value || ordering()) return asked.value && words.value.asked(asked.value.question);
  if (option) return sentence(option);
  const card = picked.value.find((one) => one.mark.startsWith("hand:"))?.mark.slice(5);
  if (card && (verb === "Play" || verb === "Give")) return t(`ask.${verb}.more`, { card });
  return verb && words.value.has(`ask.${verb}.which`) ? t(`ask.${verb}.which`) : null;
}

/** Foreseen cards are put in order and confirmed where they lie. */
const ordering = (): boolean => asked.value !== null && questionOf(asked.value).is === "OrderCards";

/** "Play Flight Surgeons: Lovell's health?" */
function sentence(option: Option): string {
  const action = actionOf(option);
  const name =
    action.is === "Play" && action.words.length === 0
      ? "Play.plain"
      : action.is === "Spend" && action.tracks.length === 0
        ? "Spend.nothing"
        : action.is;
  const said = t(`ask.${name}`, { ...action, count: "tracks" in action ? action.tracks.length : 0 });
  return forToken(option) ? t("ask.token", { asked: said }) : said;
}

/** What follows from saying yes; before that what is open. */
function follows(): string | null {
  const now = view.value;
  if (!now || outcome.value) return null;
  if (looking.value) return capital(closedHere() ?? t("seat.may-token"));
  const option = prepared.value;
  if (ordered()) return t("order.stands");
  if (!option || ordering()) return hint();
  const action = actionOf(option);
  return [...ruled(action, now.deck), ...moved(action.is)].map(capital).join(". ") || t(`follows.${action.is}`);
}

/** Actions that need no words besides the cubes they move; the compiler asks for a decision about every new action. */
type Plain =
  | "Avoid"
  | "Discard"
  | "Done"
  | "Extra"
  | "Give"
  | "Keep"
  | "Listen"
  | "Move"
  | "MoveBoard"
  | "Order"
  | "Pass"
  | "PassUntilTurn"
  | "Recover"
  | "Spend"
  | "Token";

/** What follows by what is printed, besides the cubes that it moves. */
function ruled(action: Action, deck: number): string[] {
  switch (action.is) {
    case "Play":
      return [ruleOf(action.card, ", ")];
    case "Place":
      return [placed(action.side)];
    case "Draw":
      return [t("follows.Draw", { count: deck })];
    default:
      action.is satisfies Plain;
      return [];
  }
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
  const now = view.value;
  if (!now) return null;
  if (!asked.value) return topmost.value && seat.value !== null ? t("hint.nothing") : null;
  const [question, verb] = [questionOf(asked.value).is, meant.value];
  if (question === "Turn" && !asked.value.awaited)
    return t("hint.token", { count: now.tokens[seat.value ?? 0] ?? 0, spent: now.progress.tokens });
  if (verb && words.value.has(`hint.${verb}`)) return t(`hint.${verb}`);
  if (question === "Turn" && now.progress.actions.length > 0) return t(now.progress.paid ? "hint.paid" : "hint.acted");
  return words.value.has(`hint.${question}`)
    ? t(`hint.${question}`, { ...asked.value.question, limit: now.hand_limit, at: now.tracks })
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
  const option = prepared.value;
  const any = begun.value || visiting.value !== null;
  const drawing = asked.value && questionOf(asked.value).is === "DrawCard";
  const spoken = ["done", "pass", "nothing", ...(drawing ? ["deck"] : [])].map(alone).filter((one) => one !== null);
  if (ordering()) return null;
  return (
    <div class="ask-buttons">
      {any && (
        <button type="button" class="button second" {...putsBack} onClick={stepBack}>
          {t("put-back")}
        </button>
      )}
      {!option && spoken.map((one) => <SayWord key={one.say} option={one} first={!any} />)}
      {!option && !any && closing() && <PassAll />}
      {option && (
        <button type="button" class="button first" {...confirms} disabled={saying.value} onClick={confirm}>
          {t(`say.${forToken(option) ? "Token" : verbOf(option)}`)}
        </button>
      )}
    </div>
  );
}

/** What is picked is put back; with nothing picked, the other seat's hand is. */
function stepBack(): void {
  if (begun.peek()) putBack();
  else comeBack();
}

/** Nobody is asked again before their own turn (AX-48). */
function PassAll() {
  return (
    <button
      type="button"
      class="button second"
      {...says("pass until turn")}
      disabled={saying.value}
      onClick={() => order("pass until turn")}
    >
      {t("say.PassUntilTurn")}
    </button>
  );
}

function SayWord({ option, first }: { option: Option; first: boolean }) {
  return (
    <button
      type="button"
      class={`button ${first ? "first" : "second"}`}
      {...says(option.say)}
      disabled={saying.value}
      onClick={() => void say(option.say)}
    >
      {t(`say.${verbOf(option)}.alone`)}
    </button>
  );
}
