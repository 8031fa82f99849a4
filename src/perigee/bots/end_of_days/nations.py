"""Which nation a player of End of Days would rather have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perigee.games.end_of_days.facts import Facts

ENOUGH_PLACES: Final = 6
MEASURED: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("su", "us", "uk", "jp", "cn", "fr", "in"),
    3: ("su", "cn", "uk", "jp", "us", "fr", "in"),
    4: ("cn", "jp", "su", "uk", "fr", "us", "in"),
    5: ("jp", "cn", "in", "fr", "uk", "su", "us"),
    6: ("fr", "in", "cn", "jp", "su", "us", "uk"),
    7: ("in", "cn", "fr", "jp", "us", "su", "uk"),
}
"""By number of players, in the order in which they win, as far as it is sure: docs/rules/end-of-days-balance.md."""


def measured(facts: Facts, players: int, nation: str) -> float:
    """Its place in the measured order; by its figures where nobody has measured these nations."""
    order = MEASURED.get(players, ())
    if set(facts.data.nations) != set(order):
        return by_figures(facts, nation)
    return float(-order.index(nation))


def by_figures(facts: Facts, nation: str) -> float:
    """A large hand first, then places up to six (ED-03)."""
    card = facts.data.nations[nation]
    return 2 * card.hand + min(card.size, ENOUGH_PLACES) + 0.1 * card.sites
