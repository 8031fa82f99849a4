"""One window for many visits: its scripts are read once, and every visit finds it as new as the first."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.chromium import context, listened


class Window:
    """A context that stays open with a page of the server's in it, by which its process stays too."""

    def __init__(self, browser: Browser, base: str, **more: Any) -> None:
        self._context = context(browser, **more)
        self._context.set_default_timeout(20_000)
        self._parked = self._context.new_page()
        self._parked.goto(f"{base}/api/health")

    @contextlib.contextmanager
    def visit(self, noise: str = "") -> Iterator[Page]:
        """A tab of somebody who has never been here; nothing may go wrong in it but this noise."""
        self._context.clear_cookies()
        self._parked.evaluate("localStorage.clear()")
        page = self._context.new_page()
        wrong = listened(page, noise)
        try:
            yield page
        finally:
            for tab in self._context.pages:
                if tab is not self._parked:
                    tab.close()
            self._context.set_offline(False)
        if wrong:
            raise AssertionError("\n".join(wrong))

    def close(self) -> None:
        self._context.close()
