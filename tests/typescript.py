"""The types of the pages, by the TypeScript compiler that their lock names (`./run` has put it there)."""

import sys

sys.path[0] = sys.path[0].removesuffix("tests")  # a script's own folder comes first, and it has a `words` too

import subprocess  # noqa: E402

from tests.machine import ROOT, node  # noqa: E402

WEB = ROOT / "src" / "perigee" / "web"


def main() -> int:
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        print(f"No TypeScript compiler in {compiler.parent.relative_to(WEB)}: ./run test fetches it.")
        return 1
    return subprocess.call([*node(), str(compiler), "--noEmit"], cwd=WEB)


if __name__ == "__main__":
    sys.exit(main())
