"""Reading a sentence: lower-case words, the same in log, terminal and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from perigee.games.apollo_xiii.actions import (
    DONE,
    DRAW,
    OUT_OF_TURN,
    PASS,
    Avoid,
    Discard,
    Extra,
    Give,
    Keep,
    Move,
    MoveBoard,
    Order,
    Place,
    Play,
    Recover,
    Spend,
    Token,
)
from perigee.games.apollo_xiii.pieces import PLACE, TRACKS
from perigee.table.action import Action

LONGEST: Final = 200


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
