"""Who may do something at a table: every route and every command names its role, and one place asks for it."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from perigee.server.wire.decode import Bad

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


class Role(Enum):
    """`MEMBER`: has a seat, or is the host, who may have none."""

    ANYBODY = auto()
    MEMBER = auto()
    SEATED = auto()
    HOST = auto()


def admit(role: Role, room: Room, person: str) -> None:
    """Refuse whoever does not have this role at this table."""
    match role:
        case Role.ANYBODY:
            return
        case Role.MEMBER:
            if not room.seats_of(person) and not room.is_host(person):
                raise Bad("not-seated")
        case Role.SEATED:
            if not room.seats_of(person):
                raise Bad("not-seated")
        case Role.HOST:
            if not room.is_host(person):
                raise Bad("not-host")
        case _:
            assert_never(role)
