/**
 * The same keys for every game: a digit presses what it is printed on, Enter says what is prepared, Escape puts it
 * back.
 */
import { lendFocus, onKey } from "../keys";
import { begun, confirm, putBack, sentence } from "./machine";
import { manner } from "./manner";

onKey((event) => {
  if (event.key === "Escape") return putsBack();
  if (event.key === "Enter") return says();
  return /^[1-9]$/.test(event.key) && takes(event.key);
});

function putsBack(): boolean {
  if (!begun.peek()) return manner.back();
  putBack();
  return true;
}

/** On a button Enter presses the button. */
function says(): boolean {
  if (sentence.peek() === null || document.activeElement instanceof HTMLButtonElement) return false;
  confirm();
  return true;
}

function takes(digit: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-digit="${digit}"]:not(:disabled)`);
  if (!button) return false;
  button.click();
  lendFocus(() => document.querySelector("[data-confirm]") ?? wantedNext());
  return true;
}

function wantedNext(): HTMLElement | null {
  const selector = manner.next();
  return selector ? document.querySelector(selector) : null;
}
