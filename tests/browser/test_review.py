"""What the coach found in a finished game: a tab beside the replay, made while one waits; every figure is pressed."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from perigee.bots.coach.report import Figures, Point, Review
from perigee.bots.coach.sums import Parts
from perigee.lab.review.tables import given_and_taken, signed
from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.shelf import Shelf
from tests.browser.stage import ID, Stage


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_a_finished_game_is_reviewed_beside_its_replay(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    shelf = Shelf.played_anyhow()
    shelf.made, told = False, shelf.reviews[0]
    assert len(told.mistakes) > 1
    page = opens(**look, language=language)
    shelf.open(page, base, "#2/0")
    page.get_by_role("button", name="Review" if language == "en" else "Analyse").click()
    expect(page).to_have_url(re.compile("#review/0$"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    shelf.made = True
    expect(page.locator(".review-head h1")).to_be_visible()
    figures = [told.whole.moved.luck, told.whole.moved.mine, told.whole.moved.others, told.whole.moved.rest]
    signs = [signed(one) for one in figures]
    expect(page.locator(".review-sum dd")).to_have_text(
        [str(told.whole.start), *signs, re.compile(rf"^{told.whole.result}\s?%$")]
    )
    boxes = [box for box in (one.bounding_box() for one in page.locator(".review-number").all()) if box]
    lefts = sorted((box["x"], box["width"]) for box in boxes)
    assert len(lefts) == len(told.mistakes)
    assert all(x + width <= after + 1 for (x, width), (after, _) in pairwise(lefts)), "no number covers another"
    page.locator(".review-number").nth(1).click()
    expect(page.locator(".review-pick").nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(".review-pick").first.click()
    expect(page.locator(".review-number").first).to_have_attribute("aria-pressed", "true")
    open_at_once = 1 if look else len(told.mistakes)
    expect(page.locator(".review-told dd")).to_have_count(2 * open_at_once)
    assert fits(page)
    page.locator(".review-show").click()
    expect(page).to_have_url(re.compile(rf"#{told.mistakes[0].step}/0$"))
    expect(page.get_by_role("slider")).to_have_value(str(told.mistakes[0].step))
    page.locator(".replay-tabs button").first.click()
    page.locator(".review-seat select").select_option("1")
    expect(page).to_have_url(re.compile("#review/1$"))
    expect(page.locator(".review-sum dd").first).to_have_text(str(shelf.reviews[1].whole.start))
    page.locator(".replay-tabs button").last.click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.locator(".replay-tabs a").click()
    expect(page).to_have_url(re.compile("/t/"))


def test_a_review_is_asked_for_again_after_a_server_that_was_busy_or_away(opens: Opens, base: str) -> None:
    shelf, page = Shelf.played_anyhow(), opens("Failed to load resource")
    shelf.made, troubles = True, ["away", "busy"]

    def troubled(route: Route) -> None:
        match troubles.pop() if troubles else "":
            case "away":
                route.abort()
            case "busy":
                route.fulfill(status=503, json={"error": "busy", "reason": ""})
            case _:
                route.fallback()

    shelf.answer_for(page)
    page.route(re.compile(f"/api/tables/{ID}/review/"), troubled)
    page.goto(f"{base}/r/{ID}#review/0")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".review-head h1")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_result_leads_to_the_review(opens: Opens, base: str) -> None:
    shelf, page = Shelf.played_anyhow(), opens()
    shelf.made = True
    Stage(shelf.match).open(page, base)
    tile = page.locator('.result-acts a[href*="#review/0"]')
    expect(tile).to_be_visible()
    shelf.answer_for(page)
    tile.click()
    expect(page.locator(".review-head h1")).to_be_visible()


def close(review: Review) -> Review:
    """The same game as if it had gone up and down: parts that are larger than a win, from half a chance to none."""
    ups = [Parts(2_504_000, -180_000, 140_000, 10_000), Parts(-460_000, -2_500_000, -30_000, 16_000)]
    points = tuple(Point(step, 0, 0, 500_000, 50_000, moved) for step, moved in enumerate(ups))
    figures = Figures(50, Parts(204, -268, 11, 3), 0)
    return replace(review, points=points, whole=figures)


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_parts_larger_than_a_win_are_shown_as_what_was_given_and_taken(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    played = Shelf.played_anyhow()
    shelf = Shelf(played.match, played.record)
    shelf.reviews = [close(played.reviews[0])]
    page = opens(**look, language=language)
    shelf.open(page, base, "#review/0")
    rows = page.locator(".review-swings tbody tr")
    expect(rows).to_have_count(4)
    for row, cause in zip(rows.all(), ("luck", "mine", "others", "rest"), strict=True):
        gave, took = given_and_taken(shelf.reviews[0], cause)
        expect(row.locator("td")).to_have_text([signed(took), "", signed(gave), signed(gave + took)])
    expect(rows.first.locator("td")).to_have_text(["\N{MINUS SIGN}46", "", "+250", "+204"])
    bars = [one.bounding_box() for one in rows.locator(".review-part").all()]
    given, own = bars[1], bars[2]
    assert len(bars) == 6, "luck and the team both ways, own choices and the remainder one way"
    assert given is not None
    assert own is not None
    assert own["width"] / given["width"] == pytest.approx(268 / 250, rel=0.02), "all of them on one scale"
    assert own["x"] + own["width"] == pytest.approx(given["x"], abs=2), "from one line in the middle"
    said = "larger than a whole win" if language == "en" else "dépasser une victoire"
    expect(page.locator(".review-swings p")).to_contain_text(said)
    assert fits(page)


@pytest.mark.parametrize("look", [{}, {"size": PHONE}], ids=["desktop", "phone"])
def test_what_the_listed_decisions_cost_together_and_what_all_the_others_came_to(
    opens: Opens, base: str, look: dict[str, Any]
) -> None:
    """Both lead to what one's own choices moved in all."""
    shelf = Shelf.played_anyhow()
    review = shelf.reviews[0]
    page = opens(**look)
    shelf.open(page, base, "#review/0")
    cost = -sum(round(one.cost / 10_000) for one in review.mistakes)
    count, others = review.decisions - len(review.mistakes), review.whole.moved.mine - cost
    said = f"together {signed(cost)}; your other {count} together {signed(others)}"
    expect(page.locator(".review-list .review-note")).to_have_text(said)
    assert fits(page)


def test_a_decision_late_in_the_last_turn_stands_before_the_end_of_the_curve(opens: Opens, base: str) -> None:
    """Where all answer at once, a turn is many lines of the record."""
    played = Shelf.played_anyhow()
    shelf, told = Shelf(played.match, played.record), played.reviews[0]
    late = replace(told.mistakes[0], step=told.points[-1].step + 3)
    shelf.reviews = [replace(told, mistakes=(late, *told.mistakes[1:]))]
    page = opens(size=PHONE)
    shelf.open(page, base, "#review/0")
    page.locator(".review-mark.chosen").wait_for(state="attached")
    line, ends = page.evaluate("""() => [document.querySelector(".review-mark.chosen").getAttribute("d"),
      [...document.querySelectorAll(".review-end")].map((one) => Number(one.getAttribute("cx")))]""")  # of one drawing
    assert float(re.findall(r"L([\d.]+) ", line)[0]) < max(ends)


def test_where_the_chance_ends_where_it_began_nothing_is_said_to_have_decided_it(opens: Opens, base: str) -> None:
    played = Shelf.played_anyhow()
    shelf = Shelf(played.match, played.record)
    shelf.reviews = [replace(played.reviews[0], whole=Figures(0, Parts(3, -2, -1, 0), 0))]
    page = opens()
    shelf.open(page, base, "#review/0")
    expect(page.locator(".review-head h1")).to_have_text("Lost, and nothing in particular decided it")


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        (Parts(-35, -31, 0, 6), "Luck and choices lost it"),
        (Parts(-15, -31, -4, -10), "Choices lost it, not luck"),
        (Parts(-46, -20, 0, 6), "Luck lost it, not choices"),
        (Parts(-66, 4, 0, 2), "Luck lost it, not choices"),
    ],
)
def test_it_was_luck_and_not_choices_only_where_luck_moved_far_more(
    opens: Opens, base: str, moved: Parts, said: str
) -> None:
    played = Shelf.played_anyhow()
    shelf = Shelf(played.match, played.record)
    shelf.reviews = [replace(played.reviews[0], whole=Figures(60, moved, 0))]
    page = opens()
    shelf.open(page, base, "#review/0")
    expect(page.locator(".review-head h1")).to_have_text(said)


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_the_table_as_it_was_stands_with_the_decision_that_is_chosen(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    shelf = Shelf.played_anyhow()
    shelf.made, told = True, shelf.reviews[0]
    page = opens(**look, language=language)
    shelf.open(page, base, "#5/w")
    page.locator(".replay-tabs button").first.click()
    board = page.locator(".review-board .scene")
    seen = []
    for place, mistake in enumerate(told.mistakes[:2]):
        page.locator(".review-pick").nth(place).click()
        expect(page.locator(".review-pick").nth(place)).to_have_attribute("aria-pressed", "true")
        expect(board).to_be_visible()
        seen.append(board.text_content())
        page.locator(".review-show").click()
        expect(page).to_have_url(re.compile(rf"#{mistake.step}/0$"))
        assert page.locator(".replaying .scene").text_content() == seen[place], (
            "what the replay shows to that seat then"
        )
        page.locator(".replay-tabs button").first.click()
        expect(board).to_be_visible()
    assert seen[0] != seen[1]
    assert page.locator(".review-board button").count() == page.locator(".review-board [inert] button").count() > 0
    listed, drawn = page.locator(".review-list").bounding_box(), page.locator(".review-window").bounding_box()
    assert listed is not None
    assert drawn is not None
    beside = drawn["x"] >= listed["x"] + listed["width"]
    below = drawn["y"] >= listed["y"] + listed["height"]
    assert (beside, below) == ((False, True) if look else (True, False))
    shown = board.bounding_box()
    assert shown is not None
    assert shown["width"] == pytest.approx(drawn["width"], abs=4), "all of it is seen"
    assert shown["height"] == pytest.approx(drawn["height"], abs=4)
    assert fits(page)


def test_the_replay_is_found_again_where_it_was_left(opens: Opens, base: str) -> None:
    shelf, page = Shelf.played_anyhow(), opens()
    shelf.made = True
    shelf.open(page, base, "#2/0")
    page.locator(".replay-tabs button").first.click()
    expect(page.locator(".review-board .scene")).to_be_visible()
    page.locator(".replay-tabs button").last.click()
    expect(page).to_have_url(re.compile("#2/0$"))
    expect(page.get_by_role("slider")).to_have_value("2")


def test_on_a_desktop_all_decisions_are_open_and_a_press_anywhere_on_one_shows_its_board(
    opens: Opens, base: str
) -> None:
    shelf, page = Shelf.played_anyhow(), opens()
    shelf.made, told = True, shelf.reviews[0].mistakes
    shelf.open(page, base, "#review/0")
    rows = page.locator(".review-all li")
    expect(rows).to_have_count(len(told))
    for row, mistake in zip(rows.all(), told, strict=True):
        expect(row.locator(".review-cost b")).to_have_text(signed(-round(mistake.cost / 10_000)))
        expect(row.locator(".review-why")).to_be_visible()
    ends = page.locator(".review-all .review-scale:first-of-type").all_text_contents()
    assert len(ends) == len(told)
    assert len(set(ends)) == 1, "all bars are on one scale"
    expect(page.locator(".review-then > h2")).to_have_text(re.compile(r"^1\. "))
    rows.last.locator(".review-why").click(force=True)
    expect(rows.last.locator(".review-pick")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".review-then > h2")).to_have_text(re.compile(rf"^{len(told)}\. "))
    said = rows.last.locator("dd span").all_text_contents()
    expect(page.locator(".review-said b")).to_have_text(said)
    page.locator(".review-show").click()
    expect(page).to_have_url(re.compile(rf"#{told[-1].step}/0$"))


@pytest.mark.parametrize("look", [{}, {"size": PHONE}], ids=["desktop", "phone"])
def test_the_curve_is_divided_by_the_parts_of_the_game_as_far_as_there_is_room(
    opens: Opens, base: str, look: dict[str, Any]
) -> None:
    played = Shelf.played_anyhow()
    page, shelf = opens(**look), Shelf(played.match, played.record)
    told = played.reviews[0]
    shelf.reviews = [told]
    shelf.open(page, base, "#review/0")
    minutes = list(dict.fromkeys(point.chapter for point in told.points))
    names = page.locator(".review-part-name")
    expect(names).to_have_count(len(minutes))
    said = names.all_text_contents()
    assert all(name in (f"{minute} min", minute, "") for name, minute in zip(said, minutes, strict=True))
    assert look or said[0] == "0 min"
    edges = [box for box in (one.bounding_box() for one in names.all()) if box and box["width"]]
    assert all(one["x"] + one["width"] <= after["x"] for one, after in pairwise(edges)), "no name runs into the next"
    # One that was kept before parts had names is drawn without them.
    shelf.reviews = [replace(told, points=tuple(replace(point, chapter="") for point in told.points))]
    page.reload()
    expect(page.locator(".review-head h1")).to_be_visible()
    expect(names).to_have_count(0)
    assert fits(page)
