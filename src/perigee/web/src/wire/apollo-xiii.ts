// Made by `perigee schema --types` from the classes of the game. Do not edit.

export type Acting = {
  readonly is: "Acting";
  readonly seat: number;
  readonly action: string;
};

export type Action =
  | Avoid
  | Discard
  | Done
  | Draw
  | Extra
  | Give
  | Keep
  | Listen
  | Move
  | MoveBoard
  | Order
  | Pass
  | PassUntilTurn
  | Place
  | Play
  | Recover
  | Spend
  | Token;

export type Avoid = {
  readonly is: "Avoid";
  readonly change: string;
};

export type AvoidDamage = {
  readonly is: "AvoidDamage";
  readonly seat: number;
  readonly card: number;
};

export type Avoided = {
  readonly is: "Avoided";
  readonly seat: number;
  readonly change: string;
};

export type Began = {
  readonly is: "Began";
  readonly seat: number;
};

export type Block = {
  readonly size: number;
  readonly cards: readonly number[];
};

export type BoardMoved = {
  readonly is: "BoardMoved";
  readonly board: number;
  readonly left: number;
};

export type BoardSolved = {
  readonly is: "BoardSolved";
  readonly board: number;
};

export type BoardTurned = {
  readonly is: "BoardTurned";
  readonly board: number;
};

export type Cancelled = {
  readonly is: "Cancelled";
  readonly card: number;
};

export type CardInPlay = {
  readonly is: "CardInPlay";
  readonly card: number;
  readonly seat: number;
  readonly words: readonly string[];
  readonly step: number;
};

export type Choosing = {
  readonly is: "Choosing";
  readonly seat: number;
};

export type Closing = {
  readonly is: "Closing";
  readonly seat: number;
  readonly spent: number;
};

export type Discard = {
  readonly is: "Discard";
  readonly card: number;
};

export type DiscardDown = {
  readonly is: "DiscardDown";
  readonly seat: number;
};

export type Discarded = {
  readonly is: "Discarded";
  readonly seat: number;
  readonly card: number;
};

export type Done = {
  readonly is: "Done";
};

export type Draw = {
  readonly is: "Draw";
};

export type DrawCard = {
  readonly is: "DrawCard";
  readonly seat: number;
};

export type Drew = {
  readonly is: "Drew";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly number[] | null;
};

export type Ended = {
  readonly is: "Ended";
  readonly ending: string;
};

export type Event =
  | Acting
  | Avoided
  | Began
  | BoardMoved
  | BoardSolved
  | BoardTurned
  | Cancelled
  | Discarded
  | Drew
  | Ended
  | ExtraTaken
  | Foresaw
  | Gave
  | Moved
  | Ordered
  | Placed
  | Played
  | PutBack
  | RanOver
  | Recovered
  | Reshuffled
  | SetPaid
  | ShieldLost
  | Shielded
  | Silent
  | Spent
  | StatusMoved
  | TimeUp
  | TimerSet
  | TokenSpent
  | TokensCounted
  | TokensTaken
  | TurnBegan
  | TurnCard
  | Turned
  | Undone;

export type Extra = {
  readonly is: "Extra";
  readonly card: number;
};

export type ExtraTaken = {
  readonly is: "ExtraTaken";
  readonly seat: number;
  readonly card: number;
};

export type Forecast = {
  readonly places: readonly number[];
  readonly blocks: readonly Block[];
};

export type Foresaw = {
  readonly is: "Foresaw";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly number[] | null;
};

export type Game = {
  name: "apollo-xiii";
  view: View;
  action: Action;
  question: Question;
  event: Event;
};

export type Gauge = {
  readonly first: number;
  readonly start: number;
  readonly last: number;
  readonly line: number | null;
  readonly zones: { readonly [key in Zone]?: number };
};

export type Gave = {
  readonly is: "Gave";
  readonly seat: number;
  readonly to: number;
  readonly card: number | null;
};

export type Give = {
  readonly is: "Give";
  readonly card: number;
  readonly to: number;
};

export type GiveCards = {
  readonly is: "GiveCards";
  readonly seat: number;
  readonly left: number;
};

export type Keep = {
  readonly is: "Keep";
  readonly card: number;
};

export type KeepOne = {
  readonly is: "KeepOne";
  readonly seat: number;
};

export type Listen = {
  readonly is: "Listen";
};

export type Move = {
  readonly is: "Move";
  readonly track: string;
};

export type MoveBoard = {
  readonly is: "MoveBoard";
  readonly board: number;
};

export type MoveCubes = {
  readonly is: "MoveCubes";
  readonly seat: number;
  readonly left: number;
};

export type Moved = {
  readonly is: "Moved";
  readonly track: string;
  readonly by: number;
  readonly to: number;
  readonly crossed: boolean;
  readonly over: number;
};

export const NAMES = ["history", "wait", "draw", "action", "closing", "discards", "end"] as const;

export type Name = (typeof NAMES)[number];

export type Options = {
  readonly seats: number;
  readonly pace: string;
  readonly window: number;
  readonly first: number;
  readonly pause: boolean;
  readonly level: string;
  readonly boards: string;
  readonly help: boolean;
  readonly competitive: boolean;
  readonly timer: boolean;
  readonly before_draw: number;
  readonly solo: boolean;
  readonly odds: boolean;
  readonly quiet: boolean;
};

export type Order = {
  readonly is: "Order";
  readonly cards: readonly number[];
};

export type OrderCards = {
  readonly is: "OrderCards";
  readonly seat: number;
  readonly count: number;
};

export type Ordered = {
  readonly is: "Ordered";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly number[] | null;
};

export type Pass = {
  readonly is: "Pass";
};

export type PassUntilTurn = {
  readonly is: "PassUntilTurn";
};

export type Phase = {
  readonly is: "Phase";
  readonly seat: number;
  readonly name: Name;
};

export type Place = {
  readonly is: "Place";
  readonly card: number;
  readonly side: string;
};

export type Placed = {
  readonly is: "Placed";
  readonly seat: number;
  readonly card: number;
  readonly side: string;
};

export type Play = {
  readonly is: "Play";
  readonly card: number;
  readonly words: readonly string[];
};

export type Played = {
  readonly is: "Played";
  readonly seat: number;
  readonly card: number;
  readonly words: readonly string[];
};

export type Pool = {
  readonly seats: readonly number[];
  readonly old: number;
};

export type Progress = {
  readonly turn: number;
  readonly seat: number;
  readonly actions: readonly string[];
  readonly paid: boolean;
  readonly tokens: number;
  readonly crossed: readonly string[];
  readonly moved: { readonly [key: string]: number };
  readonly status: number;
  readonly cancelled: boolean;
  readonly timer: number;
};

export type Prospect = {
  readonly tracks: { readonly [key: string]: number };
  readonly boards: { readonly [key: string]: number };
  readonly tokens: number;
};

export type PutBack = {
  readonly is: "PutBack";
  readonly cards: readonly number[];
};

export type Question =
  | AvoidDamage
  | CardInPlay
  | Choosing
  | Closing
  | DiscardDown
  | DrawCard
  | GiveCards
  | KeepOne
  | MoveCubes
  | OrderCards
  | Phase
  | RecoverCards
  | SpendReserve
  | Timer
  | Turn;

export type RanOver = {
  readonly is: "RanOver";
  readonly track: string;
  readonly at: number;
};

export type Recover = {
  readonly is: "Recover";
  readonly card: number;
};

export type RecoverCards = {
  readonly is: "RecoverCards";
  readonly seat: number;
  readonly left: number;
};

export type Recovered = {
  readonly is: "Recovered";
  readonly seat: number;
  readonly card: number;
};

export type Refusal = {
  readonly clause: string;
  readonly reason: string;
  readonly facts: { readonly [key: string]: number | string };
};

export type Reshuffled = {
  readonly is: "Reshuffled";
  readonly cards: number;
};

export type SetPaid = {
  readonly is: "SetPaid";
  readonly seat: number;
  readonly side: string;
  readonly cards: readonly number[];
};

export type ShieldLost = {
  readonly is: "ShieldLost";
  readonly seat: number;
};

export type Shielded = {
  readonly is: "Shielded";
  readonly seat: number;
};

export type Silent = {
  readonly is: "Silent";
  readonly seat: number;
  readonly said: string;
};

export type Spend = {
  readonly is: "Spend";
  readonly tracks: readonly string[];
};

export type SpendReserve = {
  readonly is: "SpendReserve";
  readonly seat: number;
  readonly card: number;
  readonly avoided: number;
};

export type Spent = {
  readonly is: "Spent";
  readonly seat: number;
  readonly reserve: string;
  readonly tracks: readonly string[];
  readonly to: number;
};

export type StatusMoved = {
  readonly is: "StatusMoved";
  readonly by: number;
  readonly to: number;
};

export type TimeUp = {
  readonly is: "TimeUp";
  readonly seat: number;
};

export type Timer = {
  readonly is: "Timer";
  readonly seat: number;
};

export type TimerSet = {
  readonly is: "TimerSet";
  readonly seconds: number;
};

export type Token = {
  readonly is: "Token";
  readonly action: Action;
};

export type TokenSpent = {
  readonly is: "TokenSpent";
  readonly seat: number;
  readonly left: number;
};

export type TokensCounted = {
  readonly is: "TokensCounted";
  readonly values: readonly (readonly number[])[];
};

export type TokensTaken = {
  readonly is: "TokensTaken";
  readonly seat: number;
  readonly count: number;
};

export type Turn = {
  readonly is: "Turn";
  readonly seat: number;
};

export type TurnBegan = {
  readonly is: "TurnBegan";
  readonly seat: number;
  readonly turn: number;
};

export type TurnCard = {
  readonly is: "TurnCard";
  readonly seat: number;
};

export type Turned = {
  readonly is: "Turned";
  readonly card: number;
};

export type Undone = {
  readonly is: "Undone";
  readonly seat: number;
};

export type View = {
  readonly options: Options;
  readonly data: string;
  readonly progress: Progress;
  readonly tracks: { readonly [key: string]: number };
  readonly mood: Zone;
  readonly stage: string;
  readonly card: number | null;
  readonly letter: string;
  readonly history_deck: number;
  readonly turned: readonly number[];
  readonly boards: { readonly [key: string]: number };
  readonly boards_turned: readonly number[];
  readonly solved: readonly number[];
  readonly hand: readonly number[] | null;
  readonly hand_sizes: readonly number[];
  readonly hand_limit: number;
  readonly deck: number;
  readonly discards: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly tokens: readonly number[];
  readonly supply: number;
  readonly values: readonly (readonly number[])[] | null;
  readonly shield: number | null;
  readonly shuffled: readonly number[];
  readonly pools: readonly Pool[];
  readonly known: readonly (readonly number[])[];
  readonly forecast: Forecast;
  readonly common: Forecast;
  readonly odds: string | null;
  readonly gauges: { readonly [key: string]: Gauge };
  readonly tabs: { readonly [key: string]: string };
  readonly steps: { readonly [key: string]: number };
  readonly sand: { readonly [key in Zone]?: number };
  readonly sides: { readonly [key: string]: number };
  readonly threat: { readonly [key: string]: number };
  readonly prospects: { readonly [key: string]: Prospect };
  readonly out_of_turn: { readonly [key: string]: Refusal };
  readonly orders: readonly string[];
};

export const ZONES = ["calm", "orange", "red", "failed"] as const;

export type Zone = (typeof ZONES)[number];
