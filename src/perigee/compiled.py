"""What runs: the sources as they are, or what `./run compile` made of them.

A build lies among the installed packages, with a digest of the sources that it was made from. Rules that have changed
since then run interpreted: no table is ever played by a build older than its sources.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias

PACKAGE: Final = "perigee_compiled"
LIBRARY: Final = "perigee__mypyc"
"""All compiled modules are one library; each file of a module only points there."""
NOTE: Final = "built.json"
INTERPRETED: Final = "PERIGEE_INTERPRETED"
"""Set to anything, it leaves a build alone."""

Running: TypeAlias = Literal["interpreted", "compiled", "outdated"]

SOURCES: Final = Path(__file__).parent.parent


class _Finder:
    """Finds the modules of a build before those of the sources."""

    def __init__(self, folder: Path, modules: Iterable[str]) -> None:
        self.folder = folder
        self.modules = frozenset((*modules, LIBRARY))

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        file = str(self.folder.joinpath(*name.split("."))) + EXTENSION_SUFFIXES[0]
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def note() -> tuple[Path, dict[str, Any]] | None:
    """Where the build of this environment lies, and what it says of itself."""
    found = PathFinder.find_spec(PACKAGE)
    for place in (found.submodule_search_locations if found else None) or ():
        try:
            return Path(place), json.loads((Path(place) / NOTE).read_text("utf-8"))
        except (OSError, ValueError):
            continue
    return None


def digest(modules: Iterable[str]) -> str:
    """A digest of the sources of these modules, given by name."""
    found = hashlib.sha256()
    for name in sorted(modules):
        found.update(f"{name}\n".encode() + SOURCES.joinpath(*name.split(".")).with_suffix(".py").read_bytes())
    return found.hexdigest()


def running() -> Running:
    """What the rules run as in this process."""
    if any(isinstance(one, _Finder) for one in sys.meta_path):
        return "compiled"
    return "interpreted" if os.environ.get(INTERPRETED) or note() is None else "outdated"


def use() -> None:
    """Use the build, if there is one and the sources have not changed since it was made."""
    found = None if os.environ.get(INTERPRETED) else note()
    if found is not None and _fits(found[1]):
        sys.meta_path.insert(0, _Finder(found[0], found[1]["modules"]))


def _fits(built: dict[str, Any]) -> bool:
    try:
        return bool(built["suffix"] == EXTENSION_SUFFIXES[0] and built["digest"] == digest(built["modules"]))
    except (OSError, KeyError):  # a source is gone, or the note is another version's
        return False
