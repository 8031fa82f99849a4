"""Sights and states to bytes and back."""

from __future__ import annotations

import json
from typing import Any, Final

from perigee.table import (
    Kept,
    Open,
    Opener,
    Options,
    Outcome,
    Prompt,
    Reading,
    Rules,
    Sight,
    State,
    Told,
    event,
    fields_of,
    opener_of,
    plain,
    prompt,
    tagged_in,
)

OF_THE_TABLE = tagged_in(event, prompt)


def kinds_of(rules: Rules[Any]) -> dict[str, type]:
    return {**OF_THE_TABLE, **rules.kinds}


_readings: dict[type, Reading] = {}


def _reading(rules: Rules[Any]) -> Reading:
    """All versions of a game have the same kinds."""
    kind = type(rules)
    if kind not in _readings:
        _readings[kind] = Reading(kinds_of(rules))
    return _readings[kind]


_kept: dict[int, tuple[Kept, Any]] = {}
"""Plain forms by the identity of their values; each is kept with its value, so that no other can have the same."""
MANY: Final = 8_000


def _kept_form(value: Kept) -> Any:
    """What is shown again and again is opened up once."""
    known = _kept.get(id(value))
    if known is None:
        if len(_kept) >= MANY:
            _kept.clear()
        known = _kept[id(value)] = value, plain(value)
    return known[1]


_openers: dict[type, Opener] = {}


def _opened(value: Any) -> Any:
    """Called for every object of a sight, so it looks up once."""
    opener = _openers.get(type(value))
    if opener is None:
        opener = _openers[type(value)] = _kept_form if isinstance(value, Kept) else opener_of(type(value))
    return opener(value)


_WRITER: Final = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), check_circular=False, allow_nan=False, default=_opened
)


def to_json(value: Any) -> bytes:
    """Any value of the table (a sight, a view, a prompt, an event) as JSON in UTF-8."""
    return _WRITER.encode(value).encode()


def sight_from(data: Any, rules: Rules[Any]) -> Sight:
    """The sight that these decoded bytes describe; ValueError where they describe none."""
    names, _ = fields_of(Sight)
    if type(data) is not dict or sorted(data) != sorted(names):
        raise ValueError(f"a sight has the fields {', '.join(names)}")
    if data["game"] != rules.name:
        raise ValueError(f"this is no sight of {rules.name}")
    of = _reading(rules).of
    return Sight(
        game=rules.name,
        seat=of(int | None)(data["seat"]),
        now=of(int)(data["now"]),
        view=of(rules.view_type | None)(data["view"]),
        _open=of(tuple[Open, ...])(data["open"]),
        prompt=of(Prompt | None)(data["prompt"]),
        _events=of(tuple[Told, ...])(data["events"]),
        _number=of(int)(data["number"]),
        outcome=of(Outcome | None)(data["outcome"]),
        paused=of(bool)(data["paused"]),
        commitment=of(str)(data["commitment"]),
        key=of(str)(data["key"]),
        rules=of(int)(data["rules"]),
    )


def state_from(data: Any, rules: Rules[Any]) -> State[Options]:
    """The state of which this is the plain form."""
    state: State[Options] = _reading(rules).of(rules.state_type)(data)
    return state
