"""Two people, two browsers, two languages: what each reads of the other."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, serving
from tests.browser.conftest import Opens
from tests.browser.tables import lay

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


def sits_down(guest: Page, address: str, name: str) -> None:
    guest.goto(address)
    guest.locator(".join input").fill(name)
    guest.locator(".join button").first.click()
    expect(guest.locator(".lobby")).to_be_visible()


def test_a_rematch_waits_for_whoever_said_yes(opens: Opens, tmp_path: Path) -> None:
    with serving(tmp_path, speed=60) as quick:
        vera, idris = opens(), opens(size=PHONE, language="fr")
        lay(vera, quick, game="apophis", seats=[ME, OPEN], options={"timer": 60}, name="Vera")
        sits_down(idris, vera.url, "Idris")
        vera.locator("[data-start]").click()
        for page in (vera, idris):
            expect(page.locator(".result-ending")).to_be_visible()
        vera.get_by_role("button", name="Again").click()
        ask = vera.locator(".lobby-ask h2")
        expect(ask).to_have_text("Idris has not answered yet. Start for one?")
        expect(vera.locator(".place.open")).to_contain_text("Idris is asked to play again")
        expect(vera.locator("[data-start]")).to_have_text("Start for one")
        expect(idris.locator(".result-acts .tile.first")).to_contain_text("Vera rejoue")
        idris.locator(".result-acts .tile.first").click()
        expect(idris.locator(".lobby-ask h2")).to_have_text(re.compile("Tout le monde est là"))
        assert idris.url == vera.url
        expect(ask).to_have_text("Everybody is here. Start?")
        idris.goto("about:blank")
        expect(ask).to_have_text("Waiting for Idris.")
        expect(vera.locator("[data-start]")).to_have_text("Start without waiting")
        vera.goto("about:blank")
