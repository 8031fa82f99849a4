"""The command line: commands are loaded one at a time, and mistakes are answered with a sentence."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from click.testing import CliRunner

import perigee
from perigee import words
from perigee.cli import main as cli
from perigee.words.catalogue import catalogue


def test_version() -> None:
    said = CliRunner().invoke(cli.main, ["--version"]).output
    assert said == f"perigee, version {version('perigee')}\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_is_where_the_table_says(name: str) -> None:
    module, _, attribute = cli.COMMANDS[name].partition(":")
    assert isinstance(getattr(import_module(module), attribute), click.Command)
    assert CliRunner().invoke(cli.main, [name, "--help"]).exit_code == 0


def test_help_lists_every_command_and_loads_none() -> None:
    modules = sorted({place.partition(":")[0] for place in cli.COMMANDS.values()})
    look = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from perigee.cli.main import main\n"
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


def on_a_machine_that_speaks(language: str, *words: str) -> str:
    """What Python says there."""
    spoken = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    spoken |= {"LANG": f"{language}.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False, env=spoken)
    return done.stdout + done.stderr


def said_in_french(*words: str) -> str:
    return on_a_machine_that_speaks("fr_FR", "-m", "perigee", *words)


def test_help_is_in_the_language_of_the_machine_from_the_first_word_on() -> None:
    said = said_in_french("--help")
    assert said.startswith("Utilisation\N{NO-BREAK SPACE}:")
    assert "Commandes :" in said.replace("\N{NO-BREAK SPACE}", " ")
    assert "Montrer cette aide" in said
    english, french = catalogue("en", "commands"), catalogue("fr", "commands")
    for key in ("command", *(f"command.{name}" for name in cli.COMMANDS)):
        assert " ".join(str(french[key]).split()) in " ".join(said.split())
        assert str(english[key]) not in said


WALK = """
import json
import click
from perigee.cli.main import main

def walk(command, path):
    context = click.Context(command, info_name=path)
    yield path, command.help
    for option in command.get_params(context):
        if isinstance(option, click.Option):
            yield f"{path} {option.opts[0]}", option.help
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield from walk(command.resolve_command(context, [name])[1], f"{path} {name}")

print(json.dumps(dict(walk(main, "perigee"))))
"""
"""Prints the help of every command and every option: each is named as one would type it."""


def test_no_command_and_no_option_explains_itself_in_one_language_only() -> None:
    english, french = (json.loads(on_a_machine_that_speaks(one, "-c", WALK)) for one in ("en_GB", "fr_FR"))
    assert len(english) > 100
    assert {"perigee play apollo-xiii --solo", "perigee bench page --chromium", "perigee torture kill"} <= set(english)
    assert english.keys() == french.keys()
    assert [name for name in english if not english[name] or english[name] == french[name]] == []


def test_no_two_keys_of_the_command_line_say_the_same() -> None:
    texts = [str(text) for text in catalogue("en", "commands").values()]
    assert [text for text in texts if texts.count(text) > 1] == []


SPOKEN = {"echo", "secho", "print", "prompt", "confirm", "ClickException", "UsageError", "BadParameter", "add_column"}
"""What is handed to these is read by people; so are the refusals that a file derives from them."""


def called(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def literals(node: ast.AST) -> Iterator[str]:
    """The letters that stand in an expression itself: what it calls, looks up or fills in speaks for itself."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value)):
        yield node.value
    if not isinstance(node, ast.Call | ast.Subscript | ast.FormattedValue | ast.Compare):
        for part in ast.iter_child_nodes(node):
            yield from literals(part)


def spoken(source: str) -> list[str]:
    """The words in a source that people would read in one language only."""
    nodes = list(ast.walk(ast.parse(source)))
    own = {one.name for one in nodes if isinstance(one, ast.ClassDef) and SPOKEN & set(map(called, one.bases))}
    calls = [one for one in nodes if isinstance(one, ast.Call) and called(one.func) in SPOKEN | own]
    return [text for call in calls for said in call.args for text in literals(said)]


def test_nothing_is_said_that_is_not_in_the_catalogues() -> None:
    package = Path(perigee.__file__).parent
    paths = [path for path in package.rglob("*.py") if {"node_modules", "migrations"}.isdisjoint(path.parts)]
    assert len(paths) > 100
    found = {str(path): spoken(path.read_text("utf-8")) for path in paths}
    assert {path: texts for path, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    "source",
    [
        "click.echo('no')",
        "echo(f'{why}: no')",
        "raise click.UsageError('no' if why else words.text('why'))",
        "class Refused(click.ClickException): pass\nraise Refused('no' + why)",
    ],
)
def test_a_word_outside_the_catalogues_is_noticed(source: str) -> None:
    assert "".join(spoken(source)).endswith("no")


def test_words_of_the_catalogues_are_not() -> None:
    assert spoken("click.echo(f'+ {here(\"play\")} {facts[\"why\"]}', err=True)\nsay('no')") == []


def test_mistakes_too() -> None:
    assert "La commande 'nonsense' n’existe pas." in said_in_french("nonsense")
    assert "L’option '--nonsense' n’existe pas." in said_in_french("--nonsense")
    assert "Erreur\N{NO-BREAK SPACE}:" in said_in_french("serve", "--port", "nonsense")
    assert "Fichier 'nonsense' introuvable." in said_in_french("verify", "nonsense")


def test_all_that_click_says_has_its_french_words() -> None:
    """A newer click that says something new is noticed here."""
    keywords = {"_": None, "ngettext": (1, 2)}
    found = extract_from_dir(str(Path(click.__file__).parent), [("**.py", "python")], keywords=keywords)
    texts = {message if isinstance(message, str) else message[0] for _, _, message, _, _ in found}
    with (Path(words.__file__).parent / "fr/LC_MESSAGES/click.po").open("rb") as file:
        french = {one.id if isinstance(one.id, str) else one.id[0]: one.string for one in read_po(file)}
    assert texts
    assert [text for text in sorted(texts) if not french.get(text)] == []
