"""`perigee review` and `perigee blunders`, as they are typed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from click.testing import CliRunner

import perigee
from perigee.bots.coach.review import Budget, review
from perigee.cli.main import main
from perigee.lab.review.tables import MINUS, course
from perigee.words import Words


def a_record(path: Path) -> Path:
    match = perigee.new("apophis", seats=2, seed=5, timer=90)
    path.write_text(perigee.play(match, [perigee.bot("apophis")] * 2, pace=8_000).record(), "utf-8")
    return path


def test_a_record_is_reviewed_as_tables_and_as_json(tmp_path: Path) -> None:
    file, out = a_record(tmp_path / "game.txt"), tmp_path / "review.json"
    said = CliRunner().invoke(
        main, ["review", str(file), "--seat", "1", "--worlds", "4", "--json", str(out), "--lang", "fr"]
    )
    assert said.exit_code == 0, said.output
    assert "Chances de gagner de Joueur 2" in said.output
    assert "Ce que chaque cause a donné et pris" in said.output
    assert "sur 100 parties" in said.output.replace("\n", " ").lower()
    found = json.loads(out.read_text("utf-8"))
    moved = found["whole"]["moved"]
    assert found["whole"]["start"] + sum(moved.values()) == found["whole"]["result"] == 0
    assert found["points"][0]["step"] == 0


def test_the_figures_of_a_turn_lead_to_the_next_one_as_they_are_shown() -> None:
    match = perigee.new("apophis", seats=2, seed=4, timer=900)
    perigee.play(match, [perigee.bot("apophis", "random", seat) for seat in range(2)], pace=20_000)
    found = review(match, 0, budget=Budget(2, 12, 2))
    table = course(Words("en", "apophis", also=("lab", "review")), found)
    chances, *moved = [[str(cell) for cell in column.cells] for column in table.columns][2:]
    shown = [int(one.split()[0]) for one in chances] + [found.whole.result]
    parts = [sum(int(one.replace(MINUS, "-")) for one in row) for row in zip(*moved, strict=True)]
    assert len(parts) > 8
    assert parts == [after - before for before, after in pairwise(shown)]


def test_a_game_that_is_not_over_has_no_review(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(perigee.new("apophis", seats=2, seed=5).record(), "utf-8")
    said = CliRunner().invoke(main, ["review", str(file)])
    assert said.exit_code == 2
    assert "only a finished game is reviewed" in said.output


def test_blunders_are_planted_and_counted(tmp_path: Path) -> None:
    out = tmp_path / "blunders.json"
    said = CliRunner().invoke(
        main,
        [
            "blunders",
            "apophis",
            "--count",
            "1",
            "--seats",
            "1",
            "--timer",
            "480",
            "--worlds",
            "20",
            "--budget",
            "8",
            "--json",
            str(out),
        ],
    )
    assert said.exit_code == 0, said.output
    row = json.loads(out.read_text("utf-8"))[0]
    assert row["cost"]["mean"] >= 0.3
    assert f"{int(row['rank'] == 1)} of 1 planted" in said.output
