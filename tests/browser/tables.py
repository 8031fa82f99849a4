"""Tables on the real server: made over its API, cut off, come back to."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

MAKE = """async (wish) => {
  const made = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify(wish)});
  const { table } = await made.json();
  if (wish.seats.every((seat) => seat.kind !== 'open')) sessionStorage.setItem('perigee.start', table.id);
  return table.id;
}"""


def lay(page: Page, base: str, **wish: Any) -> str:
    """A table with options that the page does not offer; one that is full starts by itself. Its id."""
    page.goto(base)
    table = str(page.evaluate(MAKE, wish))
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(".lobby, .ask, .result-ending")  # on a quick server a game may be over by now
    return table


CUT = """window.sockets = []; const Real = WebSocket;
window.WebSocket = class extends Real { constructor(...a) { super(...a); window.sockets.push(this); } };"""
"""An init script by which a test can cut a page's line."""


OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
"""What the browser itself says when a page that is cut off tries to come back."""


@contextlib.contextmanager
def cut_off(page: Page) -> Iterator[None]:
    """No network and no socket for a while; the banner says so, and is gone again afterwards."""
    page.context.set_offline(True)
    page.evaluate("window.sockets.forEach((one) => one.close())")
    expect(page.locator(".banner")).to_be_visible()
    yield
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_have_count(0, timeout=15_000)
