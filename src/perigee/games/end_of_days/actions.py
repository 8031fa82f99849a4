"""The sentences of End of Days. `str(action)` is its notation; `parse.parse` reads it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from perigee.games.end_of_days.offers import Side
from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.table.action import Action


def _with(cards: tuple[CardId, ...]) -> str:
    return " ".join((" with", *cards)) if cards else ""


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """ED-11."""

    nation: Nation

    def __str__(self) -> str:
        return f"choose {self.nation}"


@dataclass(frozen=True, slots=True)
class Renew(Action):
    """Discard the whole hand (ED-21)."""

    def __str__(self) -> str:
        return "renew"


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Draw up to the hand size; one card may come from the scrapyard (ED-20)."""

    card: CardId | None = None

    def __str__(self) -> str:
        return f"refill {self.card}" if self.card else "refill"


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """ED-31, ED-32: `picked` are the maker's hand cards that fit their own side."""

    to: Nation
    give: Side
    ask: Side
    picked: tuple[CardId, ...]

    def __str__(self) -> str:
        return f"offer {self.to} give {self.give} ask {self.ask}{_with(self.picked)}"


@dataclass(frozen=True, slots=True)
class Counter(Action):
    """Answer an offer with one of one's own (ED-31)."""

    number: int
    give: Side
    ask: Side
    picked: tuple[CardId, ...]

    def __str__(self) -> str:
        return f"counter {self.number} give {self.give} ask {self.ask}{_with(self.picked)}"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """ED-31: `picked` are the hand cards that fit what was asked."""

    number: int
    picked: tuple[CardId, ...] = ()

    def __str__(self) -> str:
        return f"accept {self.number}{_with(self.picked)}"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Refuse an offer (ED-31); without a number: an ultimatum (ED-46)."""

    number: int | None = None

    def __str__(self) -> str:
        return "refuse" if self.number is None else f"refuse {self.number}"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """ED-31."""

    number: int

    def __str__(self) -> str:
        return f"withdraw {self.number}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """One hand card for a blind draw, or for a card of the scrapyard (ED-30)."""

    card: CardId
    wanted: CardId | None = None

    def __str__(self) -> str:
        return f"trade {self.card} {self.wanted or 'blind'}"


@dataclass(frozen=True, slots=True)
class NoTrade(Action):
    """ED-30: at most one, so none is as good."""

    def __str__(self) -> str:
        return "no trade"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A card from hand into the front, or a module onto a site (ED-40)."""

    card: CardId
    site: int | None = None

    def __str__(self) -> str:
        return f"lay {self.card}" if self.site is None else f"lay {self.card} site {self.site}"


@dataclass(frozen=True, slots=True)
class MakeRoom(Action):
    """ED-40, ED-49."""

    card: CardId

    def __str__(self) -> str:
        return f"room {self.card}"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a card (ED-41); its option, its target nation, site or card are named with it (ED-43)."""

    card: CardId
    option: str = ""
    against: Nation = ""
    site: int | None = None
    on: CardId = ""

    def __str__(self) -> str:
        words = ["use", self.card]
        if self.option:
            words.append(self.option)
        if self.against:
            words += ["against", self.against]
        if self.site is not None:
            words += ["site", str(self.site)]
        if self.on:
            words += ["on", self.on]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Negate(Action):
    """ED-43."""

    card: CardId

    def __str__(self) -> str:
        return f"negate {self.card}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """`until` my turn or the next use, or `always` for this kind of card, are standing orders (ED-42, ED-54)."""

    order: Literal["", "until turn", "until use", "always"] = ""

    def __str__(self) -> str:
        return f"pass {self.order}".rstrip()


@dataclass(frozen=True, slots=True)
class Listen(Action):
    """Withdraw one's standing orders (ED-42, ED-54)."""

    def __str__(self) -> str:
        return "listen"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """ED-47."""

    card: CardId

    def __str__(self) -> str:
        return f"attack {self.card}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """'Up to' lets the user stop early (ED-47)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """A card of one's own that a card destroys, by one's own choice (ED-47)."""

    card: CardId

    def __str__(self) -> str:
        return f"destroy {self.card}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A hand card that a card costs (ED-22), or a front card above the nation's size (ED-36)."""

    card: CardId

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Where a module goes that came by trade or theft (ED-35)."""

    card: CardId
    site: int

    def __str__(self) -> str:
        return f"place {self.card} site {self.site}"


@dataclass(frozen=True, slots=True)
class Order(Action):
    """The deck's top cards, the topmost first."""

    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        return " ".join(("order", *self.cards))


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A card of a hand that was looked at."""

    card: CardId

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Clear(Action):
    """A face-down sanction of one's own goes to the discards (ED-49)."""

    card: CardId

    def __str__(self) -> str:
        return f"clear {self.card}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Hand cards that avoid an 'unless' (ED-46)."""

    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        return " ".join(("give", *self.cards))


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """The modules of one site that fly (ED-61)."""

    site: int
    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        return f"launch site {self.site}{_with(self.cards)}"


@dataclass(frozen=True, slots=True)
class Rival(Action):
    """Whose points a module changes (ED-65)."""

    nation: Nation

    def __str__(self) -> str:
        return f"rival {self.nation}"
