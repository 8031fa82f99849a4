"""What the bench of the engine is to reach, and how it comes by other engines."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import perigee
from perigee.tools.bench.engine import install
from perigee.tools.bench.engine.ratios import Ratio, ratios

Sides = tuple[str, str, str]
"""A side, what it is asked for, and the game."""

HANABI_NATIVE: Sides = ("others", "openspiel-native", "hanabi")
HANABI_PYTHON: Sides = ("others", "openspiel-python", "hanabi")
HANABI_CLONE: Sides = ("others", "openspiel-clone", "hanabi")
CATANATRON: Sides = ("others", "catanatron", "")

AT_LEAST: dict[tuple[Sides, Sides], float] = {
    (("compiled", "positions", "apophis"), HANABI_NATIVE): 1.0,
    (("compiled", "door", "apophis"), HANABI_PYTHON): 1.0,
    (("compiled", "positions", "end-of-days"), CATANATRON): 3.0,
    (("compiled", "positions", "apollo-xiii"), CATANATRON): 3.0,
    **{
        ((side, "simulated-standard", game), ("before", "simulated-standard", game)): goal
        for game, *goals in (("apophis", 3.0, 6.0), ("end-of-days", 1.6, 3.5), ("apollo-xiii", 1.6, 3.5))
        for side, goal in zip(("interpreted", "compiled"), goals, strict=True)
    },
}
AT_MOST: dict[tuple[Sides, Sides], float] = {
    **{(("compiled", "position-copies", game), HANABI_CLONE): 2.0 for game in perigee.GAMES},
    **{
        (("interpreted", what, game), ("before", what, game)): 0.5
        for game in perigee.GAMES
        for what in ("to_json", "from_json")
    },
}


def sides(ratio: Ratio) -> tuple[Sides, Sides]:
    first, second = ((one.side, one.what, one.game) for one in (ratio.ours, ratio.theirs))
    return first, second


@pytest.mark.parametrize(("goals", "most"), [(AT_LEAST, False), (AT_MOST, True)])
def test_every_ratio_that_is_wanted_is_listed_once_with_its_goal(
    goals: dict[tuple[Sides, Sides], float], most: bool
) -> None:
    listed = [(sides(one), one.goal) for one in ratios(perigee.GAMES) if one.most is most and sides(one) in goals]
    assert len(listed) == len(goals)
    assert dict(listed) == goals


# --- other engines -------------------------------------------------------------------------------

STUB = """#!{python}
import pathlib, shutil, sys
here = pathlib.Path(__file__)
with open({log!r}, "a") as log:
    print(*sys.argv[1:], file=log)
if "venv" in sys.argv:
    (pathlib.Path(sys.argv[-1]) / "bin").mkdir(parents=True)
    shutil.copy(here, pathlib.Path(sys.argv[-1]) / "bin" / "python")
elif sys.argv[-1].startswith("rlcard"):
    sys.exit("Collecting rlcard\\nERROR: no wheel of rlcard here")
elif sys.argv[-1].startswith("catanatron"):
    sys.exit(1)
"""


class Engines:
    """An environment in which a script of ours stands for Python, and so for pip."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log, self.told = folder / "engines", folder / "log", list[str]()
        self.python = folder / "python"
        self.python.write_text(STUB.format(python=sys.executable, log=str(self.log)))
        self.python.chmod(0o755)

    def install(self) -> tuple[dict[str, str], list[str], list[str]]:
        """What is lacking, what was told, and what the script was asked for, in its last words."""
        self.log.write_text("")
        self.told.clear()
        lacks = install.installed(self.folder, lambda name, package: self.told.append(name))
        return lacks, [*self.told], [line.split()[-1] for line in self.log.read_text().splitlines()]


@pytest.fixture
def engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Engines:
    made = Engines(tmp_path)
    monkeypatch.setattr(sys, "executable", str(made.python))
    return made


LACKS = {"RLCard": "ERROR: no wheel of rlcard here", "catanatron": "pip failed"}


def test_engines_get_an_environment_of_their_own_and_what_cannot_be_had_is_said(engines: Engines) -> None:
    lacks, told, asked = engines.install()
    assert lacks == LACKS
    assert told == [*install.PACKAGES]
    assert asked == [str(engines.folder), *install.PACKAGES.values()]
    assert engines.log.read_text().splitlines()[0] == f"-m venv {engines.folder}"


def test_only_what_is_lacking_is_tried_again(engines: Engines) -> None:
    engines.install()
    lacks, told, asked = engines.install()
    assert lacks == LACKS
    assert set(told) == set(LACKS)
    assert asked == [package for name, package in install.PACKAGES.items() if name in LACKS]


def test_another_version_of_an_engine_is_installed_over_the_old(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines.install()
    monkeypatch.setattr(install, "PACKAGES", {**install.PACKAGES, "OpenSpiel": "open_spiel==3.0"})
    _, told, asked = engines.install()
    assert "OpenSpiel" in told
    assert "open_spiel==3.0" in asked
    assert "PettingZoo" not in told
