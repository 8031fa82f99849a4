"""What can be played here, as the lobby shows it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import perigee
from perigee.bots import kinds
from perigee.match import parts_of
from perigee.server import wire
from perigee.server.tables import all_playable, phrases
from perigee.table import RANDOM, Game, OneOf, Rules, Span, Switch
from perigee.words import LANGUAGES


@cache
def games() -> wire.Games:
    return wire.Games([_info(game) for game in all_playable()], list(LANGUAGES), perigee.__version__)


def _info(game: Game) -> wire.GameInfo:
    rules = game.rules
    return wire.GameInfo(
        game=rules.name, rules=rules.version, fewest=rules.fewest, most=rules.most, options=_options(rules),
        bots=list(kinds(rules.name)), phrases=phrases(rules.name), face=game.page,
        usual=game.usual.get("seats", rules.fewest), levels={level: dict(game.levels[level]) for level in game.levels},
        figures={str(seats): dict(rules.figures(seats)) for seats in range(rules.fewest, rules.most + 1)},
        story=_story(rules),
    )  # fmt: skip


def _story(rules: Rules[Any]) -> wire.Story:
    parts = parts_of(rules)
    return wire.Story(
        list(parts.headings), list(parts.acts), list(parts.quiet), list(parts.private), list(parts.closing),
        {event: list(seats) for event, seats in parts.seats.items()},
    )  # fmt: skip


def _options(rules: Rules[Any]) -> list[wire.OptionInfo]:
    defaults = {one.name: one.default for one in fields(rules.options_type)}
    return [_option(rules, name, defaults.get(name, False)) for name in rules.options_type.order]


def _option(rules: Rules[Any], name: str, default: Any) -> wire.OptionInfo:
    allowed = rules.options_type.allowed.get(name)
    match allowed:
        case OneOf(words):
            return wire.OptionInfo(name, "word", default, list(words))
        case Span(least, most, usual):
            return wire.OptionInfo(name, "number", default, list(usual), least, most)
        case Switch(covers, brings):
            return wire.OptionInfo(name, "yes-or-no", default, covers=list(covers), brings=dict(brings))
    if name == "first":
        return wire.OptionInfo(name, "number", default, [RANDOM], RANDOM, rules.most - 1)
    return wire.OptionInfo(name, "yes-or-no", default)
