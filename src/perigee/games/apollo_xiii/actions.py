"""The sentences of Apollo XIII: `move haise.health`, `move board 153`, `play 81 haise.stress`, `place 88 left`,
`draw`, `extra 91`, `token move ship`, ..."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perigee.games.apollo_xiii.pieces import MOVABLE, TRACKS
from perigee.table.action import Action
from perigee.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """AX-46; and the player card of phase 3 on a timed turn (AX-56)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """AX-41: a cube of Mission Control."""

    track: str

    def __str__(self) -> str:
        return f"move {self.track}"


@dataclass(frozen=True, slots=True)
class MoveBoard(Action):
    """AX-41: the cube of an event board."""

    board: int

    def __str__(self) -> str:
        return f"move board {self.board}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """AX-42; `words` are the choices that the card asks for, in the order of its steps: a branch as the card
    writes it, a man, a track or the number of a board."""

    card: int
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(("play", str(self.card), *self.words))


@dataclass(frozen=True, slots=True)
class Place(Action):
    """AX-44: `side` is left or right."""

    card: int
    side: str

    def __str__(self) -> str:
        return f"place {self.card} {self.side}"


@dataclass(frozen=True, slots=True)
class Extra(Action):
    """AX-47: discard this card for a second action of another kind."""

    card: int

    def __str__(self) -> str:
        return f"extra {self.card}"


@dataclass(frozen=True, slots=True)
class Token(Action):
    """AX-48: discard an Apollo token for an action out of turn."""

    action: Action

    def __str__(self) -> str:
        return f"token {self.action}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """The rest is forgone: of a turn (AX-40), of moves, of cards to give."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No token is spent in the closing window (AX-48)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """AX-39: of two cards drawn, this one."""

    card: int

    def __str__(self) -> str:
        return f"keep {self.card}"


@dataclass(frozen=True, slots=True)
class Avoid(Action):
    """AX-61: this change, as the card writes it, does not happen."""

    change: str

    def __str__(self) -> str:
        return f"avoid {self.change}"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """AX-34: one point of the reserve for each track named, in the order of Mission Control."""

    tracks: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("spend", *(self.tracks or ("nothing",))))


@dataclass(frozen=True, slots=True)
class Recover(Action):
    """Take this card from the discards."""

    card: int

    def __str__(self) -> str:
        return f"recover {self.card}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Hand this card to another player."""

    card: int
    to: Seat

    def __str__(self) -> str:
        return f"give {self.card} to {self.to}"


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Put the cards that were foreseen back like this, the top one first."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("order", *(str(card) for card in self.cards)))


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """AX-53."""

    card: int

    def __str__(self) -> str:
        return f"discard {self.card}"


DRAW: Final = Draw()
DONE: Final = Done()
PASS: Final = Pass()
MOVES: Final = tuple(Move(TRACKS[place]) for place in MOVABLE)
OUT_OF_TURN: Final = (Draw, Move, MoveBoard, Play, Place)
"""The four kinds of action (AX-40)."""


def kind_of(action: Action) -> str:
    """The kind of an action of phase 4: a second one is of another kind (AX-47)."""
    return "move" if isinstance(action, MoveBoard) else type(action).__name__.lower()
