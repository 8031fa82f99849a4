"""What can be played here, as the lobby shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Literal

import perigee
from perigee.bots import KINDS
from perigee.games import rules_of
from perigee.locale import LANGUAGES
from perigee.server import wire
from perigee.server.strict import Bad
from perigee.server.talk import phrases
from perigee.table.rules import Rules


@cache
def games() -> wire.Games:
    return wire.Games([_info(rules_of(name)) for name in perigee.GAMES], list(LANGUAGES), perigee.__version__)


def _info(rules: Rules[Any]) -> wire.GameInfo:
    return wire.GameInfo(
        game=rules.name, rules=rules.version, fewest=rules.fewest, most=rules.most, options=_options(rules),
        bots=list(KINDS.get(rules.name, {})), phrases=phrases(rules.name),
    )  # fmt: skip


def _options(rules: Rules[Any]) -> list[wire.OptionInfo]:
    return [
        wire.OptionInfo(one.name, _kind(one.default), one.default)
        for one in fields(rules.options_type)
        if one.default is not MISSING and isinstance(one.default, bool | int | str)
    ]


def _kind(default: object) -> Literal["number", "yes-or-no", "word"]:
    if isinstance(default, bool):
        return "yes-or-no"
    return "number" if isinstance(default, int) else "word"


def checked_options(game: str, wanted: Mapping[str, Any]) -> Any:
    """The options of a game; `bad-options` with its reason where they are none."""
    try:
        return rules_of(game).options(wanted)
    except ValueError as problem:
        raise Bad("bad-options", str(problem)) from None
