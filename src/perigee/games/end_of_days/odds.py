"""Exact odds from what a seat knows: each card whose place it does not know is equally likely to lie on top of the
deck, and nothing is inferred from behaviour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from perigee.games.end_of_days.actions import Lay
from perigee.games.end_of_days.acts import lays_of
from perigee.games.end_of_days.freeforall import Acts
from perigee.games.end_of_days.launch import can_launch, liftoff_chance, shown_rockets
from perigee.games.end_of_days.pieces import COLONY, HIGHEST, ORBIT, Card, CardId, Module
from perigee.games.end_of_days.rocket import most_points, points
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.verbs import DESTROYS
from perigee.games.end_of_days.window import InUse
from perigee.table import Seat


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


NOTHING_BUILT: Final = Project(0, 0, 0, 0, viable=False, points=0, chance=0, liftoff=None)


@dataclass(frozen=True, slots=True)
class Rocket(Project):
    """One choice of the modules that fly (ED-61): its figures are those of the cards aboard."""

    site: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Prospect(Project):
    """A site as it would stand with this module of the hand laid there (ED-40)."""

    site: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Odds:
    """`attack`: that an attack made now hits (ED-47); None where there is no card to reveal (ED-23). `rockets` are the
    viewer's own that can fly, listed in the launch step. `if_hit` is the site whose module the card in use names
    (ED-43), as it would stand without that module. `prospects` are for a player who may lay a module now."""

    attack: Fraction | None
    projects: tuple[tuple[Project, ...], ...]
    rockets: tuple[Rocket, ...] = ()
    if_hit: Project | None = None
    prospects: tuple[Prospect, ...] = ()


def odds(state: State, viewer: int) -> Odds:
    values = top_values(state, viewer)
    projects = tuple(
        tuple(project(state, seat, tuple(site), values) for site in own) for seat, own in enumerate(state.sites)
    )
    ready = state.step == "launch" and viewer < state.options.seats and can_launch(state, viewer)
    flies = tuple(rockets(state, viewer, values)) if ready else ()
    coming = prospects(state, viewer, values)
    return Odds(likely(values, DESTROYS, HIGHEST), projects, flies, if_hit(state, values), coming)


def prospects(state: State, viewer: int, values: list[int]) -> tuple[Prospect, ...]:
    if viewer != state.turn or not state.stack or not isinstance(state.stack[-1].question, Acts):
        return ()
    lays = [lay for lay in lays_of(state, viewer) if isinstance(lay, Lay) and lay.site is not None]
    return tuple(prospect(state, viewer, lay.card, lay.site or 0, values) for lay in lays)


def prospect(state: State, seat: Seat, card: CardId, site: int, values: list[int]) -> Prospect:
    then = project(state, seat, (*state.sites[seat][site - 1], card), values)
    worth = (then.viable, then.points, then.chance, then.liftoff)
    return Prospect(then.lift, then.weighs, then.supports, then.takes, *worth, site, card)


def hit_rate(cards: Mapping[CardId, Card]) -> float:
    """How often an attack hits where nothing is known of the deck (ED-47)."""
    return sum(card.value >= DESTROYS for card in cards.values()) / len(cards)


def if_hit(state: State, values: list[int]) -> Project | None:
    using = next((asked.question.using for asked in reversed(state.stack) if isinstance(asked.question, InUse)), None)
    if using is None or using.on is None or using.target is None:
        return None
    for site in state.sites[using.target]:
        if using.on in site:
            return project(state, using.target, tuple(card for card in site if card != using.on), values)
    return None


def rockets(state: State, seat: Seat, values: list[int]) -> list[Rocket]:
    """Every rocket that the launch question lists, with what it is worth and how likely it flies (ED-63, ED-64)."""
    found: list[Rocket] = []
    for number, site in enumerate(state.sites[seat], 1):
        for cards in shown_rockets(state, site):
            modules = [state.facts.modules[card] for card in cards]
            chance = liftoff_chance(state, seat, cards)
            worth = (points(modules), chance, likely(values, 1, chance))
            found.append(Rocket(*figures(modules), True, *worth, number, cards))
    return found


def figures(modules: Sequence[Module]) -> tuple[int, int, int, int]:
    """Lift and what it carries, support and what takes it (ED-61)."""
    return (
        sum(m.lift for m in modules),
        sum(m.size for m in modules if m.colour == ORBIT),
        sum(m.supports for m in modules),
        sum(m.size for m in modules if m.colour == COLONY),
    )


def top_values(state: State, viewer: int) -> list[int]:
    """How many cards of each value can be the deck's next card, as far as this viewer knows."""
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
    if not site:
        return NOTHING_BUILT
    facts = state.facts
    modules = [facts.modules[card] for card in site]
    best = most_points(facts, site)
    chance = 0 if best is None else liftoff_chance(state, seat, site)  # all propulsion aboard is the best (ED-63)
    return Project(
        *figures(modules),
        viable=best is not None,
        points=best or 0,
        chance=chance,
        liftoff=None if best is None else likely(values, 1, chance),
    )
