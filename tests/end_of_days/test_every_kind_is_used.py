"""The random games of the laws use every kind of card."""

from __future__ import annotations

from perigee.lab.laws.walks import Walk
from tests.end_of_days.table import CARDS, KINDS, RULES
from tests.laws.test_every_game import GAMES

ACTS = {kind.name for kind in KINDS.values() if kind.is_used}
NEGATES = {kind.name for kind in KINDS.values() if kind.negates}
CONTINUOUS = set(KINDS) - ACTS - NEGATES


def missing_after(games: int) -> set[tuple[str, str]]:
    """What no random game of the suite has shown: acts, negates, continuous cards in front, modules on a site."""
    wanted = {("Used", kind) for kind in ACTS} | {("Negating", kind) for kind in NEGATES}
    wanted |= {("Laid", kind) for kind in (*CONTINUOUS, *RULES.data.modules)}
    for seed in range(games):
        match = Walk("end-of-days", seed).finish()
        for told in match.sight(None, since=0).events:
            card = str(getattr(told.event, "card", ""))
            if card in CARDS:
                wanted.discard((type(told.event).__name__, CARDS[card].kind))
        if not wanted:
            break
    return wanted


def test_the_random_games_of_the_suite_use_every_kind_of_card() -> None:
    assert (len(ACTS), len(NEGATES), len(CONTINUOUS)) == (23, 6, 4)
    assert missing_after(GAMES) == set()
