"""How a person presses a thing: with a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import ElementHandle, Locator, Page

SOON = 1_500

STEPS = """(thing) => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const stops = [...root.querySelectorAll('button, a[href], input, select, textarea, [tabindex]')].filter(
    (e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }));
  const here = stops.indexOf(document.activeElement);
  return { here: document.activeElement === thing, by: stops.indexOf(thing) - here, known: stops.includes(thing) };
}"""


class Hand(Protocol):
    """One way to press."""

    def press(self, page: Page, thing: ElementHandle) -> None: ...


class Mouse:
    def press(self, page: Page, thing: ElementHandle) -> None:
        thing.click(timeout=SOON)


class Finger:
    def press(self, page: Page, thing: ElementHandle) -> None:
        thing.tap(timeout=SOON)


class Keyboard:
    """Tab until the thing has the focus, then Enter: what Tab does not reach cannot be pressed."""

    def press(self, page: Page, thing: ElementHandle) -> None:
        for _ in range(12):
            found: Any = page.evaluate(STEPS, thing)
            if found["here"]:
                page.keyboard.press("Enter")
                return
            if not found["known"]:
                raise NotReached(f"Tab does not stop at {thing.evaluate('(e) => e.outerHTML.slice(0, 120)')}")
            for _ in range(abs(found["by"])):
                page.keyboard.press("Tab" if found["by"] > 0 else "Shift+Tab")
        raise NotReached("Tab went by it twelve times")


def keys_at_once(page: Page, *keys: str) -> None:
    """Keys that come faster than the page can draw."""
    page.evaluate(
        """(keys) => keys.forEach((key) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })))""",
        list(keys),
    )


def finger_drags(page: Page, thing: Locator, place: Locator) -> None:
    """A finger goes from the one to the other, first upwards: touches of the browser itself, which it may take for
    scrolling and cancel."""
    (x, y), (to_x, to_y) = middle(thing), middle(place)
    browser = page.context.new_cdp_session(page)
    browser.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for tenth in range(1, 11):
        part = tenth / 10
        point = {"x": x + (to_x - x) * part**2, "y": y + (to_y - y) * part}
        browser.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    if box is None:
        raise NotReached("it is not on the page")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class NotReached(Exception):
    """The keyboard does not get there; or the thing went away in between."""


HANDS: dict[str, type[Hand]] = {"mouse": Mouse, "touch": Finger, "keyboard": Keyboard}
