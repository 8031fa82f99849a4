"""Playing a match sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import perigee
from perigee.bots.player import Player
from perigee.match.match import Match


def random_players(seats: int, seed: int) -> list[Player]:
    return [perigee.bot("end-of-days", "random", seed=100 * seed + seat) for seat in range(seats)]


def after_each(match: Match, players: Sequence[Player]) -> Iterator[int]:
    """Let the players speak one sentence at a time, and count them."""
    number = 0
    while match.outcome is None:
        number += _one_speaks(match, players)
        yield number


def _one_speaks(match: Match, players: Sequence[Player]) -> int:
    asked = match.state.asked
    assert asked is not None
    for seat in (*asked.may, *asked.awaited):
        sentence = players[seat].decide(match.sight(seat))
        if sentence is not None:
            match.say(seat, sentence)
            return 1
    raise AssertionError("nobody speaks")
