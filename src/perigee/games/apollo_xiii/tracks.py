"""The cubes of Mission Control: crisis lines, last spaces, reserves, mission status (AX-10 to AX-15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from perigee.games.apollo_xiii.effects import Change
from perigee.games.apollo_xiii.events import Moved, RanOver, StatusMoved
from perigee.games.apollo_xiii.pieces import MISSION, PLACE, RESERVES, TRACKS, Data, Track
from perigee.games.apollo_xiii.state import Moment, State
from perigee.table.seat import Seat


class Slide(NamedTuple):
    """Where a cube comes to stand, whether it crossed its line (1 upwards, -1 downwards), what ran over."""

    to: int
    line: int
    over: int


def slide(track: Track, at: int, by: int) -> Slide:
    """A cube goes to the end and only the rest runs over (AX-12); several spaces cross the line once (AX-11).
    Reserves and mission status have no line; what would go beyond the ends of a track is lost (AX-13, AX-14)."""
    aim = at + by
    to = min(max(aim, track.lowest), track.last)
    line = track.crisis_after
    if line is None:
        return Slide(to, 0, 0)
    return Slide(to, (to > line) - (at > line), max(0, aim - track.last))


def shift(moment: Moment, name: str, by: int, mover: Seat | None = None) -> int:
    """Move a cube by an effect, or by an action of `mover`; how far mission status went by what ran over, or by
    being the cube itself."""
    if name == TRACKS[MISSION]:
        return shift_status(moment, by)
    state, place = moment.state, PLACE[name]
    at = state.tracks[place]
    to, line, over = slide(state.edition.tracks[place], at, by)
    if to == at and not over:
        return 0  # A step that cannot do anything is skipped.
    state.tracks[place] = to
    ran_over = to == at and state.rules > 1  # Before that it was told as a move by nothing.
    moment.tell(RanOver(name, at) if ran_over else Moved(name, to - at, to, line != 0, over))
    if line:
        shift_status(moment, line)  # AX-11
    if line < 0:
        _earn(state, name, mover)
    return shift_status(moment, over)  # AX-12


def shift_status(moment: Moment, by: int) -> int:
    """Mission status stays within its first and last space (AX-13); how far it really went."""
    state = moment.state
    at = state.status
    to = slide(state.edition.status, at, by).to
    if to != at:
        state.tracks[MISSION] = to
        moment.tell(StatusMoved(to - at, to))
    return to - at


def _earn(state: State, name: str, mover: Seat | None) -> None:
    """A cube that the active player moved below its line in phase 4 earns a token, once (AX-52)."""
    progress = state.progress
    if mover == progress.seat and name not in progress.crossed:
        state.progress = replace(progress, crossed=(*progress.crossed, name))


def step_of(name: str) -> int:
    """A move is one space down, or for flight and energy to the right (AX-41)."""
    return 1 if PLACE[name] in RESERVES else -1


def movable(state: State, name: str) -> bool:
    """A cube on its best space, a reserve on its last, cannot be chosen (AX-41)."""
    place = PLACE[name]
    return state.tracks[place] != state.edition.best[place]


def status_after(edition: Data, tracks: Sequence[int], changes: Iterable[Change]) -> int:
    """Where mission status would stand if these changes happened now, and nothing else."""
    cubes = list(tracks)
    for change in changes:
        for name in change.tracks:
            place = PLACE[name]
            to, line, over = slide(edition.tracks[place], cubes[place], change.by)
            cubes[place] = to
            if line or over:
                cubes[MISSION] = slide(edition.status, cubes[MISSION], line + over).to
    return cubes[MISSION]


def mood(edition: Data, status: int) -> str:
    """Calm, orange, red or failed (AX-13)."""
    track = edition.status
    for name, start in (
        ("failed", track.failed_from),
        ("red", track.red_from),
        ("orange", track.orange_from),
    ):
        if start is not None and status >= start:
            return name
    return "calm"
