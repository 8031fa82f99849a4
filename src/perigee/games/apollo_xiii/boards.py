"""Event boards with a track of their own (AX-36 to AX-38)."""

from __future__ import annotations

from perigee.games.apollo_xiii.events import BoardMoved, BoardSolved, BoardTurned
from perigee.games.apollo_xiii.pieces import SOLVED, Board
from perigee.games.apollo_xiii.state import Moment
from perigee.games.apollo_xiii.tracks import shift, shift_status


def turn_board(moment: Moment, letter: str) -> Board:
    """The board of this letter is turned over (AX-32): its effects happen once (AX-33), and a cube stands on its red
    space if it has a track (AX-36). No older board is dropped for it (AX-37). Event F of
    the original set changes three things at once (AX-72)."""
    state = moment.state
    board = state.edition.boards[state.face_down[letter]]
    moment.tell(BoardTurned(board.number))
    for change in board.effects:
        for name in change.tracks:
            shift(moment, name, change.by)
    if board.steps:
        state.boards[board.number] = board.steps
    return board


def work_down(moment: Moment, board: int, spaces: int) -> None:
    """Its cube goes towards green; what is left over there is lost. On green the board is solved (AX-38)."""
    state = moment.state
    left = max(0, state.boards[board] - spaces)
    moment.tell(BoardMoved(board, left))
    if left:
        state.boards[board] = left
        return
    del state.boards[board]
    state.solved.append(board)
    moment.tell(BoardSolved(board))
    shift_status(moment, SOLVED)
