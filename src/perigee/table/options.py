"""What a table is set up with: options by name, refused in one clear sentence when they are bad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, TypeVar

from perigee.table.errors import Wrong
from perigee.table.seat import Millis

PACES: Mapping[str, Millis] = {"none": 0, "quick": 30_000, "normal": 90_000, "relaxed": 180_000}
"""How long a question of a live table may wait, by the table's pace."""


WINDOWS: Mapping[str, Millis] = {"none": 0, "quick": 8_000, "normal": 20_000, "relaxed": 30_000}
"""How long a live table's windows stay open, by its pace; 0: until all have answered, at a paced table at most as
long as any question (ED-42)."""


RANDOM: Final = -1
"""The starting seat, where chance decides."""


@dataclass(frozen=True, slots=True)
class Span:
    """A whole number from least to most; `usual` are those that are offered first."""

    least: int
    most: int
    usual: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """One name for several options that are yes or no; turned on, it also sets what goes with them."""

    covers: tuple[str, ...]
    brings: Mapping[str, int] = field(default_factory=dict)


Allowed = Span | OneOf | Switch


@dataclass(frozen=True, slots=True)
class Options:
    """The options that every game has. `window` is how long live windows stay open (0: until all have answered),
    `first` the seat that starts (RANDOM: any), `pause` whether the table may be paused (AP-13)."""

    allowed: ClassVar[Mapping[str, Allowed]] = {
        "pace": OneOf(tuple(PACES)),
        "window": Span(0, 600_000, (0, 8_000, 20_000, 30_000)),
    }
    """What may be chosen, for options that are neither yes nor no."""
    order: ClassVar[tuple[str, ...]] = ("pace", "window", "pause", "first")
    """The order in which a new table asks for them: how hard, which material, what wins, clocks, help, who starts."""

    windows_follow: ClassVar[bool] = False
    """Whether a live table's windows follow its pace (ED-42); otherwise they have a time of their own."""

    usual_pace: ClassVar[str] = "normal"
    """The pace of a new live table unless another is chosen; none where the game has a clock of its own."""

    seats: int
    pace: str = "none"
    window: Millis = 8_000
    first: int = 0
    pause: bool = False

    @property
    def patience(self) -> Millis:
        """How long a question without a time limit of its own may wait; 0: for ever."""
        return PACES[self.pace]


def window_for(kind: type[Options], pace: str) -> dict[str, Millis]:
    """The windows that go with a pace, unless their length is chosen."""
    return {"window": WINDOWS[pace]} if kind.windows_follow and pace in WINDOWS else {}


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


def checked(kind: type[Options], given: Mapping[str, Any], fewest: int, most: int) -> dict[str, Any]:
    """The options that were given, each checked by its kind; what is not given keeps its default."""
    known_names(kind, given)
    if "seats" not in given:
        raise Wrong("seats is missing: {fewest} to {most} can play", fewest=fewest, most=most)
    seats = a_whole_number("seats", given["seats"], fewest, most)
    rest = {name: _allowed(kind, name, value) for name, value in given.items() if name not in ("seats", "first")}
    if "first" in given:
        rest["first"] = _first(given["first"], seats)
    return {"seats": seats, **rest}


Own = TypeVar("Own", bound=Options)


def own(kind: type[Own], options: Options) -> Own:
    """The options, typed as those of one game; another game's are a programmer's mistake."""
    if not isinstance(options, kind):
        raise TypeError(f"{options!r} are no {kind.__module__}.{kind.__name__}")
    return options


def _allowed(kind: type[Options], name: str, value: object) -> object:
    allowed = kind.allowed.get(name)
    if isinstance(allowed, Span):
        return a_whole_number(name, value, allowed.least, allowed.most)
    if isinstance(allowed, OneOf):
        return one_of(name, value, allowed.words)
    return a_yes_or_no(name, value)


def _first(value: object, seats: int) -> int:
    return RANDOM if value == "random" else a_whole_number("first", value, RANDOM, seats - 1)
