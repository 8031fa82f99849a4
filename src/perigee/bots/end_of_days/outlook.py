"""How a table of End of Days looks from one seat: what everything there is worth to it, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from perigee.bots.end_of_days.rockets import (
    REMEMBERED,
    Kinds,
    added,
    averted,
    coming,
    launched,
    missed,
    promise,
    raised,
    threat,
    without,
)
from perigee.bots.end_of_days.values import DRAW, EXPECTED, card_worth
from perigee.games.end_of_days.facts import Facts, facts_of
from perigee.games.end_of_days.odds import hit_rate
from perigee.games.end_of_days.offers import ANY, Slot, colours_of
from perigee.games.end_of_days.pieces import MODULES, SECRET_BASE, CardId, carried
from perigee.games.end_of_days.rocket import boosts
from perigee.games.end_of_days.state import Step
from perigee.games.end_of_days.view import View
from perigee.table import Seat

POINTS_A_TURN: Final = 1.2
"""What a nation makes of a turn to come."""
SPREAD: Final = 1.0
"""Points of a lead that make up for each turn still to come."""
RIVALRY: Final = 2.2
"""How much it wants rivals to lose. At 1 it would be what their loss does for its own chance to win."""
USABLE_MODULE: Final = 0.1
"""A module that fits nowhere yet."""
PICKED_UP: Final = 0.7
"""How likely the next player takes the best module of the scrapyard."""
COMMON: Final = {"red": "Kerosene Rocket", "blue": "Basic Habitat", "green": "Basic Colony"}


@lru_cache(maxsize=100_000)
def kinds_of(data: str, cards: tuple[CardId, ...]) -> Kinds:
    printed = carried(data).cards
    return tuple(sorted([printed[card].kind for card in cards]))


@lru_cache(maxsize=REMEMBERED)
def threats(data: str, sites: tuple[tuple[CardId, ...], ...], boost: int, come: int) -> float:
    """What all sites of a rival are worth to it."""
    return sum(threat(data, kinds_of(data, site), boost, come) for site in sites)


@lru_cache(maxsize=100)
def hit_rate_of(data: str) -> float:
    return hit_rate(carried(data).cards)


class Fronts:
    """What lies face up before each nation, and what continuous cards change of liftoff chances (ED-62)."""

    __slots__ = ("boosts", "kinds")

    def __init__(self, data: str, fronts: tuple[tuple[CardId, ...], ...]) -> None:
        cards = carried(data).cards
        self.kinds = [frozenset([cards[card].kind for card in front]) for front in fronts]
        self.boosts = boosts(self.kinds)


@lru_cache(maxsize=1_000)
def fronts_of(data: str, fronts: tuple[tuple[CardId, ...], ...]) -> Fronts:
    """They seldom change from one decision to the next."""
    return Fronts(data, fronts)


class Times:
    """How many turns each seat still builds in: of `later` rounds, and in this one; what that makes of a card's worth,
    and how many modules may come by then."""

    __slots__ = ("coming", "lasting", "turns")

    def __init__(self, seats: int, later: int, first: Seat, turn: Seat, step: Step) -> None:
        places, now = [(seat - first) % seats for seat in range(seats)], (turn - first) % seats
        self.turns = [later + (place > now or (place == now and step != "launch")) for place in places]
        self.lasting = [min(1.0, turns / EXPECTED) for turns in self.turns]
        self.coming = [coming(turns) for turns in self.turns]


@lru_cache(maxsize=10_000)
def times_of(seats: int, later: int, first: Seat, turn: Seat, step: Step) -> Times:
    """The same from one decision to the next."""
    return Times(seats, later, first, turn, step)


Owners: TypeAlias = dict[CardId, tuple[Seat, int | None]]
"""Before whom each card in play lies, and at which site."""


@lru_cache(maxsize=1_000)
def owners_of(fronts: tuple[tuple[CardId, ...], ...], sites: tuple[tuple[tuple[CardId, ...], ...], ...]) -> Owners:
    found: Owners = {card: (seat, None) for seat, front in enumerate(fronts) for card in front}
    for seat, own in enumerate(sites):
        found |= {card: (seat, number) for number, site in enumerate(own) for card in site}
    return found


class Outlook:
    """Made from a view alone. A `heedless` one does not consider what others make of its doings: who picks up what it
    throws away, or who gains by a card that is aimed at somebody else."""

    def __init__(self, view: View, seat: Seat, *, heedless: bool = False) -> None:
        self.view = view
        self.seat = seat
        self.heedless = heedless
        self.facts: Facts = facts_of(view.data, view.nations)
        self.hand: tuple[CardId, ...] = view.hand or ()
        self.hit_rate = hit_rate_of(view.data)
        self.others = [other for other in range(len(view.nations)) if other != seat]
        later = view.options.rounds - view.round
        times = times_of(len(view.nations), later, view.first, view.turn, view.step)
        self._turns, self._lasting, self._coming = times.turns, times.lasting, times.coming
        fronts = fronts_of(view.data, view.fronts)
        self._before, self._boosts = fronts.kinds, fronts.boosts
        self._weights: dict[Seat, float] | None = None
        self._planned: list[Kinds] | None = None
        self._lying: float | None = None
        self._owners: Owners | None = None
        self._losses: dict[CardId, float] = {}
        self._gains: dict[str, float] = {}
        self._helds: dict[CardId, float] = {}

    # --- time ---

    def turns(self, seat: Seat) -> int:
        """How many turns this seat still builds in, the one at hand included until its launch step."""
        return self._turns[seat]

    def lasting(self, seat: Seat) -> float:
        """How much of its worth a card still has, by the turns to come."""
        return self._lasting[seat]

    # --- rockets ---

    def kinds(self, cards: Iterable[CardId]) -> Kinds:
        return kinds_of(self.view.data, tuple(cards))

    def sites(self, seat: Seat) -> list[Kinds]:
        """What stands at each of its sites."""
        data = self.view.data
        return [kinds_of(data, site) for site in self.view.sites[seat]]

    def boost(self, seat: Seat) -> int:
        """What continuous cards change of its liftoff chance (ED-62)."""
        return self._boosts[seat]

    def lies_before(self, seat: Seat, kind: str) -> bool:
        return kind in self._before[seat]

    def flies(self, seat: Seat, kinds: Kinds) -> float:
        return launched(self.view.data, kinds, self._boosts[seat])

    def promises(self, seat: Seat, kinds: Kinds) -> float:
        return promise(self.view.data, kinds, self._boosts[seat], self._coming[seat])

    def worth_of(self, seat: Seat, kinds: Kinds) -> float:
        """What a site is worth to its owner, as this seat sees it."""
        worth = promise if seat == self.seat else threat
        return worth(self.view.data, kinds, self._boosts[seat], self._coming[seat])

    # --- rivals ---

    def weight(self, seat: Seat) -> float:
        """How much this nation's loss is worth to this seat; its own loss counts in full."""
        if seat == self.seat:
            return 1.0
        if self._weights is None:
            self._weights = self._weigh()
        return self._weights[seat]

    def _weigh(self) -> dict[Seat, float]:
        """A rival's loss is worth more the likelier that rival is to win; early on, anybody may."""
        outlook = {seat: self.standing(seat) + POINTS_A_TURN * self._turns[seat] for seat in self.others}
        best, spread = max(outlook.values()), SPREAD * (1 + self._turns[self.seat])
        gaps = {seat: (best - outlook[seat]) / spread for seat in self.others}
        chances = {seat: 1 / (1 + gap + gap * gap / 2) for seat, gap in gaps.items()}
        whole = sum(chances.values())
        return {seat: min(1.0, RIVALRY * chances[seat] / whole) for seat in self.others}

    def standing(self, seat: Seat) -> float:
        """Its points, and those that its sites promise."""
        view = self.view
        return view.scores[seat] + threats(view.data, view.sites[seat], self._boosts[seat], self._coming[seat])

    @property
    def owners(self) -> Owners:
        """The owners of what is in play; a card that is being used lies before nobody (ED-48)."""
        if self._owners is None:
            self._owners = owners_of(self.view.fronts, self.view.sites)
        return self._owners

    def loss(self, card: CardId) -> float:
        """What its owner loses with a card in play."""
        known = self._losses.get(card)
        if known is None:
            known = self._losses[card] = self._lost_with(card)
        return known

    def _lost_with(self, card: CardId) -> float:
        seat, number = self.owners[card]
        if number is None:
            return self.front_card(seat, card)
        kinds, kind = self.kinds(self.view.sites[seat][number]), self.facts.modules[card].kind
        goes = missed if seat == self.seat else averted
        return goes(self.view.data, kinds, kind, self._boosts[seat], self._coming[seat])

    def front_card(self, seat: Seat, card: CardId) -> float:
        kind = self.facts.cards[card].kind
        worth = card_worth(kind)
        if kind == SECRET_BASE:
            worth = 0.3 + 0.4 * sum(self.worth_of(seat, self.kinds(site)) for site in self.view.sites[seat])
        return worth * self.lasting(seat)

    def damage(self, card: CardId) -> float:
        """What it is worth to this seat that a card in play is lost; its own cards count against it."""
        seat, loss = self.owners[card][0], self.loss(card)
        return -loss if seat == self.seat else self.weight(seat) * loss

    def serves(self, seat: Seat, card: CardId) -> float:
        """What one more module makes of a rival's sites, where it does most."""
        kind = self.facts.cards[card].kind
        data, boost, come = self.view.data, self._boosts[seat], self._coming[seat]
        return max([raised(data, site, kind, boost, come) for site in self.sites(seat)], default=0.0)

    def left(self, card: CardId) -> float:
        """What it costs this seat to throw a card away: the next player finds a module in the scrapyard (ED-22), and
        takes it where nothing better lies there (ED-20)."""
        finder = (self.view.turn + 1) % len(self.view.nations)
        if self.heedless or finder == self.seat or not self._turns[finder]:
            return 0.0
        found = self._finds(finder, card)
        return PICKED_UP * self.weight(finder) * max(0.0, found - self._lies_there(finder)) if found else 0.0

    def _lies_there(self, finder: Seat) -> float:
        """What the best module of the scrapyard is worth to the next player."""
        if self._lying is None:
            self._lying = max([self._finds(finder, card) for card in self.view.scrapyard], default=0.0)
        return self._lying

    def _finds(self, finder: Seat, card: CardId) -> float:
        usable = card in self.facts.modules and card in self.facts.usable[finder]
        return self.serves(finder, card) if usable else 0.0

    # --- own cards ---

    @property
    def planned(self) -> list[Kinds]:
        """Its sites when the modules in hand are laid, each where it does most."""
        if self._planned is None:
            sites, modules, usable = self.sites(self.seat), self.facts.modules, self.facts.usable[self.seat]
            held = [card for card in self.hand if card in modules and card in usable]
            for kind in self.kinds(held):
                _, site = self.best_site(sites, kind)
                sites[site] = tuple(sorted((*sites[site], kind)))
            self._planned = sites
        return self._planned

    def best_site(self, sites: Sequence[Kinds], kind: str) -> tuple[float, int]:
        """What a module adds at most, and where."""
        data, boost, come = self.view.data, self._boosts[self.seat], self._coming[self.seat]
        gains = [added(data, site, kind, boost, come) for site in sites]
        best = max(gains)
        return best, gains.index(best)

    def added(self, site: Kinds, kind: str) -> float:
        return added(self.view.data, site, kind, self._boosts[self.seat], self._coming[self.seat])

    def gained(self, card: CardId) -> float:
        """What one more card in hand is worth."""
        if card not in self.facts.usable[self.seat]:
            return 0.0
        kind = self.facts.cards[card].kind
        known = self._gains.get(kind)
        if known is None:
            known = self._gains[kind] = self._gained(kind)
        return known

    def _gained(self, kind: str) -> float:
        if kind in self.facts.data.modules:
            return USABLE_MODULE + self.best_site(self.planned, kind)[0]
        return card_worth(kind) * self.lasting(self.seat)

    def handed(self, card: CardId) -> float:
        """What a card in play is worth that comes to lie before it: there it may use any (ED-50, ED-89)."""
        kind = self.facts.cards[card].kind
        if card in self.facts.modules:
            return self.best_site(self.planned, kind)[0]
        return card_worth(kind) * self.lasting(self.seat) if self.places(self.seat) > 0 else 0.0

    def held(self, card: CardId) -> float:
        """What a card of its hand is worth."""
        known = self._helds.get(card)
        if known is None:
            known = self._helds[card] = self._held(card)
        return known

    def _held(self, card: CardId) -> float:
        if card not in self.facts.usable[self.seat] or card not in self.facts.modules:
            return self.gained(card)
        kind = self.facts.modules[card].kind
        best = USABLE_MODULE
        for site in self.planned:
            if kind in site:
                rest = self.promises(self.seat, without(site, kind))
                best = max(best, USABLE_MODULE + self.promises(self.seat, site) - rest)
        return best

    def drawn(self) -> float:
        """What an unknown card is worth: fewer are usable the more nations play."""
        return DRAW * len(self.facts.usable[self.seat]) / 60

    def described(self, slot: Slot) -> float:
        """What a card that fits this description is worth to a nation that can use it; the giver gives the least."""
        if slot == ANY:
            return self.drawn()
        return min(self._of_colour(colour) for colour in colours_of(slot))

    def _of_colour(self, colour: str) -> float:
        if colour not in MODULES:
            return 0.3 * self.lasting(self.seat)
        return USABLE_MODULE + self.best_site(self.planned, COMMON[colour])[0]

    def places(self, seat: Seat) -> int:
        """Free places in a nation (ED-03)."""
        return self.facts.size[seat] - len(self.view.fronts[seat]) - len(self.view.downs[seat])
