"""Talk: quick phrases that each reads in their own language, and free lines where the rules allow them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

from perigee.server import wire
from perigee.server.names import a_line
from perigee.server.strict import Bad

OF_EVERY_TABLE: Final = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "yes", "no", "wait", "hurry", "goodbye",
)  # fmt: skip

OF_THE_GAME: Final[Mapping[str, tuple[str, ...]]] = {
    "apophis": ("need-yellow", "need-red", "need-blue", "need-green", "i-can-launch", "build-now", "scrap-it"),
    "end-of-days": ("lets-trade", "no-deal", "watch-the-leader", "help-me", "your-turn"),
    "apollo-xiii": ("i-can-help", "i-cannot-help", "power-first", "crew-first", "hold-on", "your-turn"),
}
"""They say what one needs or can do for the team; which cards one holds is no phrase (ED-33, AX-64)."""

KEPT: Final = 50


def phrases(game: str) -> list[str]:
    return [*OF_EVERY_TABLE, *OF_THE_GAME.get(game, ())]


class Lines:
    """The last lines that were said at a table."""

    def __init__(self) -> None:
        self.kept: deque[wire.Line] = deque(maxlen=KEPT)

    def phrase(self, game: str, seat: int, name: str, phrase: str) -> wire.Line:
        if phrase not in phrases(game):
            raise Bad("bad-message")
        return self._keep(wire.Line(seat, name, "", phrase))

    def free(self, seat: int, name: str, text: str) -> wire.Line:
        return self._keep(wire.Line(seat, name, a_line(text), ""))

    def _keep(self, line: wire.Line) -> wire.Line:
        self.kept.append(line)
        return line
