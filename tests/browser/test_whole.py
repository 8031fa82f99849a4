"""A whole game of each kind by clicks alone: two browsers and a bot; one reloads, one is cut off and comes back.

The first is an English desktop with nothing but a keyboard, the second a French phone under a finger.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import accessible
from tests.browser.tables import CUT, OFFLINE, cut_off, lay
from tests.browser.whole import Player, Weights, answered, over, play, same_sight


@dataclass(frozen=True)
class Game:
    """How a game is made short, and what a player likes to press."""

    options: dict[str, Any]
    weights: Weights = ()
    pace: str = "none"
    seats: int = 3


GAMES = {
    "apollo-xiii": Game(
        {"level": "hard", "timer": False, "window": 0},
        [("begin Draw", 5), ("say done", 8), ("say pass", 8), ("extra", 0)],
    ),
    "end-of-days": Game(
        {"rounds": 4, "window": 1_000},
        [
            ("renew|withdraw|refuse|counter|pass (until|always)|room", 0.05),
            ("say (pass|no trade|refill|stop)", 12),
            ("mark nation:", 0.6),
            ("confirm", 60),
        ],
    ),
    "apophis": Game({"timer": 60}, [("Scrap", 0), ("depot:", 8), ("begin (Launch|Build)", 3), ("Keep", 0)]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_clicks_alone(opens: Opens, base: str, name: str) -> None:
    game = GAMES[name]
    host, guest = opens(noise=OFFLINE), opens(size=PHONE, language="fr")
    host.add_init_script(CUT)
    players = Player.at(host, "keyboard", game.weights, 1), Player.at(guest, "touch", game.weights, 2)
    sit_down(base, name, game, *players)
    play(players, lambda: answered(players, 3)() or over(host)())
    reload(guest)
    with cut_off(host):
        play(players[1:], lambda: asked_of(host) is None or guest.locator("[data-asked]").count() == 0)
    compare(players[0])
    play(players, over(host), seconds=150)
    for page in (host, guest):
        expect(page.locator(".result-ending")).to_be_visible(timeout=15_000)
        accessible(page)
    expect(host.locator("html")).to_have_attribute("lang", "en")
    expect(guest.locator("html")).to_have_attribute("lang", "fr")


def sit_down(base: str, name: str, game: Game, host: Player, guest: Player) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, *({"kind": "bot"} for _ in range(game.seats - 2))]
    lay(host.page, base, game=name, seats=seats, options=game.options, pace=game.pace, name="Vera")
    guest.page.goto(host.page.url)
    guest.page.locator(".join input").fill("Idris")
    guest.press(".join button")
    expect(host.page.locator(".place", has_text="Idris")).to_be_visible()
    host.press(".lobby-ask .button.first")
    for one in (host, guest):
        expect(one.page.locator(".ask")).to_be_visible()


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator(".ask")).to_be_visible()
    page.locator(".bar button").first.tap()
    expect(page.locator(".log li").nth(3)).to_be_visible()
    page.locator(".sheet .tool").first.tap()


def asked_of(page: Page) -> str | None:
    return page.locator(".ask").first.get_attribute("data-asked")


def compare(player: Player) -> None:
    """What is shown after the cut is what the server shows the same person's second tab, to which everything is new."""
    player.put_back()
    tab = player.page.context.new_page()
    tab.goto(player.page.url)
    expect(tab.locator(".ask")).to_be_visible()
    same_sight(player.page, tab)
    tab.close()
