"""Why a bot does what it does: a typed reason, which each reads in their own language."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from perigee.bots.player import Player
from perigee.match import Match
from perigee.table import Seat, Sight, Tagged


class Reason(Tagged):
    """What a player would say beside an act, in one sentence; its words are `reason.Name` in the game's catalogue."""

    __slots__ = ()


@runtime_checkable
class Explains(Protocol):
    """A player of a co-operative game who says why. `names_cards`: talk may be of one's own hand."""

    names_cards: bool

    def why(self, sight: Sight, said: str) -> Reason | None:
        """The reason of a sentence; None where there is none to give. The sight is the seat's own where cards may be
        named, otherwise a spectator's: what the player holds cannot be told (AX-64)."""


def reason_of(player: Player, match: Match, seat: Seat, said: str) -> Reason | None:
    """What a player would say beside this sentence, before it is said."""
    if not isinstance(player, Explains):
        return None
    return player.why(match.sight(seat if player.names_cards else None), said)
