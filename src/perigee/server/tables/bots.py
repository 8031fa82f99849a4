"""Bots at a live table: who is asked, when the answer is released, what happens to one that fails."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from perigee.bots import bot, kinds
from perigee.bots.reason import reason_of
from perigee.match.match import Match
from perigee.server import wire
from perigee.server.logs import log
from perigee.server.tables.deliberate import Deliberation
from perigee.server.tables.live import Live
from perigee.server.tables.thoughts import Thought
from perigee.server.wire.decode import Bad
from perigee.server.workers.pool import BotFailed
from perigee.table.codec import plain
from perigee.table.errors import Illegal, Late, NotAsked
from perigee.table.options import PACES
from perigee.table.seat import Millis, Seat
from perigee.table.sight import Sight

if TYPE_CHECKING:
    from perigee.server.tables.room import Room

LAST_RESORT = "random"

TEMPO: Final[Mapping[wire.BotTempo, tuple[int, int]]] = {"calm": (5, 2), "normal": (1, 1), "quick": (1, 4)}
"""How long bots take at most, as a share of the server's setting."""

AT_ONCE: Final[Millis] = 150
"""A bot answers so soon where people wait for nothing else; whatever it holds, it is the same time."""

AGAIN: Final[Millis] = 5_000
"""After so long the last resort, where it has failed, is asked once more: not every table has deadlines."""


def a_bot(game: str, kind: str) -> str:
    """The kind of bot, where this game has it; `standard` stands for the best there is."""
    there = kinds(game)
    if kind == "standard" and kind not in there:
        return LAST_RESORT
    if kind not in there:
        raise Bad("no-such-bot")
    return kind


def time_to_think(pace: str) -> Millis:
    """How long people have for what a bot puts to them before it goes on: a sixth of the table's pace (5, 15 or 30
    seconds; 15 where there is none)."""
    return (PACES[pace] or PACES["normal"]) // 6


class Bots:
    """The bots of one table. `_silent` remembers what a bot chose to say nothing to; `_put` what was put to people,
    and when that last became more."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking: dict[Seat, Thought] = {}
        self._deliberation = Deliberation(room.services.workers, room.services.clock)
        self._silent: dict[Seat, tuple[int, int]] = {}
        self._put: tuple[Counter[Seat], Millis] = (Counter(), 0)

    @property
    def tempo(self) -> wire.BotTempo:
        """How fast the bots play here."""
        chosen: wire.BotTempo = self.room.table.settings.get("tempo", "normal")
        return chosen

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
        live = self.room.live
        bots = [(seat, chair.played_by_bot) for seat, chair in enumerate(self.room.seats) if chair.played_by_bot]
        if not bots or live is None or self.room.table.state != "running":
            return
        now = self.room.now
        if live.is_due(now):
            return
        waited_for = self._look_at_offers(live)
        for thought in self._thinking.values():
            if thought.patient and not waited_for:
                thought.hurry()
        for seat, kind in bots:
            if seat not in self._thinking and live.hears(seat):
                self._begin(live, seat, kind, now)

    @property
    def _slowest(self) -> Millis:
        share, of = TEMPO[self.tempo]
        return self.room.services.settings.bot_slowest * share // of

    def change_tempo(self, before: wire.BotTempo, after: wire.BotTempo) -> None:
        """What is left of the time that a bot takes becomes shorter or longer by what everybody knows; where answers
        are hidden, the time was drawn and stays."""
        (old, of_old), (new, of_new) = TEMPO[before], TEMPO[after]
        now = self.room.now
        for thought in self._thinking.values():
            if not thought.fixed and not thought.patient and thought.release > now:
                left = (thought.release - now) * new * of_old // (of_new * old)
                thought.move(now + left, self.room.services.clock)

    def _look_at_offers(self, live: Live) -> bool:
        """Whether something is put to people who are here; everybody can see that."""
        asked = live.match.state.asked
        put = () if asked is None else asked.question.put_to(live.match.state)
        before, since = self._put
        if not put and not before:
            return False
        people = Counter(seat for seat in put if seat in self._people_here())
        self._put = (people, self.room.now if people - before else since)
        return bool(people)

    def _people_here(self) -> list[Seat]:
        chairs = enumerate(self.room.seats)
        return [seat for seat, chair in chairs if chair.gone is None and not chair.played_by_bot]

    def _begin(self, live: Live, seat: Seat, kind: str, now: Millis) -> None:
        thought = self._drawn(live)  # when it is heard is drawn before the hand is looked at
        live.match.tick(live.at(now))
        sight = live.match.sight(seat)
        if sight.prompt is not None and self._silent.get(seat) != _key(sight):
            thought.task = asyncio.get_running_loop().create_task(self._think(seat, kind, sight, thought))
            self._thinking[seat] = thought

    def _drawn(self, live: Live) -> Thought:
        """When the answer may be heard, from public facts and luck alone. People come first where several may speak:
        a bot waits so much longer; and where something is put to them, they get time to think about it."""
        room, asked = self.room, live.match.state.asked
        if asked is None:
            return Thought(room.now)
        if asked.question.at_once:
            return Thought(room.now + AT_ONCE)
        slowest = self._slowest
        delay = slowest // 4 + secrets.randbelow(slowest - slowest // 4 + 1)
        if not asked.question.hidden and any(live.hears(seat) for seat in self._people_here()):
            delay += slowest
        people, since = self._put
        if people:
            delay = max(delay, since + time_to_think(room.table.pace) - room.now)
        if asked.deadline is not None and not asked.paced:
            delay = min(delay, max(0, asked.deadline - live.game_time(room.now)) // 2)
        return Thought(room.now + delay, patient=bool(people), fixed=asked.question.hidden)

    async def _think(self, seat: Seat, kind: str, sight: Sight, thought: Thought) -> None:
        try:
            said = await self._deliberation.said(kind, sight, thought)
            failed = said is None and sight.prompt is not None and sight.prompt.awaited
        except (BotFailed, TimeoutError):
            said, failed = None, True
        slowest = max(1, self._slowest)
        while (
            thought.release < self.room.now and not thought.ripe
        ):  # late: wait for the next beat, which the hand does not know either
            thought.release += slowest
        if await thought.ripens(self.room.services.clock):
            self.room.mailbox.post(lambda: self._answer(seat, kind, sight, said, failed=failed), bot=True)
        else:
            self.room.mailbox.post(lambda: self._think_again(seat), bot=True)

    async def _think_again(self, seat: Seat) -> None:
        """People have answered what was put to them."""
        self._thinking.pop(seat, None)
        self.consider()

    async def _answer(self, seat: Seat, kind: str, sight: Sight, said: str | None, *, failed: bool) -> None:
        self._thinking.pop(seat, None)
        room = self.room
        if room.table.state != "running" or room.seats[seat].played_by_bot != kind or sight.prompt is None:
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

        try:
            await self.room.do(self.room.now, speak)
            if reason is not None:
                self.room.display.explain(reason)
        except (Late, NotAsked):
            self.consider()  # the table has moved on
        except Illegal:
            await self._not_legal(seat, kind, sight)

    async def _not_legal(self, seat: Seat, kind: str, sight: Sight) -> None:
        """It was legal in the sight that the bot saw, perhaps, and the table changed since: then it thinks again."""
        live = self.room.live
        if live is not None and live.match.sight(seat).number != sight.number:
            self.consider()
        else:
            await self._replace(seat, kind, sight)

    async def _replace(self, seat: Seat, kind: str, sight: Sight) -> None:
        """A bot that fails is replaced by its game's `random`, and that is said."""
        room = self.room
        log.warning("bot failed", table=room.id, seat=seat, bot=kind)
        room.services.metrics.bots_failed.inc()
        if kind == LAST_RESORT:
            self._silent[seat] = _key(sight)
            again = partial(self._once_more, seat)
            room.services.clock.call_at(room.now + AGAIN, lambda: room.mailbox.post(again, bot=True))
            return
        chair = room.seats[seat]
        if chair.kind == "bot":
            chair.bot = LAST_RESORT
        else:
            chair.stand_in = LAST_RESORT
        await room.do(room.now, lambda match: match.hand_over(seat, LAST_RESORT), seats=room.seats.stored())
        room.display.notice("bot-failed", seat=seat, bot=kind)
        room.display.table()

    async def _once_more(self, seat: Seat) -> None:
        """Unless the deadline has spoken for it."""
        self._silent.pop(seat, None)
        self.consider()


def _key(sight: Sight) -> tuple[int, int]:
    return (sight.prompt.number if sight.prompt is not None else 0, sight.number)
