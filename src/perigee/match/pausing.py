"""A pause: who wishes for it, whether it has begun, and what it waits for."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.table import Seat


class Pausing:
    """It begins when all people at the table have wished for it (AP-13), after the clock that nothing stops, which ran
    when they agreed (AX-50)."""

    __slots__ = ("_after", "agreed", "begun", "wishes")

    def __init__(self) -> None:
        self.wishes: list[Seat] = []
        self.begun = False
        self.agreed = False
        self._after: int | None = None

    def wish(self, seat: Seat, people: Sequence[Seat], unstoppable: int | None) -> bool:
        """Whether that changes anything. A wish that is repeated may count now, if another seat has gone to a bot
        since."""
        said_again = seat in self.wishes
        if not said_again:
            self.wishes.append(seat)
        self.agreed = all(person in self.wishes for person in people)
        self._after = unstoppable
        return self.agreed or not said_again

    def begins(self, unstoppable: int | None) -> bool:
        """Begin where all have agreed and that clock has run out."""
        if not self.agreed or (self._after is not None and self._after == unstoppable):
            return False
        self.begun, self.agreed = True, False
        return True

    def end(self) -> None:
        self.begun, self.wishes = False, []

    def copy(self) -> Pausing:
        twin = Pausing()
        twin.wishes, twin.begun = self.wishes.copy(), self.begun
        twin.agreed, twin._after = self.agreed, self._after
        return twin
