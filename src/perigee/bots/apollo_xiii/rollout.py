"""A mission played on in an imagined world: everybody plays like `standard`, to the end of the next turn."""

from __future__ import annotations

from typing import Final

from perigee.bots.apollo_xiii.appraisal import STYLE, Appraisal
from perigee.bots.apollo_xiii.standard import Asking, Standard
from perigee.bots.apollo_xiii.value import chance
from perigee.games import rules_of
from perigee.games.apollo_xiii.state import State
from perigee.games.apollo_xiii.view import View
from perigee.match import Match
from perigee.match import position as searched
from perigee.table import Seat, Seeded, Sight

TURNS: Final = 2
"""It goes on to the end of this turn and of the next."""
PLAYER: Final = Standard()


def world(sight: Sight, seed: int) -> searched.Position:
    """A position that the seat of this sight cannot tell from the true one."""
    return Match.imagined(rules_of(sight.game, sight.rules), sight, Seeded(seed)).position()


def played_on(position: searched.Position) -> float:
    """The chance to bring the crew home that is left then: the mean of what all seats would say."""
    state = _state(position)
    last = state.progress.turn + TURNS
    while position.outcome is None and state.progress.turn < last:
        _step(position)
    if position.outcome is not None:
        return 1.0 if position.outcome.winners else 0.0
    seats = range(state.options.seats)
    return sum([_chance(position, seat) for seat in seats], 0.0) / len(seats)


def _chance(position: searched.Position, seat: Seat) -> float:
    question = position.state.stack[-1].question
    return chance(Appraisal(_view(position, seat), seat, question, STYLE))


def _state(position: searched.Position) -> State:
    if not isinstance(position.state, State):
        raise TypeError(f"{position.state!r} is no state of Apollo XIII")
    return position.state


def _view(position: searched.Position, seat: Seat) -> View:
    view = position.rules.view(position.state, seat)
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of Apollo XIII")
    return view


def _step(position: searched.Position) -> None:
    """The seat that is awaited speaks; where nobody is, time goes on."""
    asked = position.asked
    if asked is None or not asked.awaited:
        position.wait()
        return
    seat, actions = asked.awaited[0], position.legal()
    if len(actions) == 1:
        position.do(actions[0], seat)
    else:
        position.do(PLAYER.choose(Asking(_view(position, seat), seat, asked.question, actions, awaited=True)), seat)
