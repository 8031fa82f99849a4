"""A test that failed is run once more, alone: what passes then is *unsteady*, which is reported, not hidden.

A real browser, a real database and real processes share two cores here, and a stall of the machine can fail what is
right. A test that fails twice has failed; so have all where more than a few failed at once.
"""

import json
import subprocess
from pathlib import Path

FEW = 2
"""More failures than this are no stall, and are not run again."""
SOME_FAILED = 1
"""What pytest ends with where its tests failed; anything else is not a test's fault."""


def keeping(command: list[str], cache: Path) -> list[str]:
    """The same run of pytest, which notes there what failed."""
    return [*command, "-o", f"cache_dir={cache}"]


def ask(command: list[str], cache: Path, root: Path, code: int) -> tuple[int, list[str]]:
    """After a run with this exit code that noted what failed: its final exit code, and which tests passed the second
    time."""
    failed = failures(cache)
    if code != SOME_FAILED or not 0 < len(failed) <= FEW:
        return code, []
    print(f"\n== once more, alone: {', '.join(failed)} ==", flush=True)
    code = subprocess.call([*command, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"], cwd=root)
    return code, [] if code else failed


def failures(cache: Path) -> list[str]:
    kept = cache / "v" / "cache" / "lastfailed"
    return sorted(json.loads(kept.read_text("utf-8"))) if kept.exists() else []
