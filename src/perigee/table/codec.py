"""Values to plain data (what JSON can hold) and back, by the types of their fields."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from operator import attrgetter
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from perigee.table.prompt import Closed, Option
from perigee.table.tagged import Tagged

Kinds: TypeAlias = Mapping[str, type]

Values: TypeAlias = Callable[[Any], tuple[Any, ...]]

_shapes: dict[type, tuple[tuple[str, ...], Values, str]] = {}
_hints: dict[type, dict[str, Any]] = {}


def plain(value: Any) -> Any:
    """What JSON can hold: dataclasses become objects, tagged ones with their class name under `is`."""
    kind = type(value)
    if kind in AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:
        return [one if type(one) in AS_THEY_ARE else plain(one) for one in value]
    shape = _shapes.get(kind)
    if shape is None:  # no dataclass, or the first of its kind
        return _seldom(kind, value)
    names, values, tag = shape
    written = {"is": tag} if tag else _said(kind, value)
    for name, one in zip(names, values(value), strict=True):
        written[name] = one if type(one) in AS_THEY_ARE else plain(one)
    return written


AS_THEY_ARE = frozenset((int, str, bool, type(None)))


def _said(kind: type, value: Any) -> dict[str, Any]:
    """How an option is said stands before its fields."""
    return {"say": str(value.action)} if kind is Option or kind is Closed else {}


def _seldom(kind: type, value: Any) -> Any:
    if kind is Fraction:
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no plain form")
    fields_of(kind)
    return plain(value)


def fields_of(kind: type) -> tuple[tuple[str, ...], Values]:
    """The names of a dataclass's fields, and what takes all values of one at once. A field that is not given to it is
    only kept at hand and no part of the value."""
    if kind not in _shapes:
        names = tuple(one.name for one in fields(kind) if one.init)
        values = attrgetter(*names) if len(names) > 1 else _few(names)
        _shapes[kind] = names, values, kind.__name__ if issubclass(kind, Tagged) else ""
    names, values, _ = _shapes[kind]
    return names, values


def _few(names: tuple[str, ...]) -> Values:
    """`attrgetter` gives no tuple where there is one name, and takes none where there is no name."""
    if not names:
        return lambda value: ()
    get = attrgetter(names[0])
    return lambda value: (get(value),)


def hints_of(kind: type) -> dict[str, Any]:
    if kind not in _hints:
        hints = get_type_hints(kind)
        stands_for = _type_arguments(kind)
        _hints[kind] = {name: stands_for.get(hints[name], hints[name]) for name in fields_of(kind)[0]}
    return _hints[kind]


def _type_arguments(kind: type) -> dict[Any, Any]:
    """What a class says its generic bases' type variables stand for: the options of a game's state."""
    found: dict[Any, Any] = {}
    for base in getattr(kind, "__orig_bases__", ()):
        found.update(zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False))
    return found


def read(kind: Any, data: Any, kinds: Kinds) -> Any:
    """The value of this type that `data` is the plain form of; ValueError where it is none."""
    origin = get_origin(kind)
    if kind in _SIMPLE:
        return _simple(kind, data)
    if kind is Any:
        return data
    if origin in (Union, types.UnionType):
        return _union(get_args(kind), data, kinds)
    if origin is Literal:
        return _one_of(get_args(kind), data)
    if origin in _CONTAINERS:
        return _CONTAINERS[origin](get_args(kind), data, kinds)
    if isinstance(origin or kind, type):
        return _value(origin or kind, data, kinds)
    raise TypeError(f"no reader for {kind!r}")


_SIMPLE = (int, str, bool, type(None), Fraction)


def _simple(kind: Any, data: Any) -> Any:
    if kind is Fraction:
        return _fraction(data)
    if type(data) is not kind:
        raise ValueError(f"{data!r} is no {kind.__name__}")
    return data


def _fraction(data: Any) -> Fraction:
    """Only as it is written: `1/2`, never `2/4`, 0.5 or ` 1/2`."""
    numbers = data.split("/") if type(data) is str else []
    if not 1 <= len(numbers) <= 2 or not all(number.lstrip("-").isdecimal() for number in numbers):
        raise ValueError(f"{data!r} is no fraction")
    if len(numbers) == 2 and int(numbers[1]) == 0:
        raise ValueError(f"{data!r} is no fraction")
    if str(Fraction(data)) != data:
        raise ValueError(f"{data!r} is no fraction in its lowest terms")
    return Fraction(data)


def _one_of(allowed: tuple[Any, ...], data: Any) -> Any:
    if not any(type(data) is type(one) and data == one for one in allowed):
        raise ValueError(f"{data!r} is none of {allowed}")
    return data


def _union(alternatives: tuple[Any, ...], data: Any, kinds: Kinds) -> Any:
    if data is None and type(None) in alternatives:
        return None
    for kind in alternatives:
        if kind is type(None):
            continue
        try:
            return read(kind, data, kinds)
        except ValueError:
            continue
    raise ValueError(f"{data!r} is none of {alternatives}")


def _list(args: tuple[Any, ...], data: Any, kinds: Kinds) -> list[Any]:
    if type(data) is not list:
        raise ValueError(f"{data!r} is no list")
    return [read(args[0], one, kinds) for one in data]


def _tuple(args: tuple[Any, ...], data: Any, kinds: Kinds) -> tuple[Any, ...]:
    if type(data) is not list:
        raise ValueError(f"{data!r} is no list")
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(read(args[0], one, kinds) for one in data)
    if len(args) != len(data):
        raise ValueError(f"{data!r} has not {len(args)} parts")
    return tuple(read(kind, one, kinds) for kind, one in zip(args, data, strict=True))


def _mapping(args: tuple[Any, ...], data: Any, kinds: Kinds) -> dict[Any, Any]:
    if type(data) is not dict:
        raise ValueError(f"{data!r} is no object")
    key = _whole_number if args[0] is int else str
    return {key(name): read(args[1], one, kinds) for name, one in data.items()}


def _whole_number(text: str) -> int:
    """A key that is a number, only as it is written: `3`, never `03` or ` 3`."""
    if not text.lstrip("-").isdecimal() or str(int(text)) != text:
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


_CONTAINERS: dict[Any, Callable[[tuple[Any, ...], Any, Kinds], Any]] = {
    list: _list,
    tuple: _tuple,
    dict: _mapping,
    Mapping: _mapping,
}


def _value(kind: type, data: Any, kinds: Kinds) -> Any:
    if type(data) is not dict:
        raise ValueError(f"{data!r} is no {kind.__name__}")
    given = dict(data)
    if issubclass(kind, Tagged):
        name = given.pop("is", None)
        named = kinds.get(name) if isinstance(name, str) else None
        if named is None or not issubclass(named, kind):
            raise ValueError(f"{name!r} is no kind of {kind.__name__}")
        kind = named
    said = given.pop("say", None) if kind in (Option, Closed) else None
    hints = hints_of(kind)
    if given.keys() != hints.keys():
        raise ValueError(f"{kind.__name__} has the fields {', '.join(hints)}, not {', '.join(given)}")
    value = kind(**{name: read(hint, given[name], kinds) for name, hint in hints.items()})
    if kind in (Option, Closed) and said != str(value):
        raise ValueError(f"{said!r} is not how {value} is said")
    return value


def tagged_in(*modules: types.ModuleType) -> dict[str, type]:
    """Every tagged dataclass that these modules define, by name."""
    return {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Tagged) and "__dataclass_fields__" in vars(kind)
    }
