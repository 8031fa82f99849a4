"""Plays any game on its page by what is lit there, one press after the other, without knowing a rule or a game.

What it looks for is written in `src/perigee/web/README.md` ("What is lit").
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import ElementHandle, Error, Page

from tests.browser.hands import HANDS, Hand, NotReached

LOOK = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const things = [...root.querySelectorAll('[data-lit], [data-say], [data-confirm], [data-put-back]')].filter(
    (e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && !e.closest('[inert]'));
  const what = (e) => 'confirm' in e.dataset ? 'confirm' : 'putBack' in e.dataset ? 'put back'
    : e.dataset.say !== undefined ? `say ${e.dataset.say}`
    : e.dataset.kind ? `begin ${e.dataset.kind}` : `mark ${e.dataset.mark}`;
  window.thingsSeen = things;
  return {
    asked: document.querySelector('[data-asked]')?.dataset.asked ?? null,
    over: document.querySelector('.result-ending') !== null,
    covered: root !== document,
    things: things.map((e) => [what(e), 'chosen' in e.dataset]),
  };
}"""

MOVED_ON = "Timeout|attached|context was destroyed|not visible"

PATIENCE = 24
"""After this many presses at one question what is chosen is put back and something else is tried; four times."""
SILENCE = 20
"""How many seconds a question may stand there with nothing to press, while an answer is on its way on a busy
machine."""

Weights = Sequence[tuple[str, float]]
"""How gladly a thing is pressed: the first pattern that is found in what it is ("mark hand:red", "begin Draw")."""


DRAWS: Weights = [("begin Draw", 9), ("confirm", 60), ("Launch|Scrap|Build|depot", 0)]
"""A player of Apophis who takes the shortest turns."""


@dataclass
class Player:
    """Somebody before a page: what they press with, and what they like to press."""

    page: Page
    hand: Hand
    weights: Weights = ()
    random: Random = field(default_factory=lambda: Random(1))
    answered: int = 0
    _asked: str | None = None
    _presses: int = 0
    _silent_since: float | None = None

    @classmethod
    def at(cls, page: Page, by: str, weights: Weights = (), seed: int = 1) -> Player:
        return cls(page, HANDS[by](), weights, Random(seed))

    def press(self, selector: str) -> None:
        """A thing outside the game: a button of the lobby, the field of a form."""
        found = self.page.wait_for_selector(selector)
        if found is None:
            raise AssertionError(selector)
        self.hand.press(self.page, found)

    def put_back(self) -> None:
        """Nothing is prepared any more."""
        while self.page.locator("[data-put-back]").count():
            self.page.keyboard.press("Escape")

    def turn(self) -> bool:
        """Press one thing, where this player is asked anything; False where nobody asks or the game is over."""
        try:
            return self._turn()
        except (Error, NotReached) as late:  # the table moved on while we pressed
            if isinstance(late, Error) and not re.search(MOVED_ON, str(late)):
                raise
            return True

    def _turn(self) -> bool:
        seen: Any = self.page.evaluate(LOOK)
        if seen["asked"] is None or seen["over"]:
            return False
        self._hear(seen["asked"])
        choice = self._choose(seen["things"])
        if choice is None and not seen["covered"]:
            return self._wait(seen)
        self._count(seen)
        if choice is None:  # a sheet to read lies over the table
            self.page.keyboard.press("Escape")
            return True
        handle = self.page.evaluate_handle("(place) => window.thingsSeen[place]", choice)
        thing = handle.as_element()
        if isinstance(thing, ElementHandle):
            self.hand.press(self.page, thing)
        return True

    def _hear(self, asked: str) -> None:
        if asked != self._asked:
            self._asked, self._presses, self.answered = asked, 0, self.answered + 1
            self._silent_since = None

    def _count(self, seen: Any) -> None:
        """A press; looking on is not one, however often."""
        self._presses, self._silent_since = self._presses + 1, None
        if self._presses > 4 * PATIENCE:
            raise AssertionError(f"pressing what is lit does not answer question {self._asked}: {seen}")

    def _wait(self, seen: Any) -> bool:
        self._silent_since = self._silent_since or time.monotonic()
        if time.monotonic() > self._silent_since + SILENCE:
            raise AssertionError(f"nothing to press for {SILENCE} s at question {self._asked}: {seen}")
        return False

    def _choose(self, things: list[tuple[str, bool]]) -> int | None:
        back = [place for place, (what, _) in enumerate(things) if what == "put back"]
        if back and self._presses % PATIENCE == PATIENCE - 1:
            return back[0]
        open_ = [(place, self._weight(what)) for place, (what, chosen) in enumerate(things) if not chosen]
        liked = [(place, weight) for place, weight in open_ if weight > 0]
        if not liked:
            return back[0] if back else None
        places, weights = zip(*liked, strict=True)
        return int(self.random.choices(places, weights)[0])

    def _weight(self, what: str) -> float:
        if what == "put back":
            return 0
        found = next((weight for pattern, weight in self.weights if re.search(pattern, what)), None)
        if found is not None:
            return found
        return 40 if what == "confirm" else 1


def play(players: Sequence[Player], until: Callable[[], bool], seconds: float = 60) -> None:
    """Everybody plays what is lit until it is enough."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            raise AssertionError(f"not there after {seconds} s: {[player.page.evaluate(LOOK) for player in players]}")
        moved = [player.turn() for player in players]
        if not any(moved):
            players[0].page.wait_for_timeout(25)


def answered(players: Sequence[Player], times: int) -> Callable[[], bool]:
    """Everybody has been asked that often."""
    return lambda: all(player.answered >= times for player in players)


def over(page: Page) -> Callable[[], bool]:
    return lambda: page.locator(".result-ending").count() > 0


SEEN = r"""() => {
  const text = (e) => e.innerText.replace(/\d+:\d\d/g, '').replace(/\s+/g, ' ').trim();
  const all = (what, of) => [...document.querySelectorAll(what)].map(of);
  return {
    asked: document.querySelector('[data-asked]')?.dataset.asked ?? null,
    title: all('.ask-title', text), log: all('.log li', text).slice(-8), seats: all('.seats li', text),
    marks: all('[data-mark]', (e) => [e.dataset.mark, 'lit' in e.dataset]).sort(),
  };
}"""


def same_sight(page: Page, fresh: Page) -> None:
    """What a page shows is what the server says to one that comes anew: the question, what is lit, log, seats."""
    end = time.monotonic() + 8
    while (mine := page.evaluate(SEEN)) != (theirs := fresh.evaluate(SEEN)):
        if time.monotonic() > end:
            raise AssertionError(f"shown: {mine}\nthe server's: {theirs}")
        page.wait_for_timeout(50)
