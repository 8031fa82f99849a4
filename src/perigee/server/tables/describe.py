"""What each is told of the table around the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.server import wire
from perigee.server.tables.asking import asks, has_asked, must_ask
from perigee.server.tables.chat import open_phrases
from perigee.server.tables.facts import TableFacts
from perigee.table import Seat


def info(facts: TableFacts) -> wire.TableInfo:
    """What everybody with the link may know."""
    table, settings = facts.table, facts.table.settings
    return wire.TableInfo(
        id=table.id, created=table.created, game=table.game, rules=table.rules, state=table.state,
        options=dict(table.options), seats=[_seat(facts, seat) for seat in range(len(facts.seats))],
        listed=table.public, language=settings["language"], away_after=facts.away_after, watchers=facts.watchers(),
        tempo=facts.tempo, pausable=facts.match is not None and facts.match.pausable,
        pausing=[] if facts.match is None else sorted(facts.match.wishes), undo=facts.undo,
        rematch=settings.get("rematch"), again=list(settings.get("yes", ())), phrases=open_phrases(table.game),
        deal=settings.get("deal", {}).get("names"), saving=facts.saves.failing,
        several=bool(settings.get("several")), yields=facts.yields, hints=facts.hints, hinted=facts.hinted,
        on=_on(settings),
    )  # fmt: skip


def _on(settings: Mapping[str, Any]) -> wire.PlayedOn | None:
    on = settings.get("on")
    return None if on is None else wire.PlayedOn(on["table"], on["step"], on["cards"])


def _seat(facts: TableFacts, seat: Seat) -> wire.Seat:
    chair = facts.seats[seat]
    return wire.Seat(
        seat=seat, kind=chair.kind, name=chair.name, bot=chair.bot, stand_in=chair.stand_in,
        here=chair.kind == "person" and chair.gone is None, away=facts.is_away(seat),
        host=facts.table.host in chair.owners, asked=chair.asked, learns=chair.learns,
        phrases=list(facts.chat.earned(facts.match).get(seat, ())),
    )  # fmt: skip


def you(facts: TableFacts, person: str) -> wire.You:
    """What this person owns here; the host reads who asks for a seat."""
    table, host = facts.table, facts.is_host(person)
    return wire.You(
        seats=facts.seats.of(person), host=host, muted=sorted(facts.chat.muted.get(person, ())),
        invitations=facts.seats.invitations(table.id) if host else {},
        asks=[wire.Asks(one["number"], one["name"]) for one in asks(table)] if host else [],
        asked=has_asked(table, person), must_ask=must_ask(table, person),
    )  # fmt: skip


def is_known(facts: TableFacts, person: str) -> bool:
    """Whether anything here is theirs; all others are told the same."""
    theirs = facts.chat.muted.get(person) or facts.is_host(person) or facts.seats.of(person)
    return bool(theirs or must_ask(facts.table, person) or has_asked(facts.table, person))
