"""`perigee laws`: long runs that can be stopped and resumed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from perigee.cli.main import main
from perigee.lab.laws import command
from perigee.lab.laws.command import hold_all
from perigee.lab.laws.laws import Broken
from perigee.lab.simulate.executors import Workplace
from perigee.words import Words


def test_a_run_says_from_where_to_go_on() -> None:
    said = CliRunner().invoke(main, ["laws", "apophis", "--games", "3", "--seed-from", "5"])
    assert said.exit_code == 0, said.output
    assert "3 games, no law broken; go on with: perigee laws apophis --seed-from 8" in said.output


def test_in_french_too() -> None:
    said = CliRunner().invoke(main, ["laws", "apophis", "--games", "1", "--seed-from", "5", "--lang", "fr"])
    plain = said.output.replace("\N{NO-BREAK SPACE}", " ")
    assert "lois éprouvées pour Apophis : 1 partie à partir de la graine 5\n" in plain
    assert "1 partie, aucune loi enfreinte ; pour continuer : perigee laws apophis --seed-from 6\n" in plain


def test_a_broken_law_fails_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    def law(game: str, seed: int) -> None:
        if seed == 2:
            raise Broken(f"{game} seed {seed}: a card is lost")

    for language, said in (("en", "broken: "), ("fr", "loi enfreinte\N{NO-BREAK SPACE}: ")):
        assert hold_all("apophis", range(9), law, Words(language, "commands"), Workplace(1)) == 1
        assert capsys.readouterr().err == f"{said}apophis seed 2: a card is lost\n"


class Stopping:
    """A law that everything keeps; at one seed somebody presses Ctrl-C, once."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.held: list[int] = []

    def __call__(self, game: str, seed: int) -> None:
        if seed == self.at:
            self.at = -1
            raise KeyboardInterrupt
        self.held.append(seed)


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "the same command goes on from there"), ("fr", "la même commande continue à partir de là")],
)
def test_what_is_kept_is_not_held_again(
    language: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, law, words = tmp_path / "kept.jsonl", Stopping(8), Words(language, "commands", also=("lab",))

    def held(games: int) -> int:
        return hold_all("apophis", range(3, 3 + games), law, words, Workplace(1), kept)

    assert held(9) == 130
    assert says in capsys.readouterr().out
    kept.write_text(kept.read_text()[:-3])  # Half of the last line.
    assert held(9) == 0
    assert law.held == [3, 4, 5, 6, 7, 7, 8, 9, 10, 11]
    assert held(10) == 0
    assert law.held[-2:] == [11, 12]


def test_what_was_kept_of_other_rules_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, law, words = tmp_path / "kept.jsonl", Stopping(-1), Words("en", "commands", also=("lab",))
    for rules in ("these", "those", "these"):
        monkeypatch.setattr(command, "rules_as_written", lambda game, rules=rules: rules)
        hold_all("apophis", range(2), law, words, Workplace(1), kept)
    assert law.held == [0, 1, 0, 1]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_the_command_keeps_and_goes_on(processes: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"

    def lines(games: int) -> int:
        words = ["laws", "apophis", "--games", str(games), "--seed-from", "5", "--processes", processes]
        said = CliRunner().invoke(main, [*words, "--kept", str(kept)])
        assert said.exit_code == 0, said.output
        assert f"{games} games, no law broken" in said.output
        return len(kept.read_text().splitlines())

    first = lines(2)
    assert lines(2) == first
    assert lines(3) == first + 1


@pytest.mark.skipif(os.name == "nt", reason="needs a system with signals: Linux or macOS")
def test_ctrl_c_says_from_where_to_go_on() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "perigee", "laws", "apophis", "--games", "1000000", "--seed-from", "7"],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # A run in the background may ignore it.
    )  # fmt: skip
    assert run.stdout is not None
    assert run.stdout.readline() == "the laws of Apophis, 1000000 games from seed 7\n"
    time.sleep(1)
    run.send_signal(signal.SIGINT)
    said, _ = run.communicate(timeout=60)
    found = re.search(r"stopped; go on with: perigee laws apophis --games (\d+) --seed-from (\d+)", said)
    assert found is not None, said
    assert int(found[1]) + int(found[2]) == 1_000_007
    assert run.returncode == 130
