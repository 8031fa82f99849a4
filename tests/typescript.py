"""The types of the pages, by the TypeScript compiler that their lock names (`./run` has put it there)."""

import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # not tests/ itself, which has a `locale` too

from tests.machine import ROOT, node

WEB = ROOT / "src" / "perigee" / "web"


def main() -> int:
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        print(f"No TypeScript compiler in {compiler.parent.relative_to(WEB)}: ./run test fetches it.")
        return 1
    return subprocess.call([*node(), str(compiler), "--noEmit"], cwd=WEB)


if __name__ == "__main__":
    sys.exit(main())
