"""The sources in, a package of compiled modules out: laid out anew, compiled, put beside the installed packages."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Final

from perigee.cli import here
from perigee.compiled import LIBRARY, NOTE, PACKAGE, SOURCES, digest
from perigee.table import Problem
from perigee.tools.compile.expand import written_out

RINGS: Final = ("table", "games", "match", "bots", "server")
"""What is laid out: the rings that import nothing from outside them, and the server, for the way of a move."""

SOURCES_STILL: Final = ("__init__.py", "reason.py", "reasons.py", "external.py", "program.py")
"""A package's own module says where the rest of it lies; reasons of bots are not time-critical; and a bot that is a
program of its own is waited for."""

OF_A_MOVE: Final = {
    "wire": ("decode", "delta", "encode"),
    "http": ("limits", "sockets"),
    "commands": ("obey", "playing", "received"),
    "tables": (
        "alarm", "answers", "audience", "bots", "chat", "clock", "display", "facts", "letters", "live", "mailbox",
        "roles", "room", "saving", "seats",
    ),
}  # fmt: skip
"""What every move goes through in the server: as much work as the move itself. None of it waits inside `except` or
`finally`, and a build refuses what does: a compiled coroutine that waits while it deals with an error leaves that error
to the task that runs meanwhile. What plays whole games in a thread of its own stays as it is written: the others go on
between two entries."""

OURS: Final = SOURCES / "perigee"
GAMES: Final = sorted(folder.name for folder in (OURS / "games").iterdir() if (folder / "rules.py").exists())


class Failed(Problem):
    """It cannot be compiled here; the message says why."""


def build(games: Sequence[str], scratch: Path, site: Path, *, quickly: bool = False) -> list[str]:
    """Compile these games and all that they stand on, and put them into the site; the names of the modules. What is
    made `quickly` runs no faster than the sources."""
    modules = modules_of(games)
    before = digest(modules)
    lay_out(modules, scratch)
    compile_all(modules, scratch, quickly=quickly)
    if modules_of(games) != modules or digest(modules) != before:
        raise Failed(here("compile.changed"))
    put(modules, before, scratch, site)
    return modules


def modules_of(games: Sequence[str]) -> list[str]:
    """The modules that are compiled, by name."""
    folders = [OURS / "table", OURS / "match", *(OURS / ring / game for ring in ("games", "bots") for game in games)]
    found = [file for folder in folders for file in sorted(folder.rglob("*.py"))] + sorted((OURS / "bots").glob("*.py"))
    files = [file.relative_to(SOURCES) for file in found]
    rules = [".".join(file.with_suffix("").parts) for file in files if file.name not in SOURCES_STILL]
    return [*rules, *(f"perigee.server.{part}.{name}" for part, names in OF_A_MOVE.items() for name in names)]


def _place(module: str, suffix: str) -> Path:
    return Path(*module.split(".")[:-1], module.rpartition(".")[2] + suffix)


def lay_out(modules: Sequence[str], scratch: Path) -> None:
    """A copy of the inner rings alone, with the modules written out; the package's door is left out, since it leads to
    everything else."""
    left = shutil.ignore_patterns("__pycache__", "static")
    for ring in RINGS:
        shutil.copytree(OURS / ring, scratch / "perigee" / ring, ignore=left)
    (scratch / "perigee" / "__init__.py").touch()
    (scratch / PACKAGE).mkdir()
    (scratch / PACKAGE / "__init__.py").touch()
    shutil.copy(Path(__file__).with_name("finish.py"), scratch / PACKAGE)
    loaded = {module: importlib.import_module(module) for module in modules}
    for module in modules:
        source = (SOURCES / _place(module, ".py")).read_text("utf-8")
        (scratch / _place(module, ".py")).write_text(written_out(source, loaded[module]), "utf-8")


SCRIPT: Final = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class OnAllCores(build_ext):
    def build_extension(self, ext):
        def compiled(source):
            return self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args, depends=ext.depends,
            )
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            ext.extra_objects = sum(cores.map(compiled, ext.sources), [])
        ext.sources = []
        super().build_extension(ext)

modules = mypycify(
    ["--explicit-package-bases", "--check-untyped-defs", "--follow-imports=silent", "--ignore-missing-imports",
     *sys.argv[2:]],
    opt_level=sys.argv[1], debug_level="0", group_name="perigee", multi_file=True,
)
if os.name != "nt":
    for one in modules:  # nobody calls them from outside: the compiler may call them straight
        one.extra_compile_args.append("-fvisibility=hidden")
setup(
    name="perigee", packages=[], ext_modules=modules, cmdclass={"build_ext": OnAllCores},
    script_args=["--quiet", "build_ext", "--inplace"],
)
"""


def compile_all(modules: Sequence[str], scratch: Path, *, quickly: bool = False) -> None:
    files = [str(_place(module, ".py")) for module in modules]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, "0" if quickly else "2", *files],
        cwd=scratch,
        env={**os.environ, "MYPYPATH": str(scratch)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        said = [line for line in done.stdout.splitlines() if ": warning: " not in line]
        raise Failed("\n".join(said[-15:]))


def put(modules: Sequence[str], made_from: str, scratch: Path, site: Path) -> None:
    """The note comes last: without it there is no build."""
    home = site / PACKAGE
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(scratch / PACKAGE, home, ignore=shutil.ignore_patterns("__pycache__"))
    suffix = EXTENSION_SUFFIXES[0]
    for name in (LIBRARY, *modules):
        target = home / _place(name, suffix)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(scratch / _place(name, suffix), target)
    said = {"mypyc": version("mypy"), "suffix": suffix, "digest": made_from, "modules": list(modules)}
    (home / NOTE).write_text(json.dumps(said, indent=1) + "\n", "utf-8")


def missing() -> str | None:
    """What a compiler needs and this machine lacks, in a sentence."""
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if named and shutil.which(named[0]) is None:
        return here("compile.no-compiler", name=named[0])
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return here("compile.no-headers")
    return None
