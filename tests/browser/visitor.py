"""Somebody who has never been here: reads what is visible, presses what can be pressed, and knows no address and no
rule.

A walk is a generator that gives way after each press, so that several visitors walk at once in one browser.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

from perigee.words import Words
from tests.browser.whole import Player, Weights

Walk = Generator[None, None, None]

POINTED = """() => {
  const ring = document.querySelector('.ring:not(.next)')?.getBoundingClientRect();
  if (!ring) return null;
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const apart = ring.right <= coach.left || ring.bottom <= coach.top + 1;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const hit = document.elementFromPoint(x, y)?.closest('button, [data-mark]');
  return { x, y, apart, number: document.querySelector('.ring:not(.next)').innerText, hit: hit !== null };
}"""
"""Where a lesson's pointer is, and whether what it points at can be pressed there."""


class Visitor:
    """A person with a mouse before an empty browser."""

    def __init__(self, page: Page, language: str, game: str) -> None:
        self.page, self.game = page, game
        self.words = Words(language, game, also=(f"{game}-page", "page", "together", "replay"))

    def says(self, key: str, **facts: Any) -> str:
        """What a button is called in this language."""
        return self.words.text(key, facts)

    def press(self, thing: Locator, within: float = 30) -> Walk:
        """Once it is there and can be pressed."""
        end = time.monotonic() + within
        while not (thing.count() and thing.first.is_visible() and thing.first.is_enabled()):
            if time.monotonic() > end:
                raise AssertionError(f"nowhere to press {thing} at {self.page.url}: {self.seen()}")
            yield
        thing.first.click()
        yield

    def button(self, name: str, among: str = "body") -> Locator:
        return self.page.locator(among).get_by_role("button", name=name)

    def until(self, thing: Locator, within: float = 30) -> Walk:
        end = time.monotonic() + within
        while not (thing.count() and thing.first.is_visible()):
            if time.monotonic() > end:
                raise AssertionError(f"{thing} does not come at {self.page.url}: {self.seen()}")
            yield

    def seen(self) -> str:
        return self.page.locator("body").inner_text()[:600]

    # --- the way ---------------------------------------------------------------------------------

    def learns(self) -> Walk:
        """The lesson from the start page, pressing what is pointed at; its last button leads to a table."""
        yield from self.press(self.cover().get_by_role("link", name=self.says("start.learn")))
        yield from self.until(self.page.locator(".coach"))
        while self.page.locator(".coach [data-next]").count():
            step = self.page.locator(".coach-step").inner_text()
            yield from self._presses_what_is_pointed_at(step)
        yield from self.press(self.page.locator(".coach .button.first"))
        yield from self.until(self.page.locator("[data-asked], .ask"))

    def _presses_what_is_pointed_at(self, step: str) -> Walk:
        end = time.monotonic() + 30
        while self.page.locator(".coach-step").inner_text() == step:
            if time.monotonic() > end:
                raise AssertionError(f"{step} does not end: {self.seen()}")
            pointed = self.page.evaluate(POINTED)
            if pointed and pointed["number"]:
                self.page.mouse.click(pointed["x"], pointed["y"])
            elif not self.page.locator(".presses").count():
                self.page.locator(".coach [data-next]").click()
            resting = time.monotonic() + 0.25  # the pointer looks ten times a second
            while time.monotonic() < resting:
                yield

    def cover(self) -> Locator:
        return self.page.locator("article, section, li", has=self.page.locator(f'a[href="/learn/{self.game}"]')).last

    def goes_home(self) -> Walk:
        yield from self.press(
            self.page.locator(f'a[href="/"]:is([title="{self.says("home")}"], [aria-label="{self.says("home")}"])')
        )
        yield from self.until(self.cover())

    def opens_a_short_table(self, choices: Mapping[str, str]) -> Walk:
        """A table of one's own for two, its options by the words of their rows, the other seat a bot."""
        friends = (self.cover().get_by_role("button", name=self.says(f"start.friends{how}")) for how in ("", ".brief"))
        yield from self.press(next(friends).or_(next(friends)).first)
        yield from self.press(self.page.locator("dialog[open] .button.first"))
        yield from self.until(self.page.locator(".lobby"))
        yield from self.press(self.page.locator(".lobby").get_by_role("button", name="2", exact=True))
        for option, value in choices.items():
            row = self.page.get_by_role("group", name=self.option(option), exact=True)
            yield from self.press(row.get_by_role("button", name=self.option(f"{option}.{value}"), exact=True))
        yield from self.takes_the_shortest_time()
        yield from self.press(self.button(self.says("lobby.fill", count=1)))
        yield from self.press(self.button(self.says("lobby.bot.easy"), ".places"))
        yield from self.press(self.page.locator("[data-start]"))
        yield from self.until(self.page.locator(".ask"))

    def option(self, name: str) -> str:
        own = f"opt.{self.game}.{name}"
        return self.says(own if self.words.has(own) else f"opt.{name}")

    def takes_the_shortest_time(self) -> Walk:
        less = self.page.get_by_role("button", name=self.says("lobby.minutes.less"))
        while less.count() and less.is_enabled():
            less.click()
            yield

    def hurries_the_bots(self) -> Walk:
        yield from self.press(self.button(self.says("menu")).last)
        yield from self.press(self.page.locator("dialog[open]").get_by_role("button", name=self.says("tempo.quick")))
        self.page.keyboard.press("Escape")
        yield

    def plays(self, weights: Weights, within: float) -> Walk:
        """What is lit, until the result is there."""
        player, end = Player.at(self.page, "mouse", weights), time.monotonic() + within
        while not self.page.locator(".result-ending").count():
            if time.monotonic() > end:
                raise AssertionError(f"the game does not end: {self.seen()}")
            player.turn()
            yield

    def replays(self) -> Walk:
        yield from self.press(self.page.get_by_role("link", name=self.says("result.replay")))
        yield from self.until(self.page.locator(".replay-bar"))
        for name in ("replay.next", "replay.before", "replay.play", "replay.stop"):
            yield from self.press(self.button(self.says(name), ".replay-bar"))


def together(walks: Sequence[Walk]) -> None:
    """Everybody walks a step in turn until all have arrived."""
    walking = list(walks)
    while walking:
        for walk in list(walking):
            try:
                next(walk)
            except StopIteration:
                walking.remove(walk)
        time.sleep(0.005)
