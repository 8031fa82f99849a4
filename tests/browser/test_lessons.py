"""A first game teaches: the lesson on its prepared table, by clicks, and that it is what the rules make of it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, SIDEWAYS, SMALL
from tests.browser.conftest import Opens
from tests.browser.lessons import LESSONS, path_of
from tests.browser.pages import accessible
from tests.browser.states.end_of_days.tables import face


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_what_the_rules_make_of_it(game: str) -> None:
    assert path_of(game).read_text("utf-8") == LESSONS[game]().written(), "run: python -m tests.browser.lessons"


POINTED = """() => {
  const ring = document.querySelector('.ring:not(.next)')?.getBoundingClientRect();
  if (!ring) return null;
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const apart = ring.right <= coach.left || ring.bottom <= coach.top + 1;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const hit = document.elementFromPoint(x, y)?.closest('button, [data-mark]');
  return { x, y, apart, number: document.querySelector('.ring:not(.next)').innerText, hit: hit !== null };
}"""
"""Where the pointer is, and whether what it points at can be pressed there."""

OTHER = {
    "apophis": ("fuel", '[data-mark="depot:Y1"]'),
    "end-of-days": ("lay", f".hand {face('Anti-Missile System')}"),
    "apollo-xiii": ("spend", '[data-mark="track:ship"]'),
}
"""Allowed in a game, but not what is taught."""

SEEN = [{}, {"size": SMALL, "language": "fr"}]


@pytest.mark.parametrize("more", SEEN, ids=["desktop", "phone-fr"])
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_by_pressing_what_is_pointed_at(
    opens: Opens, base: str, game: str, more: dict[str, Any]
) -> None:
    page = opens(**more)
    if not more:  # what was kept in a wrong kind counts as never kept
        page.add_init_script("localStorage['perigee.taught'] ??= '{}'")
    page.goto(f"{base}/learn/{game}")
    steps = json.loads(path_of(game).read_text("utf-8"))["steps"]
    for place, step in enumerate(steps):
        at_step(page, place, steps)
        expect(page.locator(".coach-words")).to_have_text(re.compile(".{20}"))
        if step["key"] == OTHER[game][0]:
            accessible(page)
            goes_astray(page, OTHER[game][1])
        if step["say"]:
            press_what_is_pointed_at(page, place, steps)
        elif place < len(steps) - 1:
            page.locator("[data-next]").click()
    page.locator("[data-back]").click()
    at_step(page, len(steps) - 2, steps)
    page.locator("[data-next]").click()
    plays_on(page)


IN_SIGHT = """(look) => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const things = [...document.querySelectorAll('.ring')];
  if (look) things.push(...[...document.querySelectorAll(look)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0));
  const rock = document.querySelector('.sky .rock')?.getBoundingClientRect();
  const over = rock && [...document.querySelectorAll('.check b, .check .figure')].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < rock.right - 8 && right > rock.left + 8 && top < rock.bottom - 8 && bottom > rock.top + 8;
  });
  return !over && things.length > 0 && things.every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const apart = right <= coach.left + 1 || bottom <= coach.top + 1 || left >= coach.right - 1;
    return apart && top > -2 && bottom < innerHeight + 2;
  });
}"""
"""What a step points at and what it speaks of stands on the page, and the coach lies over none of it; nor does Apophis'
check-list lie over the rock."""


@pytest.mark.parametrize("game", LESSONS)
def test_next_does_the_step_and_back_undoes_it_and_the_coach_covers_nothing(opens: Opens, base: str, game: str) -> None:
    page = opens(size=SMALL, language="fr")
    page.goto(f"{base}/learn/{game}")
    steps = json.loads(path_of(game).read_text("utf-8"))["steps"]
    for place, step in enumerate(steps[:-1]):
        at_step(page, place, steps)
        for width, height in (SIDEWAYS, PHONE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(IN_SIGHT, arg=step["look"])
        expect(page.locator("[data-next] small")).to_have_count(1 if step["say"] else 0)  # it is done for you
        page.locator("[data-next]").click()
    for place in reversed(range(len(steps) - 1)):
        page.locator("[data-back]").click()
        at_step(page, place, steps)
    expect(page.locator("[data-back]")).to_have_count(0)


def at_step(page: Page, place: int, steps: list[Any]) -> None:
    """The coach speaks of this step; what there is to watch has been shown."""
    expect(page.locator(".coach.watching")).to_have_count(0)
    expect(page.locator(".coach-step")).to_have_text(re.compile(rf"\b{place + 1}\b.*\b{len(steps)}\b"))


def goes_astray(page: Page, other: str) -> None:
    """Something else that is allowed is told apart from what is pointed at, and put back."""
    page.locator(other).first.click()
    expect(page.locator(".coach-astray")).to_be_visible()
    page.locator("[data-put-back]").first.click()
    expect(page.locator(".coach-astray")).to_have_count(0)


SPY = """() => {
  const text = (what) => document.querySelector(what)?.innerText ?? '';
  const tells = () => ({ words: text('.coach-words'), log: text('.log'), points: text('.who p, .nation-tabs b') });
  window.before = tells();
  window.meanwhile = [];
  new MutationObserver(() => document.querySelector('.coach.watching') && window.meanwhile.push(tells()))
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""What the page tells before a launch, and at every change while it is shown."""

LAUNCHES = {"lamps": "", "launch": "lift-off|décollage"}
"""Steps that end with one, and how the log of End of Days tells it."""


def told_when_it_was_seen(page: Page, told: str) -> None:
    """While a launch is shown neither coach nor log nor points tell how it ends; afterwards they do."""
    before, meanwhile = page.evaluate("[window.before, window.meanwhile]")
    assert meanwhile, "nothing was shown"
    for one in meanwhile:
        assert re.match("Watch|Regardez", one["words"]), one
        assert one["points"] == before["points"], one
        assert not (told and re.search(told, one["log"], re.IGNORECASE)), one
    if told:
        expect(page.locator(".who p, .nation-tabs b").first).not_to_have_text(before["points"])


def press_what_is_pointed_at(page: Page, place: int, steps: list[Any]) -> None:
    now = page.locator(".coach-step").inner_text()
    launches = LAUNCHES.get(steps[place]["key"])
    if launches is not None:
        page.evaluate(SPY)
    for _ in range(len(steps[place]["presses"]) + 1):
        page.wait_for_timeout(220)  # the pointer looks ten times a second
        if page.locator(".coach-step").inner_text() != now:
            break
        pointed = page.evaluate(POINTED)
        assert pointed, steps[place]["key"]
        assert pointed["hit"], "it points at what cannot be pressed"
        assert pointed["apart"], "the coach lies over what it points at"
        page.mouse.click(pointed["x"], pointed["y"])
    at_step(page, place + 1, steps)
    if launches is not None:
        told_when_it_was_seen(page, launches)


def plays_on(page: Page) -> None:
    """The last button of a lesson leads to a table, also in a browser that has kept nothing yet."""
    onwards = page.locator(".coach .button.first")
    expect(onwards).to_have_text(re.compile("^(Play now with bots|Jouer avec des robots)$"))
    onwards.click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".ask").first).to_be_visible()
