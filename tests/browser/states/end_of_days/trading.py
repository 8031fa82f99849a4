"""The trade desk and its offers."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.states.end_of_days.tables import face, middle, opened
from tests.browser.states.state import tab


def trade(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="trade"), time=20_000)


def desk(page: Page, base: str) -> None:
    trade(page, base)
    page.locator('.telegram-buttons [data-mark="nation:fr"]').click()
    page.locator(".hand [data-lit]").first.click()
    page.locator(".desk .more").click()
    page.locator(".desk .more").click()
    page.locator(".side").last.locator(".colours button").first.click()


def offered(page: Page, base: str) -> None:
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with Anti-Missile System #2", at=4_000)
    table.say("su", "offer fr give play Orbital Weapons Platform #2 ask hand any any total 7", at=5_000)
    opened(page, base, table, time=20_000)


def copies(page: Page, base: str) -> None:
    """Offers side by side: one to answer, one that was countered, one withdrawn, one between others."""
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with Anti-Missile System #2", at=4_000)
    table.say("su", "offer fr give play Orbital Weapons Platform #2 ask hand any any total 7", at=5_000)
    table.say("us", "counter 1 give hand purple ask play Export Controls hand red/blue with Veto", at=6_000)
    table.say("su", "offer us give hand any ask play Fighter Patrol #2 with Secret Police #2", at=7_000)
    table.say("su", "withdraw 4", at=9_000)
    table.say("su", "offer us give play Orbital Weapons Platform #2 ask hand any total 4", at=10_000)
    opened(page, base, table, time=20_000)
    tab(page, 2, "#tab-own")


def swapping(page: Page, base: str) -> None:
    """A hand card pressed in the trade step: what the pile may give for it."""
    fronts = [
        "Tracking Station, Fighter Patrol #2, Anti-Missile System",
        "Orbital Weapons Platform #2",
        "Commando Raid #3, Gold Reserves, Secret Base",
        "Radio Jamming, Fighter Patrol #3",
    ]  # no Export Controls
    opened(page, base, middle(turn=0, step="trade", fronts=fronts), time=20_000)
    page.locator(f".hand {face('Basic Colony #2')}").click()
