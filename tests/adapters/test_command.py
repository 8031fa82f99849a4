"""`perigee spaces` names everything; an adapter without its library says what to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from perigee.adapters.encoding import encoding_of, observations_of
from perigee.cli.main import main


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_every_action_and_every_number_has_its_line(game: str) -> None:
    said = CliRunner().invoke(main, ["spaces", game, "--seats", "2", "--lang", "en"])
    lines = [line.split("\t") for line in said.output.splitlines()]
    assert lines[0] == [f"perigee/{game}-v0, a table of 2"]
    assert lines[1] == ["space", "index", "part", "name"]
    actions = [line for line in lines[2:] if line[0] == "action"]
    assert [line[3] for line in actions] == list(encoding_of(game).actions.names)
    seen = [line for line in lines[2:] if line[0] == "observation"]
    assert [int(line[1]) for line in seen] == list(range(observations_of(game, 2).size))


def test_a_table_of_too_many_is_refused_in_one_sentence() -> None:
    said = CliRunner().invoke(main, ["spaces", "apophis", "--seats", "9", "--lang", "en"])
    assert said.exit_code == 2
    assert "seats is a whole number from 1 to 4, not 9" in said.output


@pytest.mark.parametrize(
    ("door", "library"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_a_missing_library_says_what_to_install(door: str, library: str) -> None:
    without = f"import sys; sys.modules[{library!r}] = None; import perigee.adapters.{door}"
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True)
    assert done.returncode != 0
    assert f"pip install 'perigee[{door}]'" in done.stderr


def test_where_a_library_is_missing_the_suite_says_what_was_not_run(tmp_path: Path) -> None:
    notes, tests = tmp_path / "notes", Path(__file__).parent / "test_openspiel.py"
    without = "import sys; sys.modules['pyspiel'] = None; import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    command = [sys.executable, "-c", without, "-q", "-p", "no:cacheprovider", str(tests)]
    environment = {**os.environ, "PERIGEE_NOT_RUN": str(notes), "CI": ""}
    subprocess.run(command, env=environment, cwd=Path(__file__).parents[2], capture_output=True)
    assert notes.read_text("utf-8") == "pyspiel is not installed: pip install 'perigee[openspiel]'\n"


def test_what_plays_loads_none_of_the_libraries() -> None:
    play = (
        "import sys, perigee; from perigee.cli.main import main; import perigee.adapters.command;"
        "perigee.play(perigee.new('apophis', seats=1, seed=1, timer=60), [perigee.bot('apophis')], pace=8000);"
        "sys.exit(bool({'gymnasium', 'pettingzoo', 'pyspiel', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", play]).returncode == 0
