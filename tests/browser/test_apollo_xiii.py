"""Apollo XIII in the browser: what each clause looks like, pressed on prepared tables."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.apollo_xiii.table import Table, apollo
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Opens
from tests.browser.hands import keys_at_once
from tests.browser.pages import reads_clause
from tests.browser.stage import Stage
from tests.browser.states.apollo_xiii import TRACKS, pick, stage_e
from tests.browser.tables import lay

CALM: dict[str, Any] = {"card": 41, "deck": (), "turned": (), "timer": False}


def on_stage(opens: Opens, base: str, table: Table, *, stage: dict[str, Any] | None = None, **more: Any) -> Page:
    clocked = more.pop("clocked", False)
    page = opens(own=clocked, **more)
    if clocked:
        page.clock.install()
    laid = Stage(table.match, **{"bots": (2,), **(stage or {})})
    laid.open(page, base)
    page.wait_for_selector(".apollo .ask")
    expect(page.locator(".seats, .narrow-seats").first).to_contain_text(re.compile("You|Vous"))
    page.stage = laid  # type: ignore[attr-defined]
    return page


def stage_of(page: Page) -> Stage:
    found: Stage = page.stage  # type: ignore[attr-defined]
    return found


def thing(page: Page, mark: str) -> Any:
    return page.locator(f'[data-mark="{mark}"]').first


def say(page: Page) -> None:
    page.locator("[data-confirm]").click()


def stands(page: Page, mark: str, at: int) -> None:
    expect(thing(page, mark)).to_have_attribute("data-at", str(at))


# --- history and reserves ------------------------------------------------------------------------


def test_ax34_flight_is_spent_by_pressing_what_it_shall_spare(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e())
    stands(page, "track:lovell.stress", 3)
    expect(thing(page, "track:lovell.stress").locator(".ghost")).to_have_text("4")  # before it moves
    pick(page, "track:lovell.stress", "track:haise.stress")
    expect(page.locator(".ask-title")).to_have_text("Spend 2 points: Lovell's stress and Haise's stress?")
    expect(thing(page, "track:lovell.stress").locator(".ghost")).to_have_count(0)
    expect(thing(page, "track:flight")).to_contain_text("2 → 0")
    say(page)
    stands(page, "track:lovell.stress", 3)
    stands(page, "track:swigert.stress", 3)
    stands(page, "track:flight", 0)


def test_ax57_a_card_can_be_read_before_it_moves_a_cube(opens: Opens, base: str) -> None:
    """By the page's own clock, which stands still between our steps: a busy machine changes nothing."""
    page = on_stage(opens, base, stage_e(**CALM, turn=1), still=False, clocked=True)
    laid = stage_of(page)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    laid.match.say(1, "play 106")
    laid.show()
    expect(page.locator(".spot")).to_contain_text("Lovell has spent 572 hours in space")
    page.clock.run_for(900)
    stands(page, "track:lovell.stress", 3)
    expect(thing(page, "track:lovell.stress").locator(".ghost")).to_have_text("1")
    page.clock.run_for(300)
    stands(page, "track:lovell.stress", 1)
    expect(page.locator(".spot")).to_be_visible()


def test_ax61_the_change_that_does_not_happen_is_chosen(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(deck=[41], turned=(42, 43), shield=0, timer=False))
    pick(page, "change:lovell.stress+2")
    expect(page.locator(".ask-title")).to_have_text("Avoid Lovell stress +2?")
    expect(thing(page, "track:ship").locator(".ghost")).to_have_text("7")
    say(page)
    page.get_by_role("button", name="Spend nothing").click()
    stands(page, "track:lovell.stress", 3)
    stands(page, "track:ship", 7)


def test_ax58_turned_cards_may_be_looked_through(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e(**{**CALM, "turned": (42, 43)}))
    page.locator("#tab-own").click()
    expect(page.locator(".card-list li").first).to_contain_text("Guidance Switched Off")
    for name in ("Glossary", "Legend", "Phases, actions, tokens", "What really happened"):  # AX-80, AX-81, AX-09, AX-82
        page.locator("summary", has_text=name).click()
    expect(page.locator(".book-of")).to_contain_text("Capsule communicator")
    expect(page.locator(".book-of")).to_contain_text("Andrea Crespi")


# --- actions -------------------------------------------------------------------------------------


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


# --- tokens and the sand -------------------------------------------------------------------------


def test_ax48_another_player_acts_for_a_token_and_passes_in_the_window(opens: Opens, base: str) -> None:
    table = stage_e(**CALM, turn=1)
    page = on_stage(opens, base, table, stage={"time": 1_000})
    expect(page.locator(".ask-title")).to_have_text("Idris acts: move, play, place or draw.")
    page.locator('[data-kind="Move"]').click()
    thing(page, "track:team").click()
    expect(page.locator(".ask-title")).to_have_text("For a token: Move team?")
    page.get_by_role("button", name="Spend a token").click()
    stands(page, "track:team", 2)
    laid = stage_of(page)
    assert laid.match.sight(0).view.tokens[0] == 0
    # With the tokens gone nobody asks any more.
    laid.match.say(1, "draw", at=1_000)
    laid.show()
    expect(page.locator("[data-asked]")).to_have_count(0)


def test_ax48_the_window_counts_down_and_a_pass_closes_it(opens: Opens, base: str) -> None:
    table = stage_e(**CALM, turn=1).say(1, "draw", at=1_000).say(1, "done", at=2_000)
    page = on_stage(opens, base, table, stage={"time": 3_500})
    expect(page.locator(".until.window")).to_contain_text("4")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".until.window")).to_have_count(0)


def test_ax50_ax51_the_sand_runs_over_the_page_and_runs_out(opens: Opens, base: str) -> None:
    table = stage_e(mission=6).say(0, "spend nothing").say(0, "draw", at=4_000)
    page = on_stage(opens, base, table, stage={"time": 24_000, "running": True})
    timer = page.get_by_role("timer")
    expect(page.locator(".storm")).to_have_count(1)  # red: thirty seconds
    first = int(re.sub(r"\D", "", timer.get_attribute("aria-label") or "0"))
    expect(timer).not_to_have_attribute("aria-label", f"{first} seconds of sand left")
    laid = stage_of(page)
    laid.match.tick(34_000)
    laid.time = 34_000
    laid.show()
    expect(page.locator(".log")).to_contain_text("Your sand has run out.")
    expect(page.locator(".storm")).to_have_count(0)


def test_ax56_before_a_timed_draw_there_is_a_short_while(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e().say(0, "spend nothing", at=1_000), stage={"time": 4_000})
    expect(page.locator(".until.window")).to_contain_text("7")
    page.get_by_role("button", name="Draw now").click()
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("60 seconds of sand"))


def test_ax60_at_the_end_the_tokens_are_turned_over(opens: Opens, base: str) -> None:
    table = apollo(hands=["133", "85", "79"], deck=[144], turned=(55, 57), tokens=["1 3", "1 2 1", "2"],
                   competitive=True, tracks=TRACKS, mission=4)  # fmt: skip
    page = on_stage(opens, base, table)
    expect(page.locator(".result-ending")).to_have_text("Three parachutes over the Pacific: the crew is safe.")
    expect(page.locator(".ending .best")).to_contain_text("Idris")
    expect(page.locator(".ending tbody tr").first).to_contain_text("4")


OUTSIDE = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .card')].filter((card, place, all) => {
    const title = card.querySelector('.card-title');
    const [c, t] = [card, title].map((e) => e.getBoundingClientRect());
    const next = all[place + 1]?.getBoundingClientRect();
    const scrolls = c.left < hand.left - 8 || c.right > hand.right + 8;
    const overlaps = next && (next.left < c.right - 1 || next.top !== c.top);
    return scrolls || overlaps || t.right > c.right + 1 || t.bottom > c.bottom || title.scrollWidth > t.width + 1;
  }).map((card) => card.innerText);
}"""
"""Cards that need scrolling, overlap, stand in another height, or whose title cannot be read whole."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hand_fits_without_scrolling_and_all_titles_can_be_read(opens: Opens, base: str, language: str) -> None:
    """Eight cards at 1440 and six at 1100, with the longest titles and rules."""
    longest = "132 95 77 101 83 137 97 123".split()
    page = on_stage(opens, base, stage_e(**CALM, hands=["133", "85", "79"]), language=language)
    for (width, height), count in ((DESKTOP, 8), ((1100, 800), 6)):
        page.set_viewport_size({"width": width, "height": height})
        stage_of(page).match = stage_e(**CALM, hands=[" ".join(longest[:count]), "85", "79"]).match
        stage_of(page).show()
        expect(page.locator(".hand .card")).to_have_count(count)
        assert page.evaluate(OUTSIDE) == []


# --- around --------------------------------------------------------------------------------------


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


def test_only_who_is_over_the_hand_limit_is_told_of_it(opens: Opens, base: str) -> None:
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
    assert table.state.passing == []


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
