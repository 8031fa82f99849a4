"""End of Days in a browser: windows and standing orders."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, SIDEWAYS
from tests.browser.conftest import Opens
from tests.browser.states import end_of_days as scenes

TELEGRAM = """() => {
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round); };
  const tele = document.querySelector('.telegram');
  return {
    place: box(tele), time: box(tele.querySelector('.time-left')),
    seconds: tele.querySelector('.time-left b').innerText,
    buttons: [...tele.querySelectorAll('.telegram-buttons > *')].map(box),
    sealed: tele.querySelector('.below').innerText,
  };
}"""


@pytest.mark.parametrize("more", [{}, {"size": PHONE}], ids=["desktop", "phone"])
def test_a_window_is_the_same_for_players_who_can_answer_and_who_cannot(
    opens: Opens, base: str, more: dict[str, Any]
) -> None:
    """Same size, same place, same time; an answer that was given shows to nobody else (ED-54)."""
    table = scenes.middle()
    table.say("su", "use Sabotage against us site 1", at=1_000)
    holder, other = opens(**more), opens(**more)
    holds = scenes.opened(holder, base, table, time=10_000)
    lacks = scenes.opened(other, base, table, time=10_000, seat=3)
    mine, theirs = holder.evaluate(TELEGRAM), other.evaluate(TELEGRAM)
    assert {**mine, "sealed": ""} == {**theirs, "sealed": ""}
    expect(holder.locator(".telegram button.negate")).to_have_count(2)
    expect(other.locator(".telegram button.negate")).to_have_count(0)
    expect(other.locator(".telegram p.negate")).to_have_count(2)
    holder.locator(f".telegram {scenes.answer('negate Veto')}").click()
    expect(holder.locator(".telegram .below")).to_contain_text("negate it with Veto")
    before = other.evaluate(TELEGRAM)
    lacks.show()
    assert other.evaluate(TELEGRAM) == before == theirs
    other.locator('.telegram [data-say="pass always"]').click()
    table.say("fr", "pass", at=10_500)
    holds.show()
    expect(holder.locator(".telegram .ask-title")).to_have_text("You: Veto against Sabotage of USSR")
    assert lacks.match.sight(3).view.always == ("Sabotage",)


def test_ed43_two_windows_of_one_card_name_different_aims(opens: Opens, base: str) -> None:
    """A module, a card in front, another nation's module: who, card, whose, which site; whom it hits; and the board."""
    page = opens()
    stage = scenes.opened(page, base, scenes.struck(), time=7_000)
    title, below = page.locator(".telegram .ask-title"), page.locator(".telegram .below")
    expect(title).to_have_text("USSR: Air Strike on your site 1, Hydrogen Rocket")
    expect(below).to_contain_text("Hits US, you")
    expect(page.locator(".mine .aim")).to_have_count(1)
    expect(page.locator('[data-site="us/1"] .if')).to_have_text("if hit 38%")  # one booster is left, and it may fly
    expect(page.locator(".nation .strip.answering")).to_contain_text("Fighter Patrol")
    expect(page.locator(".telegram-buttons.answers > *")).to_have_count(5)
    expect(page.locator(".tale li.open .not-yet")).to_have_text("open: it may still be negated")
    expect(page.locator(".tale .chapter")).to_have_text(["Earlier"])  # no turn has begun in what was told
    expect(page.locator(".tale li.open .own-code")).to_have_text("US")
    expect(page.locator(".own-code")).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")  # filled
    for on, said, hits in (
        ("Tracking Station", "Tracking Station in your front", "US, you"),
        ("Greenhouse Ring", "France, site 1, Greenhouse Ring", "FR"),
    ):
        stage.match = scenes.struck(
            on,
            fronts=[
                "Tracking Station, Fighter Patrol #2, Anti-Missile System",
                "Orbital Weapons Platform #2, Export Controls",
                "Commando Raid #3",
                "Radio Jamming, Fighter Patrol #3",
            ],
        ).match
        stage.show()
        expect(title).to_have_text(re.compile(f"USSR: Air Strike on {said}"))
        expect(below).to_contain_text(f"Hits {hits}")
        expect(page.locator(".if")).to_have_count(0)  # none of your sites is aimed at
    page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    expect(page.locator(".side-act .answers > *")).to_have_count(5)  # it takes the act column and nothing else
    expect(page.locator('.side-scene .low.hit[data-site="fr/1"] .aim')).to_be_in_viewport()  # a rival's site is shown
    expect(page.locator(".side-scene .hand .card").first).to_be_in_viewport()
    assert page.locator("[role=dialog], .sheet").count() == 0


def test_ed42_an_order_is_given_in_a_window_stays_in_sight_and_is_taken_back(opens: Opens, base: str) -> None:
    page = opens()
    stage = scenes.opened(page, base, scenes.struck(), time=7_000)
    page.locator(".tools .tool").last.click()
    page.locator(".switches .row", has_text="Pass until a card is used").click()
    expect(page.locator(".held")).to_contain_text("until")
    assert stage.match.sight(0).view.until == "use"
    expect(page.locator('.telegram-buttons [data-say="pass"]')).to_be_visible()  # the window was not answered by it
    page.locator('.telegram-buttons [data-say="pass until turn"]').click()
    expect(page.locator(".held")).to_contain_text("You pass everything until your turn.")
    assert stage.match.sight(0).view.until == "turn"
    page.locator(".tools .tool").last.click()
    expect(page.locator(".switches .row", has_text="Ask me again")).to_be_visible()  # in the table's menu too
    page.keyboard.press("Escape")
    page.locator('.held [data-say="listen"]').click()
    expect(page.locator(".held")).to_have_count(0)
    assert stage.match.sight(0).view.until == ""
    table = scenes.middle(
        hands=[
            "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Air Strike, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2",
            "Recon Satellite, Desperate Mobs",
            "Orbital Cargo Pod, Basic Habitat #3",
        ],
        discards="",
    )
    table.match.order(0, "pass until turn")
    # The order answers in a moment: until then its giver is asked nothing.
    table.say("su", "use Air Strike on Hydrogen Rocket", at=1_000)
    stage.match = table.match
    stage.show()
    expect(page.locator(".held")).to_be_visible()
    expect(page.locator("[data-asked], [data-lit]")).to_have_count(0)
    page.locator('.held [data-say="listen"]').click()
    expect(page.locator("[data-asked] .answers button")).not_to_have_count(0)


def test_ed42_whose_hidden_act_came_second_is_told_so(opens: Opens, base: str) -> None:
    table = scenes.middle(
        discards="",
        hands=[
            "Air Strike, Veto",
            "Sabotage, Anti-Missile System #2",
            "Air Strike #2, Desperate Mobs",
            "Orbital Cargo Pod, Basic Habitat #3",
        ],
        fronts=["", "Orbital Weapons Platform #2", "", ""],
    )
    table.say("su", "pass", at=1_000).say("uk", "pass", at=1_100)
    table.say("us", "use Air Strike on Orbital Weapons Platform #2", at=1_200)
    page = opens()
    stage = scenes.opened(page, base, table, time=2_000)
    table.say("fr", "use Air Strike #2 on Orbital Weapons Platform #2", at=2_000)
    stage.show()
    expect(page.locator(".log")).to_contain_text("comes first clockwise")
