/** What a game gives the table's page: its scene and the few things that the shared parts ask it. */
import type { ComponentType } from "preact";
import type { IconName } from "../parts/icons";
import type { RailWord } from "../parts/sideways";
import type { Manner } from "../shared/choosing";
import type { Tagged } from "../shared/words";
import type { Seat, Sight, Story } from "../wire/protocol";

export interface GameFace {
  /** Everything left of the rail: head, scene, ask, hand. */
  Scene: ComponentType;
  /** What is its own in choosing. */
  manner?: Partial<Manner>;
  /** The rail's own tab: its key in the catalogue, its icon, whether this table has none, its content. */
  own: { name: string; icon: IconName; off?: () => boolean };
  Own: ComponentType;
  /** What stands in the rail instead of it where the page is held sideways and the scene shows what it holds. */
  instead?: () => RailWord;
  /** Counts beside a seat, as objects. */
  Counts?: ComponentType<{ seat: number }>;
  /** What one's own other seat can do, in its row. */
  Other?: ComponentType<{ seat: number }>;
  /** What stands in the place of the talk where one person holds every hand. */
  Foot?: ComponentType;
  /** False where the scene itself shows the seats. */
  seats?: boolean;
  /** How everybody stands, in the result. */
  Standing?: ComponentType;
  /** What stands below the seats. */
  Below?: ComponentType;
  seatState?: (seat: Seat) => string;
  /** The time that the log shows for a moment of the game. */
  when: (at: number) => number;
  /** How its events make a story; a game that the bundle does not know is told by the server. */
  parts?: Story;
  /** Events that stand out in the log. */
  big?: readonly string[];
  /** The log tells when each act was: the clock is the game. */
  timed?: boolean;
  /** What a seat is called in the headings of the log, and in a word of a few letters. */
  called?: (seat: number) => string;
  short?: (seat: number) => string;
  /** What everybody reads with an event, where its words alone do not say it: the text of a card that is used. */
  reads?: (event: Tagged) => string;
  /** What is still open about the act that was told last; empty where nothing is. */
  open?: () => string;
  /** How it stands after these events, for parts of the log that are folded. */
  tally?: (events: readonly Tagged[]) => string;
  /** What these events changed for the reader. */
  changed?: (events: readonly Tagged[]) => string;
  /** People play against each other: what hits the reader is counted. */
  against?: boolean;
  /** Modes of the table that choose among the words' variants. */
  modes?: () => readonly string[];
  /** The deadline to warn about at 60, 30 and 10 seconds; null where there is none. */
  deadline: () => number | null;
  /** Sounds of an event, that many seconds from now. */
  sounds?: (event: Tagged, after: number) => void;
  /** One person holds every hand: nothing is handed over. */
  alone?: () => boolean;
  /** True while something is shown that the result must wait for. */
  busy?: () => boolean;
  /** Go to the end of what is shown. */
  skip?: () => void;
  /** Where a replay can jump to: kinds of moments by their events; their words are `jump.<name>`. */
  jumps?: Readonly<Record<string, readonly string[]>>;
  /** The game's course at a moment, for the replay's chart; a series' words are `course.<name>`. */
  course?: (sight: Sight) => Record<string, number>;
  /** What a series is called, where the catalogue cannot know it. */
  series?: (name: string) => string;
  /** The prepared table that teaches the game. */
  lesson?: () => Promise<{ default: unknown }>;
  /** The game's own settings in the menu. */
  Settings?: ComponentType;
}
