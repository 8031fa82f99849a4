/**
 * A keyboard reaches everything. Groups of alike things (`data-keys="row"`) are walked with arrows; Enter presses,
 * Escape puts back, digits take options, `?` shows the list.
 */
import { signal } from "@preact/signals";

export const keyMapShown = signal(false);

type Press = (event: KeyboardEvent) => boolean;
const layers: Press[] = [];

/** What is on top hears a key first; true means that it was meant for it. Returns how to stop. */
export function onKey(press: Press): () => void {
  layers.push(press);
  return () => layers.splice(layers.indexOf(press), 1);
}

const typing = (where: EventTarget | null): boolean =>
  where instanceof HTMLElement && (where.matches("input:not([type=checkbox],[type=radio]),textarea,select") || where.isContentEditable);

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target) && event.key !== "Escape") return;
  if (event.key === "?") {
    keyMapShown.value = !keyMapShown.peek();
    return event.preventDefault();
  }
  if (event.key === "Escape" && keyMapShown.peek()) keyMapShown.value = false;
  else if (!walk(event) && !heard(event)) return;
  else if (event.key === "Escape") giveBack();
  event.preventDefault();
});

/** What had the focus before a digit took it away, and what got it. */
let lender: HTMLElement | null = null;
let borrower: HTMLElement | null = null;

/**
 * After a digit, Enter belongs to what the digit prepared: nothing has the focus until that is drawn, so that a quick
 * Enter does not press what had it before. Where there is nothing to go to, and after Escape, the focus goes back.
 */
export function lendFocus(to: () => HTMLElement | null): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return;
  if (from !== borrower) lender = from;
  from.blur();
  requestAnimationFrame(() => {
    borrower = to();
    (borrower ?? lender)?.focus();
  });
}

function giveBack(): void {
  if (borrower && document.activeElement === borrower) requestAnimationFrame(() => lender?.focus());
}

/** What lies behind a sheet hears nothing: Escape closes the sheet, and what is prepared stays prepared. */
function heard(event: KeyboardEvent): boolean {
  return !document.querySelector("dialog[open]") && layers.toReversed().some((press) => press(event));
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows go through the things of the group that has the focus; in a grid up and down go by rows. */
function walk(event: KeyboardEvent): boolean {
  const step = STEP[event.key];
  const from = document.activeElement;
  const group = from?.closest<HTMLElement>("[data-keys]");
  if (!step || !group || !(from instanceof HTMLElement)) return false;
  const things = [...group.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")].filter((one) => one.offsetParent !== null || one.getClientRects().length > 0);
  const columns = Number(group.dataset.columns ?? 1);
  const by = columns > 1 && event.key.match(/Up|Down/) ? step * columns : step;
  const next = things[things.indexOf(from) + by];
  next?.focus();
  return true;
}
