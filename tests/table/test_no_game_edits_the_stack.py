"""A game asks, invites, closes and goes on through `Moment`; the stack of questions it only reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from perigee.table import Asked
from tests.machine import ROOT

GAMES = [*sorted((ROOT / "src/perigee/games").rglob("*.py")), *sorted((ROOT / "examples").glob("*/src/**/*.py"))]
PARTS = {field.name for field in fields(Asked)}
"""What an open question is made of; nothing of a game's own has one of these names."""
READERS = {"reversed", "len", "enumerate"}
BACK_DOORS = {"setattr", "delattr", "exec", "eval", "__setattr__", "__delattr__"}
"""Ways around the names of attributes; questions and states have slots, and hence no `__dict__`."""

Above = dict[ast.AST, ast.AST]


def edits(source: str) -> list[int]:
    """The lines in which the stack, or a question on it, may be changed."""
    tree = ast.parse(source)
    above: Above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    return sorted({node.lineno for node in _found(tree, above)})


def _found(tree: ast.AST, above: Above) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if (
                (node.attr == "stack" and not _only_read(node, above))
                or (node.attr in PARTS and _changed(node, above))
                or (node.attr == "copied_stack" and not _handed_on(node, above))
                or node.attr in BACK_DOORS
            ):
                yield node
        elif isinstance(node, ast.Name) and node.id in BACK_DOORS and isinstance(node.ctx, ast.Load):
            yield node


def _only_read(stack: ast.Attribute, above: Above) -> bool:
    """It is gone through, a question is looked up in it, or it is asked whether there is one. Under another name it
    could be changed where nobody looks. Only a table that is laid anew gets one, from what a seat sees."""
    around = above[stack]
    if isinstance(stack.ctx, ast.Store):
        value = around.value if isinstance(around, ast.Assign) else None
        return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "reopened"
    if isinstance(around, ast.Call):
        return isinstance(around.func, ast.Name) and around.func.id in READERS
    if isinstance(around, ast.Subscript):
        return isinstance(around.ctx, ast.Load) and not isinstance(around.slice, ast.Slice)
    gone_through = isinstance(around, ast.For | ast.comprehension) and around.iter is stack
    return gone_through or isinstance(around, ast.UnaryOp | ast.BoolOp | ast.If | ast.IfExp)


def _changed(part: ast.Attribute, above: Above) -> bool:
    """It is replaced, or something in it is."""
    node: ast.expr = part
    while isinstance(around := above[node], ast.Subscript):
        node = around
    last = node.ctx if isinstance(node, ast.Subscript) else part.ctx
    return not (isinstance(part.ctx, ast.Load) and isinstance(last, ast.Load))


def _handed_on(copied: ast.Attribute, above: Above) -> bool:
    """A copy of the stack goes straight into a copy of the state."""
    return isinstance(above[above[copied]], ast.Call)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_game_edits_the_stack(path: Path) -> None:
    assert edits(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    [
        "state.stack.append(asked)",
        "moment.state.stack[-1].awaited = (seat,)",
        "state.stack[0].awaited += (seat,)",
        "state.stack[0].deadline: int = 5",
        "del state.stack[-1]",
        "state.stack[:] = []",
        "state.stack = []",
        "state.stack += [asked]",
        "state.stack.extend(more)",
        "stack = state.stack",
        "above = state.stack[1:]",
        "for asked in state.stack:\n    asked.over = True",
        "for state.asked.may in others: ...",
        "state.asked.question = Turn()",
        "asked.answers[seat] = action",
        "del asked.answers[seat]",
        "asked.awaited, asked.may = (), ()",
        "changed(state.stack)",
        "list.pop(state.stack)",
        "(found := state.stack).pop()",
        "setattr(asked, 'deadline', None)",
        "object.__setattr__(asked, 'deadline', None)",
        "with held() as asked.paced: ...",
        "questions = state.copied_stack()\nquestions.pop()",
    ],
)
def test_an_edit_is_found(planted: str) -> None:
    assert edits(planted) != []


@pytest.mark.parametrize(
    "harmless",
    [
        "state.stack[-1].question",
        "any(isinstance(asked.question, Timer) for asked in reversed(state.stack))",
        "if not state.stack: ...",
        "state.stack = reopened(sight.open, sight.seat)",
        "return_ = State(self.options, self.copied_stack(), self.serial)",
        "seats = asked.awaited",
    ],
)
def test_reading_is_no_edit(harmless: str) -> None:
    assert edits(harmless) == []
