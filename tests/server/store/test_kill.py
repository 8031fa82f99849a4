"""Promise 1, kill -9 at random moments: nothing acknowledged is lost, nothing is there twice or half done."""

from __future__ import annotations

import asyncio
import contextlib
import re
import subprocess
import sys
import time

import pytest

from perigee.server.store import NotNow, Store, StoreClosed
from perigee.tools.torture.work import Kept, Verdict, judge
from tests.server.store.postgres import Postgres, running_postgres
from tests.server.store.stored import row, table


def torture(*arguments: str) -> tuple[int, dict[str, int]]:
    """What the command finds: its exit code and its figures."""
    command = [sys.executable, "-m", "perigee", "torture", *arguments, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert done.returncode in (0, 1), done.stderr
    figures = re.findall(r"(\d+) (kills|power cuts|rows|lost|twice|half|unreadable)", done.stdout)
    assert len(figures) == 6, done.stdout + done.stderr
    return done.returncode, {what: int(number) for number, what in figures}


CLEAN = {"lost": 0, "twice": 0, "half": 0, "unreadable": 0}


@pytest.mark.parametrize("seed", ["1", "2"])
def test_fifty_kills_lose_nothing(seed: str) -> None:
    code, found = torture("kill", "--cycles", "50", "--seed", seed)
    assert (code, found) == (0, CLEAN | {"kills": 50, "rows": found["rows"]})
    assert found["rows"] > 50


def test_twenty_kills_lose_nothing_on_postgresql(postgres: Postgres) -> None:
    code, found = torture("kill", "--cycles", "20", "--database", postgres.new_database())
    assert (code, found) == (0, CLEAN | {"kills": 20, "rows": found["rows"]})
    assert found["rows"] > 20


def test_control_acknowledging_before_the_commit_is_found_out() -> None:
    code, found = torture("kill", "--cycles", "15", "--control")
    assert code == 1
    assert found["lost"] > 0


def test_postgresql_itself_is_killed_and_loses_nothing() -> None:
    """Its crash fails the saves that are under way; what was acknowledged is there when it is back."""
    with running_postgres() as server:
        url = server.new_database()
        said = 0
        for _ in range(2):
            said = asyncio.run(save_until_it_dies(server, url, said))
            server.start()
        assert said > 5
        assert asyncio.run(how_many(url)) >= said


async def save_until_it_dies(server: Postgres, url: str, said: int) -> int:
    store = await Store.open(url)
    if not said:
        await store.create(table())
    seq = len((await store.load("a"))[1])
    assert seq >= said
    dying = asyncio.get_running_loop().run_in_executor(None, kill_soon, server)

    async def save() -> None:
        nonlocal seq
        while True:
            await store.append("a", [row(seq + 1)])
            seq += 1

    saving = asyncio.create_task(save())
    await dying
    await store.close()
    with contextlib.suppress(NotNow, StoreClosed):
        await saving
    return seq


def kill_soon(server: Postgres) -> None:
    time.sleep(0.5)
    server.stop("immediate")


async def how_many(url: str) -> int:
    store = await Store.open(url)
    number = len((await store.load("a"))[1])
    await store.close()
    return number


FOUND: list[Kept] = [("a", 1, "1 of 1: x"), ("a", 2, "1 of 2: y"), ("a", 3, "2 of 2: z")]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (FOUND, Verdict(cuts=1, acknowledged=3)),
        (FOUND[:1], Verdict(cuts=1, acknowledged=3, lost=2)),
        (FOUND[:2], Verdict(cuts=1, acknowledged=3, lost=1, half=1)),
        ([*FOUND, ("a", 4, "1 of 1: x")], Verdict(cuts=1, acknowledged=3, twice=1)),
        ([("a", 1, "1 of 1: other"), *FOUND[1:]], Verdict(cuts=1, acknowledged=3, lost=1)),
        ([*FOUND, ("a", 5, "1 of 1: w")], Verdict(cuts=1, acknowledged=3, half=1)),
    ],
)
def test_the_judge_sees_what_is_lost_twice_or_half(found: list[Kept], expected: Verdict) -> None:
    verdict = Verdict()
    judge(verdict, found, FOUND)
    assert verdict == expected
