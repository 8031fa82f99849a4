"""Phase 3: the player card (AX-39, AX-56)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from perigee.games.apollo_xiii import hands
from perigee.games.apollo_xiii.actions import DRAW, Keep
from perigee.games.apollo_xiii.choices import Question
from perigee.games.apollo_xiii.events import TurnCard
from perigee.games.apollo_xiii.pieces import Zone
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.tracks import mood
from perigee.table import Action, Refusal, Seat

SECONDS: Final[dict[Zone, int]] = {"calm": 0, "orange": 60, "red": 30, "failed": 30}
"""The sand timer by mission status (AX-50)."""


def seconds(state: State) -> int:
    """How long the turn may take once the card is drawn; 0: as long as one likes."""
    return SECONDS[mood(state.edition, state.status)] if state.options.timer else 0


@dataclass(frozen=True, slots=True)
class DrawCard(Question):
    """On a turn that will be timed only a short while is given before the draw; then it happens by itself (AX-56).
    The player may draw earlier, and nobody waits for it; in the first version of the rules the table did."""

    holds: ClassVar[bool] = True

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [DRAW]

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("AX-56", "draw-first")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        moment.close()

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing draws (AX-56)."""
        return DRAW


def draw_player_card(moment: Moment, seat: Seat) -> None:
    """The active player draws one; with the help of the first games two, of which one is kept (AX-39)."""
    moment.tell(TurnCard(seat))
    helped = moment.state.options.help
    drawn = hands.draw(moment, seat, 2 if helped else 1)
    if helped and drawn == 2:
        moment.ask(KeepOne(seat), [seat])


@dataclass(frozen=True, slots=True)
class KeepOne(Question):
    """Of the two cards drawn last one is kept, one discarded (AX-39)."""

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [*map(Keep, self.drawn(state))]

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("AX-39", "keep-one")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Keep):
            hands.discard(moment, seat, next(c for c in self.drawn(moment.state) if c != action.card))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing keeps the card drawn first (AX-39)."""
        return Keep(self.drawn(state)[0])

    def drawn(self, state: State) -> list[int]:
        return state.hands[self.seat][-2:]
