"""The orange cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.attacks import Attacks
from perigee.games.end_of_days.choosing import Orders
from perigee.games.end_of_days.kinds import Copy, Military, Using, aimed, victim
from perigee.games.end_of_days.losses import DestroysOwn
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.piles import any_card
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.targets import (
    against_each,
    in_play,
    military,
    military_in,
    most_military,
    on_each,
    vulnerable_sites,
)
from perigee.games.end_of_days.verbs import Effect, Looks, LosesOne, Salvages, Strikes, Wrecks, half
from perigee.table import Action, Seat


def any_in_play(state: State, seat: Seat) -> list[CardId]:
    """Every card in play of every other nation that can be attacked or destroyed."""
    return [card for other in state.others(seat) for card in in_play(state, other)]


def with_targets(state: State, seat: Seat) -> list[Seat]:
    return [other for other in state.others(seat) if in_play(state, other)]


class CommandoRaid(Military):
    """Attack two cards in play of one nation, or destroy one of its cards in play."""

    name = "Commando Raid"
    copies = (
        Copy("046", 4, "US CN UK JP", sanction=True),
        Copy("047", 6, "SU FR UK JP", sanction=True),
        Copy("048", 5, "US FR IN", sanction=True),
        Copy("049", 4, "SU CN IN", sanction=True),
    )
    attacks = 2
    in_front = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        attacks = against_each(state, card, with_targets(state, seat), "attack")
        return attacks + on_each(card, any_in_play(state, seat), "destroy")

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        if use.option == "destroy":
            return (Wrecks(aimed(use)),)
        return (Attacks(use.seat, use.card, victim(use), self.attacks, may_stop=False),)


class Bombards(Military):
    """Attack up to `attacks` cards in play of one nation."""

    in_front = True
    place: ClassVar[Literal["play", "project"]] = "play"

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return against_each(state, card, with_targets(state, seat))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Attacks(use.seat, use.card, victim(use), self.attacks, may_stop=True, place=self.place),)


class NuclearMissile(Bombards):
    """Attack up to three cards in play of one nation. Of its modules, only those of one launch site (ED-81)."""

    name = "Nuclear Missile"
    copies = (
        Copy("050", 6, "CN UK JP", sanction=True),
        Copy("051", 6, "US IN", sanction=True),
        Copy("052", 6, "SU UK", sanction=True),
        Copy("053", 6, "FR", sanction=True),
    )
    attacks = 3
    place = "project"


class AntiMissileSystem(Military):
    """Negate a Nuclear Missile or a Recon Satellite. Or, in front of any nation, destroy one Orbital Cargo Pod or
    Orbital Weapons Platform."""

    name = "Anti-Missile System"
    copies = (Copy("054", 4, "WILD"), Copy("055", 4, "US SU FR"), Copy("056", 4, "UK IN"), Copy("057", 1, "CN JP"))
    negates = ("Nuclear Missile", "Recon Satellite")
    destroys = ("Orbital Cargo Pod", "Orbital Weapons Platform")

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        cards = state.facts.cards
        return on_each(card, [c for front in state.fronts for c in front if cards[c].kind in self.destroys])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Wrecks(aimed(use)),)


class ReconSatellite(Military):
    """Look at one nation's hand and at the top three cards of the deck. Put those three back in any order."""

    name = "Recon Satellite"
    copies = (Copy("058", 3, "WILD"), Copy("059", 3, "US"))
    harmless = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        anything = any_card(state)
        return against_each(state, card, [other for other in state.others(seat) if anything or state.hands[other]])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return Looks(use.seat, victim(use)), Orders(use.seat)


class OrbitalWeaponsPlatform(Bombards):
    """Attack up to two cards in play of one nation."""

    name = "Orbital Weapons Platform"
    copies = (Copy("060", 6, "UK IN JP"), Copy("061", 5, "SU FR"), Copy("062", 5, "US CN"))
    attacks = 2


class OrbitalCargoPod(Military):
    """Choose a card in the scrapyard and take it into your hand."""

    name = "Orbital Cargo Pod"
    copies = (Copy("063", 3, "US CN UK IN"), Copy("064", 2, "SU FR JP"))
    harmless = True
    in_front = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, state.scrapyard)

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Salvages(use.seat, aimed(use)),)


class AirStrike(Military):
    """Attack one card in play of another nation."""

    name = "Air Strike"
    copies = (
        Copy("065", 2, "WILD"),
        Copy("066", 2, "WILD"),
        Copy("067", 2, "CN FR IN"),
        Copy("068", 2, "SU JP"),
        Copy("069", 1, "US UK"),
    )
    attacks = 1

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, any_in_play(state, seat))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Strikes(use.seat, aimed(use)),)


class FighterPatrol(Military):
    """Negate an Air Strike, Commando Raid or Missile Submarine. Or attack one military card in front of another
    nation."""

    name = "Fighter Patrol"
    copies = (Copy("070", 3, "WILD"), Copy("071", 1, "US SU CN IN"), Copy("072", 1, "FR UK JP"))
    attacks = 1
    negates = ("Air Strike", "Commando Raid", "Missile Submarine")

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, [target for other in state.others(seat) for target in military(state, other)])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Strikes(use.seat, aimed(use)),)


class MissileSubmarine(Military):
    """Attack up to three modules at one launch site of another nation."""

    name = "Missile Submarine"
    copies = (
        Copy("073", 5, "US CN JP", sanction=True),
        Copy("074", 5, "SU UK", sanction=True),
        Copy("075", 6, "FR IN", sanction=True),
    )
    attacks = 3

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return at_each_site(state, seat, card)

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Attacks(use.seat, use.card, victim(use), self.attacks, may_stop=True, place="site", site=use.site),)


def at_each_site(state: State, seat: Seat, card: CardId) -> list[Action]:
    """The card used against each site of another nation where modules can be attacked."""
    nations = state.nations
    return [
        say.Use(card, "", nations[other], site)
        for other in state.others(seat)
        for site in vulnerable_sites(state, other)
    ]


class CivilWar(Military):
    """Of the nations on this card, those with the most military cards each destroy half of them, rounded down, their
    choice, and discard a random hand card (ED-52, ED-86). The card in use is not counted."""

    name = "Civil War"
    copies = (
        Copy("076", 2, "SU FR"),
        Copy("077", 1, "SU CN FR"),
        Copy("078", 1, "US UK IN JP"),
        Copy("079", 3, "US CN IN JP"),
    )

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        hits = self.hits(state, seat, card)
        loses = any(
            len(military_in(state.facts, state.fronts[s], card)) > 1 or len(in_hand(state, s, card)) > 0 for s in hits
        )
        return [say.Use(card)] if loses else []

    def hits(self, state: State, seat: Seat, card: CardId) -> tuple[Seat, ...]:
        most = most_military(state.facts, state.fronts, card)
        return tuple(s for s in (state.turn, *state.others(state.turn)) if s in most)

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        effects: list[Effect] = []
        for seat in use.hits:
            effects += [DestroysOwn(seat, half(len(military(state, seat))), "military"), LosesOne(seat)]
        return effects


def in_hand(state: State, seat: Seat, used: CardId) -> list[CardId]:
    """The hand without the card that is being used: it lies in no zone (ED-48)."""
    return [card for card in state.hands[seat] if card != used]


class TrackingStation(Military):
    """While in front of you, your liftoff chance is 1 higher."""

    name = "Tracking Station"
    copies = (Copy("080", 3, "WILD"),)
    in_front = True


class RadioJamming(Military):
    """While in front of you, every other nation's liftoff chance is 1 lower."""

    name = "Radio Jamming"
    copies = (Copy("081", 4, "SU CN IN JP"), Copy("082", 5, "US FR UK"))
    in_front = True
