"""Standing orders: what a seat says in advance, so that the table answers for it."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from perigee.table.action import Action
from perigee.table.question import Asked, Decision
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat

S = TypeVar("S")


class Orders(Generic[S]):
    """The orders of a game; this one has none. An order may be given and taken back at any time, asked or not; it
    changes nothing that anybody else can see."""

    __slots__ = ()

    sentences: ClassVar[tuple[str, ...]] = ()
    """The sentences that give them, whether the seat is asked or not; the last takes all of them back."""

    def is_one(self, action: Action, question: Decision[S] | None) -> bool:
        """Whether this is an order, and not an answer to the question, if any, that the seat hears now."""
        return False

    def is_said_by(self, seat: Seat, action: Action, asked: Asked | None) -> bool:
        """Whether a seat that says this gives an order: who is not asked has nothing to answer."""
        return self.is_one(action, asked.question if asked is not None and asked.hears(seat) else None)

    def is_given_with(self, action: Action) -> bool:
        """Whether this answer gives or takes back an order besides what it says."""
        return False

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        raise NotImplementedError

    def give(self, state: S, seat: Seat, action: Action) -> None:
        raise NotImplementedError

    def answer(self, state: S, seat: Seat) -> Action | None:
        """What the orders of a seat say to the question on top, if they say anything."""
        return None
