"""Games and moves as rows: the same from a simulation and from its records, in CSV and in Parquet."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest
from click.testing import CliRunner, Result

import perigee
from perigee.cli.main import main
from perigee.lab.rows.rows import GameRow, MoveRow, names
from perigee.lab.simulate.run import series_of
from perigee.match.beginning import DECK
from perigee.match.record import play_on

GAMES = {"apophis": 1, "end-of-days": 2, "apollo-xiii": 2}
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "rows" / "three_questions.py"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def simulated(folder: Path, game: str, kind: str = "csv", *more: object) -> tuple[Path, Path]:
    files = folder / f"games.{kind}", folder / f"moves.{kind}"
    done = run("simulate", game, "--games", 2, "--seats", GAMES[game], "--rows", files[0], "--moves", files[1], *more)
    assert done.exit_code == 0, done.output
    return files


def read(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.parametrize("game", GAMES)
def test_rows_tell_what_was_played(tmp_path: Path, game: str) -> None:
    games, moves = map(read, simulated(tmp_path, game))
    series = series_of(game, players="standard", seats=GAMES[game], seed=1, pace=8, options={})
    for number, row in enumerate(games):
        match = series.match(number)
        assert match.outcome is not None
        assert match.entries is not None
        assert (row["number"], row["ending"]) == (str(number), match.outcome.ending)
        assert row["winners"].split() == [str(seat) for seat in match.outcome.winners]
        assert json.loads(row["options"])["seats"] == GAMES[game]
        mine = [move for move in moves if move["number"] == row["number"]]
        assert [move["said"] for move in mine] == [entry.text for entry in match.entries]
        assert [move["seat"] for move in mine] == ["" if e.seat is None else str(e.seat) for e in match.entries]
        assert all(int(move["options"]) > 0 for move in mine if move["complete"] == "True")
    assert list(games[0]) == names(GameRow)
    assert list(moves[0]) == names(MoveRow)


def test_a_folder_of_records_gives_the_same_rows(tmp_path: Path) -> None:
    games, moves = simulated(tmp_path, "apophis")
    series = series_of("apophis", players="standard", seats=1, seed=1, pace=8, options={})
    folder = tmp_path / "records"
    folder.mkdir()
    for number in range(2):
        (folder / f"{number}.txt").write_text(series.match(number).record(), "utf-8")
    again = tmp_path / "again.csv", tmp_path / "more.csv"
    assert run("rows", folder, "--rows", again[0], "--moves", again[1]).exit_code == 0
    unlike = {"source", "players"}  # a record does not say who played it
    for one, other in zip((games, moves), again, strict=True):
        assert [_without(row, unlike) for row in read(one)] == [_without(row, unlike) for row in read(other)]


def test_a_game_that_was_played_on_from_another_is_counted_nowhere(tmp_path: Path) -> None:
    whole = series_of("apophis", players="standard", seats=1, seed=1, pace=8, options={}).match(0)
    further = play_on(whole.record(), 2, cards=DECK, seat=None, key=bytes(32), rules=whole.rules)
    perigee.play(further, [perigee.bot("apophis")], pace=8_000)
    folder, files = tmp_path / "records", (tmp_path / "games.csv", tmp_path / "moves.csv")
    folder.mkdir()
    for name, match in {"further": further, "whole": whole}.items():
        (folder / f"{name}.txt").write_text(match.record(), "utf-8")
    assert run("rows", folder, "--rows", files[0], "--moves", files[1]).exit_code == 0
    assert {row["source"] for file in files for row in read(file)} == {"whole.txt"}


def _without(row: dict[str, Any], columns: set[str]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in columns}


def test_parquet_holds_the_same_with_its_types(tmp_path: Path) -> None:
    files = simulated(tmp_path, "apophis", "parquet")
    games, moves = map(polars.read_parquet, files)
    plain = [{name: str(value) for name, value in row.items()} for row in games.to_dicts()]
    assert plain == read(simulated(tmp_path, "apophis")[0])
    assert dict(moves.schema)["seat"] == polars.Int64
    assert dict(moves.schema)["complete"] == polars.Boolean


def test_rows_are_kept_with_the_figures_of_a_run_that_was_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first = simulated(tmp_path, "apophis", "csv", "--kept", kept)[1].read_text("utf-8")
    assert simulated(tmp_path, "apophis", "csv", "--kept", kept)[1].read_text("utf-8") == first
    assert len(kept.read_text("utf-8").splitlines()) == 2, "played once"


def test_an_arena_writes_every_game_of_a_deal(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ("--set", "rounds=4", "--games", 2, "--rows", file)
    assert run("arena", "end-of-days", "standard", "random", *options).exit_code == 0
    rows = read(file)
    assert [row["number"] for row in rows] == ["0", "0"]
    assert {row["players"] for row in rows} == {"standard random", "random standard"}


def test_what_cannot_be_written_is_said_before_anything_is_played(tmp_path: Path) -> None:
    assert ".csv or .parquet" in run("simulate", "apophis", "--rows", tmp_path / "games.txt").output
    assert "--rows FILE" in run("rows", tmp_path).output
    assert "no record" in run("rows", tmp_path, "--rows", tmp_path / "a.csv").output
    (tmp_path / "bad.txt").write_text("nothing", "utf-8")
    said = run("rows", tmp_path / "bad.txt", "--rows", tmp_path / "a.csv")
    assert (said.exit_code, "bad.txt" in said.output) == (1, True)
    assert not (tmp_path / "a.csv").exists()


def test_three_questions_are_answered(tmp_path: Path) -> None:
    files = simulated(tmp_path, "end-of-days", "parquet")
    done = subprocess.run([sys.executable, EXAMPLE, *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("shape:") == 3
