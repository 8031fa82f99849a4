/** The log tells a story: parts with their heading, acts with what followed from each, what was said in its place. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { classNames } from "../shared/classes";
import { clock } from "../shared/words";
import { t, words } from "../shared/language";
import type { Item, Part } from "../shared/parted";
import { kinds, story } from "../shared/story";
import { log, seat as mine } from "../shared/table";
import type { GameFace } from "../table/face";

/** How the face of a game tells it: `when` is what a time stands for (the time left in Apophis). */
export type Teller = Pick<GameFace, "when" | "big" | "short" | "timed" | "called" | "tally" | "open" | "reads">;

/** How many parts that are not new stay open. */
const OPEN = 3;

/** `plain` before the game begins: what is said, and nothing else. */
export function Log({ face, plain = false }: { face: Teller; plain?: boolean }) {
  const parts = story.value;
  const older = useSignal(false);
  const from = opensFrom(parts);
  const box = useNewest(parts);
  const first = parts.find((part) => part.items.some((one) => one.fresh))?.key;
  const shown = older.value ? parts : parts.slice(from);
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t("rail.log")}>
      <div class="tale">
        {from > 0 && (
          <Fold
            parts={parts.slice(0, from)}
            face={face}
            open={older.value}
            onPress={() => (older.value = !older.value)}
          />
        )}
        {shown.map((part) => (
          <section key={part.key}>
            {part.key === first && turns(parts) && <Rule />}
            {!plain && <Heading part={part} face={face} />}
            <Items part={part} face={face} rule={part.key === first && !turns(parts)} />
          </section>
        ))}
      </div>
    </div>
  );
}

function turns(parts: readonly Part[]): boolean {
  return parts.some((part) => part.seat !== null);
}

/** What came before the first heading, or stands between turns. */
function untitled({ seat, facts }: Part): boolean {
  const before = kinds.value.headings.length > 0 && Object.keys(facts).length === 0;
  return seat === null && (before || turns(story.value));
}

/** The reader's last turn and all after it stay open; older ones fold. */
function opensFrom(parts: readonly Part[]): number {
  const fresh = parts.findIndex((part) => part.items.some((one) => one.fresh));
  const wanted = fresh < 0 ? parts.length - OPEN : fresh - 1;
  return Math.max(0, Math.min(wanted, parts.length - 1));
}

/** At the newest line, unless somebody reads further up. */
function useNewest(parts: readonly Part[]): preact.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    let high = 0;
    const sink = (): void => {
      high = own.clientHeight;
      if (!reading.current) own.scrollTop = own.scrollHeight;
    };
    // A box that only became lower was not scrolled by its reader.
    const look = (): void =>
      void (high === own.clientHeight && (reading.current = own.scrollHeight - own.scrollTop - high > 48));
    own.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(sink);
    resized.observe(own);
    sink();
    return () => {
      own.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    if (box.current && !reading.current) box.current.scrollTop = box.current.scrollHeight;
  }, [parts]);
  return box;
}

export function who(of: number, face: Teller): string {
  return face.called?.(of) ?? (of === mine.value ? t("you") : words.value.player(of));
}

/** "Round 5, United Kingdom", "Rocket 2"; at the right who plays it, or which turn it is. */
function Heading({ part, face }: { part: Part; face: Teller }) {
  if (untitled(part)) return <h3 class="chapter">{t(fromTheStart() ? "story.before" : "story.earlier")}</h3>;
  if (part.seat !== null && (part.facts.round ?? part.facts.turn) === undefined)
    return <h3 class="chapter">{capital(who(part.seat, face))}</h3>;
  const facts = {
    ...part.facts,
    number: part.number,
    who: part.seat === null ? "" : who(part.seat, face),
    name: part.seat === null ? "" : words.value.player(part.seat),
  };
  return (
    <h3 class="chapter">
      {capital(t("story.part", facts))} <span>{t("story.side", facts)}</span>
    </h3>
  );
}

/** Whether the log begins with the game; a latecomer to a long game is told only its latest events. */
function fromTheStart(): boolean {
  return log.value.some((line) => line.key === "e1");
}

/** What is older is one line that keeps its outcome. */
function Fold({
  parts,
  face,
  open,
  onPress,
}: {
  parts: readonly Part[];
  face: Teller;
  open: boolean;
  onPress: () => void;
}) {
  const told = parts.filter((part) => !untitled(part));
  const [first, last] = [told[0]?.number ?? 1, told.at(-1)?.number ?? 1];
  return (
    <button type="button" class="chapter fold" aria-expanded={open} onClick={onPress}>
      {told.length === 0
        ? t(fromTheStart() ? "story.before" : "story.earlier")
        : t("story.fold", { count: first === last ? 1 : 2, first, last })}{" "}
      <span>{face.tally?.(parts.flatMap((part) => part.events)) ?? ""}</span>
      <Chevron />
    </button>
  );
}

export function Chevron() {
  return (
    <svg
      class="chevron"
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      aria-hidden="true"
    >
      <path d="m2 4 4 4 4-4" />
    </svg>
  );
}

function Rule() {
  return <p class="since-rule">{t("story.since")}</p>;
}

function Items({ part, face, rule }: { part: Part; face: Teller; rule: boolean }) {
  const first = rule ? part.items.find((one) => one.fresh)?.key : undefined;
  const last = part === story.value.at(-1) ? part.items.findLast((one) => one.event) : undefined;
  const open = last && face.open?.();
  return (
    <ol>
      {part.items.map((one) => (
        <li
          key={one.key}
          class={classNames("", {
            fresh: one.fresh,
            hits: one.fresh && one.hits,
            big: face.big?.includes(one.event?.is ?? ""),
            open: open && one === last,
          })}
        >
          {one.key === first && <Rule />}
          {one.line ? <Said one={one} face={face} /> : <Done one={one} face={face} open={one === last ? open : ""} />}
        </li>
      ))}
    </ol>
  );
}

/** An act that is not over yet says what is not known about it. */
function Done({ one, face, open = "" }: { one: Item; face: Teller; open?: string | undefined }) {
  if (!one.event) return null;
  const key = `story.text.${one.event.is}`;
  const text = face.reads?.(one.event) ?? (words.value.has(key) ? t(key, one.event) : "");
  return (
    <>
      <p>
        {face.timed && one.at !== null && <time>{clock(face.when(one.at))}</time>}{" "}
        {capital(words.value.event(one.event))}
        {one.hits && mine.value !== null && face.short && <b class="own-code">{face.short(mine.value)}</b>}
      </p>
      {text && <p class="card-says">{text}</p>}
      {(one.effects.length > 0 || open) && (
        <ul class="effects">
          {one.effects.map(({ key, event }) => (
            <Follows key={key} text={words.value.effect(event)} />
          ))}
          {open && <li class="not-yet">{open}</li>}
        </ul>
      )}
      {one.why && <p class="why-said">{words.value.text(`reason.${one.why.is}`, one.why)}</p>}
    </>
  );
}

/** What the catalogue has no word for goes without saying. */
function Follows({ text }: { text: string }) {
  return text ? <li>{text}</li> : null;
}

function Said({ one, face }: { one: Item; face: Teller }) {
  const said = one.line;
  if (!said) return null;
  return (
    <p class="said">
      {one.at !== null && one.at > 0 && <time>{clock(face.when(one.at))}</time>}{" "}
      <b>{said.seat === mine.value ? t("you") : said.name}</b> {said.phrase ? t(`phrase.${said.phrase}`) : said.text}
    </p>
  );
}

export function capital(text: string): string {
  return text.replace(/^(⟦*)(\p{Ll})/u, (_, wrap: string, first: string) => wrap + first.toUpperCase());
}
