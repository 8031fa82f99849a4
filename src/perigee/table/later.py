"""What is worked out when somebody reads it: most of what a sight could tell is never read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

T = TypeVar("T")


class Later(Generic[T]):
    """A value that a function gives when it is first read. What the function is given must not change meanwhile: frozen
    values, or a copy of the state as it is now."""

    __slots__ = ("_given", "_make", "_value")

    def __init__(self, make: Callable[..., T], *given: Any) -> None:
        self._make: Callable[..., T] | None = make
        self._given = given
        self._value: Any = None

    @property
    def waits(self) -> bool:
        """Nobody has read it yet."""
        return self._make is not None

    @property
    def value(self) -> T:
        if self._make is not None:
            self._value = self._make(*self._given)
            self._make, self._given = None, ()
        value: T = self._value
        return value

    def __eq__(self, other: object) -> bool:
        return bool(self.value == (other.value if isinstance(other, Later) else other))

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return repr(self.value)


MaybeLater: TypeAlias = T | Later[T]
"""A field that may be known only later. It is called `_name`, and a property `name` reads it; its plain form is `name`
too."""


def now(late: MaybeLater[T]) -> T:
    """The value itself, worked out if need be."""
    return late.value if isinstance(late, Later) else late
