/**
 * What people read, made from catalogues and plain data: the same templates as `perigee.words.catalogue`.
 *
 * A template has blanks `{field:kind}`. A scalar is looked up as `kind.value`, an object is put into the template
 * `kind` (or `kind.Name` where it says what it is), a list is joined. A kind that has a text for `.you` speaks of a
 * seat: `{to:whom}` is a name or "you"; one that has a text for `.what` puts each value into it: `{card:named}` is
 * « Veto ». Of a key's variants the most fitting is taken:
 * `.you` where `seat` is the reader's own, `.no-field` where a field is empty or false, the table's modes
 * (`.fail-safes`), and their combinations in that order. `tests/words/test_ports.py` holds both ports together.
 */
import { isObject } from "./decode";
import { rulesOf, type Rules } from "./spoken";

export type Facts = Record<string, unknown>;
export type Texts = Record<string, string | string[]>;
export type Tagged = { is: string } & Facts;

export interface Reader {
  language: string;
  /** Catalogues, the most particular first. */
  texts: readonly Texts[];
  names?: readonly string[];
  /** Which seats are bots: one without a name is called so. */
  bots?: readonly boolean[];
  me?: number | null;
  modes?: readonly string[];
  /** Test mode: every text is wrapped, so that one that is not in a catalogue shows. */
  wrapped?: boolean;
}

/** A blank, and a word before it that loses its vowel where the next begins with one: d’Idris, qu’Olivier; Yves, not
 * Yann. */
const BLANK = /(\b(?:d|qu)e )?\{(\w+)(?::([\w-]+))?\}/gi;
const VOWEL = /^(?:[aeiouàáâäæéèêëîïíôöóœùûüú]|y(?![aeiouéèy]))/i;

/** The seat that acts: the one that makes or gives something. */
function withActor(event: Facts): Facts {
  const acts = event.maker ?? event.giver;
  return acts === undefined ? event : { seat: acts, ...event };
}

export class Words {
  readonly language: string;
  private readonly rules: Rules;
  private readonly names: readonly string[];
  private readonly bots: readonly boolean[];
  private readonly me: number | null;
  private readonly modes: readonly string[];
  private readonly texts: readonly Texts[];
  private readonly wrapped: boolean;

  constructor(reader: Reader) {
    this.language = reader.language;
    this.rules = rulesOf(reader.language);
    this.texts = reader.texts;
    this.names = reader.names ?? [];
    this.bots = reader.bots ?? [];
    this.me = reader.me ?? null;
    this.modes = reader.modes ?? [];
    this.wrapped = reader.wrapped ?? false;
  }

  // --- what the table says -----------------------------------------------------------------------

  event(event: Facts): string {
    return this.text(`event.${String(event.is)}`, withActor(event));
  }

  /**
   * An event as it follows its act, in the middle of a sentence: shorter where the catalogue has `effect.Name`. A cube
   * that moved comes `from` somewhere.
   */
  effect(event: Facts): string {
    const facts = "by" in event && "to" in event ? { ...event, from: Number(event.to) - Number(event.by) } : event;
    const short = `effect.${String(event.is)}`;
    for (const variant of this.variants(short, facts)) if (this.has(variant)) return this.text(short, facts);
    const told = this.event(event).replace(/\.(⟧?)$/, "$1");
    const template = this.template(`event.${String(event.is)}`, withActor(event)) ?? "";
    return template.startsWith("{") ? told : told.charAt(0).toLowerCase() + told.slice(1);
  }

  question(question: Facts): string {
    return this.text(`question.${String(question.is)}`, question);
  }

  /** A question that is put to the reader, whether or not it names a seat. */
  asked(question: Facts): string {
    return this.question({ seat: this.me, ...question });
  }

  option(option: { action: Facts }): string {
    return this.text(`option.${String(option.action.is)}`, option.action);
  }

  refusal(refusal: { reason: string; facts: Facts }): string {
    return this.text(`refusal.${refusal.reason}`, refusal.facts);
  }

  // --- templates ---------------------------------------------------------------------------------

  /** The text of a key with its blanks filled; a key that has no text shows itself. */
  text(key: string, facts: Facts = {}): string {
    const template = this.template(key, facts);
    return template === undefined ? key : this.mark(this.fill(template, facts));
  }

  private template(key: string, facts: Facts): string | undefined {
    for (const variant of this.variants(key, facts)) {
      const found = this.find(variant);
      if (found !== undefined) return this.plural(found, facts);
    }
    return undefined;
  }

  private mark(text: string): string {
    return this.wrapped && text !== "" ? `⟦${text}⟧` : text;
  }

  private *variants(key: string, facts: Facts): Generator<string> {
    const empty = Object.keys(facts).filter((name) => isEmpty(facts[name]));
    const tags = [...this.modes, ...empty.map((name) => `no-${name}`)];
    const yours = this.me !== null && facts.seat === this.me;
    for (const root of yours ? [`${key}.you`, key] : [key]) {
      for (let size = tags.length; size >= 0; size -= 1)
        for (const some of combinations(tags, size)) yield [root, ...some].join(".");
    }
  }

  private find(key: string): string | string[] | undefined {
    for (const texts of this.texts) {
      const found = texts[key];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** What counts is the field `count`. */
  private plural(found: string | string[], facts: Facts): string {
    if (typeof found === "string") return found;
    const count = Number(facts.count ?? 2);
    const [least = 1, most = 1] = this.rules.singular;
    return found[least <= count && count <= most ? 0 : 1] ?? "";
  }

  private fill(template: string, facts: Facts): string {
    return template.replace(BLANK, (_, de = "", name: string, kind = "plain") => {
      const value = this.value(facts[name], kind);
      return (VOWEL.test(value) ? de.replace("e ", "’") : de) + value;
    });
  }

  /** A field in words. */
  value(value: unknown, kind: string): string {
    if (value === null || value === undefined || value === "") return "";
    if (Array.isArray(value)) return this.listing(this.counted(value, kind));
    if (isObject(value)) return this.text("is" in value ? `${kind}.${String(value.is)}` : kind, value);
    if (kind === "player") return this.player(Number(value));
    if (typeof value === "number" && this.has(`${kind}.you`)) return this.text(kind, { seat: value });
    if (this.has(`${kind}.what`)) return this.text(`${kind}.what`, { what: value });
    if (kind === "signed") return `${Number(value) > 0 ? "+" : ""}${String(value).replace("-", "−")}`;
    if (kind === "clock") return clock(Number(value));
    if (kind === "percent") return this.percent(String(value));
    if (kind === "number") return this.number(Number(value));
    return kind === "plain" ? String(value) : this.word(String(value), kind);
  }

  /** A word of the catalogue, or the word itself; `red/blue` is a choice of words. */
  private word(value: string, kind: string): string {
    const words = value.split("/").map((part) => (this.has(`${kind}.${part}`) ? this.text(`${kind}.${part}`) : part));
    return words.join(` ${this.text("or")} `);
  }

  player(seat: number): string {
    return this.names[seat] || this.text(this.bots[seat] ? "player.bot" : "player", { number: seat + 1 });
  }

  /** Whole percents, but never 0 or 100 where it is not certain. A share comes as "5/9". */
  percent(share: string): string {
    const value = fraction(share);
    let whole = rounded(share);
    if (value > 0 && value < 1) whole = Math.min(99, Math.max(1, whole));
    return `${whole}${this.rules.percent}`;
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value);
  }

  date(value: Date): string {
    return new Intl.DateTimeFormat(this.rules.region, {
      day: "numeric",
      month: "long",
    }).format(value);
  }

  /** Each in words; where the kind counts (`slot.red.many`), equal ones together: two red cards. */
  private counted(values: readonly unknown[], kind: string): string[] {
    if (!this.has(`${kind}.many`)) return values.map((one) => this.value(one, kind));
    const counts = new Map<unknown, number>();
    for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].map(([one, count]) => this.several(one, count, kind));
  }

  private several(value: unknown, count: number, kind: string): string {
    if (count === 1) return this.value(value, kind);
    const many = `${kind}.${String(value)}.many`;
    if (this.has(many)) return this.text(many, { count });
    return this.text(`${kind}.many`, { count, what: this.value(value, kind) });
  }

  /** One, two and three. */
  listing(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    return `${parts.slice(0, -1).join(", ")} ${this.text("and")} ${parts.at(-1) ?? ""}`;
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** Every choice of that many of these, in their order. */
function* combinations(of: readonly string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) return yield [];
  for (let at = from; at <= of.length - size; at += 1) {
    for (const rest of combinations(of, size - 1, at + 1)) yield [of[at] ?? "", ...rest];
  }
}

/** Whole percents of an exact share, a half to the even one, as Python rounds. */
function rounded(share: string): number {
  const [above, below] = share.split("/").map(Number);
  const [all, parts] = [(above ?? 0) * 100, below ?? 1];
  const [whole, rest] = [Math.floor(all / parts), 2 * (all % parts)];
  return rest > parts || (rest === parts && whole % 2 === 1) ? whole + 1 : whole;
}

export function fraction(share: string): number {
  const [above, below] = share.split("/");
  return Number(above) / Number(below ?? 1);
}

/** m:ss of a time left: a second that has begun still counts. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
