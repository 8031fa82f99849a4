"""A text that is put together in one piece has the bytes that the plain form has, written out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import perigee
from perigee.lab.laws.walks import Walk
from perigee.match import json_text
from perigee.match.plainly import to_json
from perigee.table.codec import plain
from perigee.table.prompt import Option
from perigee.table.tagged import Kept, Tagged


def dumped(value: Any) -> str:
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Anything(Tagged):
    one: Any
    named: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(frozen=True, slots=True)
class Sign(Kept):
    text: str


leaves = st.none() | st.booleans() | st.integers() | st.text() | st.fractions() | st.just(Nothing())
values = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner).map(tuple)
        | st.lists(inner)
        | st.builds(Anything, inner, st.dictionaries(st.text(), inner))
        | st.lists(st.text()).map(tuple)
    ),
    max_leaves=12,
)


@given(values)
@settings(max_examples=40)
def test_any_value(value: Any) -> None:
    assert json_text.json_text(value) == dumped(value)


@pytest.mark.parametrize("several", [("a", 1), ("a", None, "b"), ("a", Nothing()), (1, "a"), ('"', "\\", "é\n\x00")])
def test_several_of_different_kinds(several: tuple[Any, ...]) -> None:
    assert json_text.json_text(several) == dumped(several)


def test_a_mapping_that_is_no_dict() -> None:
    assert json_text.json_text(MappingProxyType({"a": Fraction(1, 2)})) == '{"a":"1/2"}'


@pytest.mark.parametrize("kind", [float, object, set])
def test_what_has_no_plain_form_is_refused(kind: type) -> None:
    with pytest.raises(TypeError):
        json_text.json_text((kind(),))


def test_what_is_shown_again_and_again_is_written_once_and_never_for_another() -> None:
    sign = Sign("way out")
    assert json_text.json_text(sign) is json_text.json_text(sign)
    texts = [json_text.json_text(Sign(str(n))) for n in range(json_text.MANY + 3)]
    assert texts == [f'{{"text":"{n}"}}' for n in range(json_text.MANY + 3)]
    assert json_text.json_text(sign) == '{"text":"way out"}'


def test_an_option_carries_its_sentence() -> None:
    match = perigee.new("apophis", seats=1, seed=1)
    prompt = match.prompt(0)
    assert prompt is not None
    option = prompt.options[0]
    assert type(option) is Option
    assert json.loads(json_text.json_text(option))["say"] == str(option)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_sight_of_a_game(game: str) -> None:
    walk = Walk(game, 3, window=0, wits=True)
    for _ in range(60):
        if walk.over:
            return
        for seat in (None, *range(walk.match.state.options.seats)):
            sight = walk.match.sight(seat)
            assert to_json(sight) == dumped(sight).encode()
        walk.go(walk.next_step())
