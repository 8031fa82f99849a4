"""Docstrings, read from the sources: compiled code carries none."""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any


def written_doc(thing: Any, name: str = "") -> str:
    """The docstring of a class or a function, or of the part of a class that has this name; a base may have it."""
    for kind in thing.__mro__ if isinstance(thing, type) else (thing,):
        found = _docs(kind.__module__).get(f"{kind.__qualname__}.{name}" if name else kind.__qualname__)
        if found is not None:
            return found
    return ""


def _docs(module: str) -> dict[str, str]:
    """The docstrings of a module of ours, by the names in it."""
    home = sys.modules[module.partition(".")[0]].__file__
    if module.partition(".")[0] != "perigee" or home is None:
        return {}
    place = Path(home).parent.joinpath(*module.split(".")[1:])
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return dict(_found(ast.parse(file.read_text("utf-8")).body, ""))


def _found(body: list[ast.stmt], within: str) -> list[tuple[str, str]]:
    found = []
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node)
            found += [(within + node.name, inspect.cleandoc(said))] if said else []
            found += _found(node.body, f"{within}{node.name}.") if isinstance(node, ast.ClassDef) else []
    return found
