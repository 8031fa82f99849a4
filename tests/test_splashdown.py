"""The game in `examples/`, installed beside perigee as anybody's: found, played, counted, replayed; and gone again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from perigee import compiled
from tests.outside import path_with

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "splashdown"
SOURCES = sorted((EXAMPLE / "src").rglob("*.py"))

PLAYED = """
import perigee
m = perigee.new("splashdown", seats=3, seed=5)
perigee.play(m, [perigee.bot("splashdown", seed=s) for s in range(3)])
print(m.record(), end="")
"""

REVIEWED = """
import perigee
from perigee.bots.coach.review import Budget, review
m = perigee.new("splashdown", seats=2, seed=5, rounds=4)
perigee.play(m, [perigee.bot("splashdown", seed=s) for s in range(2)])
found = review(m, 0, budget=Budget(4, 4, 2))
moved = found.exact.moved
assert found.exact.start + moved.luck + moved.mine + moved.others == found.exact.result
print(len(found.points), moved.rest)
"""


def install(site: Path) -> Path:
    return put(
        site, "perigee-splashdown", EXAMPLE / "src" / "splashdown", "[perigee.games]\nsplashdown = splashdown:GAME"
    )


def put(site: Path, name: str, package: Path, entry: str) -> Path:
    """As an installer does: the package, and metadata with its entry point."""
    metadata = site / f"{name.replace('-', '_')}-1.0.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text(f"{entry}\n")
    (site / package.name).symlink_to(package)
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("site"))


def run(*command: str, site: Path | None, said: str = "") -> subprocess.CompletedProcess[str]:
    path = path_with(*([] if site is None else [site]))
    environment = {**os.environ, "PYTHONPATH": path, "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": "/nonexistent"}
    return subprocess.run(
        [sys.executable, *command],
        input=said,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def record(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "game.record"
    path.write_text(run("-c", PLAYED, site=site).stdout, "utf-8")
    return path


def test_its_own_tests_pass(site: Path) -> None:
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(EXAMPLE / "tests"), site=site)
    assert done.returncode == 0, done.stdout


def test_it_is_small() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in SOURCES) <= 500
    assert list(EXAMPLE.rglob("*.ts*")) == []


def test_it_is_listed_after_ours(site: Path) -> None:
    assert run("-c", "import perigee; print(perigee.GAMES[-1])", site=site).stdout == "splashdown\n"
    told = run("-m", "perigee", "play", "splashdown", "--help", site=site).stdout
    assert "Play Splashdown." in told
    assert re.search(r"--rounds INTEGER +Rounds, 4 to 6\.  \[default: 6\]", told)


def test_it_is_played_on_the_rules_that_are_tested(site: Path) -> None:
    said = run("-c", "import perigee.compiled; print(perigee.compiled.running())", site=site).stdout
    assert said.strip() == compiled.running()


def test_every_law_holds_for_it(site: Path) -> None:
    done = run("-m", "perigee", "laws", "splashdown", "--games", "12", "--processes", "1", site=site)
    assert done.returncode == 0, done.stdout


def test_it_is_simulated(site: Path) -> None:
    flags = ("--games", "6", "--seats", "4", "--processes", "1")
    done = run("-m", "perigee", "simulate", "splashdown", *flags, site=site)
    assert done.returncode == 0, done.stderr
    assert "Splashdown, 6 games" in done.stdout


def test_a_person_plays_it_in_a_terminal_to_its_end(site: Path, tmp_path: Path) -> None:
    flags = ("--seats", "2", "--seed", "4", "--bot-pause", "0", "--save", str(tmp_path))
    done = run("-m", "perigee", "play", "splashdown", *flags, site=site, said="2\nwait\n2\nwait\n2\nwait\n")
    assert done.returncode == 0, done.stderr
    assert "All bid now" in done.stdout
    assert "is sighted at 8 km" in done.stdout
    assert "at 8 km: you" not in done.stdout  # parachutes do not come of a capsule
    assert "at you" not in done.stdout
    (file,) = tmp_path.glob("*.record")
    assert "result: The sky is empty. Winners: " in run("-m", "perigee", "verify", str(file), site=site).stdout
    record = file.read_text("utf-8")
    winners = re.search(r"^result home (\S+)", record, re.MULTILINE)
    assert winners is not None
    # How long the sentences took decides who wins. Where both do, nobody is named.
    said = {"0": " Won by you.", "1": " Won by Bot 2.", "0,1": ""}[winners[1]]
    assert f"The sky is empty{'.' if said else ''}{said}\n" in done.stdout
    assert re.search(r"^You +\w+ \(\d\)", done.stdout, re.MULTILINE)
    assert "Round          1 / 6" in done.stdout
    assert "Altitude, km 8 → 6  Weight" in done.stdout
    assert ".Zone" not in done.stdout
    (kept,) = tmp_path.glob("*.record")
    assert run("-m", "perigee", "verify", str(kept), site=site).returncode == 0


def test_its_rules_are_read_in_both_languages(site: Path) -> None:
    assert "SD-06" in run("-m", "perigee", "rules", "splashdown", "SD-06", site=site).stdout
    french = run("-m", "perigee", "rules", "splashdown", "SD-06", "--lang", "fr", site=site).stdout
    assert "Un navire ne peut pas miser" in " ".join(french.split())


def test_its_record_is_replayed_and_proved(site: Path, record: Path) -> None:
    assert run("-m", "perigee", "verify", str(record), site=site).returncode == 0
    shown = run("-m", "perigee", "replay", str(record), "--open", site=site)
    assert shown.returncode == 0, shown.stderr


def test_where_it_is_not_installed_its_record_says_so_in_one_sentence(record: Path) -> None:
    done = run("-m", "perigee", "verify", str(record), site=None)
    assert done.returncode != 0
    assert "splashdown" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_without_a_value_is_played_on_to_the_end_for_its_review(site: Path) -> None:
    """So its chances need no remainder."""
    assert run("-c", REVIEWED, site=site).stdout == "4 0\n"
