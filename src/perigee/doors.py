"""The door of a package: what is inside by name, loaded when somebody asks for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package: `places` says which names each of its modules has. What was found once stands in
    the package itself, since some names are asked for at every move."""
    place_of = {name: module for module, names in places.items() for name in names.split()}

    def found(name: str) -> Any:
        if name not in place_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{place_of[name]}"), name)
        if name not in places:  # a module of that name stands there already
            setattr(sys.modules[package], name, value)
        return value

    return found
