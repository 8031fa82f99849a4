"""The clause check: every clause of docs/rules has a place in the code and a test that names it.

A clause is any id such as AP-41 on a game's rules page; the French page has the same ones. Its place is a
.py file of src/perigee that carries the id (the catalogues do not count). Its proof is a test function named
after it, test_ap41_..., or with the id in its docstring or in a string of its decorators. Clauses that only
a page or a live table can show may wait in docs/rules/waiting.md until then. `python tests/clauses.py`
prints what is missing and fails if anything is.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CLAUSE = re.compile(r"\b[A-Z]{2}-\d{2}\b")
IN_A_NAME = re.compile(r"(?<=_)([a-z]{2})(\d{2})(?=_|$)")
WAITING_ROW = re.compile(r"^\| *([A-Z]{2}-\d{2}) *\|(.*)\|\s*$", re.MULTILINE)

MAY_WAIT = frozenset(
    "AP-13 AP-46 ED-06 ED-07 ED-33 ED-57 ED-72 ED-73 AX-08 AX-09 AX-57 AX-58 AX-64 AX-68 AX-80 AX-81 AX-82".split()
)


def problems(root: Path, games: Sequence[str]) -> list[str]:
    """Everything that keeps the rules pages, the code and the tests from saying the same, a sentence each."""
    placed, proven, waiting = places(root), proofs(root), waiting_list(root)
    found = waiting_problems(waiting, placed & proven)
    for game in games:
        page = root / "docs" / "rules" / f"{game}.md"
        clauses = ids_of(page)
        if not clauses:
            found.append(f"{page.relative_to(root)}: there is no such page, or no clause on it")
        found += translation_problems(page.with_suffix(".fr.md"), clauses)
        due = sorted(clauses - waiting.keys())
        found += [f"{clause}: no place in src/perigee" for clause in due if clause not in placed]
        found += [f"{clause}: no test names it" for clause in due if clause not in proven]
    return found


def translation_problems(page: Path, clauses: set[str]) -> list[str]:
    translated = ids_of(page)
    return [
        *(f"{clause}: missing in {page.name}" for clause in sorted(clauses - translated)),
        *(f"{clause}: in {page.name} alone" for clause in sorted(translated - clauses)),
    ]


def waiting_problems(waiting: dict[str, str], done: set[str]) -> list[str]:
    return [
        *(f"{clause}: may not wait" for clause in waiting if clause not in MAY_WAIT),
        *(f"{clause}: waits without saying for what" for clause, reason in waiting.items() if not reason),
        *(f"{clause}: is done; take it off the waiting list" for clause in waiting if clause in done),
    ]


def ids_of(page: Path) -> set[str]:
    return set(CLAUSE.findall(page.read_text(encoding="utf-8"))) if page.exists() else set()


def waiting_list(root: Path) -> dict[str, str]:
    page = root / "docs" / "rules" / "waiting.md"
    rows = WAITING_ROW.findall(page.read_text(encoding="utf-8")) if page.exists() else []
    return {clause: reason.strip() for clause, reason in rows}


def places(root: Path) -> set[str]:
    package = root / "src" / "perigee"
    files = (file for file in package.rglob("*.py") if "words" not in file.relative_to(package).parts)
    return {clause for file in files for clause in CLAUSE.findall(file.read_text(encoding="utf-8"))}


def proofs(root: Path) -> set[str]:
    files = (root / "tests").rglob("test_*.py")
    return {clause for file in files for test in tests_in(file) for clause in named_by(test)}


def tests_in(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def named_by(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The clauses that a test says it proves; what its body quotes does not count."""
    for letters, digits in IN_A_NAME.findall(test.name):
        yield f"{letters.upper()}-{digits}"
    yield from CLAUSE.findall(ast.get_docstring(test) or "")
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from CLAUSE.findall(node.value)


def main() -> int:
    import perigee

    found = problems(ROOT, perigee.GAMES)
    print("\n".join(found) if found else f"Every clause of {', '.join(perigee.GAMES)} has its place and its test.")
    waiting = waiting_list(ROOT)
    if waiting:
        print(f"Still waiting: {', '.join(waiting)} (docs/rules/waiting.md)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
