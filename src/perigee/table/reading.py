"""Plain data back to values: strictly what the types of their fields say."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from perigee.table.codec import AS_THEY_ARE, hints_of
from perigee.table.prompt import Closed, Option
from perigee.table.tagged import Tagged

Kinds: TypeAlias = Mapping[str, type]
Reader: TypeAlias = Callable[[Any], Any]


def read(kind: Any, data: Any, kinds: Kinds) -> Any:
    """The value of this type whose plain form is `data`; ValueError where there is none."""
    return Reading(kinds).of(kind)(data)


class Reading:
    """Reads values of these kinds: one reader for each type, made when it is first needed."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self._readers: dict[Any, Reader] = {}

    def of(self, kind: Any) -> Reader:
        reader = self._readers.get(kind)
        if reader is None:
            reader = self._readers[kind] = self._reader(kind)
        return reader

    def _reader(self, kind: Any) -> Reader:
        origin, args = get_origin(kind), get_args(kind)
        if kind is Fraction:
            return _fraction
        if kind is Any:
            return lambda data: data
        if kind in AS_THEY_ARE:
            return _simple(kind)
        if origin in (Union, types.UnionType):
            return self._union(args)
        if origin is Literal:
            return _one_of(args)
        if origin is list:
            return self._list(args[0])
        if origin is tuple:
            return self._many(args[0]) if args[1:] == (Ellipsis,) else self._few(args)
        if origin in (dict, Mapping):
            return self._mapping(*args)
        if isinstance(origin or kind, type):
            return self._value(origin or kind)
        raise TypeError(f"no reader for {kind!r}")

    def _union(self, alternatives: tuple[Any, ...]) -> Reader:
        readers = [self.of(kind) for kind in alternatives if kind is not type(None)]
        only = readers[0] if len(readers) == 1 else None
        optional = type(None) in alternatives

        def union(data: Any) -> Any:
            if data is None and optional:
                return None
            if only is not None:
                return only(data)
            for reader in readers:
                try:
                    return reader(data)
                except ValueError:
                    continue
            raise ValueError(f"{data!r} is none of {alternatives}")

        return union

    def _list(self, kind: Any) -> Reader:
        many = self._many(kind)
        return lambda data: list(many(data))

    def _many(self, kind: Any) -> Reader:
        """A tuple of any length; where its items need no reading they are checked together."""
        reader = self.of(kind)
        alike = {kind} if kind in AS_THEY_ARE else None

        def many(data: Any) -> tuple[Any, ...]:
            if type(data) is not list:
                raise ValueError(f"{data!r} is no list")
            if alike is not None and alike.issuperset(map(type, data)):
                return tuple(data)
            return tuple([reader(one) for one in data])

        return many

    def _few(self, kinds: tuple[Any, ...]) -> Reader:
        readers = [self.of(kind) for kind in kinds]

        def few(data: Any) -> tuple[Any, ...]:
            if type(data) is not list:
                raise ValueError(f"{data!r} is no list")
            if len(readers) != len(data):
                raise ValueError(f"{data!r} has not {len(readers)} parts")
            return tuple([reader(one) for reader, one in zip(readers, data, strict=True)])

        return few

    def _mapping(self, key: Any, kind: Any) -> Reader:
        reader = self.of(kind)
        read_key: Callable[[str], Any] = _whole_number if key is int else str

        def mapping(data: Any) -> dict[Any, Any]:
            if type(data) is not dict:
                raise ValueError(f"{data!r} is no object")
            return {read_key(name): reader(one) for name, one in data.items()}

        return mapping

    def _value(self, kind: type) -> Reader:
        if issubclass(kind, Tagged):
            return self._tagged(kind)
        if kind is Option or kind is Closed:
            return _Fields(self, kind, "say").read
        return _Fields(self, kind).read

    def _tagged(self, base: type) -> Reader:
        """A kind of `base`, by the name under `is`."""
        known: dict[Any, Reader] = {}

        def tagged(data: Any) -> Any:
            if type(data) is not dict:
                raise ValueError(f"{data!r} is no {base.__name__}")
            name = data.get("is")
            reader = known.get(name) if type(name) is str else None
            if reader is None:
                reader = known[name] = _Fields(self, self._named(name, base), "is").read
            return reader(data)

        return tagged

    def _named(self, name: Any, base: type) -> type:
        named = self.kinds.get(name) if type(name) is str else None
        if named is None or not issubclass(named, base):
            raise ValueError(f"{name!r} is no kind of {base.__name__}")
        return named


class _Fields:
    """Reads one kind by its fields. `besides` them there is a tag, or how it is said."""

    def __init__(self, reading: Reading, kind: Any, besides: str = "") -> None:
        self._reading, self._kind, self._besides = reading, kind, besides
        self._count = len(hints_of(kind))
        self._maker: Reader | None = None
        """Made when the first value is read: a kind may have fields of its own type."""

    def read(self, data: Any) -> Any:
        if type(data) is not dict:
            raise ValueError(f"{data!r} is no {self._kind.__name__}")
        if len(data) != self._count + (self._besides in data):
            raise self._other_fields(data)
        make = self._maker
        if make is None:
            make = self._maker = _maker(self._reading, self._kind)
        try:
            value = make(data)
        except KeyError:
            raise self._other_fields(data) from None
        if self._besides == "say" and data.get("say") != str(value):
            raise ValueError(f"{data.get('say')!r} is not how {value} is said")
        return value

    def _other_fields(self, data: dict[str, Any]) -> ValueError:
        """It has all its fields, and no others."""
        there = ", ".join(name for name in data if name != self._besides)
        return ValueError(f"{self._kind.__name__} has the fields {', '.join(hints_of(self._kind))}, not {there}")


def _maker(reading: Reading, kind: Any) -> Reader:
    """A generated function for each dataclass, as for the way out (`codec.py`): it looks at simple fields itself, and
    asks their reader only what is wrong with one."""
    hints = hints_of(kind)
    readers = [reading.of(hint) for hint in hints.values()]
    fields = [
        f"one if type(one := data[{name!r}]) is {hint.__name__} else readers[{place}](one)"
        if hint in AS_THEY_ARE
        else f"readers[{place}](data[{name!r}])"
        for place, (name, hint) in enumerate(hints.items())
    ]
    known = {"kind": kind, "readers": readers, "NoneType": types.NoneType}
    # The source holds names of fields and of simple types, and nothing from outside.
    maker: Reader = eval(f"lambda data: kind({', '.join(fields)})", known)  # noqa: S307
    return maker


def _simple(kind: type) -> Reader:
    def simple(data: Any) -> Any:
        if type(data) is not kind:
            raise ValueError(f"{data!r} is no {kind.__name__}")
        return data

    return simple


def _one_of(allowed: tuple[Any, ...]) -> Reader:
    known = {(type(one), one) for one in allowed}

    def one_of(data: Any) -> Any:
        if type(data) not in AS_THEY_ARE or (type(data), data) not in known:
            raise ValueError(f"{data!r} is none of {allowed}")
        return data

    return one_of


def _fraction(data: Any) -> Fraction:
    if type(data) is not str:
        raise ValueError(f"{data!r} is no fraction")
    return _written_fraction(data)


@lru_cache(maxsize=4_000)
def _written_fraction(data: str) -> Fraction:
    """Only as it is written: `1/2`, never `2/4`, 0.5 or ` 1/2`."""
    numbers = data.split("/")
    if not 1 <= len(numbers) <= 2 or not all(number.lstrip("-").isdecimal() for number in numbers):
        raise ValueError(f"{data!r} is no fraction")
    if len(numbers) == 2 and int(numbers[1]) == 0:
        raise ValueError(f"{data!r} is no fraction")
    if str(Fraction(data)) != data:
        raise ValueError(f"{data!r} is no fraction in its lowest terms")
    return Fraction(data)


def _whole_number(text: str) -> int:
    """A key that is a number, only as it is written: `3`, never `03` or ` 3`."""
    if not text.lstrip("-").isdecimal() or str(int(text)) != text:
        raise ValueError(f"{text!r} is no whole number")
    return int(text)
