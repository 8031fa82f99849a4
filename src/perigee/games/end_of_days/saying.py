"""Options, made once: a sentence and what a person clicks to say it.

Marks: `card:031` wherever it lies, `nation:su`, `site:su/2`, and words such as `pass`, `deck`, `option:attack`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.table.action import Action
from perigee.table.prompt import Option

_MANY: Final = 1 << 14


def plainly(action: Action) -> Option:
    """An option that is one word to click."""
    return Option(action, (str(action),))


PASS: Final = plainly(say.Pass())
UNTIL_TURN: Final = plainly(say.Pass("until turn"))
UNTIL_USE: Final = plainly(say.Pass("until use"))
ALWAYS: Final = plainly(say.Pass("always"))
LISTEN: Final = plainly(say.Listen())
STOP: Final = plainly(say.Stop())
NO_TRADE: Final = plainly(say.NoTrade())
RENEW: Final = plainly(say.Renew())
REFILL: Final = Option(say.Refill(), ("deck",))
REFUSE: Final = plainly(say.Decline())


def _card(card: CardId) -> str:
    return f"card:{card}"


@lru_cache(maxsize=_MANY)
def use(card: CardId, option: str = "", against: Nation = "", site: int | None = None, on: CardId = "") -> Option:
    marks = [_card(card)]
    if option:
        marks.append(f"option:{option}")
    if site is not None:
        marks.append(f"site:{against}/{site}")
    elif against:
        marks.append(f"nation:{against}")
    if on:
        marks.append(_card(on))
    return Option(say.Use(card, option, against, site, on), tuple(marks))


@lru_cache(maxsize=_MANY)
def lay(card: CardId, site: int | None, nation: Nation) -> Option:
    place = f"nation:{nation}" if site is None else f"site:{nation}/{site}"
    return Option(say.Lay(card, site), (_card(card), place))


@lru_cache(maxsize=_MANY)
def place(card: CardId, site: int, nation: Nation) -> Option:
    return Option(say.Place(card, site), (f"site:{nation}/{site}",))


@lru_cache(maxsize=_MANY)
def room(card: CardId) -> Option:
    return Option(say.MakeRoom(card), ("room", _card(card)))


@lru_cache(maxsize=_MANY)
def refill(card: CardId) -> Option:
    return Option(say.Refill(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def swap(card: CardId, wanted: CardId | None) -> Option:
    return Option(say.Swap(card, wanted), (_card(card), "deck" if wanted is None else _card(wanted)))


@lru_cache(maxsize=_MANY)
def negate(card: CardId) -> Option:
    return Option(say.Negate(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def attack(card: CardId) -> Option:
    return Option(say.Attack(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def destroy(card: CardId) -> Option:
    return Option(say.Destroy(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def discard(card: CardId) -> Option:
    return Option(say.Discard(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def take(card: CardId) -> Option:
    return Option(say.Take(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def clear(card: CardId) -> Option:
    return Option(say.Clear(card), (_card(card),))


@lru_cache(maxsize=_MANY)
def launch(site: int, cards: tuple[CardId, ...], nation: Nation) -> Option:
    marks = (f"site:{nation}/{site}", *(_card(card) for card in cards))
    return Option(say.Launch(site, cards), marks)


@lru_cache(maxsize=_MANY)
def order(cards: tuple[CardId, ...]) -> Option:
    return Option(say.Order(cards), tuple(_card(card) for card in cards))


@lru_cache(maxsize=_MANY)
def give(cards: tuple[CardId, ...]) -> Option:
    return Option(say.Give(cards), tuple(_card(card) for card in cards))


@lru_cache(maxsize=_MANY)
def choose(nation: Nation) -> Option:
    return Option(say.Choose(nation), (f"nation:{nation}",))


@lru_cache(maxsize=_MANY)
def rival(nation: Nation) -> Option:
    return Option(say.Rival(nation), (f"nation:{nation}",))


def offer(action: say.MakeOffer) -> Option:
    return Option(action, (f"nation:{action.to}",))


def answer(action: say.Accept | say.Decline | say.Withdraw | say.Counter) -> Option:
    word = str(action).partition(" ")[0]
    picked = action.picked if isinstance(action, say.Accept) else ()
    return Option(action, (f"offer:{action.number}", word, *(_card(card) for card in picked)))
