/** What a thing is always, and what it is only now: `classNames("strip red", { lit, chosen })`. */
export function classNames(always: string, now: Record<string, unknown>): string {
  return [always, ...Object.keys(now).filter((name) => now[name])].join(" ").trim();
}
