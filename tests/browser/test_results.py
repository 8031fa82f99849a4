"""How a game went, told by the page from what this seat was told: figures, and a picture in the game's own hand."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Page, expect

import perigee
from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Opens
from tests.browser.stage import Stage


@cache
def played(game: str, seats: int, seed: int, **options: Any) -> Any:
    match = perigee.new(game, seats=seats, seed=seed, **options)
    perigee.play(match, [perigee.bot(game, "standard", seat) for seat in range(seats)], pace=2_000)
    return match


def told(match: Any, kind: str) -> list[Any]:
    return [one.event for one in match.told(0) if type(one.event).__name__ == kind]


SHARES = """window.shared = []; Navigator.prototype.canShare = () => true;
Navigator.prototype.share = async ({ files: [file] }) => {
  const { width, height } = await createImageBitmap(file);
  window.shared.push([file.name, file.type, width, height]);
};"""
"""A system with a sheet to share by, which a headless browser lacks."""


def result(opens: Opens, base: str, match: Any) -> Page:
    page = opens()
    page.add_init_script(SHARES)
    Stage(match).open(page, base)
    expect(page.locator(".result-ending")).to_be_visible()
    expect(page.locator(".share img")).to_have_js_property("naturalWidth", 1200)
    expect(page.locator("dialog.whole")).to_have_js_property("offsetWidth", DESKTOP[0])
    return page


def figure(page: Page, name: str) -> str:
    return page.locator(f'.result-figures > div:has(dt:text-is("{name}")) dd').first.inner_text()


def picture(page: Page) -> str:
    return unquote(str(page.locator(".share img").get_attribute("src")))


def test_the_picture_is_seen_whole_at_1440_by_900(opens: Opens, base: str) -> None:
    page = result(opens, base, played("apophis", 3, 4, timer=600))
    bottom = page.locator(".share img").evaluate("image => image.getBoundingClientRect().bottom")
    assert bottom <= DESKTOP[1]


def test_apophis_tells_its_launches_its_best_rocket_and_where_the_layers_fell(opens: Opens, base: str) -> None:
    match = played("apophis", 3, 4, timer=600)
    page = result(opens, base, match)
    assert int(re.findall(r"\d+", figure(page, "Launches"))[0]) == len(told(match, "Launched")) > 0
    expect(page.locator(".result-figures")).to_contain_text("Best rocket")
    expect(page.locator(".result-figures")).not_to_contain_text("token")
    expect(page.locator(".trajectory .fallen")).to_have_count(3 - match.sight(0).view.layers)
    expect(page.locator(".launches tbody td:nth-child(3) span").first).to_have_text(re.compile("^(\\w+ [SML](, )?)+$"))
    expect(page.locator(".tile.first")).to_contain_text("you, Idris and Jun, a new deal")
    page.get_by_role("button", name="Share it").click()
    page.wait_for_function("() => window.shared.length === 1")
    assert page.evaluate("window.shared") == [["perigee.png", "image/png", 1200, 630]]
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".share")).to_contain_text("Copied")


def test_end_of_days_tells_points_by_round_and_its_picture_is_a_telegram(opens: Opens, base: str) -> None:
    match = played("end-of-days", 3, 3, rounds=4)
    page = result(opens, base, match)
    rows = page.locator(".by-round tbody tr")
    expect(rows).to_have_count(3)
    sums = [int(row.locator("td").last.inner_text()) for row in rows.all()]
    assert sums == sorted(match.sight(0).view.scores, reverse=True)
    assert int(re.findall(r"\d+", figure(page, "Launches"))[0]) == len(told(match, "Launched"))
    expect(page.locator(".result-figures")).not_to_contain_text("token")
    assert 'class="ground"' in picture(page)
    expect(page.locator(".standing")).to_contain_text("(you)")
    expect(page.locator(".by-round tbody th", has_text="You")).to_have_count(1)
    expect(page.locator(".by-round tbody")).not_to_contain_text("Vera")
    expect(page.get_by_role("button", name="Ask me again")).to_have_count(0)


def test_where_nobody_reached_mars_nobody_has_a_place(opens: Opens, base: str) -> None:
    """ED-70: all have lost, so the first of none is no first."""
    match = perigee.new("end-of-days", seats=2, seed=3, rounds=4)
    perigee.play(match, [perigee.bot("end-of-days", "random", seat) for seat in range(2)], pace=2_000)
    assert match.outcome is not None
    assert not match.outcome.winners
    page = result(opens, base, match)
    expect(page.locator(".result-large")).to_have_text(re.compile("^0\\s*points$"))


LAST = r'class="fallen" transform="translate\(([\d.]+) ([\d.]+)\)">.*?<text y="([-\d.]+)"'


def test_a_layer_that_falls_in_the_last_seconds_has_its_time_above_the_ground(opens: Opens, base: str) -> None:
    """The trajectory ends on the ground, and below it nothing can be read."""
    table = apophis(rocket="Y3 R3 B2", hands=["YYYGB", "RRRYB", "BBY"], sequence="YRB", timer=600, dice=[6, 6])
    table.tick(590_000)
    table.say(0, "launch green", at=592_000)
    table.tick(600_000)
    page = result(opens, base, table.match)
    *_, (_, y, below) = re.findall(LAST, picture(page))
    assert float(y) > 500 > float(y) + float(below)
    words, band = (page.locator(f".trajectory{part}").bounding_box() for part in (" .time", ""))
    assert words is not None
    assert band is not None
    assert words["y"] + words["height"] <= band["y"] + band["height"]


def test_apollo_xiii_tells_where_the_mission_was_lost_and_its_picture_is_the_plot(opens: Opens, base: str) -> None:
    match = played("apollo-xiii", 3, 2, level="hard", timer=False)
    page = result(opens, base, match)
    view, spent = match.sight(0).view, len(told(match, "TokenSpent"))
    expect(page.locator(".result-large")).to_contain_text(f"{view.progress.turn}")
    expect(page.locator(".rises tbody tr").first).to_contain_text("to ")
    assert page.locator(".result-figures").inner_text().count("okens") == (spent > 0)  # only where they count
    assert f'data-stage="{view.stage}"' in picture(page)


def test_apollo_xiii_is_lost_in_the_stage_of_its_last_card_though_the_next_stage_was_to_come(
    opens: Opens, base: str
) -> None:
    """After an event card the next draw comes from another stage (AX-32); the ship has not come there yet."""
    match = perigee.new("apollo-xiii", seats=3, seed=2, level="hard", timer=False)
    perigee.play(match, [perigee.bot("apollo-xiii", "easy", seat) for seat in range(3)], pace=2_000)
    view: Any = match.sight(0).view
    assert (view.stage, view.letter) == ("B2", "C")
    page = result(opens, base, match)
    expect(page.locator(".result-large b")).to_have_text("B2")


def test_where_two_share_a_device_each_goes_by_their_name(opens: Opens, base: str) -> None:
    page = opens()
    Stage(played("apophis", 3, 4, timer=600), mine=(0, 1)).open(page, base)
    expect(page.locator(".tile.first")).to_contain_text("Vera, Idris and Jun, a new deal")
