// Made by `npm run types` from the protocol's schema. Do not edit.

export type Messages =
  | Admit
  | Advice
  | Around
  | AskForSeat
  | Asks
  | Change
  | Clock
  | Close
  | Closed
  | Consent
  | Course
  | CreateTable
  | Created
  | Deals
  | Decline
  | Describe
  | DeviceLink
  | Done
  | Figures
  | Fill
  | Form
  | FromTab
  | GameInfo
  | Games
  | HandOver
  | Happened
  | Health
  | Heard
  | Hello
  | Hint
  | Hinted
  | Hints
  | Host
  | Join
  | Joined
  | Leave
  | Line
  | Links
  | Listed
  | Lobby
  | Look
  | Mistake
  | Mute
  | Notice
  | Number
  | Open
  | Option
  | OptionInfo
  | Options
  | Outcome
  | Outlook
  | Parts
  | Passed
  | Pause
  | Phrase
  | Pick
  | PlaceBot
  | PlayOn
  | Played
  | PlayedOn
  | Point
  | Problem
  | Prompt
  | Ready
  | Reason
  | Refused
  | Rematch
  | Remove
  | Rename
  | Replay
  | Resume
  | Resync
  | Review
  | Reviewed
  | Say
  | Seat
  | SeatWish
  | Sight
  | Standing
  | Start
  | Step
  | StoreHealth
  | Story
  | Swap
  | TableInfo
  | TakeBack
  | Talk
  | Tempo
  | Time
  | ToTab
  | Undo
  | UndoAsked
  | UseDevice
  | Welcome
  | Why
  | WhyNot
  | Yield
  | You;
export type FromTab =
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
  | PlaceBot
  | Swap
  | Host
  | Fill
  | Start
  | Close
  | Tempo
  | Yield
  | Admit
  | Decline
  | Pause
  | Resume
  | Undo
  | Consent
  | HandOver
  | TakeBack
  | Hint
  | Hints
  | Rematch;
export type ToTab = Welcome | Change | Around | Heard | Why | Hinted | Outlook | Notice | Done | Refused | Time;

/**
 * The host seats the person who asked with this number: there, or where there is room (on a free seat, in a bot's
 *     place, before the start on one seat more).
 */
export interface Admit {
  id: string;
  is: "admit";
  number: number;
  seat?: number | null;
}
/**
 * What a strong partner would say (null: nothing), and the chance to win after it and after the best other answer
 *     (null: there is none), with the error bar of the difference, all in millionths; `why.<why>` has words. Where it is
 *     not `better` by more than that, and by a difference that can be read, another answer is as good.
 */
export interface Advice {
  action: {
    is: string;
    [k: string]: unknown;
  } | null;
  better: boolean;
  chance: number;
  error: number;
  game: string;
  say: string | null;
  why: string;
  without: number | null;
  worlds: number;
}
/**
 * The table around the game changed: who sits, who is here, what is asked of the table.
 */
export interface Around {
  is: "around";
  table: TableInfo;
  you: You;
}
/**
 * What everybody with the link may know of a table; `created`: milliseconds since 1970; `tempo`: how fast its bots
 *     play; `deal`: who played the same deal first, where this table repeats one; `saving`: the store fails, and what is
 *     said is kept until it goes on; `several`: where it is listed, one may take several seats;
 *     `pausable`: a pause may be asked for (AP-13);
 *     `rematch`: the table of the next game, to which the seats of `again` have said yes; `yields`: anybody with the link
 *     may take a bot's place while the game runs; `hints`: a player who is asked may ask for a hint, and `hinted` counts
 *     those that each seat has had (one asked for in secret is counted when that question is over); `on`: it plays on from
 *     a moment of a finished game, and counts in no statistics.
 */
export interface TableInfo {
  again: number[];
  away_after: number;
  created: number;
  deal: string[] | null;
  game: string;
  hinted: number[];
  hints: boolean;
  id: string;
  language: "en" | "fr";
  listed: boolean;
  on: PlayedOn | null;
  options: {
    [k: string]: number | boolean | string;
  };
  pausable: boolean;
  pausing: number[];
  phrases: string[];
  rematch: string | null;
  rules: number;
  saving: boolean;
  seats: Seat[];
  several: boolean;
  state: "closed" | "halted" | "open" | "over" | "running";
  tempo: "calm" | "normal" | "quick";
  undo: UndoAsked | null;
  watchers: number;
  yields: boolean;
}
/**
 * From which table's game, after how many lines of its record, and what was dealt anew.
 */
export interface PlayedOn {
  cards: "deck" | "exact" | "unseen";
  step: number;
  table: string;
}
/**
 * Who sits where. `stand_in`: the bot that speaks for a person; `here`: a tab is open; `away`: it may be
 *     handed over; `asked`: whose seat this was in the game before, as long as they have not said whether they play again;
 *     `learns`: away to learn the game; `phrases`: what this seat may say besides the table's phrases,
 *     earned before everybody's eyes.
 */
export interface Seat {
  asked: string;
  away: boolean;
  bot: string;
  here: boolean;
  host: boolean;
  kind: "bot" | "open" | "person";
  learns: boolean;
  name: string;
  phrases: string[];
  seat: number;
  stand_in: string;
}
/**
 * Somebody asks to take the last sentence back; these seats agree, these are still asked.
 */
export interface UndoAsked {
  agreed: number[];
  asked: number[];
  seat: number;
}
/**
 * What this browser owns here. The host gets the path of an invitation for every open seat, and who `asks` for one;
 *     `asked`: one's own request waits for an answer; `must_ask`: the host has freed one's seat, and is asked first.
 */
export interface You {
  asked?: boolean;
  asks?: Asks[];
  host: boolean;
  invitations: {
    [k: string]: string;
  };
  must_ask?: boolean;
  muted: number[];
  seats: number[];
}
/**
 * Somebody asks the host for a seat.
 */
export interface Asks {
  name: string;
  number: number;
}
/**
 * Where no seat is free for a newcomer: the host is asked for one.
 */
export interface AskForSeat {
  name: string;
}
/**
 * What changed in the sight since `count - 1`: each of `set` is a path and the new value there, or a path
 *     alone where a key is gone. `events` are the new ones, and replace the sight's.
 */
export interface Change {
  can_undo: boolean;
  count: number;
  events: Happened[];
  free_talk: boolean;
  is: "change";
  running: boolean;
  set: unknown[][];
  time: number;
}
/**
 * An event as this seat saw it, and when.
 */
export interface Happened {
  at: number;
  event: {
    is: string;
    [k: string]: unknown;
  };
}
/**
 * What time is it? `sent` comes back as it is.
 */
export interface Clock {
  is: "clock";
  sent: number;
}
/**
 * The host closes the table.
 */
export interface Close {
  id: string;
  is: "close";
}
/**
 * A sentence that cannot be said now, and why.
 */
export interface Closed {
  action: {
    is: string;
    [k: string]: unknown;
  };
  marks: string[];
  refusal: WhyNot;
  say: string;
}
/**
 * The clause that forbids it, a reason with words in every catalogue, the facts of the case.
 */
export interface WhyNot {
  clause: string;
  facts: {
    [k: string]: number | string;
  };
  reason: string;
}
/**
 * Let the one who asked take it back, or not.
 */
export interface Consent {
  id: string;
  is: "consent";
  yes: boolean;
}
/**
 * A stretch of a finished game.
 */
export interface Course {
  steps: Passed[];
}
/**
 * A line of the record, and what it changed for every seat and a watcher (the last one). The first of a `Course`
 *     has whole sights: each is one change of everything, with the empty path.
 */
export interface Passed {
  at: number;
  changes: unknown[][][];
  seat: number | null;
  step: number;
  text: string;
}
/**
 * A new table. Its creator is the host and sits where `me` says; `name` is theirs. Where no pace is said, a table
 *     of one person with bots has none; where nothing is said of hints, they are allowed to a person who plays alone or on
 *     one side with all others.
 */
export interface CreateTable {
  away_after?: number;
  game: string;
  hints?: boolean | null;
  language?: "en" | "fr";
  listed?: boolean;
  name?: string | null;
  options?: {
    [k: string]: number | boolean | string;
  };
  pace?: ("none" | "normal" | "quick" | "relaxed") | null;
  seats: SeatWish[];
}
/**
 * Who is to sit there: nobody yet, a bot of this kind, or the table's creator.
 */
export interface SeatWish {
  bot?: string;
  kind?: "bot" | "me" | "open";
}
export interface Created {
  links: Links;
  table: TableInfo;
  you: You;
}
/**
 * Paths to send to people: one to watch, one for each open seat.
 */
export interface Links {
  seats: {
    [k: string]: string;
  };
  watch: string;
}
/**
 * All finished games of one deal, the first one first.
 */
export interface Deals {
  played: Played[];
}
/**
 * One group's game of a deal that several were given: their table, their names, how it ended.
 */
export interface Played {
  names: string[];
  standing: Standing;
  table: string;
}
/**
 * How a table stands: the seats of the reader, those that are asked, how long they still have, the game's own
 *     clock, a few figures of what a watcher sees, and how it ended.
 */
export interface Standing {
  asked: number[];
  at: number;
  figures: {
    [k: string]: unknown;
  };
  left: number | null;
  outcome: Outcome | null;
  seats: number[];
}
/**
 * How it ended, and for whom.
 */
export interface Outcome {
  ending: string;
  paused: boolean;
  winners: number[];
}
/**
 * The host does not seat the person who asked with this number.
 */
export interface Decline {
  id: string;
  is: "decline";
  number: number;
}
/**
 * A blank of a form: `least` to `most` descriptions, each a word or a choice of words joined by `/`.
 */
export interface Describe {
  is: "Describe";
  least: number;
  most: number;
  name: string;
  words: string[];
}
/**
 * Continue on another device: a path that works once within ten minutes, and its QR code as SVG.
 */
export interface DeviceLink {
  path: string;
  qr: string;
}
/**
 * The command with this id is done and safe. `seats` or `link` where it made something.
 */
export interface Done {
  id: string;
  is: "done";
  table?: string;
}
/**
 * Start, what moved the chance, and the result: they add up exactly.
 */
export interface Figures {
  moved: Parts;
  result: number;
  start: number;
}
/**
 * What moved a chance: luck, the seat's own choices, the others', and what the value does not explain.
 */
export interface Parts {
  luck: number;
  mine: number;
  others: number;
  rest: number;
}
/**
 * The host fills all free seats with bots of this kind.
 */
export interface Fill {
  bot?: string;
  id: string;
  is: "fill";
}
/**
 * A sentence to fill where the answers are too many to list.
 */
export interface Form {
  fields: (Pick | Number | Describe)[];
  sentence: string;
}
/**
 * A blank of a form: pick `least` to `most` of these ids.
 */
export interface Pick {
  is: "Pick";
  least: number;
  most: number;
  name: string;
  of: string[];
}
/**
 * A blank of a form: a whole number from `least` to `most`; nothing where it is optional.
 */
export interface Number {
  is: "Number";
  least: number;
  most: number;
  name: string;
  optional: boolean;
}
/**
 * The first message of a tab: the seat it wants to see (null: watch) and the last event number it has seen.
 */
export interface Hello {
  is: "hello";
  language?: "en" | "fr";
  protocol?: number;
  seat?: number | null;
  since?: number | null;
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
 * The sentence with which the seat of this tab answers its question of this number; without a number, a standing
 *     order, which may be given or taken back at any time.
 */
export interface Say {
  id: string;
  is: "say";
  number?: number | null;
  text: string;
}
/**
 * A quick phrase; everybody reads it in their own language.
 */
export interface Phrase {
  id: string;
  is: "phrase";
  phrase: string;
}
/**
 * A free line, where the rules allow talk.
 */
export interface Talk {
  id: string;
  is: "talk";
  text: string;
}
/**
 * Hear no more of this seat, or hear it again; nobody else notices.
 */
export interface Mute {
  id: string;
  is: "mute";
  muted: boolean;
  seat: number;
}
/**
 * Another name for one's own seat.
 */
export interface Rename {
  id: string;
  is: "rename";
  name: string;
  seat: number;
}
/**
 * Get up from a seat of one's own before the start.
 */
export interface Leave {
  id: string;
  is: "leave";
  seat: number;
}
/**
 * The host changes options before the start; those not named stay.
 */
export interface Options {
  id: string;
  is: "options";
  options: {
    [k: string]: number | boolean | string;
  };
}
/**
 * The host shows the table in the lobby, or hides it; `several`: people who come from there may take more than one
 *     seat (null: as before).
 */
export interface Listed {
  id: string;
  is: "listed";
  listed: boolean;
  several?: boolean | null;
}
/**
 * The host frees a seat before the start.
 */
export interface Remove {
  id: string;
  is: "remove";
  seat: number;
}
/**
 * The host puts a bot of this kind on a free seat before the start.
 */
export interface PlaceBot {
  bot: string;
  id: string;
  is: "place";
  seat: number;
}
/**
 * The host swaps two seats before the start.
 */
export interface Swap {
  id: string;
  is: "swap";
  other: number;
  seat: number;
}
/**
 * The host passes the role on to the player who sits here.
 */
export interface Host {
  id: string;
  is: "host";
  seat: number;
}
/**
 * The host starts the game; with `fewer`, for those who are here: free seats are taken away.
 */
export interface Start {
  fewer?: boolean;
  id: string;
  is: "start";
}
/**
 * The host lets the table's bots take their time, or not, from now on.
 */
export interface Tempo {
  id: string;
  is: "tempo";
  tempo: "calm" | "normal" | "quick";
}
/**
 * The host lets anybody with the link take a bot's place while the game runs, or not.
 */
export interface Yield {
  id: string;
  is: "yield";
  yes: boolean;
}
/**
 * A wish for a pause, for all seats of this person.
 */
export interface Pause {
  id: string;
  is: "pause";
}
/**
 * End the pause.
 */
export interface Resume {
  id: string;
  is: "resume";
}
/**
 * Ask the table to let this tab's seat take its last sentence back.
 */
export interface Undo {
  id: string;
  is: "undo";
}
/**
 * Let a bot speak for a seat whose player is gone for longer than the table's limit.
 */
export interface HandOver {
  bot?: string;
  id: string;
  is: "hand-over";
  seat: number;
}
/**
 * Speak for one's own seat again.
 */
export interface TakeBack {
  id: string;
  is: "take-back";
  seat: number;
}
/**
 * What would a strong partner say to the question of this number, with what this tab's seat can see? It is counted,
 *     and told to that seat alone (`hinted`).
 */
export interface Hint {
  id: string;
  is: "hint";
  number: number;
}
/**
 * The host allows hints at this table before the start, or not.
 */
export interface Hints {
  id: string;
  is: "hints";
  yes: boolean;
}
/**
 * The same people again, each one seat on.
 */
export interface Rematch {
  id: string;
  is: "rematch";
}
/**
 * A game: how many can play, what can be chosen, which bots there are, what can be said quickly; the page's face
 *     for it, how many usually play, and what `easy`, `standard` and `hard` mean in its options; the figures that follow
 *     from each number of seats (how many cards are dealt, how many one may keep); and how its events make a story.
 */
export interface GameInfo {
  bots: string[];
  face: string;
  fewest: number;
  figures: {
    [k: string]: {
      [k: string]: number;
    };
  };
  game: string;
  levels: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
  most: number;
  options: OptionInfo[];
  phrases: string[];
  rules: number;
  story: Story;
  usual: number;
}
/**
 * An option of a game, in the order in which they are asked: its kind, its default, and what may be chosen: a word
 *     of `values`, or a number from `least` to `most`, of which `values` are usual. One that `covers` others stands for
 *     all of them; turned on, it `brings` what goes with them.
 */
export interface OptionInfo {
  brings?: {
    [k: string]: number;
  };
  covers?: string[];
  default: number | string | boolean;
  kind: "number" | "word" | "yes-or-no";
  least?: number;
  most?: number;
  name: string;
  values?: (number | string)[];
}
/**
 * Which events of a game open a part of its story, are acts, are left out or told to one reader alone, end a part,
 *     and which of their fields are seats.
 */
export interface Story {
  acts: string[];
  closing: string[];
  headings: string[];
  private: string[];
  quiet: string[];
  seats: {
    [k: string]: string[];
  };
}
export interface Games {
  games: GameInfo[];
  languages: string[];
  version: string;
}
/**
 * `tables` and `sockets` are those in memory; without a store that takes saves the server is not healthy.
 */
export interface Health {
  ok: boolean;
  sockets: number;
  store: StoreHealth | null;
  tables: number;
  version: string;
}
/**
 * What the store runs on and how it fares; `failing`: saves fail, and are kept; `stopped` is how many tables had a
 *     save that the store contradicts.
 */
export interface StoreHealth {
  commits: number;
  database: string;
  driver: string;
  failing: boolean;
  saves: number;
  schema: string;
  stopped: number;
  waiting: number;
}
/**
 * Somebody talks.
 */
export interface Heard {
  is: "heard";
  line: Line;
}
/**
 * Something said: free text, or a quick phrase for which the catalogue `server` has words. `at`: the game's clock
 *     as it was said, by which it has its place among the events; null where that is not known.
 */
export interface Line {
  at: number | null;
  name: string;
  phrase: string;
  seat: number;
  text: string;
}
/**
 * The hint that was asked for at the question of this number; null where none could be worked out.
 */
export interface Hinted {
  hint: Advice | null;
  is: "hinted";
  number: number;
}
/**
 * Sit down: with an invitation on its seat, without one on a free seat (the first, or the one wished for).
 *     `learns`: away to learn the game, and back soon.
 */
export interface Join {
  invitation?: string | null;
  learns?: boolean;
  name: string;
  seat?: number | null;
}
export interface Joined {
  seat: number;
  table: TableInfo;
  you: You;
}
/**
 * The tables that are listed; `mine` are those where this browser holds a seat, and how they stand.
 */
export interface Lobby {
  mine: TableInfo[];
  standing: {
    [k: string]: Standing;
  };
  tables: TableInfo[];
}
/**
 * A decision that surely cost something: question and answers as in a sight; `stronger` null: to say nothing.
 */
export interface Mistake {
  at: number;
  chance_said: number;
  chance_stronger: number;
  cost: number;
  error: number;
  question: {
    [k: string]: unknown;
  };
  said: {
    [k: string]: unknown;
  } | null;
  step: number;
  stronger: {
    [k: string]: unknown;
  } | null;
  why: string;
}
/**
 * The table says something about itself (`notice.bot-failed`), with facts to put into the words.
 */
export interface Notice {
  facts: {
    [k: string]: number | string;
  };
  is: "notice";
  notice: string;
}
/**
 * An open question as this seat sees it; the last one is on top. `since`: when it was asked.
 */
export interface Open {
  answer: {
    is: string;
    [k: string]: unknown;
  } | null;
  awaited: number[];
  deadline: number | null;
  may: number[];
  paced: boolean;
  question: {
    is: string;
    [k: string]: unknown;
  };
  since: number;
}
/**
 * A sentence to say, and the ids of the things that a person clicks to say it.
 */
export interface Option {
  action: {
    is: string;
    [k: string]: unknown;
  };
  marks: string[];
  say: string;
}
/**
 * To whoever watches and has no seat here: the chances to win at the beginning of this turn, in millionths, worked
 *     out from what a watcher sees alone. One where all win or lose together, otherwise one per seat.
 */
export interface Outlook {
  chances: number[];
  is: "outlook";
}
/**
 * A new table that begins where a finished game was after `step` lines of its record. `cards`: what the seat `me`
 *     could not see is dealt anew (`unseen`), only the order of what nobody had seen (`deck`), or nothing (`exact`).
 *     `me` is where the caller sits; the other seats are bots' of this kind, or free where `friends` come.
 */
export interface PlayOn {
  bot?: string;
  cards?: "deck" | "exact" | "unseen";
  friends?: boolean;
  me: number;
  name?: string | null;
  step: number;
}
/**
 * The beginning of a turn: the chance with its error bar, and what moved it until the next one; the part of the
 *     game that it belongs to, which reviews from before there was one do not name.
 */
export interface Point {
  at: number;
  chance: number;
  chapter?: string;
  error: number;
  moved: Parts;
  step: number;
  whose: number | null;
}
/**
 * A request that was refused; `reason` explains a bad option in English.
 */
export interface Problem {
  error:
    | "ask-first"
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-origin"
    | "busy"
    | "closed"
    | "halted"
    | "internal"
    | "knows-the-deal"
    | "late"
    | "no-free-talk"
    | "no-hints"
    | "no-such-bot"
    | "no-such-game"
    | "no-such-link"
    | "no-such-seat"
    | "no-such-table"
    | "not-asked"
    | "not-away"
    | "not-host"
    | "not-installed"
    | "not-now"
    | "not-open"
    | "not-over"
    | "not-running"
    | "not-seated"
    | "one-seat"
    | "refused"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unreadable"
    | "watchers-listen";
  reason?: string;
}
/**
 * What this seat is asked; `number` goes back with the answer.
 */
export interface Prompt {
  awaited: boolean;
  closed: Closed[];
  complete: boolean;
  deadline: number | null;
  forms: Form[];
  number: number;
  options: Option[];
  question: {
    is: string;
    [k: string]: unknown;
  };
  standing: string;
}
/**
 * Whether people are let in; they are while saves fail.
 */
export interface Ready {
  ready: boolean;
}
/**
 * Why a bot did what it did then: `why` is typed, its words are `reason.<is>` in the game's catalogue.
 */
export interface Reason {
  at: number;
  seat: number;
  why: {
    is: string;
    [k: string]: unknown;
  };
}
/**
 * The command with this id (null: the message had none) changed nothing.
 */
export interface Refused {
  error:
    | "ask-first"
    | "bad-message"
    | "bad-name"
    | "bad-options"
    | "bad-origin"
    | "busy"
    | "closed"
    | "halted"
    | "internal"
    | "knows-the-deal"
    | "late"
    | "no-free-talk"
    | "no-hints"
    | "no-such-bot"
    | "no-such-game"
    | "no-such-link"
    | "no-such-seat"
    | "no-such-table"
    | "not-asked"
    | "not-away"
    | "not-host"
    | "not-installed"
    | "not-now"
    | "not-open"
    | "not-over"
    | "not-running"
    | "not-seated"
    | "one-seat"
    | "refused"
    | "taken"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unreadable"
    | "watchers-listen";
  id: string | null;
  is: "refused";
  refusal?: WhyNot | null;
}
/**
 * A finished game: its record, and that it was played again here with the same result and the same shuffle.
 */
export interface Replay {
  commitment: string;
  key: string;
  record: string;
  steps: number;
  table: TableInfo;
  verified: boolean;
}
/**
 * The review for one seat; `worlds` are those of a point, and of a decision that is listed.
 */
export interface Review {
  decisions: number;
  exact: Figures;
  game: string;
  mistakes: Mistake[];
  points: Point[];
  seat: number;
  together: boolean;
  whole: Figures;
  worlds: number[];
}
/**
 * The review, or how far it is: how much is done, and of how much (0 while it waits its turn).
 */
export interface Reviewed {
  done: number;
  of: number;
  review: Review | null;
}
/**
 * Everything that a seat (null: a watcher) sees. Times are milliseconds of the game.
 */
export interface Sight {
  commitment: string;
  events: Happened[];
  game: string;
  key: string;
  now: number;
  number: number;
  open: Open[];
  outcome: Outcome | null;
  paused: boolean;
  prompt: Prompt | null;
  rules: number;
  seat: number | null;
  view: {
    [k: string]: unknown;
  } | null;
}
/**
 * The game after `step` lines of its record: the last line, and what every seat saw, and a watcher (the last
 *     one).
 */
export interface Step {
  at: number;
  seat: number | null;
  sights: Sight[];
  step: number;
  text: string;
}
/**
 * The game's clock as this is sent, and what the question sent.
 */
export interface Time {
  is: "time";
  running: boolean;
  sent: number;
  time: number;
}
/**
 * The whole picture. `time` is the game's clock as this is sent (it runs while `running`).
 */
export interface Welcome {
  can_undo: boolean;
  count: number;
  free_talk: boolean;
  is: "welcome";
  lines: Line[];
  protocol: number;
  reasons: Reason[];
  running: boolean;
  seat: number | null;
  sight: Sight | null;
  table: TableInfo;
  time: number;
  you: You;
}
/**
 * A bot says why it did what was just shown.
 */
export interface Why {
  is: "why";
  reason: Reason;
}
export interface UseDevice {
  token: string;
}
