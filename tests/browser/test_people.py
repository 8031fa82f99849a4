"""Two people, two browsers, two languages: what each reads of the other."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, serving
from tests.browser.conftest import Opens
from tests.browser.tables import lay
from tests.browser.whole import DRAWS, Player, answered, play

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


def test_an_old_result_knows_what_became_of_its_rematch(opens: Opens, tmp_path: Path) -> None:
    """Over, it leads to its result; closed, another can be asked for."""
    with serving(tmp_path, speed=60) as quick:
        vera = opens()
        first = lay(vera, quick, game="apophis", seats=[ME], options={"timer": 60}, name="Vera")
        again = vera.get_by_role("button", name="Again")
        again.click()
        expect(vera.locator(".lobby")).to_be_visible()
        closed = vera.url
        vera.goto(f"{quick}/t/{first}")
        expect(vera.get_by_role("link", name="Join the rematch")).to_have_count(2)  # in the banner too
        vera.get_by_role("dialog").get_by_role("link", name="Join the rematch").click()
        expect(vera).to_have_url(closed)
        vera.get_by_role("button", name="Menu").click()
        vera.get_by_role("button", name="Close this table for everybody").click()
        vera.get_by_role("button", name="Close it").click()
        vera.goto(f"{quick}/t/{first}")
        again.click()
        expect(vera.locator("[data-start]")).to_be_visible()
        assert vera.url != closed
        second = vera.url
        vera.locator("[data-start]").click()
        expect(vera.locator(".result-ending")).to_be_visible()
        vera.goto(f"{quick}/t/{first}")
        how = vera.get_by_role("link", name="See how the rematch went")
        expect(how).to_be_visible()
        expect(vera.get_by_role("link", name="Join the rematch")).to_have_count(0)
        vera.goto(f"{quick}/r/{first}")
        expect(vera.locator(".replay-bar")).to_be_visible()
        vera.wait_for_selector(".replay-loading", state="detached")
        expect(vera.locator(".banner")).to_have_count(0)  # a replay invites nobody
        vera.go_back()
        how.click()
        expect(vera.locator(".result-ending")).to_be_visible()
        assert vera.url == second
        vera.goto("about:blank")


def test_a_seat_waits_while_one_learns_and_the_host_is_asked_for_one_more(opens: Opens, base: str) -> None:
    vera, idris, jun = opens(), opens(size=PHONE, language="fr"), opens(own=True)
    lay(vera, base, game="apophis", seats=[ME, OPEN, BOT], options={"timer": 720}, name="Vera")
    table = vera.url
    idris.goto(table)
    expect(idris.locator(".invitation-facts")).to_contain_text("12 minutes")
    idris.locator(".join input").fill("Idris")
    idris.get_by_role("link", name="L’apprendre en deux minutes").click()
    expect(idris.locator(".coach")).to_be_visible()
    expect(vera.locator(".place", has_text="Idris")).to_contain_text("learning, back soon")
    expect(vera.locator(".lobby-ask h2")).to_have_text("Waiting for Idris.")
    idris.get_by_role("link", name="Passer la leçon").click()
    expect(vera.locator(".place", has_text="Idris")).to_contain_text("here")
    jun.goto(table)
    expect(jun.locator(".says")).to_have_text("Every seat is taken.")
    jun.locator(".join input").fill("Jun")
    jun.get_by_role("button", name="Ask for a seat").click()
    expect(jun.locator(".says").last).to_have_text("Vera is asked. As soon as they agree, you sit down here.")
    banner = vera.locator(".banner.asks")
    expect(banner).to_contain_text("Jun asks for a seat.")
    banner.get_by_role("button", name="Not now").click()
    jun.get_by_role("button", name="Ask for a seat").click()
    banner.get_by_role("button", name="In place of Bot 3").click()
    expect(jun.locator(".own-place")).to_contain_text("you")
    vera.get_by_role("button", name="Free it: Jun").click()
    expect(jun.locator(".says")).to_have_text("Vera has freed your seat. You can ask for one.")
    jun.get_by_role("button", name="Ask for a seat").click()
    banner.get_by_role("button", name="Give a seat").click()
    expect(vera.locator(".lobby-ask h2")).to_have_text("Everybody is here. Start?")
    fourth = opens(own=True)
    fourth.goto(table)
    fourth.get_by_role("button", name="A new table like this one").click()
    expect(fourth.locator(".place")).to_have_count(3)
    expect(fourth.locator(".time-step input").first).to_have_value("12")


def test_a_latecomer_plays_on_in_a_bots_place_if_the_host_lets_them(opens: Opens, base: str) -> None:
    vera, idris = opens(), opens(size=PHONE, language="fr")
    lay(vera, base, game="apophis", seats=[ME, BOT, BOT], options={"timer": 600}, pace="none", name="Vera")
    expect(vera.locator("[data-asked]")).to_be_visible()
    idris.goto(vera.url)
    expect(idris.locator(".says")).to_contain_text("La partie est en cours.")
    expect(idris.get_by_role("button", name="Demander une place")).to_be_visible()
    vera.get_by_role("button", name="Menu").click()
    vera.get_by_role("switch", name="Whoever has the link may take a bot's place").click()
    vera.keyboard.press("Escape")
    idris.locator(".join input").fill("Idris")
    idris.get_by_role("button", name="S’asseoir").click()
    expect(idris.locator(".hand .card").first).to_be_visible()
    expect(vera.locator(".seat").nth(1)).to_contain_text("Idris")


TOLD = """() => [...document.querySelectorAll('.log .said, .log li')]
  .map((one) => one.innerText.replace(/\\s+/g, ' ').trim())"""


def test_talk_keeps_its_time_and_its_place_among_the_events_after_a_reload(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, BOT], options={"timer": 600}, pace="none", name="Vera")
    player = Player.at(page, "mouse", DRAWS)

    def says(text: str) -> None:
        page.locator(".talk input").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".log .said").last).to_contain_text(text)

    for text in ("First words.", "Last words."):
        play([player], answered([player], player.answered + 1))
        says(text)
    before = told_until(page, "Last words.")
    first = next(place for place, text in enumerate(before) if "First words." in text)
    assert 0 < first < len(before) - 2, before  # something happened before it, between the two, and is told there
    page.reload()
    expect(page.locator(".log .said")).to_have_count(2)
    assert told_until(page, "Last words.") == before


def told_until(page: Page, words: str) -> list[str]:
    told: list[str] = page.evaluate(TOLD)
    return told[: next(place for place, text in enumerate(told) if words in text) + 1]
