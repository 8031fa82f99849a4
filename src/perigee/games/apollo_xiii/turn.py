"""A turn, phase by phase: history, status, player card, action (AX-30 to AX-56)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from perigee.games.apollo_xiii import closing, draws, hands, history, tokens
from perigee.games.apollo_xiii.acting import Turn
from perigee.games.apollo_xiii.draws import DrawCard, KeepOne
from perigee.games.apollo_xiii.events import Ended, TimerSet, TimeUp, TokensCounted, TurnBegan
from perigee.games.apollo_xiii.state import InTheAir, Moment, Progress, State
from perigee.games.apollo_xiii.tracks import mood
from perigee.table import Asked, Decision, Seat

Name: TypeAlias = Literal["history", "wait", "draw", "action", "closing", "discards", "end"]


def start_turn(moment: Moment, seat: Seat) -> None:
    moment.state.progress = Progress(moment.state.progress.turn + 1, seat)
    moment.state.passing = tuple([other for other in moment.state.passing if other != seat])
    moment.tell(TurnBegan(seat, moment.state.progress.turn))
    moment.ask(Phase(seat, "history"))


@dataclass(frozen=True, slots=True)
class Phase(Decision[State]):
    """What comes next in this turn, below whatever is asked now. It asks nobody."""

    seat: Seat
    name: Name

    def then(self, moment: Moment, asked: Asked) -> None:
        match self.name:
            case "history":  # phases 1 and 2
                moment.ask(Phase(self.seat, "wait"))
                history.turn_over(moment)
            case "wait":
                wait_for_the_draw(moment, self.seat)
            case "draw":  # phase 3
                draw(moment, self.seat)
            case "action":  # phase 4
                moment.ask(Phase(self.seat, "closing"))
                moment.ask(Turn(self.seat), [self.seat], may=tokens.holders(moment.state))
            case "closing":
                moment.ask(Phase(self.seat, "discards"))
                closing.ask_the_others(moment)
            case "discards":
                moment.ask(Phase(self.seat, "end"))
                closing.earn_tokens(moment)
                closing.ask_to_discard(moment)
            case "end":
                end_turn(moment)


def wait_for_the_draw(moment: Moment, seat: Seat) -> None:
    """A turn without a timer draws at once; one that will be timed gives a short while before (AX-56)."""
    state = moment.state
    moment.ask(Phase(seat, "draw"))
    if draws.seconds(state) and state.options.before_draw:
        asked = DrawCard(seat)
        if state.rules > 1:
            moment.ask(asked, may=[seat], within=state.options.before_draw)
        else:
            moment.ask(asked, [seat], within=state.options.before_draw)


def draw(moment: Moment, seat: Seat) -> None:
    """The kind of timer is fixed at the draw (AX-50, AX-51)."""
    seconds = draws.seconds(moment.state)
    if seconds:
        moment.state.progress = replace(moment.state.progress, timer=seconds)
        moment.tell(TimerSet(seconds))
        moment.ask(Timer(seat), within=seconds * 1000)
    moment.ask(Phase(seat, "action"))
    draws.draw_player_card(moment, seat)


@dataclass(frozen=True, slots=True)
class Timer(Decision[State]):
    """The sand timer, below everything that is asked in this turn (AX-50). It asks nobody and cannot be stopped."""

    holds: ClassVar[bool] = True

    seat: Seat

    def sets_the_time(self, state: State) -> bool:
        """No table's pace changes it (AX-50); in the first version of the rules a quick one did."""
        return state.rules > 1

    def lapsed(self, moment: Moment, asked: Asked, dropped: Sequence[Asked]) -> bool:
        """Open choices are dropped, whatever was done stands; of two cards drawn with the help one goes at random
        (AX-51)."""
        moment.tell(TimeUp(self.seat))
        for over in dropped:
            question = over.question
            if isinstance(question, InTheAir):
                moment.state.discards.append(question.card)
            elif isinstance(question, KeepOne):
                hands.discard(moment, self.seat, moment.chance.pick(question.drawn(moment.state)))
        return True

    def then(self, moment: Moment, asked: Asked) -> None:
        """Tokens for lines crossed are taken, discards are taken at random, and the turn ends (AX-51)."""
        state = moment.state
        closing.earn_tokens(moment)
        while closing.excess(state) > 0:
            hands.discard(moment, self.seat, moment.chance.pick(state.hands[self.seat]))
        end_turn(moment)


def end_turn(moment: Moment) -> None:
    """Mission status on a failed space at the end of a turn: the mission is lost, by all (AX-54, AX-60). Otherwise the
    turn passes to the left (AX-23)."""
    state = moment.state
    moment.drop()
    if mood(state.edition, state.status) == "failed":
        moment.tell(Ended("lost"))
        moment.tell(TokensCounted(tuple(state.tokens)))
        moment.end("lost")
    else:
        start_turn(moment, (state.progress.seat + 1) % state.options.seats)
