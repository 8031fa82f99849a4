"""`python -m tests.compiled [--part] [TESTS]`: the tests on compiled rules, built in a folder apart and kept there
until what they are made from changes.

Without arguments it is the whole suite but the browser's part, on all games. With `--part` table, match and Apophis are
compiled, and the other games and the doubles of tests stand on top of them as they are written.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

from perigee import compiled
from perigee.tools.compile import expand
from perigee.tools.compile.build import GAMES, build, missing, modules_of

ROOT: Final = Path(__file__).parents[1]
WHOLE: Final = ["--ignore", "tests/browser"]
PART: Final = [
    "tests/table", "tests/match", "tests/apophis", "tests/bots/test_apophis.py", "tests/playthroughs",
    "tests/laws/test_the_laws_themselves.py", "tests/test_splashdown.py", "tests/test_game_from_outside.py",
    "tests/test_door.py", "tests/server/test_play_on.py", "tests/server/test_golden_frames.py",
    "tests/server/test_names_and_hosts.py",
    "-k", "not seven and not every_law_holds and not its_own_tests and not beginner_games",
]  # fmt: skip
"""But for what takes longest: it says of a build no more than the rest does, and the whole suite has it."""


def main(words: list[str]) -> int:
    lacks = missing()
    if lacks is not None:
        return not_run(f"the rules cannot be compiled here: {lacks}")
    part = "--part" in words
    tests = [word for word in words if word != "--part"]
    return tested(built(part=part), tests or (PART if part else WHOLE))


def built(*, part: bool) -> Path:
    """Where the build of these very sources lies."""
    games = ["apophis"] if part else GAMES
    home = Path(sys.prefix) / "compiled" / ("part" if part else "whole")
    site = home / made_from(games)
    if not (site / compiled.PACKAGE / compiled.NOTE).exists():
        shutil.rmtree(home, ignore_errors=True)
        site.mkdir(parents=True)
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as scratch:
            made = build(games, Path(scratch), site, quickly=part)
        print(f"{len(made)} modules compiled in {time.monotonic() - began:.0f} s", flush=True)
    return site


def made_from(games: Sequence[str]) -> str:
    """A digest of the rules, and of what compiles them."""
    tools = sorted(Path(expand.__file__).parent.glob("*.py"))
    texts = [
        compiled.digest(modules_of(games)),
        version("mypy"),
        sys.version,
        *(one.read_text("utf-8") for one in tools),
    ]
    return sha256("\n".join(texts).encode()).hexdigest()[:16]


def tested(site: Path, tests: list[str]) -> int:
    environment = {name: value for name, value in os.environ.items() if name != compiled.INTERPRETED}
    environment["PYTHONPATH"] = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    said = subprocess.run(
        [sys.executable, "-c", "from perigee import compiled; import perigee; print(compiled.running())"],
        env=environment, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    if said.stdout.strip() != "compiled":
        print(f"the rules run {said.stdout.strip()}, not compiled")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "not-run"
        notes.touch()
        environment["PERIGEE_NOT_RUN"] = str(notes)
        code = subprocess.call([sys.executable, "-m", "pytest", "-q", "-n", "2", *tests], cwd=ROOT, env=environment)
        left_out(notes.read_text("utf-8").splitlines())
    return code


def left_out(reasons: Sequence[str]) -> None:
    """How many tests a build is not tested by, and why; and at the end of `./run test`."""
    if reasons:
        counts = "; ".join(f"{count}: {reason}" for reason, count in sorted(Counter(reasons).items()))
        print(f"not run on the build: {len(reasons)} test{'s' if len(reasons) > 1 else ''} ({counts})")
        note(reasons)


def not_run(why: str) -> int:
    """Printed here, and at the end of `./run test`."""
    print(why)
    note([why])
    return 0


def note(reasons: Sequence[str]) -> None:
    notes = os.environ.get("PERIGEE_NOT_RUN")
    if notes:
        with open(notes, "a", encoding="utf-8") as file:
            file.writelines(f"{reason}\n" for reason in reasons)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
