"""What every table's page does: starting, coming back, handing over, results and replays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE, SMALL, serving
from tests.browser.conftest import Opens
from tests.browser.pages import accessible, table_of, wait_until_over
from tests.browser.states import apollo_xiii, apophis, end_of_days
from tests.browser.states.state import Act
from tests.browser.tables import CUT, lay
from tests.browser.whole import DRAWS, Player, answered, over, play


def short_game(page: Page, base: str, seconds: int = 60, **more: object) -> str:
    """A table with bots whose clock runs out soon; options that the page does not offer are given here."""
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    options = {"timer": seconds, **more}
    table = lay(page, base, game="apophis", seats=seats, options=options, pace="none", name="Vera")
    page.wait_for_selector(".apophis .card")
    return table


def test_a_player_who_leaves_the_table_finds_it_among_their_own(opens: Opens, base: str) -> None:
    page = opens()
    table = short_game(page, base, 600)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause", exact=True).click()  # alone among bots: at once (AP-13)
    page.locator(".paused").get_by_role("button", name="Go on").click()
    expect(page.locator(".paused")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Leave the table").click()
    expect(page).to_have_url(f"{base}/")
    page.locator("#my-tables ~ ul").get_by_role("link", name=re.compile("^(Answer|Return)")).click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    expect(page.locator(".ask")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "360"])
@pytest.mark.parametrize(
    ("scene", "clock"),
    [(apophis.waiting, ".clock b"), (end_of_days.window, ".time-left"), (apollo_xiii.playing, ".ask")],
)
def test_on_a_phone_a_sheet_leaves_the_ask_and_the_clock_in_sight(
    opens: Opens, base: str, scene: Act, clock: str, size: tuple[int, int]
) -> None:
    page = opens(size=size)
    scene(page, base)
    for tab in range(4):
        page.locator(".bar button").nth(tab).click()
        sheet = page.locator(".sheet")
        expect(sheet).to_be_visible()
        for seen in (clock, ".ask"):
            assert not overlap(sheet, page.locator(seen).first), (tab, seen)
        page.locator(".bar button").nth(tab).click()


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    if a is None or b is None:
        raise AssertionError("not on the page")
    return a["y"] < b["y"] + b["height"] - 1 and b["y"] < a["y"] + a["height"] - 1


def test_play_now_is_one_click(opens: Opens, base: str) -> None:
    page = opens()
    page.goto(base)
    accessible(page)
    page.locator(".cover.apophis .button.first").click()
    expect(page.locator(".apophis .card").first).to_be_visible()
    expect(page.locator(".ask.asked")).to_be_visible()
    expect(page).to_have_title("Your turn: Apophis")
    page.goto(base)
    expect(page.locator("#my-tables ~ ul li").first).to_contain_text("you are asked")
    expect(page.get_by_role("link", name=re.compile("^Answer")).first).to_be_visible()


def test_in_french_on_a_phone_by_touch(opens: Opens, base: str) -> None:
    page = opens(size=PHONE, language="fr")
    page.goto(base)
    accessible(page)
    page.locator(".cover.apophis .button.first").tap()
    expect(page.locator(".ask-title")).to_contain_text("À vous")
    player = Player.at(page, "touch", DRAWS)
    play([player], answered([player], 3))
    page.get_by_role("button", name="Journal").tap()
    expect(page.locator(".log li", has_text=re.compile("^.*Vous avez")).nth(1)).to_be_visible()
    page.get_by_role("button", name="Règles").tap()
    expect(page.locator(".clause").first).to_contain_text("AP-01")
    accessible(page)


CUT_UNTIL_SEEN = """() => new Promise((seen) => {
  const look = () => document.querySelector('.banner') && seen();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  window.sockets.at(-1).close();
})"""


def test_a_cut_line_shows_a_banner_and_repairs_itself(opens: Opens, base: str) -> None:
    page = opens()
    page.add_init_script(CUT)
    short_game(page, base, 600)
    page.evaluate(CUT_UNTIL_SEEN)  # the line is back so soon that a look now and then could miss the banner
    expect(page.locator(".banner")).to_have_count(0, timeout=10_000)
    expect(page.locator(".ask.asked")).to_be_visible(timeout=20_000)


@pytest.fixture
def swift(tmp_path: Path) -> Iterator[str]:
    """A server whose minutes pass in seconds."""
    with serving(tmp_path, speed=12, bot_slowest="400") as address:
        yield address


def test_a_game_ends_with_its_result_and_a_replay(opens: Opens, swift: str) -> None:
    page = opens()
    table = short_game(page, swift, 60)
    play([Player.at(page, "mouse", DRAWS)], over(page))
    expect(page.locator(".result-ending")).to_have_text("Time is up: Apophis hits the Earth.")
    assert table_of(page) == table
    expect(page.locator(".result-large")).to_contain_text("layers of three still stand")
    expect(page.locator(".share img")).to_have_js_property("naturalWidth", 1200)
    assert "Vera" not in unquote(str(page.locator(".share img").get_attribute("src")))
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save the picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Same deal for friends").click()
    friend = opens(own=True)
    friend.goto("http://" + page.locator(".tile .address").inner_text())
    expect(friend.locator(".invitation")).to_contain_text("The same deal that Vera played.")
    friend.locator(".join input").fill("Cleo")
    friend.locator(".join button").click()
    friend.locator("[data-start]").click()
    expect(friend.locator(".apophis")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(page.locator(".replay-honest")).to_be_visible()
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#4$"))
    accessible(page)
    page.locator("select").nth(2).select_option("0")
    expect(page).to_have_url(re.compile("#4/0$"))
    expect(page.locator(".hand .card").first).to_be_visible()
    link = page.url
    other = opens()
    other.goto(link)
    expect(other.get_by_role("slider")).to_have_value("4", timeout=15_000)
    wait_until_over(friend)  # the minute of the other group has passed by now
    fared = friend.locator(".compared li")
    expect(fared).to_have_count(2)
    expect(fared.first).to_contain_text(re.compile("Vera.*layers", re.DOTALL))
    expect(fared.first.get_by_role("link")).to_have_attribute("href", f"/r/{table}")
    expect(friend.locator(".compared li.here")).to_contain_text(re.compile("You.*layers", re.DOTALL))
    fared.first.get_by_role("link").click()
    expect(friend.locator(".replay-bar")).to_be_visible()
