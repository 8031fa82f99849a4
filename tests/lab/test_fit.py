"""What bots and the coach know by heart is made anew by a command, which says how good it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import perigee
from perigee.bots import FILE
from perigee.bots.coach import CONSTANT, judge_of
from perigee.bots.end_of_days.value import FEATURES
from perigee.cli.main import main
from perigee.games import rules_of
from perigee.lab.fit.command import beside_the_bots
from perigee.lab.fit.logistic import fitted, judged

TRUE = np.array([0.5, -1.5, 0.8, 0.0])
"""The constant first."""


def cases(number: int) -> tuple[np.ndarray, np.ndarray]:
    luck = np.random.default_rng(1)
    features = luck.normal(size=(number, 3))
    chances = 1 / (1 + np.exp(-(TRUE[0] + features @ TRUE[1:])))
    return features, (luck.random(number) < chances).astype(float)


def test_the_regression_finds_the_weights_that_made_the_cases() -> None:
    features, won = cases(20_000)
    weights = fitted(features[:15_000], won[:15_000])
    assert np.abs(weights - TRUE).max() < 0.1


def test_a_value_is_judged_on_games_that_were_held_out_and_an_overconfident_one_is_found_out() -> None:
    features, won = cases(20_000)
    found, bold = (judged(features, won, weights) for weights in (TRUE, 4 * TRUE))
    assert found.brier < found.always_the_mean
    assert found.always_the_mean == pytest.approx(won.mean() * (1 - won.mean()))
    assert len(found.bins) == 10
    assert sum(one.cases for one in found.bins) == 20_000
    assert all(abs(one.said - one.came) < 0.06 for one in found.bins)
    assert bold.brier > found.brier
    assert max(abs(one.said - one.came) for one in bold.bins) > 0.15


def test_the_command_prints_seed_brier_score_and_calibration_and_writes_weights_that_can_be_read(
    tmp_path: Path,
) -> None:
    """On any number of processes the same seed gives the same weights."""
    written = []
    for processes in ("1", "2"):
        out = tmp_path / f"{processes}.json"
        asked = ["fit", "end-of-days", "--games", "8", "--seed", "3", "--processes", processes, "--out", str(out)]
        done = CliRunner().invoke(main, [*asked, "--lang", "en"])
        assert done.exit_code == 0, done.output
        told = " ".join(done.output.split())
        for seats in range(2, 8):
            assert f"Seats: {seats}, games: 8, seed: 3. Brier score of games held out: 0." in told
        assert told.count("chance said") == told.count("came true") == 6
        written.append(json.loads(out.read_text()))
    assert written[0] == written[1]
    assert [list(weights) for weights in written[0].values()] == [[CONSTANT, *FEATURES]] * 6


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_every_number_of_players_has_weights_that_name_what_they_weigh(game: str) -> None:
    fitted, rules = json.loads(beside_the_bots(game, FILE).read_text()), rules_of(game)
    assert list(fitted) == [str(seats) for seats in range(rules.fewest, rules.most + 1)]
    for seats, weights in fitted.items():
        judge = judge_of(game, perigee.new(game, seats=int(seats), seed=1).state.options)
        assert list(weights) == [CONSTANT, *getattr(judge, "features", FEATURES)]


def test_weights_that_are_there_are_judged_on_the_games_of_a_seed_and_left_as_they_are(tmp_path: Path) -> None:
    """Without a weight all chances are even, which is worse than what is known."""
    shipped = beside_the_bots("end-of-days", FILE)
    told, even = [], tmp_path / "even.json"
    weights = json.loads(shipped.read_text()).items()
    even.write_text(json.dumps({seats: dict.fromkeys(known, 0) for seats, known in weights}))
    for path in (shipped, even):
        before = path.read_text()
        asked = ["fit", "end-of-days", "--judge", "--games", "8", "--seed", "5", "--out", str(path), "--lang", "en"]
        done = CliRunner().invoke(main, asked)
        assert done.exit_code == 0, done.output
        assert path.read_text() == before
        told.append([float(one) for one in re.findall(r"held out: (0\.\d+)", " ".join(done.output.split()))])
    known, unknown = told
    assert len(known) == 6
    assert all(one < other for one, other in zip(known, unknown, strict=True))


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
@pytest.mark.parametrize("text", [None, "{", "[]", '{"2": {"lead": 1}}'])
def test_a_file_without_these_weights_is_refused_before_a_game_is_played(
    game: str, text: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "none.json"
    if text is not None:
        path.write_text(text)
    done = CliRunner().invoke(main, ["fit", game, "--judge", "--out", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert "none.json does not hold the weights of this value" in " ".join(done.output.split())


@pytest.mark.parametrize("what", ["apophis", "apophis --team", "apophis --value", "end-of-days", "apollo-xiii"])
def test_a_place_that_cannot_be_written_is_refused_before_the_work_begins(what: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["fit", *what.split(), "--out", str(tmp_path / "no" / "w.json"), "--lang", "en"])
    assert done.exit_code == 1
    assert "cannot be written" in done.output
