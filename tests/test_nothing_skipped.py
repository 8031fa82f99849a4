"""With CI=true a skip is a failure that gives its reason; without it, it stays a skip."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled import tested as run_on
from tests.test_compiled import a_build

CONFTEST = Path(__file__).with_name("conftest.py")
SKIPS = {
    "by mark": "import pytest\n@pytest.mark.skip(reason='install chromium')\ndef test_page(): ...\n",
    "by call": "import pytest\ndef test_page():\n    pytest.skip('install chromium')\n",
    "by module": "import pytest\npytest.skip('install chromium', allow_module_level=True)\n",
}


def outcome(folder: Path, test: str, ci: str) -> tuple[int, str]:
    (folder / "conftest.py").write_text(CONFTEST.read_text())
    (folder / "test_page.py").write_text(test + "\n\ndef test_other(): ...\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        str(folder),
    ]
    environment = os.environ | {"CI": ci, "PERIGEE_NOT_RUN": ""}  # these skips are none of the suite's
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return run.returncode, run.stdout


@pytest.mark.parametrize("how", SKIPS)
def test_a_skip_fails_under_ci_and_says_why(tmp_path: Path, how: str) -> None:
    code, said = outcome(tmp_path, SKIPS[how], ci="true")
    assert code in (1, 2)
    assert "skipped, which CI does not allow" in said
    assert "install chromium" in said


@pytest.mark.parametrize("how", ["by mark", "by call"])
def test_a_skip_is_a_skip_elsewhere(tmp_path: Path, how: str) -> None:
    assert outcome(tmp_path, SKIPS[how], ci="")[0] == 0


PAGE = """
import pytest
interpreted = pytest.mark.interpreted
@interpreted
@pytest.mark.parametrize("number", range(3))
def test_plants_a_fault(number): ...
@interpreted
def test_is_not_asked_for(): ...
def test_skips(): pytest.skip("no Chromium here")
def test_is_run(): ...
"""


def test_a_run_on_a_build_says_how_many_tests_it_leaves_out_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    a_build(tmp_path)
    notes, page = tmp_path / "notes", tmp_path / "test_page.py"
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text())
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = interpreted\n")
    page.write_text(PAGE)
    monkeypatch.setenv("PERIGEE_NOT_RUN", str(notes))
    monkeypatch.delenv("CI", raising=False)
    assert run_on(tmp_path, ["-p", "no:cacheprovider", str(page), "-k", "not asked_for"]) == 0
    replaces = "it replaces a function of the rules, and they are compiled"
    last = capfd.readouterr().out.splitlines()[-1]
    assert last == f"not run on the build: 4 tests (3: {replaces}; 1: no Chromium here)"
    assert sorted(notes.read_text("utf-8").splitlines()) == [*[replaces] * 3, "no Chromium here"]
