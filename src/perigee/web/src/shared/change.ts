/** Puts a change into a sight: each of `set` is a path and its new value, or a path alone where a key is gone. */
type Step = string | number;

export function changed<T>(whole: T, set: readonly unknown[][]): T {
  return set.reduce<unknown>((sofar, [path, ...value]) => put(sofar, path as Step[], value), whole) as T;
}

function put(here: unknown, path: readonly Step[], value: readonly unknown[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value[0];
  const copy: Record<Step, unknown> = Array.isArray(here) ? ([...here] as never) : { ...(here as object) };
  if (rest.length === 0 && value.length === 0) delete copy[step];
  else copy[step] = put(copy[step], rest, value);
  return copy;
}
