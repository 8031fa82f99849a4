"""What a dataclass has besides methods, given to a compiled class when its module is loaded.

A build carries its own copy of this file, as `perigee_compiled.finish`.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any, TypeVar

T = TypeVar("T")

_slots: dict[type, tuple[str, ...]] = {}
_given: dict[type, tuple[list[str], list[str]]] = {}
"""The fields that a kind is made of, in the order in which it takes them, and those that it takes by name alone: one
that is not compiled may have such."""


def finish(
    kind: Any,
    types: dict[str, str],
    values: dict[str, Any],
    *,
    repr: bool,  # noqa: A002
    eq: bool,
    frozen: bool,
) -> None:
    """An interpreted twin of the class says what its own fields are; those of its bases come first."""
    body = {"__annotations__": types, "__module__": kind.__module__, **values}
    twin: Any = dataclass(init=False, repr=repr, eq=eq, frozen=frozen)(type(kind.__name__, (), body))
    inherited: dict[str, Any] = {}
    for base in reversed(kind.__mro__[1:]):
        inherited |= vars(base).get("__dataclass_fields__", {})
    kind.__annotations__ = types
    kind.__dataclass_fields__ = inherited | twin.__dataclass_fields__
    kind.__dataclass_params__ = twin.__dataclass_params__
    kind.__reduce__ = _again
    if repr and "__repr__" not in vars(kind):
        kind.__repr__ = _repr
    if eq and not frozen:
        kind.__hash__ = None
    if frozen:
        kind.__setattr__, kind.__delattr__ = _no_setting, _no_deleting
    _slots[kind] = tuple(one.name for one in fields(twin))
    show_slots(kind)


def replace(value: T, /, **changes: Any) -> T:
    """What that of `dataclasses` gives, in a third of the time: it looks at the fields of a kind once."""
    kind = type(value)
    given = _given.get(kind)
    if given is None:
        own = [one for one in fields(kind) if one.init]  # type: ignore[arg-type]
        placed, named = ([one.name for one in own if one.kw_only is by_name] for by_name in (False, True))
        given = _given[kind] = placed, named
    placed, named = given
    by_place = [changes[name] if name in changes else getattr(value, name) for name in placed]
    if not named:
        return kind(*by_place)
    by_name = {name: changes[name] if name in changes else getattr(value, name) for name in named}
    return kind(*by_place, **by_name)


def called(kind: Any, name: str) -> None:
    """What a class is called by everybody but the compiler."""
    kind.__name__ = kind.__qualname__ = name


def hide_slots(*kinds: Any) -> None:
    for kind in kinds:
        for base in kind.__mro__:
            if base in _slots and "__slots__" in vars(base):
                del base.__slots__


def show_slots(kind: Any) -> None:
    for base in kind.__mro__:
        if base in _slots:
            base.__slots__ = _slots[base]


def _repr(self: Any) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _again(self: Any) -> tuple[Any, ...]:
    """Copied and pickled by being made again."""
    return type(self), tuple(getattr(self, one.name) for one in fields(self) if one.init)


def _no_setting(self: Any, name: str, value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_deleting(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
