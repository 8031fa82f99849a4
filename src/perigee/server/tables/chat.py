"""Talk: quick phrases that each reads in their own language, and free lines where the rules allow them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from perigee.match import Match
from perigee.server import wire
from perigee.server.store import Said, StoredTable
from perigee.server.tables.names import a_line
from perigee.server.tables.playable import playable
from perigee.server.tables.seats import Seats
from perigee.server.wire import Bad
from perigee.table import Event, Millis, Seat

OF_EVERY_TABLE: Final = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "yes", "no", "wait", "hurry", "goodbye",
)  # fmt: skip

KEPT: Final = 50
"""How many lines a table keeps, in memory and on the disk."""


def phrases(game: str) -> list[str]:
    """The game's own first: they say what one needs or can do for the team."""
    found = playable(game)
    return [*(found.phrases if found else ()), *OF_EVERY_TABLE]


def earned_phrases(game: str) -> Mapping[str, str]:
    """The phrases that only a player who has earned them may say, and by which event."""
    found = playable(game)
    return found.earned if found else {}


def open_phrases(game: str) -> list[str]:
    """The phrases that anybody may say at any time."""
    earned = earned_phrases(game)
    return [phrase for phrase in phrases(game) if phrase not in earned]


class Earned:
    """Which phrases seats have earned, by what everybody saw happen; every event is looked at once."""

    __slots__ = ("_by", "_match", "_read", "_seats")

    def __init__(self, game: str) -> None:
        self._by = {event: phrase for phrase, event in earned_phrases(game).items()}
        self._match: Match | None = None
        self._read = 0
        self._seats: Mapping[Seat, tuple[str, ...]] = {}

    def at(self, match: Match | None) -> Mapping[Seat, tuple[str, ...]]:
        """The earned phrases by seat, without seats that have none; a new object where that has changed."""
        if match is not self._match:
            self._match, self._read, self._seats = match, 0, {}
        if match is not None and self._by:
            told = match.told()
            for one in told[self._read :]:
                self._look_at(one.event)
            self._read = len(told)
        return self._seats

    def _look_at(self, event: Event) -> None:
        phrase, seat = self._by.get(type(event).__name__), getattr(event, "seat", None)
        if phrase is not None and seat is not None and phrase not in self._seats.get(seat, ()):
            self._seats = {**self._seats, seat: (*self._seats.get(seat, ()), phrase)}


class Lines:
    """The last lines that were said at a table."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[Said] = []  # shorter than an empty deque at the many tables where nobody talks

    def recall(self, said: Iterable[Said]) -> None:
        """What the store remembers."""
        self._kept = [*self._kept, *said][-KEPT:]

    def keep(self, said: Said) -> None:
        self.recall([said])

    def heard(self, muted: Iterable[int]) -> list[wire.Line]:
        """The lines as somebody hears them who has muted these seats."""
        return [a_wire_line(said) for said in self._kept if said.seat not in muted]

    @property
    def commands(self) -> list[str]:
        return [said.command for said in self._kept]

    def phrase(self, game: str, seat: int, name: str, phrase: str, command: str, at: Millis) -> Said:
        if phrase not in phrases(game):
            raise Bad("bad-message")
        return Said(self._next, seat, name, "", phrase, command, at)

    def free(self, seat: int, name: str, text: str, command: str, at: Millis) -> Said:
        return Said(self._next, seat, name, a_line(text), "", command, at)

    @property
    def _next(self) -> int:
        return self._kept[-1].number + 1 if self._kept else 1


def a_wire_line(said: Said) -> wire.Line:
    return wire.Line(said.seat, said.name, said.text, said.phrase, said.at)


class Chat:
    """What is said at a table, which phrases seats have earned, and who has muted whom."""

    __slots__ = ("_earned", "lines", "muted")

    def __init__(self, table: StoredTable) -> None:
        self.lines = Lines()
        self._earned = Earned(table.game)
        stored = table.settings.get("muted", {})
        self.muted: dict[str, set[Seat]] = {person: set(seats) for person, seats in stored.items()}

    def earned(self, match: Match | None) -> Mapping[Seat, tuple[str, ...]]:
        """What seats may say besides the phrases of the table (ED-73)."""
        return self._earned.at(match)

    def stored_mutes(self, seats: Seats) -> dict[str, list[Seat]]:
        """The mutes of people who have a seat; a watcher's live only as long as their tabs."""
        return {person: sorted(muted) for person, muted in self.muted.items() if muted and seats.of(person)}

    def unmute(self, seat: Seat) -> None:
        """Somebody else may sit here now."""
        for muted in self.muted.values():
            muted.discard(seat)

    def move(self, to: Mapping[Seat, Seat]) -> None:
        """Seats have other numbers; those that have none any more are forgotten."""
        self.muted = {person: {to[seat] for seat in muted if seat in to} for person, muted in self.muted.items()}
