"""`docs/add-a-game.md`: each block is a part of the example as it is, or runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_splashdown import EXAMPLE, ROOT, install, run

PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
PARTS = re.findall(r"`(\w+\.py)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL)
TO_RUN = re.findall(r"```python run\n(.*?)```", PAGE, re.DOTALL)
NUMBERS = ROOT / "examples" / "splashdown-numbers"
SETTINGS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^perigee (\w+)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("file", "block"), PARTS)
def test_a_block_is_a_part_of_the_example(file: str, block: str) -> None:
    (path,) = (path for folder in (EXAMPLE / "src" / "splashdown", NUMBERS) for path in folder.glob(file))
    assert block in path.read_text("utf-8") + "\n"


def test_no_block_is_left_out() -> None:
    assert PAGE.count("```python") == len(PARTS) + len(TO_RUN)
    assert len(PARTS) > 8
    written = "".join((folder / "pyproject.toml").read_text("utf-8") for folder in (EXAMPLE, NUMBERS))
    assert len(SETTINGS) > 1
    assert all(block in written for block in SETTINGS)


@pytest.mark.parametrize("block", TO_RUN)
def test_a_block_runs(block: str, tmp_path: Path) -> None:
    done = run("-c", block, site=install(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_commands_are_there(tmp_path: Path) -> None:
    site = install(tmp_path)
    assert len(COMMANDS) > 2
    for command in COMMANDS:
        assert run("-m", "perigee", command, "--help", site=site).returncode == 0, command
