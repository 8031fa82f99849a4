"""Card data from texts: a bad row is refused with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perigee.games.apollo_xiii.effects import read_changes, read_effects
from perigee.games.apollo_xiii.pieces import (
    BOARD_CUBES,
    LETTERS,
    MOVABLE,
    RESERVES,
    SETS,
    STAGES,
    TRACKS,
    ZONES,
    Board,
    Data,
    Deck,
    HistoryCard,
    PlayerCard,
    Track,
    Zone,
    stage_of_event,
)
from perigee.table import Wrong
from perigee.table import data as table
from perigee.table.data import BadData, Row, number, number_if_any, one_of, read_file

COLUMNS: Final[table.Columns] = {
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


_EDITIONS: Final = table.Editions[Data]()
carried: Final = _EDITIONS.carried


def read_data(texts: Mapping[str, str]) -> Data:
    """The edition that these tables (by file name) describe; BadData where a row is wrong."""
    table.all_there(COLUMNS, texts)
    tracks = tuple(read_file("tracks.csv", COLUMNS, texts, _track, "name").values())
    history = read_file("history.csv", COLUMNS, texts, _history, "number")
    boards = read_file("boards.csv", COLUMNS, texts, _board, "number")
    player = read_file("player.csv", COLUMNS, texts, _player, "number")
    _whole(tracks, history, boards, player)
    decks = tuple(_deck(letter, history) for letter in LETTERS)
    alike = table.written_alike(COLUMNS, texts)
    name = table.hash_of("\f".join(alike.values()))
    return _EDITIONS.carry(Data(tracks, history, boards, player, decks, _best(tracks), _special(player), name, alike))


# --- rows ----------------------------------------------------------------------------------------


def _track(row: Row) -> Track:
    first, start, last = (number(row, name) for name in ("first", "start", "last"))
    columns = COLUMNS["tracks.csv"][5:]
    lines = [number_if_any(row, name) for name in columns]
    needed = {"damage": (0, 5, 6), "reserve": (), "mission": (1, 2, 3, 4)}[one_of(row, "kind", KINDS)]
    if not first <= start <= last:
        raise Wrong("start {start} is not within {first} to {last}", start=start, first=first, last=last)
    for place, (name, line) in enumerate(zip(columns, lines, strict=True)):
        if (line is not None) != (place in needed):
            raise Wrong("{column} does not fit a {kind} track", column=name, kind=row["kind"])
        if line is not None and not first <= line <= last:
            raise Wrong(
                "{column} {line} is not within {first} to {last}", column=name, line=line, first=first, last=last
            )
    return Track(row["track"], row["kind"], first, start, last, lines[0], _zones(first, lines))


def _zones(first: int, lines: list[int | None]) -> dict[Zone, int]:
    """Mission status has a space for the beginning of each; a damage track has the ends of green and amber."""
    green, amber = lines[5:]
    if green is not None and amber is not None:
        return {"calm": first, "orange": green + 1, "red": amber + 1}
    return {zone: start for zone, start in zip(ZONES, lines[1:5], strict=True) if start is not None}


def _history(row: Row) -> HistoryCard:
    event = one_of(row, "kind", ("history", "event")) == "event"
    stage = stage_of_event(one_of(row, "stage", LETTERS)) if event else one_of(row, "stage", STAGES)
    pair, waits = number_if_any(row, "pair", 1), number_if_any(row, "waits_for", 1)
    mark = MARKS[one_of(row, "mark", tuple(MARKS))]
    if event:
        if row["effects"] != "board" or pair or mark or waits:
            raise Wrong("an event card turns its board and does nothing else")
        return HistoryCard(number(row, "number", 1), stage, None, (), "", None, event=True)
    effects = read_changes(row["effects"])
    if mark and any("mission" in change.tracks for change in effects):
        raise Wrong("a marked card does not change mission status")
    return HistoryCard(number(row, "number", 1), stage, pair, effects, mark, waits, event=False)


def _board(row: Row) -> Board:
    letter, wins = one_of(row, "letter", LETTERS), row["effects"] == "win"
    if wins != (letter == LETTERS[-1]):
        raise Wrong("the board of G wins, and no other")
    effects = () if wins else read_changes(row["effects"])
    steps = number_if_any(row, "track_steps", 1) or 0
    return Board(number(row, "number", 1), letter, one_of(row, "set", (*SETS, "all")), effects, steps, wins)


def _player(row: Row) -> PlayerCard:
    stage, pair = one_of(row, "stage", ("", *STAGES)), number_if_any(row, "pair", 1)
    if pair is not None and not stage:
        raise Wrong("a pair has a stage and a number")
    return PlayerCard(number(row, "number", 1), stage, pair, read_effects(row["effects"]))


# --- the tables together -------------------------------------------------------------------------


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
                    "boards.csv: set {boards} does not have exactly one board for {letter}", boards=set_, letter=letter
                )
    if len({b.letter for b in boards.values() if b.steps}) > BOARD_CUBES:  # AX-06
        raise BadData("boards.csv: boards of more than {most} letters need a cube", most=BOARD_CUBES)


def _whole_history(history: Mapping[int, HistoryCard], player: Mapping[int, PlayerCard]) -> None:
    for letter in LETTERS:
        if len([c for c in history.values() if c.event and c.letter == letter]) != 1:
            raise BadData("history.csv: {letter} does not have exactly one event card", letter=letter)
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
    texts = {number: [step.text for step in card.effects] for number, card in player.items()}
    special = {n: tuple(t for t in own if t.startswith(("shield", "cancel", "foresee"))) for n, own in texts.items()}
    return {number: steps for number, steps in special.items() if steps}


# --- editions that this process knows ------------------------------------------------------------

BOX: Final = read_data(table.packaged("perigee.games.apollo_xiii", COLUMNS))
"""The cards, boards and tracks of the game's own box."""
