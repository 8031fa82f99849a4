"""A table of Apollo XIII on a page, and what a person does there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.apollo_xiii.table import Table
from tests.browser.conftest import Opens
from tests.browser.stage import Stage

CALM: dict[str, Any] = {"card": 41, "deck": (), "turned": (), "timer": False}


def on_stage(opens: Opens, base: str, table: Table, *, stage: dict[str, Any] | None = None, **more: Any) -> Page:
    clocked = more.pop("clocked", False)
    page = opens(own=clocked, **more)
    if clocked:
        page.clock.install()
    laid = Stage(table.match, **{"bots": (2,), **(stage or {})})
    laid.open(page, base)
    page.wait_for_selector(".apollo .ask")
    expect(page.locator(".seats, .narrow-seats").first).to_contain_text(re.compile("You|Vous"))
    page.stage = laid  # type: ignore[attr-defined]
    return page


def stage_of(page: Page) -> Stage:
    found: Stage = page.stage  # type: ignore[attr-defined]
    return found


def thing(page: Page, mark: str) -> Any:
    return page.locator(f'[data-mark="{mark}"]').first


def say(page: Page) -> None:
    page.locator("[data-confirm]").click()


def stands(page: Page, mark: str, at: int) -> None:
    expect(thing(page, mark)).to_have_attribute("data-at", str(at))
