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
  where instanceof HTMLElement &&
  (where.matches("input:not([type=checkbox],[type=radio]),textarea,select") || where.isContentEditable);

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target) && event.key !== "Escape") return;
  if (event.key === "?") {
    keyMapShown.value = !keyMapShown.peek();
    return event.preventDefault();
  }
  if (event.key === "Escape" && keyMapShown.peek()) keyMapShown.value = false;
  else if (!walk(event) && !heard(event) && !confirmed(event)) return;
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

/**
 * Enter says what is prepared: wherever nothing else would hear it, and on what was chosen last, so that a card is
 * picked and said with the same key. (The space bar puts it back, as Escape does.)
 */
function confirmed(event: KeyboardEvent): boolean {
  const at = document.activeElement;
  const taken = at?.closest("button, a[href], summary, input, [role=slider], [tabindex='0']");
  if (event.key !== "Enter" || event.repeat || document.querySelector("dialog[open]")) return false;
  if (taken && !taken.matches("[data-chosen], [data-kind][aria-pressed='true']")) return false;
  const button = document.querySelector<HTMLButtonElement>("[data-confirm]:not(:disabled)");
  button?.click();
  return button !== null;
}

// --- the focus is never lost ---------------------------------------------------------------------

let last: Element | null = null;
addEventListener("focusin", (event) => (last = event.target instanceof Element ? event.target : null));

/**
 * What had the focus is gone, or can no longer be pressed: it goes to what stands in its place, or to what is asked.
 */
function follow(): void {
  if (
    !last ||
    (last.isConnected && !last.matches(":disabled")) ||
    ![document.body, last, null].includes(document.activeElement)
  )
    return;
  const heir =
    inItsPlace(last) ??
    document.querySelector<HTMLElement>("[data-confirm]:not(:disabled), [data-asked] h2, .ask h2, main h1, main");
  last = null;
  if (!heir) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
}

/** The same thing drawn anew. */
function inItsPlace(gone: Element): HTMLElement | null {
  for (const name of ["data-mark", "data-kind", "data-say", "data-digit", "id"]) {
    const value = gone.getAttribute(name);
    const found =
      value === null ? null : document.querySelector<HTMLElement>(`[${name}="${CSS.escape(value)}"]:not(:disabled)`);
    if (found) return found;
  }
  return null;
}

new MutationObserver(() => requestAnimationFrame(follow)).observe(document.documentElement, {
  childList: true,
  subtree: true,
  attributeFilter: ["disabled"],
});

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows go through the things of the group that has the focus; in a grid up and down go by rows. */
function walk(event: KeyboardEvent): boolean {
  const step = STEP[event.key];
  const from = document.activeElement;
  const group = from?.closest<HTMLElement>("[data-keys]");
  if (!step || !group || !(from instanceof HTMLElement)) return false;
  const things = [...group.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")].filter(
    (one) => one.offsetParent !== null || one.getClientRects().length > 0,
  );
  const columns = Number(group.dataset.columns ?? 1);
  const by = columns > 1 && event.key.match(/Up|Down/) ? step * columns : step;
  const next = things[things.indexOf(from) + by];
  next?.focus();
  return true;
}
