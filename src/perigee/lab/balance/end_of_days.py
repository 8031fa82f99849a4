"""The balance of End of Days: 2 to 7 nations dealt at random, what comes of a game, and who wins it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from perigee.games import rules_of
from perigee.games.end_of_days.pieces import carried
from perigee.lab.balance.cells import Cell, KeptCells, Result, row, together
from perigee.lab.balance.document import Balance
from perigee.lab.report import Interval, bounds, number, percent, wilson
from perigee.lab.simulate import WHOLE_WIN
from perigee.words import Words

GAME: Final = "end-of-days"
SEATS: Final = (2, 3, 4, 5, 6, 7)
AIMED_AT: Final = (3, 4, 5, 6)
"""The numbers of players for which nations should be even."""
DUELS: Final[Mapping[str, int]] = {
    "standard,random": 300,
    "standard,random,random,random": 300,
    "standard-no-negate,standard,standard,standard": 750,
    "standard-no-attack,standard,standard,standard": 750,
}
"""Players by seat, and in how many games the wins of the first one are counted."""

A_PART: Final = 250
"""Games that are played and kept together: the parts of all rows take turns, so that a run that was stopped leaves as
many games of each."""

A_SMALL_PART: Final = 10
"""The same for players of one's own choice, which may think for seconds about a game."""
CHOSEN_SEATS: Final = (2, 4)
"""The numbers of players at which they are measured."""

Played = Callable[[Cell], Result]
Rows = Mapping[int, Result]
"""What came of it, by the number of players."""


def table_of(seats: int, games: int) -> list[Cell]:
    return _parts("standard", seats, games, A_PART)


def duel(players: str, games: int) -> list[Cell]:
    return _parts(players, players.count(",") + 1, min(games, DUELS[players]), A_PART)


def _parts(players: str, seats: int, games: int, part: int) -> list[Cell]:
    """Odds are for people to read: bots do without, and play faster."""
    options = (("nations", "random"), ("odds", False))
    sizes = [min(part, games - first) for first in range(0, games, part)]
    return [Cell(GAME, seats, players, 0, size, options, seed) for seed, size in enumerate(sizes, 1)]


def cells(games: int) -> list[Cell]:
    return _in_turns([*(table_of(seats, games) for seats in SEATS), *(duel(players, games) for players in DUELS)])


def _in_turns(rows: Sequence[Sequence[Cell]]) -> list[Cell]:
    return [cell for part in zip_longest(*rows) for cell in part if cell is not None]


def row_of(played: Played, parts: Sequence[Cell]) -> Result:
    """The parts of a row as one result."""
    results = [played(part) for part in parts]
    whole = together(results)
    wins = tuple(sum(seat) for seat in zip(*(result.wins for result in results), strict=True))
    return Result(whole.games, whole.won, wins, whole.endings, whole.sums)


def document(words: Words, games: int, played: Played) -> str:
    """A title, how it was made, what was changed, and the tables."""
    rows = {seats: row_of(played, table_of(seats, games)) for seats in SEATS}
    duels = [(players, row_of(played, duel(players, games))) for players in DUELS]
    lines = [
        f"# {words.text('nations.title', game=GAME)}", "",
        words.text("nations.made", **_made(f"perigee balance {GAME} --games {games}", games)), "",
        *_tables(words, rows),
        *_chapter(words, "nations.duels", _duels(words, duels)),
        *_chapter(words, "nations.changed", [f"{words.text('nations.what')} {_reached(words, rows)}"]),
    ]  # fmt: skip
    return "\n".join(lines).rstrip() + "\n"


def among(players: str) -> Balance:
    """The same tables, where all players are of this kind."""

    def table(seats: int, games: int) -> list[Cell]:
        return _parts(players, seats, games, A_SMALL_PART)

    def text(words: Words, games: int, results: KeptCells) -> str:
        made = _made(f"perigee balance {GAME} --players {players} --games {games}", games)
        rows = {seats: row_of(results.result, table(seats, games)) for seats in CHOSEN_SEATS}
        lines = [
            f"# {words.text('nations.title-among', game=GAME, players=players)}", "",
            words.text("nations.made-among", players=players, **made), "",
            *_tables(words, rows),
        ]  # fmt: skip
        return "\n".join(lines).rstrip() + "\n"

    return Balance(1000, lambda words, games: _in_turns([table(seats, games) for seats in CHOSEN_SEATS]), text)


def _made(command: str, games: int) -> dict[str, Any]:
    rules = rules_of(GAME)
    return {"command": command, "count": games, "version": rules.version, "data": rules.data_hash[:12]}


def _tables(words: Words, rows: Rows) -> list[str]:
    return [
        *_chapter(words, "nations.course", _course(words, rows)),
        *_chapter(words, "nations.places", _places(words, rows)),
        *_chapter(words, "nations.nations", _nations(words, rows)),
    ]


def _chapter(words: Words, heading: str, lines: Sequence[str]) -> list[str]:
    return [f"## {words.text(heading)}", "", *lines, ""]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [row(head), row(["---"] * len(head)), *(row(parts) for parts in rows)]


def _course(words: Words, rows: Rows) -> list[str]:
    """Launches, successes and points."""
    columns = ("players", "launches", "success", "each", "winner", "lost", "negates", "trades")
    return _table(
        [words.text(f"nations.{column}") for column in columns],
        [_course_of(words, seats, result) for seats, result in rows.items()],
    )


def _course_of(words: Words, seats: int, result: Result) -> list[str]:
    sums, games = result.sums, result.games
    launches, liftoffs = sums["launches"], sums["liftoffs"]
    return [
        str(seats),
        number(words, launches / games / seats, 2),
        percent(words, liftoffs / max(1, launches)),
        number(words, sums["points"] / max(1, liftoffs), 2),
        number(words, sums["winner"] / games, 2),
        percent(words, result.endings.get("lost", 0) / games),
        number(words, sums["negates"] / games, 1),
        number(words, sums["trades"] / games, 1),
    ]


def _places(words: Words, rows: Rows) -> list[str]:
    """By place in the order of turns."""
    most = max(rows)
    head = [words.text("nations.players"), *(str(place) for place in range(1, most + 1))]
    table = []
    for seats, result in rows.items():
        shares = [of_fair(result, f"wins.{place}", result.games, seats) for place in range(1, seats + 1)]
        table.append([str(seats), *(_ratio(words, share) for share in shares), *[""] * (most - seats)])
    return _table(head, table)


def _nations(words: Words, rows: Rows) -> list[str]:
    table = [
        [str(seats), *(_ratio(words, share) for share in _of_nations(result, seats))] for seats, result in rows.items()
    ]
    return _table([words.text("nations.players"), *(code.upper() for code in _codes())], table)


def _codes() -> list[str]:
    return list(carried(rules_of(GAME).data_hash).nations)


def _of_nations(result: Result, seats: int) -> list[Interval | None]:
    return [of_fair(result, f"wins.{code}", result.sums.get(f"plays.{code}", 0), seats) for code in _codes()]


def _reached(words: Words, rows: Rows) -> str:
    """The lowest and the highest share of a nation where the aim is set."""
    aimed = [_of_nations(result, seats) for seats, result in rows.items() if seats in AIMED_AT]
    shares = [share.share for row in aimed for share in row if share is not None]
    low, high = min(shares, default=0.0), max(shares, default=0.0)
    return words.text("nations.reached", low=number(words, low, 2), high=number(words, high, 2))


def of_fair(result: Result, wins: str, games: int, seats: int) -> Interval | None:
    """A share of wins with its interval; 1 is what each would have if all were equal. A shared win counts for each."""
    if not games or not sum(result.wins):
        return None
    fair = sum(result.wins) / result.games / seats
    share = wilson(result.sums.get(wins, 0), games)
    return Interval(share.share / fair, share.low / fair, share.high / fair)


def _ratio(words: Words, share: Interval | None) -> str:
    if share is None:
        return "-"
    low, high = number(words, share.low, 2), number(words, share.high, 2)
    return words.text("nations.ratio", share=number(words, share.share, 2), low=low, high=high)


def part_of_wins(result: Result) -> Interval:
    """The first player's share of the wins: of a win that several share, each has an equal part."""
    return wilson(round(result.sums.get("part.0", 0) / WHOLE_WIN), result.games)


def _duels(words: Words, results: Sequence[tuple[str, Result]]) -> list[str]:
    """Fair is what each would have if all were equal."""
    rows = []
    for players, result in results:
        first, *others = players.split(",")
        rate = part_of_wins(result)
        against = words.text("nations.against", first=first, count=len(others), others=others[0])
        fair = percent(words, 1 / (1 + len(others)))
        rows.append([against, str(result.games), percent(words, rate.share), bounds(words, rate), fair])
    return _table([words.text(f"nations.{column}") for column in ("duel", "games", "wins", "interval", "fair")], rows)


BALANCE: Final = Balance(
    4000,
    lambda words, games: cells(games),
    lambda words, games, results: document(words, games, results.result),
    among,
)
