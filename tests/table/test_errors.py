"""One small tree: catching its root catches every error, and each says what it is in one sentence."""

from __future__ import annotations

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

KINDS = (
    Illegal, Refused, Unreadable, NotAsked, Late, Wrong, BadData, Tampered, Bad,
    ServerRefusal, StoreError, Unopened, UnknownTable, BotFailed, NothingSaid, ProgramEnded,
)  # fmt: skip


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
