"""Games between players that need no words are simulated on positions: the same games, seen at a glance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import perigee
from perigee.bots import Glance, Glancing, Player, SimulatedGame, all_simulable, kinds
from perigee.lab.simulate.run import Series, series_of
from perigee.lab.simulate.statistics import Tally
from perigee.table import Action, Illegal, Sight, Tagged, plain

SIMULABLE = {
    "apophis": ("easy", "standard", "hard", "standard-0.1", "random"),
    "end-of-days": (
        "easy", "standard", "standard-0.1", "standard-no-negate", "standard-no-attack", "random",
    ),
    "apollo-xiii": (
        "easy", "standard", "hard", "standard-0.1", "standard-no-tokens", "standard-no-pairs", "standard-no-swaps",
        "standard-premonitions", "random",
    ),
}  # fmt: skip
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "apophis": [{"timer": 300}, {"launch_failures": True, "fail_safes": True}, {"no_deflection": True}],
    "end-of-days": [{"rounds": 4, "trade_time": 60}, {"nations": "random", "trade_time": 0}, {"odds": False}],
    "apollo-xiii": [{"level": "hard", "before_draw": 5_000}, {"competitive": True}, {"timer": False}],
}
QUICK: dict[str, Any] = {"pace": "quick"}
"""Who thinks for longer than half a minute is not heard."""
GAMES = 15
PACE = 12_000


def mixed(game: str, number: int) -> Series:
    """Other seats, players, options and paces each time."""
    luck, rules = Random(number), perigee.games.rules_of(game)
    seats = luck.randint(rules.fewest, min(rules.most, 5))
    players = [luck.choice(SIMULABLE[game]) for _ in range(seats)]
    options = luck.choice([{}, QUICK, *OPTIONS[game]])
    pace = luck.choice([1, 2.5, 8, 30])
    return series_of(game, players=players, seats=seats, seed=number, pace=pace, options=options)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_simulated_games_come_to_the_same_as_games_that_are_played(game: str) -> None:
    for number in range(GAMES):
        series, played = mixed(game, number), Tally.empty()
        assert series.ended(0).entries is None, "it was simulated"
        played.count(series.match(0))
        assert series.tally(0, 1) == played, series


@pytest.mark.parametrize("game", perigee.GAMES)
def test_standard_and_easy_are_among_those_that_are_simulated(game: str) -> None:
    simulated = [kind for kind in kinds(game) if all_simulable([perigee.bot(game, kind)])]
    assert sorted(simulated) == sorted(SIMULABLE[game])


class Noting(Glancing):
    """Plays like another, and notes all that it is shown."""

    says_the_only_thing = True

    def __init__(self, player: Any) -> None:
        self.player = player
        self.seen: list[object] = []

    def leaves(self, question: Tagged) -> bool:
        return hasattr(self.player, "leaves") and self.player.leaves(question) is True

    def decide_at(self, glance: Glance) -> Action | str | None:
        assert type(glance) is Glance
        shown = (glance.seat, glance.now, glance.number, glance.awaited, plain(glance.view), plain(glance.question))
        below = [plain(question) for question in glance.stack]
        said: Action | str | None = self.player.decide_at(glance)
        self.seen.append((*shown, below, [str(action) for action in glance.actions], str(said)))
        return said


def noted(game: str, number: int, way: Callable[[Any, list[Noting]], object]) -> list[object]:
    players = [Noting(perigee.bot(game, kind)) for kind in ("standard", "easy", "standard")]
    match = perigee.new(game, seats=len(players), seed=number, window=0, **[*OPTIONS[game], QUICK][number])
    way(match, players)
    return [player.seen for player in players]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_player_is_shown_its_glance_alone_and_the_same_as_in_a_match(game: str, number: int) -> None:
    """Numbers of prompts, time and the questions below, too."""
    played = noted(game, number, lambda match, players: perigee.play(match, players, pace=PACE))
    simulated = noted(game, number, lambda match, players: SimulatedGame(match, players, PACE).play())
    assert simulated == played
    assert all(played)


class ByItself(Noting):
    """Wants the sight."""

    def decide(self, sight: Sight) -> str | None:
        return super().decide(sight)


class Mistaken(Noting):
    def decide_at(self, glance: Glance) -> Action | str | None:
        return "launch everything" if glance.awaited else None


class Silent(Noting):
    def decide_at(self, glance: Glance) -> Action | str | None:
        return None


class Illicit(Noting):
    """Takes what is not its own."""

    def decide_at(self, glance: Glance) -> Action | str | None:
        return "launch yellow blue red green"


def test_a_player_with_a_decide_of_its_own_gets_its_sight() -> None:
    standard = perigee.bot("apophis")
    assert all_simulable([standard, Noting(standard), perigee.bot("apophis", "random")])
    wanting: list[Player] = [ByItself(standard), perigee.bot("end-of-days", "hard"), perigee.bot("end-of-days", "tree")]
    for player in wanting:
        assert not all_simulable([standard, player])


@pytest.mark.parametrize(("kind", "error"), [(Mistaken, Illegal), (Illicit, Illegal), (Silent, ValueError)])
def test_what_a_match_refuses_is_refused(kind: type[Noting], error: type[Exception]) -> None:
    said = []
    for way in (
        lambda match, all_: perigee.play(match, all_),
        lambda match, all_: SimulatedGame(match, all_, 0).play(),
    ):
        with pytest.raises(error) as raised:
            way(perigee.new("apophis", seats=2, seed=1), [kind(perigee.bot("apophis"))] * 2)
        said.append((type(raised.value), str(raised.value)))
    assert said[0] == said[1]
