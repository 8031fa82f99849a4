"""Plain data both ways, and nothing that is only nearly right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perigee.games.apophis import RULES
from perigee.games.apophis.actions import Build, Draw
from perigee.games.apophis.pieces import Section
from perigee.table.action import Action
from perigee.table.codec import plain
from perigee.table.prompt import Option
from perigee.table.reading import read
from perigee.table.tagged import Tagged


@dataclass(frozen=True, slots=True)
class Thing:
    number: int
    names: tuple[str, ...]
    share: Fraction | None
    seats: dict[int, bool]
    size: Literal[1, 2, 3]


@st.composite
def things(draw: st.DrawFn) -> Thing:
    return Thing(
        draw(st.integers()), tuple(draw(st.lists(st.text()))), draw(st.none() | st.fractions()),
        draw(st.dictionaries(st.integers(), st.booleans())), draw(st.sampled_from((1, 2, 3))),
    )  # fmt: skip


@given(things())
def test_what_is_written_is_read_back(thing: Thing) -> None:
    assert read(Thing, plain(thing), {}) == thing


GOOD: dict[str, Any] = {"number": 1, "names": ["a"], "share": "1/2", "seats": {"3": True}, "size": 2}


def test_the_plain_form_of_a_thing() -> None:
    assert plain(Thing(1, ("a",), Fraction(1, 2), {3: True}, 2)) == GOOD


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", True), ("number", 1.0), ("number", "1"), ("number", None), ("names", "a"), ("names", [1]),
        ("names", {"a": 1}), ("share", 0.5), ("share", 1), ("share", "0.5"), ("share", "2/4"), ("share", " 1/2"),
        ("share", "1/0"), ("share", "--1"), ("share", ""), ("share", []), ("seats", [True]), ("seats", {"3": 1}),
        ("seats", {"03": True}), ("seats", {"x": True}), ("seats", {" 3": True}), ("size", 4), ("size", True),
        ("size", "2"), ("size", 2.0), ("size", [2]),
    ],
)  # fmt: skip
def test_what_is_only_nearly_right_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read(Thing, {**GOOD, field: value}, {})


def test_fields_that_are_unknown_or_missing_are_refused() -> None:
    with pytest.raises(ValueError, match="has the fields"):
        read(Thing, {**GOOD, "more": 1}, {})
    with pytest.raises(ValueError, match="has the fields"):
        read(Thing, {name: value for name, value in GOOD.items() if name != "size"}, {})


@pytest.mark.parametrize("nothing", [None, [], "thing", 1])
def test_what_is_no_object_is_no_thing(nothing: object) -> None:
    with pytest.raises(ValueError, match="is no Thing"):
        read(Thing, nothing, {})


def test_a_tagged_value_says_which_kind_it_is() -> None:
    written = {"is": "Build", "section": {"colour": "red", "size": 2}}
    assert plain(Build(Section("red", 2))) == written
    assert read(Action, written, RULES.kinds) == Build(Section("red", 2))


@pytest.mark.parametrize("tag", ["Hit", "Action", "build", None, 1, ["Build"]])
def test_a_kind_that_does_not_belong_there_is_refused(tag: object) -> None:
    with pytest.raises(ValueError, match="is no kind of Action"):
        read(Action, {"is": tag, "section": {"colour": "red", "size": 2}}, RULES.kinds)


def test_an_option_is_said_as_it_is_written() -> None:
    written = plain(Option(Draw(), ("deck",)))
    assert written == {"say": "draw", "action": {"is": "Draw"}, "marks": ["deck"]}
    assert read(Option, written, RULES.kinds) == Option(Draw(), ("deck",))
    with pytest.raises(ValueError, match="is not how draw is said"):
        read(Option, {**written, "say": "scrap"}, RULES.kinds)
    with pytest.raises(ValueError, match="is not how draw is said"):
        read(Option, {name: value for name, value in written.items() if name != "say"}, RULES.kinds)


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), b"bytes", 1j])
def test_what_json_cannot_hold_has_no_plain_form(value: object) -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        plain({"in": [value]})


@pytest.mark.parametrize(
    ("kind", "value"), [(tuple[int, str], [1]), (tuple[int, str], [1, 2]), (Mapping[str, int], [1]), (list[int], (1,))]
)
def test_containers_keep_their_shape(kind: Any, value: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read(kind, value, {})
    assert read(tuple[int, str], [1, "a"], {}) == (1, "a")


def test_a_tag_without_fields() -> None:
    assert plain(Tag()) == {"is": "Tag"}


@dataclass(frozen=True, slots=True)
class Tag(Tagged):
    pass
