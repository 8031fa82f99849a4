"""A game's own values as types for the page: its view with all that it reaches, its actions, questions and events."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from typing import Any, Final, Literal, Union, get_args, get_origin

from perigee.table import Action, CardRules, Decision, Event, Kinds, Rules, Tagged, event, hints_of, shown, tagged_in

MADE: Final = "// Made by `perigee schema --types` from the classes of the game. Do not edit."

SIMPLE: Final[Mapping[Any, str]] = {
    int: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Fraction: "string",
    Any: "unknown",
}

SIDES: Final = {"Action": Action, "Question": Decision, "Event": Event}


def page_types(rules: Rules[Any], *, cards: bool = False) -> str:
    """The text of a TypeScript file, with the classes of the printed cards if the page has them. They are types, not
    interfaces: such a value can still be passed where any facts by name are taken."""
    file = _File({**tagged_in(event), **rules.kinds})
    file.reach(rules.view_type)
    for side in SIDES.values():
        file.reach(side)
    if cards and isinstance(rules, CardRules):
        for kind in _printed(type(rules.data)):
            file.reach(kind)
    file.put("Game", rules, lambda: _game(rules.name))
    return file.text()


def shown_types() -> str:
    """What any view may be made of, for the face that knows no game."""
    file = _File(tagged_in(shown))
    file.put("Shown", shown, lambda: file.union(file.kinds.values()))
    return file.text()


def _printed(data: type) -> list[type]:
    """The classes whose values an edition holds by their names."""
    values = [get_args(hint)[1] for hint in hints_of(data).values() if get_origin(hint) is Mapping]
    return [value for value in values if isinstance(value, type) and is_dataclass(value)]


def _game(name: str) -> str:
    """What a sight of this game is made of."""
    sides = "".join(f"  {side.lower()}: {side};\n" for side in ("View", *SIDES))
    return f' {{\n  name: "{name}";\n{sides}}}'


class _File:
    """What is written so far, by name; a name stands for one thing."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.made: dict[str, str] = {}
        self.means: dict[str, Any] = {}

    def text(self) -> str:
        return "\n\n".join((MADE, *(self.made[name] for name in sorted(self.made)))) + "\n"

    def reach(self, kind: type) -> str:
        """The name of a class, which is written where it is not yet."""
        side = next((name for name, base in SIDES.items() if base is kind), None)
        if side is not None:
            return self.put(side, kind, lambda: self.union(self.kinds_of(kind)))
        if not is_dataclass(kind):
            return self.either(self.kinds_of(kind))
        return self.put(kind.__name__, kind, lambda: self.fields(kind))

    def put(self, name: str, meant: Any, write: Callable[[], str]) -> str:
        if self.means.setdefault(name, meant) != meant:
            raise TypeError(f"{name} is two things: {self.means[name]} and {meant}")
        if name not in self.made:
            self.made[name] = ""  # a class may reach itself
            self.made[name] = f"export type {name} ={write()};"
        return name

    def kinds_of(self, base: type) -> list[type]:
        found = [kind for kind in self.kinds.values() if issubclass(kind, base)]
        if not found:
            raise TypeError(f"{base.__name__} has no type for the page")
        return found

    def union(self, kinds: Iterable[type]) -> str:
        return "".join(f"\n  | {name}" for name in sorted(map(self.reach, kinds)))

    def either(self, kinds: Iterable[Any]) -> str:
        return " | ".join(dict.fromkeys(map(self.written, kinds)))

    def fields(self, kind: type) -> str:
        tag = [f'  readonly is: "{kind.__name__}";'] if issubclass(kind, Tagged) else []
        hints = hints_of(kind).items()
        lines = [*tag, *(f"  readonly {name}: {self.written(hint, kind)};" for name, hint in hints)]
        return "\n".join((" {", *lines, "}"))

    def written(self, hint: Any, within: type | None = None) -> str:
        """A hint as TypeScript. A list of words that has a name where it is used keeps the name."""
        origin, parts = get_origin(hint), get_args(hint)
        if hint in SIMPLE:
            return SIMPLE[hint]
        if origin is Literal:
            return self.words(hint, within)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.written(part, within) for part in parts))
        if origin in (tuple, list):
            return self.row(origin, parts, within)
        if origin in (dict, Mapping):
            return self.mapping(parts, within)
        return self.reach(origin or hint)

    def row(self, origin: Any, parts: tuple[Any, ...], within: type | None) -> str:
        if origin is tuple and parts[-1] is not Ellipsis:
            return f"readonly [{', '.join(self.written(part, within) for part in parts)}]"
        one = self.written(parts[0], within)
        return f"readonly ({one})[]" if " " in one else f"readonly {one}[]"

    def mapping(self, parts: tuple[Any, ...], within: type | None) -> str:
        """A type in which not every possible key need be there."""
        key, value = self.written(parts[0], within), self.written(parts[1], within)
        by = f"[key in {key}]?" if get_origin(parts[0]) is Literal else "[key: string]"
        return f"{{ readonly {by}: {value} }}"

    def words(self, hint: Any, within: type | None) -> str:
        """Words that have a name are listed in their order too, so that no page writes the list again."""
        words = [_constant(one) for one in get_args(hint)]
        module = vars(sys.modules[within.__module__]) if within else {}
        names = [name for name, value in module.items() if get_origin(value) is Literal and value == hint]
        if not names:
            return " | ".join(words)
        listed = f"{names[0].upper()}S"
        self.made[listed] = f"export const {listed} = [{', '.join(words)}] as const;"
        return self.put(names[0], hint, lambda: f" (typeof {listed})[number]")


def _constant(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
