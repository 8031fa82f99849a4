"""Moving a cube one space, by an action or by a card that gives moves (AX-41)."""

from __future__ import annotations

from typing import Final

from perigee.games.apollo_xiii.actions import MOVES, Move, MoveBoard, Token
from perigee.games.apollo_xiii.boards import work_down
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.tracks import movable, shift, step_of
from perigee.table.prompt import Closed, Option
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat

NO_MOVE: Final = {action.track: Refusal("AX-41", "at-its-best", {"track": action.track}) for action in MOVES}
_OPTIONS: Final = tuple(Option(a, (f"track:{a.track}",)) for a in MOVES)
_BY_TOKEN: Final = tuple(Option(Token(a), ("token", f"track:{a.track}")) for a in MOVES)
_CLOSED: Final = tuple(Closed(a, (f"track:{a.track}",), NO_MOVE[a.track]) for a in MOVES)
_CLOSED_BY_TOKEN: Final = tuple(Closed(Token(a), ("token", f"track:{a.track}"), NO_MOVE[a.track]) for a in MOVES)


def offer_moves(state: State, options: list[Option], closed: list[Closed], *, token: bool = False) -> None:
    """Every cube that can be moved, and those that cannot."""
    open_moves, closed_moves = (_BY_TOKEN, _CLOSED_BY_TOKEN) if token else (_OPTIONS, _CLOSED)
    for place, best in enumerate(state.edition.best):
        if state.tracks[place] != best:
            options.append(open_moves[place])
        else:
            closed.append(closed_moves[place])
    for board in state.boards:
        move = MoveBoard(board)
        options.append(Option(Token(move), ("token", f"board:{board}")) if token else Option(move, (f"board:{board}",)))


def no_move(state: State, action: Move | MoveBoard) -> Refusal | None:
    """Any one cube but mission status (AX-15); one on its best space cannot be chosen."""
    if isinstance(action, MoveBoard):
        return None if action.board in state.boards else Refusal("AX-41", "no-such-board", {"board": action.board})
    if action.track not in NO_MOVE:
        return Refusal("AX-15", "status-is-no-move")
    return None if movable(state, action.track) else NO_MOVE[action.track]


def can_move(state: State) -> bool:
    return bool(state.boards) or any(movable(state, action.track) for action in MOVES)


def move(moment: Moment, seat: Seat, action: Move | MoveBoard) -> None:
    if isinstance(action, MoveBoard):
        work_down(moment, action.board, 1)
    else:
        shift(moment, action.track, step_of(action.track), mover=seat)
