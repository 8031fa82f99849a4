"""The balance of Apollo XIII: seats, levels, sets of boards, the help, what tokens and pairs are worth, where missions
fail. The sand timer is off: bots do not think that long."""

from __future__ import annotations

from typing import Final

from perigee.games.apollo_xiii.options import LEVELS
from perigee.games.apollo_xiii.pieces import LETTERS, SETS
from perigee.lab.balance.cells import Cell, Grid, KeptCells, Result, together
from perigee.lab.balance.document import of_grids
from perigee.lab.report import number, percent
from perigee.words import Words

SEATS: Final = (2, 3, 4, 5)
OTHERS: Final = 0.15
"""Levels and sets other than the original one at normal level get this share of the games."""
TOO_OFTEN: Final = 0.6
"""A table that comes home more often than this should use another start value (AX-67)."""
VARIANTS: Final = ("standard", "standard-no-tokens", "standard-no-pairs", "random")


def grids(words: Words, games: int) -> list[Grid]:
    """The original boards at normal level first; then where it is lost, the variants, and every level and set."""
    fewer = _fewer(games)
    return [_main(words, games), _losses(words, games), _turns(words, games),
            _variants(words, games, fewer), _tables(words, fewer)]  # fmt: skip


def _fewer(games: int) -> int:
    return max(1, round(games * OTHERS))


def _cell(seats: int, games: int, *, kind: str = "standard", helped: bool = False, level: str = "normal",
          boards: str = "original") -> Cell:  # fmt: skip
    options = (("boards", boards), ("help", helped), ("level", level), ("odds", False), ("timer", False))
    return Cell("apollo-xiii", seats, kind, 0, games, options)


def _seats(words: Words) -> tuple[str, ...]:
    return tuple(words.text("balance.seats", count=count) for count in SEATS)


def _all(words: Words) -> str:
    return words.text("balance.all-seats")


def _main_rows(words: Words, games: int) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    return tuple(
        (words.text(name), tuple(_cell(seats, games, helped=helped) for seats in SEATS))
        for name, helped in (("balance.no-help", False), ("balance.help", True))
    )


def _main(words: Words, games: int) -> Grid:
    heading = words.text("balance.original", count=games)
    return Grid(heading, words.text("balance.team"), _seats(words), _main_rows(words, games), together=_all(words))


def _losses(words: Words, games: int) -> Grid:
    heading = words.text("balance.losses", letters=" / ".join(LETTERS))
    return Grid(heading, words.text("balance.team"), _seats(words), _main_rows(words, games), by_stage)


def by_stage(result: Result, words: Words) -> str:
    """Of the missions that failed, the share of each stage, in percent."""
    lost = max(1, result.games - result.won)
    return " / ".join(number(words, 100 * result.sums.get(f"lost_{letter}", 0) / lost, 0) for letter in LETTERS)


def _turns(words: Words, games: int) -> Grid:
    return Grid(words.text("balance.doings"), words.text("balance.team"), _seats(words),
                _main_rows(words, games), doings)  # fmt: skip


def doings(result: Result, words: Words) -> str:
    """What a team did in a game, on average."""
    names = ("turns", "cards_played", "extra_actions", "tokens_spent", "cards_cancelled", "boards_solved")
    return " / ".join(number(words, result.sums.get(name, 0) / result.games) for name in names)


def _tables(words: Words, games: int) -> Grid:
    """Every other level and set of boards."""
    rows = tuple(
        (
            words.text("balance.table", level=level, boards=boards),
            tuple(_cell(seats, games, level=level, boards=boards) for seats in SEATS),
        )
        for level in LEVELS
        for boards in (*SETS, "mixed")
        if (level, boards) != ("normal", "original")
    )
    heading = words.text("balance.tables", count=games)
    return Grid(heading, words.text("balance.level"), _seats(words), rows, together=_all(words))


def _variants(words: Words, games: int, fewer: int) -> Grid:
    """`standard` as above, so that its games are played once; what it is compared with needs fewer."""
    rows = tuple(
        (f"`{kind}`", tuple(_cell(seats, games if kind == "standard" else fewer, kind=kind) for seats in SEATS))
        for kind in VARIANTS
    )
    heading = words.text("balance.variants", count=fewer)
    return Grid(heading, words.text("balance.team"), _seats(words), rows, together=_all(words))


def proposal(words: Words, games: int, results: KeptCells) -> list[str]:
    """Where bots come home too often, and the start value that suits a table as strong as they are (AX-67)."""
    main = [_cell(seats, games) for seats in SEATS]
    hard = [_cell(seats, _fewer(games), level="hard") for seats in SEATS]
    if not all(results.has(cell) for cell in (*main, *hard)):
        return []
    often = [cell.seats for cell in main if _share(results.result(cell)) > TOO_OFTEN]
    if not often:
        return []
    easier, harder = (together([results.result(cell) for cell in cells]).in_words(words) for cells in (main, hard))
    seats = [number(words, count, 0) for count in often]
    text = words.text(
        "balance.proposal-text", seats=seats, limit=percent(words, TOO_OFTEN, 0), normal=easier, hard=harder
    )
    return [f"### {words.text('balance.proposal')}", "", text, ""]


def _share(result: Result) -> float:
    return result.won / result.games


BALANCE: Final = of_grids("apollo-xiii", 2000, grids, proposal)
