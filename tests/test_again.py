"""A test that passes when it is run again is reported as unsteady; one that fails twice, or one of many, has failed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import again, checks

ONCE = """
from pathlib import Path

def {name}():
    seen = Path(__file__).with_name("{name}.seen")
    if not seen.exists():
        seen.touch()
        raise OSError("a stall")
"""
NEVER = "\ndef test_wrong():\n    raise ValueError('wrong')\n"


def asked(folder: Path, tests: str) -> tuple[int, list[str]]:
    (folder / "test_some.py").write_text(tests + "\ndef test_right(): ...\n")
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist.plugin", "test_some.py"]
    kept = again.keeping(command, folder / "cache")
    return again.ask(kept, folder / "cache", folder, subprocess.call(kept, cwd=folder))


@pytest.mark.parametrize(
    ("tests", "ended"),
    [
        (ONCE.format(name="test_stalled"), (0, ["test_some.py::test_stalled"])),
        (NEVER, (1, [])),
        ("".join(ONCE.format(name=f"test_{one}") for one in "abc"), (1, [])),
        ("this is no Python", (2, [])),
    ],
    ids=["one stalled", "one is wrong", "many stalled", "not collected"],
)
def test_what_failed_is_asked_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tests: str, ended: tuple[int, list[str]]
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take longer to load than these tests to run
    code, unsteady = asked(tmp_path, tests)
    assert (code, unsteady) == ended


def test_the_last_lines_name_what_was_unsteady() -> None:
    assert list(checks.told_unsteady({"browser": ["a.py::b"]})) == [
        "Unsteady: a.py::b failed, and passed once more alone"
    ]


def test_checks_beside_each_other_each_say_how_they_ended(capfd: pytest.CaptureFixture[str]) -> None:
    says = "import sys; print('said'); sys.exit({code})"
    found = checks.run_together({str(code): [sys.executable, "-c", says.format(code=code)] for code in (0, 3)})
    assert {name: code for name, (code, _) in found.items()} == {"0": 0, "3": 3}
    assert capfd.readouterr().out == "\n== 0 ==\nsaid\n\n== 3 ==\nsaid\n"


WAITS = """
import sys, time
from pathlib import Path
mine, other = map(Path, sys.argv[1:3])
mine.touch()
for _ in range(1200):
    if other.exists():
        sys.exit(print("was not alone"))
    time.sleep(0.05)
sys.exit("was alone")
"""


def test_the_browsers_part_goes_on_beside_the_others_and_is_told_after_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def waits(mine: str, other: str) -> list[str]:
        return [sys.executable, "-c", WAITS, str(tmp_path / mine), str(tmp_path / other)]

    monkeypatch.setattr(checks, "READ", {})
    monkeypatch.setattr(checks, "COMPILED", {})
    monkeypatch.setattr(checks, "PYTEST", {"pytest": waits("one", "two"), "browser": waits("two", "one")})
    monkeypatch.setattr(checks, "PRESSED", {"pressed": [sys.executable, "-c", "print('looked')"]})
    unsteady: dict[str, list[str]] = {}
    results = checks.run_all(tmp_path, unsteady)
    assert {name: code for name, (code, _) in results.items()} == {"pytest": 0, "browser": 0, "pressed": 0}
    assert unsteady == {"pytest": [], "browser": []}
    told = "\n== pytest ==\nwas not alone\n\n== browser ==\nwas not alone\n\n== pressed ==\nlooked\n"
    assert capfd.readouterr().out == told
