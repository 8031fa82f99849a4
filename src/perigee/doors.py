"""The door of a package: what is inside by name, loaded when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package: `places` says which names each of its modules has."""

    def found(name: str) -> Any:
        for module, names in places.items():
            if name in names.split():
                return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return found
