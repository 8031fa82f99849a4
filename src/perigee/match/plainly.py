"""Sights and states to bytes and back."""

from __future__ import annotations

from typing import Any

from perigee.match.json_text import json_text
from perigee.table import (
    Open,
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


def to_json(value: Any) -> bytes:
    """Any value of the table (a sight, a view, a prompt, an event) as JSON in UTF-8."""
    return json_text(value).encode()


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
