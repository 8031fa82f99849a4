"""The record: a text that a person can read, and the same match again from it, anywhere, for ever."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Any, Final, TypeAlias

from perigee.match.beginning import Beginning, beginning_from, dealt, fits, laid
from perigee.match.log import Entry, checked, entry_from, unchecked, without_last, without_undone
from perigee.match.match import Match
from perigee.table import Chance, Outcome, Rules, Secret, Seeded, SeededSmall, Wrong, commitment

FORMAT: Final = "perigee record 1"
RESULT: Final = "result"
NOTHING: Final = "-"

FindRules: TypeAlias = Callable[[str, int, str], Rules[Any]]
"""The rules of a game by name, version and hash of its data; ValueError where they are not carried."""


class Unusable(Wrong):
    """A record that is whole but cannot be played here: it says why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a record starts with."""

    game: str
    rules: int
    data: str
    options: Mapping[str, Any]
    commitment: str
    luck: str
    beginning: Beginning | None = None
    """Where a match begins that plays on from another."""

    def lines(self) -> list[str]:
        return [
            FORMAT, f"game {self.game}", f"rules {self.rules}", f"data {self.data}",
            f"options {json.dumps(self.options, sort_keys=True, separators=(',', ':'))}",
            f"commitment {self.commitment}", f"luck {self.luck}",
            *(() if self.beginning is None else self.beginning.lines()),
        ]  # fmt: skip


LINES: Final = 7
"""How many lines a header has, without a beginning."""


def luck_line(chance: Chance) -> str:
    """Where the luck of a match comes from, as its record says it."""
    if isinstance(chance, Secret):
        return f"key {chance.key.hex()}"
    if isinstance(chance, Seeded):
        return f"seed {chance.seed}"
    if isinstance(chance, SeededSmall):
        return f"small {chance.seed}"
    raise Wrong("luck that was decided beforehand has no record")


def luck_from(line: str) -> Chance:
    kind, _, value = line.partition(" ")
    if kind == "key" and len(value) == 64 and all(digit in hexdigits for digit in value):
        return Secret(bytes.fromhex(value))
    if kind == "seed" and value.removeprefix("-").isdecimal():
        return Seeded(int(value))
    if kind == "small" and value.removeprefix("-").isdecimal():
        return SeededSmall(int(value))
    raise Unusable("no luck is made from {line}", line=repr(line))


def header_of(match: Match) -> Header:
    rules = match.rules
    bound = match.chance.commitment if isinstance(match.chance, Secret) else NOTHING
    return Header(
        rules.name, rules.version, rules.data_hash, match.written_options, bound, match.origin, match.beginning
    )


def write(match: Match) -> str:
    """Header, entries and, when the game is over, its result; every line checked."""
    if match.entries is None:
        raise Unusable("an imagined match has no record")
    lines = header_of(match).lines()
    lines += [entry.line(number) for number, entry in enumerate(match.entries, 1)]
    if match.outcome is not None:
        lines.append(result_line(match.outcome))
    return checked(lines)


def result_line(outcome: Outcome) -> str:
    winners = ",".join(str(seat) for seat in outcome.winners) or NOTHING
    return f"{RESULT} {outcome.ending} {winners}" + (" paused" if outcome.paused else "")


def read_header(lines: Sequence[str]) -> Header:
    names = ("game", "rules", "data", "options", "commitment", "luck")
    if len(lines) < LINES or lines[0] != FORMAT:
        raise Unusable("this is no record: it does not begin with {format}", format=repr(FORMAT))
    values = []
    for name, line in zip(names, lines[1:LINES], strict=True):
        word, _, value = line.partition(" ")
        if word != name:
            raise Unusable("the record says {word} where it should say {name}", word=repr(word), name=repr(name))
        values.append(value)
    game, version, data, options, bound, luck = values
    if not version.isdecimal():
        raise Unusable("the rules have a version number, not {version}", version=repr(version))
    return Header(game, int(version), data, _options(options), bound, luck, _beginning(lines[LINES:]))


def _beginning(lines: Sequence[str]) -> Beginning | None:
    try:
        return beginning_from(lines)
    except ValueError as problem:
        raise Unusable("an entry of the record cannot be read: {problem}", problem=problem) from None


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if type(options) is not dict:
        raise Unusable("these are no options: {text}", text=repr(text))
    return options


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read and whose lines are unchanged."""

    header: Header
    entries: tuple[Entry, ...]
    result: str | None


def read(text: str) -> Record:
    """Read a record; `Tampered` where a line was changed, `Unusable` where it is not a record."""
    lines = unchecked(text)
    header = read_header(lines)
    rest = lines[len(header.lines()) :]
    result = rest.pop() if rest and rest[-1].startswith(RESULT) else None
    try:
        entries = tuple(entry_from(line, number) for number, line in enumerate(rest, 1))
    except ValueError as problem:
        raise Unusable("an entry of the record cannot be read: {problem}", problem=problem) from None
    return Record(header, entries, result)


def opened(record: Record, rules: Rules[Any]) -> Match:
    """The match as it stood before the first entry."""
    header = record.header
    if rules.data_hash != header.data:
        raise Unusable(
            "this record was made with other card data ({data}, here {here})",
            data=header.data,
            here=rules.data_hash,
        )
    chance = luck_from(header.luck)
    if isinstance(chance, Secret) and commitment(chance.key) != header.commitment:
        raise Unusable("the key of this record is not the one that its table committed to")
    if header.beginning is not None:
        return laid(_then(header.beginning, rules), header.beginning, chance, header.luck)
    options = rules.options(header.options)
    return Match(rules, options, chance, origin=header.luck, written_options=header.options)


def at_step(text: str, step: int, rules: Rules[Any]) -> Match:
    """The match of this record as it stood after that many of its lines."""
    record = read(text)
    if not 0 <= step <= len(record.entries):
        raise Unusable("this record has no line {step}", step=step)
    match = opened(record, rules)
    for entry in record.entries[:step]:
        match.enter(entry)
    return match


def _then(beginning: Beginning, rules: Rules[Any]) -> Match:
    header = read(beginning.parent).header
    if (header.game, header.rules) != (rules.name, rules.version):
        raise Unusable("the game that this one plays on from has other rules")
    return at_step(beginning.parent, beginning.step, rules)


def play_on(text: str, step: int, *, cards: str, seat: int | None, key: bytes, rules: Rules[Any]) -> Match:
    """A match that begins where this record was after that many lines, with the luck of a new key."""
    then = at_step(text, step, rules)
    beginning, chance = dealt(then, text, step, cards, seat, key), Secret(key)
    return laid(then, beginning, chance, luck_line(chance))


def prove_beginning(header: Header, find_rules: FindRules) -> None:
    """The parent is verified like any record, and so is that the state is one of that step."""
    beginning = header.beginning
    if beginning is None:
        return
    parent = replay(beginning.parent, find_rules)
    if parent.outcome is None:
        raise Unusable("the game that this one plays on from is not over")
    if not fits(_then(beginning, parent.rules), beginning):
        raise Unusable("no such table could lie there at line {step} of the game before", step=beginning.step)


def replay(text: str, find_rules: FindRules) -> Match:
    """The same match again. Its result is verified, not trusted."""
    record = read(text)
    prove_beginning(record.header, find_rules)
    match = opened(record, find_rules(record.header.game, record.header.rules, record.header.data))
    for number, entry in enumerate(record.entries, 1):
        try:
            match.enter(entry)
        except ValueError as problem:
            raise Unusable("entry {number} cannot have happened: {problem}", number=number, problem=problem) from None
    if write(match) != text:
        raise Unusable("played again, this match does not give the same record")
    return match


def start_again(match: Match) -> Match:
    """A fresh match with the same rules, options and luck, or where it played on from."""
    if match.beginning is not None:
        then = _then(match.beginning, match.rules)
        return laid(then, match.beginning, luck_from(match.origin), match.origin)
    return Match(match.rules, match.state.options, luck_from(match.origin), origin=match.origin)


def before_last(match: Match) -> Match:
    """The match as it stood before its last sentence: undo replays the log, so that simulation pays nothing for it."""
    earlier = start_again(match)
    for entry in without_last(without_undone(match.entries or [])):
        earlier.enter(entry)
    return earlier
