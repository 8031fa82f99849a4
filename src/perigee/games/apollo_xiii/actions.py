"""The sentences of Apollo XIII: `move haise.health`, `move board 153`, `play 81 haise.stress`, `place 88 left`,
`draw`, `extra 91`, `token move ship`, ..."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from perigee.games.apollo_xiii.pieces import MOVABLE, PLACE, TRACKS
from perigee.table import Action, Seat, Sentences
from perigee.table.sentences import NoSentence, one_of, phrase, some, whole_number, word


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """AX-46; and the player card of phase 3 on a timed turn (AX-56)."""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """AX-41: a cube of Mission Control."""

    track: str


@dataclass(frozen=True, slots=True)
class MoveBoard(Action):
    """AX-41: the cube of an event board."""

    board: int


@dataclass(frozen=True, slots=True)
class Play(Action):
    """AX-42; `words` are the choices that the card asks for, in the order of its steps: a branch as the card
    writes it, a man, a track or the number of a board."""

    card: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place(Action):
    """AX-44: `side` is left or right."""

    card: int
    side: str


@dataclass(frozen=True, slots=True)
class Extra(Action):
    """AX-47: discard this card for a second action of another kind."""

    card: int


@dataclass(frozen=True, slots=True)
class Token(Action):
    """AX-48: discard an Apollo token for an action out of turn."""

    action: Action


@dataclass(frozen=True, slots=True)
class Done(Action):
    """The rest is forgone: of a turn (AX-40), of moves, of cards to give."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No token is spent in the closing window (AX-48)."""


@dataclass(frozen=True, slots=True)
class PassUntilTurn(Action):
    """A standing order: no token in any closing window before one's own next turn (AX-48)."""


@dataclass(frozen=True, slots=True)
class Listen(Action):
    """Withdraw it (AX-48)."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """AX-39: of two cards drawn, this one."""

    card: int


@dataclass(frozen=True, slots=True)
class Avoid(Action):
    """AX-61: this change, as the card writes it, does not happen."""

    change: str


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """AX-34: one point of the reserve for each track named, in the order of Mission Control."""

    tracks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recover(Action):
    """Take this card from the discards."""

    card: int


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Hand this card to another player."""

    card: int
    to: Seat


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Put the cards that were foreseen back like this, the top one first."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """AX-53."""

    card: int


DRAW: Final = Draw()
DONE: Final = Done()
PASS: Final = Pass()
MOVES: Final = tuple(Move(TRACKS[place]) for place in MOVABLE)
OUT_OF_TURN: Final = (Draw, Move, MoveBoard, Play, Place)
"""The four kinds of action (AX-40)."""


# --- how they are said ---------------------------------------------------------------------------


def _out_of_turn(words: Sequence[str]) -> Action:
    action = SENTENCES.parse(" ".join(words))
    if not isinstance(action, OUT_OF_TURN):
        raise NoSentence
    return action


_NUMBER: Final = whole_number()
_TRACKS: Final = some(one_of(TRACKS), by=PLACE.__getitem__)

SENTENCES: Final = Sentences(
    {
        Draw: "draw",
        Done: "done",
        Pass: "pass",
        PassUntilTurn: "pass until turn",
        Listen: "listen",
        MoveBoard: "move board {board}",
        Move: "move {track}",
        Play: "play {card} [{words}]",
        Place: "place {card} {side}",
        Token: "token {action}",
        Extra: "extra {card}",
        Keep: "keep {card}",
        Recover: "recover {card}",
        Discard: "discard {card}",
        Avoid: "avoid {change}",
        Spend: "spend {tracks}",
        Give: "give {card} to {to}",
        Order: "order {cards}",
    },
    {
        "card": _NUMBER,
        "board": _NUMBER,
        "to": _NUMBER,
        "cards": some(_NUMBER),
        "track": one_of(TRACKS),
        "tracks": phrase(
            lambda words: () if words == ["nothing"] else _TRACKS.read(words),
            lambda tracks: " ".join(tracks) or "nothing",
        ),
        "side": one_of(("left", "right")),
        "change": word(str),
        "words": phrase(tuple),
        "action": phrase(_out_of_turn, str),
    },
)


def kind_of(action: Action) -> str:
    """The kind of an action of phase 4: a second one is of another kind (AX-47)."""
    return "move" if isinstance(action, MoveBoard) else type(action).__name__.lower()
