/** What this browser remembers: each a signal that is kept in local storage. */
import { effect, signal, type Signal } from "@preact/signals";

export type Language = "en" | "fr";
export type Theme = "system" | "dark" | "light";
export type Face = "functions" | "suits";

export const LANGUAGES: readonly Language[] = ["en", "fr"];

function stored<T>(key: string, initial: T, allowed?: readonly T[]): Signal<T> {
  const value = signal(read(key, initial, allowed));
  effect(() => write(key, value.value));
  return value;
}

function read<T>(key: string, initial: T, allowed?: readonly T[]): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`perigee.${key}`) ?? "null");
    if (typeof kept !== typeof initial) return initial;
    return allowed && !allowed.includes(kept as T) ? initial : (kept as T);
  } catch {
    return initial;
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

export const language = stored<Language>("language", speaks, LANGUAGES);
export const theme = stored<Theme>("theme", "system", ["system", "dark", "light"]);
export const sound = stored("sound", true);
export const countdown = stored("countdown", false);
export const notices = stored("notices", false);
export const face = stored<Face>("face", "functions", ["functions", "suits"]);
export const myName = stored("name", "");
/** Tutorials that were seen or skipped. */
export const taught = stored<string[]>("taught", []);

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
