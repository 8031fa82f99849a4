/**
 * What any game's view is made of (`perigee/table/shown.py`): gauges, things, zones, scores; and whatever else it
 * tells.
 */
import { computed } from "@preact/signals";
import { t, words } from "../../shared/language";
import { openHands, prompt, seat, sight, table } from "../../shared/table";
import { isObject } from "../../shared/decode";
import type { Option, Sight } from "../../wire/protocol";
import type { Gauge, Scores, Shown, Thing, Zone } from "../../wire/shown";

export type { Gauge, Thing, Zone } from "../../wire/shown";

/** A field of the view that is shown, by its name. */
export interface Field<T> {
  name: string;
  value: T;
}

const isA = (value: unknown, kind: Shown["is"]): boolean => isObject(value) && value.is === kind;

export const isGauge = (value: unknown): value is Gauge => isA(value, "Gauge");
export const isZone = (value: unknown): value is Zone => isA(value, "Zone");
export const isScores = (value: unknown): value is Scores => isA(value, "Scores");

/** What stands over a field; a field whose text is empty is not shown. */
export const heading = (name: string): string => (words.value.has(`view.${name}`) ? t(`view.${name}`) : name);

export const fields = computed<readonly Field<unknown>[]>(() =>
  Object.entries(sight.value?.view ?? {})
    .filter(([name]) => name !== "options" && heading(name) !== "")
    .map(([name, value]) => ({ name, value })),
);

const zonesOf = ({ name, value }: Field<unknown>): readonly Field<Zone>[] =>
  (Array.isArray(value) ? value : [value]).filter(isZone).map((zone) => ({ name, value: zone }));

const zones = computed(() => fields.value.flatMap(zonesOf));

/** Everybody's own zones, where a replay shows every hand; empty elsewhere. */
export const opened = computed<readonly (readonly Field<Zone>[])[]>(() =>
  (openHands.value ?? []).map((seen, holder) =>
    Object.entries(seen.view ?? {})
      .filter(([name]) => heading(name) !== "")
      .flatMap(([name, value]) => zonesOf({ name, value }))
      .filter(({ value }) => value.owner === holder),
  ),
);

/** What everybody sees, what is one's own, and what belongs to a seat. */
export const common = computed(() => zones.value.filter((one) => one.value.owner === null));
export const own = computed(() =>
  zones.value.filter((one) => one.value.owner !== null && one.value.owner === seat.value),
);
export const of = (holder: number): readonly Field<Zone>[] => zones.value.filter((one) => one.value.owner === holder);

export const scores = computed(() =>
  fields.value.flatMap(({ name, value }) => (isScores(value) ? [{ name, value }] : [])),
);

/** The scores that decide: the first that the game tells. */
export const mainScores = (): Field<Scores> | undefined => scores.value[0];

/** The seats by that score, the most first. */
export function ranked(): readonly number[] {
  const main = mainScores()?.value.of;
  const all = (table.value?.seats ?? []).map((one) => one.seat);
  return main ? all.sort((a, b) => (main[b] ?? 0) - (main[a] ?? 0)) : all;
}

/** Everybody's score in another sight of this game, by seat. */
export function scoresIn(seen: Sight): Record<string, number> {
  const kept = Object.values(seen.view ?? {}).find(isScores);
  return Object.fromEntries((kept?.of ?? []).map((score, of) => [String(of), score]));
}

/** Figures of the whole table: numbers, gauges, and lists of words. */
export const figures = computed(() =>
  fields.value.filter(({ value }) => isGauge(value) || (!isObject(value) && value !== "") || isWords(value)),
);

export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

/** The options that no thing of the table is pressed for: each is a button of its own. */
export const spoken = computed<readonly Option[]>(() => {
  const drawn = new Set(zones.value.flatMap((one) => one.value.things.map((thing) => thing.mark)));
  return (prompt.value?.options ?? []).filter((option) => !option.marks.some((mark) => drawn.has(mark)));
});

export const nameOf = (thing: Thing): string =>
  words.value.has(`thing.${thing.name}`) ? t(`thing.${thing.name}`) : thing.name;

export const noteOf = (thing: Thing): string =>
  words.value.has(`thing.${thing.name}.note`) ? t(`thing.${thing.name}.note`) : "";

export const worded = (key: string, otherwise = ""): string => (words.value.has(key) ? t(key) : otherwise);
