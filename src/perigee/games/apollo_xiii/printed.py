"""What is printed on boards and cards, for drawings that do not know the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from perigee.games.apollo_xiii.pieces import Data, Zone
from perigee.table import Kept


@dataclass(frozen=True, slots=True)
class Gauge(Kept):
    """A track from its first space to its last: the marked start, the crisis line behind a space (AX-10), and the space
    that each zone begins on: calm, orange, red and for mission status failed (AX-13)."""

    first: int
    start: int
    last: int
    line: int | None
    zones: dict[Zone, int]


@cache
def gauges(edition: Data) -> dict[str, Gauge]:
    """Mission Control as it is printed; nobody changes it."""
    return {track.name: Gauge(track.first, track.start, track.last, track.crisis_after, track.zones)
            for track in edition.tracks}  # fmt: skip


@cache
def _all_tabs(edition: Data) -> Mapping[int, str]:
    marks = {n: "EVENT" if card.event else card.mark.upper() for n, card in edition.history.items()}
    tabs = {n: _joined(card.stage, card.pair, marks[n]) for n, card in edition.history.items()}
    tabs.update((n, _joined(card.stage, card.pair, "")) for n, card in edition.player.items())
    return {number: tab for number, tab in tabs.items() if tab}


def _joined(stage: str, pair: int | None, mark: str) -> str:
    pair_or_stage = stage if pair is None else f"{stage}-{pair}"  # AX-43
    return f"{pair_or_stage} {mark}".strip()


def tabs(edition: Data, cards: Iterable[int]) -> dict[int, str]:
    """The tab of each of these cards that has one: `B1`, `A-1`, `C-2 ENERGY`, `D EVENT` (AX-02, AX-03, AX-34)."""
    printed = _all_tabs(edition)
    return {card: printed[card] for card in cards if card in printed}
