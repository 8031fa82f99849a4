"""The same record gives the same match in every process, and on every Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import perigee
from perigee.lab.laws.walks import Walk, fingerprint
from tests.outside import path_with

SOURCE = Path(perigee.__file__).parent.parent

ELSEWHERE = """
import sys
from hashlib import sha256
import perigee
match = perigee.replay(sys.stdin.read())
print(sha256(b"".join(perigee.to_json(match.sight(seat, since=0)) for seat in (*range(match.seats), None))).hexdigest())
"""


def digest(match: perigee.Match) -> str:
    sights = (match.sight(seat, since=0) for seat in (*range(match.seats), None))
    return sha256(b"".join(perigee.to_json(sight) for sight in sights)).hexdigest()


def elsewhere(record: str, *command: str, **environment: str) -> str:
    """The digest of this record in a fresh process: the standard library and this package, with the build that is
    tested, if one is."""
    told = subprocess.run(
        [*command, "-S", "-W", "error", "-c", ELSEWHERE],
        env={**os.environ, "PYTHONPATH": path_with(SOURCE), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        input=record, capture_output=True, check=True, text=True, timeout=120,
    )  # fmt: skip
    return told.stdout.strip()


def records(game: str) -> list[perigee.Match]:
    return [Walk(game, seed, wits=True).finish() for seed in (1, 2)]


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_same_in_fresh_processes_whatever_the_hash_seed(game: str) -> None:
    for match in records(game):
        for seed in ("0", "1", "4242"):
            assert elsewhere(match.record(), sys.executable, PYTHONHASHSEED=seed) == digest(match)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_same_without_assertions(game: str) -> None:
    for match in records(game):
        assert elsewhere(match.record(), sys.executable, "-O") == digest(match)


def other_pythons() -> list[str]:
    """Pythons of other versions, where there are any."""
    names = [f"python3.{minor}" for minor in range(11, 20) if minor != sys.version_info.minor]
    managed = sorted(Path.home().glob(".pyenv/versions/3.*/bin/python"))
    candidates = [found for name in names if (found := shutil.which(name))] + [str(path) for path in managed]
    return [python for python in candidates if _is_another(python)][:2]


def _is_another(python: str) -> bool:
    asked = "import sys; print(*sys.version_info[:2])"
    told = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False)
    version = tuple(int(part) for part in told.stdout.split()) if told.returncode == 0 else ()
    return version >= (3, 11) and version != sys.version_info[:2]


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_same_on_another_python(game: str) -> None:
    pythons = other_pythons()
    if not pythons:
        pytest.skip("install a second Python of 3.11 or newer, for example python3.12")
    match = records(game)[0]
    assert [elsewhere(match.record(), python) for python in pythons] == [digest(match)] * len(pythons)


def test_a_digest_tells_matches_apart() -> None:
    one, two = records("apophis")
    assert digest(one) != digest(two)
    assert fingerprint(one) != fingerprint(two)
