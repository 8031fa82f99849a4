"""A game that somebody else wrote is found by its entry point, and nothing of ours names it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from click.testing import CliRunner

import perigee
from perigee import compiled, installed
from perigee.cli.main import main
from perigee.games import game_of
from tests.outside import ROOT, install, path_with


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("site"))


def python(site: Path, code: str) -> str:
    """What a new Python says beside which the game is installed."""
    environment = {**os.environ, "PYTHONPATH": path_with(site, ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_ours_are_found_by_entry_point_like_anybodys() -> None:
    listed = {entry.name: entry.load() for entry in entry_points(group=installed.GROUP)}
    assert {name: listed[name] for name in installed.OURS} == {name: game_of(name) for name in installed.OURS}


def test_games_are_those_installed_with_ours_first(site: Path) -> None:
    assert perigee.GAMES == ("apophis", "end-of-days", "apollo-xiii")
    assert python(site, "import perigee; print(*perigee.GAMES)") == "apophis end-of-days apollo-xiii bids"


def test_it_is_played_on_the_rules_that_are_tested(site: Path) -> None:
    assert python(site, "import perigee.compiled; print(perigee.compiled.running())") == compiled.running()


def test_it_is_played_by_its_own_bot_and_counted(site: Path) -> None:
    code = """
import perigee
done = perigee.simulate("bids", games=3, seats=3, processes=1)
m = perigee.new("bids", seats=2, seed=1, window=0)
perigee.play(m, [perigee.bot("bids"), perigee.bot("bids", "random")])
print(done.games, m.outcome.ending, perigee.replay(m.record()).record() == m.record())
"""
    assert python(site, code) == "3 applause True"


def test_a_game_without_a_bot_of_its_own_has_a_coach_all_the_same(tmp_path: Path) -> None:
    package = install(tmp_path) / "bidding" / "__init__.py"
    package.write_text(package.read_text().replace('bots={"standard": "bidding:Bold"}, ', ""))
    code = """
import perigee
from perigee.bots import kinds
from perigee.bots.coach import Budget, review
m = perigee.new("bids", seats=2, seed=1, window=0)
perigee.play(m, [perigee.bot("bids", "random"), perigee.bot("bids", "random")])
found = review.review(m, 0, budget=Budget(2, 2, 2))
print(list(kinds("bids")), found.exact.result, found.decisions > 0)
"""
    assert python(tmp_path, code) == "['random'] 500000 True"


def test_it_brings_its_own_words(site: Path) -> None:
    code = """
from perigee.words import title
import perigee
print(title("en", "bids"), title("fr", "bids"))
m = perigee.new("bids", seats=2, seed=1)
try: m.say(0, "cheer")
except perigee.Illegal as problem: print(problem)
"""
    assert python(site, code).splitlines() == ["Bids Enchères", "You hold less than that."]


def test_nobodys_game_takes_the_name_of_one_of_ours(tmp_path: Path) -> None:
    site = install(tmp_path)
    (site / "bidding-1.0.dist-info" / "entry_points.txt").write_text("[perigee.games]\napophis = bidding:GAME\n")
    assert python(site, "from perigee.games import rules_of; print(type(rules_of('apophis')).__name__)") == "Apophis"


def test_a_record_of_a_game_that_is_not_installed_says_so_in_one_sentence(site: Path, tmp_path: Path) -> None:
    code = """
import perigee
m = perigee.new("bids", seats=2, seed=1, window=0)
perigee.play(m, [perigee.bot("bids")] * 2)
print(m.record(), end="")
"""
    kept = tmp_path / "bids.txt"
    kept.write_text(python(site, code) + "\n")
    with pytest.raises(ValueError, match="the game of this record, bids, is not installed; there are: apophis"):
        perigee.replay(kept.read_text())
    for command in ("replay", "verify"):
        said = CliRunner().invoke(main, [command, str(kept), "--lang", "fr"])
        assert said.exit_code != 0
        assert "n’est pas installé" in " ".join(said.output.split())
        assert "Traceback" not in said.output


def command(site: Path, *words: str) -> str:
    return python(site, f"from perigee.cli.main import main; main({list(words)!r})")


def test_it_is_watched_in_the_terminal_in_its_own_words(site: Path, tmp_path: Path) -> None:
    said = command(site, "play", "bids", "--watch", "--bot-pause", "0", "--lang", "fr", "--save", str(tmp_path))
    assert "Les mises étaient" in said
    assert "Manches jouées" in said
    assert "Tout le monde applaudit" in said
