"""Bad arguments: one sentence, in English for Python, in the reader's language at the terminal."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.errors import told
from perigee.cli.main import main
from perigee.table.errors import Wrong


def test_python_reads_it_in_english_and_the_terminal_in_its_own_language() -> None:
    with pytest.raises(Wrong) as refused:
        perigee.new("apophis", seats=9)
    assert str(refused.value) == "seats is a whole number from 1 to 4, not 9"
    assert told(refused.value, "en") == str(refused.value)
    shown = CliRunner().invoke(main, ["play", "apophis", "--seats", "9", "--lang", "fr"])
    assert shown.output.endswith(": seats est un nombre entier de 1 à 4, pas 9\n")


def test_what_it_says_of_another_problem_is_told_in_the_same_language(tmp_path: Path) -> None:
    CliRunner().invoke(main, ["data", "export", "end-of-days", str(tmp_path)])
    cards = tmp_path / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("\n001,", "\n1,", 1), "utf-8")
    with pytest.raises(Wrong) as refused:
        perigee.new("end-of-days", seats=2, data=tmp_path)
    assert str(refused.value) == "cards.csv, line 2: id is three digits, not '1'"
    shown = CliRunner().invoke(main, ["simulate", "end-of-days", "--data", str(tmp_path), "--lang", "fr"])
    assert shown.output.endswith(": cards.csv, ligne 2\u00a0: id a trois chiffres, pas '1'\n")


def test_a_file_that_is_no_text_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(bytes([0xFF, 0xFE, 0x00]))
    shown = CliRunner().invoke(main, ["verify", str(tmp_path / "game.txt"), "--lang", "fr"])
    assert shown.output.endswith("ce n’est pas un texte\u00a0: ce n’est pas de l’UTF-8\n")


def test_it_comes_from_another_process_as_it_went() -> None:
    again = pickle.loads(pickle.dumps(Wrong("{name} is empty", name="{braces}")))
    assert (str(again), again.sentence, again.facts) == ("{braces} is empty", "{name} is empty", {"name": "{braces}"})


def test_other_errors_are_told_as_they_are() -> None:
    assert told(ValueError("no seat 9"), "fr") == "no seat 9"
