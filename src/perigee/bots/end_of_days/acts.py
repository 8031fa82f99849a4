"""What each act of the free for all is worth to a seat of End of Days: laying, using, making room, negating."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from perigee.bots.end_of_days.table import Table
from perigee.bots.end_of_days.values import ATTACKS, HAND_CARD, HITS, PLACE, SHIELDS, card_worth
from perigee.games.end_of_days.actions import Lay, Use
from perigee.games.end_of_days.cards import KINDS
from perigee.games.end_of_days.pieces import MILITARY, CardId
from perigee.games.end_of_days.using import Using
from perigee.games.end_of_days.verbs import DESTROYS
from perigee.table.seat import Seat

NEVER: Final = -9.0
LAID: Final = 0.2
"""A card in front frees the hand (ED-72)."""
SPENT: Final = 0.3
"""How much of a card's worth is lost when it is used rather than kept for later: others come."""
ANSWERED: Final = 0.6
"""The same for a negate: what it saves from may be worse the next time."""
SHIELD_SPENT: Final = 1.0
"""The same for a card that would be missed as a negate."""


def laying(table: Table, action: Lay) -> float:
    """A module where it adds most; another card while there is room."""
    if action.site is not None:
        site = table.kinds(table.view.sites[table.seat][action.site - 1])
        return 1.0 + table.added(site, table.facts.modules[action.card].kind)
    return LAID + card_worth(table.facts.cards[action.card].kind) * table.lasting(table.seat)


def room(table: Table, card: CardId) -> float:
    """A full nation gives up its least card for a better one in hand."""
    best = max((_laid(table, held) for held in table.hand), default=0.0)
    return best - card_worth(table.facts.cards[card].kind) - 0.3


def _laid(table: Table, card: CardId) -> float:
    if card in table.facts.modules or card not in table.facts.usable[table.seat]:
        return 0.0
    return card_worth(table.facts.cards[card].kind)


def using(table: Table, action: Use) -> float:
    """What a use gains beyond what the card is worth kept."""
    kind = table.facts.cards[action.card].kind
    spent = SHIELD_SPENT if kind in SHIELDS else SPENT
    return EFFECTS.get(kind, _usual)(table, action) - cost(table, action.card, spent)


def cost(table: Table, card: CardId, spent: float = SPENT) -> float:
    """The card is gone, and a sanction keeps its place (ED-49)."""
    printed = table.facts.cards[card]
    price = spent * card_worth(printed.kind) * table.lasting(table.seat)
    if printed.sanction:
        free = table.facts.size[table.seat] - len(table.view.downs[table.seat])
        price += (PLACE + 0.2 * (free <= 2)) * table.lasting(table.seat)
    return price


def hits(table: Table) -> float:
    """The chance that the next attack hits: certain where the deck's top is known."""
    if table.view.known_deck:
        return 1.0 if table.facts.cards[table.view.known_deck[0]].value >= DESTROYS else 0.0
    return HITS


def tried(table: Table, targets: Iterable[CardId], tries: int) -> float:
    """So many attacks: the best target until it falls, then the next."""
    damages = sorted((table.damage(card) for card in targets), reverse=True)
    if not damages or damages[0] <= 0:
        return 0.0
    first = hits(table)
    any_hit = 1 - (1 - first) * (1 - HITS) ** (tries - 1)
    second = damages[1] if len(damages) > 1 else 0.0
    return any_hit * damages[0] + (0.25 * (tries - 1)) * max(0.0, second) * 0.5


def _target(table: Table, action: Use) -> Seat:
    return table.facts.seat_of[action.against]


def _attack_nation(table: Table, action: Use) -> float:
    kind = table.facts.cards[action.card].kind
    if action.on:
        return table.damage(action.on)
    seat = _target(table, action)
    targets = list(table.view.fronts[seat])
    if not table.lies_before(seat, "Secret Base"):
        targets += [card for site in table.view.sites[seat] for card in site]
    return tried(table, targets, KINDS[kind].attacks)


def _attack_card(table: Table, action: Use) -> float:
    return hits(table) * table.damage(action.on)


def _destroy(table: Table, action: Use) -> float:
    return table.damage(action.on)


def _attack_site(table: Table, action: Use) -> float:
    site = table.view.sites[_target(table, action)][(action.site or 1) - 1]
    if table.facts.cards[action.card].kind == "Sabotage":
        return sum(sorted((table.damage(card) for card in site), reverse=True)[:2]) * HITS
    return tried(table, site, KINDS[table.facts.cards[action.card].kind].attacks)


def _steal(table: Table, action: Use) -> float:
    sites = [table.kinds(site) for site in table.view.sites[table.seat]]
    return table.damage(action.on) + table.best_site(sites, table.facts.modules[action.on].kind)[0]


def _salvage(table: Table, action: Use) -> float:
    return table.gained(action.on)


def _recon(table: Table, action: Use) -> float:
    """Worth most to who launches in this turn, or stands to be attacked."""
    own = [table.flies(table.seat, table.kinds(site)) for site in table.view.sites[table.seat]]
    return 0.3 * max(own) + 0.1 * table.weight(_target(table, action))


def most_military(table: Table, card: CardId) -> list[Seat]:
    cards = table.facts.cards
    counts = {
        seat: sum(cards[c].colour == MILITARY and c != card for c in table.view.fronts[seat])
        for seat in table.facts.shows[card]
    }
    most = max(counts.values(), default=0)
    return [seat for seat, count in counts.items() if count == most]


def civil_war(table: Table, card: CardId, seat: Seat) -> float:
    """What a nation loses by it."""
    cards = table.facts.cards
    front = [c for c in table.view.fronts[seat] if cards[c].colour == MILITARY and c != card]
    worth = sorted(table.front_card(seat, c) for c in front)
    return sum(worth[: len(front) // 2]) + HAND_CARD * (table.view.hand_sizes[seat] > 0)


def meltdown(table: Table, seat: Seat) -> float:
    return 0.6 * HAND_CARD * (table.view.hand_sizes[seat] // 2) * table.lasting(seat)


def mobs(table: Table, seat: Seat) -> float:
    if table.lies_before(seat, "Secret Base"):
        return 0.0
    return min((table.loss(card) for site in table.view.sites[seat] for card in site), default=0.0)


def _for_all(table: Table, seats: Iterable[Seat], loses: Callable[[Seat], float]) -> float:
    return sum(loses(s) * (-1.0 if s == table.seat else table.weight(s)) for s in seats)


def _civil_war(table: Table, action: Use) -> float:
    return _for_all(table, most_military(table, action.card), lambda s: civil_war(table, action.card, s))


def _meltdown(table: Table, action: Use) -> float:
    return _for_all(table, table.facts.shows[action.card], lambda s: meltdown(table, s))


def _mobs(table: Table, action: Use) -> float:
    others = [s for s in table.facts.shows[action.card] if s != table.seat]
    return _for_all(table, others, lambda s: mobs(table, s))


def _draw_two(table: Table, action: Use) -> float:
    """On its own turn, when what is drawn can be laid at once."""
    return 2.6 * table.drawn() if table.view.turn == table.seat else 0.0


def _resolution(table: Table, action: Use) -> float:
    downs = len(table.view.downs[table.seat])
    if action.option == "clear":
        crowded = table.places(table.seat) <= 1
        return (0.2 + 0.15 * crowded) * min(2, downs) * table.lasting(table.seat)
    return 1.2 * table.drawn() if table.view.turn == table.seat and not downs else 0.0


def _ultimatum(table: Table, action: Use) -> float:
    return min(table.damage(action.on), 0.4 + 2 * HAND_CARD)


def _look(table: Table, action: Use) -> float:
    return 0.1 * table.weight(_target(table, action))


def _defect(table: Table, action: Use) -> float:
    return 0.5 + 0.3 * table.weight(_target(table, action))


def _protest(table: Table, action: Use) -> float:
    """A rocket that cannot launch now can be attacked later; late in the game there is no later."""
    seat = _target(table, action)
    flying = sum(table.flies(seat, table.kinds(site)) for site in table.view.sites[seat])
    return table.weight(seat) * flying * (0.4 if table.turns(seat) else 0.9)


def _smear(table: Table, action: Use) -> float:
    seat = _target(table, action)
    return table.weight(seat) * (0.5 if table.places(seat) < 1 else 0.2) * table.lasting(seat)


def _usual(table: Table, action: Use) -> float:
    """A card that nobody has thought about is worth using."""
    return card_worth(table.facts.cards[action.card].kind) * table.lasting(table.seat)


EFFECTS: Final[dict[str, Callable[[Table, Use], float]]] = {
    "Commando Raid": _attack_nation, "Nuclear Missile": _attack_nation, "Orbital Weapons Platform": _attack_nation,
    "Air Strike": _attack_card, "Fighter Patrol": _attack_card, "Anti-Missile System": _destroy,
    "Espionage": _destroy, "Missile Submarine": _attack_site, "Sabotage": _attack_site, "Piracy": _steal,
    "Orbital Cargo Pod": _salvage, "Recon Satellite": _recon, "Civil War": _civil_war,
    "Economic Meltdown": _meltdown, "Desperate Mobs": _mobs, "Gold Reserves": _draw_two,
    "Secret Police": _draw_two, "UN Resolution": _resolution, "Ultimatum": _ultimatum,
    "Counterintelligence": _look, "Defector": _defect, "Diplomatic Protest": _protest, "Smear Campaign": _smear,
}  # fmt: skip


def suffered(table: Table, use: Using) -> float:
    """What this seat loses if a rival's card does what it does."""
    kind = table.facts.cards[use.card].kind
    if table.seat not in use.hits:
        return 0.0
    if kind == "Civil War":
        return civil_war(table, use.card, table.seat)
    if kind == "Economic Meltdown":
        return meltdown(table, table.seat)
    if kind == "Desperate Mobs":
        return mobs(table, table.seat)
    if kind == "Diplomatic Protest":
        flying = sum(table.flies(table.seat, table.kinds(site)) for site in table.view.sites[table.seat])
        return flying * (0.4 if table.turns(table.seat) else 0.9)
    return _aimed_at_it(table, use, kind)


def _aimed_at_it(table: Table, use: Using, kind: str) -> float:
    own = table.view.sites[table.seat]
    if use.on:
        odds = HITS if kind in ("Air Strike", "Fighter Patrol") else 1.0
        return odds * table.loss(use.on)
    if use.site is not None:
        return 0.85 * max((table.loss(card) for card in own[use.site - 1]), default=0.0)
    if KINDS[kind].attacks:
        targets = [card for site in own for card in site] if not table.lies_before(table.seat, "Secret Base") else []
        losses = [table.loss(card) for card in (*targets, *table.view.fronts[table.seat])]
        return (1 - HITS ** KINDS[kind].attacks) * max(losses, default=0.0)
    return {"Defector": 0.5, "Smear Campaign": 0.25}.get(kind, 0.1)


def is_attack(table: Table, action: Use) -> bool:
    return table.facts.cards[action.card].kind in ATTACKS
