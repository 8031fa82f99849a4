"""The numbers of the questions that seats are asked: an answer names the one that it answers."""

from __future__ import annotations

from perigee.table import Asked, Seat


class Numbering:
    """A seat's number grows only when its own question changes."""

    __slots__ = ("_asked", "_numbers")

    def __init__(self, seats: int) -> None:
        self._numbers = [0] * seats
        self._asked: list[tuple[int, int] | None] = [None] * seats

    def of(self, seat: Seat) -> int:
        return self._numbers[seat]

    def begin_with(self, seat: Seat, number: int) -> None:
        self._numbers[seat] = number

    def all_begin_with(self, number: int) -> None:
        """One seat's number is known; of the others only that they were asked about as often."""
        self._numbers = [number] * len(self._numbers)

    def follow(self, asked: Asked | None) -> None:
        """A seat that is asked something other than before, or the same again after it has spoken, gets the next
        number."""
        if asked is None:
            return
        for seat in (*asked.awaited, *asked.may):
            now = (asked.serial, asked.spoken.count(seat))
            if now != self._asked[seat]:
                self._asked[seat] = now
                self._numbers[seat] += 1

    def forget(self) -> None:
        """Whatever is asked next is a new question."""
        self._asked = [None] * len(self._numbers)

    def copy(self) -> Numbering:
        twin = Numbering(len(self._numbers))
        twin._numbers, twin._asked = self._numbers.copy(), self._asked.copy()
        return twin
