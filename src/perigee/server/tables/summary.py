"""How a table stands, in the few figures that a list or an invitation tells: made from a sight, as all that leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perigee.games import game_of
from perigee.match import Match
from perigee.server import wire
from perigee.server.tables.facts import TableFacts
from perigee.table import Millis, Seat, plain


def figures(game: str, match: Match) -> dict[str, Any]:
    """What of a game's view a line about it tells; all of it is what a watcher sees."""
    view = plain(match.sight(None).view) or {}  # a paused table is covered
    seen = {**view.get("progress", {}), **view}
    return {name: seen[name] for name in game_of(game).figures if name in seen}


def result(game: str, match: Match) -> dict[str, Any]:
    """How it ended, to be kept with the table: a list of finished games plays none of them again."""
    outcome = match.outcome
    if outcome is None:
        return {}
    return {**plain(outcome), "at": match.now, "figures": figures(game, match)}


def standing(facts: TableFacts, seats: Sequence[Seat] = ()) -> wire.Standing:
    """What the owner of these seats is told of their table; without seats, a watcher."""
    kept, live = facts.table.settings.get("result"), facts.live
    if kept:
        outcome = wire.Outcome(kept["ending"], kept["winners"], kept["paused"])
        return wire.Standing(list(seats), [], None, kept["at"], kept["figures"], outcome)
    if live is None or facts.table.state != "running":
        return wire.Standing(list(seats), [], None, 0, {}, None)
    match = live.match
    sight = match.sight(seats[0] if seats else None)
    top = sight.open[-1] if sight.open else None
    asked = [] if top is None else list(top.awaited)
    left = _left(top, live.game_time(facts.now))
    return wire.Standing(list(seats), asked, left, match.now, figures(facts.table.game, match), None)


def _left(top: Any, now: Millis) -> Millis | None:
    return None if top is None or top.deadline is None else max(0, int(top.deadline) - now)
