"""Cards, modules and nations, as a table's card data gives them (ED-01 to ED-04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from perigee.table.data import Editions
from perigee.table.sentences import NoSentence, some, word

Colour: TypeAlias = Literal["red", "blue", "green", "orange", "purple"]
"""A card's type; a drawing shows it by an icon as well, and the value top right (ED-06)."""
CardId: TypeAlias = str
"""Three digits: `001` to `120`."""
Nation: TypeAlias = str
"""A nation's code in lower case, as sentences have it: `us`, `su`. A flag carries it (ED-07)."""

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "orange", "purple")
PROPULSION: Final = COLOURS[0]
ORBIT: Final = COLOURS[1]
COLONY: Final = COLOURS[2]
MILITARY: Final = COLOURS[3]
SPY: Final = COLOURS[4]
MODULES: Final = COLOURS[:3]
"""A module is a rocketship card (ED-04); the others are military and spy or diplomacy cards."""

WILD: Final = "wild"
HIGHEST: Final = 6
"""Values go from 1 to 6 (ED-02)."""

TRACKING_STATION: Final = "Tracking Station"
RADIO_JAMMING: Final = "Radio Jamming"
SECRET_BASE: Final = "Secret Base"
EXPORT_CONTROLS: Final = "Export Controls"


def _read_card(text: str) -> CardId:
    if len(text) != 3 or not (text.isascii() and text.isdecimal()):
        raise NoSentence
    return text


CARD: Final = word(_read_card)
"""A card in a sentence."""
CARDS: Final = some(CARD, by=str, least=0, unlike=True)
"""Different cards, sorted; perhaps none."""


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 120; `flags` is empty where it is wild (ED-02). A sanction has a grey bar."""

    id: CardId
    kind: str
    colour: Colour
    value: int
    flags: tuple[Nation, ...]
    sanction: bool

    @property
    def is_module(self) -> bool:
        return self.colour in MODULES


@dataclass(frozen=True, slots=True)
class Module:
    """The figures of a kind of module; `together` is scored only if another colony flies with it, and `rival` is
    what another nation gains or loses (ED-61 to ED-65)."""

    kind: str
    colour: Colour
    lift: int
    chance: int
    extra: int
    size: int
    supports: int
    score: int
    together: int
    rival: int


@dataclass(frozen=True, slots=True)
class NationCard:
    """How many cards its hand is refilled to, its places in front, its launch sites (ED-03)."""

    code: Nation
    name: str
    hand: int
    size: int
    sites: int


@dataclass(frozen=True, slots=True)
class Data:
    """All cards, the kinds of modules and the nations of a table; `hash` names them in records."""

    hash: str
    cards: Mapping[CardId, Card]
    modules: Mapping[str, Module]
    nations: Mapping[Nation, NationCard]
    texts: Mapping[str, str]


_EDITIONS: Final = Editions[Data]()
carry: Final = _EDITIONS.carry
carried: Final = _EDITIONS.carried
