// Made by `perigee schema --types` from the classes of the game. Do not edit.

export type Action =
  | Build
  | Discard
  | Draw
  | Keep
  | Launch
  | Reroll
  | Scrap;

export type Began = {
  readonly is: "Began";
  readonly seat: number;
};

export type Build = {
  readonly is: "Build";
  readonly section: Section;
};

export type Built = {
  readonly is: "Built";
  readonly seat: number;
  readonly section: Section;
};

export const COLOURS = ["yellow", "blue", "red", "green"] as const;

export type Check = {
  readonly name: string;
  readonly bonus: number;
  readonly needs: number;
  readonly passes: string;
};

export type Colour = (typeof COLOURS)[number];

export type Countdown = {
  readonly is: "Countdown";
};

export type CounterPlaced = {
  readonly is: "CounterPlaced";
  readonly counters: number;
};

export type Damaged = {
  readonly is: "Damaged";
  readonly size: number;
};

export type Discard = {
  readonly is: "Discard";
  readonly colours: readonly Colour[];
};

export type DiscardDown = {
  readonly is: "DiscardDown";
  readonly seat: number;
};

export type Discarded = {
  readonly is: "Discarded";
  readonly seat: number;
  readonly cards: readonly Colour[];
};

export type Draw = {
  readonly is: "Draw";
};

export type Drew = {
  readonly is: "Drew";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly Colour[] | null;
};

export type Ended = {
  readonly is: "Ended";
  readonly ending: string;
};

export type Event =
  | Began
  | Built
  | CounterPlaced
  | Damaged
  | Discarded
  | Drew
  | Ended
  | Exploded
  | Fuelled
  | Grounded
  | Hit
  | Kept
  | Launched
  | Missed
  | Rerolling
  | ReshuffleBegan
  | Reshuffled
  | Returned
  | Rolled
  | Scrapped
  | Sequenced
  | Silent
  | Undone;

export type Exploded = {
  readonly is: "Exploded";
};

export type Flight = {
  readonly seat: number;
  readonly check: string;
  readonly die: number;
  readonly rerolls: number;
};

export type Fuelled = {
  readonly is: "Fuelled";
  readonly lifts: number;
  readonly weighs: number;
  readonly passed: boolean;
};

export type Game = {
  name: "apophis";
  view: View;
  action: Action;
  question: Question;
  event: Event;
};

export type Grounded = {
  readonly is: "Grounded";
};

export type Hit = {
  readonly is: "Hit";
};

export type Keep = {
  readonly is: "Keep";
};

export type KeepOrReroll = {
  readonly is: "KeepOrReroll";
  readonly seat: number;
  readonly check: string;
  readonly die: number;
  readonly bonus: number;
  readonly left: number;
};

export type Kept = {
  readonly is: "Kept";
  readonly seat: number;
  readonly check: string;
};

export type Launch = {
  readonly is: "Launch";
  readonly colours: readonly Colour[];
};

export type Launched = {
  readonly is: "Launched";
  readonly seat: number;
  readonly rocket: readonly Section[];
};

export type Law = {
  readonly colours: readonly Colour[];
  readonly sizes: readonly number[];
  readonly prices: readonly number[];
  readonly hand_limit: number;
  readonly draws: number;
  readonly layers: number;
  readonly counters: number;
  readonly reshuffle: number;
  readonly after: readonly number[];
  readonly checks: readonly string[];
};

export type Missed = {
  readonly is: "Missed";
};

export type Options = {
  readonly seats: number;
  readonly pace: string;
  readonly window: number;
  readonly first: number;
  readonly pause: boolean;
  readonly timer: number;
  readonly no_deflection: boolean;
  readonly launch_failures: boolean;
  readonly fail_safes: boolean;
  readonly odds: boolean;
};

export type Prospect = {
  readonly section: Section;
  readonly checks: readonly Check[];
  readonly odds: { readonly [key in "fuel" | "launches" | "hits" | "damages" | "deflects" | "wins"]?: string } | null;
};

export type Question =
  | Countdown
  | DiscardDown
  | KeepOrReroll
  | Reshuffle
  | Turn;

export type Reroll = {
  readonly is: "Reroll";
};

export type Rerolling = {
  readonly is: "Rerolling";
  readonly seat: number;
  readonly check: string;
  readonly left: number;
};

export type Reshuffle = {
  readonly is: "Reshuffle";
  readonly seat: number;
  readonly missing: number;
};

export type ReshuffleBegan = {
  readonly is: "ReshuffleBegan";
  readonly seat: number;
  readonly missing: number;
};

export type Reshuffled = {
  readonly is: "Reshuffled";
  readonly cards: number;
};

export type Returned = {
  readonly is: "Returned";
};

export type Rolled = {
  readonly is: "Rolled";
  readonly check: string;
  readonly seat: number;
  readonly die: number;
  readonly bonus: number;
  readonly passed: boolean;
};

export type Scrap = {
  readonly is: "Scrap";
};

export type Scrapped = {
  readonly is: "Scrapped";
  readonly seat: number;
};

export type Section = {
  readonly colour: Colour;
  readonly size: number;
};

export type Sequenced = {
  readonly is: "Sequenced";
  readonly seat: number;
  readonly cards: readonly Colour[];
};

export type Silent = {
  readonly is: "Silent";
  readonly seat: number;
  readonly said: string;
};

export type Turn = {
  readonly is: "Turn";
  readonly seat: number;
};

export type Undone = {
  readonly is: "Undone";
  readonly seat: number;
};

export type View = {
  readonly options: Options;
  readonly law: Law;
  readonly hand: readonly Colour[] | null;
  readonly hand_sizes: readonly number[];
  readonly deck: number;
  readonly discards: readonly Colour[];
  readonly depot: readonly Section[];
  readonly rocket: readonly Section[];
  readonly sequence: readonly Colour[];
  readonly layers: number;
  readonly counters: number;
  readonly flight: Flight | null;
  readonly ends_at: number;
  readonly deck_at_most: readonly number[];
  readonly checks: readonly Check[];
  readonly odds: { readonly [key in "fuel" | "launches" | "hits" | "damages" | "deflects" | "wins"]?: string } | null;
  readonly prospects: readonly Prospect[];
};
