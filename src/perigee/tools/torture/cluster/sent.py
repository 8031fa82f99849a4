"""What each seat was sent, whichever way it came: it must be the seat's own sight of the log, and must not depend on
anything that the seat cannot know."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from perigee.client import Person, TabAtTable
from perigee.lab.laws import Broken, another_world, shows_the_difference
from perigee.match import Entry, Match
from perigee.server.store import Row, StoredTable
from perigee.server.tables import begun
from perigee.table import Chance, Illegal, Seat, plain

EVERY: Final = 5
"""On average a seat's two worlds are compared once in this many entries of a log."""


def digest(told: Any) -> bytes:
    return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=8).digest()


def seen(sight: Mapping[str, Any]) -> bytes:
    """A sight without what is told apart: its events, and when it was looked at."""
    return digest({name: value for name, value in sight.items() if name not in ("now", "events")})


class Sent:
    """What the tabs of one table were sent, by seat."""

    def __init__(self) -> None:
        self.sights: dict[Seat | None, set[bytes]] = defaultdict(set)
        self.events: dict[Seat | None, set[bytes]] = defaultdict(set)
        self.frames = 0

    def note(self, seat: Seat | None, sight: Mapping[str, Any]) -> None:
        self.frames += 1
        self.sights[seat].add(seen(sight))
        self.events[seat].update(digest(event) for event in sight["events"])


class NotedTab(TabAtTable):
    """Whatever it is sent is noted down."""

    def __init__(self, person: Person, table: str, seat: Seat | None, sent: Sent) -> None:
        super().__init__(person, table, seat)
        self._sent = sent

    async def receive(self) -> dict[str, Any]:
        message = await super().receive()
        self.frames.clear()
        if self.sight is not None and message["is"] in ("welcome", "change"):
            self._sent.note(self.seat, self.sight)
        return message


@dataclass(slots=True)
class Held:
    """What was sent, held against the log."""

    strange: int = 0
    """Sights and events that were never their seat's own."""
    worlds: int = 0
    """Pairs of worlds in which the same was said, and whose sight a seat was sent."""
    apart: int = 0
    """How many of them it could tell apart."""


def held(table: StoredTable, rows: Sequence[Row], sent: Sent, chance: Chance) -> Held:
    """The log is played again, and every seat's sight is looked at after each entry."""
    found, match = Held(), begun(table, 0).match
    sights = {seat: {seen(plain(match.sight(seat)))} for seat in sent.sights}
    events: dict[Seat | None, set[bytes]] = {seat: set(_events(match, seat, 0)) for seat in sent.sights}
    for row in rows:
        entry = Entry(row.at, row.seat, row.text)
        shown = {seat: match.sight(seat).number for seat in sights}
        other = another(match, chance.pick(sorted(sights, key=str)), entry, chance) if not chance.below(EVERY) else None
        match.enter(entry)
        for seat in sights:
            sights[seat].add(seen(plain(match.sight(seat))))
            events[seat].update(_events(match, seat, shown[seat]))
        if other is not None:
            _compare(found, match, other, sent)
    found.strange += sum(len(sent.sights[seat] - sights[seat]) for seat in sights)
    found.strange += sum(len(sent.events[seat] - events[seat]) for seat in sights)
    return found


def _events(match: Match, seat: Seat | None, since: int) -> Iterator[bytes]:
    return (digest(event) for event in plain(match.sight(seat, since=since))["events"])


@dataclass(frozen=True, slots=True)
class World:
    """Another table that the seat could not tell from the true one, where the same was done."""

    seat: Seat | None
    match: Match
    shown: int


def another(match: Match, seat: Seat | None, entry: Entry, chance: Chance) -> World | None:
    """None where it is the seat's own doing or the table's, or cannot be done in the other world."""
    if entry.seat in (seat, None) or match.paused:
        return None
    world, shown = another_world(match, seat, chance), match.sight(seat).number
    with suppress(Illegal, ValueError):
        world.enter(entry)
        return World(seat, world, shown)
    return None


def _compare(found: Held, match: Match, other: World, sent: Sent) -> None:
    """Unless an event may show the seat a difference, both worlds must show it the same; and that is what it got."""
    here, there = (one.sight(other.seat, since=other.shown) for one in (match, other.match))
    if seen(plain(here)) not in sent.sights[other.seat]:
        return
    found.worlds += 1
    try:
        if not shows_the_difference("the log", here.events, there.events, other.seat):
            found.apart += plain(here) != plain(there)
    except Broken:
        found.apart += 1
