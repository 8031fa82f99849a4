"""The purple cards."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.attacks import Sabotages
from perigee.games.end_of_days.choosing import Clears, Steals, Takes
from perigee.games.end_of_days.kinds import Copy, Spy, Using, aimed, victim
from perigee.games.end_of_days.losses import DestroysOwn, DiscardsOwn, Ransom, Sheds
from perigee.games.end_of_days.military import any_in_play, at_each_site, in_hand
from perigee.games.end_of_days.pieces import SPY, CardId
from perigee.games.end_of_days.piles import any_card
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.targets import against_each, all_modules, modules, on_each
from perigee.games.end_of_days.verbs import Draws, Effect, Grounds, Looks, Wrecks, half
from perigee.table import Action, Seat


def shown_in_order(state: State, card: CardId) -> list[Seat]:
    """The nations on this card, from the player whose turn it is on (ED-43, ED-52)."""
    return [seat for seat in (state.turn, *state.others(state.turn)) if seat in state.facts.shows[card]]


class SecretBase(Spy):
    """While in front of you, your modules in play can be neither attacked nor destroyed."""

    name = "Secret Base"
    copies = (Copy("083", 4, "US UK JP"), Copy("084", 5, "CN IN"), Copy("085", 5, "SU FR"))
    in_front = True


class DrawsTwo(Spy):
    """Negates for its own nation only. Or draw two cards."""

    part = True
    harmless = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return [say.Use(card)] if any_card(state) else []

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Draws(use.seat, 2),)


class GoldReserves(DrawsTwo):
    """Negate Piracy or an Economic Meltdown for your own nation only. Or draw two cards."""

    name = "Gold Reserves"
    copies = (Copy("086", 2, "US SU FR UK"), Copy("087", 2, "SU CN IN"), Copy("088", 2, "JP"))
    negates = ("Piracy", "Economic Meltdown")


class SecretPolice(DrawsTwo):
    """Negate Desperate Mobs or a Civil War for your own nation only. Or draw two cards."""

    name = "Secret Police"
    copies = (Copy("089", 3, "CN FR IN JP"), Copy("090", 1, "US UK IN"), Copy("091", 1, "SU"))
    negates = ("Desperate Mobs", "Civil War")


class Espionage(Spy):
    """Destroy one military or spy card in front of another nation."""

    name = "Espionage"
    copies = (Copy("092", 4, "SU CN FR UK"), Copy("093", 3, "US IN JP"), Copy("094", 2, "CN"))

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, [target for other in state.others(seat) for target in state.fronts[other]])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Wrecks(aimed(use)),)


class Piracy(Spy):
    """Take one module in play from another nation and add it to one of your launch sites (ED-80)."""

    name = "Piracy"
    copies = (
        Copy("095", 6, "SU FR IN", sanction=True),
        Copy("096", 6, "UK JP", sanction=True),
        Copy("097", 6, "US CN", sanction=True),
    )

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, [module for other in state.others(seat) for module in all_modules(state, other)])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Steals(use.seat, aimed(use)),)


class EconomicMeltdown(Spy):
    """Each nation on this card, you included if shown, discards half its hand, rounded down, its own choice."""

    name = "Economic Meltdown"
    copies = (Copy("098", 1, "FR UK IN JP"), Copy("099", 2, "US SU CN"))

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        loses = any(len(in_hand(state, s, card)) > 1 for s in state.facts.shows[card])
        return [say.Use(card)] if loses else []

    def hits(self, state: State, seat: Seat, card: CardId) -> tuple[Seat, ...]:
        return tuple(shown_in_order(state, card))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return [DiscardsOwn(seat, half(len(state.hands[seat]))) for seat in use.hits]


class DesperateMobs(Spy):
    """Each other nation on this card that has modules in play destroys one of them, its own choice."""

    name = "Desperate Mobs"
    copies = (Copy("100", 5, "SU FR IN JP"), Copy("101", 3, "US CN UK"))

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return [say.Use(card)] if self.hits(state, seat, card) else []

    def hits(self, state: State, seat: Seat, card: CardId) -> tuple[Seat, ...]:
        return tuple(s for s in shown_in_order(state, card) if s != seat and modules(state, s))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return [DestroysOwn(seat, 1, "modules") for seat in use.hits]


class UNResolution(Spy):
    """Discard up to two of your face-down sanctions. Or draw one card."""

    name = "UN Resolution"
    copies = (Copy("102", 2, "SU CN FR UK"), Copy("103", 2, "US FR JP"), Copy("104", 1, "IN"))
    harmless = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        clears: list[Action] = [say.Use(card, "clear")] if state.downs[seat] else []
        return [*clears, say.Use(card, "draw")] if any_card(state) else clears

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Clears(use.seat, 2) if use.option == "clear" else Draws(use.seat, 1),)


class Ultimatum(Spy):
    """Name one card in play of another nation. Destroy it unless that nation at once gives you two hand cards."""

    name = "Ultimatum"
    copies = (Copy("105", 4, "SU CN UK IN", sanction=True), Copy("106", 4, "US FR JP", sanction=True))

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, any_in_play(state, seat))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Ransom(victim(use), use.seat, aimed(use)),)


class Veto(Spy):
    """Negate any spy or diplomacy card as it is used, another Veto included."""

    name = "Veto"
    copies = (Copy("107", 5, "SU UK IN JP"), Copy("108", 3, "US CN FR"))
    negates = (SPY,)


class Counterintelligence(Spy):
    """Negate Espionage, Sabotage or a Defector. Or look at one nation's hand."""

    name = "Counterintelligence"
    copies = (Copy("109", 1, "WILD"), Copy("110", 1, "UK"))
    harmless = True
    negates = ("Espionage", "Sabotage", "Defector")

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return against_each(state, card, with_a_hand(state, seat))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Looks(use.seat, victim(use)),)


def with_a_hand(state: State, seat: Seat) -> list[Seat]:
    return [other for other in state.others(seat) if state.hands[other]]


class Sabotage(Spy):
    """Attack each module at one launch site of another nation once."""

    name = "Sabotage"
    copies = (
        Copy("111", 6, "WILD", sanction=True),
        Copy("112", 6, "CN FR JP", sanction=True),
        Copy("113", 6, "US IN", sanction=True),
        Copy("114", 5, "SU UK", sanction=True),
    )

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return at_each_site(state, seat, card)

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        site = state.sites[victim(use)][(use.site or 1) - 1]
        return (Sabotages(use.seat, use.card, victim(use), tuple(site)),)


class Defector(Spy):
    """Look at one nation's hand and take one card from it into yours."""

    name = "Defector"
    copies = (Copy("115", 4, "WILD"),)

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return against_each(state, card, with_a_hand(state, seat))

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return Looks(use.seat, victim(use)), Takes(use.seat, victim(use))


class DiplomaticProtest(Spy):
    """One other nation may not launch in this turn's launch step."""

    name = "Diplomatic Protest"
    copies = (Copy("116", 4, "WILD"),)

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return against_each(state, card, [other for other in state.others(seat) if other not in state.grounded])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Grounds(victim(use)),)


class SmearCampaign(Spy):
    """Put this card face down in front of another nation as a sanction. A full nation first discards a face-up card;
    one whose places are all face-down sanctions cannot be the target."""

    name = "Smear Campaign"
    copies = (Copy("117", 1, "WILD"),)

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        size = state.facts.size
        return against_each(state, card, [o for o in state.others(seat) if len(state.downs[o]) < size[o]])

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Sheds(victim(use), 1),)

    def lies_down_before(self, use: Using, *, sanction: bool) -> Seat | None:
        return use.target


class ExportControls(Spy):
    """While in front of you, other nations may take no scrapyard card in their trade step."""

    name = "Export Controls"
    copies = (Copy("118", 3, "US FR IN"), Copy("119", 3, "SU JP"), Copy("120", 5, "CN UK"))
    in_front = True
