/**
 * A seat for a person without one: a free one, a bot's where the host lets people, or the one that the host is asked
 * for.
 */
import { lessons } from "made:games";
import { signal, useSignal } from "@preact/signals";
import { capital } from "../parts/log";
import { askForSeat, errorOf, join } from "../shared/api";
import { t } from "../shared/language";
import { myName } from "../shared/settings";
import { you } from "../shared/table";
import type { TableInfo } from "../wire/protocol";

const invitation = location.pathname.split("/")[3];
const name = signal(myName.peek());

/** What a newcomer can do about a seat here. */
export type Seating = "sit" | "ask" | "wait" | "none";

export function seatingAt(now: TableInfo): Seating {
  const has = (kind: string): boolean => now.seats.some((seat) => seat.kind === kind);
  if (you.value.asked) return "wait";
  if (now.state !== "open" && now.state !== "running") return "none";
  if (!you.value.must_ask) {
    if (now.state === "open" && has("open")) return "sit";
    if (has("bot") && now.yields) return "sit";
  }
  const possible = now.state === "open" ? (!now.deal && !now.on) || has("bot") || has("open") : has("bot");
  return possible && hostOf(now) ? "ask" : "none";
}

export const hostOf = (now: TableInfo): string =>
  now.seats.find((seat) => seat.host && seat.kind === "person")?.name ?? "";

/** A name and a seat; `here`: the page is already the table's. */
export function SeatFor({ table: now, here }: { table: TableInfo; here?: boolean }) {
  const problem = useSignal("");
  const seating = seatingAt(now);
  if (seating === "none") return null;
  if (seating === "wait")
    return (
      <p class="says" role="status">
        {t("invited.asked", { host: hostOf(now) })}
      </p>
    );
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    problem.value = await said(() =>
      seating === "sit" ? join(now.id, wish()) : askForSeat(now.id, { name: name.peek().trim() }),
    );
    // The connection was opened before this browser had a seat.
    if (!problem.peek()) location.replace(`/t/${now.id}`);
  };
  return (
    <form class={`join ${here ? "here" : ""}`} onSubmit={(event) => void sit(event)}>
      <label>
        <span>{t("invited.name")}</span>
        <input
          class="field"
          required
          maxLength={24}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button first">
        {t(seating === "sit" ? "join.sit" : "invited.ask")}
      </button>
      {problem.value && (
        <p class="bad" role="alert">
          {capital(t(problem.value))}
        </p>
      )}
    </form>
  );
}

/** The lesson, and back: a person who has given a name has a seat that waits meanwhile. */
export function Learn({ table: now }: { table: TableInfo }) {
  if (!lessons.includes(now.game)) return null;
  const address = `/learn/${now.game}?table=${now.id}`;
  const learn = async (event: Event): Promise<void> => {
    if (now.state !== "open" || seatingAt(now) !== "sit" || name.peek().trim() === "") return;
    event.preventDefault();
    await said(() => join(now.id, { ...wish(), learns: true }));
    location.assign(address);
  };
  return (
    <a class="button second" href={address} onClick={(event) => void learn(event)}>
      {t("start.learn")}
    </a>
  );
}

function wish(): { name: string; invitation?: string } {
  return { name: name.peek().trim(), ...(invitation ? { invitation } : {}) };
}

/** What was refused, as a key of the catalogue; the name is kept. */
async function said(act: () => Promise<unknown>): Promise<string> {
  myName.value = name.peek().trim();
  try {
    await act();
    return "";
  } catch (reason) {
    return `error.${errorOf(reason)}`;
  }
}
