/** Motion tells what happened and nothing else: the state is there when it starts, and input is never blocked. */
import { still } from "./settings";

const FLIGHT = 220;
const RING = 800;

/** A thing flies straight from where it was to where it is; without motion a ring marks its new place. */
export function fly(thing: Element, from: DOMRect, after = 0): void {
  if (still.peek()) return ring(thing);
  const to = thing.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.2, Math.min(2, from.width / Math.max(1, to.width)));
  thing.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }], {
    duration: FLIGHT,
    delay: after,
    easing: "ease-out",
    fill: "backwards",
  });
}

/** Marks a place for a moment. */
export function ring(thing: Element): void {
  thing.classList.add("ringed");
  setTimeout(() => thing.classList.remove("ringed"), RING);
}

/** Where a thing with this mark stands now. */
export function placeOf(mark: string): DOMRect | null {
  return document.querySelector(`[data-mark="${CSS.escape(mark)}"]`)?.getBoundingClientRect() ?? null;
}

/** A list whose rows move when it changes. */
export async function moving(list: HTMLElement | null): Promise<void> {
  if (!list || still.peek()) return;
  const { default: animate } = await import("@formkit/auto-animate");
  animate(list, { duration: FLIGHT, easing: "ease-out" });
}
