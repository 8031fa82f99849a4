"""What a sentence would move, shown before it is said: from the same slides as the moves themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from perigee.games.apollo_xiii.acting import Turn
from perigee.games.apollo_xiii.actions import Avoid, Move, MoveBoard, Play, Spend, Token
from perigee.games.apollo_xiii.cards import resolved
from perigee.games.apollo_xiii.choosing import MoveCubes
from perigee.games.apollo_xiii.closing import Closing
from perigee.games.apollo_xiii.effects import AnyTrack, Change, Counted, Step
from perigee.games.apollo_xiii.history import AvoidDamage, SpendReserve
from perigee.games.apollo_xiii.pieces import MISSION, PLACE, SOLVED, TRACKS, HistoryCard
from perigee.games.apollo_xiii.state import State
from perigee.games.apollo_xiii.tracks import slide, step_of
from perigee.table.action import Action
from perigee.table.seat import Seat

_FORESEEN = (Turn, Closing, MoveCubes, SpendReserve, AvoidDamage)


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where cubes would stand: the tracks that would change, boards by their spaces to green, and the tokens that the
    active player would take for lines (AX-52). Cards to draw and choices to come are not in it."""

    tracks: dict[str, int]
    boards: dict[int, int]
    tokens: int


class Shadow:
    """Mission Control as it would be."""

    __slots__ = ("below", "boards", "state", "tracks")

    def __init__(self, state: State) -> None:
        self.state = state
        self.tracks = list(state.tracks)
        self.boards: dict[int, int] = {}
        self.below: set[str] = set()

    def shift(self, name: str, by: int) -> None:
        edition, place = self.state.edition, PLACE[name]
        to, line, over = slide(edition.tracks[place], self.tracks[place], by)
        self.tracks[place] = to
        if line or over:
            self.shift("mission", line + over)
        if line < 0 and name not in self.state.progress.crossed:
            self.below.add(name)

    def work_down(self, board: int, spaces: int) -> None:
        left = max(0, self.boards.get(board, self.state.boards[board]) - spaces)
        self.boards[board] = left
        if not left:
            self.shift("mission", SOLVED)

    def seen(self, seat: Seat) -> Prospect:
        changed = {TRACKS[n]: to for n, to in enumerate(self.tracks) if to != self.state.tracks[n]}
        return Prospect(changed, self.boards, len(self.below) if seat == self.state.progress.seat else 0)


def prospects(state: State, seat: Seat | None) -> dict[str, Prospect]:
    """For each sentence that this seat may say now and that would move a cube."""
    asked = state.asked
    if asked is None or seat is None or not isinstance(asked.question, _FORESEEN):
        return {}
    if seat not in asked.awaited and seat not in asked.may:
        return {}
    found: dict[str, Prospect] = {}
    for action in asked.question.actions(state, seat):
        seen = _prospect(state, seat, action)
        if seen.tracks or seen.boards:
            found[str(action)] = seen
    return found


def threat(state: State) -> dict[str, int]:
    """What the history card in play will do if nothing more is done against it, while that is still being asked."""
    asked = state.asked
    if asked is None or not isinstance(asked.question, SpendReserve | AvoidDamage):
        return {}
    return _struck(state, asked.question, Spend(())).seen(asked.question.seat).tracks


def _prospect(state: State, seat: Seat, action: Action) -> Prospect:
    asked = state.asked
    if asked is not None and isinstance(asked.question, SpendReserve | AvoidDamage):
        return _struck(state, asked.question, action).seen(seat)
    shadow = Shadow(state)
    said = action.action if isinstance(action, Token) else action
    if isinstance(said, Move):
        shadow.shift(said.track, step_of(said.track))
    elif isinstance(said, MoveBoard):
        shadow.work_down(said.board, 1)
    elif isinstance(said, Play):
        for step, pick in resolved(state.edition.player[said.card], said.words):
            _take(shadow, step, pick)
    return shadow.seen(seat)


def _take(shadow: Shadow, step: Step, pick: str) -> None:
    if isinstance(step, Change):
        _change(shadow, step.tracks, step.by)
    elif isinstance(step, AnyTrack):
        _change(shadow, (f"{pick}.health", f"{pick}.stress") if step.kind == "man" else (pick,), step.by)
    elif isinstance(step, Counted) and step.verb == "board" and pick:
        shadow.work_down(int(pick), step.count)
    elif step.text == "cancel":
        _cancel(shadow)


def _change(shadow: Shadow, tracks: Iterable[str], by: int) -> None:
    for name in tracks:
        shadow.shift(name, by)


def _cancel(shadow: Shadow) -> None:
    progress = shadow.state.progress
    for name, by in progress.moved.items():
        shadow.shift(name, -by)
    shadow.shift(TRACKS[MISSION], -progress.status)


def _struck(state: State, question: SpendReserve | AvoidDamage, action: Action) -> Shadow:
    """The history card with what is avoided (AX-61) and spent (AX-34) taken away."""
    card = state.edition.history[question.card]
    avoided = question.avoided if isinstance(question, SpendReserve) else _avoided(card, action)
    taken = list(action.tracks) if isinstance(action, Spend) else []
    shadow = Shadow(state)
    if taken:
        shadow.tracks[PLACE[card.mark]] -= len(taken)
    for place, change in enumerate(card.effects):
        for name in change.tracks if place != avoided else ():
            shadow.shift(name, change.by - _taken_away(taken, name, change.by))
    return shadow


def _avoided(card: HistoryCard, action: Action) -> int:
    texts: Sequence[str] = [change.text for change in card.effects]
    return texts.index(action.change) if isinstance(action, Avoid) else -1


def _taken_away(taken: list[str], name: str, by: int) -> int:
    """Points that were paid for on this track, used up from left to right."""
    points = min(taken.count(name), max(0, by))
    for _ in range(points):
        taken.remove(name)
    return points
