"""What each is told of the table around the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.server import wire
from perigee.server.tables.asking import asks, has_asked, must_ask
from perigee.server.tables.chat import open_phrases
from perigee.table.seat import Seat

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


def info(room: Room) -> wire.Table:
    """What everybody with the link may know."""
    table, settings = room.table, room.table.settings
    return wire.Table(
        id=table.id, created=table.created, game=table.game, rules=table.rules, state=table.state,
        options=dict(table.options), seats=[_seat(room, seat) for seat in range(len(room.seats))], listed=table.public,
        language=settings["language"], away_after=room.attendance.away_after, watchers=room.attendance.watchers(),
        tempo=room.bots.tempo, pausing=[] if room.match is None else sorted(room.match.wishes), undo=room.undo,
        rematch=settings.get("rematch"), again=list(settings.get("yes", ())), phrases=open_phrases(table.game),
        deal=settings.get("deal", {}).get("names"), saving=room.services.saves.failing,
        several=bool(settings.get("several")), yields=room.yields,
    )  # fmt: skip


def _seat(room: Room, seat: Seat) -> wire.Seat:
    chair = room.seats[seat]
    return wire.Seat(
        seat=seat, kind=chair.kind, name=chair.name, bot=chair.bot, stand_in=chair.stand_in,
        here=chair.kind == "person" and chair.gone is None, away=room.attendance.is_away(seat),
        host=room.table.host in chair.owners, asked=chair.asked, learns=chair.learns,
        phrases=list(room.chat.earned(room.match).get(seat, ())),
    )  # fmt: skip


def you(room: Room, person: str) -> wire.You:
    """What this person owns here; the host reads who asks for a seat."""
    table, host = room.table, room.is_host(person)
    return wire.You(
        seats=room.seats.of(person), host=host, muted=sorted(room.chat.muted.get(person, ())),
        invitations=room.seats.invitations(table.id) if host else {},
        asks=[wire.Asks(one["number"], one["name"]) for one in asks(table)] if host else [],
        asked=has_asked(table, person), must_ask=must_ask(table, person),
    )  # fmt: skip


def is_known(room: Room, person: str) -> bool:
    """Whether anything here is theirs; all others are told the same."""
    theirs = room.chat.muted.get(person) or room.is_host(person) or room.seats.of(person)
    return bool(theirs or must_ask(room.table, person) or has_asked(room.table, person))
