/** A module of the hand that is about to be laid, and what the table says its site would come to (ED-40). */
import { picked } from "../../shared/choosing";
import type { Prospect } from "../../wire/end-of-days";
import { cardOf, home, MODULES, siteMark, view } from "./view";

/** The module of the hand that is about to be laid. */
export function laying(): string {
  const id = picked.value.map((one) => /^card:(\d+)$/.exec(one.mark)?.[1]).find(Boolean) ?? "";
  const held = view.value?.hand?.includes(id) ?? false;
  return held && MODULES.some((colour) => colour === cardOf(id).colour) ? id : "";
}

/** A site as it would stand with that module; null where the table plays without odds. */
export function prospectOf(site: number, card: string): Prospect | null {
  return view.value?.odds?.prospects.find((one) => one.site === site && one.card === card) ?? null;
}

/** The one that is prepared now. */
export function prospect(): Prospect | null {
  const card = laying();
  const sites = view.value?.sites[home.value] ?? [];
  const site = sites.findIndex((_, place) => picked.value.some((one) => one.mark === siteMark(home.value, place + 1)));
  return card && site >= 0 ? prospectOf(site + 1, card) : null;
}
