"""`docs/study.md`: each block runs as it stands, and every column of the rows is explained."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from perigee.lab.rows.rows import GameRow, MoveRow, names
from tests.adapters.library import needed_by

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "study.md").read_text("utf-8")
TO_RUN = re.findall(r"```python run\n(.*?)```", PAGE, re.DOTALL)
ROWS = PAGE.partition("## Rows")[2]
COLUMNS = [re.findall(r"`(\w+)`", cells) for cells in re.findall(r"^\| (`.*?) \|", ROWS, re.MULTILINE)]


@pytest.mark.parametrize("block", TO_RUN)
def test_a_block_runs(block: str) -> None:
    needed_by(block)
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_block_of_python_is_left_out() -> None:
    assert PAGE.count("```python") == len(TO_RUN) == 5


def test_every_column_is_explained() -> None:
    assert [name for cells in COLUMNS for name in cells] == [*names(GameRow), *names(MoveRow)]
