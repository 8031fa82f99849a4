"""Who may do something at a table: every route and every command names its role, and one place asks for it."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from perigee.server.wire import Bad

if TYPE_CHECKING:
    from perigee.server.tables.room import Room
    from perigee.table import Seat


class Role(Enum):
    """What somebody must be at a table."""

    ANYBODY = auto()
    MEMBER = auto()
    """Has a seat there, or is the host, who may have none."""
    SEATED = auto()
    HOST = auto()
    OWNER = auto()
    """Owner of the seat that a command names."""
    SPEAKER = auto()
    """Owner of the seat that their tab shows."""
    TALKER = auto()
    """The same; a spectator is told that spectators only watch."""


def admit(role: Role, room: Room, person: str, seat: Seat | None = None) -> None:
    """Refuse a person without this role at this table; `seat` is the one that it is about."""
    if not _has(role, room, person, seat):
        listens = role is Role.TALKER and seat is None
        raise Bad("not-host" if role is Role.HOST else "watchers-listen" if listens else "not-seated")


def _has(role: Role, room: Room, person: str, seat: Seat | None) -> bool:
    match role:
        case Role.ANYBODY:
            return True
        case Role.MEMBER:
            return bool(room.seats.of(person)) or room.facts.is_host(person)
        case Role.SEATED:
            return bool(room.seats.of(person))
        case Role.HOST:
            return room.facts.is_host(person)
        case Role.OWNER | Role.SPEAKER | Role.TALKER:
            return room.seats.owns(person, seat)
        case _:
            assert_never(role)
