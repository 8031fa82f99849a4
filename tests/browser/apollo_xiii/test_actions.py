"""Apollo XIII in a browser: the four actions, cards and choices."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.apollo_xiii.table import apollo
from tests.browser.apollo_xiii.scenes import CALM, on_stage, say, stands, thing
from tests.browser.conftest import Opens
from tests.browser.pages import reads_clause
from tests.browser.states.apollo_xiii import pick, stage_e


def test_ax41_a_cube_is_pressed_and_moved(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    thing(page, "track:ship").click()
    expect(page.locator(".ask-title")).to_have_text("Move ship?")
    expect(page.locator(".ask-follows")).to_have_text("Ship 5 → 4. Mission status 5 → 4. You take a token")
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    thing(page, "board:153").click()
    say(page)
    stands(page, "board:153", 1)


def test_ax42_a_quiet_card_says_why_and_leads_to_its_clause_and_can_be_placed(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    quiet = thing(page, "hand:121")
    expect(quiet).to_contain_text("stage F only")
    quiet.click(force=True)
    page.get_by_role("button", name="Read AX-42").click()
    reads_clause(page, "only while the history card in play has that stage")
    page.locator('[data-kind="Place"]').click()
    expect(page.locator(".ask-title")).to_have_text("Place Boots and Double Underwear on the right?")
    say(page)
    expect(page.locator(".side.right .placed")).to_have_count(2)


def test_ax44_a_card_is_dragged_beside_mission_control(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    thing(page, "hand:121").drag_to(page.locator(".side.left"))
    expect(page.locator(".ask-title")).to_have_text("Place Boots and Double Underwear on the right?")
    say(page)
    expect(page.locator(".side.right .placed")).to_have_count(2)


def test_ax43_a_pair_card_answers_its_history_card(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(timer=False).say(0, "spend nothing"))
    expect(thing(page, "hand:133")).to_contain_text("pair, now")
    thing(page, "hand:133").click()
    expect(page.locator(".monitors .to")).to_have_text("5")
    say(page)
    expect(page.locator(".history")).to_have_class(re.compile("cancelled"))


def test_ax44_two_on_the_left_pay_for_two_moves(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    page.locator('[data-kind="Place"]').click()
    thing(page, "hand:119").click()
    expect(page.locator(".ask-follows")).to_contain_text("they pay for two moves at once")
    say(page)
    expect(page.locator(".ask-title")).to_have_text("Which cube do you move? (2 left)")
    thing(page, "track:ship").click()
    say(page)
    thing(page, "track:flight").click()
    say(page)
    stands(page, "track:ship", 4)
    stands(page, "track:flight", 3)


def test_ax47_a_card_buys_a_second_action_of_another_kind(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**CALM))
    thing(page, "track:ship").click()
    say(page)
    expect(page.locator(".ask-title")).to_have_text("An extra action for a card, or is that all?")
    thing(page, "hand:121").click()
    say(page)
    expect(page.locator('[data-kind="Move"]')).to_contain_text("done")
    expect(page.locator('[data-kind="Play"][data-lit]')).to_have_count(1)


def test_a_card_that_offers_two_things_lets_choose_by_word_or_by_gauge(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**{**CALM, "hands": ["97 101 94", "85", "79"]}))
    pick(page, "hand:97", "track:haise.health")
    expect(page.locator(".ask-title")).to_have_text("Play A Quiet Hour: one man's health −2 and Haise's health?")
    page.keyboard.press("Escape")
    pick(page, "hand:94", "man:haise")
    say(page)
    stands(page, "track:haise.health", 3)
    stands(page, "track:haise.stress", 1)


def test_ax62_premonitions_are_put_in_order(opens: Opens, base: str) -> None:
    table = stage_e(hands=["77 92", "85", "79"], deck=[44, 61, 45, 60], timer=False)
    page = on_stage(opens, base, table.say(0, "spend nothing").say(0, "play 77"))
    pick(page, "history:60", "history:45")
    say(page)
    expect(page.locator(".log")).to_contain_text("you put them back: CO2 Problem, Shades Down")


def test_ax39_of_two_cards_one_is_kept(opens: Opens, base: str) -> None:
    table = apollo(hands=["79", "81", "82"], deck=[5], draws="96 97", help=True)
    page = on_stage(opens, base, table)
    expect(page.locator(".hand [data-lit]")).to_have_count(2)
    thing(page, "hand:96").click()
    thing(page, "hand:97").click()  # it takes the other's place
    say(page)
    expect(page.locator('.hand [data-mark="hand:96"]')).to_have_count(0)
    expect(page.locator(".hand .card")).to_have_count(2)
