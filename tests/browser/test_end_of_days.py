"""End of Days in the browser: cards and help, a window from both sides, the trade desk, attacks, launches, keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET
from tests.browser.conftest import Opens
from tests.browser.hands import keys_at_once
from tests.browser.pages import accessible, cut_short, reads_clause
from tests.browser.states import end_of_days as scenes
from tests.browser.tables import lay
from tests.end_of_days.cards import CARDS, card, cards, name
from tests.end_of_days.table import eod, first

Scene = Callable[[Page, str], None]


def shown(opens: Opens, base: str, scene: Scene, **more: Any) -> Page:
    page = opens(**more)
    scene(page, base)
    return page


# --- what a card shows, and help -----------------------------------------------------------------


def test_ed06_a_card_shows_its_type_by_icon_and_word_and_its_value_top_right(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.waiting)
    page.locator(".piles button").first.click()
    face = page.locator(f".spread {scenes.face('Air Strike')}")
    expect(face.locator(".band em")).to_have_text("Military")
    expect(face.locator(".band b")).to_have_text(str(CARDS[card("Air Strike")].value))
    band, value = (face.locator(one).bounding_box() for one in (".band", ".band b"))
    assert band is not None
    assert value is not None
    assert abs(band["x"] + band["width"] - value["x"] - value["width"]) < 1
    page.keyboard.press("Escape")
    page.locator(".piles button").last.click()  # modules: a rocket, of which another third is filled
    icons = page.evaluate(
        """() => ['red', 'blue', 'green', 'orange', 'purple'].map((colour) =>
            document.querySelector(`.card.${colour} svg, .strip.${colour} svg`)?.innerHTML ?? colour)"""
    )
    assert len(set(icons)) == 5
    assert all("path" in icon for icon in icons)


SIZES = ((1920, 1080), DESKTOP, (1366, 768), (1100, 800), TABLET, SIDEWAYS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_in_hand_is_cut_short(opens: Opens, base: str, language: str) -> None:
    """Each kind once, six in a hand, with as many flags as any of its cards has."""
    page = opens(language=language)
    flags = {one.kind: name(one.id) for one in sorted(CARDS.values(), key=lambda one: len(one.flags))}
    hands = [", ".join([*flags.values()][start : start + 6]) for start in range(0, len(flags), 6)]
    stage = scenes.opened(page, base, eod("US SU", hands=[hands[0], ""], turn=0))
    for hand in hands:
        stage.match = eod("US SU", hands=[hand, ""], turn=0).match
        stage.show()
        expect(page.locator(f".hand {scenes.face(hand.split(', ')[-1])}")).to_be_attached()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert cut_short(page) == [], (width, hand)


OUTSIDE = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect();
  const names = [...document.querySelectorAll('.hand .card-name')];
  return names.filter((e) => {
    const [r, card] = [e.getBoundingClientRect(), e.closest('.card').getBoundingClientRect()];
    const beside = r.left < hand.left || r.right > hand.right + 1;
    return beside || r.bottom > card.bottom || e.scrollWidth > e.clientWidth + 1;
  }).map((e) => e.innerText);
}"""
"""Titles of which something cannot be read without scrolling."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hand_fits_without_scrolling_and_all_titles_can_be_read(opens: Opens, base: str, language: str) -> None:
    """Eight cards at 1440, six at 1100, five sideways: with the longest names, and one of them looked at."""
    page = opens(language=language)
    longest = ["Recon Satellite", "Counterintelligence", "Orbital Weapons Platform", "Export Controls",
               "Anti-Missile System", "Missile Submarine", "Diplomatic Protest", "UN Resolution"]  # fmt: skip
    stage = scenes.opened(page, base, eod("US SU", hands=[first("Veto"), ""], turn=0))
    for (width, height), count in ((DESKTOP, 8), ((1100, 800), 6), (SIDEWAYS, 5)):
        page.set_viewport_size({"width": width, "height": height})
        stage.match = eod("US SU", hands=[", ".join(first(kind) for kind in longest[:count]), ""], turn=0).match
        stage.show()
        expect(page.locator(".hand .card")).to_have_count(count)
        assert page.evaluate(OUTSIDE) == []
        page.locator(".hand [data-mark]").last.focus()  # it opens to its whole width, and the others give way
        assert page.evaluate(OUTSIDE) == []


TYPEFACES = (
    """(kind) => [...new Set([...document.querySelectorAll(kind)].map((e) => getComputedStyle(e).fontFamily))]"""
)


def test_one_kind_of_text_has_one_typeface(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.reading)
    [title] = page.evaluate(
        TYPEFACES, ".card .card-name, .part b, .strip span"
    )  # in hand, read whole, at a site, in front
    [rule] = page.evaluate(TYPEFACES, ".card .card-text")
    assert title != rule
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How a turn goes").click()
    expect(page.locator(".reference")).to_be_visible()
    assert page.evaluate(TYPEFACES, ".reference p, .reference .advice li") == [title]


OVERLAPS = """() => [...document.querySelectorAll('.document .stamp')].flatMap((stamp) => {
  const s = stamp.getBoundingClientRect();
  const words = [...stamp.parentElement.querySelectorAll('b, .code, .figures > span')];
  return words.filter((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const r = range.getBoundingClientRect();
    return r.width > 0 && r.left < s.right && s.left < r.right && r.top < s.bottom && s.top < r.bottom;
  }).map((e) => e.innerText);
})"""


def test_ed11_no_stamp_lies_over_a_nations_name_or_figures(opens: Opens, base: str) -> None:
    for language in ("en", "fr"):
        page = opens(size=SMALL, language=language)
        scenes.nations(page, base, taken="us su uk")
        expect(page.locator(".document .stamp")).to_have_count(3)
        assert page.evaluate(OVERLAPS) == []
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        assert page.evaluate(OVERLAPS) == []


def test_ed07_a_flag_carries_its_nations_code(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.waiting)
    flags = page.locator(f".hand {scenes.face('Espionage')} .flags")
    expect(flags).to_have_text("".join(flag.upper() for flag in CARDS[card("Espionage")].flags))
    expect(page.locator(f".hand {scenes.face('Counterintelligence')} .flags")).to_have_text("WILD")
    expect(page.locator(f".hand {scenes.face('Veto')} .flags .counts")).to_have_text("WILD")  # ED-57: it counts as wild


@pytest.mark.parametrize(("language", "why"), [("en", "Economic Meltdown: Each nation"), ("fr", " : Chaque nation")])
def test_ed48_who_must_lose_cards_reads_which_card_in_use_asks_for_it(
    opens: Opens, base: str, language: str, why: str
) -> None:
    page = shown(opens, base, scenes.losing, language=language)
    expect(page.locator(".telegram")).to_contain_text(why)
    expect(page.locator(".hand [data-lit]")).to_have_count(5)


def test_a_time_begins_with_its_whole_seconds(opens: Opens, base: str) -> None:
    """The clock of the page may be a beat behind: ninety seconds are not 91."""
    page = opens()
    stage = scenes.opened(page, base, scenes.middle(), time=950)
    stage.match.say(1, "pass", at=1_000)  # the others have 20 seconds; the clock of the page says 950 still
    stage.show()
    expect(page.locator(".time-left .condensed")).to_have_text("20")


def test_ed11_who_chooses_a_nation_is_asked_which(opens: Opens, base: str) -> None:
    """The question names no seat: it is still put to who reads it."""
    page = shown(opens, base, scenes.nations)
    page.keyboard.press("Escape")  # what was chosen is put back
    expect(page.locator(".telegram h2")).to_have_text("Which nation do you play?")


def test_ed72_help_tells_how_a_turn_goes_and_what_is_wise(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.waiting)
    page.get_by_role("button", name="How a turn goes").click()
    help_ = page.get_by_role("dialog")
    for said in ("free your hand", "deter", "20 for propulsion, 13 for orbit, 12 colonies", "If you lead", "spend"):
        expect(help_).to_contain_text(said)
    expect(help_.locator("ol li")).to_have_count(4)


def test_a_quiet_card_is_read_whole_with_its_reason_and_its_clause(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.reading)
    expect(page.locator(".reading")).to_contain_text("does not carry your flag")
    page.get_by_role("button", name="Read ED-50").click()
    expect(page.locator("dialog")).to_have_count(0)
    reads_clause(page, "flag")
    expect(page.locator(".clauses")).not_to_contain_text(re.compile(r"\]\(|\*\*"))  # no mark of the document is left


# --- a window ------------------------------------------------------------------------------------

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
def test_a_window_is_the_same_for_who_can_answer_and_who_cannot(opens: Opens, base: str, more: dict[str, Any]) -> None:
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


# --- attacks and launches ------------------------------------------------------------------------


def test_an_attack_shows_the_card_revealed(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.attacking)
    expect(page.locator(".reveal .card.whole .card-name")).to_have_text("Air Strike")
    expect(page.locator(".reveal")).to_contain_text("less than 4")
    expect(page.locator(".reveal")).to_have_count(0)
    expect(page.locator(".log .effects").last).to_contain_text("stands")


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


# --- keys, and what is prepared ------------------------------------------------------------------


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


# --- the trade desk ------------------------------------------------------------------------------


def test_ed34_who_accepts_is_shown_the_hand_cards_that_the_other_can_use_and_no_others(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.offered)
    expect(page.locator(".hand [data-lit]")).to_have_count(0)
    page.locator('.tray [data-kind="accept 1"]').click()
    lit = page.locator(".hand [data-lit]")
    expect(lit).to_have_count(4)
    table = scenes.middle()
    usable = {f"card:{one}" for one in cards(table.hand("us")) if one in table.state.facts.usable[1]}
    assert {one.get_attribute("data-mark") for one in lit.all()} == usable
    expect(page.locator(".hand-card:not(.usable)")).to_contain_text("not what the offer asks")
    page.locator(".hand [data-mark]:not([data-lit])").click()  # it is read, and nothing else begins
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ask-title")).to_have_text(re.compile("offer 1"))
    lit.first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_ed30_an_offer_of_many_cards_lies_readable_beside_the_hand_and_says_what_cannot_be_filled(
    opens: Opens, base: str
) -> None:
    """Alike ones are counted, nothing stands outside its paper, nothing of the table is covered."""
    table = scenes.middle(step="trade", turn=1)
    given, asked = "play Orbital Weapons Platform #2 hand orange any any", "hand red red red any total 20"
    picked = "Anti-Missile System #2, Secret Police #2, Sabotage"
    table.say("su", f"offer us give {given} ask {asked} with {picked}", at=4_000)
    for more in ({}, {"size": SMALL, "language": "fr"}):
        page = opens(**more)
        scenes.opened(page, base, table, time=20_000)
        copy = page.locator(".tray .copy")
        expect(copy.locator(".good")).to_have_count(5)  # by name, military, two of any kind; three red, one of any kind
        expect(copy).to_contain_text(re.compile("2 ×.*3 ×", re.DOTALL))
        expect(copy).to_contain_text(re.compile("Only you read this|Vous seul le lisez"))
        assert copy.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
        expect(page.locator("[data-say='refuse 1']").first).to_be_in_viewport()
        page.locator(".telegram h2").click(trial=True)  # nothing lies over the ask


def test_ed30_a_card_is_traded_for_one_that_is_chosen_where_the_scrapyard_lies_open(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.swapping)
    page.locator('.telegram-buttons [data-mark="scrapyard"]').click()
    page.locator(f".spread {scenes.face('Survey Camp')}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(".ask-title")).to_contain_text("for Survey Camp")


def two_nations(opens: Opens, base: str) -> tuple[Page, Page]:
    """Two browsers at a table on the real server: who has the turn comes first, at its trade step."""
    host, guest = opens(), opens()
    options = {"nations": "random", "trade_time": 0, "rounds": 4}
    lay(
        host,
        base,
        game="end-of-days",
        seats=[{"kind": "me"}, {"kind": "open"}],
        options=options,
        pace="none",
        name="Vera",
    )
    guest.goto(host.url)
    guest.locator(".join input").fill("Idris")
    guest.locator(".join button").click()
    expect(host.locator(".place", has_text="Idris")).to_be_visible()
    host.locator(".lobby-ask .button.first").click()
    for page in (host, guest):
        expect(page.locator(".end-of-days-scene .hand [data-mark]").first).to_be_visible()
    first, second = (host, guest) if host.locator("[data-asked]").count() else (guest, host)
    first.locator('[data-say="refill"]').click()
    return first, second


def ask_a_card(page: Page) -> None:
    page.locator(".desk .more").click()
    page.locator(".telegram [data-confirm]").click()


def test_offers_are_made_countered_withdrawn_and_accepted_between_two_browsers(opens: Opens, base: str) -> None:
    first, second = two_nations(opens, base)
    first.locator('.telegram-buttons [data-mark^="nation:"]').click()
    ask_a_card(first)
    expect(second.locator(".telegram")).to_contain_text("makes you an offer")
    second.locator('.tray [data-kind="counter 1"]').click()
    expect(second.locator(".desk")).to_be_visible()
    accessible(second)
    ask_a_card(second)  # they ask a card in return
    for page in (first, second):
        page.get_by_role("tab", name="Trade").click()
        expect(page.locator(".trading .copy.countered .stamp")).to_have_text("Countered")
        expect(page.locator(".trading .copy.open")).to_have_count(1)
    first.locator('.telegram-buttons [data-mark^="nation:"]').click()
    first.locator(".desk .more").click()
    ask_a_card(first)
    expect(second.locator(".trading .copy.open")).to_have_count(2)
    first.locator('.tray [data-say="withdraw 3"]').click()
    for page in (first, second):
        expect(page.locator(".trading .copy.withdrawn .stamp")).to_have_text("Withdrawn")
    first.locator('.tray [data-kind="accept 2"]').click()
    expect(first.locator("[data-put-back]").first).to_be_visible()  # begun: the hand is lit for this, not for the pile
    if first.locator("[data-confirm]").count() == 0:  # more than one card fits
        first.locator(".hand [data-lit]:not([data-chosen])").first.click()
    first.locator("[data-confirm]").click()
    for page in (first, second):
        page.get_by_role("tab", name="Log and talk").click()
        expect(page.locator(".log")).to_contain_text(re.compile("gave|traded"))
    expect(first.locator(".steps [aria-current]")).to_have_text("Free for all")
