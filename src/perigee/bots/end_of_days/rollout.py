"""A game of End of Days played on in an imagined world: everybody plays like `standard`, until the next player's turn
is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.standard import Asking, Standard, answers_in, looks_below
from perigee.bots.end_of_days.value import chance
from perigee.games import rules_of
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.trade import Trade
from perigee.games.end_of_days.view import View
from perigee.match import Match, Position
from perigee.table import Action, Seat, Seeded, Sight

TURNS: Final = 2
"""It goes on to the end of this turn and of the next."""
PLAYER: Final = Standard()


def world(sight: Sight, seed: int) -> Position:
    """A position that the seat of this sight cannot tell from the true one. Nobody asks it for odds."""
    position = Match.imagined(rules_of(sight.game, sight.rules), sight, Seeded(seed)).position()
    state = _state(position)
    state.options = replace(state.options, odds=False)
    return position


def played_on(position: Position, seat: Seat) -> float:
    """The chance to win that this seat has then."""
    for _ in range(TURNS):
        played_turn(position)
    if position.outcome is not None:
        winners = position.outcome.winners
        return 1 / len(winners) if seat in winners else 0.0
    return chance(seen(position, seat))


def seen(position: Position, seat: Seat) -> Outlook:
    """The table as this seat sees it."""
    return Outlook(_view(position, seat), seat)


def _view(position: Position, seat: Seat) -> View:
    view = position.rules.view(position.state, seat)
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of End of Days")
    return view


def played_turn(position: Position) -> None:
    """Played on to the end of the turn, or of the game."""
    state = _state(position)
    now = state.round, state.turn
    while position.outcome is None and (state.round, state.turn) == now:
        _step(position)


def _state(position: Position) -> State:
    if not isinstance(position.state, State):
        raise TypeError(f"{position.state!r} is no state of End of Days")
    return position.state


def _step(position: Position) -> None:
    asked = position.asked
    if asked is None or not asked.awaited:
        position.wait()
        return
    for speaker in asked.may:
        if speaker not in asked.awaited and isinstance(asked.question, Trade) and _speaks(position, speaker):
            return
    _speaks(position, asked.awaited[0])


def _speaks(position: Position, seat: Seat) -> bool:
    action = said(position, seat)
    if action is not None:
        position.do(action, seat)
    return action is not None


def said(position: Position, seat: Seat) -> Action | None:
    """What `standard` would say."""
    asked = position.asked
    actions = answers_in(position.legal(seat))
    if asked is None or not actions:
        return None
    awaited = seat in asked.awaited
    if awaited and len(actions) == 1:
        return actions[0]
    below = tuple([one.question for one in position.state.stack]) if looks_below(asked.question) else ()
    chosen = PLAYER.choose(Asking(_view(position, seat), seat, asked.question, below, actions, awaited))
    return position.rules.parse(chosen) if isinstance(chosen, str) else chosen
