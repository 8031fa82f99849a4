"""Whether a coroutine waits while it deals with an error: compiled by mypyc it would leave that error to whoever runs
meanwhile, as if it were theirs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

OWN: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
"""What is written there and done elsewhere."""
WAITS: Final = (ast.Await, ast.AsyncFor, ast.AsyncWith, ast.Yield, ast.YieldFrom)


def waits_on_an_error(tree: ast.AST) -> int | None:
    """The first line where something is waited for in an `except` or a `finally`. `async with` waits for its own end
    there, wherever it stands."""
    lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.AsyncWith)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Try | ast.TryStar):
            lines += [line for part in (*node.handlers, *node.finalbody) for line in _waits(part)]
    return min(lines, default=None)


def _waits(node: ast.AST) -> Iterator[int]:
    """The lines below a node where its own function waits."""
    if isinstance(node, OWN):
        return
    if isinstance(node, WAITS):
        yield node.lineno
    if isinstance(node, ast.comprehension) and node.is_async:
        yield node.target.lineno
    for below in ast.iter_child_nodes(node):
        yield from _waits(below)
