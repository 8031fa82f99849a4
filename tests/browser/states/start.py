"""The start page, its dialogs, the lobby of a table, and the pages that only show a message."""

from __future__ import annotations

from playwright.sync_api import Page

import perigee
from tests.browser.chromium import DESKTOP, PHONE, SMALL, TABLET
from tests.browser.states.state import Shot, State
from tests.browser.tables import lay


def start(page: Page, base: str) -> None:
    page.goto(base)
    page.wait_for_selector(".lists .none, .lists a")


def start_tables(page: Page, base: str) -> None:
    """Tables of this browser, one of them open for others."""
    lay(page, base, game="apophis", seats=[{"kind": "me"}, {"kind": "bot"}], options={}, name="Vera")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    lay(page, base, game="end-of-days", seats=seats, options={}, listed=True, name="Vera")
    start(page, base)


def start_menu(page: Page, base: str) -> None:
    start(page, base)
    page.locator(".start-head .tool").last.click()


def friends(page: Page, base: str) -> None:
    start(page, base)
    page.locator(".cover.apophis .button.second").click()
    page.wait_for_selector(".counts button:nth-child(2)")


def lobby_of(game: str) -> State:
    def act(page: Page, base: str) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
        lay(page, base, game=game, seats=seats, options={}, name="Vera")
        page.wait_for_selector(".option")

    return State(act, whole=True)


def joining(page: Page, base: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    lay(page, base, game="apophis", seats=seats, options={}, pace="none", name="Vera")
    address = page.url
    page.context.clear_cookies()
    page.goto(address)
    page.wait_for_selector(".join")


def nowhere(page: Page, base: str) -> None:
    page.goto(f"{base}/device/aaaaaaaaaaaaaaaaaaaaaaaa")
    page.wait_for_selector(".astray")


START = {
    "start": State(
        start,
        (
            Shot(),
            Shot("-light-fr", DESKTOP, "light", "fr"),
            Shot("-tablet", TABLET),
            Shot("-phone", PHONE),
            Shot("-phone-360", SMALL, "light", "fr"),
        ),
        whole=True,
    ),
    "start-tables": State(start_tables),
    "start-menu": State(start_menu, (Shot("", DESKTOP, "light"),)),
    "friends": State(friends),
    **{f"lobby-{game}": lobby_of(game) for game in perigee.GAMES},
    "join": State(joining),
    "nowhere": State(nowhere, (Shot(),), noise="404"),
}
