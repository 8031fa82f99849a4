"""One server and one browser for the tests of a worker; every test has contexts of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import CHROMIUM, chromium, context, listened, serving

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
    if not shutil.which(CHROMIUM):
        pytest.skip("chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first: begun last, one of them would keep a worker long after the other has nothing left to do."""
    items.sort(key=lambda item: "test_whole" not in item.nodeid)


Opens = Callable[..., Page]


@pytest.fixture
def opens(browser: Browser) -> Iterator[Opens]:
    """Open a tab in a browser of its own; at the end nothing may have gone wrong in any of them."""
    contexts, heard = [], []

    def open_tab(noise: str = "", **more: Any) -> Page:
        own = context(browser, **more)
        own.set_default_timeout(20_000)
        contexts.append(own)
        page = own.new_page()
        heard.append(listened(page, noise))
        return page

    yield open_tab
    for one in contexts:
        one.close()
    assert [line for lines in heard for line in lines] == []
