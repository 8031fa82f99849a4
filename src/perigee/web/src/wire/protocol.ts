// Made by `npm run types` from the protocol's schema. Do not edit.

export type Messages =
  | Hello
  | Look
  | Resync
  | Clock
  | Say
  | Phrase
  | Talk
  | Mute
  | Rename
  | Leave
  | Options
  | Listed
  | Remove
  | Place
  | Swap
  | Host
  | Fill
  | Start
  | Close
  | Pause
  | Resume
  | Undo
  | Consent
  | HandOver
  | TakeBack
  | Rematch
  | Refusal
  | Option
  | Closed
  | Form
  | Prompt
  | Open
  | Told
  | Outcome
  | Sight
  | Seat
  | UndoAsked
  | Table
  | You
  | Line
  | Welcome
  | Change
  | Around
  | Heard
  | Notice
  | Done
  | Refused
  | Time
  | SeatWish
  | CreateTable
  | Links
  | Created
  | Join
  | Joined
  | Lobby
  | OptionInfo
  | GameInfo
  | Games
  | DeviceLink
  | UseDevice
  | Replay
  | Step
  | Health
  | Problem;

/**
 * The first message of a tab: the seat it wants to see (null: watch) and the last event number it has seen.
 */
export interface Hello {
  is: "hello";
  seat?: number | null;
  since?: number | null;
  language?: "en" | "fr";
  protocol?: number;
}
/**
 * See the table from another seat of one's own (null: as a watcher); answered by `welcome`.
 */
export interface Look {
  is: "look";
  seat: number | null;
  since?: number | null;
}
/**
 * A change is missing: send the whole sight again.
 */
export interface Resync {
  is: "resync";
  since?: number | null;
}
/**
 * What time is it? `sent` comes back as it is.
 */
export interface Clock {
  is: "clock";
  sent: number;
}
/**
 * The sentence with which the seat of this tab answers its question of this number.
 */
export interface Say {
  is: "say";
  id: string;
  number: number;
  text: string;
}
/**
 * A quick phrase; everybody reads it in their own language.
 */
export interface Phrase {
  is: "phrase";
  id: string;
  phrase: string;
}
/**
 * A free line, where the rules allow talk.
 */
export interface Talk {
  is: "talk";
  id: string;
  text: string;
}
/**
 * Hear no more of this seat, or hear it again; nobody else notices.
 */
export interface Mute {
  is: "mute";
  id: string;
  seat: number;
  muted: boolean;
}
/**
 * Another name for one's own seat.
 */
export interface Rename {
  is: "rename";
  id: string;
  seat: number;
  name: string;
}
/**
 * Get up from a seat of one's own before the start.
 */
export interface Leave {
  is: "leave";
  id: string;
  seat: number;
}
/**
 * The host changes options before the start; those not named stay.
 */
export interface Options {
  is: "options";
  id: string;
  options: {
    [k: string]: number | boolean | string;
  };
}
/**
 * The host shows the table in the lobby, or hides it.
 */
export interface Listed {
  is: "listed";
  id: string;
  listed: boolean;
}
/**
 * The host frees a seat before the start.
 */
export interface Remove {
  is: "remove";
  id: string;
  seat: number;
}
/**
 * The host puts a bot of this kind on a free seat before the start.
 */
export interface Place {
  is: "place";
  id: string;
  seat: number;
  bot: string;
}
/**
 * The host swaps two seats before the start.
 */
export interface Swap {
  is: "swap";
  id: string;
  seat: number;
  other: number;
}
/**
 * The host passes the role on to who sits here.
 */
export interface Host {
  is: "host";
  id: string;
  seat: number;
}
/**
 * The host fills all free seats with bots of this kind.
 */
export interface Fill {
  is: "fill";
  id: string;
  bot?: string;
}
/**
 * The host starts the game.
 */
export interface Start {
  is: "start";
  id: string;
}
/**
 * The host closes the table.
 */
export interface Close {
  is: "close";
  id: string;
}
/**
 * A wish for a pause, for all seats of this person.
 */
export interface Pause {
  is: "pause";
  id: string;
}
/**
 * End the pause.
 */
export interface Resume {
  is: "resume";
  id: string;
}
/**
 * Ask the table to let this tab's seat take its last sentence back.
 */
export interface Undo {
  is: "undo";
  id: string;
}
/**
 * Let the one who asked take it back, or not.
 */
export interface Consent {
  is: "consent";
  id: string;
  yes: boolean;
}
/**
 * Let a bot speak for a seat whose player is gone for longer than the table's limit.
 */
export interface HandOver {
  is: "hand-over";
  id: string;
  seat: number;
  bot?: string;
}
/**
 * Speak for one's own seat again.
 */
export interface TakeBack {
  is: "take-back";
  id: string;
  seat: number;
}
/**
 * The same people again, each one seat on.
 */
export interface Rematch {
  is: "rematch";
  id: string;
}
/**
 * Why not: the clause, a reason with words in every catalogue, the facts of the case.
 */
export interface Refusal {
  clause: string;
  reason: string;
  facts: {
    [k: string]: number | string;
  };
}
/**
 * A sentence to say, and the ids of the things that a person clicks to say it.
 */
export interface Option {
  say: string;
  action: {
    [k: string]: unknown;
  };
  marks: string[];
}
/**
 * A sentence that cannot be said now, and why.
 */
export interface Closed {
  say: string;
  action: {
    [k: string]: unknown;
  };
  marks: string[];
  refusal: Refusal;
}
/**
 * A sentence to fill where the answers are too many to list.
 */
export interface Form {
  sentence: string;
  fields: {
    [k: string]: unknown;
  }[];
}
/**
 * What this seat is asked; `number` goes back with the answer.
 */
export interface Prompt {
  number: number;
  question: {
    [k: string]: unknown;
  };
  options: Option[];
  complete: boolean;
  awaited: boolean;
  deadline: number | null;
  closed: Closed[];
  forms: Form[];
}
/**
 * An open question as this seat sees it; the last one is on top.
 */
export interface Open {
  question: {
    [k: string]: unknown;
  };
  awaited: number[];
  may: number[];
  deadline: number | null;
  paced: boolean;
  answer: {
    [k: string]: unknown;
  } | null;
}
/**
 * An event as this seat saw it, and when.
 */
export interface Told {
  at: number;
  event: {
    [k: string]: unknown;
  };
}
/**
 * How it ended, and for whom.
 */
export interface Outcome {
  ending: string;
  winners: number[];
  paused: boolean;
}
/**
 * Everything that a seat (null: a watcher) sees. Times are milliseconds of the game.
 */
export interface Sight {
  game: string;
  seat: number | null;
  now: number;
  view: {
    [k: string]: unknown;
  } | null;
  open: Open[];
  prompt: Prompt | null;
  events: Told[];
  number: number;
  outcome: Outcome | null;
  paused: boolean;
  commitment: string;
  key: string;
}
/**
 * Who sits where. `stand_in`: the bot that speaks for a person; `here`: a tab is open; `away`: may be handed over.
 */
export interface Seat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  stand_in: string;
  here: boolean;
  away: boolean;
  host: boolean;
}
/**
 * Somebody asks to take the last sentence back; these seats agree, these are still asked.
 */
export interface UndoAsked {
  seat: number;
  agreed: number[];
  asked: number[];
}
/**
 * What everybody with the link may know of a table.
 */
export interface Table {
  id: string;
  game: string;
  rules: number;
  state: "closed" | "halted" | "open" | "over" | "running";
  options: {
    [k: string]: unknown;
  };
  seats: Seat[];
  listed: boolean;
  language: "en" | "fr";
  away_after: number;
  watchers: number;
  pausing: number[];
  undo: UndoAsked | null;
  rematch: string | null;
  phrases: string[];
}
/**
 * What this browser owns here. The host gets the path of an invitation for every open seat.
 */
export interface You {
  seats: number[];
  host: boolean;
  muted: number[];
  invitations: {
    [k: string]: string;
  };
}
/**
 * Something said: free text, or a quick phrase for which the catalogue `server` has words.
 */
export interface Line {
  seat: number;
  name: string;
  text: string;
  phrase: string;
}
/**
 * The whole picture. `time` is the game's clock as this is sent (it runs while `running`).
 */
export interface Welcome {
  is: "welcome";
  protocol: number;
  seat: number | null;
  table: Table;
  you: You;
  sight: Sight | null;
  count: number;
  time: number;
  running: boolean;
  free_talk: boolean;
  can_undo: boolean;
  lines: Line[];
}
/**
 * What changed in the sight since `count - 1`: each of `set` is a path and the new value there, or a path
 *     alone where a key is gone. `events` are the new ones, and replace the sight's.
 */
export interface Change {
  is: "change";
  count: number;
  set: unknown[][];
  events: Told[];
  time: number;
  running: boolean;
  free_talk: boolean;
  can_undo: boolean;
}
/**
 * The table around the game changed: who sits, who is here, what is asked of the table.
 */
export interface Around {
  is: "around";
  table: Table;
  you: You;
}
/**
 * Somebody talks.
 */
export interface Heard {
  is: "heard";
  line: Line;
}
/**
 * The table says something about itself (`notice.bot-failed`), with facts to put into the words.
 */
export interface Notice {
  is: "notice";
  notice: string;
  facts: {
    [k: string]: number | string;
  };
}
/**
 * The command with this id is done and safe. `seats` or `link` where it made something.
 */
export interface Done {
  is: "done";
  id: string;
  table?: string;
}
/**
 * The command with this id (null: the message had none) changed nothing.
 */
export interface Refused {
  is: "refused";
  id: string | null;
  error:
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-origin"
    | "busy"
    | "closed"
    | "halted"
    | "internal"
    | "late"
    | "no-free-talk"
    | "no-such-bot"
    | "no-such-game"
    | "no-such-link"
    | "no-such-seat"
    | "no-such-table"
    | "not-asked"
    | "not-away"
    | "not-host"
    | "not-now"
    | "not-open"
    | "not-over"
    | "not-running"
    | "not-seated"
    | "refused"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unreadable"
    | "watchers-listen";
  refusal?: Refusal | null;
}
/**
 * The game's clock as this is sent, and what the question sent.
 */
export interface Time {
  is: "time";
  sent: number;
  time: number;
  running: boolean;
}
/**
 * Who shall sit there: nobody yet, a bot of this kind, or who creates the table.
 */
export interface SeatWish {
  kind?: "bot" | "me" | "open";
  bot?: string;
}
/**
 * A new table. Its creator is the host and sits where `me` says; `name` is theirs.
 */
export interface CreateTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: number | boolean | string;
  };
  pace?: "none" | "normal" | "quick" | "relaxed";
  language?: "en" | "fr";
  listed?: boolean;
  name?: string | null;
  away_after?: number;
}
/**
 * Paths to send to people: one to watch, one for each open seat.
 */
export interface Links {
  watch: string;
  seats: {
    [k: string]: string;
  };
}
export interface Created {
  table: Table;
  you: You;
  links: Links;
}
/**
 * Sit down: with an invitation, or on any open seat of a listed table.
 */
export interface Join {
  name: string;
  invitation?: string | null;
  seat?: number | null;
}
export interface Joined {
  seat: number;
  table: Table;
  you: You;
}
/**
 * The tables that are listed; `mine` are those where this browser holds a seat.
 */
export interface Lobby {
  tables: Table[];
  mine: Table[];
}
/**
 * An option of a game: its kind and its default.
 */
export interface OptionInfo {
  name: string;
  kind: "number" | "word" | "yes-or-no";
  default: number | string | boolean;
}
/**
 * A game: how many can play, what can be chosen, which bots there are, what can be said quickly.
 */
export interface GameInfo {
  game: string;
  rules: number;
  fewest: number;
  most: number;
  options: OptionInfo[];
  bots: string[];
  phrases: string[];
}
export interface Games {
  games: GameInfo[];
  languages: string[];
  version: string;
}
/**
 * Continue on another device: a path that works once within ten minutes, and its QR code as SVG.
 */
export interface DeviceLink {
  path: string;
  qr: string;
}
export interface UseDevice {
  token: string;
}
/**
 * A finished game: its record, and that it was played again here with the same result and the same shuffle.
 */
export interface Replay {
  table: Table;
  record: string;
  verified: boolean;
  commitment: string;
  key: string;
  steps: number;
}
/**
 * After so many lines of the record: the last line, and what every seat saw, and a watcher (the last one).
 */
export interface Step {
  step: number;
  at: number;
  seat: number | null;
  text: string;
  sights: Sight[];
}
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
}
/**
 * A request that was refused; `reason` explains a bad option in English.
 */
export interface Problem {
  error:
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-origin"
    | "busy"
    | "closed"
    | "halted"
    | "internal"
    | "late"
    | "no-free-talk"
    | "no-such-bot"
    | "no-such-game"
    | "no-such-link"
    | "no-such-seat"
    | "no-such-table"
    | "not-asked"
    | "not-away"
    | "not-host"
    | "not-now"
    | "not-open"
    | "not-over"
    | "not-running"
    | "not-seated"
    | "refused"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unreadable"
    | "watchers-listen";
  reason?: string;
}
