"""What each act of the free for all is worth to a seat of End of Days: laying, using, making room, negating."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.values import HAND_CARD, PLACE, card_worth
from perigee.games.end_of_days.actions import Lay, Use
from perigee.games.end_of_days.cards import KINDS
from perigee.games.end_of_days.kinds import Using
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.targets import military_in, most_military
from perigee.games.end_of_days.verbs import DESTROYS, half
from perigee.table import Seat

NEVER: Final = -9.0
LAID: Final = 0.2
"""A card in front frees the hand (ED-72)."""
SPENT: Final = 0.3
"""How much of a card's worth is lost when it is used rather than kept for later: others come."""
ANSWERED: Final = 0.6
"""The same for a negate: what it saves from may be worse the next time."""
SHIELD_SPENT: Final = 1.0
"""The same for a card that would be missed as a negate."""


def laying(outlook: Outlook, action: Lay) -> float:
    """A module where it adds most; another card while there is room."""
    if action.site is not None:
        site = outlook.kinds(outlook.view.sites[outlook.seat][action.site - 1])
        return 1.0 + outlook.added(site, outlook.facts.modules[action.card].kind)
    return LAID + card_worth(outlook.facts.cards[action.card].kind) * outlook.lasting(outlook.seat)


def room(outlook: Outlook, card: CardId) -> float:
    """A full nation gives up its least valuable card for a better one in hand."""
    best = max((_laid(outlook, held) for held in outlook.hand), default=0.0)
    return best - card_worth(outlook.facts.cards[card].kind) - 0.3


def _laid(outlook: Outlook, card: CardId) -> float:
    if card in outlook.facts.modules or card not in outlook.facts.usable[outlook.seat]:
        return 0.0
    return card_worth(outlook.facts.cards[card].kind)


def using(outlook: Outlook, action: Use) -> float:
    """What a use gains beyond what the card is worth kept."""
    kind = outlook.facts.cards[action.card].kind
    spent = SHIELD_SPENT if is_shield(kind) else SPENT
    return EFFECTS.get(kind, _usual)(outlook, action) - cost(outlook, action.card, spent)


def is_shield(kind: str) -> bool:
    """Worth more as a negate of whole cards than in its other use."""
    return bool(KINDS[kind].negates) and not KINDS[kind].part


def cost(outlook: Outlook, card: CardId, spent: float = SPENT) -> float:
    """The card is gone, and a sanction keeps its place (ED-49)."""
    printed = outlook.facts.cards[card]
    price = spent * card_worth(printed.kind) * outlook.lasting(outlook.seat)
    if printed.sanction:
        free = outlook.facts.size[outlook.seat] - len(outlook.view.downs[outlook.seat])
        price += (PLACE + 0.2 * (free <= 2)) * outlook.lasting(outlook.seat)
    return price


def hits(outlook: Outlook) -> float:
    """The chance that the next attack hits: certain where the deck's top is known."""
    if outlook.view.known_deck:
        return 1.0 if outlook.facts.cards[outlook.view.known_deck[0]].value >= DESTROYS else 0.0
    return outlook.hit_rate


def tried(outlook: Outlook, targets: Iterable[CardId], tries: int) -> float:
    """This many attacks: the best target until it falls, then the next."""
    damages = sorted((outlook.damage(card) for card in targets), reverse=True)
    if not damages or damages[0] <= 0:
        return 0.0
    first = hits(outlook)
    any_hit = 1 - (1 - first) * (1 - outlook.hit_rate) ** (tries - 1)
    second = damages[1] if len(damages) > 1 else 0.0
    return any_hit * damages[0] + (0.25 * (tries - 1)) * max(0.0, second) * 0.5


def _target(outlook: Outlook, action: Use) -> Seat:
    return outlook.facts.seat_of[action.against]


def _attack_nation(outlook: Outlook, action: Use) -> float:
    kind = outlook.facts.cards[action.card].kind
    if action.on:
        return outlook.damage(action.on)
    seat = _target(outlook, action)
    targets = list(outlook.view.fronts[seat])
    if not outlook.lies_before(seat, "Secret Base"):
        targets += [card for site in outlook.view.sites[seat] for card in site]
    return tried(outlook, targets, KINDS[kind].attacks)


def _attack_card(outlook: Outlook, action: Use) -> float:
    return hits(outlook) * outlook.damage(action.on)


def _destroy(outlook: Outlook, action: Use) -> float:
    return outlook.damage(action.on)


def _attack_site(outlook: Outlook, action: Use) -> float:
    site = outlook.view.sites[_target(outlook, action)][(action.site or 1) - 1]
    if outlook.facts.cards[action.card].kind == "Sabotage":
        return sum(sorted((outlook.damage(card) for card in site), reverse=True)[:2]) * outlook.hit_rate
    return tried(outlook, site, KINDS[outlook.facts.cards[action.card].kind].attacks)


def _steal(outlook: Outlook, action: Use) -> float:
    best, _ = outlook.best_site(outlook.sites(outlook.seat), outlook.facts.modules[action.on].kind)
    return outlook.damage(action.on) + best


def _salvage(outlook: Outlook, action: Use) -> float:
    return outlook.gained(action.on)


def _recon(outlook: Outlook, action: Use) -> float:
    """Worth most to a nation that launches in this turn, or that may be attacked."""
    own = [outlook.flies(outlook.seat, site) for site in outlook.sites(outlook.seat)]
    return 0.3 * max(own) + 0.1 * outlook.weight(_target(outlook, action))


def civil_war(outlook: Outlook, card: CardId, seat: Seat) -> float:
    """What a nation loses by it."""
    front = military_in(outlook.facts, outlook.view.fronts[seat], card)
    worth = sorted(outlook.front_card(seat, c) for c in front)
    return sum(worth[: half(len(front))]) + HAND_CARD * (outlook.view.hand_sizes[seat] > 0)


def meltdown(outlook: Outlook, seat: Seat) -> float:
    return 0.6 * HAND_CARD * half(outlook.view.hand_sizes[seat]) * outlook.lasting(seat)


def mobs(outlook: Outlook, seat: Seat) -> float:
    if outlook.lies_before(seat, "Secret Base"):
        return 0.0
    return min((outlook.loss(card) for site in outlook.view.sites[seat] for card in site), default=0.0)


def _for_all(outlook: Outlook, seats: Iterable[Seat], loses: Callable[[Seat], float]) -> float:
    return sum(loses(s) * (-1.0 if s == outlook.seat else outlook.weight(s)) for s in seats)


def _civil_war(outlook: Outlook, action: Use) -> float:
    hit = most_military(outlook.facts, outlook.view.fronts, action.card)
    return _for_all(outlook, hit, lambda s: civil_war(outlook, action.card, s))


def _meltdown(outlook: Outlook, action: Use) -> float:
    return _for_all(outlook, outlook.facts.shows[action.card], lambda s: meltdown(outlook, s))


def _mobs(outlook: Outlook, action: Use) -> float:
    others = [s for s in outlook.facts.shows[action.card] if s != outlook.seat]
    return _for_all(outlook, others, lambda s: mobs(outlook, s))


def _draw_two(outlook: Outlook, action: Use) -> float:
    """Worth something only on its own turn, when what is drawn can be laid at once."""
    return 2.6 * outlook.drawn() if outlook.view.turn == outlook.seat else 0.0


def _resolution(outlook: Outlook, action: Use) -> float:
    downs = len(outlook.view.downs[outlook.seat])
    if action.option == "clear":
        crowded = outlook.places(outlook.seat) <= 1
        return (0.2 + 0.15 * crowded) * min(2, downs) * outlook.lasting(outlook.seat)
    return 1.2 * outlook.drawn() if outlook.view.turn == outlook.seat and not downs else 0.0


def _ultimatum(outlook: Outlook, action: Use) -> float:
    return min(outlook.damage(action.on), 0.4 + 2 * HAND_CARD)


def _look(outlook: Outlook, action: Use) -> float:
    return 0.1 * outlook.weight(_target(outlook, action))


def _defect(outlook: Outlook, action: Use) -> float:
    return 0.5 + 0.3 * outlook.weight(_target(outlook, action))


def _protest(outlook: Outlook, action: Use) -> float:
    """A rocket that cannot launch now can be attacked later; late in the game there is no later."""
    seat = _target(outlook, action)
    flying = sum(outlook.flies(seat, site) for site in outlook.sites(seat))
    return outlook.weight(seat) * flying * (0.4 if outlook.turns(seat) else 0.9)


def _smear(outlook: Outlook, action: Use) -> float:
    seat = _target(outlook, action)
    return outlook.weight(seat) * (0.5 if outlook.places(seat) < 1 else 0.2) * outlook.lasting(seat)


def _usual(outlook: Outlook, action: Use) -> float:
    """A card that nobody has thought about is worth using."""
    return card_worth(outlook.facts.cards[action.card].kind) * outlook.lasting(outlook.seat)


EFFECTS: Final[dict[str, Callable[[Outlook, Use], float]]] = {
    "Commando Raid": _attack_nation, "Nuclear Missile": _attack_nation, "Orbital Weapons Platform": _attack_nation,
    "Air Strike": _attack_card, "Fighter Patrol": _attack_card, "Anti-Missile System": _destroy,
    "Espionage": _destroy, "Missile Submarine": _attack_site, "Sabotage": _attack_site, "Piracy": _steal,
    "Orbital Cargo Pod": _salvage, "Recon Satellite": _recon, "Civil War": _civil_war,
    "Economic Meltdown": _meltdown, "Desperate Mobs": _mobs, "Gold Reserves": _draw_two,
    "Secret Police": _draw_two, "UN Resolution": _resolution, "Ultimatum": _ultimatum,
    "Counterintelligence": _look, "Defector": _defect, "Diplomatic Protest": _protest, "Smear Campaign": _smear,
}  # fmt: skip


def regretted(outlook: Outlook, use: Using) -> float:
    """What this seat loses if a rival's card does what it does: its own loss; or, where that is none, what the card
    brings to whoever uses it, less what others lose by it."""
    if outlook.seat in use.hits:
        return lost_by(outlook, use, outlook.seat)
    if outlook.heedless:
        return 0.0
    hit = [outlook.weight(seat) * lost_by(outlook, use, seat) for seat in use.hits if seat != use.seat]
    return outlook.weight(use.seat) * brings(outlook, use) - sum(hit, 0.0)


def brings(outlook: Outlook, use: Using) -> float:
    """What a card gives to a rival who uses it: a module, or cards."""
    kind = outlook.facts.cards[use.card].kind
    if kind == "Piracy" and use.on:
        return outlook.serves(use.seat, use.on)
    cards = {"Gold Reserves": 2, "Secret Police": 2, "Ultimatum": 1, "Defector": 1}.get(kind, 0)
    return cards * HAND_CARD * outlook.lasting(use.seat)


def lost_by(outlook: Outlook, use: Using, seat: Seat) -> float:
    """What one of the nations that a card hits loses by it."""
    kind = outlook.facts.cards[use.card].kind
    if kind == "Civil War":
        return civil_war(outlook, use.card, seat)
    if kind == "Economic Meltdown":
        return meltdown(outlook, seat)
    if kind == "Desperate Mobs":
        return mobs(outlook, seat)
    if kind == "Diplomatic Protest":
        flying = sum(outlook.flies(seat, site) for site in outlook.sites(seat))
        return flying * (0.4 if outlook.turns(seat) else 0.9)
    return _aimed_at(outlook, use, kind, seat)


def _aimed_at(outlook: Outlook, use: Using, kind: str, seat: Seat) -> float:
    own = outlook.view.sites[seat]
    if use.on:
        odds = outlook.hit_rate if KINDS[kind].attacks == 1 else 1.0
        return odds * outlook.loss(use.on) if use.on in outlook.owners else 0.0
    if use.site is not None:
        return 0.85 * max((outlook.loss(card) for card in own[use.site - 1]), default=0.0)
    if KINDS[kind].attacks:
        targets = [card for site in own for card in site] if not outlook.lies_before(seat, "Secret Base") else []
        losses = [outlook.loss(card) for card in (*targets, *outlook.view.fronts[seat])]
        return (1 - outlook.hit_rate ** KINDS[kind].attacks) * max(losses, default=0.0)
    return {"Defector": 0.5, "Smear Campaign": 0.25}.get(kind, 0.1)


def is_attack(outlook: Outlook, action: Use) -> bool:
    return not KINDS[outlook.facts.cards[action.card].kind].harmless
