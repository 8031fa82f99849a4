"""One person with two hands on the page of Apollo XIII: a game by clicks, its tokens spent out of turn (AX-48)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from perigee.table.prompt import Option, Prompt
from tests.apollo_xiii.alone import alone, choices
from tests.browser.conftest import Opens
from tests.browser.stage import Stage

SEED = 36

PRESS = """async (presses) => {
  for (const what of presses) {
    const thing = [...document.querySelectorAll(what)].find((one) => one.checkVisibility() && !one.disabled);
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


def asked(page: Page, stage: Stage, seat: int, number: int) -> None:
    """The page shows this seat its question."""
    page.wait_for_selector(f'.ask[data-asked="{number}"]')
    if stage.eyes != seat:
        raise AssertionError(f"seat {seat} is asked, and the page looks from seat {stage.eyes}")


def test_ax07_ax48_a_whole_game_alone_by_clicks_with_tokens_spent_out_of_turn(opens: Opens, base: str) -> None:
    page, match = opens(), alone(SEED)
    stage = Stage(match, names=("Vera", "Vera"), mine=(0, 1))
    stage.open(page, base)
    spent = 0
    for seat, said in choices(match):
        prompt = match.prompt(seat)
        assert prompt is not None
        if not prompt.awaited and said.startswith("token"):
            page.evaluate(PRESS, [".rail .other"])  # "Act with seat 2"
            spent += 1
        asked(page, stage, seat, prompt.number)
        option = next(one for one in prompt.options if str(one) == said)
        before = len(match.entries or ())
        page.evaluate(PRESS, presses(option, prompt))
        while len(match.entries or ()) == before:
            page.wait_for_timeout(5)
        assert (match.entries or [])[-1].text == said
        stage.laid = {one: max(0, stage.number(one) - 40) for one in (0, 1)}  # a short log is quicker drawn
    expect(page.locator(".result-ending")).to_be_visible()
    assert spent >= 10
