"""What somebody wishes to play with, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.games import rules_of
from perigee.server.wire import Bad


def checked_options(game: str, wanted: Mapping[str, Any]) -> Any:
    """The options of a game; `bad-options` with its reason where they are none."""
    try:
        return rules_of(game).options(wanted)
    except ValueError as problem:
        raise Bad("bad-options", str(problem)) from None
