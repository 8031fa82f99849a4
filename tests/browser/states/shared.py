"""What every table's page can show: menus, banners, sheets of the rail, the hand-over. Shown with Apophis."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.stage import Stage
from tests.browser.states.apophis import at, waiting
from tests.browser.states.state import Shot, State, tab


def playing(page: Page, base: str, **more: Any) -> Stage:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], timer=600)
    return at(page, base, 90_000, table.match, **more)


def menu(page: Page, base: str) -> None:
    waiting(page, base)
    page.locator(".tools .tool").last.click()


def key_map(page: Page, base: str) -> None:
    waiting(page, base)
    page.keyboard.press("?")


def rules(page: Page, base: str) -> None:
    playing(page, base)
    tab(page, 3, "#tab-rules")
    page.wait_for_selector(".clauses > .story:first-child")  # what the game is about, then its rules
    page.wait_for_selector(".clause")


def own(page: Page, base: str) -> None:
    playing(page, base)
    tab(page, 2, "#tab-own")


def why(page: Page, base: str) -> None:
    """A quiet thing was pressed: its reason and its clause."""
    table = apophis(rocket="Y3 R3 R2", hands=["YBBRG", "YYY", "RRRR"], timer=600)
    at(page, base, 90_000, table.match)
    if page.locator(".piece-cell").count() == 0:
        page.locator('[data-kind="Build"]').first.click()
    page.locator('[data-mark="depot:B3"]').click(force=True)
    page.wait_for_selector(".why")


def phrases(page: Page, base: str) -> None:
    playing(page, base, lines=[(1, "Two blue, please."), (0, "In a minute.")])
    tab(page, 0, "#tab-log")
    page.locator(".talk .tool").first.click()


def pausing(page: Page, base: str) -> None:
    playing(page, base, around={"pausing": [1]})


def paused(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], timer=600, pause=True)
    for seat in range(3):
        table.match.pause(seat, at=90_000)
    at(page, base, 90_000, table.match)


def undoing(page: Page, base: str) -> None:
    playing(page, base, around={"undo": {"seat": 1, "asked": [0, 2], "agreed": [2]}})


def cut(page: Page, base: str) -> None:
    playing(page, base).close()
    page.wait_for_selector(".banner")


def ended(page: Page, base: str) -> None:
    """A table that was closed says so."""
    playing(page, base).close(1008, "no-such-table")
    page.wait_for_selector(".banner")


def stand_in(page: Page, base: str) -> None:
    playing(page, base, stand_ins=(0,), away=(1,))


def hand_over(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], timer=600)
    stage = at(page, base, 90_000, table.match, mine=(0, 1), can_undo=True)
    page.locator(".handover button").click()
    page.wait_for_selector(".hand")
    table.match.say(0, "build yellow 1", at=90_000)
    stage.show()
    page.wait_for_selector(".handover")


def hinted(page: Page, base: str) -> None:
    """What a strong partner would say, with its chances."""
    stage = playing(page, base, around={"hints": True, "hinted": [1, 0, 0]})
    page.locator(".tools .tool:not(:disabled)").first.click()
    page.wait_for_selector(".hint progress")
    number = int(page.locator("[data-asked]").first.get_attribute("data-asked") or 0)
    advice = {
        "game": "apophis", "action": {"is": "Build", "section": {"colour": "blue", "size": 2}}, "say": "build blue 2",
        "chance": 560_000, "without": 430_000, "error": 40_000, "why": "plan", "worlds": 40,
    }  # fmt: skip
    stage.send({"is": "hinted", "number": number, "hint": advice})
    page.wait_for_selector(".hint-said")


ONE = (Shot(),)
SHARED = {
    "menu": State(menu, (Shot("", DESKTOP, "light"), Shot("-phone", (390, 844)))),
    "keys": State(key_map, ONE),
    "rules": State(rules),
    "odds": State(own),
    "why": State(why),
    "phrases": State(phrases),
    "pausing": State(pausing, ONE),
    "paused": State(paused, ONE),
    "undo": State(undoing, ONE),
    "cut": State(cut, ONE),
    "ended": State(ended, ONE),
    "stand-in": State(stand_in),
    "hand-over": State(hand_over),
    "hint": State(hinted, (Shot(), Shot("-phone-fr", PHONE, "light", "fr"))),
}
