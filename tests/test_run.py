"""./run: when it sets up, when it need not, and that it says so where it cannot."""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import pytest

from perigee.compiled import INTERPRETED

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, laid in a small project of its own with an environment that looks finished."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in ("run", "pyproject.toml", "requirements/play.txt", "requirements/test.txt"):
        copy = tmp_path / name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes((ROOT / name).read_bytes())
    loader = importlib.machinery.SourceFileLoader("run_script", str(tmp_path / "run"))
    spec = importlib.util.spec_from_loader("run_script", loader)
    if spec is None:
        raise ImportError("run")
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    module.PYTHON.parent.mkdir(parents=True)
    module.PYTHON.symlink_to(sys.executable)
    return module


def stamp(run: ModuleType, kind: str) -> None:
    run.STAMP.write_text(f"{kind} {run.digest_of(kind)} {run.home_of_venv()}\n")


@pytest.mark.parametrize(
    ("made", "want", "serves"),
    [("play", "play", True), ("play", "test", False), ("test", "test", True), ("test", "play", True)],
)
def test_a_test_environment_also_plays_but_not_the_other_way(
    run: ModuleType, made: str, want: str, serves: bool
) -> None:
    stamp(run, made)
    assert run.serves(want) is serves
    assert run.wider(want) == ("test" if "test" in (made, want) else "play")


def test_an_unfinished_set_up_does_not_serve(run: ModuleType) -> None:
    assert not run.serves("play")
    run.STAMP.write_text("play")
    assert not run.serves("play")


@pytest.mark.parametrize("name", ["requirements/play.txt", "pyproject.toml"])
def test_a_changed_source_brings_the_environment_up_to_date(run: ModuleType, name: str) -> None:
    stamp(run, "play")
    file = run.ROOT / name
    file.write_text(file.read_text().replace("0.2.0", "0.2.1") + "# changed\n")
    assert not run.serves("play")
    assert run.stamped()[2] == run.home_of_venv()  # in place, not from nothing


def test_a_changed_linter_setting_does_not(run: ModuleType) -> None:
    stamp(run, "play")
    file = run.ROOT / "pyproject.toml"
    file.write_text(file.read_text().replace("max-complexity = 10", "max-complexity = 9"))
    assert run.serves("play")


def test_an_environment_whose_python_went_is_made_anew(run: ModuleType) -> None:
    stamp(run, "play")
    run.PYTHON.unlink()
    run.PYTHON.symlink_to(run.ROOT / "nowhere")
    assert not run.serves("play")
    assert run.stamped()[2] != run.home_of_venv()


def test_a_second_start_waits_for_the_first(run: ModuleType) -> None:
    peek = f"""
        import fcntl, sys
        try:
            fcntl.flock(open({str(run.ROOT / "run")!r}, "rb"), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(7)
    """
    command = [sys.executable, "-c", textwrap.dedent(peek)]
    with run.alone():
        assert subprocess.call(command) == 7
    assert subprocess.call(command) == 0


def test_a_failed_command_is_told_with_its_last_words(run: ModuleType) -> None:
    with pytest.raises(run.SetupFailed, match="no such moon"):
        run.call(sys.executable, "-c", "raise SystemExit('no such moon')")


def test_locks_carry_hashes_and_no_addresses() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text()
        assert "://" not in text
        assert "file:" not in text
        assert "\n--" not in f"\n{text}"
        pinned = [line for line in text.splitlines() if line[:1].isalnum()]
        assert pinned
        assert all("==" in line and line.endswith("\\") for line in pinned)


def test_the_test_lock_has_all_of_the_play_lock() -> None:
    def pins(name: str) -> set[str]:
        """Versions; a package that is needed on some systems to play may be needed on all to test."""
        lines = (ROOT / "requirements" / name).read_text().splitlines()
        return {line.partition(" ")[0] for line in lines if line[:1].isalnum()}

    assert pins("play.txt") <= pins("test.txt")


# --- faster rules --------------------------------------------------------------------------------


@pytest.fixture
def compiling(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The script in an environment to play in, where nothing is fetched and what it turns into is written down."""
    stamp(run, "play")
    monkeypatch.setattr(run, "fetched", [], raising=False)
    monkeypatch.setattr(run, "became", [], raising=False)

    def fetch(*words: str | Path) -> None:
        run.fetched.append([*map(str, words)])
        (run.VENV / "mypyc" / "mypyc").mkdir(parents=True)

    monkeypatch.setattr(run, "pip", fetch)
    monkeypatch.setattr(run, "become", lambda command: run.became.append((command, dict(os.environ))) or 0)
    with patch.dict(os.environ):
        yield run


def test_what_compiles_is_fetched_once_by_its_own_lock_into_its_own_corner(compiling: ModuleType) -> None:
    corner = str(compiling.VENV / "mypyc")
    for _ in range(2):
        assert compiling.main(["compile"]) == 0
    lock = str(compiling.LOCKS / "compile.txt")
    assert compiling.fetched == [["install", "--require-hashes", "--no-deps", "--target", corner, "-r", lock]]
    for command, environment in compiling.became:
        assert command == [str(compiling.PYTHON), "-m", "perigee.tools.compile"]
        assert environment["PYTHONPATH"] == corner
        assert environment[INTERPRETED] == "1", "an older build does not make the new one"


def test_an_environment_for_tests_has_it(compiling: ModuleType) -> None:
    stamp(compiling, "test")
    assert compiling.main(["compile", "anything"]) == 0
    assert compiling.fetched == []
    assert compiling.became[0][0][-1] == "anything", "the command itself says that it takes nothing"


def test_where_it_cannot_be_fetched_nothing_is_compiled(
    compiling: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def offline(*words: object) -> None:
        raise compiling.SetupFailed("no network here")

    monkeypatch.setattr(compiling, "pip", offline)
    assert compiling.main(["compile"]) == 1
    assert "no network here" in capsys.readouterr().err
    assert compiling.became == []


def test_without_a_compiler_it_says_so_and_everything_runs_as_before(
    compiling: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = [sys.executable, "-c", "import perigee.compiled; print(perigee.compiled.running())"]
    inherited = dict(os.environ)
    before = subprocess.run(asked, capture_output=True, text=True, check=True, env=inherited).stdout
    monkeypatch.setattr(compiling, "become", lambda command: subprocess.call([sys.executable, *command[1:]]))
    with patch.dict(os.environ, CC="no-such-compiler", LANGUAGE="en"):
        assert compiling.main(["compile"]) == 1
    said = capfd.readouterr().err.splitlines()[-1]
    assert said.startswith("Not compiled: there is no C compiler no-such-compiler here")
    assert said.endswith("Perigee runs interpreted, as before.")
    assert subprocess.run(asked, capture_output=True, text=True, check=True, env=inherited).stdout == before


# --- the pages -----------------------------------------------------------------------------------


@pytest.fixture
def pages(run: ModuleType) -> ModuleType:
    """The small project with sources of pages and pages that look built from them."""
    for name, text in {"package-lock.json": "{}", "src/start.tsx": "1", "node_modules/.perigee": ""}.items():
        file = run.WEB / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    run.STATIC.mkdir(parents=True)
    (run.WEB / "node_modules" / ".perigee").write_text(f"play {run.digest_of_modules()}")
    (run.STATIC / ".stamp").write_text(run.digest_of_pages())
    return run


def test_built_pages_serve_until_a_source_of_theirs_changes(pages: ModuleType) -> None:
    assert pages.built("play")
    (pages.WEB / "src" / "start.tsx").write_text("2")
    assert not pages.built("play")


def test_words_and_rules_are_sources_of_the_pages(pages: ModuleType) -> None:
    rules = pages.ROOT / "docs" / "rules" / "apophis.md"
    rules.parent.mkdir(parents=True)
    rules.write_text("- AP-01 Deck")
    assert not pages.built("play")


def test_tests_need_more_than_players_to_build_pages(pages: ModuleType) -> None:
    assert not pages.built("test")


def test_a_player_is_told_in_one_line_where_pages_cannot_be_built(
    pages: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_node() -> tuple[list[str], list[str]]:
        raise pages.SetupFailed("no node anywhere")

    monkeypatch.setattr(pages, "find_node", no_node)
    (pages.STATIC / ".stamp").unlink()
    pages.pages("play", needed=False)
    assert "no node anywhere" in capsys.readouterr().err
    with pytest.raises(pages.SetupFailed):
        pages.pages("test", needed=True)


def test_the_pages_lock_has_no_addresses() -> None:
    lock = (ROOT / "src" / "perigee" / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') > 10
