"""Moving a cube one space, by an action or by a card that gives moves (AX-41)."""

from __future__ import annotations

from typing import Final

from perigee.games.apollo_xiii.actions import MOVES, Move, MoveBoard
from perigee.games.apollo_xiii.state import State
from perigee.games.apollo_xiii.tracks import movable
from perigee.table import Action, Refusal

NO_MOVE: Final = {action.track: Refusal("AX-41", "at-its-best", {"track": action.track}) for action in MOVES}


def moves(state: State) -> list[Action]:
    """Every cube that can be moved."""
    cubes = zip(MOVES, state.tracks, state.edition.best, strict=False)  # mission status comes last, and cannot be moved
    return [*(move for move, at, best in cubes if at != best), *map(MoveBoard, state.boards)]


def stuck(state: State) -> list[Move]:
    """The cubes that cannot be moved."""
    return [move for move in MOVES if not movable(state, move.track)]


def no_move(state: State, action: Move | MoveBoard) -> Refusal | None:
    """Any one cube but mission status (AX-15); one on its best space cannot be chosen."""
    if isinstance(action, MoveBoard):
        return None if action.board in state.boards else Refusal("AX-41", "no-such-board", {"board": action.board})
    if action.track not in NO_MOVE:
        return Refusal("AX-15", "status-is-no-move")
    return None if movable(state, action.track) else NO_MOVE[action.track]


def can_move(state: State) -> bool:
    return bool(state.boards) or any(movable(state, action.track) for action in MOVES)
