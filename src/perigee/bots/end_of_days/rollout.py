"""A game of End of Days played on in an imagined world: everybody plays like `standard`, until the next player's turn
is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from perigee.bots.end_of_days.candidates import candidates
from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.standard import Asking, Standard, answers_in, forced, looks_below
from perigee.bots.end_of_days.value import chance
from perigee.games import rules_of
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.trade import Trade
from perigee.games.end_of_days.view import View
from perigee.match import Match, Position
from perigee.table import Action, Asked, Seat, Seeded, Sight

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
    return worth(position, seat)


def worth(position: Position, seat: Seat) -> float:
    """The chance to win that this seat has now."""
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
    now = turn(position)
    while position.outcome is None and turn(position) == now:
        asked = waits_for(position)
        if asked is not None:
            speaks(position, asked)


def turn(position: Position) -> tuple[int, int]:
    state = _state(position)
    return state.round, state.turn


def _state(position: Position) -> State:
    if not isinstance(position.state, State):
        raise TypeError(f"{position.state!r} is no state of End of Days")
    return position.state


def waits_for(position: Position) -> Seat | None:
    """The seat that has to speak next; None where time went on instead, or another seat made or answered an offer."""
    asked = position.asked
    if asked is None or not asked.awaited:
        position.wait()
        return None
    for speaker in asked.may:
        if speaker not in asked.awaited and isinstance(asked.question, Trade) and speaks(position, speaker):
            return None
    return asked.awaited[0]


def speaks(position: Position, seat: Seat) -> bool:
    """As `standard` would."""
    action = said(position, seat)
    if action is not None:
        position.do(action, seat)
    return action is not None


def said(position: Position, seat: Seat) -> Action | None:
    """What `standard` would say."""
    asked = position.asked
    actions = answers_in(position.legal(seat, samples=False))
    if asked is None or not actions:
        return None
    action = forced(asked.question, actions, awaited=seat in asked.awaited)
    return action or _chosen(position, _asking(position, asked, seat, actions))


def likely(position: Position, seat: Seat) -> list[Action]:
    """What `standard` would say, and what it thinks next best."""
    asked = position.asked
    actions = answers_in(position.legal(seat, samples=False))
    if asked is None or not actions or forced(asked.question, actions, awaited=True):
        return actions
    asking = _asking(position, asked, seat, actions)
    first = _chosen(position, asking)
    return [] if first is None else candidates(asking, first)


def _asking(position: Position, asked: Asked, seat: Seat, actions: Sequence[Action]) -> Asking:
    below = tuple([one.question for one in position.state.stack]) if looks_below(asked.question) else ()
    return Asking(_view(position, seat), seat, asked.question, below, actions, seat in asked.awaited)


def _chosen(position: Position, asking: Asking) -> Action | None:
    chosen = PLAYER.choose(asking)
    return position.rules.parse(chosen) if isinstance(chosen, str) else chosen
