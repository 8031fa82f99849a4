"""What a value's class says of its plain form."""

from __future__ import annotations


class Tagged:
    """The plain form of a tagged value carries its class name under `is`."""

    __slots__ = ()


class Kept:
    """The rules make such a value once and show it again and again: its plain form is worth keeping."""

    __slots__ = ()
