"""Apollo XIII's table: the actions, what history asks, the sand, tokens out of turn, the end, what lies beside."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.apollo_xiii.table import Table, apollo
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, ZOOMED
from tests.browser.stage import Stage
from tests.browser.states.state import BOTH, Shot, State

TRACKS = {
    "lovell.health": 2, "lovell.stress": 3, "swigert.health": 3, "swigert.stress": 2, "haise.health": 4,
    "haise.stress": 2, "ship": 5, "team": 3, "flight": 2, "energy": 1,
}  # fmt: skip
HANDS = ["133 119 73 92 121", "85 86 91 97 106 107", "79 81 82 83 84"]


def at(page: Page, base: str, table: Table, **more: Any) -> Stage:
    stage = Stage(table.match, **{"bots": (2,), **more})
    stage.open(page, base)
    page.wait_for_selector(".ask")
    return stage


def pick(page: Page, *marks: str) -> None:
    for mark in marks:
        page.locator(f'[data-mark="{mark}"]').first.click()


def stage_e(**changes: Any) -> Table:
    """Stage E on orange, two boards in play, a pair card in hand that answers the history card."""
    laid = {
        "hands": HANDS, "deck": [44], "turned": (41, 42, 43), "tracks": TRACKS, "mission": 5,
        "boards": {153: 2, 159: 3}, "left": "114", "right": "96", "tokens": ["1", "1 2", ""], "draws": "110 111 98",
    }  # fmt: skip
    return apollo(**{**laid, **changes})


def playing(page: Page, base: str) -> None:
    """The moment of the mock-up."""
    table = stage_e().say(0, "spend nothing").say(0, "draw", at=4_000)
    at(page, base, table, time=26_000, lines=[(1, "I can ease health next turn.")])
    pick(page, "hand:133")


def beginning(page: Page, base: str) -> None:
    table = apollo(hands=["79 85 88 92 126", "81", "82"], deck=[5], draws="96 97")
    at(page, base, table, bots=(1, 2))


def spending(page: Page, base: str) -> None:
    at(page, base, stage_e())
    pick(page, "track:lovell.stress", "track:haise.stress")


def choosing(page: Page, base: str) -> None:
    """A card that offers two things."""
    at(page, base, stage_e(hands=["97 101 94", "85", "79"], card=41, deck=(), turned=(), timer=False))
    pick(page, "hand:97")


def red(page: Page, base: str) -> None:
    """The last seconds of a red turn: the sand falls over the page."""
    table = stage_e(mission=8).say(0, "spend nothing").say(0, "draw", at=4_000)
    at(page, base, table, time=26_000)


def extra(page: Page, base: str) -> None:
    table = stage_e(card=41, deck=(), turned=(), timer=False).say(0, "move ship")
    at(page, base, table)
    pick(page, "hand:121")


def out_of_turn(page: Page, base: str) -> None:
    table = stage_e(card=41, deck=(), turned=(), timer=False, turn=1)
    at(page, base, table)
    pick(page, "track:ship")


def closing(page: Page, base: str) -> None:
    table = stage_e(card=41, deck=(), turned=(), timer=False, turn=1).say(1, "draw", at=1_000).say(1, "done", at=2_000)
    at(page, base, table, time=3_500)


def before_the_draw(page: Page, base: str) -> None:
    at(page, base, stage_e().say(0, "spend nothing", at=1_000), time=4_000)


def premonitions(page: Page, base: str) -> None:
    table = stage_e(hands=["77 92", "85", "79"], deck=[44, 61, 45, 60], timer=False).say(0, "spend nothing")
    at(page, base, table.say(0, "play 77"))
    page.locator(".hand.order .card").nth(1).click()


def recovering(page: Page, base: str) -> None:
    table = stage_e(hands=["95 92", "85", "79"], card=41, deck=(), turned=(), discards="99 103 81", timer=False)
    at(page, base, table.say(0, "play 95"))
    pick(page, "discards:103")


def giving(page: Page, base: str) -> None:
    table = stage_e(hands=["95 92", "85", "79"], card=41, deck=(), turned=(), discards="99 103 81", timer=False)
    at(page, base, table.say(0, "play 95").say(0, "recover 99"))
    pick(page, "hand:92")


def avoiding(page: Page, base: str) -> None:
    at(page, base, stage_e(deck=[41], turned=(42, 43), shield=0, timer=False))


def discarding(page: Page, base: str) -> None:
    hand = "132 95 73 77 101 83 137 97 123"  # the longest rules and titles of all
    table = stage_e(hands=[hand, "85", "79"], card=41, deck=(), turned=(), timer=False, phase="discards")
    at(page, base, table)
    pick(page, "hand:73")


def event(page: Page, base: str) -> None:
    """An event board comes: what it does, and its cube on red."""
    table = stage_e(deck=[142], turned=(41, 42, 43, 44, 45, 60), boards={153: 2, 159: 3}, mission=2, turn=1)
    at(page, base, table)


def lost(page: Page, base: str) -> None:
    table = stage_e(card=41, deck=(), turned=(), timer=False, mission=9, tokens=["1 3", "1 2", ""])
    table.say(0, "draw").say(0, "done").say(1, "pass")
    at(page, base, table)
    page.wait_for_selector(".result-ending")


def home(page: Page, base: str) -> None:
    table = apollo(
        hands=["133", "85", "79"], deck=[144], turned=(55, 57), tokens=["1 3", "1 2 1", "2"], competitive=True,
        tracks=TRACKS, mission=4,
    )  # fmt: skip
    at(page, base, table)
    page.wait_for_selector(".result-ending")


def book(page: Page, base: str) -> None:
    table = stage_e(card=41, deck=(), turned=(42, 43), timer=False, competitive=True, discards="99 103")
    at(page, base, table)
    bar = page.locator(".bar button")
    (bar.nth(2) if bar.count() else page.locator("#tab-own")).click()
    page.locator(".book-of summary").last.click()


def played(page: Page, base: str) -> None:
    """Somebody plays a card: everybody reads it first."""
    stage = at(page, base, stage_e(card=41, deck=(), turned=(), timer=False, turn=1))
    stage.match.say(1, "play 106")
    stage.show()
    page.wait_for_selector(".spot")


def watching(page: Page, base: str) -> None:
    at(page, base, stage_e(card=41, deck=(), turned=(), timer=False), seat=None)


ONE = (Shot(),)
PHONES = (Shot("-phone", PHONE), Shot("-phone-360", SMALL, "light", "fr"))
LYING = (Shot("-sideways", SIDEWAYS), Shot("-zoomed-fr", ZOOMED, "light", "fr"))

APOLLO_XIII = {
    "apollo-xiii-begin": State(beginning),
    "apollo-xiii-play": State(
        playing,
        (
            Shot(),
            Shot("-light", DESKTOP, "light"),
            Shot("-fr", DESKTOP, "dark", "fr"),
            Shot("-laptop", (1366, 768), "light"),
            Shot("-large", (1920, 1080)),
            Shot("-tablet", TABLET),
            Shot("-tablet-wide", (1080, 810), "light"),
            *PHONES,
            *LYING,
        ),
    ),
    "apollo-xiii-spend": State(spending, (Shot(), *PHONES)),
    "apollo-xiii-choose": State(choosing),
    "apollo-xiii-red": State(red, (Shot(), *PHONES)),
    "apollo-xiii-extra": State(extra, ONE),
    "apollo-xiii-out-of-turn": State(out_of_turn, (Shot(), *PHONES)),
    "apollo-xiii-closing": State(closing),
    "apollo-xiii-before-draw": State(before_the_draw, ONE),
    "apollo-xiii-premonitions": State(premonitions),
    "apollo-xiii-recover": State(recovering, ONE),
    "apollo-xiii-give": State(giving, (Shot("-phone", PHONE),)),
    "apollo-xiii-avoid": State(avoiding),
    "apollo-xiii-discard": State(discarding, (*ONE, Shot("-sideways-fr", SIDEWAYS, "light", "fr"))),
    "apollo-xiii-event": State(event),
    "apollo-xiii-played": State(played, (*BOTH, Shot("-sideways", SIDEWAYS))),
    "apollo-xiii-lost": State(lost, BOTH),
    "apollo-xiii-home": State(home, BOTH),
    "apollo-xiii-book": State(book, (Shot("", DESKTOP, "light"), Shot("-phone", PHONE))),
    "apollo-xiii-watching": State(watching, ONE),
}
