"""`docs/add-a-game.md`: each block is a part of the example as it is, or runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_splashdown import EXAMPLE, ROOT, install, run

PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
PARTS = re.findall(r"`(\w+\.py)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL)
TO_RUN = re.findall(r"```python run\n(.*?)```", PAGE, re.DOTALL)
SETTINGS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize(("file", "block"), PARTS)
def test_a_block_is_a_part_of_the_example(file: str, block: str) -> None:
    assert block in (EXAMPLE / "src" / "splashdown" / file).read_text("utf-8") + "\n"


def test_no_block_is_left_out() -> None:
    assert PAGE.count("```python") == len(PARTS) + len(TO_RUN)
    assert len(PARTS) > 8
    assert all(block in (EXAMPLE / "pyproject.toml").read_text("utf-8") for block in SETTINGS)


@pytest.mark.parametrize("block", TO_RUN)
def test_a_block_runs(block: str, tmp_path: Path) -> None:
    done = run("-c", block, site=install(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_commands_are_there(tmp_path: Path) -> None:
    site = install(tmp_path)
    for command in COMMANDS[1:]:
        _, name, *_ = command.split()
        done = run("-m", "perigee", name, "--help", site=site)
        assert done.returncode == 0, command
