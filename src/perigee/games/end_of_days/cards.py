"""All kinds of military and spy cards by name, and which of them answer which."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import ModuleType
from typing import Final

from perigee.games.end_of_days import military, spy
from perigee.games.end_of_days.kinds import Kind
from perigee.games.end_of_days.pieces import CardId, Colour
from perigee.games.end_of_days.state import State


def _kinds_in(module: ModuleType) -> list[Kind]:
    """Every class of a module that has a name of its own is a kind of card."""
    classes = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Kind)]
    return [kind() for kind in classes if "name" in vars(kind)]


_ALL: Final = (*_kinds_in(military), *_kinds_in(spy))

KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in _ALL}
COLOURED: Final[Mapping[str, Colour]] = {kind.name: kind.colour for kind in _ALL}


def kind_of(state: State, card: CardId) -> Kind:
    """What kind of military or spy card this is."""
    return KINDS[state.facts.cards[card].kind]


@lru_cache(maxsize=200)
def answers_to(kind: str, colour: Colour, *, part: bool) -> frozenset[str]:
    """The kinds that negate a card of this kind and colour, as a whole or for their own nation only (ED-43)."""
    return frozenset(one.name for one in _ALL if one.part == part and (kind in one.negates or colour in one.negates))
