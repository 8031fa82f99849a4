"""Offers that are proposed to a bot of End of Days, from its view alone."""

from __future__ import annotations

import perigee
from perigee.bots.end_of_days.propose import propose, ways_to_fill
from perigee.games.end_of_days.trade import Trade
from perigee.games.end_of_days.view import View


def at_a_trade(seed: int) -> perigee.Match:
    match = perigee.new("end-of-days", seats=3, seed=seed, nations="random")
    while not isinstance(match.state.stack[-1].question, Trade):
        seat, prompt = next(iter(match.prompts.items()))
        match.say(seat, str(prompt.actions[0]))
    return match


def seen(match: perigee.Match, seat: int) -> View:
    view = match.sight(seat).view
    assert isinstance(view, View)
    return view


def test_what_is_proposed_may_be_offered_and_what_fills_it_accepted() -> None:
    offered = filled = 0
    for seed in range(4):
        match = at_a_trade(seed)
        turn = match.state.turn
        for sentence in propose(seen(match, turn), turn):
            table = match.copy()
            table.say(turn, sentence)
            offered += 1
            (offer,) = table.state.offers
            for accepted in ways_to_fill(seen(table, offer.to), offer.to, offer, most=2):
                table.copy().say(offer.to, accepted)
                filled += 1
    assert offered > 5
    assert filled > 5
