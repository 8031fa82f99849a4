"""The cubes of the table: every one that moves is told of, and lines earn tokens (AX-10 to AX-15, AX-38, AX-52)."""

from __future__ import annotations

from dataclasses import replace

from perigee.games.apollo_xiii.cubes import Cubes, Slide
from perigee.games.apollo_xiii.events import BoardMoved, BoardSolved, Moved, RanOver, StatusMoved
from perigee.games.apollo_xiii.pieces import PLACE, Data, Zone
from perigee.games.apollo_xiii.state import Moment, State
from perigee.table import Seat


class TableCubes(Cubes):
    """The table's own, moved by an effect, or by an action of `mover`."""

    __slots__ = ("moment", "mover")

    def __init__(self, moment: Moment, mover: Seat | None = None) -> None:
        state = moment.state
        super().__init__(state.edition, state.tracks, state.boards)
        self.moment = moment
        self.mover = mover

    def moved(self, name: str, at: int, slid: Slide) -> None:
        ran_over = slid.to == at and self.moment.state.rules > 1  # Version 1 told it as a move by nothing.
        went = Moved(name, slid.to - at, slid.to, slid.line != 0, slid.over)
        self.moment.tell(RanOver(name, at) if ran_over else went)

    def status_moved(self, by: int, to: int) -> None:
        self.moment.tell(StatusMoved(by, to))

    def board_moved(self, board: int, left: int) -> None:
        self.moment.tell(BoardMoved(board, left))
        if not left:
            del self.boards[board]
            self.moment.state.solved += (board,)
            self.moment.tell(BoardSolved(board))

    def lowered(self, name: str) -> None:
        """A cube that the active player moved below its line in phase 4 earns a token, once (AX-52)."""
        state, progress = self.moment.state, self.moment.state.progress
        if self.mover == progress.seat and name not in progress.crossed:
            state.progress = replace(progress, crossed=(*progress.crossed, name))


def movable(state: State, name: str) -> bool:
    """A cube on its best space, a reserve on its last, cannot be chosen (AX-41)."""
    place = PLACE[name]
    return state.tracks[place] != state.edition.best[place]


def mood(edition: Data, status: int) -> Zone:
    """Calm, orange, red or failed (AX-13)."""
    return [zone for zone, start in edition.status.zones.items() if zone == "calm" or status >= start][-1]
