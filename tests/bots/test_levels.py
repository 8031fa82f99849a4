"""Easy and hard: styles that a person can read, and players who look ahead; both know nothing but their sight."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import perigee
from perigee.bots.apophis.first import First
from perigee.bots.apophis.pace import pace, turns_left
from perigee.bots.apophis.solved import ACTIONS, FILE, HANDS, TEAM, rocket_mask, solved, stage, variant
from perigee.bots.apophis.standard import Standard, best_known
from perigee.bots.end_of_days.hard import Hard
from perigee.bots.search.ahead import looked_ahead
from perigee.bots.search.paired import best_of
from perigee.games.apophis.actions import Build, Discard, Draw, Launch
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import parse_rocket, points
from perigee.games.apophis.view import View
from perigee.games.end_of_days.view import View as Nations
from perigee.lab.fit.apophis.pads import Pads
from perigee.lab.fit.apophis.solve import solve
from perigee.lab.fit.apophis.team import Team, played
from perigee.match.position import Position
from perigee.table.sight import Sight
from tests.bots.from_bytes import FromBytes


class Watched:
    """What a player says, and to what."""

    says_the_only_thing = True

    def __init__(self, player: Any) -> None:
        self.player, self.said = player, list[tuple[Sight, str]]()

    def decide(self, sight: Sight) -> str | None:
        said: str | None = self.player.decide(sight)
        if said is not None:
            self.said.append((sight, said))
        return said


def watched(game: str, kind: str, *, seed: int = 3, seats: int = 2, **options: Any) -> Watched:
    match = perigee.new(game, seats=seats, seed=seed, window=0, **options)
    player = Watched(perigee.bot(game, kind))
    perigee.play(match, [player, *(perigee.bot(game, "standard") for _ in range(seats - 1))], pace=8000)
    return player


# --- easy ----------------------------------------------------------------------------------------------


def test_easy_builds_no_large_rocket() -> None:
    for sight, said in watched("apophis", "easy", seats=1).said:
        if said.startswith("build"):
            assert isinstance(sight.view, View)
            assert points(sight.view.rocket) + int(said[-1]) <= 8


def test_easy_trades_with_no_nation_and_launches_what_flies() -> None:
    said = watched("end-of-days", "easy", rounds=5).said
    assert not any(text.startswith(("offer", "accept", "counter")) for _, text in said)
    for sight, text in said:
        assert isinstance(sight.view, Nations)
        if sight.view.step == "launch" and sight.prompt is not None:
            could = any(str(option).startswith("launch") for option in sight.prompt.options)
            assert text.startswith("launch") or not could


def test_easy_takes_a_second_action_only_above_orange() -> None:
    extras = [sight.view for sight, said in watched("apollo-xiii", "easy", seats=3).said if said.startswith("extra")]
    assert all(getattr(view, "mood", "") in ("red", "failed") for view in extras)


# --- hard in Apophis: the solved table -----------------------------------------------------------------


def test_the_table_is_small_and_has_all_rules() -> None:
    from importlib.resources import files

    assert sum(len((files("perigee.bots.apophis") / file).read_bytes()) for file in (FILE, TEAM)) < 3_000_000
    for advanced in (False, True):
        rules = variant(Options(1, no_deflection=advanced, launch_failures=advanced, fail_safes=advanced))
        assert solved(rules, (3, 0)) is not None
        assert solved(rules, (3, 0), TEAM) is not None


@pytest.mark.parametrize("rules", ["basic", "launch_failures+fail_safes"])
@pytest.mark.parametrize("file", [FILE, TEAM])
def test_what_the_table_says_can_be_paid(file: str, rules: str) -> None:
    table = solved(rules, (3, 0), file)
    assert table is not None
    for place, hand in enumerate(HANDS):
        code = table.table[place * len(table.turns) + len(table.turns) // 2]
        action = ACTIONS[code] if code < len(ACTIONS) else Draw()
        assert isinstance(action, Discard) == (sum(hand) > 5) or code == 255
        if isinstance(action, Build):
            assert max(hand) >= action.section.size
        assert not isinstance(action, Launch)  # there is no rocket yet


def test_hard_alone_wins_far_more_often_than_standard() -> None:
    """38 % were asked for; of 100 games 53 were won, and 20 of 100 by `standard`."""
    assert perigee.simulate("apophis", games=40, players="hard", seats=1, timer=480).won >= 13
    assert perigee.simulate("apophis", games=40, players="hard", seats=1, timer=600).won >= 30


def test_who_counts_no_counters_plays_by_the_same_table() -> None:
    """Nobody who plays well deflects: solved apart, both are the same."""
    counted, uncounted = (
        list(solve(Pads(Options(1, no_deflection=nobody, launch_failures=True), tall=4, heavy=8), 8))[-1]
        for nobody in (False, True)
    )
    pads = Pads(Options(1, launch_failures=True), tall=4, heavy=8)
    for layers in range(3, 0, -1):
        here = pads.stages.index(stage(Options(1, no_deflection=True), layers, 0))
        assert (counted.building[here] == uncounted.building[3 - layers]).all()


def test_a_team_that_plays_by_heart_wins_more_often() -> None:
    """Four of five at ten minutes, where `standard` wins three."""
    assert perigee.simulate("apophis", games=60, players="hard", seats=3, timer=600).won >= 42


def test_under_advanced_rules_hard_knows_by_heart_what_a_team_does_and_standard_plans() -> None:
    by_heart = []
    for sight, said in watched("apophis", "hard", seats=3, advanced=True).said:
        assert isinstance(sight.view, View)
        by_heart.append(str(best_known(sight, sight.view)) == said)
        assert Standard().by_heart(sight, sight.view) is None
    assert sum(by_heart) * 2 > len(by_heart) > 10


@pytest.mark.parametrize("held", ["yellow", "blue", "red"])
def test_whoever_can_add_to_a_teams_sequence_before_the_end_does(held: str) -> None:
    """The next to speak may have the colour that is still missing."""
    match = perigee.new("apophis", seats=3, seed=1, timer=480, first=0)
    missing = next(colour for colour in ("yellow", "blue", "red") if colour != held)
    match.state.layers, match.state.counters = 1, 2
    match.state.hands[0] = [held, "green", "green"]
    match.state.rocket = list(parse_rocket("Y3 B3 R3 R2"))
    match.state.sequence = [colour for colour in ("yellow", "blue", "red") if colour not in (held, missing)]
    match.tick(460_000)
    assert perigee.bot("apophis", "hard").decide(match.sight(0)) in (f"launch {held} green", f"launch green {held}")


def test_a_team_is_solved_for_what_the_next_seat_may_hold() -> None:
    """Two turns before the end, with three colours of four: alone one draws the fourth; the next seat may hold it."""
    pads = Pads(Options(1), green=False)
    rocket, hand = pads.number[rocket_mask(parse_rocket("Y3 B3 R3 R2"))], HANDS.index((1, 1, 1, 0))
    team = Team(Options(1), pads, played(pads, (), Options(1), 2))
    alone, together = list(solve(pads, 2))[-1], list(solve(pads, 2, team))[-1]
    assert ACTIONS[alone.building[2, rocket, hand]] == Draw()
    assert ACTIONS[together.building[2, rocket, hand]] == Launch(("yellow", "blue", "red"))


def test_hard_and_standard_measure_the_pace_of_their_own_table() -> None:
    """The one of version 0.1 went by the clock."""
    paces, planned = {}, {}
    for seconds in (4, 16):
        match = perigee.new("apophis", seats=1, seed=1, timer=600)
        seen: list[Sight] = []
        while match.outcome is None and len(seen) < 24:
            match.tick(match.now + seconds * 1000)
            if match.outcome is None:
                seen.append(match.sight(0))
                match.say(0, perigee.bot("apophis", "hard").decide(seen[-1]) or "")
        assert isinstance(seen[-1].view, View)
        paces[seconds] = pace(seen[-1], seen[-1].view)
        left = (600_000 - seen[-1].now) / 1000
        planned[seconds] = Standard().seconds(seen[-1], seen[-1].view) / left
        assert First().seconds(seen[-1], seen[-1].view) == left
        assert turns_left(seen[-1], seen[-1].view) == pytest.approx(left / seconds, rel=0.4)
    assert paces[4] < 6 < 11 < paces[16]
    assert planned[16] == 1 < 1.3 < planned[4]


# --- hard in End of Days: looking ahead ----------------------------------------------------------------


def test_the_first_stays_unless_another_is_surely_better() -> None:
    luck = [0.1, -0.1, 0.12, -0.08, 0.02, -0.06, 0.11, -0.1] * 3
    noisy = {"first": 0.0, "as good": 0.0, "better": 0.3}

    def tried(world: int, which: str) -> float:
        return noisy[which] + (luck[world] if which != "first" else 0.0)

    assert best_of(["first", "as good"], 24, tried, lambda: False) == "first"
    assert best_of(["first", "as good", "better"], 24, tried, lambda: False) == "better"
    assert best_of(["first", "better"], 24, tried, lambda: True) == "first"  # no time


def test_a_candidate_that_is_surely_behind_is_no_longer_tried() -> None:
    tries: list[str] = []

    def tried(world: int, which: str) -> float:
        tries.append(which)
        return {"first": 0.5, "bad": 0.1}[which] + world % 3 / 100 * (which == "bad")

    assert best_of(["first", "bad"], 24, tried, lambda: False) == "first"
    assert tries.count("bad") == 4


def test_the_first_in_another_order_is_no_longer_tried_and_the_same_gain_in_every_world_is_sure() -> None:
    tries: list[str] = []

    def tried(world: int, which: str) -> float:
        tries.append(which)
        return world / 100 + (0.25 if which == "better" else 0.0)

    assert best_of(["first", "same", "better"], 24, tried, lambda: False) == "better"
    assert (tries.count("same"), tries.count("better")) == (4, 24)


def test_where_many_think_at_once_each_spends_its_share_of_worlds() -> None:
    match = perigee.new("apophis", seats=1, seed=1)
    actions = match.position().legal()[:2]
    for share, spent in ((1.0, 24), (0.5, 12), (0.01, 4)):
        tried: list[int] = []

        def world(number: int, tried: list[int] = tried) -> Position:
            tried.append(number)
            return match.position()

        looked_ahead(actions, 0, world, lambda *_: 0.5, worlds=24, seconds=60, share=share, race=False)
        assert len(tried) == spent


def test_hard_thinks_at_most_a_second_of_a_core_however_long_a_world_takes() -> None:
    match, tried = perigee.new("apophis", seats=1, seed=1), list[float]()

    def slow(*_: Any) -> float:
        tried.append(began := process_time())
        while process_time() < began + 0.02:
            pass
        return 0.5

    assert Hard().seconds < 1
    began, actions = process_time(), match.position().legal()[:2]
    looked_ahead(actions, 0, lambda _: match.position(), slow, worlds=1_000, seconds=0.2, race=False)
    assert 0.2 <= process_time() - began < 0.4
    assert len(tried) >= 8


def test_hard_needs_nothing_but_the_bytes_of_its_sight() -> None:
    match = perigee.new("end-of-days", seats=2, seed=5, window=0, rounds=4)
    player = FromBytes(lambda _: Hard(7, worlds=2, seconds=60))
    perigee.play(match, [player, perigee.bot("end-of-days", "standard")])
    assert match.outcome is not None
    assert player.decided > 20


@pytest.mark.interpreted
def test_ed42_hard_thinks_as_long_with_nothing_to_say_as_with_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def counted(position: Any, seat: int) -> float:
        tries.append(seat)
        return 0.5

    monkeypatch.setattr("perigee.bots.end_of_days.hard.played_on", counted)
    match, spent = perigee.new("end-of-days", seats=2, seed=5, window=0, rounds=4), dict[bool, set[int]]()
    hard, standard = Hard(1, seconds=60), perigee.bot("end-of-days", "standard")

    class Counts:
        def decide(self, sight: Sight) -> str | None:
            tries.clear()
            said = hard.decide(sight)
            if sight.prompt is not None and getattr(sight.prompt.question, "hidden", False):
                answers = [a for a in sight.prompt.actions if not getattr(a, "order", "") and str(a) != "listen"]
                spent.setdefault(len(answers) > 1, set()).add(len(tries))
            return said

    perigee.play(match, [Counts(), standard])
    assert spent == {True: {50}, False: {50}}


@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_level_of_a_game_can_be_given_a_seat(game: str) -> None:
    from perigee.bots import LEVELS, kinds

    there = [level for level in LEVELS if level in kinds(game)]
    assert there[:2] == ["easy", "standard"]
    for level in there:
        perigee.bot(game, level)
