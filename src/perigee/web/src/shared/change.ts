/** Puts a change into a sight: each of `set` is a path and its new value, or a path alone where a key is gone. */
import type { Sight } from "../wire/protocol";
import { isObject, isSight } from "./decode";

type Step = string | number;

export function changed(before: Sight | null, set: readonly unknown[][]): Sight {
  const now = set.reduce<unknown>(
    (sofar, [path, ...value]) => put(sofar, Array.isArray(path) ? path : [], value),
    before,
  );
  if (!isSight(now)) throw new TypeError("a change of something that is no sight");
  return now;
}

function put(here: unknown, [step, ...rest]: readonly Step[], value: readonly unknown[]): unknown {
  if (step === undefined) return value[0];
  const copy: object = Array.isArray(here) ? [...here] : isObject(here) ? { ...here } : {};
  if (rest.length === 0 && value.length === 0) Reflect.deleteProperty(copy, step);
  else Reflect.set(copy, step, put(Reflect.get(copy, step), rest, value));
  return copy;
}
