"""The balance document of End of Days: every table is filled from what was counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from perigee.bots import bot
from perigee.cli.main import main
from perigee.games import rules_of
from perigee.lab.balance import end_of_days as balance
from perigee.lab.balance.cells import Cell, Result
from perigee.lab.simulate.measures import measures
from perigee.lab.simulate.measures.end_of_days import WHOLE_WIN
from perigee.lab.simulate.run import series_of
from tests.checks import ROOT

NATIONS = ("us", "su", "cn", "fr", "uk", "in", "jp")


def even(cell: Cell) -> Result:
    """A game in which everybody wins as often as everybody else."""
    seats, games = cell.seats, cell.games
    sums = {"launches": 3 * seats * games, "liftoffs": 2 * seats * games, "points": 6 * seats * games}
    sums |= {"winner": 8 * games, "negates": games, "trades": 0}
    sums |= {f"wins.{place}": games // seats for place in range(1, seats + 1)}
    sums["part.0"] = WHOLE_WIN * games // seats
    for nation in NATIONS:
        sums |= {f"plays.{nation}": games * seats // 7, f"wins.{nation}": games // 7}
    return Result(games, games, (games // seats,) * seats, {"settled": games}, sums)


@pytest.fixture(autouse=True)
def parts_that_divide_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "A_PART", 420)


def test_where_all_win_alike_every_share_is_fair() -> None:
    result = balance.row_of(even, balance.table_of(4, 420))
    for name, games in [("wins.1", 420), ("wins.us", 240)]:
        share = balance.of_fair(result, name, games, 4)
        assert share is not None
        assert share.share == pytest.approx(1)
        assert share.low < 1 < share.high


def test_a_nation_that_never_played_has_no_share() -> None:
    assert balance.of_fair(balance.row_of(even, balance.table_of(2, 420)), "wins.us", 0, 2) is None


def test_a_row_is_played_in_parts_that_differ_and_more_games_begin_with_the_same_parts() -> None:
    parts = balance.table_of(3, 4000)
    assert sum(part.games for part in parts) == 4000
    assert len({part.key for part in parts}) == len(parts)
    assert parts[:2] == balance.table_of(3, 840)
    first = balance.cells(4000)[: len(balance.SEATS)]
    assert [part.seats for part in first] == list(balance.SEATS)


def test_the_command_writes_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cell, "play", even)
    out = tmp_path / "balance.md"
    arguments = ["balance", "end-of-days", "--games", "840", "--kept", str(tmp_path / "k"), "--out", str(out)]
    result = CliRunner().invoke(main, [*arguments, "--lang", "en"])
    assert result.exit_code == 0, result.output
    text = out.read_text("utf-8")
    assert "perigee balance end-of-days --games 840" in text
    assert text.count("| 1.00 (") == sum(balance.SEATS) + len(NATIONS) * len(balance.SEATS)
    assert "| 4 | 3.00 | 66.7% | 3.00 | 8.00 | 0.0% | 1.0 | 0.0 |" in text
    assert "| `standard-no-attack` against 3 `standard` | 750 | 25.1% | 22.1% to 28.3% | 25.0% |" in text


def test_every_player_of_a_duel_is_a_bot() -> None:
    for players in balance.DUELS:
        for kind in players.split(","):
            bot("end-of-days", kind)


def test_every_game_is_counted_by_nation_and_by_place() -> None:
    options = {"rounds": 4, "nations": "random", "odds": False}
    series = series_of("end-of-days", players="standard", seats=3, seed=1, pace=0, options=options)
    match = series.match(0)
    counted = measures(match)
    winners = match.outcome.winners if match.outcome else ()
    assert sum(counted[f"plays.{nation}"] for nation in match.state.nations) == 3
    assert sum(counted[f"wins.{nation}"] for nation in match.state.nations) == len(winners)
    assert sum(counted[f"wins.{place}"] for place in (1, 2, 3)) == len(winners)
    assert [counted[f"part.{seat}"] > 0 for seat in range(3)] == [seat in winners for seat in range(3)]
    assert sum(counted[f"part.{seat}"] for seat in range(3)) == WHOLE_WIN
    assert counted["winner"] == max(match.state.scores)
    assert counted["launches"] >= counted["liftoffs"]


PAGE = (ROOT / "docs" / "rules" / "end-of-days-balance.md").read_text("utf-8")


def test_the_page_is_of_the_cards_and_nations_that_are_played() -> None:
    assert rules_of("end-of-days").data_hash[:12] in PAGE
    assert "4000 games a row" in PAGE


@pytest.mark.parametrize("players", balance.AIMED_AT)
def test_on_the_page_the_nations_are_even(players: int) -> None:
    """From 0.85 to 1.15 of a fair share, for 3 to 6 players."""
    row = PAGE.split("## Wins by nation")[1].split(f"\n| {players} | ")[1].split("\n")[0]
    shares = [float(cell.split(" (")[0]) for cell in row.strip(" |").split(" | ")]
    assert len(shares) == 7
    assert all(0.85 <= share <= 1.15 for share in shares), shares


@pytest.mark.parametrize(
    ("who", "least", "most"),
    [
        ("`standard` against 1 `random`", 95, 100),
        ("`standard` against 3 `random`", 80, 100),
        ("`standard-no-negate` against 3 `standard`", 0, 25),
        ("`standard-no-attack` against 3 `standard`", 0, 25),
    ],
)
def test_on_the_page_standard_wins_and_a_player_who_never_negates_or_attacks_does_not(
    who: str, least: int, most: int
) -> None:
    """The whole interval."""
    interval = PAGE.split(f"| {who} | ")[1].split(" | ")[2]
    low, high = (float(bound.rstrip("%")) for bound in interval.split(" to "))
    assert least <= low <= high <= most


def test_players_of_one_kind_have_the_tables_of_nations_at_two_and_four(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    asked = ["balance", "end-of-days", "--players", "random", "--games", "12", "--kept", kept, "--processes", "1"]
    done = CliRunner().invoke(main, asked, catch_exceptions=False)
    assert done.exit_code == 0
    assert "all players `random`" in done.stdout
    assert "`perigee balance end-of-days --players random --games 12`" in done.stdout
    rows = [line for line in done.stdout.splitlines() if line.startswith(("| 2 |", "| 4 |"))]
    assert len(rows) == 2 * 3  # what happens, by place, by nation
    lines = Path(kept).read_text("utf-8").splitlines()
    assert len(lines) == 2 * 2  # of each number of players ten games are kept together, and the two that are left
    again = CliRunner().invoke(main, [*asked, "--so-far"], catch_exceptions=False)
    assert again.stdout == done.stdout


@pytest.mark.parametrize(
    ("game", "kind", "said"),
    [
        ("end-of-days", "nobody", "there is no bot 'nobody'"),
        ("apophis", "hard", "apophis is measured with its own players alone"),
    ],
)
def test_players_that_have_no_tables_are_refused(tmp_path: Path, game: str, kind: str, said: str) -> None:
    asked = ["balance", game, "--players", kind, "--kept", str(tmp_path / "kept.jsonl")]
    done = CliRunner().invoke(main, asked)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
