/** What happened since the reader's last turn, in one strip: closed how much, open a line for each who acted. */
import { computed, signal } from "@preact/signals";
import { classNames } from "../shared/classes";
import { t, words } from "../shared/language";
import type { Item, Part } from "../shared/parted";
import { news, story } from "../shared/story";
import { myTurn, seat as me } from "../shared/table";
import type { GameFace } from "../table/face";
import { capital, Chevron, type Teller } from "./log";

/** Opened or closed by hand, for as long as the same things are new. */
const chosen = signal<{ since: string; open: boolean } | null>(null);

/** My turn has begun: the last part is mine, or there are no turns and I am asked. */
const begun = computed(() => {
  const last = story.value.at(-1);
  return myTurn.value && (last?.seat === me.value || last?.seat === null);
});

/** How many acts of others are new. */
export const fresh = computed(() => news.value.reduce((sum, part) => sum + part.items.length, 0));

type Sums = Teller & Pick<GameFace, "changed" | "against">;

export function Since({ face }: { face: Sums }) {
  const parts = news.value;
  const since = parts[0]?.items[0]?.key;
  if (since === undefined) return null;
  const open = chosen.value?.since === since ? chosen.value.open : begun.value;
  return (
    <section class={`since ${open ? "open" : ""}`} aria-label={t("story.since.title")}>
      <button type="button" aria-expanded={open} onClick={() => (chosen.value = { since, open: !open })}>
        <b>{t("story.since.title")}</b>
        <span>{summary(parts, face)}</span>
        <Chevron />
      </button>
      {open && <Lines parts={parts} face={face} />}
    </section>
  );
}

function summary(parts: readonly Part[], face: Sums): string {
  const acts = t("story.since.acts", { count: fresh.value });
  const hits = parts.flatMap((part) => part.items).filter((one) => one.hits).length;
  const more = face.against
    ? hits > 0
      ? t("story.since.hits", { count: hits })
      : ""
    : (face.changed?.(eventsOf(parts)) ?? "");
  return more ? `${acts}, ${more}` : acts;
}

function eventsOf(parts: readonly Part[]) {
  return parts.flatMap((part) => part.events);
}

/** A line for each who acted, by their code; in a team a line for each act. What hits the reader comes last, filled. */
function Lines({ parts, face }: { parts: readonly Part[]; face: Sums }) {
  const lines = face.short
    ? byActor(parts)
    : parts.flatMap((part) => part.items.map((one) => ({ seat: one.seat, hits: false, items: [one] })));
  const changed = face.against && face.changed?.(eventsOf(parts));
  return (
    <>
      <ul>
        {lines.map(({ seat, hits, items }) => (
          <li key={items[0]?.key} class={classNames("", { hits, coded: face.short })}>
            {face.short && seat !== null && <b>{face.short(seat)}</b>}
            <p>{items.map(told).join(" ")}</p>
          </li>
        ))}
      </ul>
      {changed && <p class="changed">{capital(changed)}</p>}
    </>
  );
}

interface Acted {
  seat: number | null;
  hits: boolean;
  items: Item[];
}

function byActor(parts: readonly Part[]): Acted[] {
  const found: Acted[] = [];
  for (const part of parts)
    for (const one of part.items) {
      // What a card does happens in somebody's turn.
      const seat = one.seat ?? part.seat;
      const same = found.find((line) => line.seat === seat && line.hits === one.hits);
      if (same) same.items.push(one);
      else found.push({ seat, hits: one.hits, items: [one] });
    }
  return found.sort((a, b) => Number(a.hits) - Number(b.hits));
}

/** An act and what came of it, in one breath. */
function told(one: Item): string {
  const act = one.event ? capital(words.value.event(one.event)) : "";
  const effects = one.effects.map(({ event }) => words.value.effect(event)).filter(Boolean);
  if (effects.length === 0) return act;
  return t("story.told", { act: act.replace(/\.$/, ""), effects: effects.join(", ") });
}
