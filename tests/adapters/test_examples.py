"""The learners of the examples: significantly better than random play."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.library import needed_by

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "doors"
TOLD = re.compile(r"^(.+): wins \d+% of \d+ games \((\d+)% to (\d+)%\)$", re.MULTILINE)


@pytest.mark.parametrize(("example", "learning"), [("one_seat", 30), ("all_seats", 20), ("its_own_learner", 40)])
def test_an_example_learns(example: str, learning: int) -> None:
    """The same seeds, the same games: the result does not change from run to run."""
    needed_by((FOLDER / f"{example}.py").read_text("utf-8"))
    command = [sys.executable, str(FOLDER / f"{example}.py"), str(learning), "40"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    bounds = {name: (int(low), int(high)) for name, low, high in TOLD.findall(done.stdout)}
    assert bounds["learned"][0] > bounds["at random"][1]


def test_a_learner_is_short() -> None:
    for example in ("one_seat", "all_seats"):
        text = (FOLDER / f"{example}.py").read_text("utf-8") + (FOLDER / "preferences.py").read_text("utf-8")
        code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL).splitlines()
        assert sum(1 for line in code if line.strip()) <= 90
