"""Finished games for the replay's page: played by bots from a seed, and served as the server serves them."""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

import perigee
from perigee.bots.coach.report import Review
from perigee.bots.coach.review import Budget, review
from perigee.server.tables import replays
from perigee.table.codec import plain
from tests.browser.stage import ID, Stage

SHORT: dict[str, dict[str, Any]] = {"apophis": {"timer": 300}, "apollo-xiii": {"level": "hard", "timer": False}}
"""Options that make a game short."""


@dataclass
class Shelf:
    """One finished game and its record."""

    match: Any
    record: str
    made: bool = True
    """Whether its review is there; until then it is being made."""

    @classmethod
    @functools.cache
    def of(cls, game: str, seed: int = 4, seats: int = 3) -> Shelf:
        match = perigee.new(game, seats=seats, seed=seed, **SHORT.get(game, {}))
        perigee.play(match, [perigee.bot(game, seed=seat) for seat in range(seats)], pace=9_000)
        return cls(match, match.record())

    @classmethod
    @functools.cache
    def played_anyhow(cls) -> Shelf:
        """By random players: there is something to review."""
        match = perigee.new("apophis", seats=2, seed=10, timer=900)
        perigee.play(match, [perigee.bot("apophis", "random", seat) for seat in range(2)], pace=20_000)
        return cls(match, match.record())

    @functools.cached_property
    def reviews(self) -> list[Review]:
        return [review(self.match, seat, budget=Budget(2, 12, 2)) for seat in range(self.match.seats)]

    def open(self, page: Page, base: str, moment: str = "") -> None:
        self.answer_for(page)
        page.goto(f"{base}/r/{ID}{moment}")

    def answer_for(self, page: Page) -> None:
        page.route(re.compile(f"/api/tables/{ID}"), self._answer)

    def _answer(self, route: Route) -> None:
        _, _, rest = route.request.url.partition(ID)
        if rest == "/record":
            route.fulfill(status=200, content_type="text/plain", body=self.record)
        else:
            route.fulfill(status=200, content_type="application/json", body=self._body(rest))

    def _body(self, rest: str) -> bytes:
        table = Stage(self.match, bots=(1, 2), state="over").table()
        if rest == "":
            return json.dumps(table).encode()
        if rest.startswith("/review/"):
            return self._review(int(rest.rsplit("/", 1)[1]))
        if rest == "/replay":
            return json.dumps(self._info(table)).encode()
        return msgspec.json.encode(replays.course_from(self.record, int(rest.rsplit("/", 1)[1])))

    def _review(self, seat: int) -> bytes:
        if not self.made:
            return json.dumps({"done": 3, "of": 10, "review": None}).encode()
        return json.dumps({"done": 1, "of": 1, "review": plain(self.reviews[seat])}).encode()

    def _info(self, table: dict[str, Any]) -> dict[str, Any]:
        steps = len(self.match.entries)
        return {
            "table": table, "record": self.record, "verified": True, "commitment": "c0ffee", "key": "c0ffee",
            "steps": steps,
        }  # fmt: skip
