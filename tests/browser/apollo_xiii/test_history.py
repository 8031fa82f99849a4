"""Apollo XIII in a browser: history cards, reserves, what was turned over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.apollo_xiii.scenes import CALM, on_stage, say, stage_of, stands, thing
from tests.browser.conftest import Opens
from tests.browser.states.apollo_xiii import pick, stage_e


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
    """The page's own clock stands still between our steps: a busy machine changes nothing."""
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
