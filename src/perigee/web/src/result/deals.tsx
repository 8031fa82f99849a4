/** The same deal for friends, and how every group fared with it. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { dealAgain, deals } from "../shared/api";
import { copied } from "../shared/copy";
import { t, words } from "../shared/language";
import { table, you } from "../shared/table";
import { course } from "../start/told";
import type { Played } from "../wire/protocol";

/** A tile: pressed, it makes the table and shows its link. A player who passes a deal on does not play it. */
export function SameDeal() {
  const path = useSignal("");
  const told = useSignal("lobby.copy");
  const shown = useRef<HTMLElement>(null);
  if (you.value.seats.length === 0) return null;
  const make = async (): Promise<void> => {
    path.value = (await dealAgain(table.peek()?.id ?? "")).links.watch;
  };
  const copy = async (): Promise<void> => {
    told.value = (await copied(`${location.origin}${path.peek()}`, shown.current)) ? "copied" : "copy.by-hand";
  };
  if (!path.value)
    return (
      <button type="button" class="tile" onClick={() => void make()}>
        <b>{t("result.same-deal")}</b>
        <span>{t("result.same-deal.note")}</span>
      </button>
    );
  return (
    <div class="tile made">
      <b class="address" ref={shown}>{`${location.host}${path.value}`}</b>
      <button type="button" class="link" onClick={() => void copy()}>
        {t(told.value)}
      </button>
    </div>
  );
}

export function Compared() {
  const played = useSignal<readonly Played[]>([]);
  const id = table.value?.id ?? "";
  const game = table.value;
  useEffect(() => {
    void deals(id)
      .then((found) => (played.value = found.played))
      .catch(() => undefined);
  }, [id]);
  if (played.value.length < 2 || !game) return null;
  return (
    <section class="compared" aria-labelledby="compared">
      <h3 id="compared">{t("result.compared")}</h3>
      <ul>
        {played.value.map((one) => (
          <li key={one.table} class={one.table === id ? "here" : ""}>
            <b>{one.table === id ? t("result.this-group") : words.value.listing(one.names)}</b>
            <span>
              {course({ ...game, state: "over" }, { ...one.standing, seats: one.table === id ? you.value.seats : [] })}
            </span>
            {one.table !== id && <a href={`/r/${one.table}`}>{t("start.replay")}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
