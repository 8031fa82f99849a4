"""End of Days in a browser: attacks, launches, keys, and what is prepared."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, SIDEWAYS, SMALL
from tests.browser.conftest import Opens
from tests.browser.end_of_days.scenes import shown
from tests.browser.hands import keys_at_once
from tests.browser.states import end_of_days as scenes
from tests.browser.states.end_of_days.tables import opened
from tests.end_of_days.cards import card
from tests.end_of_days.table import eod

SPILLED = """() => [...document.querySelectorAll('.nations, .document')]
  .filter((e) => e.scrollHeight > e.clientHeight || e.lastElementChild.getBoundingClientRect().bottom >
    e.getBoundingClientRect().bottom).map((e) => e.innerText)"""


@pytest.mark.parametrize("size", [DESKTOP, (1100, 800)], ids=["desktop", "small"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_seven_nations_are_seen_at_once_and_hold_their_words(
    opens: Opens, base: str, size: tuple[int, int], language: str
) -> None:
    page = opens(size=size, language=language)
    scenes.nations(page, base)
    assert page.evaluate(SPILLED) == []


TIGHT = """() => [...document.querySelectorAll('.telegram-buttons > button')].filter((button) => {
  const [box, ...words] = [button, ...button.querySelectorAll('b, small')]
    .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
  return words.some((word) => word.top < box.top + 3 || word.bottom > box.bottom - 3);
}).map((button) => button.innerText)"""
"""Buttons whose words touch their edge."""


UNSCROLLED = """() => {
  const drawing = document.querySelector('.rocket-drawing');
  return drawing.scrollHeight <= drawing.clientHeight;
}"""
"""Once its letters are there, and the sheet stands."""


def test_on_the_smallest_phone_words_keep_from_their_edges_and_a_site_is_read_without_scrolling(
    opens: Opens, base: str
) -> None:
    page = opens(size=SMALL)
    table = eod(
        "US SU", hands=["Veto, Fighter Patrol", "Veto #2, Sabotage"], sites=[["Basic Habitat"], []], window=20_000
    )
    opened(page, base, table.say("us", "pass", at=1_000), seat=1)
    expect(page.locator(".telegram-buttons > button")).to_have_count(3)
    page.locator(".nation-tabs .turn").click()
    expect(page.locator(".site-sheet .part")).to_have_count(1)
    page.wait_for_function(UNSCROLLED)
    assert page.evaluate(TIGHT) == []


@pytest.mark.parametrize(
    ("language", "told"), [("en", "The USSR has the first choice."), ("fr", "L’URSS a la priorité.")]
)
def test_a_nation_that_is_told_of_has_its_article(opens: Opens, base: str, language: str, told: str) -> None:
    page = shown(opens, base, scenes.waiting, language=language)
    expect(page.locator(".telegram")).to_contain_text(told)


def test_an_attack_shows_the_card_revealed(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.attacking)
    expect(page.locator(".reveal .card.whole .card-name")).to_have_text("Air Strike")
    expect(page.locator(".reveal")).to_contain_text("less than 4")
    expect(page.locator(".reveal")).to_have_count(0)
    expect(page.locator(".log .effects").last).to_contain_text("stands")
    expect(page.locator(".log .card-says").last).to_contain_text("Attack up to three cards in play")  # AX-57, here too


TORN = """() => [...document.querySelectorAll('.reveal .card-name')].flatMap((name) => {
  const text = name.firstChild, at = (i) => {
    const range = document.createRange();
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    return [...range.getClientRects()].at(-1).top;
  };
  return [...text.data].flatMap((letter, i) =>
    i && /\\p{L}{2}/u.test(text.data[i - 1] + letter) && at(i) > at(i - 1) + 4 ? [text.data] : []);
})"""
"""Names that go on in the next line without a hyphen."""


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["desktop", "phone"])
def test_names_on_what_is_revealed_are_not_torn(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size, language="fr")
    sites = ["", "", "", "Domed City, Hydrogen Rocket #3"]
    scenes.attacking(
        page, base, "Hydrogen Rocket #3", top="Export Controls #2, Sabotage", sites=[[one] for one in sites]
    )
    expect(page.locator(".reveal .card-name")).to_have_count(2)
    assert page.evaluate(TORN) == []


def test_a_rocket_is_chosen_changed_and_launched_and_its_odds_follow(opens: Opens, base: str) -> None:
    table = scenes.middle(turn=0, step="launch", top="Air Strike", discards="")
    page = opens(still=False)
    stage = scenes.opened(page, base, table)
    page.locator('[data-mark="site:us/1"]').first.click()
    expect(page.locator(".telegram .typed").first).to_contain_text("5 or less")
    page.locator(f".part{scenes.face('Hydrogen Rocket')}").click()  # the hydrogen rocket stays on the ground
    expect(page.locator(".telegram .typed").first).to_contain_text(
        "2 or less"
    )  # a tracking station adds one, jamming takes it
    page.locator(f".part{scenes.face('Basic Colony')}").click()
    expect(page.locator("[data-confirm]")).to_have_count(0)  # no colony: it does not fly
    page.locator(f".part{scenes.face('Basic Colony')}").click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".reveal.liftedoff .flight.lifts")).to_be_visible()
    expect(page.locator(".ask-title")).to_have_text("A rocket is launched")  # nobody's turn begins under it
    expect(page.locator(".who .condensed").nth(1)).to_have_text(
        "3 points"
    )  # nor is told what the scene has still to show
    expect(page.locator(".reveal")).to_have_count(0)
    expect(page.locator(".who .condensed").nth(1)).to_have_text("5 points")
    assert stage.match.sight(0).view.scores[0] == 5
    assert card("Hydrogen Rocket") in stage.match.sight(0).view.sites[0][0]


def test_an_ultimatum_is_refused_with_one_press_and_a_word(opens: Opens, base: str) -> None:
    hands = ["Ultimatum", "Sabotage, Secret Police #2", "Recon Satellite", "Sabotage #2"]
    table = scenes.middle(turn=0, hands=hands)
    table.say("us", "use Ultimatum on Export Controls").all_pass()
    page = opens()
    stage = scenes.opened(page, base, table, seat=1)
    page.locator('[data-mark="refuse"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator('[data-mark="refuse"]')).to_have_count(0)
    assert card("Export Controls") not in stage.match.sight(1).view.fronts[1]


UNDER_A_LAUNCH = "() => document.querySelector('.reveal.liftedoff') && document.querySelector(%r)"


def test_a_turn_begins_after_the_launch_before_it_was_shown(opens: Opens, base: str) -> None:
    """Until then nothing is asked: a question with nothing to press would be a riddle."""
    sites = [
        ["Wheel Station, Atomic Rocket"],
        ["Basic Colony, Basic Habitat, Hydrogen Rocket, Kerosene Rocket"],
        ["Greenhouse Ring, Hydrogen Rocket #3", "Solid Booster"],
        ["Domed City, Basic Habitat #4, Kerosene Rocket #8", "Kerosene Rocket #9"],
    ]
    table = scenes.middle(turn=3, step="launch", top="Air Strike #2", discards="", sites=sites)
    page = opens(still=False)
    stage = scenes.opened(page, base, table)
    table.say("su", "launch site 1 with Kerosene Rocket, Hydrogen Rocket, Basic Habitat, Basic Colony")
    stage.show()
    page.wait_for_function(UNDER_A_LAUNCH % "body:not(:has([data-asked], [data-lit], [data-say])) .ask.waits")
    expect(page.locator('[data-asked] [data-say="refill"]')).to_be_visible()


def test_ed54_a_window_opens_under_a_launch_that_is_shown(opens: Opens, base: str) -> None:
    """Its time runs, and no picture takes any of it."""
    hands = [
        "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
        "Air Strike, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, Civil War #2",
        "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
        "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
    ]
    table = scenes.middle(turn=0, step="launch", top="Air Strike #2, Air Strike #5", discards="", hands=hands)
    page = opens(still=False)
    stage = scenes.opened(page, base, table)
    launch = ("us", "launch site 1 with Kerosene Rocket, Hydrogen Rocket, Basic Habitat, Basic Colony")
    for who, sentence in (launch, ("su", "refill"), ("su", "no trade"), ("su", "use Air Strike on Tracking Station")):
        table.say(who, sentence)
        stage.show()
    page.wait_for_function(UNDER_A_LAUNCH % f"[data-asked] {scenes.answer('negate Fighter Patrol #2')}")
    expect(page.locator(".ask-title")).to_have_text("USSR: Air Strike on Tracking Station in your front")


def test_the_keyboard_alone_lays_a_card(opens: Opens, base: str) -> None:
    page = opens()
    stage = scenes.opened(page, base, scenes.middle(turn=0))
    page.locator(f".hand {scenes.face('Basic Colony #2')}").focus()
    page.keyboard.press("Enter")
    site = page.locator('.telegram-buttons [data-mark="site:us/2"]')
    digit = site.locator("kbd").inner_text()
    page.keyboard.press(digit)  # as it is printed on the button
    expect(page.locator(".ask-title")).to_have_text("Lay Basic Colony on launch site 2?")
    page.keyboard.press("Escape")
    expect(page.locator(".card.chosen")).to_have_count(0)
    expect(page.locator(f".hand {scenes.face('Basic Colony #2')}")).to_be_focused()  # where the player was
    page.keyboard.press("Enter")
    expect(site.locator("kbd")).to_have_text(digit)  # it means the same while the question is open
    keys_at_once(page, digit, "Enter")
    expect(page.locator(".log li").last).to_contain_text("You laid Basic Colony on launch site 2.")
    assert card("Basic Colony #2") in stage.match.sight(0).view.sites[0][1]


def test_a_module_is_dragged_to_its_site_and_an_attack_to_its_target(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.free)
    page.locator(f".hand {scenes.face('Basic Colony #2')}").drag_to(page.locator('[data-drop="site:us/2"]'))
    expect(page.locator(".ask-title")).to_have_text("Lay Basic Colony on launch site 2?")
    page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    expect(page.locator('.low[data-site="us/2"] .module.stays')).to_have_count(1)  # dashed where it would stand
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.locator("[data-put-back]").click()
    platform = card("Orbital Weapons Platform #2")
    page.locator(f".hand {scenes.face('Ultimatum')}").drag_to(page.locator(f'[data-drop="card:{platform}"]'))
    expect(page.locator(".card.chosen")).to_have_count(1)
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_what_is_prepared_stays_when_the_table_changes(opens: Opens, base: str) -> None:
    page = opens()
    stage = scenes.opened(page, base, scenes.middle(turn=0, step="trade"), time=5_000)
    page.locator('.telegram-buttons [data-mark="nation:su"]').click()
    page.locator(".hand [data-lit]").first.click()
    page.locator(".desk .more").click()
    stage.show()
    expect(page.locator(".card.chosen")).to_have_count(1)
    expect(page.locator(".desk .side").last.locator(".slot")).to_have_count(1)
