"""What is stored: a table, the rows of its log, and the two short answers a server starts with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

State: TypeAlias = Literal["open", "running", "over", "closed", "halted"]
STATES: Final[tuple[State, ...]] = ("open", "running", "over", "closed", "halted")
LIVE: Final[tuple[State, ...]] = ("open", "running")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """All of a table but its log. Times are milliseconds of the wall clock; `key` is secret until the end."""

    id: str
    game: str
    options: Mapping[str, Any]
    rules: int
    data: str
    key: bytes
    commitment: str
    created: int
    touched: int
    pace: str = "normal"
    public: bool = False
    state: State = "open"
    host: str | None = None
    due: int | None = None
    base: int | None = None
    """When its game began, in the time that its server has been running."""
    settings: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    """One object a seat, in order. Who owns it: "secret" (a hash, or null) and "also" (more of them)."""
    server: str | None = None
    """The life of the server that has it, or had it last; None where it never belonged to one of several."""
    epoch: int = 0
    """How often it has changed hands: a save says in which epoch it was made."""
    lost: int = 0
    """Milliseconds in which nobody had it, and that its clock is to be given back."""


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of a log: game milliseconds, a seat (None: the table), the sentence, and what came with it."""

    seq: int
    at: int
    seat: int | None
    text: str
    command: str | None = None
    chance: int = 0
    """How much luck the match had used after it."""
    deadline: int | None = None
    """When the table is next due, in game milliseconds."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk: a phrase of the catalogues or free text, and the command that said it."""

    number: int
    seat: int
    name: str
    text: str
    phrase: str
    command: str
    at: int | None = None
    """Game milliseconds; None where it was said before they were kept."""


class Beat(NamedTuple):
    """A server's last heartbeat: how long it had been running in all its lives, and the wall clock then."""

    running: int
    wall: int


class Due(NamedTuple):
    """A running table and the wall-clock estimate of its next deadline."""

    table_id: str
    due: int | None
