"""What cannot be listed, step by step. No step leads to a dead end, and every legal sentence can be said.

An offer (ED-32) is its own cards in play, its hand cards each with its description, perhaps `total`; then the other's
cards in play, descriptions of hand cards, perhaps a total; `.` ends it at any time. Cards come in the order of their
numbers, descriptions in the order of the table. A set of cards is named card by card in that order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from perigee.adapters.encoding import Filled
from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.facts import Facts, facts_of
from perigee.games.end_of_days.offers import ANY, MOST_SLOTS, Side, Slot, colours_of, fits
from perigee.games.end_of_days.pieces import COLONY, COLOURS, HIGHEST, ORBIT, PROPULSION, CardId
from perigee.games.end_of_days.view import View
from perigee.table import Action, Describe, Field, Form, Pick, Sight
from perigee.table.sentences import LONGEST

SLOTS: Final[tuple[Slot, ...]] = (
    ANY, *("/".join(some) for count in range(1, len(COLOURS)) for some in combinations(COLOURS, count)),
)  # fmt: skip
"""Every description of a hand card: any, or a choice of colours (ED-87)."""
TOTAL: Final = "total"
MOST_TOTAL: Final = 99
"""A sentence has numbers of two digits."""


@dataclass(frozen=True, slots=True)
class Terms(Filled):
    """An offer or a counter-offer being made."""

    start: tuple[str, ...]
    facts: Facts
    own: tuple[CardId, ...]
    useful: tuple[CardId, ...]
    theirs: tuple[CardId, ...]
    asks_most: int
    said: int = 0
    play: tuple[CardId, ...] = ()
    picked: tuple[CardId, ...] = ()
    slots: tuple[Slot, ...] = ()
    sums: bool = False
    ask_play: tuple[CardId, ...] = ()
    ask_slots: tuple[Slot, ...] = ()
    ask_total: int | None = None

    def follows(self) -> Sequence[str]:
        if self.said < len(self.start):
            return self.start[self.said : self.said + 1]
        found = self._could_follow()
        return found if self._is_short() else [word for word in found if not self._too_long(word)]

    def _could_follow(self) -> list[str]:
        if len(self.slots) < len(self.picked):
            colour = self.facts.cards[self.picked[-1]].colour
            return [slot for slot in SLOTS if colour in colours_of(slot)]
        if self.ask_total is not None:
            return []
        found = [str(total) for total in self._totals()] + self._descriptions()
        if not self.ask_slots:
            found += later(self.theirs, self.ask_play)
            if not self.ask_play and not self.sums:
                found += self._own()
        return found

    def _own(self) -> list[str]:
        found = [TOTAL] if self.picked else []
        if len(self.picked) < MOST_SLOTS:
            found += later(self.useful, self.picked)
        return found if self.picked else found + later(self.own, self.play)

    def _descriptions(self) -> list[str]:
        first = SLOTS.index(self.ask_slots[-1]) if self.ask_slots else 0
        return list(SLOTS[first:]) if len(self.ask_slots) < min(self.asks_most, MOST_SLOTS) else []

    def _totals(self) -> range:
        """The totals that this many cards can have."""
        count = len(self.ask_slots)
        return range(count, min(count * HIGHEST, MOST_TOTAL) + 1) if count else range(0)

    def _is_short(self) -> bool:
        """Whatever follows fits into a sentence."""
        named = len(self.play) + 2 * len(self.picked) + len(self.ask_play)
        return 4 * named + 30 * len(self.ask_slots) < LONGEST // 2

    def _too_long(self, word: str) -> bool:
        """A long offer is not made longer than a sentence can be."""
        after = self.after(word)
        if len(after.slots) < len(after.picked):
            after = after.after(self.facts.cards[word].colour)
        return len(after._sentence()) > LONGEST

    def after(self, word: str) -> Terms:
        if self.said < len(self.start):
            return replace(self, said=self.said + 1)
        if len(self.slots) < len(self.picked):
            return replace(self, slots=(*self.slots, word))
        if word == TOTAL:
            return replace(self, sums=True)
        if word in SLOTS:
            return replace(self, ask_slots=(*self.ask_slots, word))
        return self._after_card(word) if word in self.facts.cards else replace(self, ask_total=int(word))

    def _after_card(self, card: CardId) -> Terms:
        if card in self.own:
            return replace(self, play=(*self.play, card))
        if card in self.theirs:
            return replace(self, ask_play=(*self.ask_play, card))
        return replace(self, picked=(*self.picked, card))

    def over(self) -> str | None:
        something = self.play or self.picked or self.ask_play or self.ask_slots
        whole = self.said == len(self.start) and len(self.slots) == len(self.picked)
        return self._sentence() if something and whole else None

    def _sentence(self) -> str:
        total = sum(self.facts.cards[card].value for card in self.picked) if self.sums else None
        give = Side(self.play, tuple(sorted(self.slots)), total)
        ask = Side(self.ask_play, tuple(sorted(self.ask_slots)), self.ask_total)
        verb, of = self.start
        if verb == "offer":
            return str(say.MakeOffer(of, give, ask, self.picked))
        return str(say.Counter(int(of), give, ask, self.picked))

    def words(self, action: Action) -> Sequence[str] | None:
        match action:
            case say.MakeOffer(to, give, ask, picked) if self.start == ("offer", to):
                return (*self.start, *self._words(give, ask, picked))
            case say.Counter(number, give, ask, picked) if self.start == ("counter", str(number)):
                return (*self.start, *self._words(give, ask, picked))
        return None

    def _words(self, give: Side, ask: Side, picked: tuple[CardId, ...]) -> list[str]:
        described = assigned([self.facts.cards[card].colour for card in picked], give.hand)
        pairs = [word for pair in zip(picked, described, strict=True) for word in pair]
        asked = sorted(ask.hand, key=SLOTS.index)
        totals = [[TOTAL] if give.total is not None else [], [] if ask.total is None else [str(ask.total)]]
        return [*give.play, *pairs, *totals[0], *ask.play, *asked, *totals[1]]


def assigned(colours: Sequence[str], slots: Sequence[Slot]) -> list[Slot]:
    """A description for each card of these colours, in their order."""
    found = _assigned(list(colours), list(slots))
    if found is None:
        raise ValueError(f"{slots} do not describe {colours}")
    return found


def _assigned(colours: list[str], slots: list[Slot]) -> list[Slot] | None:
    if not colours:
        return []
    for slot in dict.fromkeys(slots):
        if colours[0] in colours_of(slot):
            rest = list(slots)
            rest.remove(slot)
            found = _assigned(colours[1:], rest)
            if found is not None:
                return [slot, *found]
    return None


def later(cards: Sequence[CardId], named: Sequence[CardId]) -> list[CardId]:
    """The cards that come after the last one named."""
    return [card for card in sorted(cards) if not named or card > named[-1]]


# --- a set of cards ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cards(Filled):
    """Some of these cards, that are right together; `can` says whether cards can become right with some of others."""

    start: tuple[str, ...]
    of: tuple[CardId, ...]
    right: Callable[[tuple[CardId, ...]], bool]
    can: Callable[[tuple[CardId, ...], Sequence[CardId]], bool]
    said: int = 0
    named: tuple[CardId, ...] = ()

    def follows(self) -> Sequence[str]:
        if self.said < len(self.start):
            return self.start[self.said : self.said + 1]
        rest = later(self.of, self.named)
        return [card for place, card in enumerate(rest) if self.can((*self.named, card), rest[place + 1 :])]

    def after(self, word: str) -> Cards:
        if self.said < len(self.start):
            return replace(self, said=self.said + 1)
        return replace(self, named=(*self.named, word))

    def over(self) -> str | None:
        return " ".join((*self.start, *self.named)) if self.named and self.right(self.named) else None

    def words(self, action: Action) -> Sequence[str] | None:
        words = tuple(str(action).split())
        return words if words[: len(self.start)] == self.start else None


def can_be_so_many(count: int, right: Callable[[tuple[CardId, ...]], bool]) -> Callable[..., bool]:
    """`count` cards, no more and no less."""

    def can(named: tuple[CardId, ...], others: Sequence[CardId]) -> bool:
        missing = count - len(named)
        return missing >= 0 and any(right((*named, *more)) for more in combinations(others, missing))

    return can


class Rocket:
    """Modules that fly together (ED-61)."""

    def __init__(self, facts: Facts) -> None:
        self.modules = facts.modules

    def right(self, cards: tuple[CardId, ...]) -> bool:
        return all(self._parts(cards)) and self.can(cards, ())

    def _parts(self, cards: Sequence[CardId]) -> list[list[CardId]]:
        return [[card for card in cards if self.modules[card].colour == c] for c in (PROPULSION, ORBIT, COLONY)]

    def can(self, cards: tuple[CardId, ...], others: Sequence[CardId]) -> bool:
        """Tried with all propulsion, the least colony, and the orbit modules that support most for their size."""
        own, more, figures = self._parts(cards), self._parts(others), self.modules
        lifts, colonies = [*own[0], *more[0]], own[2] or sorted(more[2], key=lambda card: figures[card].size)[:1]
        if not (lifts and colonies and (own[1] or more[1])):
            return False
        lift, wants = sum(figures[card].lift for card in lifts), sum(figures[card].size for card in colonies)
        supports = {sum(figures[card].size for card in own[1]): sum(figures[card].supports for card in own[1])}
        for card in more[1]:
            for size, support in list(supports.items()):
                larger = size + figures[card].size
                supports[larger] = max(supports.get(larger, 0), support + figures[card].supports)
        reached = [support for size, support in supports.items() if size <= lift and (size or own[1])]
        return any(support >= wants for support in reached)


# --- the forms of a prompt -----------------------------------------------------------------------


def fill(sight: Sight, forms: Sequence[Form]) -> Sequence[Filled]:
    view = sight.view
    if not isinstance(view, View) or sight.seat is None:
        return ()
    facts = facts_of(view.data, view.nations)
    return [_filled(form, view, facts) for form in forms]


def _filled(form: Form, view: View, facts: Facts) -> Filled:
    fields = {_name(field): field for field in form.fields}
    words = form.sentence.split()
    if words[0] in ("offer", "counter"):
        asks = fields["ask-hand"]
        most = asks.most if isinstance(asks, Describe) else 0
        own, useful, theirs = (_of(fields[name]) for name in ("give-play", "picked", "ask-play"))
        return Terms((words[0], words[1]), facts, own, useful, theirs, most)
    start, field = tuple(words[:-1]), form.fields[0]
    if words[0] == "launch":
        rocket = Rocket(facts)
        return Cards(start, _of(field), rocket.right, rocket.can)
    right = _accepted(view, facts, int(words[1])) if words[0] == "accept" else _anything
    count = field.least if isinstance(field, Pick) else 0
    return Cards(start, _of(field), _so_many(count, right), can_be_so_many(count, right))


def _name(field: Field) -> str:
    return str(getattr(field, "name", ""))


def _of(field: Field) -> tuple[CardId, ...]:
    marks = field.of if isinstance(field, Pick) else ()
    return tuple(sorted(mark.removeprefix("card:") for mark in marks))


def _anything(cards: tuple[CardId, ...]) -> bool:
    return True


def _so_many(count: int, right: Callable[[tuple[CardId, ...]], bool]) -> Callable[[tuple[CardId, ...]], bool]:
    return lambda cards: len(cards) == count and right(cards)


def _accepted(view: View, facts: Facts, number: int) -> Callable[[tuple[CardId, ...]], bool]:
    """The cards that this offer asks for (ED-33)."""
    asked = next(offer.ask for offer in view.offers if offer.number == number)
    return lambda cards: fits(facts, asked, cards)
