"""Values to plain data (what JSON can hold) and back, by the types of their fields."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from operator import attrgetter
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from perigee.table.later import Later
from perigee.table.prompt import Closed, Option
from perigee.table.tagged import Tagged

Values: TypeAlias = Callable[[Any], tuple[Any, ...]]
Opener: TypeAlias = Callable[[Any], Any]

AS_THEY_ARE = frozenset((int, str, bool, type(None)))
SAID = (Option, Closed)
"""Their plain forms also carry the sentence that says them."""

# --- the fields of a kind ------------------------------------------------------------------------

_shapes: dict[type, tuple[tuple[str, ...], Values]] = {}
_openers: dict[type, Opener] = {}
"""For each kind of value, what opens it up; `opener_of` makes it when it is first needed."""
_hints: dict[type, dict[str, Any]] = {}


def fields_of(kind: type) -> tuple[tuple[str, ...], Values]:
    """The names of a dataclass's fields, and a getter of all their values. A field that is not compared is only a cache
    and no part of the value; one that may be known later (`_name`) goes by the name it is read by."""
    if kind not in _shapes:
        names = tuple(name.removeprefix("_") for name in held_by(kind))
        _shapes[kind] = names, all_of(names)
    return _shapes[kind]


def held_by(kind: type) -> tuple[str, ...]:
    """The attributes that hold the values, in the same order: a field that may be known later is `_name` here."""
    return tuple(one.name for one in fields(kind) if one.compare)


def all_of(names: tuple[str, ...]) -> Values:
    """`attrgetter` gives no tuple where there is one name, and takes none where there is no name."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda value: ()
    get = attrgetter(names[0])
    return lambda value: (get(value),)


def hints_of(kind: type) -> dict[str, Any]:
    """The types of its fields, by the same names."""
    if kind not in _hints:
        hints = get_type_hints(kind)
        stands_for = _type_arguments(kind)
        given = [one.name for one in fields(kind) if one.compare]
        _hints[kind] = {name.removeprefix("_"): _known(stands_for.get(hints[name], hints[name])) for name in given}
    return _hints[kind]


def _type_arguments(kind: type) -> dict[Any, Any]:
    """What the type variables of a class's generic bases stand for: the options of a game's state."""
    found: dict[Any, Any] = {}
    for base in getattr(kind, "__orig_bases__", ()):
        found.update(zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False))
    return found


def _known(hint: Any) -> Any:
    """The type of a value that may be known only later."""
    late = [one for one in get_args(hint) if get_origin(one) is Later]
    return get_args(late[0])[0] if late else hint


# --- to plain data -------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """What JSON can hold: dataclasses become objects, tagged ones with their class name under `is`."""
    kind = type(value)
    if kind in AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:
        return [one if type(one) in AS_THEY_ARE else plain(one) for one in value]
    if kind is dict:
        return {str(key): plain(one) for key, one in value.items()}
    opened = opener_of(kind)(value)
    if type(opened) is dict:
        for name, one in opened.items():
            if type(one) not in AS_THEY_ARE:
                opened[name] = plain(one)
    return opened


def opener_of(kind: type) -> Opener:
    """What takes values of this kind one step towards their plain form: a dataclass becomes an object whose fields are
    still what they were."""
    opener = _openers.get(kind)
    if opener is None:
        opener = _openers[kind] = _opener(kind)
    return opener


def _opener(kind: type) -> Opener:
    """A generated function for each dataclass: a dict written with its keys is made in half the time of one that is
    filled key by key, and a sight has many."""
    if kind is Fraction:
        return str
    if issubclass(kind, Mapping):
        return dict
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no plain form")
    first = [f"'is': {kind.__name__!r}"] if issubclass(kind, Tagged) else ["'say': str(value)"] * (kind in SAID)
    rest = [f"{name!r}: value.{name}" for name in fields_of(kind)[0]]
    # The source holds names of fields and nothing from outside.
    opener: Opener = eval(f"lambda value: {{{', '.join(first + rest)}}}")  # noqa: S307
    return opener


def tagged_below(package: str) -> dict[str, type]:
    """Every tagged dataclass that the modules of a package define, as far as they are loaded, by name."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"{package}.")]
    found = tagged_in(*modules)
    return {name: kind for name, kind in found.items() if kind.__module__.startswith(f"{package}.")}


def tagged_in(*modules: types.ModuleType) -> dict[str, type]:
    """Every tagged dataclass that these modules define, by name."""
    return {
        name: kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Tagged) and "__dataclass_fields__" in vars(kind)
    }
