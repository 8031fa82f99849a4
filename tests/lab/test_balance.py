"""Balance: cells are kept once they are played, and a run that was stopped goes on from where it was."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from perigee.cli.main import main
from perigee.lab.balance import apollo_xiii as balance_apollo_xiii
from perigee.lab.balance import apophis as balance_apophis
from perigee.lab.balance.cells import Cell, Grid, KeptCells, Result, play_all, together
from perigee.lab.simulate.executors import Workplace
from perigee.words import Words
from tests.lab.test_simulate import noted

SHORT = Cell("apophis", 1, "random", 8, 2, (("timer", 60),))


def test_a_cell_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = KeptCells(tmp_path / "kept.jsonl").result(SHORT)
    monkeypatch.setattr(Cell, "play", None)  # Playing it again would fail.
    assert KeptCells(tmp_path / "kept.jsonl").result(SHORT) == first


def test_cells_are_played_at_once_and_each_is_kept_when_it_is_done(tmp_path: Path) -> None:
    cells = [SHORT, *(replace(SHORT, seed=seed) for seed in (2, 3))]
    kept = KeptCells(tmp_path / "kept.jsonl")
    kept.result(SHORT)
    counted: list[int] = []
    play_all(cells, kept, place=Workplace(2), progress=counted.append)
    assert counted == [2, 2, 2]
    assert len(kept.path.read_text("utf-8").splitlines()) == 3
    assert [KeptCells(kept.path).result(cell) for cell in cells] == [cell.play() for cell in cells]


def test_cells_are_prepared_for_before_the_pool_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So its processes share the plans of Apophis' bots."""
    order = noted(monkeypatch)
    kept = KeptCells(tmp_path / "kept.jsonl")
    kept.result(SHORT)
    cells = [replace(SHORT, players="standard", options=(("timer", timer),)) for timer in (60, 90)]
    play_all([SHORT, *cells], kept, place=Workplace(1), progress=lambda games: None)
    assert order == ["prepare 60", "prepare 90", "open"]


def test_a_cell_that_stands_in_several_tables_is_played_once() -> None:
    cells = balance_apollo_xiii.BALANCE.cells(Words("en", "apollo-xiii", also=("lab",)), 20)
    assert len(cells) == len(set(cells))


def test_a_line_that_was_half_written_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    first = KeptCells(path).result(SHORT)
    path.write_text(path.read_text("utf-8")[:-9] + "\n", "utf-8")
    again = KeptCells(path)
    assert not again.has(SHORT)
    assert again.result(SHORT) == first


def test_a_figure_does_not_outlive_its_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = KeptCells(tmp_path / "kept.jsonl")
    kept.result(SHORT)
    monkeypatch.setattr("perigee.lab.balance.cells.written", lambda game: "other bots")
    assert not kept.has(SHORT)


def test_a_grid_is_a_markdown_table() -> None:
    grid = Grid("Heading", "seats", ("15 min", "12 min"), (("1", (SHORT, SHORT)),))
    assert grid.markdown(lambda cells: str(sum(cell.pace for cell in cells))) == [
        "### Heading", "", "| seats | 15 min | 12 min |", "| --- | --- | --- |", "| 1 | 8 | 8 |", "",
    ]  # fmt: skip


def test_a_row_can_be_counted_together() -> None:
    grid = Grid("Heading", "seats", ("15 min", "12 min"), (("1", (SHORT, SHORT)),), together="all")
    assert grid.markdown(lambda cells: str(sum(cell.pace for cell in cells)))[2:5] == [
        "| seats | 15 min | 12 min | all |", "| --- | --- | --- | --- |", "| 1 | 8 | 8 | 16 |",
    ]  # fmt: skip
    one, other = Result(4, 1, (1,), {"lost": 3}, {"turns": 9}), Result(6, 2, (2,), {"lost": 4}, {"turns": 1})
    assert together([one, other]) == Result(10, 3, (), {"lost": 7}, {"turns": 10})


def test_the_command_writes_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cell, "play", lambda cell: Result(cell.games, 1, (1,), {"destroyed": 1}))
    out = tmp_path / "balance.md"
    arguments = ["balance", "apophis", "--games", "2", "--kept", str(tmp_path / "k"), "--out", str(out), "--lang", "en"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    text = out.read_text("utf-8")
    cells = len(balance_apophis.MINUTES) * (2 * len(balance_apophis.PACES) * len(balance_apophis.SEATS) + 1)
    assert text.count("50.0% (9.5% to 90.5%)") == cells
    assert "perigee balance apophis --games 2" in text


def test_a_run_that_was_stopped_writes_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cell, "play", None)  # Playing a cell would fail.
    kept = tmp_path / "kept.jsonl"
    cell = balance_apollo_xiii.grids(Words("en", "apollo-xiii", also=("lab",)), 8)[0].cells[0]
    line = [cell.key, 8, 6, [6, 6], {"home": 6, "lost": 2}, {"lost_B": 1, "lost_F": 1, "turns": 400}]
    kept.write_text(json.dumps(line) + "\n", "utf-8")
    result = CliRunner().invoke(
        main, ["balance", "apollo-xiii", "--games", "8", "--kept", str(kept), "--so-far", "--lang", "en"]
    )
    assert result.exit_code == 0, result.output
    assert "75.0% (40.9% to 92.9%)" in result.output
    assert "0 / 50 / 0 / 0 / 0 / 50 / 0" in result.output
    assert "50.0 / 0.0" in result.output
    assert "not measured yet" in result.output
    assert "hard, alternate set 2" in result.output


def _kept_everywhere(path: Path, won: int) -> None:
    """A result of eight games for every cell of Apollo XIII, none of them played."""
    words = Words("en", "apollo-xiii", also=("lab",))
    cells = {cell.key: cell for grid in balance_apollo_xiii.grids(words, 8) for cell in grid.cells}
    lines = [[key, 8, won, [won] * cell.seats, {"home": won, "lost": 8 - won}, {}] for key, cell in cells.items()]
    path.write_text("\n".join(map(json.dumps, lines)) + "\n", "utf-8")


@pytest.mark.parametrize(("won", "said"), [(6, True), (4, False)])
def test_ax67_a_start_value_is_proposed_where_bots_come_home_too_often(tmp_path: Path, won: int, said: bool) -> None:
    kept = tmp_path / "kept.jsonl"
    _kept_everywhere(kept, won)
    arguments = ["balance", "apollo-xiii", "--games", "8", "--kept", str(kept), "--so-far", "--lang", "en"]
    output = CliRunner().invoke(main, arguments).output
    assert ("more than 60% of normal games with 2, 3, 4 and 5 seats" in output) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ax39_the_help_tells_the_strength_that_the_page_measured(language: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "apollo-xiii-balance.md").read_text("utf-8")
    shares = [
        round(float(re.findall(r"([0-9.]+)% \(", line)[-1]))
        for line in page.splitlines()
        if line.startswith(("| with the help of", "| without help")) and "(" in line
    ]
    in_terminal = Words(language, "apollo-xiii").text("help.first-games")
    in_lobby = Words(language, "together").text("opt.help.true.means")
    for told in (in_terminal, in_lobby):
        assert {"en": "Without the sand", "fr": "Sans le sablier"}[language] in told  # as they were measured
        assert [int(share) for share in re.findall(r"([0-9]+)\s?%", told)] == shares[::-1]
