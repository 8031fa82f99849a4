"""The command line: commands are loaded one at a time, and mistakes are answered with a sentence."""

import subprocess
import sys
from importlib import import_module
from importlib.metadata import version

import click
import pytest
from click.testing import CliRunner

from perigee import cli


def test_version() -> None:
    said = CliRunner().invoke(cli.main, ["--version"]).output
    assert said == f"perigee, version {version('perigee')}\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_is_where_the_table_says(name: str) -> None:
    module, _, attribute = cli.COMMANDS[name][0].partition(":")
    assert isinstance(getattr(import_module(module), attribute), click.Command)
    assert CliRunner().invoke(cli.main, [name, "--help"]).exit_code == 0


def test_help_lists_every_command_and_loads_none() -> None:
    modules = sorted({place.partition(":")[0] for place, _ in cli.COMMANDS.values()})
    look = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from perigee.cli import main\n"
        "print(CliRunner().invoke(main, ['--help']).output)\n"
        f"print('loaded', [name for name in {modules!r} if name in sys.modules])\n"
    )
    said = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert all(name in said for name in cli.COMMANDS)
    assert "loaded []" in said


def test_an_unknown_command_is_refused_with_a_sentence() -> None:
    result = CliRunner().invoke(cli.main, ["nonsense"])
    assert result.exit_code == 2
    assert "No such command 'nonsense'" in result.output
