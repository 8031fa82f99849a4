"""Where the processor time of a move goes. What can be done alone is timed alone, at copies of the tables: that works
for compiled code as for any other. What is left is the way of a message: sockets, letters, waiting, the loop."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import median
from typing import Final, NamedTuple

import msgspec

from perigee.match import Match
from perigee.server import wire
from perigee.server.tables import Audience, Room
from perigee.server.wire import decode
from perigee.table import Millis, Seat

TABLES: Final = 100
ROUNDS: Final = 10
ALONE: Final = ("message", "move", "sights", "frames")
PARTS: Final = (*ALONE, "store", "rest")


class Said(NamedTuple):
    seat: Seat
    text: str
    number: int


class Looks:
    """A tab that discards what it is sent."""

    def __init__(self, person: str, seat: Seat | None) -> None:
        self.person, self.seat, self.greeted = person, seat, True

    def send(self, frame: bytes) -> None:
        """Somebody looks."""

    def move_on(self) -> None:
        """There is nowhere to go."""


class Twin:
    """A table as it is saved, with as many who look: what happens here is not the table's."""

    def __init__(self, room: Room) -> None:
        live = room.playing()
        self.live = live.as_saved()
        self.audience = Audience()
        self.audience.tabs += [Looks(tab.person, tab.seat) for tab in room.audience.tabs]
        self._allowed = room.display.allowed
        self._luck = Random(room.id)
        self._since: dict[Seat | None, int] = {}
        for tab in self.audience.tabs:
            self.audience.whole(self.live, tab.seat, None)
            self._since[tab.seat] = self.live.match.sight(tab.seat).number

    def sentence(self) -> Said | None:
        """Something that is legal now. Where nobody is asked the table is brought to its deadline."""
        for seat, prompt in self.live.match.prompts.items():
            if prompt.awaited and prompt.options:
                return Said(seat, str(self._luck.choice(prompt.options)), prompt.number)
        self.live.match.tick(self.live.match.next_deadline())
        return None

    def say(self, said: Said, now: Millis) -> None:
        self.live.tick(now)
        self.live.perform(partial(Match.say, seat=said.seat, text=said.text, number=said.number))

    def see(self) -> None:
        """What everybody who looks sees."""
        for seat, sight in self.live.match.sights(self._since).items():
            self._since[seat] = sight.number

    def show(self, now: Millis) -> None:
        """The same once more, and what changed in it is written and sent."""
        self.audience.publish(self.live, now, self._allowed)


def alone(rooms: Sequence[Room]) -> Mapping[str, float]:
    """Microseconds of a move for the parts that can be done alone: the medians of some rounds."""
    twins = [Twin(room) for room in rooms[:TABLES] if room.facts.running is not None]
    rounds: list[Watch] = []
    for _ in range(ROUNDS):
        moved = [(twin, said) for twin in twins if (said := twin.sentence()) is not None]
        if moved:
            rounds.append(_one_move_each(moved, rooms[0].now))
    spent = {part: median([one.spent[part] for one in rounds] or [0.0]) for part in ALONE}
    return {**spent, "frames": spent["frames"] - spent["sights"]}  # which were made once more


def _one_move_each(moved: Sequence[tuple[Twin, Said]], now: Millis) -> Watch:
    watch = Watch(len(moved))
    messages = [_message(said) for _, said in moved]
    with watch.on("message"):
        for message in messages:
            decode(message, wire.FromTab)
    with watch.on("move"):
        for twin, said in moved:
            twin.say(said, now)
    with watch.on("sights"):
        for twin, _ in moved:
            twin.see()
    with watch.on("frames"):
        for twin, _ in moved:
            twin.show(now)
    return watch


class Watch:
    """Microseconds of processor time that each part of a move took, on average over `moves`."""

    def __init__(self, moves: int) -> None:
        self.moves = moves
        self.spent: dict[str, float] = {}

    @contextmanager
    def on(self, part: str) -> Iterator[None]:
        began = time.thread_time()
        yield
        self.spent[part] = 1e6 * (time.thread_time() - began) / self.moves


def _message(said: Said) -> str:
    return msgspec.json.encode({"is": "say", "id": "b1", "text": said.text, "number": said.number}).decode()
