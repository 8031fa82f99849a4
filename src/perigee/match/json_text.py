"""Values to JSON text: what their plain forms written out would give, without the plain forms.

A sight is many small objects. A text that is put together with its keys in it is made in two thirds of the time that
`json` takes for a dict, and what the rules show again and again is written once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from json.encoder import encode_basestring
from typing import Any, Final, TypeAlias

from perigee.table import SAID, Kept, Tagged, fields_of

Writer: TypeAlias = Callable[[Any], str]

MANY: Final = 8_000
"""Texts that are kept at a time."""


def json_text(value: Any) -> str:
    """Any value of the table, or plain data, as JSON."""
    return _writers[type(value)](value)


class _Writers(dict[type, Writer]):
    """For each kind of value what writes it, made when it is first needed."""

    def __missing__(self, kind: type) -> Writer:
        writer = self[kind] = _writer_of(kind)
        return writer


def _many(values: Any) -> str:
    if not values:
        return "[]"
    if type(values[0]) is str:
        try:
            return f"[{','.join(map(encode_basestring, values))}]"
        except TypeError:  # not all are words
            pass
    return f"[{','.join([_writers[type(one)](one) for one in values])}]"


def _named(values: Mapping[Any, Any]) -> str:
    pairs = [f"{encode_basestring(str(key))}:{_writers[type(one)](one)}" for key, one in values.items()]
    return f"{{{','.join(pairs)}}}"


_writers: Final = _Writers(
    {
        int: int.__repr__,
        str: encode_basestring,
        bool: {True: "true", False: "false"}.__getitem__,
        type(None): {None: "null"}.__getitem__,
        tuple: _many,
        list: _many,
        dict: _named,
        Fraction: lambda value: f'"{value}"',
    }
)


def _writer_of(kind: type) -> Writer:
    if issubclass(kind, Mapping):
        return _named
    writer = _object_writer(kind)
    return _once(writer) if issubclass(kind, Kept) else writer


def _object_writer(kind: type) -> Writer:
    """A generated function: its text holds the keys."""
    first = [f'"is":"{kind.__name__}"'] if issubclass(kind, Tagged) else ['"say":{word(str(value))}'] * (kind in SAID)
    rest = [f'"{name}":{{of[type(one := value.{name})](one)}}' for name in fields_of(kind)[0]]
    # The source holds names of fields and nothing from outside.
    source = f"lambda value: f'{{{{{','.join(first + rest)}}}}}'"
    writer: Writer = eval(source, {"of": _writers, "word": encode_basestring})  # noqa: S307
    return writer


_kept: dict[int, tuple[Kept, str]] = {}
"""Texts by the identity of their values; each is kept with its value, so that no other can have the same."""


def _once(writer: Writer) -> Writer:
    """What is shown again and again is written once."""

    def kept(value: Kept) -> str:
        known = _kept.get(id(value))
        if known is None:
            if len(_kept) >= MANY:
                _kept.clear()
            known = _kept[id(value)] = value, writer(value)
        return known[1]

    return kept
