"""Exact odds from what a seat knows: each card whose place it does not know is equally likely to lie on top of the
deck, and nothing is inferred from behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from perigee.games.endofdays.launch import liftoff_chance
from perigee.games.endofdays.pieces import COLONY, HIGHEST, ORBIT, CardId
from perigee.games.endofdays.rocket import most_points
from perigee.games.endofdays.state import State
from perigee.games.endofdays.verbs import DESTROYS
from perigee.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Project:
    """The modules of one site: what they lift and what that weighs, what they support and what that takes. `points` and
    `chance` are the best of the rockets that can fly, and `liftoff` how likely that chance is met (ED-61 to ED-64)."""

    lift: int
    weighs: int
    supports: int
    takes: int
    viable: bool
    points: int
    chance: int
    liftoff: Fraction | None


@dataclass(frozen=True, slots=True)
class Odds:
    """`attack`: that an attack made now hits (ED-47); None where there is no card to reveal (ED-23)."""

    attack: Fraction | None
    projects: tuple[tuple[Project, ...], ...]


def odds(state: State, viewer: int) -> Odds:
    values = top_values(state, viewer)
    projects = tuple(
        tuple(project(state, seat, tuple(site), values) for site in own) for seat, own in enumerate(state.sites)
    )
    return Odds(likely(values, DESTROYS, HIGHEST), projects)


def top_values(state: State, viewer: int) -> list[int]:
    """How many cards of each value can be the deck's next card for all that this viewer knows."""
    cards = state.facts.cards
    counts = [0] * (HIGHEST + 1)
    for card in possible_tops(state, viewer):
        counts[cards[card].value] += 1
    return counts


def possible_tops(state: State, viewer: int) -> list[CardId]:
    """A top card that was seen is certain; an empty deck is made anew from discards and scrapyard (ED-23)."""
    if not state.deck:
        return state.discards + state.scrapyard
    if state.tops[viewer]:
        return state.deck[-1:]
    bit, known, deck_may = state.facts.bit, state.known[viewer], state.deck_may[viewer]
    hands = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    return state.deck + [card for card in hands if deck_may & bit[card] and not known & bit[card]]


def likely(counts: list[int], least: int, most: int) -> Fraction | None:
    """The chance of a value from `least` to `most`."""
    everything = sum(counts)
    if not everything:
        return None
    return Fraction(sum(counts[max(0, least) : max(0, most) + 1]), everything)


def project(state: State, seat: Seat, site: tuple[CardId, ...], values: list[int]) -> Project:
    facts = state.facts
    modules = [facts.modules[card] for card in site]
    best = most_points(facts, site)
    chance = 0 if best is None else liftoff_chance(state, seat, site)  # all propulsion aboard is the best (ED-63)
    return Project(
        lift=sum(m.lift for m in modules),
        weighs=sum(m.size for m in modules if m.colour == ORBIT),
        supports=sum(m.supports for m in modules),
        takes=sum(m.size for m in modules if m.colour == COLONY),
        viable=best is not None,
        points=best or 0,
        chance=chance,
        liftoff=None if best is None else likely(values, 1, chance),
    )
