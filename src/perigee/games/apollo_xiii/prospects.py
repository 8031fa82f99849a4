"""What a sentence would move, shown before it is said: by the same moves in thought."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.games.apollo_xiii.acting import Turn
from perigee.games.apollo_xiii.actions import Move, MoveBoard, Play, Spend, Token
from perigee.games.apollo_xiii.cards import resolved
from perigee.games.apollo_xiii.choosing import MoveCubes
from perigee.games.apollo_xiii.closing import Closing
from perigee.games.apollo_xiii.cubes import Cubes
from perigee.games.apollo_xiii.history import AvoidDamage, SpendReserve, foresee
from perigee.games.apollo_xiii.pieces import TRACKS
from perigee.games.apollo_xiii.state import State
from perigee.table import Action, Decision, Seat

_FORESEEN = (Turn, Closing, MoveCubes, SpendReserve, AvoidDamage)


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where cubes would stand: the tracks that would change, boards by their spaces to green, and the tokens that the
    active player would take for lines (AX-52). Cards to draw and choices to come are not in it."""

    tracks: dict[str, int]
    boards: dict[int, int]
    tokens: int


def _in_thought(state: State) -> Cubes:
    return Cubes(state.edition, state.tracks.copy(), state.boards.copy())


def _seen(state: State, seat: Seat, cubes: Cubes) -> Prospect:
    progress = state.progress
    tracks = {TRACKS[n]: to for n, to in enumerate(cubes.tracks) if to != state.tracks[n]}
    boards = {board: left for board, left in cubes.boards.items() if left != state.boards[board]}
    below = {name for name in cubes.crossed if name not in progress.crossed}
    return Prospect(tracks, boards, len(below) if seat == progress.seat else 0)


def can_foresee(state: State, seat: Seat | None) -> bool:
    """Whether this seat may say something now that moves cubes, at a table that helps."""
    asked = state.asked
    if asked is None or seat is None or not state.options.odds:
        return False
    return isinstance(asked.question, _FORESEEN) and asked.hears(seat)


def prospects(state: State, seat: Seat) -> dict[str, Prospect]:
    """One for each sentence that this seat may say now and that would move a cube."""
    found: dict[str, Prospect] = {}
    question = state.stack[-1].question
    for action in question.actions(state, seat):
        seen = _prospect(state, seat, question, action)
        if seen.tracks or seen.boards:
            found[str(action)] = seen
    return found


def threat(state: State) -> dict[str, int]:
    """What the history card in play will do if nothing more is done against it, while that is still being asked."""
    asked = state.asked
    if asked is None or not isinstance(asked.question, SpendReserve | AvoidDamage):
        return {}
    cubes = _in_thought(state)
    foresee(cubes, asked.question, Spend(()))
    return _seen(state, asked.question.seat, cubes).tracks


def _prospect(state: State, seat: Seat, question: Decision[State], action: Action) -> Prospect:
    cubes = _in_thought(state)
    said = action.action if isinstance(action, Token) else action
    if isinstance(question, SpendReserve | AvoidDamage):
        foresee(cubes, question, action)
    elif isinstance(said, Move | MoveBoard):
        cubes.move(said)
    elif isinstance(said, Play):
        for step, pick in resolved(state.edition.player[said.card], said.words):
            cubes.take(step, pick, state.progress)
    return _seen(state, seat, cubes)
