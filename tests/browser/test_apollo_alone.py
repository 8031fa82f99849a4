"""One person with two hands on the page of Apollo XIII: a game by clicks, its tokens spent out of turn (AX-48)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import perigee
from perigee import Match
from perigee.games import rules_of
from perigee.match.record import luck_line
from perigee.table.chance import Secret
from perigee.table.prompt import Option, Prompt
from tests.apollo_xiii.alone import choices
from tests.browser.chromium import serving
from tests.browser.pages import table_of
from tests.browser.window import Window

KEY = "07" * 32
FREELY = {"messages_per_second": "10000", "burst": "10000"}
"""A person is slower than this."""
SLOWLY = 0.2
"""So that no sand runs out on a machine that is busy with other things."""

PRESS = """async (presses) => {
  for (const what of presses) {
    const look = () => [...document.querySelectorAll(what)].find((one) => one.checkVisibility() && !one.disabled);
    let thing = look();
    for (let tries = 0; !thing && tries < 400; tries += 1) {  // what is rarely needed is fetched now
      await new Promise((later) => setTimeout(later, 25));
      thing = look();
    }
    if (!thing) throw new Error(`${what} is not there: ${document.querySelector('.ask').innerText}`);
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    const there = document.elementFromPoint(x + Math.min(width / 2, 30), y + height / 2);
    if (!thing.contains(there)) throw new Error(`${what} lies below ${there?.className}`);
    thing.click();
    await new Promise((drawn) => setTimeout(drawn));
  }
}"""
"""Press these one after the other, each where a finger would reach it."""

BEGUN = ("Move", "Play", "Place", "Draw")
UNDERSTOOD = ("token", "extra", "deck", "nothing")


def presses(option: Option, prompt: Prompt) -> list[str]:
    """What a person presses to say this: a word, or the action, its things until no other is meant, and yes."""
    said: Any = option.action
    action = getattr(said, "action", said)
    kind = type(action).__name__.removesuffix("Board")
    if option.marks in (("done",), ("pass",), ("nothing",)) or type(prompt.question).__name__ == "DrawCard":
        return [f'[data-say="{option}"]']
    begun = [f'[data-kind="{kind}"]'] if kind in BEGUN and type(prompt.question).__name__ in ("Turn", "Closing") else []
    pressed: list[str] = []
    for mark in things(option):
        if begun and len(meant(prompt, kind, pressed)) == 1:
            break  # what is left of the only sentence is filled in
        if pressed and len(meant(prompt, kind, pressed)) == 1:
            break
        pressed.append(mark)
    return [*begun, *(f'[data-mark="{mark}"]' for mark in pressed), "[data-confirm]"]


def things(option: Option) -> list[str]:
    return [mark for mark in option.marks if mark not in UNDERSTOOD]


def meant(prompt: Prompt, kind: str, pressed: Sequence[str]) -> list[Option]:
    """The sentences of this kind that hold everything that was pressed."""

    def holds(option: Option) -> bool:
        said: Any = option.action
        free = things(option)
        same = type(getattr(said, "action", said)).__name__.removesuffix("Board") == kind
        return same and all(free.count(mark) >= pressed.count(mark) for mark in pressed)

    return [option for option in prompt.options if holds(option)]


def asked(page: Page, seat: int, number: int) -> None:
    """The page looks from this seat and shows it its question."""
    page.wait_for_selector(f'.ask[data-asked="{number}"][data-seat="{seat}"]')


def dealt(page: Page) -> Match:
    """The match of the table that the page is at: with its options and the server's key its luck is the same."""
    told = page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table_of(page))
    rules, luck = rules_of("apollo-xiii"), Secret(bytes.fromhex(KEY))
    return Match(rules, rules.options(told["options"]), luck, origin=luck_line(luck))


@pytest.mark.timeout(600)
def test_ax07_ax48_a_whole_game_alone_by_clicks_with_tokens_spent_out_of_turn(browser: Browser, tmp_path: Path) -> None:
    """From the start page of a server with an empty folder, in an empty browser: one press lays the table for one
    person with two hands, on easy; every choice is pressed on the page, and the server has heard just that."""
    with (
        serving(tmp_path, SLOWLY, KEY, **FREELY) as base,
        closing(Window(browser, base)) as window,
        window.visit() as page,
    ):
        page.goto(base)
        page.get_by_role("button", name="Solo").click()
        page.wait_for_selector("[data-asked]")
        page.get_by_role("tab", name="Rules").click()  # what is drawn at every press is the table, not a long log
        match, spent = dealt(page), 0
        assert (match.state.options.level, match.state.options.solo) == ("easy", True)
        for seat, said in choices(match):
            prompt = match.prompt(seat)
            assert prompt is not None
            if said.startswith("token") and not prompt.awaited:
                asked(page, 1 - seat, number_of(match, 1 - seat))
                page.evaluate(PRESS, [".rail .other"])  # "Act with seat 2"
                spent += 1
            asked(page, seat, prompt.number)
            option = next(one for one in prompt.options if str(one) == said)
            page.evaluate(PRESS, presses(option, prompt))
            match.say(seat, said, prompt.number)
        expect(page.locator(".result-ending")).to_be_visible()
        record = page.evaluate("async (id) => (await fetch(`/api/tables/${id}/record`)).text()", table_of(page))
    assert [(one.seat, one.text) for one in perigee.replay(record).entries or ()] == [
        (one.seat, one.text) for one in match.entries or ()
    ]
    assert spent >= 10


def number_of(match: Match, seat: int) -> int:
    prompt = match.prompt(seat)
    assert prompt is not None
    return prompt.number
