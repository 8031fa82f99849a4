"""Other engines, in an environment of their own: none of them is ever needed to play."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

PACKAGES: Final = {
    "OpenSpiel": "open_spiel==2.0.2",
    "catanatron": "catanatron==3.2.1",
    "RLCard": "rlcard==1.2.0",
    "PettingZoo": "pettingzoo[classic]==1.27.0",
}


def python_of(folder: Path) -> Path:
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def installed(folder: Path, told: Callable[[str, str], object]) -> dict[str, str]:
    """Make the environment, or what it still lacks. Returns what is not available here, and why; the rest goes on
    without it."""
    if not python_of(folder).exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
    lacks = {}
    for name, package in PACKAGES.items():
        note = folder / f"{name}.installed"
        if note.exists() and note.read_text("utf-8") == package:
            continue
        told(name, package)
        done = _pip(folder, package)
        if done.returncode == 0:
            note.write_text(package, "utf-8")
        else:
            lacks[name] = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    return lacks


def _pip(folder: Path, package: str) -> subprocess.CompletedProcess[str]:
    command = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", package]
    return subprocess.run(command, capture_output=True, text=True, check=False)
