"""Card data from texts and back: a bad row is refused with its file and line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from importlib.resources import files
from typing import Final, TypeVar

from perigee.games.apollo_xiii.effects import read_changes, read_effects
from perigee.games.apollo_xiii.pieces import (
    BOARD_CUBES,
    LETTERS,
    MOVABLE,
    RESERVES,
    SETS,
    STAGES,
    TRACKS,
    Board,
    Data,
    Deck,
    HistoryCard,
    PlayerCard,
    Track,
    stage_of_event,
)
from perigee.table.wrong import Wrong

T = TypeVar("T")
Row = Mapping[str, str]

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "tracks.csv": (
        "track", "kind", "first", "start", "last", "crisis_after", "calm_from", "orange_from", "red_from",
        "failed_from", "green_to", "amber_to",
    ),
    "history.csv": ("number", "kind", "stage", "pair", "effects", "mark", "waits_for"),
    "boards.csv": ("number", "letter", "set", "effects", "track_steps"),
    "player.csv": ("number", "stage", "pair", "effects"),
}  # fmt: skip
"""The four tables and their columns. Titles and sentences are words and live in the catalogues."""

KINDS: Final = ("damage",) * 8 + ("reserve",) * 2 + ("mission",)
MARKS: Final = {"": "", "FLIGHT": "flight", "ENERGY": "energy"}


class BadData(Wrong):
    """Card data that cannot be used: it says which line of which table, and why."""


def read_data(texts: Mapping[str, str]) -> Data:
    """The edition that these tables (by file name) describe; BadData where a row is wrong."""
    if sorted(texts) != sorted(COLUMNS):
        raise BadData("the tables are {there}, not {given}", there=", ".join(COLUMNS), given=", ".join(sorted(texts)))
    tracks = tuple(_each(texts, "tracks.csv", _track))
    history = _numbered(_each(texts, "history.csv", _history))
    boards = _numbered(_each(texts, "boards.csv", _board))
    player = _numbered(_each(texts, "player.csv", _player))
    _whole(tracks, history, boards, player)
    decks = tuple(_deck(letter, history) for letter in LETTERS)
    data = Data(tracks, history, boards, player, decks, _best(tracks), _special(player))
    data = replace(data, hash=_hash(write_data(data)))
    return _carried.setdefault(data.hash, data)


def _each(texts: Mapping[str, str], name: str, make: Callable[[Row], T]) -> list[T]:
    rows = csv.reader(io.StringIO(texts[name]), strict=True)
    found: list[T] = []
    try:
        header = next(rows, [])
        if tuple(header) != COLUMNS[name]:
            raise Wrong("the columns are {there}, not {given}", there=",".join(COLUMNS[name]), given=",".join(header))
        for cells in rows:
            if len(cells) != len(header):
                raise Wrong("{cells} cells where {columns} belong", cells=len(cells), columns=len(header))
            found.append(make(dict(zip(header, cells, strict=True))))
    except (ValueError, csv.Error) as problem:
        raise BadData("{name} line {line}: {problem}", name=name, line=rows.line_num, problem=problem) from None
    return found


# --- rows ----------------------------------------------------------------------------------------


def _number(text: str, least: int = 0) -> int:
    if not (text.isascii() and text.isdecimal() and str(int(text)) == text and int(text) >= least):
        raise Wrong("{text} is no whole number from {least} on", text=repr(text), least=least)
    return int(text)


def _blank_or(text: str, least: int = 0) -> int | None:
    return None if text == "" else _number(text, least)


def _among(text: str, allowed: Sequence[str]) -> str:
    if text not in allowed:
        raise Wrong("{text} is none of {there}", text=repr(text), there=", ".join(allowed))
    return text


def _track(row: Row) -> Track:
    first, start, last = (_number(row[name]) for name in ("first", "start", "last"))
    lines = [_blank_or(row[name]) for name in COLUMNS["tracks.csv"][5:]]
    needed = {"damage": (0, 5, 6), "reserve": (), "mission": (1, 2, 3, 4)}[_among(row["kind"], KINDS)]
    if not first <= start <= last:
        raise Wrong("start {start} is not within {first} to {last}", start=start, first=first, last=last)
    for place, line in enumerate(lines):
        if (line is not None) != (place in needed):
            raise Wrong(
                "{column} does not fit a {kind} track", column=COLUMNS["tracks.csv"][5 + place], kind=row["kind"]
            )
        if line is not None and not first <= line <= last:
            raise Wrong(
                "{column} {line} is not within {first} to {last}",
                column=COLUMNS["tracks.csv"][5 + place],
                line=line,
                first=first,
                last=last,
            )
    return Track(row["track"], row["kind"], first, start, last, *lines)


def _history(row: Row) -> HistoryCard:
    event = _among(row["kind"], ("history", "event")) == "event"
    stage = stage_of_event(_among(row["stage"], LETTERS)) if event else _among(row["stage"], STAGES)
    pair, waits = _blank_or(row["pair"], 1), _blank_or(row["waits_for"], 1)
    mark = MARKS[_among(row["mark"], tuple(MARKS))]
    if event:
        if row["effects"] != "board" or pair or mark or waits:
            raise Wrong("an event card turns its board and does nothing else")
        return HistoryCard(_number(row["number"], 1), stage, None, (), "", None, event=True)
    effects = read_changes(row["effects"])
    if mark and any("mission" in change.tracks for change in effects):
        raise Wrong("a marked card does not change mission status")
    return HistoryCard(_number(row["number"], 1), stage, pair, effects, mark, waits, event=False)


def _board(row: Row) -> Board:
    letter, wins = _among(row["letter"], LETTERS), row["effects"] == "win"
    if wins != (letter == LETTERS[-1]):
        raise Wrong("the board of G wins, and no other")
    effects = () if wins else read_changes(row["effects"])
    steps = _blank_or(row["track_steps"], 1) or 0
    return Board(_number(row["number"], 1), letter, _among(row["set"], (*SETS, "all")), effects, steps, wins)


def _player(row: Row) -> PlayerCard:
    stage, pair = _among(row["stage"], ("", *STAGES)), _blank_or(row["pair"], 1)
    if pair is not None and not stage:
        raise Wrong("a pair has a stage and a number")
    return PlayerCard(_number(row["number"], 1), stage, pair, read_effects(row["effects"]))


# --- the tables together -------------------------------------------------------------------------

C = TypeVar("C", HistoryCard, Board, PlayerCard)


def _numbered(cards: list[C]) -> dict[int, C]:
    found: dict[int, C] = {}
    for card in cards:
        if card.number in found:
            raise BadData("there are two cards {number}", number=card.number)
        found[card.number] = card
    return found


def _whole(
    tracks: tuple[Track, ...],
    history: Mapping[int, HistoryCard],
    boards: Mapping[int, Board],
    player: Mapping[int, PlayerCard],
) -> None:
    """What no single row can say: every letter has its event and its boards, every pair its two cards."""
    if tuple((t.name, t.kind) for t in tracks) != tuple(zip(TRACKS, KINDS, strict=True)):
        raise BadData("tracks.csv: the tracks are {there}, in this order", there=", ".join(TRACKS))
    if len({*history, *boards, *player}) < len(history) + len(boards) + len(player):
        raise BadData("a number stands in two tables")
    _whole_history(history, player)
    for letter in LETTERS:
        for set_ in SETS:
            if len([b for b in boards.values() if b.letter == letter and b.set in (set_, "all")]) != 1:
                raise BadData(
                    "boards.csv: set {boards} has not exactly one board for {letter}", boards=set_, letter=letter
                )
    if len({b.letter for b in boards.values() if b.steps}) > BOARD_CUBES:  # AX-06
        raise BadData("boards.csv: boards of more than {most} letters need a cube", most=BOARD_CUBES)


def _whole_history(history: Mapping[int, HistoryCard], player: Mapping[int, PlayerCard]) -> None:
    for letter in LETTERS:
        if len([c for c in history.values() if c.event and c.letter == letter]) != 1:
            raise BadData("history.csv: {letter} has not exactly one event card", letter=letter)
    for card in history.values():
        awaited = history.get(card.waits_for) if card.waits_for else None
        if card.waits_for and (awaited is None or awaited.stage != card.stage or awaited is card):
            raise BadData("history.csv: card {number} waits for no other card of its stage", number=card.number)
    pairs = [(c.stage, c.pair) for c in history.values() if c.pair]
    answers = [(c.stage, c.pair) for c in player.values() if c.pair]
    if len({*pairs}) < len(pairs) or sorted(pairs) != sorted(answers):
        raise BadData("a pair is not one history card and one player card")


def _deck(letter: str, history: Mapping[int, HistoryCard]) -> Deck:
    cards = [card for card in history.values() if card.letter == letter]
    first = tuple(card.number for card in cards if card.stage == f"{letter}1")
    rest = tuple(card.number for card in cards if not card.event and card.number not in first)
    return Deck(letter, first, rest, next(card.number for card in cards if card.event))


def _best(tracks: tuple[Track, ...]) -> tuple[int, ...]:
    return tuple(tracks[n].last if n in RESERVES else tracks[n].lowest for n in MOVABLE)


def _special(player: Mapping[int, PlayerCard]) -> dict[int, tuple[str, ...]]:
    found = {}
    for card in player.values():
        steps = tuple(step.text for step in card.effects if step.text.startswith(("shield", "cancel", "foresee")))
        if steps:
            found[card.number] = steps
    return found


# --- and back ------------------------------------------------------------------------------------


def write_data(data: Data) -> dict[str, str]:
    """The four tables by file name; `read_data` makes the same edition from them."""
    marks = {mark: word for word, mark in MARKS.items()}
    return {
        "tracks.csv": _table("tracks.csv", [
            (t.name, t.kind, t.first, t.start, t.last, t.crisis_after, t.calm_from, t.orange_from, t.red_from,
             t.failed_from, t.green_to, t.amber_to) for t in data.tracks]),
        "history.csv": _table("history.csv", [
            (c.number, "event" if c.event else "history", c.letter if c.event else c.stage, c.pair,
             "board" if c.event else _text(c), marks[c.mark], c.waits_for) for c in data.history.values()]),
        "boards.csv": _table("boards.csv", [
            (b.number, b.letter, b.set, "win" if b.wins else _text(b), b.steps or None)
            for b in data.boards.values()]),
        "player.csv": _table("player.csv", [
            (c.number, c.stage, c.pair, _text(c)) for c in data.player.values()]),
    }  # fmt: skip


def _text(card: HistoryCard | Board | PlayerCard) -> str:
    return ";".join(step.text for step in card.effects)


def _table(name: str, rows: Sequence[Sequence[int | str | None]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS[name])
    writer.writerows(rows)
    return written.getvalue()


def _hash(texts: Mapping[str, str]) -> str:
    return sha256("\f".join(texts[name] for name in COLUMNS).encode()).hexdigest()[:16]


# --- editions that this process knows ------------------------------------------------------------

_carried: dict[str, Data] = {}
"""Every edition that was read, by its hash: a state names its edition and does not carry it."""


def carried(name: str) -> Data:
    """The edition with this hash."""
    if name not in _carried:
        raise Wrong("no card data with the hash {hash} was read here", hash=repr(name))
    return _carried[name]


def _of_the_box() -> Data:
    folder = files("perigee.games.apollo_xiii") / "data"
    return read_data({name: (folder / name).read_text(encoding="utf-8") for name in COLUMNS})


BOX: Final = _of_the_box()
"""The cards, boards and tracks of the game's own box."""
