"""What `./run compile` starts. Its words are those of `./run`, in English."""

from __future__ import annotations

import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from perigee.compiled import running
from perigee.tools.compile.build import GAMES, Failed, build, missing

STILL = "Perigee runs interpreted, as before."


def main(arguments: list[str]) -> int:
    """All games at once: one that stays a source on a compiled table would lose its earlier versions (`of_version`)."""
    if arguments or running() == "compiled":
        print("Usage: ./run compile   (the rules as machine code, into this environment)", file=sys.stderr)
        return 2
    lacks = missing()
    if lacks is not None:
        print(f"Not compiled: {lacks}. {STILL}", file=sys.stderr)
        return 1
    began = time.monotonic()
    print("Perigee: compiling the rules, which takes some minutes", file=sys.stderr, flush=True)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            made = build(GAMES, Path(scratch), Path(sysconfig.get_path("platlib")))
    except Failed as why:
        print(f"Not compiled; {STILL}\n{why}", file=sys.stderr)
        return 1
    print(f"Perigee: compiled {len(made)} modules in {time.monotonic() - began:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
