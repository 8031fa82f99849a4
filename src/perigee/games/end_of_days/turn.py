"""Rounds and turns: refill, trade, free for all, launch; and the end (ED-13, ED-70, ED-71)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perigee.games.end_of_days import freeforall, launch, refill, trade
from perigee.games.end_of_days.events.course import Ended, RoundBegan, TurnBegan
from perigee.games.end_of_days.state import Moment, Step, put
from perigee.games.end_of_days.verbs import Effect
from perigee.table import Seat


def begin(moment: Moment, seat: Seat) -> None:
    """The round advances when play returns to the first player (ED-13)."""
    state = moment.state
    if seat == state.first:
        state.round += 1
        moment.tell(RoundBegan(state.round, state.round == state.options.rounds))
    state.turn, state.renewed = seat, False
    state.grounded, state.offers = (), ()
    if state.until[seat] == "turn":
        state.until = put(state.until, seat, "")  # ED-42: pass until my turn
    moment.tell(TurnBegan(seat))
    moment.ask(Steps(0))


STEPS: Final[tuple[Step, ...]] = ("refill", "trade", "free", "launch")


@dataclass(frozen=True, slots=True)
class Steps(Effect):
    """A turn has four steps, in this order; this waits below the step at hand for the next one."""

    done: int

    def go_on(self, moment: Moment) -> None:
        if self.done == len(STEPS):
            end(moment)
            return
        moment.state.step = STEPS[self.done]
        moment.ask(Steps(self.done + 1))
        (refill.begin, trade.begin, freeforall.begin, launch.begin)[self.done](moment)


def end(moment: Moment) -> None:
    """Play is clockwise (ED-11); after the last player's turn of the last round it is over (ED-70)."""
    state = moment.state
    following = (state.turn + 1) % state.options.seats
    if following == state.first and state.round == state.options.rounds:
        finish(moment)
    else:
        begin(moment, following)


def finish(moment: Moment) -> None:
    """The highest score wins, ties share; if it is 0, mankind is lost and so are all (ED-70). What stands on the ground
    scores nothing (ED-71)."""
    scores = moment.state.scores
    highest = max(scores)
    ending = "settled" if highest else "lost"
    moment.tell(Ended(ending, tuple(scores)))
    moment.end(ending, [seat for seat, score in enumerate(scores) if highest and score == highest])
