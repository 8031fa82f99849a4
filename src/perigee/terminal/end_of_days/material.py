"""The card data of a table of End of Days as a drawing needs it: from the texts of its files, without a rule."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; `flags` are codes of nations in lower case, none where it is wild."""

    id: str
    kind: str
    colour: str
    value: int
    flags: tuple[str, ...]
    sanction: bool

    @property
    def slug(self) -> str:
        return self.kind.lower().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class NationFace:
    code: str
    name: str
    hand: int
    size: int
    sites: int


@dataclass(frozen=True, slots=True)
class Material:
    """All cards and nations of a table, by id and by code."""

    cards: Mapping[str, Face] = field(default_factory=dict)
    nations: Mapping[str, NationFace] = field(default_factory=dict)

    @property
    def colours(self) -> Sequence[str]:
        """The types that cards have, in the order of the cards."""
        return tuple(dict.fromkeys(face.colour for face in self.cards.values()))

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> Material:
        """From files that the game has checked already."""
        cards = [_face(row) for row in csv.DictReader(texts["cards.csv"].splitlines())]
        nations = [_nation(row) for row in csv.DictReader(texts["nations.csv"].splitlines())]
        return cls({card.id: card for card in cards}, {nation.code: nation for nation in nations})


def _face(row: Mapping[str, str]) -> Face:
    flags = tuple(row["flags"].lower().split())
    shown = () if flags == ("wild",) else flags
    return Face(row["id"], row["kind"], row["colour"], int(row["value"]), shown, row["sanction"] == "yes")


def _nation(row: Mapping[str, str]) -> NationFace:
    hand, size, sites = int(row["hand"]), int(row["size"]), int(row["sites"])
    return NationFace(row["code"].lower(), row["name"].strip(), hand, size, sites)
