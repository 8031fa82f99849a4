/** Your turn is not missed: title, icon, sound, notification; and the screen stays awake while a game runs. */
import { effect } from "@preact/signals";
import { t } from "./language";
import { notices, sound } from "./settings";
import { play } from "./sound";
import { myTurn, outcome, sight, table } from "./table";

const CALM = icon("#F4F1E8", "#FF6B57");
const ASKED = icon("#FF6B57", "#F4F1E8");

function icon(body: string, rock: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#07090D"/>' +
    `<circle cx="11.2" cy="20.8" r="5.4" fill="${body}"/><ellipse cx="16" cy="16" rx="14" ry="8.4" ` +
    `transform="rotate(-45 16 16)" fill="none" stroke="${body}" stroke-width="2"/>` +
    `<circle cx="22" cy="5" r="3.4" fill="${rock}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function setIcon(asked: boolean): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", asked ? ASKED : CALM);
}

export function watchTurns(): void {
  let before = false;
  effect(() => {
    const asked = myTurn.value;
    const name = t(`game.${table.value?.game ?? ""}`);
    document.title = asked ? t("title.asked", { name }) : t("title.table", { name });
    setIcon(asked);
    if (asked && !before) summon();
    before = asked;
  });
}

function summon(): void {
  if (sound.peek()) play.turn();
  if (
    document.visibilityState === "visible" ||
    !notices.peek() ||
    !("Notification" in window) ||
    Notification.permission !== "granted"
  )
    return;
  const note = new Notification(t("notify.asked"), { tag: "perigee", body: t(`game.${table.peek()?.game ?? ""}`) });
  note.onclick = () => window.focus();
}

/** Ask the browser; the setting is kept only if permission is granted. */
export async function wantNotices(): Promise<void> {
  if (notices.peek()) notices.value = false;
  else if ("Notification" in window) notices.value = (await Notification.requestPermission()) === "granted";
}

export function stayAwake(): void {
  let lock: WakeLockSentinel | null = null;
  const running = (): boolean => sight.peek() !== null && outcome.peek() === null;
  const hold = async (): Promise<void> => {
    if (!running() || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  };
  document.addEventListener("visibilitychange", () => void hold());
  effect(() => {
    if (sight.value && !outcome.value) {
      if (!lock || lock.released) void hold();
    } else {
      void lock?.release();
      lock = null;
    }
  });
}
