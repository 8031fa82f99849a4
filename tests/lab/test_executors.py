"""The same figures wherever they are computed: in this process, in several, on a Dask cluster that loses a worker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, cast

import distributed
import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.lab.arena.contest import contest_of
from perigee.lab.arena.run import arena
from perigee.lab.balance.cells import Cell, KeptCells, play_all
from perigee.lab.report import fingerprint
from perigee.lab.simulate import executors
from perigee.lab.simulate import run as lab
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.parts import KeptParts
from perigee.lab.simulate.statistics import Tally
from perigee.table import Wrong

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
        self.names: dict[str, subprocess.Popen[bytes]] = {}
        words = "scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file scheduler.json"
        self.start(*words.split())
        self.client: Any = cast(Any, distributed).Client(self.address(), set_as_default=False)

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *words]
        silent: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        once = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"}  # A second worker is not lost to one task.
        child = subprocess.Popen(command, cwd=self.folder, env=os.environ | once, **silent)
        self.processes.append(child)
        return child

    def address(self) -> str:
        file = self.folder / "scheduler.json"
        until = time.monotonic() + 60
        while not file.exists() or not file.read_text():
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.05)
        return str(json.loads(file.read_text())["address"])

    def worker(self) -> None:
        name = f"worker-{len(self.names)}"
        words = f"worker {self.address()} --name {name} --nthreads 1 --no-nanny --no-dashboard"
        self.names[name] = self.start(*words.split())

    def with_workers(self, count: int) -> Cluster:
        """With so many that are registered."""
        for _ in range(count - sum(process.poll() is None for process in self.names.values())):
            self.worker()
        self.client.wait_for_workers(count, timeout=60)
        return self

    @property
    def place(self) -> Workplace:
        return Workplace(1, self.address())

    def busy(self) -> list[tuple[str, subprocess.Popen[bytes]]]:
        """The workers that have tasks now, by address."""
        workers = self.client.scheduler_info()["workers"]
        return [(one, self.names[workers[one]["name"]]) for one, tasks in self.client.processing().items() if tasks]

    def kill_one_at_work(self) -> bool:
        """It is stopped first, so that what it has begun is not done before it dies."""
        for address, process in self.busy():
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.2)  # Until what it has said is heard.
            if self.client.processing().get(address):
                process.kill()
                process.wait()
                return True
            process.send_signal(signal.SIGCONT)
        return False

    def end(self) -> None:
        self.client.close()
        for child in self.processes:
            child.kill()
        for child in self.processes:
            child.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        yield cluster
    finally:
        cluster.end()


@pytest.fixture
def all_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is played in this process before the others get theirs."""
    monkeypatch.setattr(lab, "A_TASK", 0)


def test_a_series_on_a_cluster_comes_to_the_same(cluster: Cluster, all_elsewhere: None) -> None:
    assert statistics(cluster.with_workers(2).place) == statistics(Workplace(1))


@pytest.mark.skipif(os.name == "nt", reason="needs a system with signals: Linux or macOS")
def test_what_a_worker_has_begun_when_it_dies_is_done_again(cluster: Cluster, all_elsewhere: None) -> None:
    def played(place: Workplace, progress: lab.Progress | None = None) -> Any:
        """A few seconds of games."""
        return lab.simulate("end-of-days", games=36, seats=3, players="standard", place=place, progress=progress)

    died: list[int] = []
    done: list[int] = []

    def kill_one(games: int) -> None:
        done.append(games)
        if not died and cluster.kill_one_at_work():
            died.append(sum(done))

    place = cluster.with_workers(2).place
    before = len(cluster.client.scheduler_info()["workers"])
    found = played(place, kill_one)
    assert died
    assert died[0] < 28, "the job was nearly over"
    assert len(cluster.client.scheduler_info()["workers"]) == before - 1
    assert found == played(Workplace(1))


def test_a_balance_on_a_cluster_comes_to_the_same(cluster: Cluster, tmp_path: Path) -> None:
    cells = [Cell("apophis", 1, "random", 8, 2, (("timer", 60),), seed) for seed in (1, 2, 3)]
    kept = KeptCells(tmp_path / "kept.jsonl")
    counted: list[int] = []
    play_all(cells, kept, place=cluster.with_workers(1).place, progress=counted.append)
    assert counted == [0, 2, 2, 2]
    assert [KeptCells(kept.path).result(cell) for cell in cells] == [cell.play() for cell in cells]


def test_an_arena_on_a_cluster_comes_to_the_same(cluster: Cluster, tmp_path: Path, all_elsewhere: None) -> None:
    met = contest_of("end-of-days", ["random", "standard"], seats=None, seed=1, pace=8, options={"rounds": 4})
    alone = arena(met, games=12, place=Workplace(1))
    kept = tmp_path / "kept.jsonl"
    assert arena(met, games=12, place=cluster.with_workers(1).place, kept=kept) == alone
    assert arena(met, games=12, place=Workplace(1), kept=kept) == alone


@pytest.mark.parametrize(
    ("words", "said"),
    [("simulate apophis --games 5 --players random", "Apophis"), ("laws apophis --games 2", "2 games, no law broken")],
)
def test_commands_go_to_a_cluster(words: str, said: str, cluster: Cluster) -> None:
    address = cluster.with_workers(1).address()
    told = CliRunner().invoke(main, [*words.split(), "--executor", "dask", "--scheduler", address])
    assert told.exit_code == 0, told.output
    assert said in told.output


def test_whoever_joins_a_cluster_later_gets_work_too(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "A_LOOK", 0)
    with cluster.with_workers(1).place.open() as crew:
        before = crew.at_once()
        cluster.with_workers(before + 1)
        assert crew.at_once() == before + 1


def test_a_worker_with_other_rules_is_told_apart(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    place = cluster.with_workers(1).place
    late = cluster.client.submit(executors._done_alike, "other sources", int)  # It joined after they were compared.
    with pytest.raises(Wrong, match=r"the worker tcp://.* has other rules or bots than this machine"):
        late.result()
    monkeypatch.setattr(fingerprint, "RINGS", ("table",))
    fingerprint.sources.cache_clear()
    try:
        told = CliRunner().invoke(
            main, ["simulate", "apophis", "--games", "400", "--executor", "dask", "--scheduler", place.scheduler]
        )
    finally:
        fingerprint.sources.cache_clear()
    assert told.exit_code == 2
    assert "has other rules or bots than this machine: install the same everywhere" in " ".join(told.output.split())


def test_a_task_that_no_worker_survives_is_told(cluster: Cluster) -> None:
    place, says = cluster.with_workers(2).place, "one worker after the other died of the same task"
    with pytest.raises(Wrong, match=says), place.open() as crew:
        list(crew.results(os._exit, [(1,)]))


def test_a_scheduler_that_dies_is_told_and_what_was_kept_stays(tmp_path: Path, all_elsewhere: None) -> None:
    cluster, kept = Cluster(tmp_path), tmp_path / "kept.jsonl"
    try:
        place = cluster.with_workers(1).place
        cluster.client.close()
        with pytest.raises(Wrong, match=f"the cluster at {place.scheduler} answers no more"):
            statistics(place, kept, lambda games: cluster.processes[0].kill(), games=1000)
    finally:
        cluster.end()
    assert sum(tally.games for _, tally in KeptParts(kept, key_in(kept), 1000, Tally.from_plain).known())


def test_a_result_that_never_comes_from_a_cluster_that_is_gone_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(executors, "A_LOOK", 0.01)

    def gone() -> None:
        raise Wrong("it is gone")

    crew = executors.Crew(lambda *given: Future(), lambda: 1, gone)
    with pytest.raises(Wrong, match="it is gone"):
        next(crew.results(int, [(1,)]))


def key_in(kept: Path) -> str:
    return str(json.loads(kept.read_text().splitlines()[0])[0])


@pytest.mark.parametrize("words", [["--executor", "dask"], ["--scheduler", "tcp://127.0.0.1:1"]])
def test_a_cluster_and_its_address_go_together(words: list[str]) -> None:
    told = CliRunner().invoke(main, ["simulate", "apophis", *words])
    assert told.exit_code == 2
    assert "--executor dask and --scheduler ADDRESS go together" in told.output


# --- tasks ---------------------------------------------------------------------------------------------


def test_as_many_tasks_wait_as_can_be_done_soon_by_now() -> None:
    waiting: list[Future[int]] = []
    cores = 1

    def submit(task: Any, number: int) -> Future[int]:
        waiting.append(Future())
        waiting[-1].set_result(number)
        return waiting[-1]

    results = executors.Crew(submit, lambda: cores).results(int, ((number,) for number in range(100)))
    ahead = []
    for result in results:
        ahead.append(len(waiting) - result)
        cores = 3 if result < 50 else 2
    assert set(ahead[:1]) == {executors.AHEAD}
    assert set(ahead[1:51]) == {3 * executors.AHEAD}
    assert set(ahead[60:80]) == {2 * executors.AHEAD}
    assert len(ahead) == 100


def test_tasks_are_shorter_where_there_are_more_to_do_them_and_never_longer_than_ten_seconds() -> None:
    cores = 1
    tasks = lab._Tasks(6400, lambda: cores, done=10, seconds=1.0)
    assert tasks.size() == 100
    cores = 20
    assert tasks.size() == 5
    cores = 1000
    assert tasks.size() == 1
    assert lab._Tasks(10**9, lambda: cores, done=10, seconds=1.0).size() == 100


def test_what_is_worked_out_once_does_not_make_tasks_too_short_for_long() -> None:
    tasks = lab._Tasks(10**9, lambda: 2, done=1, seconds=5.0)
    assert tasks.size() == 2
    for game in range(200):
        tasks.took((game, game + 1), 0.1)
    assert tasks.size() == 80


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
    assert len(list(KeptParts(kept, key_in(kept), 6, Tally.from_plain).known())) == 1
