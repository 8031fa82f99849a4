"""What a person clicks to say something: `card:031` wherever it lies, `nation:su`, `site:su/2`, and words such as
`pass`, `deck`, `option:attack`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.table import Action, Option

_MANY: Final = 1 << 14


@lru_cache(maxsize=_MANY)
def option(action: Action, nation: Nation) -> Option:
    """An action of this nation, made once: it is the same object wherever it is shown."""
    return Option(action, marks(action, nation))


def marks(action: Action, nation: Nation) -> tuple[str, ...]:
    match action:
        case say.Use():
            return _use(action)
        case say.Lay(card, None):
            return _card(card), f"nation:{nation}"
        case say.Lay(card, site):
            return _card(card), f"site:{nation}/{site}"
        case say.Place(_, site):
            return (f"site:{nation}/{site}",)
        case say.Launch(site, cards):
            return f"site:{nation}/{site}", *map(_card, cards)
        case say.Choose(other) | say.Rival(other) | say.MakeOffer(other):
            return (f"nation:{other}",)
        case say.Decline(int(number)) | say.Withdraw(number) | say.Counter(number):
            return f"offer:{number}", str(action).partition(" ")[0]
    return _cards(action) or (str(action),)


def _cards(action: Action) -> tuple[str, ...]:
    """The marks of sentences that name only cards or the deck."""
    match action:
        case say.Refill(None):
            return ("deck",)
        case say.Swap(card, wanted):
            return _card(card), "deck" if wanted is None else _card(wanted)
        case say.MakeRoom(card):
            return "room", _card(card)
        case say.Accept(number, picked):
            return f"offer:{number}", "accept", *map(_card, picked)
        case say.Order(cards) | say.Give(cards):
            return tuple(map(_card, cards))
        case say.Refill(str(card)) | say.Negate(card) | say.Attack(card) | say.Destroy(card):
            return (_card(card),)
        case say.Discard(card) | say.Take(card) | say.Clear(card):
            return (_card(card),)
    return ()


def _use(use: say.Use) -> tuple[str, ...]:
    found = [_card(use.card)]
    if use.option:
        found.append(f"option:{use.option}")
    if use.site is not None:
        found.append(f"site:{use.against}/{use.site}")
    elif use.against:
        found.append(f"nation:{use.against}")
    if use.on:
        found.append(_card(use.on))
    return tuple(found)


def _card(card: CardId) -> str:
    return f"card:{card}"
