"""`perigee laws`: long runs that can be stopped and resumed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from perigee.cli.main import main
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
