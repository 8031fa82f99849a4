"""The same figures wherever they are computed: in this process, in several, on a Dask cluster that loses a worker."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.lab.simulate import run as lab
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.parts import KeptParts
from perigee.lab.simulate.statistics import Tally

GAMES = 60


def statistics(
    place: Workplace, kept: Path | None = None, progress: lab.Progress | None = None, games: int = GAMES
) -> Any:
    given: dict[str, Any] = {"place": place, "kept": kept, "progress": progress}
    return lab.simulate("apophis", games=games, players="random", seats=3, **given)


@pytest.fixture
def short_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0.02)


# --- a cluster -----------------------------------------------------------------------------------------


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.processes = folder, list[subprocess.Popen[bytes]]()

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *words]
        child = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes.append(child)
        return child

    def address(self) -> str:
        file = self.folder / "scheduler.json"
        until = time.monotonic() + 60
        while not file.exists() or not file.read_text():
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.05)
        return str(json.loads(file.read_text())["address"])

    def worker(self) -> subprocess.Popen[bytes]:
        return self.start("worker", self.address(), "--nthreads", "1", "--no-nanny", "--no-dashboard")


@contextmanager
def a_cluster(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder)
    cluster.start(
        "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", "scheduler.json"
    )
    try:
        yield cluster
    finally:
        for child in cluster.processes:
            child.kill()
        for child in cluster.processes:
            child.wait()


def test_a_cluster_that_loses_a_worker_gives_the_very_same_figures(tmp_path: Path, short_tasks: None) -> None:
    alone = statistics(Workplace(1))
    with a_cluster(tmp_path) as cluster:
        first, _ = cluster.worker(), cluster.worker()
        seen: list[int] = []

        def kill_one(games: int) -> None:
            seen.append(games)
            if sum(seen) > GAMES // 3 and first.poll() is None:
                first.kill()

        assert statistics(Workplace(1, cluster.address()), progress=kill_one) == alone
        assert first.wait() != 0
        words = ["simulate", "apophis", "--games", "5", "--players", "random", "--executor", "dask", "--scheduler"]
        told = CliRunner().invoke(main, [*words, cluster.address()])
        assert told.exit_code == 0, told.output
        laws = ["laws", "apophis", "--games", "2", "--executor", "dask", "--scheduler", cluster.address()]
        assert "2 games, no law broken" in CliRunner().invoke(main, laws).output


@pytest.mark.parametrize("words", [["--executor", "dask"], ["--scheduler", "tcp://127.0.0.1:1"]])
def test_a_cluster_and_its_address_go_together(words: list[str]) -> None:
    told = CliRunner().invoke(main, ["simulate", "apophis", *words])
    assert told.exit_code == 2
    assert "--executor dask and --scheduler ADDRESS go together" in told.output


# --- stopped and gone on with --------------------------------------------------------------------------


class Stopped(Exception):
    pass


@pytest.mark.parametrize("processes", [1, 2])
def test_a_run_that_was_stopped_goes_on_where_it_was(processes: int, tmp_path: Path, short_tasks: None) -> None:
    kept = tmp_path / "kept.jsonl"
    done: list[int] = []

    def stop(games: int) -> None:
        done.append(games)
        if sum(done) > GAMES // 2:
            raise Stopped

    with pytest.raises(Stopped):
        statistics(Workplace(processes), kept, stop)
    before = kept.read_text().splitlines()
    assert len(before) >= len(done)
    kept.write_text("\n".join(before)[:-7])  # the last line is half written
    again: list[int] = []
    assert statistics(Workplace(processes), kept, again.append) == statistics(Workplace(1))
    assert sum(again) == GAMES
    assert len(kept.read_text().splitlines()) < len(before) + GAMES - sum(done) + 2  # what was kept was not played


def test_what_is_kept_belongs_to_its_series_and_counts_once(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    short, long = statistics(Workplace(1), kept, games=3), statistics(Workplace(1), kept, games=6)
    assert long == statistics(Workplace(1), games=6)
    assert short == statistics(Workplace(1), kept, games=3)
    other = perigee.simulate("apophis", games=3, players="random", seats=2)
    assert lab.simulate("apophis", games=3, players="random", seats=2, kept=kept) == other
    line = kept.read_text().splitlines()[0]
    kept.write_text(f"{line}\n{line}\n")
    assert len(list(KeptParts(kept, json.loads(line)[0], 6, Tally.from_plain).known())) == 1
