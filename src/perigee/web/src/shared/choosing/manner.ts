/** The manner in which a game is chosen at: what the machine cannot know of its sentences. */
import type { Closed, Option } from "../../wire/protocol";

export type Sentence = Option | Closed;

export interface Manner {
  /** What players call this action: a kind that is begun, asked about and confirmed. */
  kindOf: (one: Sentence) => string;
  /** The marks that are pressed for it; what goes without saying is left out. */
  marksOf: (one: Sentence) => readonly string[];
  /** Which kind is meant, of those that what is picked can still become; null while that is open. */
  meant: (kinds: readonly string[], picked: readonly string[]) => string | null;
  /** Whether this thing may be the first that is pressed for an option. */
  begins: (option: Option, mark: string) => boolean;
  /** While this kind is prepared nothing else begins. */
  insists: (kind: string) => boolean;
  /** The things of this kind are pressed in the order in which they are said. */
  inOrder: (kind: string) => boolean;
  /** Where one sentence is left, the rest of it is filled in; otherwise a kind that is begun proposes its largest. */
  fillsIn: boolean;
  /** What can be picked before one is asked. */
  ahead: "several" | "one" | "nothing";
  /** Marks that are put back with the thing that they were chosen for. */
  belongs: (mark: string) => boolean;
  /** What is prepared is being said; the answer is done once the table has taken it. */
  said: (option: Option) => () => void;
  /** Escape, where nothing is picked; true where it was meant for the game. */
  back: () => boolean;
  /** What gets the focus after a digit, where nothing is ready to be said: a selector. */
  next: () => string;
}

const usual: Manner = {
  kindOf: (one) => one.action.is,
  marksOf: (one) => one.marks,
  meant: (kinds) => (kinds.length === 1 ? (kinds[0] ?? null) : null),
  begins: (option, mark) => option.marks.includes(mark),
  insists: () => false,
  inOrder: () => false,
  fillsIn: false,
  ahead: "several",
  belongs: () => false,
  said: () => () => undefined,
  back: () => false,
  next: () => "",
};

export let manner = usual;

/** From now on things are chosen in this manner: the page shows one game. */
export function choosesBy(own: Partial<Manner> = {}): void {
  manner = { ...usual, ...own };
}

/** Whether a sentence takes these things, each as often as it is wanted. */
function holds(one: Sentence, wanted: readonly string[]): boolean {
  const free = [...manner.marksOf(one)];
  if (manner.inOrder(manner.kindOf(one))) return wanted.every((mark, place) => free[place] === mark);
  return wanted.every((mark) => {
    const place = free.indexOf(mark);
    if (place >= 0) free.splice(place, 1);
    return place >= 0;
  });
}

/** The sentences of a kind (any, where it is null) that take all that is wanted. */
export function fitting<T extends Sentence>(all: readonly T[], wanted: readonly string[], kind: string | null): T[] {
  return all.filter((one) => (kind === null || manner.kindOf(one) === kind) && holds(one, wanted));
}
