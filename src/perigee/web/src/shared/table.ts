/** The table as this tab sees it: signals that the server's messages fill, and the commands that go back. */
import { batch, computed, signal } from "@preact/signals";
import type {
  Happened,
  Hinted,
  Line,
  Outcome,
  Prompt,
  Reason,
  Sight,
  TableInfo,
  ToTab,
  Welcome,
  You,
} from "../wire/protocol";
import { changed } from "./change";
import { measured, setClock } from "./clock";
import { bots, me, names } from "./language";
import { Link, type Commands, type Said } from "./link";
import type { Language } from "./spoken";
import type { LogLine } from "./parted";

export const table = signal<TableInfo | null>(null);
export const you = signal<You>({ seats: [], host: false, muted: [], invitations: {} });
export const sight = signal<Sight | null>(null);
/** The seat that this tab sees the table from; null: a spectator. */
export const seat = signal<number | null>(null);
export const log = signal<readonly LogLine[]>([]);
/** A scene shows what has happened: `until` is the first event that it has still to show. The log waits for it, and
 * one's turn for its end. */
export const scene = signal<{ until: string | null; holds?: boolean } | null>(null);
export const freeTalk = signal(false);
export const canUndo = signal(false);
/** The last thing the table refused or said about itself, to be shown until something else happens. */
export const complaint = signal<{ text: string; facts: Record<string, unknown>; clause: string } | null>(null);
/** Why bots did what they did, by seat and time. */
export const reasons = signal<readonly Reason[]>([]);
/** The last hint that was asked for. */
export const hinted = signal<Hinted | null>(null);
/** The chances to win that a watcher is told, in millionths: one where all win or lose together, else one per seat. */
export const outlook = signal<readonly number[]>([]);
/** Lines of talk that came while nobody looked at the talk. */
export const unread = signal(0);

/**
 * What this seat is asked; nothing while a scene that `holds` the turn shows what came before, nor where a standing
 * order is about to answer.
 */
export const prompt = computed<Prompt | null>(() => {
  const asked = sight.value?.prompt ?? null;
  return scene.value?.holds || asked?.standing ? null : asked;
});
export const outcome = computed<Outcome | null>(() => sight.value?.outcome ?? null);
/** The question on top, as this seat sees it. */
export const topmost = computed(() => sight.value?.open.at(-1) ?? null);
/** Seats that owe an answer now. */
export const awaited = computed<readonly number[]>(() => topmost.value?.awaited ?? []);
/** The seats whose turn it is to speak: those that owe an answer, or, where none does, those that may give one before
 * the table goes on. */
export const speakers = computed<readonly number[]>(() =>
  awaited.value.length > 0 ? awaited.value : (topmost.value?.may ?? []),
);
/** The reader's turn to speak has come, and nothing is shown that comes before. */
export const myTurn = computed(
  () => prompt.value !== null && seat.value !== null && speakers.value.includes(seat.value) && scene.value === null,
);

/** One's own other seat, chosen by hand: until it is done there the page does not go where an answer is owed. */
export const visiting = signal<number | null>(null);

type Listener = (events: readonly Happened[], fresh: boolean, keys: readonly string[]) => void;
const listeners = new Set<Listener>();
/** Hear what happens; `fresh` is false where it is history. Returns how to stop. */
export function onEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let link: Link | null = null;
let count = 0;
const still = signal<"connecting" | "live" | "lost" | "ended">("connecting");
export const connection = computed(() => linked.value?.state.value ?? still.value);
const linked = signal<Link | null>(null);

/** Sit down at (or watch) the table with this address. */
export function visit(address: string, as: number | null, language: Language): void {
  seat.value = as;
  link = new Link(
    address,
    () => ({ is: "hello", seat: seat.peek(), since: sight.peek()?.number ?? 0, language, protocol: 1 }),
    hear,
  );
  linked.value = link;
}

type Say = (is: string, fields: object) => ReturnType<Link["command"]>;
let keeper: Say | null = null;
/** This is a prepared table, on which no clock runs. */
export const learning = signal(false);

/** A prepared table has nobody behind it: what is said goes to this keeper instead. */
export function keptBy(say: Say): void {
  keeper = say;
  learning.value = true;
}

export function command<Is extends Commands>(is: Is, ...fields: Said<Is>): ReturnType<Link["command"]> {
  if (keeper) return keeper(is, fields[0] ?? {});
  if (!link) throw new Error("no table");
  return link.command(is, ...fields);
}

/** See the table from another seat of one's own. */
export function lookFrom(other: number | null): void {
  seat.value = other;
  log.value = [];
  hinted.value = null; // it was of another hand, and questions of several seats may have one number
  link?.send({ is: "look", seat: other, since: 0 });
}

// --- what the table says -------------------------------------------------------------------------

function hear(message: ToTab): void {
  switch (message.is) {
    case "welcome":
      return batch(() => welcome(message));
    case "change":
      if (message.count !== count + 1) return void link?.send({ is: "resync", since: sight.peek()?.number ?? 0 });
      count = message.count;
      setClock(message.time, message.running);
      return batch(() => {
        const before = sight.peek();
        if (!before) return;
        sight.value = { ...changed(before, message.set), events: message.events };
        freeTalk.value = message.free_talk;
        canUndo.value = message.can_undo;
        tell(message.events, sight.value.number, true);
      });
    case "around":
      return batch(() => around(message.table, message.you));
    case "heard":
      return heard(message.line, true);
    case "why":
      reasons.value = [...reasons.peek(), message.reason];
      return;
    case "hinted":
      hinted.value = message;
      return;
    case "outlook":
      outlook.value = message.chances;
      return;
    case "notice":
      complaint.value = { text: `notice.${message.notice}`, facts: message.facts, clause: "" };
      return;
    case "refused":
      complaint.value = message.refusal
        ? { text: `refusal.${message.refusal.reason}`, facts: message.refusal.facts, clause: message.refusal.clause }
        : { text: `error.${message.error}`, facts: {}, clause: "" };
      return;
    case "time":
      return measured(message.sent, message.time, message.running);
    case "done":
      return; // the tab that said it was told by the link
    default:
      message satisfies never;
  }
}

function welcome(message: Welcome): void {
  const known = sight.peek()?.number ?? 0;
  const same = message.sight !== null && message.sight.seat === sight.peek()?.seat && log.peek().length > 0;
  count = message.count;
  seat.value = message.seat;
  me.value = message.seat;
  sight.value = message.sight;
  reasons.value = message.reasons;
  outlook.value = [];
  freeTalk.value = message.free_talk;
  canUndo.value = message.can_undo;
  setClock(message.time, message.running);
  around(message.table, message.you);
  if (!same) {
    log.value = [];
    for (const line of message.lines) heard(line, false);
  }
  if (message.sight) tell(message.sight.events, message.sight.number, same && known > 0);
}

function around(next: TableInfo, mine: You): void {
  table.value = next;
  you.value = mine;
  names.value = next.seats.map((one) => one.name);
  bots.value = next.seats.map((one) => one.kind === "bot");
}

function tell(events: readonly Happened[], number: number, fresh: boolean): void {
  const first = number - events.length + 1;
  const seen = new Set(log.peek().map((line) => line.key));
  const added = events
    .map((told, place) => ({ key: `e${first + place}`, at: told.at, event: told.event, told }))
    .filter((line) => !seen.has(line.key));
  if (added.length === 0) return;
  log.value = inPlace(
    log.peek(),
    added.map(({ key, at, event }) => ({ key, at, event })),
  );
  for (const listener of listeners)
    listener(
      added.map((line) => line.told),
      fresh,
      added.map((line) => line.key),
    );
}

/** What was said stands among what happened by the game's clock, whichever of the two was heard first. */
function inPlace(before: readonly LogLine[], added: readonly LogLine[]): readonly LogLine[] {
  const all = [...before];
  for (const line of added) {
    const after = all.findLastIndex((one) => (one.at ?? -1) <= (line.at ?? -1));
    all.splice(after + 1, 0, line);
  }
  return all;
}

let said = 0;
function heard(line: Line, fresh: boolean): void {
  said += 1;
  log.value = inPlace(log.peek(), [{ key: `t${said}`, at: line.at, line }]);
  if (fresh) unread.value += 1;
}

/** A replay lays what was seen at a moment: what had happened before, and what has just happened (`fresh`: to watch).
 * Nobody answers there; on a prepared table the prompt stays. */
export function lay(
  next: TableInfo,
  seen: Sight,
  past: readonly Happened[],
  just: readonly Happened[],
  fresh: boolean,
  asks = false,
): void {
  batch(() => {
    seat.value = seen.seat;
    me.value = seen.seat;
    sight.value = asks ? seen : { ...seen, prompt: null };
    still.value = "live";
    setClock(seen.now, false);
    around(next, { seats: asks && seen.seat !== null ? [seen.seat] : [], host: false, muted: [], invitations: {} });
    log.value = [];
    tell(past, past.length, false);
    tell(just, past.length + just.length, fresh);
  });
}

/** All seats' sights where a replay shows every hand. */
export const openHands = signal<readonly Sight[] | null>(null);
