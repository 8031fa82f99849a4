"""Ints with a meaning."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Millis: TypeAlias = int
"""Milliseconds of game time since the start of play."""


def clockwise(seats: int, start: Seat) -> list[Seat]:
    """Every seat once, clockwise, beginning with `start`."""
    return [(start + step) % seats for step in range(seats)]


def without(seats: tuple[Seat, ...], gone: Seat) -> tuple[Seat, ...]:
    """The others, in their order."""
    if gone not in seats:
        return seats
    return () if len(seats) == 1 else tuple([seat for seat in seats if seat != gone])
