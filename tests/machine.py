"""What the checks need from the machine (node, PostgreSQL, Chromium, HAProxy, a compiler): where each is, how it is
got.

Root on Debian takes them from there; anybody else takes PostgreSQL from a wheel and Chromium from where Playwright has
it, into .venv, and the system stays as it is. Only root on Debian gets a compiler: elsewhere what needs one is reported
as not run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

from perigee.tools.compile import build

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BROWSERS = VENV / "browsers"
POSTGRES = VENV / "postgres"
DEBIAN = Path("/usr/lib/postgresql")
SBIN = Path("/usr/sbin")
"""Where Debian keeps PostgreSQL, beside the PATH."""


_node: list[str] = []


def node() -> list[str]:
    """The command that is node: the machine's, or the one that `./run` has fetched; it alone knows where that is."""
    if not _node:
        _node.extend(the_run().find_node()[0])
    return _node


def the_run() -> Any:
    """`./run` as a module."""
    loader = SourceFileLoader("run", str(ROOT / "run"))
    spec = spec_from_loader("run", loader)
    if spec is None:
        raise RuntimeError("./run is not there")
    run = module_from_spec(spec)
    loader.exec_module(run)
    return run


def postgres() -> Path | None:
    """The folder that initdb is in; the newest, where Debian has several."""
    debian = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    own = sorted(POSTGRES.glob("*/pginstall*/bin/initdb"))
    found = [*own[-1:], *([Path(on_path).resolve()] if on_path else []), *debian[-1:]]
    return found[-1].parent if found else None


def headless() -> str | None:
    """Chromium without a window's frame around it: pages come up quicker, and letters are as wide as the tests know."""
    system = shutil.which("chromium-headless-shell")
    own = sorted(str(path) for path in BROWSERS.glob("*/*/*headless*shell*") if os.access(path, os.X_OK))
    return system or (own[-1] if own else None)


def chromium() -> str | None:
    """The one with its frame serves where the other cannot be had."""
    return headless() or shutil.which("chromium")


def balancer() -> str | None:
    """HAProxy; Debian keeps it where only root looks."""
    return shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}{os.pathsep}{SBIN}")


def compiler() -> bool | None:
    """Whether the rules can be compiled; None where they cannot."""
    return True if build.missing() is None else None


WANTED: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "PostgreSQL": (postgres, ("postgresql",)),
    "Chromium": (headless, ("chromium-headless-shell",)),
    "HAProxy": (balancer, ("haproxy",)),
    "C compiler": (compiler, ("gcc", "libc6-dev", "python3-dev")),
}
"""What it is, how it is found, and what it is in Debian."""


def missing() -> list[str]:
    return [name for name, (found, _) in WANTED.items() if found() is None]


def get_missing() -> dict[str, str]:
    """Get what is not here; what could not be had, and why."""
    why: dict[str, str] = {}
    debian = os.geteuid() == 0 and shutil.which("apt-get") is not None
    for name in missing():
        print(f"Perigee: getting {name}", file=sys.stderr, flush=True)
        reason = _from_debian(*WANTED[name][1]) if debian else ELSEWHERE[name]()
        if WANTED[name][0]() is None:
            why[name] = reason or "it was fetched and is not there"
    return why


def _from_debian(*packages: str) -> str:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for patience in (5, 10, 0):
        if subprocess.call(["apt-get", "-qq", "update"], env=quiet, stdout=subprocess.DEVNULL) == 0:
            break
        time.sleep(patience)
    return _called("apt-get", "-qq", "install", "--yes", "--no-install-recommends", *packages, env=quiet)


def _postgres_wheel() -> str:
    """Hashed like everything else that is fetched."""
    lock = str(ROOT / "requirements" / "postgres-wheel.txt")
    uv = VENV / "uv" / "bin" / "uv"
    pip = (
        [str(uv), "pip", "install", "--python", sys.executable]
        if uv.exists()
        else [sys.executable, "-m", "pip", "install"]
    )
    return _called(*pip, "--require-hashes", "--no-deps", "--target", str(POSTGRES), "-r", lock)


def _playwright_chromium() -> str:
    there = os.environ | {"PLAYWRIGHT_BROWSERS_PATH": str(BROWSERS)}
    return _called(sys.executable, "-m", "playwright", "install", "chromium-headless-shell", env=there)


def _no_balancer() -> str:
    return "only Debian's package haproxy is known here"


def _no_compiler() -> str:
    return build.missing() or ""


ELSEWHERE = {
    "PostgreSQL": _postgres_wheel,
    "Chromium": _playwright_chromium,
    "HAProxy": _no_balancer,
    "C compiler": _no_compiler,
}


def _called(*command: str, env: dict[str, str] | None = None) -> str:
    """Nothing where it worked, otherwise the line that says what went wrong."""
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return str(problem)
    said = (done.stderr or done.stdout).strip().splitlines()
    telling = [line for line in said if "error" in line.lower()] or said
    return "" if done.returncode == 0 else " ".join(telling[-1:]) or f"{command[0]} failed"
