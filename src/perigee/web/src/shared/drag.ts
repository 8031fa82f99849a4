/** Drag a thing to where it may go: the same as pressing it and then the place, with finger, pen or mouse. */
const FAR = 8;

interface Drag {
  /** The thing that is dragged is picked up. */
  lift: () => void;
  /** It was let go over things with these marks, the innermost first: a module, its site; or over nothing. */
  drop: (marks: readonly string[]) => void;
}

/** `data-drag` leaves a finger's way up to us (`touch-action`); along the hand it scrolls. */
export function draggable(drag: Drag): { "data-drag": string; onPointerDown: (event: PointerEvent) => void } {
  return {
    "data-drag": "",
    onPointerDown(event) {
      if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
      follow(event.currentTarget, event, drag);
    },
  };
}

function follow(thing: HTMLElement, start: PointerEvent, drag: Drag): void {
  let lifted = false;
  const move = (event: PointerEvent): void => {
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    // A finger that moves along the hand scrolls it; only upwards is a drag.
    if (!lifted && event.pointerType === "touch" && Math.abs(dx) > Math.abs(dy)) return stop();
    if (!lifted && Math.hypot(dx, dy) < FAR) return;
    if (!lifted) {
      lifted = true;
      thing.setPointerCapture(event.pointerId);
      thing.classList.add("dragged");
      drag.lift();
    }
    thing.style.translate = `${dx}px ${dy}px`;
  };
  const stop = (): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
    thing.classList.remove("dragged");
    thing.style.translate = "";
  };
  const up = (event: PointerEvent): void => {
    if (lifted) {
      // The press that ends a drag does not count as a press.
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      thing.addEventListener("click", swallow, { capture: true });
      setTimeout(() => thing.removeEventListener("click", swallow, { capture: true }), 0);
      thing.style.visibility = "hidden";
      const under = document.elementFromPoint(event.clientX, event.clientY);
      thing.style.visibility = "";
      drag.drop(marksAround(under));
    }
    stop();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
}

function marksAround(under: Element | null): string[] {
  const found = under?.closest<HTMLElement>("[data-drop]");
  return found ? [found.dataset.drop ?? "", ...marksAround(found.parentElement)] : [];
}
