"""Formatting and lint of the pages' sources, by the tool that their lock names."""

import sys

sys.path[0] = sys.path[0].removesuffix("tests")  # a script's own folder comes first, and it has a `words` too

import subprocess  # noqa: E402

from tests.machine import ROOT, node  # noqa: E402

WEB = ROOT / "src" / "perigee" / "web"


def main() -> int:
    biome = WEB / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
    if not biome.exists():
        print("No Biome among the pages' parts: ./run test fetches it.")
        return 1
    return subprocess.call([*node(), str(biome), "ci", "--colors=off", "--error-on-warnings", "."], cwd=WEB)


if __name__ == "__main__":
    sys.exit(main())
