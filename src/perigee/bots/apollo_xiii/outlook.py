"""What a position of Apollo XIII costs the team: its cubes now, and what the next history card will do to them.
Everything is counted in moves of a cube by one space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from perigee.games.apollo_xiii import odds
from perigee.games.apollo_xiii.cubes import slide
from perigee.games.apollo_xiii.effects import Change
from perigee.games.apollo_xiii.load import carried
from perigee.games.apollo_xiii.pieces import DAMAGE, LETTERS, MISSION, PLACE, Data
from perigee.games.apollo_xiii.view import View

Cost: TypeAlias = float
Slid: TypeAlias = tuple[tuple[Cost, int], ...]
"""By the space that a cube stands on: what a change costs there, and how far it moves mission status."""
Hit: TypeAlias = tuple[int, Slid]
"""A change of one track, by the track's place."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in moves. They were found by playing many games."""

    status: tuple[Cost, ...] = (0.0, 0.1, 0.24, 0.44, 0.71, 1.1, 1.63, 2.39, 3.44, 7.9, 10.9, 13.9)
    """The danger of mission status, by its space."""
    lasting: Cost = 8.0
    """A space of mission status that no cube above its line accounts for: only a solved board takes it back."""
    spaces: tuple[Cost, ...] = (0.95, 0.9, 0.8, 0.6, 0.6)
    """A step upwards below the crisis line: the one that reaches its last space first, then those further away."""
    crossing: Cost = 0.1
    """The step over the line, besides what it does to mission status."""
    beyond: Cost = 1.4
    """A step upwards above the line."""
    failed: Cost = 25.0
    """Mission status on a failed space while the turn may end."""
    board: Cost = 3.3
    """A space of an event board's cube."""
    reserve: Cost = 0.75
    fuller: Cost = 0.05
    """A point of flight or energy; each one that is there already makes the next worth less."""
    token: Cost = 0.8
    richer: Cost = 0.03
    """An Apollo token; each one that the team has makes the next worth less."""
    card: Cost = 0.5
    """Any card: at least it pays for an extra action."""
    strength: Cost = 0.35
    """What a card does beyond a plain move, as long as it waits in a hand."""
    drawn: Cost = 1.2
    """A card that nobody has seen yet."""
    last_place: float = 0.6
    """How much of it counts when it fills the hand."""
    foresee: Cost = 1.0
    answer: Cost = 2.0
    """A pair card that will surely answer its history card."""
    patience: float = 0.3
    """What is left of the worth of a stage or pair card for each stage that it has to wait."""
    late: float = 5.0
    """With fewer turns than this to go, what is saved up is worth less."""
    crowd: float = 0.02
    """Cards are dearer the more players share them: by this much for each beyond two."""


WEIGHTS: Final = Weights()
FORGET: Final = 64
"""Outlooks that are kept at once: seats that know the same share one."""


@dataclass(frozen=True, slots=True, eq=False)
class Next:
    """A history card or board that may come next: how likely, and its changes."""

    share: float
    changes: tuple[tuple[Hit, ...], ...]
    status: int
    event: bool


class Costs:
    """The weights laid out over the tracks of an edition."""

    def __init__(self, edition: Data, weights: Weights) -> None:
        self.edition = edition
        self.weights = weights
        self.cube = tuple(_cube_costs(edition, place, weights) for place in DAMAGE)
        self.failed = edition.status.zones["failed"]
        self.outlooks: dict[tuple[object, ...], Outlook] = {}
        self._slid: dict[tuple[int, int], Slid] = {}

    def slid(self, place: int, by: int) -> Slid:
        found = self._slid.get((place, by))
        if found is None:
            track, cost = self.edition.tracks[place], self.cube[place]
            slides = [slide(track, at, by) for at in range(track.last + 1)]
            lasting = self.weights.lasting
            found = tuple(
                (cost[to] - cost[at] + lasting * (line + over), line + over)
                for at, (to, line, over) in enumerate(slides)
            )
            self._slid[place, by] = found
        return found

    def next(self, share: float, effects: Sequence[Change], *, event: bool) -> Next:
        """Reserves are left out: nothing that is chosen now changes what a board does to them."""
        changes, status = [], 0
        for change in effects:
            if change.tracks[0] == "mission":
                status += change.by
            elif PLACE[change.tracks[0]] in DAMAGE:
                changes.append(tuple((PLACE[name], self.slid(PLACE[name], change.by)) for name in change.tracks))
        return Next(share, tuple(changes), status, event)


def _cube_costs(edition: Data, place: int, weights: Weights) -> tuple[Cost, ...]:
    track = edition.tracks[place]
    line, cost, costs = track.crisis_after or track.last, 0.0, [0.0]
    for at in range(track.first, track.last):
        if at < line:
            cost += weights.spaces[min(line - at, len(weights.spaces)) - 1]
        elif at == line:
            cost += weights.crossing - weights.lasting
        else:
            cost += weights.beyond
        costs.append(cost)
    return tuple(costs)


@lru_cache(maxsize=16)
def _costs(data: str, weights: Weights) -> Costs:
    return Costs(carried(data), weights)


class Outlook:
    """What the cubes cost, over every card that may come next."""

    def __init__(self, costs: Costs, coming: tuple[Next, ...]) -> None:
        self.costs = costs
        self.coming = coming
        self._plain: dict[tuple[int, ...], Cost] = {}
        self._shielded: dict[tuple[int, ...], Cost] = {}

    def cost(self, tracks: Sequence[int], *, shield: bool = False) -> Cost:
        """The cubes of Mission Control, as they will stand after the next history card."""
        key, known = tuple(tracks), self._shielded if shield else self._plain
        found = known.get(key)
        if found is None:
            found = known[key] = self._now(key) + (self._behind_a_shield(key) if shield else self._next(key))
        return found

    def _now(self, tracks: tuple[int, ...]) -> Cost:
        costs, at = self.costs, tracks[MISSION]
        cubes = sum([cost[space] for cost, space in zip(costs.cube, tracks, strict=False)])
        cubes += costs.weights.lasting * at
        return cubes + (costs.weights.failed * (at - costs.failed + 1) if at >= costs.failed else 0.0)

    def _next(self, tracks: tuple[int, ...]) -> Cost:
        table, last, total = self.costs.weights.status, len(self.costs.weights.status) - 1, 0.0
        for card in self.coming:
            cost, status = 0.0, tracks[MISSION] + card.status
            for change in card.changes:
                for place, slid in change:
                    more, line = slid[tracks[place]]
                    cost += more
                    status += line
            total += card.share * (cost + table[0 if status < 0 else last if status > last else status])
        return total

    def _behind_a_shield(self, tracks: tuple[int, ...]) -> Cost:
        """The worst change of a card is avoided; an event card uses the shield up (AX-61)."""
        table, last, total = self.costs.weights.status, len(self.costs.weights.status) - 1, 0.0
        for card in self.coming:
            parts = [_sum_of(change, tracks) for change in card.changes]
            cost, status = sum(part[0] for part in parts), sum(part[1] for part in parts)
            status += tracks[MISSION] + card.status
            ways = [(0.0, 0)] if card.event or not parts else parts
            total += card.share * min(cost - c + table[min(max(status - s, 0), last)] for c, s in ways)
        return total


def _sum_of(change: tuple[Hit, ...], tracks: tuple[int, ...]) -> tuple[Cost, int]:
    hits = [slid[tracks[place]] for place, slid in change]
    return sum(cost for cost, _ in hits), sum(line for _, line in hits)


def outlook(view: View, weights: Weights) -> Outlook:
    """The outlook from what a seat knows of the stage deck."""
    costs = _costs(view.data, weights)
    key = (view.letter, view.forecast, view.turned, view.options.boards)
    found = costs.outlooks.get(key)
    if found is None:
        if len(costs.outlooks) > FORGET:
            costs.outlooks.clear()
        found = costs.outlooks[key] = Outlook(costs, coming(view, costs))
    return found


def likely(view: View) -> tuple[tuple[int, float], ...]:
    """Each history card that may come next, with its chance."""
    found, total = odds.coming(carried(view.data), view.forecast, LETTERS.index(view.letter), view.turned)
    return tuple((card, weight / total) for card, weight in found)


def coming(view: View, costs: Costs) -> tuple[Next, ...]:
    edition, letter = costs.edition, LETTERS.index(view.letter)
    boards = odds.boards_to_come(edition, letter, view.options.boards)
    found: list[Next] = []
    for card, share in likely(view):
        if card == edition.decks[letter].event:
            found += [costs.next(share / len(boards), edition.boards[b].effects, event=True) for b in boards]
        else:
            found.append(costs.next(share, edition.history[card].effects, event=False))
    return tuple(found)
