"""The sentences of End of Days. `str(action)` is its notation, and `SENTENCES` reads it back. Cards may come in any
order where order means nothing; they are kept sorted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from perigee.games.end_of_days.offers import NOTHING, SIDE, Side
from perigee.games.end_of_days.pieces import CARD, CARDS, CardId, Nation
from perigee.table import Action, Sentences
from perigee.table.sentences import NoSentence, named, one_of, some, whole_number, word


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """ED-11."""

    nation: Nation


@dataclass(frozen=True, slots=True)
class Renew(Action):
    """Discard the whole hand (ED-21)."""


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Draw up to the hand size; one card may come from the scrapyard (ED-20)."""

    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """ED-31, ED-32: `picked` are the maker's hand cards that fit their own side."""

    to: Nation
    give: Side = NOTHING
    ask: Side = NOTHING
    picked: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Counter(Action):
    """Answer an offer with one of one's own (ED-31)."""

    number: int
    give: Side = NOTHING
    ask: Side = NOTHING
    picked: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """ED-31: `picked` are the hand cards that fit what was asked."""

    number: int
    picked: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Refuse an offer (ED-31); without a number: an ultimatum (ED-46)."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """ED-31."""

    number: int


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """One hand card for a blind draw, or for a card of the scrapyard (ED-30)."""

    card: CardId
    wanted: CardId | None = None


@lru_cache(maxsize=1 << 14)
def swap(card: CardId, wanted: CardId | None) -> Swap:
    """Listed again and again, and many at once: each is made once."""
    return Swap(card, wanted)


@dataclass(frozen=True, slots=True)
class NoTrade(Action):
    """ED-30: at most one trade, so there may be none."""


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A card from hand into the front, or a module onto a site (ED-40)."""

    card: CardId
    site: int | None = None


@lru_cache(maxsize=1 << 12)
def lays(card: CardId, sites: int) -> tuple[Lay, ...]:
    """A module onto each of these sites; made once, too."""
    return tuple([Lay(card, site) for site in range(1, sites + 1)])


@lru_cache(maxsize=1 << 12)
def in_front(card: CardId) -> Lay:
    return Lay(card)


@dataclass(frozen=True, slots=True)
class MakeRoom(Action):
    """ED-40, ED-49."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a card (ED-41); its option, its target nation, site or card are named with it (ED-43)."""

    card: CardId
    option: str = ""
    against: Nation = ""
    site: int | None = None
    on: CardId = ""


@dataclass(frozen=True, slots=True)
class Negate(Action):
    """ED-43."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """`until` my turn or the next use, or `always` for this kind of card, are standing orders (ED-42, ED-54)."""

    order: Literal["", "until turn", "until use", "always"] = ""


@dataclass(frozen=True, slots=True)
class Listen(Action):
    """Withdraw one's standing orders (ED-42, ED-54)."""


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """ED-47."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """'Up to' lets the user stop early (ED-47)."""


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """A card of one's own that a card destroys, by one's own choice (ED-47)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A hand card that a card costs (ED-22), or a front card above the nation's size (ED-36)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Where a module goes that came by trade or theft (ED-35)."""

    card: CardId
    site: int


@dataclass(frozen=True, slots=True)
class Order(Action):
    """The deck's top cards, the topmost first."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A card of a hand that was looked at."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """A face-down sanction of one's own goes to the discards (ED-49)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Hand cards that avoid an 'unless' (ED-46)."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """The modules of one site that fly (ED-61)."""

    site: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Rival(Action):
    """Whose points a module changes (ED-65)."""

    nation: Nation


PASS: Final = Pass()
UNTIL_TURN: Final = Pass("until turn")
UNTIL_USE: Final = Pass("until use")
ALWAYS: Final = Pass("always")
LISTEN: Final = Listen()
STOP: Final = Stop()
NO_TRADE: Final = NoTrade()
RENEW: Final = Renew()
REFILL: Final = Refill()
REFUSE: Final = Decline()


# --- how they are said ---------------------------------------------------------------------------

_NUMBER: Final = whole_number(2)


def _read_nation(text: str) -> Nation:
    if len(text) != 2 or not (text.isascii() and text.isalpha()):
        raise NoSentence
    return text


def _read_wanted(text: str) -> CardId | None:
    wanted: CardId | None = None if text == "blind" else CARD.read((text,))
    return wanted


_NATION: Final = word(_read_nation)

SENTENCES: Final = Sentences(
    {
        Choose: "choose {nation}",
        Renew: "renew",
        Refill: "refill [{card}]",
        MakeOffer: "offer {to} [give {give}] [ask {ask}] [with {picked}]",
        Counter: "counter {number} [give {give}] [ask {ask}] [with {picked}]",
        Accept: "accept {number} [with {picked}]",
        Decline: "refuse [{number}]",
        Withdraw: "withdraw {number}",
        Swap: "trade {card} {wanted}",
        NoTrade: "no trade",
        Lay: "lay {card} [site {site}]",
        MakeRoom: "room {card}",
        Use: "use {card} [{option}] [against {against}] [site {site}] [on {on}]",
        Negate: "negate {card}",
        Pass: "pass [{order}]",
        Listen: "listen",
        Attack: "attack {card}",
        Stop: "stop",
        Destroy: "destroy {card}",
        Discard: "discard {card}",
        Place: "place {card} site {site}",
        Order: "order {cards:in-order}",
        Take: "take {card}",
        Clear: "clear {card}",
        Give: "give {cards}",
        Launch: "launch site {site} with {cards}",
        Rival: "rival {nation}",
    },
    {
        "card": CARD,
        "on": CARD,
        "wanted": word(_read_wanted, lambda wanted: wanted or "blind"),
        "cards": some(CARD, by=str, unlike=True),
        "in-order": some(CARD, unlike=True),
        "picked": CARDS,
        "number": _NUMBER,
        "site": _NUMBER,
        "nation": _NATION,
        "to": _NATION,
        "against": _NATION,
        "option": one_of(("attack", "destroy", "clear", "draw")),
        "order": named({one.order: one.order for one in (UNTIL_TURN, UNTIL_USE, ALWAYS)}),
        "give": SIDE,
        "ask": SIDE,
    },
)
