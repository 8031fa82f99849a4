"""One small tree: catching its root catches every error, and each says what it is in one sentence."""

from __future__ import annotations

import ast
import builtins
import pickle

import pytest

from perigee.bots.player import NothingSaid
from perigee.bots.program import ProgramEnded
from perigee.client.connection import ServerRefusal
from perigee.match.log import Tampered
from perigee.server.store import StoreError, UnknownTable, Unopened
from perigee.server.wire.decode import Bad
from perigee.server.workers.pool import BotFailed
from perigee.table.data import BadData
from perigee.table.errors import Illegal, Late, NotAsked, Problem, Refused, Unreadable, Wrong
from perigee.table.refusal import Refusal
from tests.machine import ROOT

KINDS = (
    Illegal, Refused, Unreadable, NotAsked, Late, Wrong, BadData, Tampered, Bad,
    ServerRefusal, StoreError, Unopened, UnknownTable, BotFailed, NothingSaid, ProgramEnded,
)  # fmt: skip


SIGNALS = {
    "NoSentence",  # words that belong to another form: the next one is tried
    "Wanted",  # a draw that a table of nodes has to make first
    "StepsExceeded",  # in the middle of a move, past whatever in it catches a Problem
    "Unreached", "Unanswered",  # a neighbour's, answered for by the server that asked it
    "BadOption",  # click's own way to end a command
    "MissingExtra",  # Python's own kind for a library that is not there
}  # fmt: skip
"""What is raised and is no `Problem`, and why."""


def test_every_error_of_ours_is_a_problem_but_for_those_that_say_why_not() -> None:
    known = set(dir(builtins)) | {"ClickException"}
    above: dict[str, set[str]] = {}
    for path in sorted((ROOT / "src" / "perigee").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                above.setdefault(node.name, set()).update(ast.unparse(base).split(".")[-1] for base in node.bases)
    errors = {name for name in known if name.endswith(("Error", "Exception", "Warning"))}
    while found := {name for name, bases in above.items() if bases & errors} - errors:
        errors |= found
    ours = {"Problem"}
    while found := {name for name, bases in above.items() if bases & ours} - ours:
        ours |= found
    assert len(ours) > 20
    assert errors - known - ours == SIGNALS


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_problem_and_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, Problem)
    assert issubclass(kind, ValueError)


def test_it_reads_in_english_by_itself_also_from_another_process() -> None:
    problem = Refused(Refusal("AP-41", "too-large", {"size": 3, "free": 2}), "apophis")
    assert str(problem).startswith("AP-41: ")
    assert "too-large" not in str(problem)
    assert str(pickle.loads(pickle.dumps(problem))) == str(problem)
    assert str(pickle.loads(pickle.dumps(Wrong("no {what}", what="sand")))) == "no sand"
