"""`perigee bench rules` prints ratios to a plain loop, `perigee bench engine` ratios to others."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from perigee.cli.main import main
from perigee.tools.bench.engine.command import whats
from perigee.tools.bench.engine.ratios import Ratio
from perigee.tools.bench.engine.sides import OTHERS, OURS, Figure, a_side
from perigee.tools.bench.spread import watched


def test_the_bench_prints_a_ratio_for_every_figure() -> None:
    result = CliRunner().invoke(main, ["bench", "rules", "--seconds", "0.01", "--lang", "en"])
    assert result.exit_code == 0, result.output
    for what in ("the plain loop", "copies of a match", "moves made", "decisions of a standard bot"):
        assert what in result.output


def test_the_bench_of_the_engine_prints_every_figure_and_says_what_it_lacks(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    few = ["--alone", "--game", "apophis", "--seconds", "0.01", "--rounds", "1", "--json", str(out)]
    few += ["--bot", "random", "--bot", "standard"]
    result = CliRunner().invoke(main, ["bench", "engine", *few, "--lang", "en"], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    for what in (
        "decisions by positions",
        "sights from JSON",
        "games of standard bots, simulated",
        "games of standard bots, played with sights and a record",
        "Apophis: simulated games of standard bots, interpreted /",
        "Apophis: positions compiled /",
        "Apophis: processor time of two processes / of one",
        "Apophis: part of the job with only one of two processes at work",
    ):
        assert what in result.output
    assert "games of hard bots" not in result.output
    assert "No figures of an older Perigee: --before names its sources." in result.output
    assert "Not measured" not in result.output
    measured = {(side, what): rate for side, what, _, rate in json.loads(out.read_text("utf-8"))}
    assert {what for side, what in measured if side == "interpreted"} == set(whats("apophis", ["random", "standard"]))
    assert all(rate > 0 for rate in measured.values())


def test_a_side_that_cannot_measure_something_says_why_and_goes_on() -> None:
    side = a_side(sys.executable, OTHERS, {})
    absent, clone = Figure("others", "rlcard"), Figure("others", "no-such-engine")
    assert side.measure(absent, 0.01) is None
    assert side.measure(clone, 0.01) is None
    assert "No module named 'rlcard'" in side.missing[absent]
    assert "no-such-engine" in side.missing[clone]
    side.close()


def test_a_ratio_of_times_is_reached_when_it_is_small_enough() -> None:
    ours, theirs = Figure("compiled", "copies"), Figure("others", "clone")
    at_most = Ratio("copy", ours, theirs, 2.0, most=True)
    assert at_most.of({ours: 10.0, theirs: 40.0}) == 4.0
    assert not at_most.goal_in({ours: 10.0, theirs: 40.0}).reached
    assert at_most.goal_in({ours: 20.0, theirs: 40.0}).reached
    assert Ratio("speed", ours, theirs, 1.0).goal_in({ours: 40.0, theirs: 20.0}).reached
    assert Ratio("speed", ours, theirs, 1.0).of({ours: 10.0}) is None
    assert not Ratio("speed", ours, theirs, 1.0).goal_in({ours: 10.0}).reached


def test_what_a_simulation_costs_in_two_processes() -> None:
    few = ["--games", "3", "--processes", "2", "--rounds", "1", "--lang", "en"]
    result = CliRunner().invoke(main, ["bench", "spread", "apophis", *few], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    rows = [line.split("│")[1:-1] for line in result.output.splitlines() if line.startswith("│")]
    (_, _, one, ratio, *nobody), (processes, _, two, _, seconds, part) = [
        [cell.strip() for cell in row] for row in rows
    ]
    assert (ratio, processes, nobody) == ("1.00", "2", ["–", "–"])
    assert float(one) > 0
    assert float(two) > 0
    assert float(seconds) > 0, "it starts alone"
    assert part.endswith("%")
    assert "1.05" in result.output
    assert "5%" in result.output


TWO_AT_WORK = """
import os, time
other = os.fork()
until = time.perf_counter() + (0.9 if other else 0.6)
while time.perf_counter() < until:
    pass
"""


def test_how_long_only_one_process_is_at_work() -> None:
    with subprocess.Popen([sys.executable, "-c", TWO_AT_WORK]) as running:
        alone = watched(running)
    assert alone is not None
    assert alone > 0.25, "one of them goes on for 0.3 seconds"
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(0.2)"]) as running:
        idle = watched(running)
    assert idle is not None
    assert idle > 0.2, "where nobody is at work, nobody is with somebody else"


def test_slow_games_are_simulated_one_at_a_time() -> None:
    bench = runpy.run_path(str(OURS))
    assert bench["task"]("simulated-random", "apophis")(1) == bench["TOGETHER"]
    bench["task"].__globals__["QUICK"] = 0
    assert bench["task"]("simulated-random", "apophis")(1) == 1
