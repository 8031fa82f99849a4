"""Apophis' table: building, launching, the ten-second reshuffle, the last minute, the lesson."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, ZOOMED
from tests.browser.stage import Stage
from tests.browser.states.state import BOTH, Shot, State

TALK = [
    (1, "I have no blue at all. Guidance is on you two."),
    (1, "If you have two blue: build first, fly next round."),
]


def at(page: Page, base: str, time: int, match: Any, **more: Any) -> Stage:
    laid = dict.fromkeys([*range(match.seats), None], match.seats + 1)  # who began, and every first hand
    stage = Stage(match, bots=more.pop("bots", (2,)), time=time, laid=laid, **more)
    stage.open(page, base)
    page.wait_for_selector(".hand, .handover, .paused")
    return stage


def building(page: Page, base: str) -> None:
    """The moment of the mock-up, after two turns of the others."""
    hands = ["YBBRG", "YYRRR", "RRRRR"]
    table = apophis(rocket="Y3", hands=hands, turn=1, layers=2, counters=2, timer=600, discards="YYYBBB")
    table.match.say(1, "build red 3", at=291_000)
    table.match.say(2, "build red 2", at=318_000)
    at(page, base, 348_000, table.match, lines=TALK)
    section(page, "depot:B2")


def section(page: Page, mark: str) -> None:
    """Choose a section of the depot, which a phone shows when building has begun."""
    if page.locator(".piece-cell").count() == 0:
        page.locator('[data-kind="Build"]').first.click()
    page.locator(f'[data-mark="{mark}"]').click()


def beginning(page: Page, base: str) -> None:
    at(page, base, 12_000, apophis(hands=["YYB", "YYY", "RRR"], timer=900).match, bots=(1, 2))


def waiting(page: Page, base: str) -> None:
    at(page, base, 90_000, apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], turn=1, timer=600).match)


def sequence(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 R2 B2", sequence="YR", hands=["BGYB", "YYY", "RRRRR"], layers=2, counters=2, timer=600
    )
    at(page, base, 432_000, table.match)
    for mark in ("hand:blue", "hand:green"):
        page.locator(f'[data-mark="{mark}"]').first.click()


def late(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 G3 R2 B1", hands=["BGYRR", "YYY", "RRRR"], layers=1, counters=3, timer=600)
    at(page, base, 591_500, table.match)


def lateish(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 G3 R2 B1", hands=["BGYRR", "YYY", "RRRR"], layers=1, counters=3, timer=600)
    at(page, base, 462_000, table.match)
    section(page, "depot:R1")


def launch(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 G2 B2", sequence="YR", hands=["BGYR", "YYYY", "RRRRR"], layers=2, counters=2, timer=600,
        launch_failures=True, fail_safes=True, dice=[2, 2, 5, 5, 5, 5],
    )  # fmt: skip
    stage = at(page, base, 484_000, table.match)
    stage.match.say(0, "launch blue green", at=484_000)
    stage.show()
    page.wait_for_selector(".flight .bad", timeout=9000)
    page.wait_for_selector("[data-say]")


def discarding(page: Page, base: str) -> None:
    table = apophis(rocket="Y3", hands=["BGYBR", "YYY", "RRRR"], timer=600)
    table.match.say(0, "draw", at=100_000)
    at(page, base, 100_000, table.match)
    page.wait_for_selector(".limit")


def reshuffle(page: Page, base: str) -> None:
    table = apophis(rocket="Y3", hands=["BG", "YY", "RR"], deck="", discards="YYYYYBBBBBRRRRRGGGGG", timer=600)
    table.match.say(0, "draw", at=200_000)
    at(page, base, 205_000, table.match)
    page.wait_for_selector(".reshuffle")


def advanced(page: Page, base: str) -> None:
    """No green deflection, no odds: what the modules take away is gone from the page."""
    table = apophis(rocket="Y3 R2", hands=["YBBRG", "YYY", "RRRR"], timer=480, no_deflection=True, odds=False)
    at(page, base, 100_000, table.match)


def ending(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 B3", sequence="YBR", hands=["GYBR", "YYY", "RRR"], layers=1, counters=0, timer=600, dice=[6, 6, 6]
    )
    table.match.say(0, "launch green", at=300_000)
    at(page, base, 300_000, table.match)
    page.wait_for_selector(".result-ending")


def watching(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], turn=1, timer=600)
    stage = at(page, base, 90_000, table.match, seat=None)
    stage.send({"is": "outlook", "chances": [310_000]})
    page.wait_for_selector(".outlook")


def lesson(page: Page, base: str) -> None:
    page.goto(f"{base}/learn/apophis")
    page.locator(".coach .button.first").click()


def suits(page: Page, base: str) -> None:
    page.add_init_script("localStorage.setItem('perigee.face', '\"suits\"')")
    waiting(page, base)


LIGHT = Shot("-light", DESKTOP, "light")
PHONES = (Shot("-phone", PHONE, "dark"), Shot("-phone-360", SMALL, "light", "fr"))
LYING = (Shot("-sideways", SIDEWAYS), Shot("-zoomed-fr", ZOOMED, "light", "fr"))

APOPHIS = {
    "apophis-begin": State(beginning),
    "apophis-build": State(
        building,
        (
            Shot(),
            LIGHT,
            Shot("-laptop", (1366, 768)),
            Shot("-large", (1920, 1080)),
            Shot("-tablet", TABLET),
            Shot("-tablet-wide", (1080, 810), "light"),
            *PHONES,
            *LYING,
        ),
    ),
    "apophis-sequence": State(sequence, PHONES),
    "apophis-waiting": State(waiting, (Shot(),)),
    "apophis-discard": State(discarding),
    "apophis-late": State(late),
    "apophis-lateish": State(lateish, (Shot(),)),
    "apophis-launch": State(launch, (Shot(), LIGHT, *PHONES, Shot("-sideways-fr", SIDEWAYS, "light", "fr"))),
    "apophis-reshuffle": State(reshuffle),
    "apophis-advanced": State(advanced, (Shot("", DESKTOP, "light"),)),
    "apophis-end": State(ending, BOTH),
    "apophis-watching": State(watching, (Shot(),)),
    "apophis-lesson": State(lesson, BOTH),
    "apophis-suits": State(suits, (Shot("", DESKTOP, "light", "fr"),)),
}
