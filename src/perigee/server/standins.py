"""Bots at a live table: who is asked, when the answer is released, what happens to one that fails."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from perigee.bots import KINDS
from perigee.server import wire
from perigee.server.logs import log
from perigee.server.strict import Bad
from perigee.server.workers import BotFailed
from perigee.table.refusal import Illegal, Late, NotAsked
from perigee.table.seat import Millis, Seat
from perigee.table.sight import Sight

if TYPE_CHECKING:
    from perigee.server.room import Room

LAST_RESORT = "random"


def a_bot(game: str, kind: str) -> str:
    """The kind of bot, where this game has it; `standard` stands for the best there is."""
    kinds = KINDS.get(game, {})
    if kind == "standard" and kind not in kinds and LAST_RESORT in kinds:
        return LAST_RESORT
    if kind not in kinds:
        raise Bad("no-such-bot")
    return kind


class StandIns:
    """The bots of one table. `_silent` remembers what a bot chose to say nothing to."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._silent: dict[Seat, tuple[int, int]] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._thinking)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def consider(self) -> None:
        """Every bot that is asked, or may speak, begins to think."""
        live = self.room.live
        if live is None or self.room.table.state != "running":
            return
        for seat, place in enumerate(self.room.places):
            if place.played_by_bot and seat not in self._thinking and live.hears(seat):
                self._begin(seat, place.played_by_bot)

    def _begin(self, seat: Seat, kind: str) -> None:
        live = self.room.live
        if live is None:
            return
        release = self._release(seat)  # drawn before the hand is looked at
        live.match.tick(live.at(self.room.now))
        sight = live.match.sight(seat)
        if sight.prompt is not None and self._silent.get(seat) != _key(sight):
            task = asyncio.get_running_loop().create_task(self._think(seat, kind, sight, release))
            self._thinking[seat] = task

    def _release(self, seat: Seat) -> Millis:
        """When the answer may be heard, from public facts and luck alone. People come first where several may
        speak: a bot waits so much longer."""
        room, live = self.room, self.room.live
        asked = None if live is None else live.match.state.asked
        if live is None or asked is None:
            return room.now
        slowest = room.house.settings.bot_slowest
        delay = slowest // 4 + secrets.randbelow(slowest - slowest // 4 + 1)
        if not asked.question.hidden and any(live.hears(s) and not p.played_by_bot for s, p in enumerate(room.places)):
            delay += slowest
        if asked.deadline is not None and not asked.paced:
            delay = min(delay, max(0, asked.deadline - live.game_time(room.now)) // 2)
        return room.now + delay

    async def _think(self, seat: Seat, kind: str, sight: Sight, release: Millis) -> None:
        try:
            said = await self.room.house.workers.ask(kind, sight)
            failed = said is None and sight.prompt is not None and sight.prompt.awaited
        except (BotFailed, TimeoutError):
            said, failed = None, True
        slowest = max(1, self.room.house.settings.bot_slowest)
        while release < self.room.now:  # late: wait for the next beat, which the hand does not know either
            release += slowest
        await self.room.house.sleep_until(release)
        self.room.post(lambda: self._answer(seat, kind, sight, said, failed=failed), bot=True)

    async def _answer(self, seat: Seat, kind: str, sight: Sight, said: str | None, *, failed: bool) -> None:
        self._thinking.pop(seat, None)
        room = self.room
        if room.table.state != "running" or room.places[seat].played_by_bot != kind or sight.prompt is None:
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
        try:
            await self.room.do(self.room.now, lambda match: match.say(seat, said, number))
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
        room.house.metrics.bots_failed.inc()
        if kind == LAST_RESORT:
            self._silent[seat] = _key(sight)  # the deadline speaks for it
            return
        place = room.places[seat]
        if place.kind == "bot":
            place.bot = LAST_RESORT
        else:
            place.stand_in = LAST_RESORT
        await room.do(room.now, lambda match: match.hand_over(seat, LAST_RESORT), seats=room.stored_places())
        room.gallery.send(wire.Notice("bot-failed", {"seat": seat, "bot": kind}), room.gallery.everybody())
        room.show_around()


def _key(sight: Sight) -> tuple[int, int]:
    return (sight.prompt.number if sight.prompt is not None else 0, sight.number)
