"""The table's clock: from the milliseconds that its keeper counts to the milliseconds of the game."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.table import Millis


@dataclass(slots=True)
class GameClock:
    """`lost` is what pauses took and what was credited; while it is paused the game's time stands still."""

    lost: Millis = 0
    paused_at: Millis | None = None

    def game_time(self, at: Millis) -> Millis:
        return (at if self.paused_at is None else self.paused_at) - self.lost

    def table_time(self, game: Millis) -> Millis:
        return game + self.lost

    def pause(self, at: Millis) -> None:
        self.paused_at = at

    def resume(self, at: Millis) -> Millis:
        """How long the pause was."""
        if self.paused_at is None:
            raise ValueError("the clock is not paused")
        length = at - self.paused_at
        self.lost += length
        self.paused_at = None
        return length

    def credit(self, millis: Millis) -> None:
        """Time that was nobody's fault (a restart, a slow disk) is given back; in a pause none of it was lost."""
        self.lost += millis
        if self.paused_at is not None:
            self.paused_at += millis

    def copy(self) -> GameClock:
        return GameClock(self.lost, self.paused_at)
