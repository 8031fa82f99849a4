"""One server and one browser for the tests of a worker; every test finds its windows as new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import presses
from tests.browser.chromium import CHROMIUM, chromium, serving
from tests.browser.window import Window

expect.set_options(timeout=20_000)  # a machine that is busy with other things is slow, not wrong

STATIC = Path(__file__).resolve().parents[2] / "src" / "perigee" / "server" / "static"


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not (STATIC / "table.html").is_file():
        pytest.fail("the pages are not built: ./run test builds them")
    with serving(tmp_path_factory.mktemp("server"), speed=2, bot_slowest="400", tables_per_hour="10000") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not here (Debian: apt-get install chromium-headless-shell)")
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first: started last, one of them would keep a worker busy long after the other has finished."""
    items.sort(key=lambda item: "test_whole" not in item.nodeid)


Opens = Callable[..., Page]


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[dict[str, Window]]:
    """One of each kind, which many tests visit after each other."""
    found: dict[str, Window] = {}
    yield found
    for window in found.values():
        window.close()


@pytest.fixture
def opens(browser: Browser, base: str, windows: dict[str, Window]) -> Iterator[Opens]:
    """Open a tab for somebody new; at the end nothing may have gone wrong in any of them. A second one of a kind has a
    browser of its own, and so does a test that asks for it (`own`): a clock that a test has installed in one stays
    there."""
    with ExitStack() as visits:
        here: set[str] = set()

        def open_tab(noise: str = "", *, own: bool = False, **more: Any) -> Page:
            kind = repr(sorted(more.items()))
            if own or kind in here:
                window = visits.enter_context(closing(Window(browser, base, **more)))
            else:
                here.add(kind)
                window = windows[kind] = windows.get(kind) or Window(browser, base, **more)
            return visits.enter_context(window.visit(noise))

        yield open_tab


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random whole games show what they happen to show."""
    if request.module.__name__.rpartition(".")[2] == "test_whole":
        monkeypatch.setenv(presses.BY_CHANCE, "1")
