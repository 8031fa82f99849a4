"""What a table is set up with: options by name, refused in one clear sentence when they are bad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from perigee.table.seat import Millis
from perigee.table.wrong import Wrong

PACES: Mapping[str, Millis] = {"none": 0, "quick": 30_000, "normal": 90_000, "relaxed": 180_000}
"""How long a question of a live table may wait, by the table's pace."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options that every game has. `window` is how long live windows stay open (0: until all have answered)."""

    seats: int
    pace: str = "none"
    window: Millis = 8_000

    @property
    def patience(self) -> Millis:
        """How long a question without a time limit of its own may wait; 0: for ever."""
        return PACES[self.pace]


def known_names(kind: type[Options], given: Mapping[str, Any]) -> None:
    """Unknown options are refused, with what there is."""
    names = [f.name for f in fields(kind)]
    for name in given:
        if name not in names:
            raise Wrong("unknown option {name}; there are: {there}", name=repr(name), there=", ".join(names))


def a_whole_number(name: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise Wrong(
            "{name} is a whole number from {least} to {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=repr(value),
        )
    return value


def a_yes_or_no(name: str, value: object) -> bool:
    if type(value) is not bool:
        raise Wrong("{name} is True or False, not {value}", name=name, value=repr(value))
    return value


def one_of(name: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise Wrong("{name} is one of {there}, not {value}", name=name, there=", ".join(allowed), value=repr(value))
    return value


def common(given: Mapping[str, Any], fewest: int, most: int) -> dict[str, Any]:
    """The options of every game, checked; what is not given keeps its default."""
    if "seats" not in given:
        raise Wrong("seats is missing: {fewest} to {most} can play", fewest=fewest, most=most)
    checked: dict[str, Any] = {"seats": a_whole_number("seats", given["seats"], fewest, most)}
    if "pace" in given:
        checked["pace"] = one_of("pace", given["pace"], tuple(PACES))
    if "window" in given:
        checked["window"] = a_whole_number("window", given["window"], 0, 600_000)
    return checked
