/** What this browser remembers: each a signal that is kept in local storage. */
import { effect, signal, type Signal } from "@preact/signals";
import { LANGUAGES, type Language } from "./spoken";

export { LANGUAGES, type Language };

export type Theme = "system" | "dark" | "light";
export type Face = "functions" | "suits";

/** Whether a stored value is of the setting's kind; any other value counts as not stored. */
type Kind<T> = (kept: unknown) => kept is T;

const isSwitch: Kind<boolean> = (kept) => typeof kept === "boolean";
const isText: Kind<string> = (kept) => typeof kept === "string";
const isTexts: Kind<string[]> = (kept): kept is string[] => Array.isArray(kept) && kept.every(isText);

const isNamed: Kind<Record<string, string>> = (kept): kept is Record<string, string> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept) && Object.values(kept).every(isText);

function oneOf<T extends string>(...allowed: readonly T[]): Kind<T> {
  return (kept): kept is T => allowed.some((one) => one === kept);
}

function stored<T>(key: string, initial: T, isKind: Kind<T>): Signal<T> {
  const kept = read(key);
  const value = signal(isKind(kept) ? kept : initial);
  effect(() => write(key, value.value));
  return value;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`perigee.${key}`) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`perigee.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const speaks = LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? "en";

export const language = stored<Language>("language", speaks, oneOf(...LANGUAGES));
export const theme = stored<Theme>("theme", "system", oneOf("system", "dark", "light"));
export const sound = stored("sound", true, isSwitch);
export const countdown = stored("countdown", false, isSwitch);
export const notices = stored("notices", false, isSwitch);
export const face = stored<Face>("face", "functions", oneOf("functions", "suits"));
export const myName = stored("name", "", isText);
/** The level last chosen for each game's "play now". */
export const levels = stored<Record<string, string>>("levels", {}, isNamed);
/** Tables that were put away: the list does not show them. */
export const putAway = stored<string[]>("put-away", [], isTexts);
/** Lessons that were seen or skipped. */
export const taught = stored<string[]>("taught", [], isTexts);

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const dark = signal(systemDark.matches);
systemDark.addEventListener("change", () => (dark.value = systemDark.matches));

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
/** The system asks for no motion. */
export const still = signal(stillness.matches);
stillness.addEventListener("change", () => (still.value = stillness.matches));

export function shownTheme(): "dark" | "light" {
  return theme.value === "system" ? (dark.value ? "dark" : "light") : theme.value;
}

export function switchTheme(): void {
  theme.value = shownTheme() === "dark" ? "light" : "dark";
}

effect(() => {
  document.documentElement.dataset.theme = shownTheme();
});
effect(() => {
  document.documentElement.lang = language.value;
});
