"""Values of which there are several kinds: their plain form says which one it is."""

from __future__ import annotations


class Tagged:
    """The plain form of a tagged value carries its class name under `is`."""

    __slots__ = ()
