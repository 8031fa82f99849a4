"""Sentences to actions. Cards may come in any order where order means nothing; they are kept sorted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.offers import ANY, Side, Slot
from perigee.games.end_of_days.pieces import COLOURS, CardId, Nation
from perigee.table.action import Action

OPTIONS: Final = ("attack", "destroy", "clear", "draw")
"""The words for cards that are used for one of two things."""

LONGEST: Final = 400
"""No sentence has more characters."""

_FIXED: Final[dict[str, Action]] = {
    str(action): action
    for action in (
        say.Renew(), say.Refill(), say.NoTrade(), say.Decline(), say.Stop(), say.Listen(), say.Pass(),
        say.Pass("until turn"), say.Pass("until use"), say.Pass("always"),
    )
}  # fmt: skip


class _NoSentence(Exception):
    """These words are no sentence of the game."""


def parse(text: str) -> Action | None:
    """The action that a sentence says; None where no sentence reads like that."""
    return _parse(text.lower()) if len(text) <= LONGEST else None


@lru_cache(maxsize=1 << 15)
def _parse(text: str) -> Action | None:
    words = text.split()
    fixed = _FIXED.get(" ".join(words))
    if fixed is not None or not words:
        return fixed
    read = _READERS.get(words[0])
    try:
        return None if read is None else read(words[1:])
    except _NoSentence:
        return None


def _card(word: str) -> CardId:
    if len(word) != 3 or not (word.isascii() and word.isdecimal()):
        raise _NoSentence
    return word


def _number(word: str) -> int:
    if len(word) > 2 or not (word.isascii() and word.isdecimal()) or (len(word) == 2 and word[0] == "0"):
        raise _NoSentence
    return int(word)


def _nation(word: str) -> Nation:
    if len(word) != 2 or not (word.isascii() and word.isalpha()):
        raise _NoSentence
    return word


def _cards(words: list[str]) -> tuple[CardId, ...]:
    """Different cards, sorted."""
    cards = tuple(sorted(_card(word) for word in words))
    if len(set(cards)) != len(cards):
        raise _NoSentence
    return cards


def _parts(words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise _NoSentence
    return words


def _one_card(make: Callable[[CardId], Action]) -> Callable[[list[str]], Action]:
    return lambda words: make(_card(_parts(words, 1)[0]))


def _one_nation(make: Callable[[Nation], Action]) -> Callable[[list[str]], Action]:
    return lambda words: make(_nation(_parts(words, 1)[0]))


def _lay(words: list[str]) -> Action:
    if len(words) == 1:
        return say.Lay(_card(words[0]))
    return say.Lay(*_card_and_site(words))


def _place(words: list[str]) -> Action:
    return say.Place(*_card_and_site(words))


def _card_and_site(words: list[str]) -> tuple[CardId, int]:
    card, site, number = _parts(words, 3)
    if site != "site":
        raise _NoSentence
    return _card(card), _number(number)


def _swap(words: list[str]) -> Action:
    card, wanted = _parts(words, 2)
    return say.Swap(_card(card), None if wanted == "blind" else _card(wanted))


def _use(words: list[str]) -> Action:
    """use 046 [option] [against nation] [site number] [on card], in this order."""
    left = words[::-1]
    card = _card(_next(left))
    option = left.pop() if left and left[-1] in OPTIONS else ""
    against, site, on = _after("against", left), _after("site", left), _after("on", left)
    if left:
        raise _NoSentence
    return say.Use(
        card, option, _nation(against) if against else "", _number(site) if site else None, _card(on) if on else ""
    )


def _next(left: list[str]) -> str:
    if not left:
        raise _NoSentence
    return left.pop()


def _after(keyword: str, left: list[str]) -> str | None:
    if not left or left[-1] != keyword:
        return None
    left.pop()
    return _next(left)


def _order(words: list[str]) -> Action:
    cards = tuple(_card(word) for word in words)
    if len(set(cards)) != len(cards) or not cards:
        raise _NoSentence
    return say.Order(cards)


def _give(words: list[str]) -> Action:
    if not words:
        raise _NoSentence
    return say.Give(_cards(words))


def _launch(words: list[str]) -> Action:
    if len(words) < 4 or words[0] != "site" or words[2] != "with":
        raise _NoSentence
    return say.Launch(_number(words[1]), _cards(words[3:]))


# --- offers --------------------------------------------------------------------------------------


def _accept(words: list[str]) -> Action:
    head, picked = _split(words, "with")
    return say.Accept(_number(_parts(head, 1)[0]), _cards(picked))


def _numbered(make: Callable[[int], Action]) -> Callable[[list[str]], Action]:
    return lambda words: make(_number(_parts(words, 1)[0]))


def _offer(words: list[str]) -> Action:
    to, give, ask, picked = _terms(words)
    return say.MakeOffer(_nation(to), give, ask, picked)


def _counter(words: list[str]) -> Action:
    number, give, ask, picked = _terms(words)
    return say.Counter(_number(number), give, ask, picked)


def _terms(words: list[str]) -> tuple[str, Side, Side, tuple[CardId, ...]]:
    """WHO give SIDE ask SIDE [with CARDS]."""
    rest, picked = _split(words, "with")
    rest, asked = _split(rest, "ask")
    head, given = _split(rest, "give")
    return _parts(head, 1)[0], _side(given), _side(asked), _cards(picked)


def _split(words: list[str], keyword: str) -> tuple[list[str], list[str]]:
    if keyword not in words:
        return words, []
    place = words.index(keyword)
    return words[:place], words[place + 1 :]


def _side(words: list[str]) -> Side:
    """nothing, or [play CARDS] [hand [how many] SLOTS] [total NUMBER]; a blank part is as good as none."""
    if words == ["nothing"]:
        return Side()
    rest, total = _split(words, "total")
    rest, slots = _split(rest, "hand")
    rest, play = _split(rest, "play")
    if rest or len(total) > 1:
        raise _NoSentence
    return Side(_cards(play), _slots(slots), _number(total[0]) if total else None)


def _slots(words: list[str]) -> tuple[Slot, ...]:
    """`2 orange` says two cards, one of them orange; the same as `any orange`."""
    count = 0
    if words and words[0].isdecimal():
        count, words = _number(words[0]), words[1:]
    slots = [_slot(word) for word in words]
    slots += [ANY] * (count - len(slots))
    if len(slots) > 20 or (count and len(words) > count):
        raise _NoSentence
    return tuple(sorted(slots))


def _slot(word: str) -> Slot:
    if word == ANY:
        return ANY
    colours = word.split("/")
    if any(colour not in COLOURS for colour in colours) or len(set(colours)) != len(colours):
        raise _NoSentence
    ordered = [colour for colour in COLOURS if colour in colours]
    return ANY if len(ordered) == len(COLOURS) else "/".join(ordered)


_READERS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "choose": _one_nation(say.Choose),
    "refill": _one_card(say.Refill),
    "offer": _offer,
    "counter": _counter,
    "accept": _accept,
    "refuse": _numbered(say.Decline),
    "withdraw": _numbered(say.Withdraw),
    "trade": _swap,
    "lay": _lay,
    "room": _one_card(say.MakeRoom),
    "use": _use,
    "negate": _one_card(say.Negate),
    "attack": _one_card(say.Attack),
    "destroy": _one_card(say.Destroy),
    "discard": _one_card(say.Discard),
    "place": _place,
    "order": _order,
    "take": _one_card(say.Take),
    "clear": _one_card(say.Clear),
    "give": _give,
    "launch": _launch,
    "rival": _one_nation(say.Rival),
}
