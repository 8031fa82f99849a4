"""Cubes of Apollo XIII, moved in thought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from perigee.games.apollo_xiii.actions import Move, MoveBoard
from perigee.games.apollo_xiii.pieces import MISSION, PLACE, SOLVED, Data
from perigee.games.apollo_xiii.tracks import slide, step_of


class Cubes:
    """Cubes on their way: Mission Control, event boards, and lines that this seat earns tokens for (AX-52)."""

    __slots__ = ("boards", "crossed", "edition", "tracks")

    def __init__(self, edition: Data, tracks: Iterable[int], boards: Mapping[int, int], crossed: Iterable[str] = ()):
        self.edition = edition
        self.tracks = list(tracks)
        self.boards = dict(boards)
        self.crossed = list(crossed)

    def shift(self, name: str, by: int) -> int:
        """How far mission status went by what ran over, or by being the cube itself."""
        edition, place = self.edition, PLACE[name]
        to, line, over = slide(edition.tracks[place], self.tracks[place], by)
        moved = to - self.tracks[place] if place == MISSION else over
        self.tracks[place] = to
        if line or over:
            self.tracks[MISSION] = slide(edition.status, self.tracks[MISSION], line + over).to
        if line < 0:
            self.crossed.append(name)
        return moved

    def work_down(self, board: int, spaces: int) -> None:
        left = self.boards.get(board, 0)
        if not left:
            return
        self.boards[board] = max(0, left - spaces)
        if left <= spaces:
            self.shift("mission", SOLVED)

    def move(self, action: Move | MoveBoard) -> None:
        if isinstance(action, MoveBoard):
            self.work_down(action.board, 1)
        else:
            self.shift(action.track, step_of(action.track))

    def copy(self) -> Cubes:
        return Cubes(self.edition, self.tracks, self.boards, self.crossed)

    def become(self, other: Cubes) -> None:
        self.tracks, self.boards, self.crossed = other.tracks, other.boards, other.crossed
