"""Players that are programs: each gets a sight and gives a sentence, and knows nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from perigee.bots.apollo_xiii.standard import Standard as ApolloStandard
from perigee.bots.apophis.standard import Standard as ApophisStandard
from perigee.bots.end_of_days.standard import Standard as EndOfDaysStandard
from perigee.bots.player import Player
from perigee.bots.random import Random
from perigee.table.wrong import Wrong

KINDS: Mapping[str, Mapping[str, Callable[[int], Player]]] = {
    "apophis": {"random": Random, "standard": ApophisStandard},
    "end-of-days": {
        "random": Random,
        "standard": EndOfDaysStandard,
        "standard-no-negate": partial(EndOfDaysStandard, negates=False),
        "standard-no-attack": partial(EndOfDaysStandard, attacks=False),
    },
    "apollo-xiii": {
        "random": Random,
        "standard": ApolloStandard,
        "standard-no-tokens": partial(ApolloStandard, tokens=False),
        "standard-no-pairs": partial(ApolloStandard, pairs=False),
    },
}
"""The bots of each game by kind; each is made with a seed for its own luck."""


def bot(game: str, kind: str = "standard", seed: int = 0) -> Player:
    """A player of this kind; ValueError where there is none."""
    if game not in KINDS:
        raise Wrong("there is no game {game}; there are: {there}", game=repr(game), there=", ".join(KINDS))
    if kind not in KINDS[game]:
        raise Wrong(
            "there is no bot {kind} for {game}; there are: {there}",
            kind=repr(kind),
            game=game,
            there=", ".join(KINDS[game]),
        )
    return KINDS[game][kind](seed)
