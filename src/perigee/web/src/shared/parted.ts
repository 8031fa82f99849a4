/**
 * What happened as a story: parts (a nation's turn, a rocket), in them acts, on each what follows from it. Which event
 * is which the rules say (`docs/story.json`); nothing here knows a game. The same as `perigee.match.story`, and what
 * was said besides; `tests/words/test_ports.py` holds both together.
 */
import type { Line, Story } from "../wire/protocol";
import type { Facts, Tagged } from "./words";

export interface LogLine {
  key: string;
  at: number | null;
  event?: Tagged;
  line?: Line;
}

export interface Effect {
  key: string;
  event: Tagged;
}

/** Something that was done, and what followed; or something said (`line`). */
export interface Item {
  key: string;
  at: number | null;
  /** Who did it; null where a card did. */
  seat: number | null;
  event?: Tagged;
  line?: Line;
  effects: Effect[];
  /** What a bot says about it. */
  why?: Tagged;
  /** Since the reader's last turn, and not by the reader. */
  fresh: boolean;
  /** Somebody else's act that concerns the reader. */
  hits: boolean;
}

export interface Part {
  key: string;
  /** What its heading says, and what earlier headings said that still holds: a turn is part of its round. */
  facts: Facts;
  /** Whose turn it is; null where the parts are not turns. */
  seat: number | null;
  number: number;
  items: Item[];
  events: Tagged[];
}

/** The lines of a log as parts, acts and effects. */
export function parted(lines: readonly LogLine[], kinds: Story, reader: number | null): Part[] {
  const telling = new Telling(kinds, reader);
  for (const { key, at, event, line } of lines) {
    if (event) telling.tell(key, at, event);
    else if (line) telling.say(key, at, line);
  }
  return telling.told();
}

class Telling {
  private readonly parts: Part[] = [];
  private facts: Facts = {};
  private part: Part | null = null;
  private act: Item | null = null;

  constructor(
    private readonly kinds: Story,
    private readonly reader: number | null,
  ) {}

  private begin(key: string, seat: number | null): Part {
    const number = Number(this.facts.turn ?? this.facts.round ?? this.parts.length + 1);
    this.part = { key, facts: this.facts, seat, number, items: [], events: [] };
    this.parts.push(this.part);
    return this.part;
  }

  say(key: string, at: number | null, line: Line): void {
    const part = this.part ?? this.begin(key, null);
    part.items.push({ key, at, seat: line.seat, line, effects: [], fresh: false, hits: false });
  }

  tell(key: string, at: number | null, event: Tagged): void {
    const actor = this.seats(event)[0] ?? null;
    if (this.kinds.headings.includes(event.is)) {
      this.facts = { ...this.facts, ...event };
      this.act = null;
      this.begin(key, actor);
      return;
    }
    const part = this.part ?? this.begin(key, null);
    part.events.push(event);
    this.put(part, { key, at, seat: actor, event, effects: [], fresh: false, hits: false });
    if (this.kinds.closing.includes(event.is)) this.part = this.act = null;
  }

  private put(part: Part, one: Item & { event: Tagged }): void {
    const acts = this.kinds.acts.includes(one.event.is);
    const quiet = this.goesWithoutSaying(one.event, one.seat);
    if (acts && quiet) this.act = null;
    else if (!acts && !quiet && this.act) this.act.effects.push({ key: one.key, event: one.event });
    // What follows from nothing that is told stands for itself.
    else if (!quiet) part.items.push((this.act = one));
  }

  private goesWithoutSaying(event: Tagged, actor: number | null): boolean {
    const alone = this.kinds.private.includes(event.is) && actor !== this.reader;
    return alone || this.kinds.quiet.includes(event.is) || event.change === 0;
  }

  /** The seats that an event names, whoever acts first. */
  private seats(event: Tagged): number[] {
    return (this.kinds.seats[event.is] ?? ["seat"]).map((name) => event[name]).filter((one) => typeof one === "number");
  }

  told(): Part[] {
    const shown = this.parts.filter((part) => part.items.length > 0 || part === this.parts.at(-1));
    if (this.reader !== null) this.mark(shown, this.reader);
    return shown;
  }

  /** What is new since the reader's last turn; where parts are not turns, since the reader's last act. */
  private mark(parts: readonly Part[], reader: number): void {
    const turns = parts.some((part) => part.seat !== null);
    const hands = dealt(parts);
    const own = (one: Item): boolean =>
      one.event !== undefined && one.seat === reader && this.kinds.acts.includes(one.event.is) && !hands.has(one);
    const last = parts.findLastIndex((part) => part.items.some(own) && (!turns || part.seat === reader));
    const since = parts[last]?.items.findLastIndex(own) ?? -1;
    parts.forEach((part, place) => {
      part.items.forEach((one, at) => {
        const later = place > last || (!turns && place === last && at > since);
        one.fresh = last >= 0 && later && one.seat !== reader;
        one.hits = one.seat !== reader && this.concerns(one, reader);
      });
    });
  }

  private concerns(one: Item, reader: number): boolean {
    const events = [...(one.event ? [one.event] : []), ...one.effects.map(({ event }) => event)];
    return events.some((event) => this.seats(event).includes(reader));
  }
}

/**
 * The first items that only deal: before the clock runs, and one of each kind per seat. Being dealt a hand is nobody's
 * turn, even where it is told as an act.
 */
function dealt(parts: readonly Part[]): ReadonlySet<Item> {
  const found = new Set<Item>();
  const seen = new Set<string>();
  for (const one of parts[0]?.items ?? []) {
    if (!one.event) continue; // said while they were dealt
    const kind = `${one.event.is} ${one.seat}`;
    if ((one.at ?? 0) > 0 || seen.has(kind)) break;
    seen.add(kind);
    found.add(one);
  }
  return found;
}
