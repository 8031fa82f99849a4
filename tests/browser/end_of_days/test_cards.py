"""End of Days in a browser: what a card shows, and help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, SIDEWAYS, SMALL, TABLET
from tests.browser.conftest import Opens
from tests.browser.end_of_days.scenes import shown
from tests.browser.pages import cut_short, reads_clause
from tests.browser.states import end_of_days as scenes
from tests.end_of_days.cards import CARDS, card, name
from tests.end_of_days.table import eod, first


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
def test_ed48_a_player_who_must_lose_cards_reads_which_card_in_use_asks_for_it(
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


def test_ed11_a_player_who_chooses_a_nation_is_asked_which(opens: Opens, base: str) -> None:
    """The question names no seat: it is still put to its reader."""
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
