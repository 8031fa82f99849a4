"""`python -m tests.compiled [--part] [TESTS]`: the tests on compiled rules, built for the occasion in a folder apart.

Without a word it is the whole suite but the browser's part, on all games. With `--part` table, match and Apophis are
compiled, and the other games and the doubles of tests stand on top of them as they are written.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from perigee import compiled
from perigee.tools.compile.build import GAMES, build, missing

ROOT: Final = Path(__file__).parents[1]
WHOLE: Final = ["--ignore", "tests/browser"]
PART: Final = [
    "tests/table", "tests/match", "tests/apophis", "tests/bots/test_apophis.py", "tests/playthroughs",
    "tests/laws/test_the_laws_themselves.py", "tests/test_splashdown.py", "tests/test_door.py",
]  # fmt: skip


def main(words: list[str]) -> int:
    lacks = missing()
    if lacks is not None:
        return not_run(f"the rules cannot be compiled here: {lacks}")
    part = "--part" in words
    tests = [word for word in words if word != "--part"]
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryDirectory() as site:
        began = time.monotonic()
        made = build(["apophis"] if part else GAMES, Path(scratch), Path(site), quickly=part)
        print(f"{len(made)} modules compiled in {time.monotonic() - began:.0f} s", flush=True)
        return tested(Path(site), tests or (PART if part else WHOLE))


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
    return subprocess.call([sys.executable, "-m", "pytest", "-q", "-n", "2", *tests], cwd=ROOT, env=environment)


def not_run(why: str) -> int:
    """Said here, and at the end of `./run test`."""
    print(why)
    notes = os.environ.get("PERIGEE_NOT_RUN")
    if notes:
        with open(notes, "a", encoding="utf-8") as file:
            file.write(f"{why}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
