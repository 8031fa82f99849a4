"""The sentences of Apollo XIII: `move haise.health`, `move board 153`, `play 81 haise.stress`, `place 88 left`,
`draw`, `extra 91`, `token move ship`, ..."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from perigee.games.apollo13.pieces import MOVABLE, PLACE, TRACKS
from perigee.table.action import Action
from perigee.table.seat import Seat

LONGEST: Final = 200


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


# --- reading -------------------------------------------------------------------------------------


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and str(int(word)) == word else None


def _one_card(make: Callable[[int], Action]) -> Callable[[list[str]], Action | None]:
    def reading(words: list[str]) -> Action | None:
        card = _number(words[0]) if len(words) == 1 else None
        return None if card is None else make(card)

    return reading


def _alone(action: Action) -> Callable[[list[str]], Action | None]:
    return lambda words: None if words else action


def _move(words: list[str]) -> Action | None:
    match words:
        case ["board", word]:
            board = _number(word)
            return None if board is None else MoveBoard(board)
        case [track] if track in TRACKS:
            return Move(track)
    return None


def _play(words: list[str]) -> Action | None:
    card = _number(words[0]) if words else None
    return None if card is None else Play(card, tuple(words[1:]))


def _place(words: list[str]) -> Action | None:
    match words:
        case [word, ("left" | "right") as side] if (card := _number(word)) is not None:
            return Place(card, side)
    return None


def _token(words: list[str]) -> Action | None:
    action = parse(" ".join(words))
    return Token(action) if isinstance(action, OUT_OF_TURN) else None


def _avoid(words: list[str]) -> Action | None:
    return Avoid(words[0]) if len(words) == 1 else None


def _spend(words: list[str]) -> Action | None:
    if words == ["nothing"]:
        return Spend(())
    if not words or any(word not in PLACE for word in words):
        return None
    return Spend(tuple(sorted(words, key=TRACKS.index)))


def _give(words: list[str]) -> Action | None:
    match words:
        case [card_word, "to", seat_word]:
            card, seat = _number(card_word), _number(seat_word)
            return None if card is None or seat is None else Give(card, seat)
    return None


def _order(words: list[str]) -> Action | None:
    cards = [card for word in words if (card := _number(word)) is not None]
    return Order(tuple(cards)) if cards and len(cards) == len(words) else None


_VERBS: Final[Mapping[str, Callable[[list[str]], Action | None]]] = {
    "draw": _alone(DRAW),
    "done": _alone(DONE),
    "pass": _alone(PASS),
    "move": _move,
    "play": _play,
    "place": _place,
    "token": _token,
    "extra": _one_card(Extra),
    "keep": _one_card(Keep),
    "recover": _one_card(Recover),
    "discard": _one_card(Discard),
    "avoid": _avoid,
    "spend": _spend,
    "give": _give,
    "order": _order,
}


@lru_cache(maxsize=20_000)
def parse(text: str) -> Action | None:
    """Words in any case, any space between them."""
    if len(text) > LONGEST:
        return None
    words = text.lower().split()
    reading = _VERBS.get(words[0]) if words else None
    return reading(words[1:]) if reading else None
