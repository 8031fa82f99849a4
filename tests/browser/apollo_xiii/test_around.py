"""Apollo XIII in a browser: keyboard, phone, one person or several at a device, help."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.apollo_xiii.table import apollo
from tests.browser.apollo_xiii.scenes import CALM, on_stage, say, stage_of, stands, thing
from tests.browser.chromium import PHONE, SMALL
from tests.browser.conftest import Opens
from tests.browser.hands import keys_at_once
from tests.browser.stage import Stage
from tests.browser.states.apollo_xiii import pick, stage_e
from tests.browser.tables import lay


def test_the_keyboard_alone_moves_plays_and_ends_the_turn(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    page.keyboard.press("1")
    expect(page.locator(".ask-title")).to_have_text("Move which cube?")
    expect(page.locator(".scale.lit, .reserve.lit, .board.lit").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".ask-title")).to_have_text("Move Lovell's stress?")
    page.keyboard.press("Escape")
    page.keyboard.press("4")
    expect(page.locator(".ask-title")).to_have_text("Draw a card?")
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.focus()
    keys_at_once(page, "4", "Enter")
    expect(page.locator(".hand .card")).to_have_count(6)
    page.locator("[data-say]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-asked]")).to_have_count(0)


def test_what_is_prepared_stays_when_the_table_changes(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM, turn=1))
    pick(page, "hand:92")
    laid = stage_of(page)
    laid.match.say(1, "move team")
    laid.show()
    expect(thing(page, "track:team")).to_have_attribute("data-at", "2")
    expect(page.locator(".hand [data-chosen]")).to_have_count(1)


def test_in_french_on_a_phone_by_touch(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM), size=PHONE, language="fr")
    thing(page, "track:ship").tap()
    expect(page.locator(".ask-title")).to_have_text("Déplacer : vaisseau ?")
    page.locator("[data-confirm]").tap()
    stands(page, "track:ship", 4)
    page.locator(".bar button").nth(2).tap()
    expect(page.locator(".sheet")).to_contain_text("Cartes Histoire retournées")
    expect(page.locator(".ask-title")).to_be_in_viewport()


def test_ax07_alone_with_two_hands_nothing_is_handed_over(opens: Opens, base: str) -> None:
    page = opens()
    page.goto(base)
    expect(page.locator(".cover .button.solo")).to_have_count(1)  # where the game knows it, beside the other ways in
    page.get_by_role("button", name="Solo").click()
    expect(page.locator(".apollo .hand .card").first).to_be_visible(timeout=20_000)
    first = page.locator(".hand").inner_text()
    page.locator(".look-at").click()
    expect(page.locator(".hand")).not_to_have_text(first, use_inner_text=True)
    page.get_by_role("button", name=re.compile("^Back to seat")).first.click()
    expect(page.locator(".hand")).to_have_text(first, use_inner_text=True)
    page.locator('[data-kind="Draw"]').click()
    say(page)
    page.locator('[data-say="done"]').click()
    expect(page.locator(".handover")).to_have_count(0)
    expect(page.locator(".hand")).not_to_have_text(first, timeout=15_000)
    expect(page.locator(".seat.now b")).to_have_text("Seat 2")


def test_ax39_the_strength_of_the_help_is_said_where_it_is_chosen(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apollo-xiii", seats=[{"kind": "me"}, {"kind": "open"}], options={}, name="Vera")
    level = page.locator(".options").last
    page.get_by_role("button", name="draw two").click()
    expect(level).to_contain_text("Without the sand, bots came home in 91%")
    page.get_by_role("button", name="most tokens").click()
    expect(level).to_contain_text("hoards tokens usually loses the mission for everybody")  # AX-68


def test_only_a_player_over_the_hand_limit_is_told_of_it(opens: Opens, base: str) -> None:
    hand = "132 95 73 77 101 83 137 97 123"
    for seat, told in ((0, 1), (1, 0)):
        table = stage_e(hands=[hand, "85", "79"], phase="discards", **CALM)
        page = on_stage(opens, base, table, stage={"seat": seat})
        expect(page.locator(".ask-title")).to_have_text(
            re.compile("You hold too many cards" if told else "discards down to the hand limit")
        )
        expect(page.get_by_text("The limit is 8 cards.")).to_have_count(told)


def test_ax48_everything_until_my_turn_is_passed_by_one_press_and_taken_back(opens: Opens, base: str) -> None:
    """In the closing window, and on the table's menu."""
    table = apollo(hands=["88", "90", ""], tokens=["1", "", ""], turn=1, window=0, **CALM)
    table.say(1, "move ship").say(1, "done")
    page = on_stage(opens, base, table)
    expect(page.locator(".ask")).to_contain_text("spend a token before the turn ends?")
    page.get_by_role("button", name="All until my turn").click()
    expect(page.locator(".ask")).to_contain_text("You pass everything until your turn.")
    page.get_by_role("button", name="Ask me again").click()
    expect(page.get_by_role("button", name="All until my turn")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pass everything until my turn").click()
    expect(page.locator(".ask")).to_contain_text("You pass everything until your turn.")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Ask me again").click()
    expect(page.get_by_role("button", name="All until my turn")).to_be_visible()
    assert not table.state.passing


def sits_here(page: Page) -> None:
    """Vera takes the device out of turn."""
    page.locator(".seats .other").first.click()
    expect(page.locator(".hand")).to_have_count(0)  # nobody's hand lies under the cover
    expect(page.get_by_role("dialog")).to_contain_text("Vera")
    page.get_by_role("dialog").get_by_role("button").click()
    expect(page.locator('.hand [data-mark="hand:133"]')).to_be_visible()


def test_ax48_several_people_at_one_device_help_out_of_turn_and_it_goes_back(opens: Opens, base: str) -> None:
    page = opens()
    table = stage_e(card=41, deck=(), turned=(), timer=False, turn=1, tokens=["1 2", "", ""])
    stage = Stage(table.match, bots=(2,), mine=(0, 1))
    stage.open(page, base)
    cover = page.get_by_role("dialog")
    for spent in (1, 2):
        expect(cover).to_contain_text("Idris is asked.")  # it is his turn
        cover.get_by_role("button").click()
        expect(page.locator("[data-asked]")).to_be_visible()
        assert stage.eyes == 1
        sits_here(page)
        if spent == 1:  # Vera changes her mind
            page.get_by_role("button", name="Back to Idris").click()
            cover.get_by_role("button").click()
            expect(page.locator("[data-asked]")).to_be_visible()
            sits_here(page)
        pick(page, "track:ship")
        page.locator("[data-confirm]").click()
        page.wait_for_function("() => document.querySelector('.handover')")
        assert [entry.text for entry in table.match.entries or ()][-spent:] == ["token move ship"] * spent
    cover.get_by_role("button").click()
    expect(page.locator("[data-asked]")).to_be_visible()  # Idris plays on, and no third time is offered


def test_ax48_of_three_at_one_small_phone_each_is_as_near_and_the_way_back_leads_to_who_is_asked(
    opens: Opens, base: str
) -> None:
    page = opens(size=SMALL)
    table = stage_e(card=41, deck=(), turned=(), timer=False, turn=1, tokens=["1 2", "", ""])
    stage = Stage(table.match, mine=(0, 1, 2))
    stage.open(page, base)
    cover = page.get_by_role("dialog")
    cover.get_by_role("button", name="I am Idris").click()
    vera, jun = (page.get_by_role("button", name=f"Act with {name}") for name in ("Vera", "Jun"))
    left, right = vera.bounding_box(), jun.bounding_box()
    assert left is not None
    assert right is not None
    assert (left["y"], left["width"]) == (right["y"], right["width"])
    assert left["width"] > SMALL[0] / 3
    vera.click()
    cover.get_by_role("button", name="I am Vera").click()
    expect(page.get_by_role("button", name=re.compile("^Back to"))).to_have_text(["Idris"])
