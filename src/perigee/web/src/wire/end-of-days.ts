// Made by `perigee schema --types` from the classes of the game. Do not edit.

export type Accept = {
  readonly is: "Accept";
  readonly number: number;
  readonly picked: readonly string[];
};

export type Action =
  | Accept
  | Attack
  | Choose
  | Clear
  | Counter
  | Decline
  | Destroy
  | Discard
  | Give
  | Launch
  | Lay
  | Listen
  | MakeOffer
  | MakeRoom
  | Negate
  | NoTrade
  | Order
  | Pass
  | Place
  | Refill
  | Renew
  | Rival
  | Stop
  | Swap
  | Take
  | Use
  | Withdraw;

export type Acts = {
  readonly is: "Acts";
  readonly seat: number;
  readonly passed: boolean;
};

export type AllPassed = {
  readonly is: "AllPassed";
};

export type Answered = {
  readonly is: "Answered";
};

export type Attack = {
  readonly is: "Attack";
  readonly card: string;
};

export type Attacked = {
  readonly is: "Attacked";
  readonly seat: number;
  readonly target: string;
  readonly revealed: string | null;
  readonly value: number;
  readonly hit: boolean;
};

export type Attacks = {
  readonly is: "Attacks";
  readonly seat: number;
  readonly card: string;
  readonly target: number;
  readonly left: number;
  readonly may_stop: boolean;
  readonly place: "play" | "project" | "site";
  readonly site: number | null;
};

export const COLOURS = ["red", "blue", "green", "orange", "purple"] as const;

export type Card = {
  readonly id: string;
  readonly kind: string;
  readonly colour: Colour;
  readonly value: number;
  readonly flags: readonly string[];
  readonly sanction: boolean;
};

export type Choose = {
  readonly is: "Choose";
  readonly nation: string;
};

export type ChooseNation = {
  readonly is: "ChooseNation";
  readonly order: readonly number[];
};

export type ChoosesRival = {
  readonly is: "ChoosesRival";
  readonly seat: number;
  readonly card: string;
  readonly change: number;
  readonly done: boolean;
};

export type Clear = {
  readonly is: "Clear";
  readonly card: string;
};

export type Cleared = {
  readonly is: "Cleared";
  readonly seat: number;
  readonly card: string;
};

export type Clears = {
  readonly is: "Clears";
  readonly seat: number;
  readonly left: number;
};

export type Colour = (typeof COLOURS)[number];

export type Counter = {
  readonly is: "Counter";
  readonly number: number;
  readonly give: Side;
  readonly ask: Side;
  readonly picked: readonly string[];
};

export type Crashed = {
  readonly is: "Crashed";
  readonly seat: number;
  readonly revealed: string;
  readonly value: number;
};

export type DeckMade = {
  readonly is: "DeckMade";
  readonly cards: number;
};

export type Decline = {
  readonly is: "Decline";
  readonly number: number | null;
};

export type Defied = {
  readonly is: "Defied";
  readonly seat: number;
};

export type Destroy = {
  readonly is: "Destroy";
  readonly card: string;
};

export type Destroyed = {
  readonly is: "Destroyed";
  readonly seat: number;
  readonly card: string;
};

export type DestroysOwn = {
  readonly is: "DestroysOwn";
  readonly seat: number;
  readonly left: number;
  readonly what: "military" | "modules";
};

export type Discard = {
  readonly is: "Discard";
  readonly card: string;
};

export type Discarded = {
  readonly is: "Discarded";
  readonly seat: number;
  readonly card: string;
  readonly by_chance: boolean;
};

export type DiscardsOwn = {
  readonly is: "DiscardsOwn";
  readonly seat: number;
  readonly left: number;
};

export type Draws = {
  readonly is: "Draws";
  readonly seat: number;
  readonly count: number;
};

export type Drew = {
  readonly is: "Drew";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly string[] | null;
};

export type Ended = {
  readonly is: "Ended";
  readonly ending: string;
  readonly scores: readonly number[];
};

export type Event =
  | AllPassed
  | Attacked
  | Cleared
  | Crashed
  | DeckMade
  | Defied
  | Destroyed
  | Discarded
  | Drew
  | Ended
  | Fizzled
  | Grounded
  | HandDiscarded
  | HandedOver
  | Laid
  | Launched
  | LetPass
  | LiftedOff
  | Looked
  | LookedAhead
  | NationTaken
  | Negated
  | Negating
  | NotTraded
  | OfferRefused
  | OfferWithdrawn
  | Offered
  | Ordered
  | Overtaken
  | Passed
  | Placed
  | PointsChanged
  | RoundBegan
  | Shed
  | Silent
  | Stolen
  | Swapped
  | TookScrap
  | Traded
  | TurnBegan
  | Undone
  | Used
  | UsedUp;

export type Fizzled = {
  readonly is: "Fizzled";
  readonly card: string;
};

export type Game = {
  name: "end-of-days";
  view: View;
  action: Action;
  question: Question;
  event: Event;
};

export type Give = {
  readonly is: "Give";
  readonly cards: readonly string[];
};

export type Grounded = {
  readonly is: "Grounded";
  readonly seat: number;
};

export type Grounds = {
  readonly is: "Grounds";
  readonly seat: number;
};

export type HandDiscarded = {
  readonly is: "HandDiscarded";
  readonly seat: number;
  readonly cards: readonly string[];
};

export type HandedOver = {
  readonly is: "HandedOver";
  readonly giver: number;
  readonly receiver: number;
  readonly count: number;
  readonly cards: readonly string[] | null;
};

export type InUse = {
  readonly is: "InUse";
  readonly using: Using;
  readonly negated: boolean;
  readonly spared: readonly number[];
  readonly declared: readonly Using[];
};

export type Laid = {
  readonly is: "Laid";
  readonly seat: number;
  readonly card: string;
  readonly site: number | null;
};

export type Launch = {
  readonly is: "Launch";
  readonly site: number;
  readonly cards: readonly string[];
};

export type LaunchOrPass = {
  readonly is: "LaunchOrPass";
  readonly seat: number;
  readonly passed: number;
};

export type Launched = {
  readonly is: "Launched";
  readonly seat: number;
  readonly site: number;
  readonly cards: readonly string[];
  readonly chance: number;
};

export type Lay = {
  readonly is: "Lay";
  readonly card: string;
  readonly site: number | null;
};

export type LetPass = {
  readonly is: "LetPass";
  readonly card: string;
};

export type LiftedOff = {
  readonly is: "LiftedOff";
  readonly seat: number;
  readonly revealed: string;
  readonly value: number;
  readonly points: number;
};

export type Listen = {
  readonly is: "Listen";
};

export type Looked = {
  readonly is: "Looked";
  readonly seat: number;
  readonly at: number;
  readonly cards: readonly string[] | null;
};

export type LookedAhead = {
  readonly is: "LookedAhead";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly string[] | null;
};

export type Looks = {
  readonly is: "Looks";
  readonly seat: number;
  readonly at: number;
};

export type LosesOne = {
  readonly is: "LosesOne";
  readonly seat: number;
};

export type MakeOffer = {
  readonly is: "MakeOffer";
  readonly to: string;
  readonly give: Side;
  readonly ask: Side;
  readonly picked: readonly string[];
};

export type MakeRoom = {
  readonly is: "MakeRoom";
  readonly card: string;
};

export type Module = {
  readonly kind: string;
  readonly colour: Colour;
  readonly lift: number;
  readonly chance: number;
  readonly extra: number;
  readonly size: number;
  readonly supports: number;
  readonly score: number;
  readonly together: number;
  readonly rival: number;
};

export type NationCard = {
  readonly code: string;
  readonly name: string;
  readonly hand: number;
  readonly size: number;
  readonly sites: number;
};

export type NationTaken = {
  readonly is: "NationTaken";
  readonly seat: number;
  readonly nation: string;
};

export type Negate = {
  readonly is: "Negate";
  readonly card: string;
};

export type Negated = {
  readonly is: "Negated";
  readonly card: string;
  readonly part: number | null;
};

export type Negating = {
  readonly is: "Negating";
  readonly seat: number;
  readonly card: string;
  readonly from_hand: boolean;
  readonly answered: string;
};

export type NoTrade = {
  readonly is: "NoTrade";
};

export type NotTraded = {
  readonly is: "NotTraded";
  readonly seat: number;
};

export type Odds = {
  readonly attack: string | null;
  readonly projects: readonly (readonly Project[])[];
  readonly rockets: readonly Rocket[];
  readonly if_hit: Project | null;
  readonly prospects: readonly Prospect[];
};

export type Offer = {
  readonly number: number;
  readonly maker: number;
  readonly to: number;
  readonly give: Side;
  readonly ask: Side;
  readonly picked: readonly string[] | null;
  readonly counters: number | null;
  readonly state: "open" | "refused" | "withdrawn" | "countered";
};

export type OfferRefused = {
  readonly is: "OfferRefused";
  readonly number: number;
  readonly seat: number;
};

export type OfferWithdrawn = {
  readonly is: "OfferWithdrawn";
  readonly number: number;
  readonly seat: number;
};

export type Offered = {
  readonly is: "Offered";
  readonly number: number;
  readonly maker: number;
  readonly to: number;
  readonly give: Side;
  readonly ask: Side;
  readonly counters: number | null;
};

export type Options = {
  readonly seats: number;
  readonly pace: string;
  readonly window: number;
  readonly first: number;
  readonly pause: boolean;
  readonly rounds: number;
  readonly nations: string;
  readonly trade_time: number;
  readonly odds: boolean;
};

export type Order = {
  readonly is: "Order";
  readonly cards: readonly string[];
};

export type Ordered = {
  readonly is: "Ordered";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly string[] | null;
};

export type Orders = {
  readonly is: "Orders";
  readonly seat: number;
  readonly looked: boolean;
};

export type Others = {
  readonly is: "Others";
};

export type Overtaken = {
  readonly is: "Overtaken";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
};

export type Pass = {
  readonly is: "Pass";
  readonly order: "" | "until turn" | "until use" | "always";
};

export type Passed = {
  readonly is: "Passed";
  readonly seat: number;
};

export type Place = {
  readonly is: "Place";
  readonly card: string;
  readonly site: number;
};

export type Placed = {
  readonly is: "Placed";
  readonly seat: number;
  readonly card: string;
  readonly site: number;
};

export type PlacesModule = {
  readonly is: "PlacesModule";
  readonly seat: number;
  readonly card: string;
};

export type Played = {
  readonly is: "Played";
  readonly using: Using;
};

export type PointsChanged = {
  readonly is: "PointsChanged";
  readonly seat: number;
  readonly by: number;
  readonly change: number;
};

export type Project = {
  readonly lift: number;
  readonly weighs: number;
  readonly supports: number;
  readonly takes: number;
  readonly viable: boolean;
  readonly points: number;
  readonly chance: number;
  readonly liftoff: string | null;
};

export type Prospect = {
  readonly lift: number;
  readonly weighs: number;
  readonly supports: number;
  readonly takes: number;
  readonly viable: boolean;
  readonly points: number;
  readonly chance: number;
  readonly liftoff: string | null;
  readonly site: number;
  readonly card: string;
};

export type Question =
  | Acts
  | Answered
  | Attacks
  | ChooseNation
  | ChoosesRival
  | Clears
  | DestroysOwn
  | DiscardsOwn
  | Draws
  | Grounds
  | InUse
  | LaunchOrPass
  | Looks
  | LosesOne
  | Orders
  | Others
  | PlacesModule
  | Played
  | Ransom
  | RefillHand
  | Sabotages
  | Salvages
  | Sheds
  | Steals
  | Steps
  | Strikes
  | Takes
  | Trade
  | UsesUp
  | Window
  | Wrecks;

export type Ransom = {
  readonly is: "Ransom";
  readonly seat: number;
  readonly user: number;
  readonly on: string;
};

export type Refill = {
  readonly is: "Refill";
  readonly card: string | null;
};

export type RefillHand = {
  readonly is: "RefillHand";
  readonly seat: number;
  readonly done: boolean;
};

export type Renew = {
  readonly is: "Renew";
};

export type Rival = {
  readonly is: "Rival";
  readonly nation: string;
};

export type Rocket = {
  readonly lift: number;
  readonly weighs: number;
  readonly supports: number;
  readonly takes: number;
  readonly viable: boolean;
  readonly points: number;
  readonly chance: number;
  readonly liftoff: string | null;
  readonly site: number;
  readonly cards: readonly string[];
};

export type RoundBegan = {
  readonly is: "RoundBegan";
  readonly round: number;
  readonly last: boolean;
};

export const STEPS = ["nations", "refill", "trade", "free", "launch"] as const;

export type Sabotages = {
  readonly is: "Sabotages";
  readonly seat: number;
  readonly card: string;
  readonly target: number;
  readonly left: readonly string[];
};

export type Salvages = {
  readonly is: "Salvages";
  readonly seat: number;
  readonly on: string;
};

export type Shed = {
  readonly is: "Shed";
  readonly seat: number;
  readonly card: string;
};

export type Sheds = {
  readonly is: "Sheds";
  readonly seat: number;
  readonly places: number;
};

export type Side = {
  readonly play: readonly string[];
  readonly hand: readonly string[];
  readonly total: number | null;
};

export type Silent = {
  readonly is: "Silent";
  readonly seat: number;
  readonly said: string;
};

export type Steals = {
  readonly is: "Steals";
  readonly seat: number;
  readonly on: string;
};

export type Step = (typeof STEPS)[number];

export type Steps = {
  readonly is: "Steps";
  readonly done: number;
};

export type Stolen = {
  readonly is: "Stolen";
  readonly seat: number;
  readonly victim: number;
  readonly card: string;
};

export type Stop = {
  readonly is: "Stop";
};

export type Strikes = {
  readonly is: "Strikes";
  readonly seat: number;
  readonly on: string;
};

export type Swap = {
  readonly is: "Swap";
  readonly card: string;
  readonly wanted: string | null;
};

export type Swapped = {
  readonly is: "Swapped";
  readonly seat: number;
  readonly card: string;
};

export type Take = {
  readonly is: "Take";
  readonly card: string;
};

export type Takes = {
  readonly is: "Takes";
  readonly seat: number;
  readonly at: number;
  readonly done: boolean;
};

export type TookScrap = {
  readonly is: "TookScrap";
  readonly seat: number;
  readonly card: string;
};

export type Trade = {
  readonly is: "Trade";
  readonly seat: number;
};

export type Traded = {
  readonly is: "Traded";
  readonly number: number;
  readonly maker: number;
  readonly to: number;
  readonly given_play: readonly string[];
  readonly taken_play: readonly string[];
  readonly given_hand: number;
  readonly taken_hand: number;
  readonly given: readonly string[] | null;
  readonly taken: readonly string[] | null;
};

export type TurnBegan = {
  readonly is: "TurnBegan";
  readonly seat: number;
};

export type Undone = {
  readonly is: "Undone";
  readonly seat: number;
};

export type Use = {
  readonly is: "Use";
  readonly card: string;
  readonly option: string;
  readonly against: string;
  readonly site: number | null;
  readonly on: string;
};

export type Used = {
  readonly is: "Used";
  readonly seat: number;
  readonly card: string;
  readonly from_hand: boolean;
  readonly option: string;
  readonly against: number | null;
  readonly site: number | null;
  readonly on: string | null;
  readonly hits: readonly number[];
};

export type UsedUp = {
  readonly is: "UsedUp";
  readonly card: string;
  readonly down: number | null;
};

export type UsesUp = {
  readonly is: "UsesUp";
  readonly using: Using;
  readonly worked: boolean;
};

export type Using = {
  readonly card: string;
  readonly seat: number;
  readonly from_hand: boolean;
  readonly option: string;
  readonly target: number | null;
  readonly site: number | null;
  readonly on: string | null;
  readonly hits: readonly number[];
  readonly answered: string | null;
};

export type View = {
  readonly options: Options;
  readonly data: string;
  readonly step: Step;
  readonly round: number;
  readonly first: number;
  readonly turn: number;
  readonly nations: readonly string[];
  readonly absent: readonly string[];
  readonly counts_as_wild: readonly string[];
  readonly scores: readonly number[];
  readonly hand: readonly string[] | null;
  readonly hand_sizes: readonly number[];
  readonly deck: number;
  readonly discards: readonly string[];
  readonly scrapyard: readonly string[];
  readonly fronts: readonly (readonly string[])[];
  readonly downs: readonly (readonly string[])[];
  readonly sites: readonly (readonly (readonly string[])[])[];
  readonly renewed: boolean;
  readonly grounded: readonly number[];
  readonly offers: readonly Offer[];
  readonly quiet: readonly number[];
  readonly known: readonly (readonly string[])[];
  readonly known_deck: readonly string[];
  readonly in_hands: readonly string[];
  readonly until: string;
  readonly always: readonly string[];
  readonly orders: readonly string[];
  readonly odds: Odds | null;
};

export type Window = {
  readonly is: "Window";
  readonly using: Using;
};

export type Withdraw = {
  readonly is: "Withdraw";
  readonly number: number;
};

export type Wrecks = {
  readonly is: "Wrecks";
  readonly on: string;
};
