"""The one thing that page, terminal, bot and test all get."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.table.event import Told
from perigee.table.later import MaybeLater
from perigee.table.later import now as known
from perigee.table.outcome import Outcome
from perigee.table.prompt import Prompt
from perigee.table.question import Open
from perigee.table.seat import Millis, Seat


class View:
    """What a seat or a spectator sees of a game's state: built by naming what may be seen."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, a prompt and events. `number` counts the events that this seat has ever been shown; `rules` is the
    version of the rules that the table plays by; `commitment` binds the secret key of a live table, and
    `key` shows it after the end."""

    game: str
    seat: Seat | None
    now: Millis
    view: View | None
    _open: MaybeLater[tuple[Open, ...]]
    prompt: Prompt | None
    _events: MaybeLater[tuple[Told, ...]]
    _number: MaybeLater[int]
    outcome: Outcome | None = None
    paused: bool = False
    commitment: str = ""
    key: str = ""
    rules: int = 1

    @property
    def open(self) -> tuple[Open, ...]:
        """The questions on the table; the last of them is being asked."""
        return known(self._open)

    @property
    def events(self) -> tuple[Told, ...]:
        """What happened, as this seat was shown it."""
        return known(self._events)

    @property
    def number(self) -> int:
        return known(self._number)
