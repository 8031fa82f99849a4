"""The types of the pages, by the TypeScript compiler that their lock names (`./run` has put it there)."""

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "src" / "perigee" / "web"


def main() -> int:
    compiler = WEB / "node_modules" / ".bin" / "tsc"
    if not compiler.exists():
        print(f"No TypeScript compiler in {compiler.parent.relative_to(WEB)}: ./run test fetches it with node >= 20.")
        return 1 if os.environ.get("CI") == "true" else 0
    return subprocess.call([str(compiler), "--noEmit"], cwd=WEB)


if __name__ == "__main__":
    sys.exit(main())
