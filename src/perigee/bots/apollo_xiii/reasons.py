"""Why a teammate in Apollo XIII does something: aims, and what everybody sees; never a card in hand (AX-64)."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.bots.reason import Reason
from perigee.games.apollo_xiii.actions import Draw, Extra, Move, MoveBoard, Place, Play, Token
from perigee.games.apollo_xiii.view import View
from perigee.table import Action


@dataclass(frozen=True, slots=True)
class Above(Reason):
    """This track stands above its crisis line: the most frequent reason."""

    track: str


@dataclass(frozen=True, slots=True)
class Near(Reason):
    """This track would cross its line with the next step."""

    track: str


@dataclass(frozen=True, slots=True)
class Eases(Reason):
    track: str


@dataclass(frozen=True, slots=True)
class Stocks(Reason):
    """A reserve that pays for what comes."""

    track: str


@dataclass(frozen=True, slots=True)
class Solves(Reason):
    """A board that is not solved in time costs much."""

    board: int


@dataclass(frozen=True, slots=True)
class Presses(Reason):
    """Mission status is this; it has to come down."""

    mood: str


@dataclass(frozen=True, slots=True)
class Saves(Reason):
    """Cards beside Mission Control pay for two moves; this many are still missing."""

    count: int


@dataclass(frozen=True, slots=True)
class BuysTime(Reason):
    """Nothing presses: cards for later."""


@dataclass(frozen=True, slots=True)
class OneMore(Reason):
    """A second action is worth a card now."""


@dataclass(frozen=True, slots=True)
class Plans(Reason):
    """What it would move next, as things stand for everybody."""

    track: str


def reason_for(view: View, action: Action) -> Reason | None:
    match action:
        case Token(inner):
            return reason_for(view, inner)
        case Move(track):
            return _moves(view, track)
        case MoveBoard(board):
            return Solves(board)
        case Play():
            return _plays(view)
        case Place(_, side):
            return _saves(view, side)
        case Extra():
            return OneMore()
        case Draw():
            return BuysTime() if view.mood == "calm" else Presses(view.mood)
    return None


def _moves(view: View, track: str) -> Reason:
    gauge, at = view.gauges.get(track), view.tracks[track]
    if gauge is None or gauge.line is None:
        return Stocks(track)
    if at > gauge.line:
        return Above(track)
    return Near(track) if at == gauge.line else Eases(track)


def _plays(view: View) -> Reason | None:
    """What presses most, as everybody sees it."""
    if view.mood != "calm":
        return Presses(view.mood)
    above = [
        track for track, gauge in view.gauges.items() if gauge.line is not None and view.tracks[track] > gauge.line
    ]
    if above:
        return Above(above[0])
    return Solves(next(iter(view.boards))) if view.boards else None


def _saves(view: View, side: str) -> Reason | None:
    lying = len(view.left if side == "left" else view.right)
    missing = view.sides[side] - lying - 1
    return Saves(missing) if missing > 0 else None
