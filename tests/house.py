"""`python -m tests.house`: the sources in figures, Python and TypeScript: what is long, what is there twice, what is
far apart.

The walk of an answer and the places that a newcomer touches are counted from their tables in docs/architecture.md.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from tests.machine import ROOT

SOURCES = ROOT / "src" / "perigee"
WEB = SOURCES / "web"
WALK = "## From a press to the picture"
PLACES = "## Places to touch"
WIDEST = 120
LONGEST = 45
"""The most lines that a function of the page may have; most of a long one is what it draws."""
ALIKE = 8
"""How many equal lines in two places count as duplicates."""

CAST = re.compile(r"(?<![\w.*])as (?!const\b)(?=[\w{(\[\"'])")
BEGINS = re.compile(r"( *)(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)\b.*=>.*[({]$)")
IMPORT = re.compile(r"^ *(?:from \S+ import \([^)]*\)|import (?:type )?\{[^}]*\}.*|(?:from|import) .*)$", re.MULTILINE)
METHOD = re.compile(r"(  )(?:private |readonly |async |static |\*)*(\w+)\(.*\{$")
SHAPE = re.compile(r"^(?:export )?(?:interface (\w+)[^{\n]*|type (\w+)(?:<[^=\n]*>)? = )\{", re.MULTILINE)
FIELD = re.compile(r"(?:^|;)\s*(?:readonly )?\"?([\w-]+)\"?\??:")


class Long(NamedTuple):
    """Something with its number of lines."""

    lines: int
    name: str


def python() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def pages(*endings: str) -> list[Path]:
    """What the pages are written in, without what was made for them."""
    folders = (WEB / "src", WEB / "css", WEB / "bundle")
    found = chain.from_iterable(folder.rglob("*") for folder in folders)
    return sorted(path for path in found if path.suffix in endings and path.parent != WEB / "src" / "wire")


def scripts() -> list[Path]:
    return pages(".ts", ".tsx", ".mjs")


def named(path: Path) -> str:
    return str(path.relative_to(SOURCES))


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def longest_files(paths: list[Path]) -> list[Long]:
    return sorted((Long(len(lines_of(path)), named(path)) for path in paths), reverse=True)


def python_functions(path: Path) -> Iterator[Long]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Long((node.end_lineno or node.lineno) - node.lineno + 1, f"{named(path)}: {node.name}")


def page_functions(path: Path) -> Iterator[Long]:
    """Functions as the formatter lays them out: they end at the first closing line of their own depth."""
    lines = lines_of(path)
    for place, line in enumerate(lines):
        if found := BEGINS.match(line) or METHOD.fullmatch(line):
            ends = re.compile(rf"{found[1]}[}})]")
            after = (i for i, later in enumerate(lines[place:], 1) if i > 1 and ends.match(later))
            if line.endswith(("{", "(", "=>")):
                yield Long(next(after, 1), f"{named(path)}: {next(name for name in found.groups()[1:] if name)}")


def casts(path: Path) -> Iterator[str]:
    """Types that are asserted instead of inferred; `as const` asserts nothing."""
    for number, line in enumerate(lines_of(path), 1):
        code = re.sub(r"\"[^\"]*\"|`[^`]*`|//.*|^\s*/?\*.*|^\s*[A-Z][^;{}()=]*$", "", line)
        if not re.match(r"\s*(import|export) ", code) and CAST.search(code):
            yield f"{named(path)}:{number}"


def wide(paths: list[Path]) -> list[str]:
    return [f"{named(path)}:{n}" for path in paths for n, line in enumerate(lines_of(path), 1) if len(line) > WIDEST]


def twice(paths: list[Path]) -> list[str]:
    """The files that share a stretch of code: each set of them once, however much they share."""
    seen: defaultdict[str, set[Path]] = defaultdict(set)
    for path in paths:
        code = [line.strip() for line in IMPORT.sub("", path.read_text("utf-8")).splitlines() if line.strip()]
        for place in range(len(code) - ALIKE + 1):
            seen["\n".join(code[place : place + ALIKE])].add(path)
    return sorted({" = ".join(sorted(map(named, where))) for where in seen.values() if len(where) > 1})


def within(text: str, start: int) -> str:
    """What stands between a brace that opens and the one that closes it, without what is in braces there."""
    depth, found = 0, ""
    for sign in text[start:]:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0:
            break
        found += sign if depth == 1 else ""
    return found.removeprefix("{")


def shapes(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """The types of a file that are objects, with the names of their fields; `is` is on everything that was sent."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL)
    for found in SHAPE.finditer(text):
        fields = frozenset(FIELD.findall(within(text, found.end() - 1))) - {"is"}
        yield f"{named(path)}: {found[1] or found[2]}", fields


def copies(written: list[Path], generated: list[Path]) -> list[str]:
    """Types by hand that say again what one that is generated says, or three fields and more of it."""
    known = [fields for path in generated for _, fields in shapes(path)]
    by_hand = [shape for path in written for shape in shapes(path)]
    return [name for name, fields in by_hand if any(says_again(fields, other) for other in known)]


def says_again(fields: frozenset[str], other: frozenset[str]) -> bool:
    return len(fields) > 1 and (fields == other or (len(fields) > 2 and fields <= other))


def loaded_by(module: str) -> int:
    code = f"import sys, {module}; print(sum(name.split('.')[0] == 'perigee' for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return int(done.stdout)


def table(heading: str) -> list[tuple[str, list[str]]]:
    """The rows below a heading of docs/architecture.md: the first cell, and what is in backticks in the others."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\|(.+)\|$", text.split(heading, 1)[1].split("\n## ", 1)[0], re.MULTILINE)[2:]
    cells = ([cell.strip() for cell in row.split("|")] for row in rows)
    return [(first, re.findall(r"`([^`]+)`", " ".join(rest))) for first, *rest in cells]


def hops() -> list[str]:
    """The files that an answer passes from a press to the picture; similar files of several games count as one."""
    folder, found = "", []
    for _, paths in table(WALK):
        for path in paths:
            folder = path.rpartition("/")[0] if "/" in path else folder
            found.append(path if "/" in path else f"{folder}/{path}")
    return found


def missing(paths: list[str]) -> list[str]:
    """Which of these paths (as the documents write them; GAME stands for any game) lead to nothing."""
    wild = (re.sub(r"\*+", "*", path.replace("GAME", "*")) for path in paths)
    return [path for path in wild if not any(chain(SOURCES.glob(path), ROOT.glob(path)))]


def figures() -> Iterator[tuple[str, str]]:
    code, page = python(), scripts()
    styles = pages(".css")
    for name, paths in (("Python", code), ("TypeScript", page), ("CSS", styles)):
        lines, where = longest_files(paths)[0]
        total = sum(len(lines_of(path)) for path in paths)
        yield f"{name}", f"{len(paths)} files, {total} lines; the longest {lines}: {where}"
    for name, functions in (
        ("Python", chain.from_iterable(map(python_functions, code))),
        ("TypeScript", chain.from_iterable(map(page_functions, page))),
    ):
        lengths = sorted(functions, reverse=True)
        middle = lengths[len(lengths) // 2].lines
        most = f"the longest {lengths[0].lines}: {lengths[0].name}"
        yield f"functions in {name}", f"{len(lengths)}, half of them up to {middle} lines; {most}"
    for ring in ("games", "table"):
        inside = [path for path in code if path.is_relative_to(SOURCES / ring)]
        yield f"lines in {ring}/", f"{sum(len(lines_of(path)) for path in inside)} in {len(inside)} files"
    found = list(chain.from_iterable(map(casts, page)))
    yield "casts in the page", " ".join([str(len(found)), *found])
    wire = sorted((WEB / "src" / "wire").glob("*.ts"))
    by_hand, made = (sum(1 for path in paths for _ in shapes(path)) for paths in (page, wire))
    yield "object types of the page", " ".join([f"{by_hand}, besides {made} generated; copies:", *copies(page, wire)])
    found = wide([*code, *page, *styles])
    yield "lines over 120", " ".join([str(len(found)), *found])
    for name, paths in (("Python", code), ("TypeScript", page)):
        found = twice(paths)
        yield f"{ALIKE} lines twice in {name}", ", ".join([f"{len(found)} sets of files", *found])
    for ring in ("perigee.table", "perigee.games", "perigee.match.match", "perigee.bots", "perigee"):
        yield f"modules that {ring} loads", str(loaded_by(ring))
    yield "hops from click to paint", str(len(hops()))
    for what, places in table(PLACES):
        yield f"places to touch for {what}", str(len(places))


def main() -> int:
    for name, figure in figures():
        print(f"{name:32} {figure}")
    gone = missing(hops() + [path for _, paths in table(PLACES) for path in paths])
    for path in gone:
        print(f"docs/architecture.md names {path}, where nothing is")
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())
