"""The chances to win that watchers of one table are shown while a game runs: worked out in another process from the
very sight that watchers were sent, at the beginning of a turn, and sent to nobody who has a seat here."""

from __future__ import annotations

import asyncio

from perigee.bots.coach import Judge, judge_of
from perigee.server import wire
from perigee.server.tables.audience import Tab
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.services import Services
from perigee.table import Sight


class Forecasts:
    """One is worked out at a time; the last is kept for watchers who come later in the same turn."""

    def __init__(self, facts: TableFacts, services: Services) -> None:
        self._facts = facts
        self._advisers = services.advisers
        self._judge: Judge | None = None
        self._turn: object = None
        self._told: wire.Outlook | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def look(self) -> None:
        """Something was shown: where that was the end of a turn, the chances are another matter."""
        if self._stopped or self._task is not None:
            return  # when that one is done it looks again
        sight = self._sight()
        if sight is None or not self._watchers():
            return
        if self._judge is None:
            self._task = asyncio.get_running_loop().create_task(self._begin(sight))
            return
        turn = self._judge.turn_seen(sight)
        if turn is not None and turn != self._turn:
            self._turn, self._told = turn, None
            self._task = asyncio.get_running_loop().create_task(self._work_out(sight))

    def greet(self, tab: Tab) -> None:
        """A watcher who comes later."""
        if self._told is not None and self._sight() is not None and tab in self._watchers():
            self._facts.audience.send(self._told, [tab])
        else:
            self.look()

    def stop(self) -> None:
        """What is being worked out comes to an end by itself, and is told nobody."""
        self._stopped = True

    async def _begin(self, sight: Sight) -> None:
        """What the game's coach knows is loaded when somebody first watches, and no table waits for it."""
        self._judge = await asyncio.to_thread(judge_of, sight.game, getattr(sight.view, "options", None))
        self._task = None
        self.look()

    async def _work_out(self, sight: Sight) -> None:
        chances = await self._advisers.forecast(sight)
        if chances is not None and not self._stopped:
            self._told = wire.Outlook(chances)
            self._facts.audience.send(self._told, self._watchers())
        self._task = None
        self.look()

    def _sight(self) -> Sight | None:
        """What watchers were last sent; none where no game goes on."""
        running = self._facts.running
        return self._facts.audience.last(None) if running is not None and running.match.outcome is None else None

    def _watchers(self) -> list[Tab]:
        """A second tab of somebody who plays here looks on like a watcher's, and is told nothing."""
        facts = self._facts
        return [tab for tab in facts.audience.everybody() if tab.seat is None and not facts.seats.of(tab.person)]
