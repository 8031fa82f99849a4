"""Cubes and what moves them (AX-10 to AX-15, AX-36 to AX-38): the rules move those of the table, forecasts and bots a
copy of them in thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from perigee.games.apollo_xiii.actions import Move, MoveBoard
from perigee.games.apollo_xiii.effects import AnyTrack, Change, Counted, Step
from perigee.games.apollo_xiii.pieces import MISSION, PLACE, RESERVES, SOLVED, Data, HistoryCard, Track
from perigee.games.apollo_xiii.state import Progress


class Slide(NamedTuple):
    """Where a cube comes to stand, whether it crossed its line (1 upwards, -1 downwards), what ran over."""

    to: int
    line: int
    over: int


@lru_cache(maxsize=4096)
def slide(track: Track, at: int, by: int) -> Slide:
    """A cube goes to the end and only the rest runs over (AX-12); several spaces cross the line once (AX-11).
    Reserves and mission status have no line; what would go beyond the ends of a track is lost (AX-13, AX-14)."""
    aim = at + by
    to = min(max(aim, track.lowest), track.last)
    line = track.crisis_after
    if line is None:
        return Slide(to, 0, 0)
    return Slide(to, (to > line) - (at > line), max(0, aim - track.last))


def step_of(name: str) -> int:
    """A move is one space down, or for flight and energy to the right (AX-41)."""
    return 1 if PLACE[name] in RESERVES else -1


class Cubes:
    """The cubes of Mission Control, and those of event boards by their spaces to green; `crossed` are the tracks that
    went below their line (AX-52)."""

    __slots__ = ("boards", "crossed", "edition", "tracks")

    def __init__(self, edition: Data, tracks: list[int], boards: dict[int, int]) -> None:
        self.edition = edition
        self.tracks = tracks
        self.boards = boards
        self.crossed: list[str] = []

    # --- what happens on the way: whoever moves the table's own cubes tells it -------------------

    def moved(self, name: str, at: int, slid: Slide) -> None:
        """A cube went from a space to another, or ran over where it stood."""

    def status_moved(self, by: int, to: int) -> None:
        """Mission status moved this far."""

    def board_moved(self, board: int, left: int) -> None:
        """The cube of a board has this many spaces left to green."""

    def lowered(self, name: str) -> None:
        """A cube went below its line."""
        self.crossed.append(name)

    # --- moving ----------------------------------------------------------------------------------

    def shift(self, name: str, by: int) -> int:
        """How far mission status went by what ran over, or by being the cube itself."""
        place = PLACE[name]
        if place == MISSION:
            return self.shift_status(by)
        at = self.tracks[place]
        slid = slide(self.edition.tracks[place], at, by)
        if slid.to == at and not slid.over:
            return 0  # A step that cannot do anything is skipped.
        self.tracks[place] = slid.to
        self.moved(name, at, slid)
        if slid.line:
            self.shift_status(slid.line)  # AX-11
        if slid.line < 0:
            self.lowered(name)
        return self.shift_status(slid.over) if slid.over else 0  # AX-12

    def shift_status(self, by: int) -> int:
        """Mission status stays within its first and last space (AX-13); how far it really went."""
        at = self.tracks[MISSION]
        to = slide(self.edition.status, at, by).to
        if to != at:
            self.tracks[MISSION] = to
            self.status_moved(to - at, to)
        return to - at

    def work_down(self, board: int, spaces: int) -> None:
        """Its cube goes towards green; what is left over there is lost. On green the board is solved (AX-38)."""
        if not self.boards.get(board):
            return
        left = max(0, self.boards[board] - spaces)
        self.boards[board] = left
        self.board_moved(board, left)
        if not left:
            self.shift_status(SOLVED)

    def move(self, action: Move | MoveBoard) -> None:
        """One space (AX-41)."""
        if isinstance(action, MoveBoard):
            self.work_down(action.board, 1)
        else:
            self.shift(action.track, step_of(action.track))

    # --- cards -----------------------------------------------------------------------------------

    def change(self, changes: Iterable[Change]) -> None:
        for change in changes:
            for name in change.tracks:
                self.shift(name, change.by)

    def take(self, step: Step, pick: str, progress: Progress) -> None:
        """A step of a player card, as far as it moves cubes at once."""
        if isinstance(step, Change):
            self.change((step,))
        elif isinstance(step, AnyTrack):
            for name in (f"{pick}.health", f"{pick}.stress") if step.kind == "man" else (pick,):
                self.shift(name, step.by)
        elif isinstance(step, Counted):
            if step.verb == "board" and pick:  # No board in play, or solved by a step before: no effect.
                self.work_down(int(pick), step.count)
        elif step.text == "cancel":
            self.take_back(progress)

    def take_back(self, progress: Progress) -> None:
        """Each cube goes back the spaces that the history card really moved it, a line on the way counting as ever;
        what ran over and its own change of mission status are taken back as such (AX-65)."""
        for name, by in progress.moved.items():
            self.shift(name, -by)
        self.shift_status(-progress.status)

    def strike(self, card: HistoryCard, avoided: int, spent: Sequence[str]) -> int:
        """A history card without the change that is avoided (AX-61) and the points that are spent (AX-34); how far
        mission status went by what ran over and by itself."""
        paid, status = list(spent), 0
        for place, change in enumerate(card.effects):
            for name in change.tracks if place != avoided else ():
                by = change.by
                while by > 0 and name in paid:
                    paid.remove(name)
                    by -= 1
                status += self.shift(name, by)
        return status

    def spend(self, reserve: str, points: int) -> None:
        """AX-34."""
        self.tracks[PLACE[reserve]] -= points

    # --- in thought ------------------------------------------------------------------------------

    def copy(self) -> Cubes:
        twin = Cubes(self.edition, self.tracks.copy(), self.boards.copy())
        twin.crossed = self.crossed.copy()
        return twin

    def become(self, other: Cubes) -> None:
        self.tracks, self.boards, self.crossed = other.tracks, other.boards, other.crossed


def status_after(edition: Data, tracks: Sequence[int], changes: Iterable[Change]) -> int:
    """Where mission status would stand if these changes happened now, and nothing else."""
    cubes = Cubes(edition, list(tracks), {})
    cubes.change(changes)
    return cubes.tracks[MISSION]
