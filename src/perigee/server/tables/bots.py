"""Bots at a live table: who is asked, what is done with the answer, what happens to one that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol, Unpack

from perigee.bots import bot, kinds, reason_of
from perigee.match import Match
from perigee.server import wire
from perigee.server.logs import log
from perigee.server.store import Changes
from perigee.server.tables.bot_timing import TEMPO, Timing
from perigee.server.tables.deliberate import Deliberation
from perigee.server.tables.display import Display
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.live import Live
from perigee.server.tables.mailbox import Mailbox
from perigee.server.tables.services import Services
from perigee.server.tables.thoughts import Thought
from perigee.server.wire import Bad
from perigee.server.workers import BotFailed
from perigee.table import Illegal, Late, Millis, NotAsked, Seat, Sight, plain

LAST_RESORT = "random"

AGAIN: Final[Millis] = 5_000
"""After this long the last resort, where it has failed, is asked once more: not every table has deadlines."""


def a_bot(game: str, kind: str) -> str:
    """The kind of bot, where this game has it; `standard` stands for the best there is."""
    there = kinds(game)
    if kind == "standard" and kind not in there:
        return LAST_RESORT
    if kind not in there:
        raise Bad("no-such-bot")
    return kind


class Do(Protocol):
    """Do something to the match of a table, make it durable and show it."""

    async def __call__(self, at: Millis, act: Callable[[Match], None], **changes: Unpack[Changes]) -> None: ...


class Bots:
    """The bots of one table; they `do` something to its match as everybody does. `_silent` remembers what a bot chose
    to say nothing to."""

    def __init__(self, facts: TableFacts, services: Services, mailbox: Mailbox, display: Display, do: Do) -> None:
        self._facts = facts
        self._metrics = services.metrics
        self._mailbox = mailbox
        self._display = display
        self._do = do
        self.timing = Timing(facts, services.settings.bot_slowest)
        self._deliberation = Deliberation(services.workers, services.clock)
        self._thinking: dict[Seat, Thought] = {}
        self._silent: dict[Seat, tuple[int, int]] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._thinking)

    @property
    def decided(self) -> bool:
        """Whether every bot that was asked knows what it will say, and waits for its time."""
        return all(thought.ripening for thought in self._thinking.values())

    def stop(self) -> None:
        for thought in self._thinking.values():
            if thought.task is not None:
                thought.task.cancel()
        self._thinking.clear()
        self._deliberation.stop()

    def consider(self) -> None:
        """Every bot that is asked, or may speak, begins to think. What is due happens first, in a letter of its own,
        which makes it durable, shows it, and comes here again."""
        live, now = self._facts.running, self._facts.now
        bots = [(seat, chair.played_by_bot) for seat, chair in enumerate(self._facts.seats) if chair.played_by_bot]
        if not bots or live is None or live.is_due(now):
            return
        waited_for = self.timing.look_at_offers(live)
        for thought in self._thinking.values():
            if thought.patient and not waited_for:
                thought.hurry()
        share = self._deliberation.share  # the same for all who are asked now, whatever they hold
        for seat, kind in bots:
            if seat not in self._thinking and live.hears(seat):
                self._begin(live, seat, kind, now, share)

    def change_tempo(self, before: wire.BotTempo, after: wire.BotTempo) -> None:
        """What is left of the time that a bot takes becomes shorter or longer by what everybody knows; where answers
        are hidden, the time was drawn and stays."""
        (old, of_old), (new, of_new) = TEMPO[before], TEMPO[after]
        now = self._facts.now
        for thought in self._thinking.values():
            if not thought.fixed and not thought.patient and thought.release > now:
                left = (thought.release - now) * new * of_old // (of_new * old)
                thought.move(now + left, self._facts.clock)

    def _begin(self, live: Live, seat: Seat, kind: str, now: Millis, share: float) -> None:
        thought = self.timing.drawn(live)  # when it is heard is drawn before the hand is looked at
        live.match.tick(live.at(now))
        sight = live.match.sight(seat)
        if sight.prompt is not None and self._silent.get(seat) != _key(sight):
            thought.task = asyncio.get_running_loop().create_task(self._think(seat, kind, sight, thought, share))
            self._thinking[seat] = thought

    async def _think(self, seat: Seat, kind: str, sight: Sight, thought: Thought, share: float) -> None:
        try:
            said = await self._deliberation.said(kind, sight, thought, share)
            failed = said is None and sight.prompt is not None and sight.prompt.awaited
        except (BotFailed, TimeoutError):
            said, failed = None, True
        if await thought.is_heard(self._facts.clock, beat=max(1, self.timing.slowest)):
            self._mailbox.post(lambda: self._answer(seat, kind, sight, said, failed=failed), bot=True)
        else:
            self._mailbox.post(lambda: self._think_again(seat), bot=True)

    async def _think_again(self, seat: Seat) -> None:
        """People have answered what was put to them."""
        self._thinking.pop(seat, None)
        self.consider()

    async def _answer(self, seat: Seat, kind: str, sight: Sight, said: str | None, *, failed: bool) -> None:
        self._thinking.pop(seat, None)
        facts = self._facts
        if facts.table.state != "running" or facts.seats[seat].played_by_bot != kind or sight.prompt is None:
            self.consider()
            return
        if failed:
            await self._replace(seat, kind, sight)
        elif said is None:
            self._silent[seat] = _key(sight)
            self.consider()
        else:
            await self._say(seat, kind, sight, said)

    async def _say(self, seat: Seat, kind: str, sight: Sight, said: str) -> None:
        number = sight.prompt.number if sight.prompt is not None else 0
        reason: wire.Reason | None = None

        def speak(match: Match) -> None:
            nonlocal reason
            why = reason_of(bot(match.rules.name, kind), match, seat, said)
            match.say(seat, said, number)
            reason = None if why is None else wire.Reason(seat, match.now, plain(why))

        illegal: Illegal | None = None
        try:
            await self._do(self._facts.now, speak)
        except Illegal as problem:
            illegal = problem
        if isinstance(illegal, Late | NotAsked):
            self.consider()  # the table has moved on
        elif illegal is not None:
            await self._not_legal(seat, kind, sight)
        elif reason is not None:
            self._display.explain(reason)

    async def _not_legal(self, seat: Seat, kind: str, sight: Sight) -> None:
        """It was legal in the sight that the bot saw, perhaps, and the table changed since: then it thinks again."""
        live = self._facts.live
        if live is not None and live.match.sight(seat).number != sight.number:
            self.consider()
        else:
            await self._replace(seat, kind, sight)

    async def _replace(self, seat: Seat, kind: str, sight: Sight) -> None:
        """A bot that fails is replaced by its game's `random`, and that is said."""
        facts = self._facts
        log.warning("bot failed", table=facts.id, seat=seat, bot=kind)
        self._metrics.bots_failed.inc()
        if kind == LAST_RESORT:
            self._silent[seat] = _key(sight)
            again = partial(self._once_more, seat)
            facts.clock.call_at(facts.now + AGAIN, lambda: self._mailbox.post(again, bot=True))
            return
        chair = facts.seats[seat]
        if chair.kind == "bot":
            chair.bot = LAST_RESORT
        else:
            chair.stand_in = LAST_RESORT
        await self._do(facts.now, lambda match: match.hand_over(seat, LAST_RESORT), seats=facts.seats.stored())
        self._display.notice("bot-failed", seat=seat, bot=kind)
        self._display.table()

    async def _once_more(self, seat: Seat) -> None:
        """Ask it once more, unless the deadline has spoken for it."""
        self._silent.pop(seat, None)
        self.consider()


def _key(sight: Sight) -> tuple[int, int]:
    return (sight.prompt.number if sight.prompt is not None else 0, sight.number)
