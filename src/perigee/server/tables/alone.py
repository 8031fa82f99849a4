"""One person at a table, with bots or with several seats: there is no clock but the game's own, windows wait until all
have answered, and a pause begins at once (AP-13, ED-58, AX-50)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.store import StoredTable
from perigee.server.tables.seats import Chair

ALONE: Final[Mapping[str, Any]] = {"pace": "none", "window": 0, "pause": True}


def wishes_to_be_alone(seats: Sequence[wire.SeatWish]) -> bool:
    return all(one.kind != "open" for one in seats)


def paced(wish: wire.CreateTable) -> bool:
    """Whether somebody chose the pace."""
    return wish.pace is not None or "pace" in wish.options


def options_for(table: StoredTable, chairs: Sequence[Chair]) -> dict[str, Any]:
    """What a table is played with that starts with these people; a pace that somebody chose stays, and so does all of
    a game that is played on."""
    options = dict(table.options)
    if "on" in table.settings:
        return options
    if _one_person(chairs):
        options |= {"pause": True} if table.settings.get("paced", True) else ALONE
    if _one_has_several(chairs) and rules_of(table.game).options_type.windows_follow:
        options["window"] = 0
    return options


def one_against_bots(chairs: Sequence[Chair]) -> bool:
    """Whether one person plays here alone: no seat is free, and all people are the same."""
    return all(chair.kind != "open" for chair in chairs) and _one_person(chairs)


def _one_person(chairs: Sequence[Chair]) -> bool:
    """Whether all who sit here are one browser's."""
    owners = [set(chair.owners) for chair in chairs if chair.kind == "person"]
    return bool(owners) and bool(set.intersection(*owners))


def _one_has_several(chairs: Sequence[Chair]) -> bool:
    """Whether somebody here speaks for several seats: windows wait for all of them (ED-42)."""
    owners = [owner for chair in chairs if chair.kind == "person" for owner in set(chair.owners)]
    return len(set(owners)) < len(owners)
