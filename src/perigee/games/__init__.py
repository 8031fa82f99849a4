"""The games: pure rules. No time, no luck of their own, nothing read or written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.games import apollo_xiii, apophis, end_of_days
from perigee.table.rules import Rules
from perigee.table.wrong import Wrong

NEWEST: tuple[Rules[Any], ...] = (apophis.RULES, end_of_days.RULES, apollo_xiii.RULES)

CARRIED: Mapping[str, tuple[Rules[Any], ...]] = {
    rules.name: tuple(rules.of_version(version) for version in range(rules.version, 0, -1)) for rules in NEWEST
}
"""Every game, with every version that its rules have had, the newest first."""


def rules_of(game: str, version: int | None = None) -> Rules[Any]:
    """The rules of a game; ValueError where there is no such game, or the version is no longer carried."""
    if game not in CARRIED:
        raise Wrong("there is no game {game}; there are: {there}", game=repr(game), there=", ".join(CARRIED))
    for rules in CARRIED[game]:
        if version is None or rules.version == version:
            return rules
    carried = ", ".join(str(rules.version) for rules in CARRIED[game])
    raise Wrong(
        "version {version} of the rules of {game} is no longer carried; there is: {carried}",
        version=version,
        game=game,
        carried=carried,
    )
