"""What `./run test` runs: every check by name, with its time, and at the end which of them failed.

With arguments it runs pytest alone and hands them over: `./run test tests/apophis -k launch`.
"""

import sys

sys.path[0] = sys.path[0].removesuffix("tests")  # a script's own folder comes first, and it has a `words` too

import os  # noqa: E402
import subprocess  # noqa: E402
import tempfile  # noqa: E402
import time  # noqa: E402
from collections import Counter  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from concurrent.futures import ThreadPoolExecutor  # noqa: E402
from pathlib import Path  # noqa: E402

from tests import again, machine  # noqa: E402

ROOT = machine.ROOT
PYTHON = sys.executable

READ: dict[str, list[str]] = {
    "mypy --strict": [PYTHON, "-m", "mypy"],
    "ruff check": [PYTHON, "-m", "ruff", "check"],
    "ruff format": [PYTHON, "-m", "ruff", "format", "--check"],
    "import contract": [str(Path(PYTHON).with_name("lint-imports")), "--no-logo"],
    "clause check": [PYTHON, "tests/clauses.py"],
    "tsc --strict": [PYTHON, "tests/typescript.py"],
    "biome": [PYTHON, "tests/biome.py"],
}
"""They only read the sources, each on one core: the longest comes first, and the others run beside it."""

WORKERS = {"pytest": "2", "browser": "3"}
"""More than the smallest machine has cores, since tests wait for clocks, pages and other processes; so many that both
parts end at about the same time, and few enough that a server which has to renew its lease in time can."""

PYTEST: dict[str, list[str]] = {
    "pytest": [PYTHON, "-m", "pytest", "-n", WORKERS["pytest"], "--ignore", "tests/browser"],
    # In a process of its own: a driven browser leaves an event loop running that other tests cannot share.
    "browser": [PYTHON, "-m", "pytest", "-n", WORKERS["browser"], "tests/browser"],
}
COMPILED: dict[str, list[str]] = {"compiled part": [PYTHON, "-m", "tests.compiled", "--part"]}
PRESSED: dict[str, list[str]] = {"pressed": [PYTHON, "-m", "tests.browser.presses"]}

Result = tuple[int, float]
"""How a check ended, and how many seconds it took."""


def main(arguments: list[str]) -> int:
    lacks = {} if arguments else machine.get_missing()
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "not-run"
        notes.touch()
        os.environ["PERIGEE_NOT_RUN"] = str(notes)
        os.environ["PERIGEE_PRESSES"] = folder
        unsteady: dict[str, list[str]] = {}
        if arguments:
            results = run_after_each_other({"these": [PYTHON, "-m", "pytest", *arguments]})
        else:
            results = run_all(Path(folder), unsteady)
        skipped = notes.read_text("utf-8").splitlines()
    failed = [name for name, (code, _) in results.items() if code != 0]
    print()
    for name, (code, seconds) in results.items():
        print(f"{'FAILED' if code else 'ok':<7}{name:<16}{seconds:6.1f} s")
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    for line in (*told_unsteady(unsteady), *not_run(skipped, lacks)):
        print(line)
    return 1 if failed else 0


def run_all(folder: Path, unsteady: dict[str, list[str]]) -> dict[str, Result]:
    """The browser's part waits for clocks and pages half of its time, which the others fill: they go on beside it.
    What failed is asked again when the machine is quiet, and which controls were pressed is known at the end."""
    kept = {name: again.keeping(command, folder / name) for name, command in PYTEST.items()}
    results = run_together(READ)
    with ThreadPoolExecutor(1) as beside:
        browser = beside.submit(told, kept["browser"])
        results |= run_after_each_other({**COMPILED, "pytest": kept["pytest"]})
        results["browser"], said = browser.result()
    print(f"\n== browser ==\n{said}", end="", flush=True)
    for name in PYTEST:
        results[name], unsteady[name] = ask_again(kept[name], folder / name, results[name])
    return results | run_after_each_other(PRESSED)


def ask_again(command: list[str], cache: Path, result: Result) -> tuple[Result, list[str]]:
    code, seconds = result
    began = time.monotonic()
    code, unsteady = again.ask(command, cache, ROOT, code)
    return (code, seconds + time.monotonic() - began), unsteady


def not_run(skipped: list[str], lacks: dict[str, str]) -> Iterator[str]:
    """What was not run and why, one line a reason, and what was tried to get what is missing."""
    for reason, count in sorted(Counter(skipped).items()):
        yield f"Not run: {count} test{'s' if count > 1 else ''}: {reason}"
    for name, why in lacks.items():
        yield f"{name} could not be had: {why}"


def told_unsteady(unsteady: dict[str, list[str]]) -> Iterator[str]:
    for tests in unsteady.values():
        for test in tests:
            yield f"Unsteady: {test} failed, and passed once more alone"


def run_together(checks: dict[str, list[str]]) -> dict[str, Result]:
    """As many at once as there are cores; what each says is printed as a whole."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {name: pool.submit(told, command) for name, command in checks.items()}
        for name, one in running.items():
            print(f"\n== {name} ==\n{one.result()[1]}", end="", flush=True)
    return {name: one.result()[0] for name, one in running.items()}


def told(command: list[str]) -> tuple[Result, str]:
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return (done.returncode, time.monotonic() - began), done.stdout


def run_after_each_other(checks: dict[str, list[str]]) -> dict[str, Result]:
    return {name: run(name, command) for name, command in checks.items()}


def run(name: str, command: list[str]) -> Result:
    print(f"\n== {name} ==", flush=True)
    began = time.monotonic()
    code = subprocess.call(command, cwd=ROOT)
    return code, time.monotonic() - began


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
