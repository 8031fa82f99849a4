"""When bots at a live table are heard: from public facts and luck alone, and people come first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from perigee.server import wire
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.live import Live
from perigee.server.tables.thoughts import Thought
from perigee.table import PACES, Asked, Millis, Seat

TEMPO: Final[Mapping[wire.BotTempo, tuple[int, int]]] = {"calm": (5, 2), "normal": (1, 1), "quick": (1, 4)}
"""How long bots take at most, as a share of the server's setting."""

AT_ONCE: Final[Millis] = 150
"""How soon a bot answers where people wait for nothing else; the time is the same whatever it holds."""


def time_to_think(pace: str) -> Millis:
    """How long people have for what a bot puts to them before it goes on: a sixth of the table's pace (5, 15 or 30
    seconds; 15 where there is none)."""
    return (PACES[pace] or PACES["normal"]) // 6


class Timing:
    """The timing of the bots at one table. `_put` is what was put to people, and when that last became more."""

    __slots__ = ("_facts", "_most", "_put")

    def __init__(self, facts: TableFacts, most: Millis) -> None:
        self._facts = facts
        self._most = most
        self._put: tuple[Counter[Seat], Millis] = (Counter(), 0)

    @property
    def slowest(self) -> Millis:
        """How long a bot takes at most, at this table's tempo."""
        share, of = TEMPO[self._facts.tempo]
        return self._most * share // of

    def look_at_offers(self, live: Live) -> bool:
        """Whether something is put to people who are here; everybody can see that."""
        asked = live.match.state.asked
        put = () if asked is None else asked.question.put_to(live.match.state)
        before, since = self._put
        if not put and not before:
            return False
        people = Counter(seat for seat in put if seat in self._people_here())
        self._put = (people, self._facts.now if people - before else since)
        return bool(people)

    def _people_here(self) -> list[Seat]:
        chairs = enumerate(self._facts.seats)
        return [seat for seat, chair in chairs if chair.gone is None and not chair.played_by_bot]

    def drawn(self, live: Live) -> Thought:
        """A thought with the time at which it may be heard. Where something is put to people, they get time to think
        about it."""
        now, asked = self._facts.now, live.match.state.asked
        if asked is None:
            return Thought(now)
        if asked.question.at_once:
            return Thought(now + AT_ONCE)
        delay = self._delay(live, asked)
        people, since = self._put
        if people:
            delay = max(delay, since + time_to_think(self._facts.table.pace) - now)
        if asked.deadline is not None and not asked.paced:
            delay = min(delay, max(0, asked.deadline - live.game_time(now)) // 2)
        return Thought(now + delay, patient=bool(people), fixed=asked.question.hidden)

    def _delay(self, live: Live, asked: Asked) -> Millis:
        """Where several may speak, a bot waits this much longer than people."""
        slowest = self.slowest
        delay = slowest // 4 + self._facts.luck(slowest - slowest // 4 + 1)
        shared = not asked.question.hidden and any(live.hears(seat) for seat in self._people_here())
        return delay + slowest if shared else delay
