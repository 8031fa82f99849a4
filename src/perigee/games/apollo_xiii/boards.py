"""Event boards with a track of their own (AX-36 to AX-38)."""

from __future__ import annotations

from perigee.games.apollo_xiii.events import BoardTurned
from perigee.games.apollo_xiii.pieces import Board
from perigee.games.apollo_xiii.state import Moment
from perigee.games.apollo_xiii.tracks import TableCubes


def turn_board(moment: Moment, letter: str) -> Board:
    """The board of this letter is turned over (AX-32): its effects happen once (AX-33), and a cube stands on its red
    space if it has a track (AX-36). No older board is dropped for it (AX-37). Event F of
    the original set changes three things at once (AX-72)."""
    state = moment.state
    board = state.edition.boards[state.face_down[letter]]
    moment.tell(BoardTurned(board.number))
    TableCubes(moment).change(board.effects)
    if board.steps:
        state.boards[board.number] = board.steps
    return board
