"""Many games, counted: the same seed gives the same figures, and mistakes are answered with one sentence."""

from __future__ import annotations

import gc
import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import perigee
from perigee.bots.apophis.outlook import SPAN, outlook
from perigee.cli.main import main
from perigee.games.apophis.pieces import LAYERS
from perigee.lab.report.interval import wilson
from perigee.lab.simulate import command as commands
from perigee.lab.simulate import run as lab
from perigee.lab.simulate.executors import Workplace, here
from perigee.lab.simulate.parts import KeptParts
from perigee.lab.simulate.statistics import Tally


@pytest.mark.parametrize(("players", "games"), [("random", 24), ("standard", 6)])
@pytest.mark.parametrize("game", perigee.GAMES)
def test_figures_are_the_same_on_any_number_of_processes(
    game: str, players: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0)  # With more processes than one no game is played here.
    alone = perigee.simulate(game, games=games, players=players, seats=3, processes=1)
    assert perigee.simulate(game, games=games, players=players, seats=3, processes=2) == alone
    assert perigee.simulate(game, games=games, players=players, seats=3, processes=2, seed=2) != alone


@pytest.mark.parametrize("game", perigee.GAMES)
def test_games_by_luck_are_played_on_positions_and_come_to_the_same(game: str) -> None:
    series = lab.series_of(game, players="random", seats=3, seed=5, pace=8, options={})
    by_matches = Tally.empty()
    for number in range(6):
        by_matches.count(series.match(number))
    assert series.tally(0, 6) == by_matches


def test_workers_share_plans_that_were_made_before_they_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0)  # No game is played here.
    outlook.cache_clear()
    perigee.simulate("apophis", games=2, players="standard", seats=2, timer=60, processes=2)
    plans = outlook(no_deflection=False, launch_failures=False, fail_safes=False).plans((), LAYERS)
    assert plans
    assert all((0, span) in plan.worth for plan in plans for span in range(60 // SPAN + 1))


def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """For which timers games are prepared, and when a pool is opened."""
    order: list[str] = []

    def opened(place: Workplace) -> AbstractContextManager[Any]:
        order.append("open")
        return open_(place)

    open_ = Workplace.open
    monkeypatch.setattr(lab.Series, "prepare", lambda series: order.append(f"prepare {series.options['timer']}"))
    monkeypatch.setattr(Workplace, "open", opened)
    return order


def test_they_are_made_before_the_pool_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0)
    order = noted(monkeypatch)
    perigee.simulate("apophis", games=2, players="random", seats=2, timer=60, processes=2)
    assert order == ["prepare 60", "open"]


def test_a_series_can_be_sent_to_a_spawned_process() -> None:
    series = lab.series_of("apophis", players="random", seats=2, seed=1, pace=8, options={"timer": 60})
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(series.tally, 0, 2).result() == series.tally(0, 2)


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    series = lab.series_of("apophis", players="random", seats=2, seed=1, pace=8, options={})
    assert [series.match(n).record() for n in (0, 1)] == [series.match(n).record() for n in (0, 1)]
    assert series.match(0).record() != series.match(1).record()


def test_statistics_add_up() -> None:
    told: list[int] = []
    statistics = perigee.simulate("apophis", games=6, players="random", seats=2, timer=60, progress=told.append)
    assert sum(told) == statistics.games == sum(statistics.endings.values()) == 6
    assert statistics.seconds <= 60
    assert 0 < statistics.sentences <= 2 * 60 / 8
    assert statistics.wins == (statistics.won, statistics.won)
    assert statistics.rate == wilson(statistics.won, 6)
    assert set(statistics.measures) == {"launches", "hits", "layers", "scrapped", "counters"}


def test_a_turn_costs_the_pace() -> None:
    slow = perigee.simulate("apophis", games=2, players="random", seats=2, timer=60, pace=30)
    assert slow.sentences <= 2


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"games": 0}, "games is a whole number"),
        ({"games": True}, "games is a whole number"),
        ({"players": "genius"}, "there is no bot 'genius'"),
        ({"players": ["random"]}, "one for each of the 3 seats"),
        ({"seats": 9}, "seats is a whole number from 1 to 4"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"pace": -1}, "pace is a number of seconds"),
        ({"pace": True}, "pace is a number of seconds"),
        ({"processes": 0}, "processes is a whole number"),
        ({"timer": 5}, "timer is a whole number from 60 to 3600"),
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"window": 8000}, "window is always 0"),
    ],
)
def test_bad_arguments_are_refused_in_one_sentence(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        perigee.simulate("apophis", **{"games": 2, "seats": 3, "players": "random", **given})


def test_wilson_is_the_textbooks() -> None:
    """8 of 10: 49.0 % to 94.3 %."""
    interval = wilson(8, 10)
    assert (round(interval.low, 3), round(interval.high, 3)) == (0.490, 0.943)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    with pytest.raises(ValueError, match="no share"):
        wilson(3, 2)


def invoke(*words: str) -> str:
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_prints_a_table_and_writes_json(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    said = invoke(
        *"simulate apophis --games 4 --seats 2 --players random --timer 60 --set fail_safes=yes --lang en".split(),
        "--json",
        str(out),
    )
    figures = json.loads(out.read_text("utf-8"))
    assert "95% interval" in said
    assert figures["games"] == 4
    assert figures["options"] == {"timer": 60, "fail_safes": True}


def test_the_command_speaks_french() -> None:
    said = invoke(*"simulate apophis --games 2 --seats 1 --players random --timer 60 --lang fr".split())
    assert "intervalle à 95\N{NO-BREAK SPACE}%" in said


@pytest.mark.parametrize("game", perigee.GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_is_counted_has_words(game: str, language: str) -> None:
    told = CliRunner().invoke(main, ["simulate", game, "--players", "random", "--games", "3", "--lang", language])
    assert told.exit_code == 0, told.output
    assert "lab." not in told.output


def test_a_mistake_is_answered_with_a_sentence() -> None:
    result = CliRunner().invoke(main, ["simulate", "apophis", "--players", "genius"])
    assert result.exit_code == 2
    assert "there is no bot 'genius'" in result.output


@pytest.mark.parametrize(
    ("language", "said"), [("en", "--set takes NAME=VALUE, not 'x'"), ("fr", "--set prend NAME=VALUE, pas 'x'")]
)
def test_a_setting_without_a_value_is_refused(language: str, said: str) -> None:
    result = CliRunner().invoke(main, ["simulate", "apophis", "--set", "x", "--lang", language])
    assert result.exit_code == 2
    assert said in result.output


def test_an_interrupt_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0.05)

    def interrupted(games: int) -> None:
        if multiprocessing.active_children():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        perigee.simulate("apophis", games=400, players="random", seats=2, processes=2, progress=interrupted)
    assert multiprocessing.active_children() == []


def test_an_interrupted_command_says_so_in_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "run", interrupted)
    result = CliRunner().invoke(main, ["simulate", "apophis"])
    assert result.exit_code == 1
    assert "Aborted" in result.output


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_game_leaves_nothing_behind_that_only_the_collector_of_cycles_would_find(game: str) -> None:
    """Series are played with the garbage collector off."""

    def left_behind() -> int:
        gc.collect()
        perigee.simulate(game, games=1, seats=3, processes=1)
        assert gc.isenabled()
        return gc.collect()

    assert 0 in [left_behind() for _ in range(3)]  # What other tests leave behind is found once.


def test_the_collector_rests_between_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a game it would look through all that bots have learnt since."""
    monkeypatch.setattr(lab, "A_LINE", 0)  # Each game is told on its own.
    looked: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        looked.append(phase)

    series = lab.series_of("end-of-days", players="standard", seats=3, seed=1, pace=8, options={})
    parts = lab.played(series, here(1), KeptParts(None, "", 3, Tally.from_plain))
    gc.callbacks.append(note)
    try:
        told = [(gc.isenabled(), len(looked)) for _ in parts]
    finally:
        gc.callbacks.remove(note)
    assert told == [(False, 0)] * 3
    assert gc.isenabled()


def test_the_shares_can_be_drawn_as_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "shares.svg"
    words = ["simulate", "apophis", "--games", "2", "--seats", "1", "--players", "random", "--plot"]
    run = CliRunner().invoke(main, [*words, str(picture), "--lang", "fr"])
    assert run.exit_code == 0, run.output
    assert picture.read_text().lstrip().startswith("<?xml")
    refused = CliRunner().invoke(main, [*words, str(tmp_path / "shares.txt")])
    assert refused.exit_code == 1
    assert "shares.txt: a picture ends in .svg, .png or .pdf" in refused.output
