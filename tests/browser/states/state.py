"""A page in a state of its own: how to get there, and the pictures that are taken of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.chromium import DESKTOP, PHONE

Act = Callable[[Page, str], None]
"""Opens the page at the server's address and brings it into its state. It finds things by roles, marks and classes, and
by English words only in part (a pseudo-locale wraps every text)."""


@dataclass(frozen=True)
class Shot:
    """What a picture's name ends with, and how it is taken."""

    ending: str = ""
    size: tuple[int, int] = DESKTOP
    theme: str = "dark"
    language: str = "en"


BOTH = (Shot(), Shot("-phone", PHONE, "light"))


@dataclass(frozen=True)
class State:
    """`shots` are for docs/screens; every state is tested in dark and light, at desktop and phone size anyway."""

    act: Act
    shots: tuple[Shot, ...] = BOTH
    whole: bool = False  # the picture shows all of a page that scrolls
    noise: str = ""  # what the browser says in its console about a thing that is not there


def tab(page: Page, on_a_phone: int, elsewhere: str) -> None:
    """Open a tab of the rail: a sheet from the bar on a phone."""
    bar = page.locator(".bar button")
    (bar.nth(on_a_phone) if bar.count() else page.locator(elsewhere)).click()
