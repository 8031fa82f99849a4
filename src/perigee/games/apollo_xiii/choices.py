"""What a person clicks to say something: `track:ship`, `board:153`, `hand:81`, `seat:2`, and words such as `deck`,
`token`, `done`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perigee.games.apollo_xiii import actions as say
from perigee.games.apollo_xiii.pieces import MEN, PLACE
from perigee.games.apollo_xiii.state import State
from perigee.table import Action, Choice, Option, Seat

_MANY: Final = 1 << 14


class Question(Choice[State]):
    """A question of Apollo XIII."""

    __slots__ = ()

    def option(self, state: State, seat: Seat, action: Action) -> Option:
        return option(action)


@lru_cache(maxsize=_MANY)
def option(action: Action) -> Option:
    """An action, made once: it is the same object wherever it is shown."""
    return Option(action, marks(action))


def marks(action: Action) -> tuple[str, ...]:
    match action:
        case say.Token(inner):
            return "token", *marks(inner)
        case say.Draw():
            return ("deck",)
        case say.Move(track):
            return (f"track:{track}",)
        case say.MoveBoard(board):
            return (f"board:{board}",)
        case say.Avoid(change):
            return (f"change:{change}",)
        case say.Spend(tracks):
            return tuple(f"track:{track}" for track in tracks) or ("nothing",)
    return _cards(action) or (str(action),)


def _cards(action: Action) -> tuple[str, ...]:
    """The marks of sentences about cards."""
    match action:
        case say.Play(card, words):
            return f"hand:{card}", *map(_word, words)
        case say.Place(card, side):
            return f"hand:{card}", f"side:{side}"
        case say.Give(card, to):
            return f"hand:{card}", f"seat:{to}"
        case say.Extra(card):
            return "extra", f"hand:{card}"
        case say.Keep(card) | say.Discard(card):
            return (f"hand:{card}",)
        case say.Recover(card):
            return (f"discards:{card}",)
        case say.Order(cards):
            return tuple(f"history:{card}" for card in cards)
    return ()


def _word(word: str) -> str:
    """What is clicked for a word that a card asks for."""
    if word.isdecimal():
        return f"board:{word}"
    if word in MEN:
        return f"man:{word}"
    return f"track:{word}" if word in PLACE else f"choice:{word}"
