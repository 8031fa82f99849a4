"""Sights and states to bytes and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from perigee.table import event, prompt
from perigee.table.codec import plain, read, tagged_in
from perigee.table.event import Told
from perigee.table.options import Options
from perigee.table.outcome import Outcome
from perigee.table.prompt import Prompt
from perigee.table.question import Open
from perigee.table.rules import Rules
from perigee.table.sight import Sight
from perigee.table.state import State

OF_THE_TABLE = tagged_in(event, prompt)


def kinds_of(rules: Rules[Any]) -> dict[str, type]:
    return {**OF_THE_TABLE, **rules.kinds}


def to_json(value: Any) -> bytes:
    """Any value of the table (a sight, a view, a prompt, an event) as JSON in UTF-8."""
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":")).encode()


def sight_from(data: Any, rules: Rules[Any]) -> Sight:
    """The sight that these decoded bytes are; ValueError where they are none."""
    names = [one.name for one in fields(Sight)]
    if type(data) is not dict or sorted(data) != sorted(names):
        raise ValueError(f"a sight has the fields {', '.join(names)}")
    if data["game"] != rules.name:
        raise ValueError(f"this is no sight of {rules.name}")
    kinds = kinds_of(rules)
    view = None if data["view"] is None else read(rules.view_type, data["view"], kinds)
    return Sight(
        game=rules.name,
        seat=read(int | None, data["seat"], kinds),
        now=read(int, data["now"], kinds),
        view=view,
        open=read(tuple[Open, ...], data["open"], kinds),
        prompt=read(Prompt | None, data["prompt"], kinds),
        events=read(tuple[Told, ...], data["events"], kinds),
        number=read(int, data["number"], kinds),
        outcome=read(Outcome | None, data["outcome"], kinds),
        paused=read(bool, data["paused"], kinds),
        commitment=read(str, data["commitment"], kinds),
        key=read(str, data["key"], kinds),
        rules=read(int, data["rules"], kinds),
    )


def state_from(data: Any, rules: Rules[Any]) -> State[Options]:
    """The state that this is the plain form of."""
    state: State[Options] = read(rules.state_type, data, kinds_of(rules))
    return state
