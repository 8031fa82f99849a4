"""The coach: what moved a chance adds up exactly, and nothing is called a mistake that may be none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import perigee
from perigee.bots.apophis.hard import Hard
from perigee.bots.apophis.pace import turns_left
from perigee.bots.coach.decisions import Comparing, Judged, alternatives
from perigee.bots.coach.judge import OVER, Judge
from perigee.bots.coach.missed import only_once
from perigee.bots.coach.pace import always, pace_of
from perigee.bots.coach.report import Figures, Point, Review, mistakes
from perigee.bots.coach.review import TO_THE_END, Budget, _Reviewing, judge_of, review
from perigee.bots.coach.sums import MILLION, Parts, whole
from perigee.bots.coach.walk import ChoiceMade, walked
from perigee.bots.coach.worlds import Estimate, Valued, Worlds
from perigee.bots.player import step
from perigee.bots.weights import weights_of
from perigee.games import rules_of
from perigee.games.apophis.view import View
from perigee.lab.review.blunders import Ground, planted, rank
from perigee.lab.review.tables import MINUS, given_and_taken, swings
from perigee.match.match import Match
from perigee.match.record import at_step
from perigee.words import Words

SMALL = Budget(curve=2, own=4, others=2)
TABLES: dict[str, dict[str, Any]] = {
    "apophis": {"seats": 2, "timer": 120},
    "end-of-days": {"seats": 2, "rounds": 4, "window": 0},
    "apollo-xiii": {"seats": 2, "level": "hard"},
}


@cache
def finished(game: str) -> Match:
    """A short one: a crew that plays at random does not get far."""
    match = perigee.new(game, seed=3, **TABLES[game])
    kind, pace = "random" if game == "apollo-xiii" else "standard", 8_000 if game == "apophis" else 0
    return perigee.play(match, [perigee.bot(game, kind, seat) for seat in range(match.seats)], pace=pace)


@cache
def reviewed(game: str) -> Review:
    return review(finished(game), 1, budget=SMALL)


def all_of(parts: Parts) -> int:
    return parts.luck + parts.mine + parts.others + parts.rest


@pytest.mark.parametrize("game", perigee.GAMES)
def test_luck_own_choices_others_and_the_remainder_add_up_at_every_turn(game: str) -> None:
    found, match = reviewed(game), finished(game)
    chances = [*[point.chance for point in found.points], found.exact.result]
    assert [all_of(point.moved) for point in found.points] == [b - a for a, b in pairwise(chances)]
    assert found.exact.start + all_of(found.exact.moved) == found.exact.result
    assert found.whole.start + all_of(found.whole.moved) == found.whole.result
    assert match.outcome is not None
    assert (found.exact.result > 0) == (1 in match.outcome.winners)
    assert all(0 <= point.chance <= MILLION for point in found.points)
    assert len({point.step for point in found.points}) == len(found.points) > 5


@pytest.mark.parametrize(
    ("game", "chapters"), [("apophis", ["0", "1"]), ("end-of-days", ["", "1", "2", "3", "4"]), ("apollo-xiii", ["A"])]
)
def test_every_turn_belongs_to_a_minute_a_round_or_a_stage(game: str, chapters: list[str]) -> None:
    """As the view tells them; nations are chosen before the first round."""
    named = [point.chapter for point in reviewed(game).points]
    assert [name for name, before in pairwise([*named, None]) if name != before][: len(chapters)] == chapters


@pytest.mark.parametrize("game", perigee.GAMES)
def test_what_a_cause_gave_and_took_is_what_it_is_said_to_have_moved(game: str) -> None:
    found = reviewed(game)
    columns = swings(Words("en", game, also=("review",)), found).columns
    gave, took, net = ([int(str(one).replace(MINUS, "-")) for one in column.cells] for column in list(columns)[1:])
    assert [a + b for a, b in zip(gave, took, strict=True)] == net
    assert found.whole.start + sum(net) == found.whole.result
    assert all(one <= 0 for one in took)
    assert all(one >= 0 for one in gave)


def test_a_cause_whose_figure_was_rounded_down_gave_nothing() -> None:
    point = Point(0, 0, None, 500_000, 0, Parts(-16_000, 0, 0, 0))
    parts = Parts(-3, 0, 0, 0)
    found = Review("apophis", 0, True, (point,), Figures(0, parts, 0), Figures(0, parts, 0), (), 0, (1, 1))
    assert given_and_taken(found, "luck") == (0, -3)
    assert given_and_taken(found, "mine") == (0, 0)


def test_whole_figures_add_up_however_they_are_rounded() -> None:
    luck = Random(7)
    for _ in range(300):
        parts = Parts(*(luck.randint(-400_000, 400_000) for _ in range(4)))
        start = luck.randint(0, MILLION)
        first, figures, last = whole(start, parts, start + all_of(parts))
        assert first + all_of(figures) == last
        exact = (parts.luck, parts.mine, parts.others, parts.rest)
        shown = (figures.luck, figures.mine, figures.others, figures.rest)
        assert all(abs(a / 10_000 - b) <= 1.5 for a, b in zip(exact, shown, strict=True))


def test_what_a_stand_in_said_is_no_choice_of_the_person_whose_seat_it_kept() -> None:
    match, lines = perigee.new("apophis", seats=2, seed=5, timer=240), list[int]()
    players = [Hard(0), Hard(1)]
    for stand_in in (None, "random", None):
        if stand_in is not None:
            match.hand_over(0, stand_in)
        elif lines:
            match.take_back(0)
        lines.append(len(match.entries or ()))
        mine = perigee.bot("apophis", stand_in) if stand_in else players[0]
        for _ in range(14):
            if match.outcome is None:
                step(match, [mine, players[1]], pace=5_000)
    perigee.play(match, players, pace=5_000)
    left, back = lines[1:]
    decided = [one for turn in walked(match, judge_of("apophis", match.state.options)) for one in turn.decisions]
    stands = [one.step for one in decided if one.seat == 0 and left <= one.step < back]
    own = [one.step for one in decided if one.seat == 0 and one.step not in stands]
    assert len(stands) > 2
    assert [one.step for one in decided if one.by == "random"] == stands
    found = review(match, 0, budget=SMALL)
    assert found.decisions == len(own)
    assert {one.step for one in found.mistakes} <= set(own)
    assert any(point.moved.others for point in found.points if left <= point.step < back)
    assert found.exact.start + all_of(found.exact.moved) == found.exact.result


def test_a_bot_that_played_all_along_made_its_own_choices() -> None:
    match = perigee.new("apophis", seats=1, seed=5, timer=60)
    match.hand_over(0, "standard")
    perigee.play(match, [perigee.bot("apophis")], pace=8_000)
    assert review(match, 0, budget=SMALL).decisions > 3


def test_a_review_repeats_and_counts_what_it_has_done() -> None:
    steps: list[tuple[int, int]] = []
    again = review(finished("apophis"), 1, budget=SMALL, progress=lambda done, of: steps.append((done, of)))
    assert again == reviewed("apophis")
    assert [done for done, _ in steps] == list(range(1, steps[-1][1] + 1))


def test_where_worlds_are_played_to_the_end_there_are_fewer_of_them() -> None:
    """A review of rivals on Apollo XIII took four minutes; whoever asks for more worlds gets them."""
    for competitive, usual in ((True, TO_THE_END), (False, Budget())):
        match = perigee.new("apollo-xiii", seed=3, seats=2, level="hard", competitive=competitive)
        perigee.play(match, [perigee.bot("apollo-xiii", "random", seat) for seat in range(2)])
        assert _Reviewing(match, 0, None, 1, None).budget == usual
        assert _Reviewing(match, 0, SMALL, 1, None).budget == SMALL
    assert TO_THE_END.curve * 2 <= Budget().curve


def test_only_a_finished_game_is_reviewed_and_only_for_seats_that_it_had() -> None:
    with pytest.raises(ValueError, match="finished"):
        review(perigee.new("apophis", seats=2, seed=1), 0)
    with pytest.raises(ValueError, match="seat 2"):
        review(finished("apophis"), 2)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_decision_is_judged_by_what_its_seat_could_know(game: str) -> None:
    """The bytes of its sight give the same result."""
    match = finished(game)
    judge = judge_of(game, match.state.options)
    decided = next(one for turn in walked(match, judge)[4:] for one in turn.decisions if one.seat == 1)
    told = ChoiceMade(decided.step, decided.at, 1, perigee.from_json(perigee.to_json(decided.sight)), decided.said)
    pace = pace_of(match)
    one, other = (Comparing(Worlds(judge, match.rules, it.sight, 9, pace), it, 1) for it in (decided, told))
    assert alternatives(judge, decided.sight, decided.said) == alternatives(judge, told.sight, told.said)
    assert one.chances(range(4), decided.said) == other.chances(range(4), decided.said)


def test_a_decision_is_found_at_its_line_of_the_replay_though_something_was_undone_before_it() -> None:
    match = perigee.new("apophis", seats=1, seed=3, timer=120)
    match.say(0, next(str(action) for action in match.prompts[0].actions if str(action).startswith("build")))
    match.undo(0)
    perigee.play(match, [perigee.bot("apophis")], pace=8_000)
    decided = [one for turn in walked(match, judge_of("apophis", match.state.options)) for one in turn.decisions]
    lines = match.entries or []
    assert decided[0].step == 2
    assert [lines[one.step].text for one in decided if one.said] == [one.said for one in decided if one.said]
    assert at_step(match.record(), decided[-1].step, match.rules).sight(0).view == decided[-1].sight.view


@pytest.mark.parametrize("game", perigee.GAMES)
def test_worlds_go_on_at_the_pace_of_the_table(game: str) -> None:
    """A turn of Apollo XIII has several answers: each with the time of all, every imagined mission would be late."""
    match = perigee.new(game, seed=4, **TABLES[game])
    perigee.play(match, [perigee.bot(game, "random", seat) for seat in range(match.seats)], pace=5_000)
    pace = pace_of(match)
    assert 4_500 <= pace.calm <= 6_500
    assert 4_500 <= pace.pressed <= 6_500


@pytest.mark.parametrize("of", [0, 1, 2, None])
def test_everybody_in_an_imagined_world_knows_how_many_turns_are_left(of: int | None) -> None:
    """Nobody was asked anything there yet; a spectator, who is not asked either, counts what happened."""
    match = perigee.new("apophis", seats=3, seed=4, timer=600)
    players = [Hard(seat) for seat in range(3)]
    while match.now < 300_000:
        step(match, players, pace=5_000)
    judge, sight = judge_of("apophis", match.state.options), match.sight(of)
    pace = 5_000 if of is not None and sight.prompt is None else judge.pace(sight)
    assert pace == pytest.approx(5_000, rel=0.15)
    worlds = Worlds(judge, match.rules, sight, 1, always(pace))
    world, asked = worlds.world(0), set()
    mates = worlds._players(world, 0)
    for _ in range(8):
        for seat in world.prompts:
            seen, player = world.sight(seat), mates[seat]
            assert isinstance(seen.view, View)
            assert isinstance(player, Hard)
            turns = turns_left(seen, seen.view, player.pace)
            assert turns == pytest.approx((600_000 - seen.now) / 5_000, rel=0.2)
            asked.add(seat)
        step(world, mates, pace=5_000)
    assert asked == {0, 1, 2}


def test_others_in_an_imagined_table_were_asked_about_as_often_as_whoever_imagines_it() -> None:
    match = perigee.new("apophis", seats=3, seed=4, timer=600)
    while match.now < 200_000:
        step(match, [Hard(seat) for seat in range(3)], pace=5_000)
    (seat,) = match.prompts
    world = perigee.imagine(match.sight(seat), 1)
    step(world, [Hard(seat) for seat in range(3)], pace=5_000)
    for one, prompt in world.prompts.items():
        assert prompt.number == pytest.approx(match._numbers.of(one), abs=4)
        assert prompt.number > 8


def a_judgement(step: int, gain: float, error: float, stronger: str = "draw") -> Judged:
    match = finished("apophis")
    decided = next(one for turn in walked(match, judge_of("apophis", match.state.options)) for one in turn.decisions)
    then = ChoiceMade(step, 0, decided.seat, decided.sight, "scrap")
    return Judged(then, stronger, 0.4, 0.4 + gain, Estimate(gain, error))


def test_nothing_is_a_mistake_where_the_bar_reaches_zero_and_the_dearest_comes_first() -> None:
    match = finished("apophis")
    judged = [a_judgement(1, 0.10, 0.06), a_judgement(2, 0.08, 0.01), a_judgement(3, 0.20, 0.05), a_judgement(4, 0, 0)]
    told = mistakes(match, judge_of("apophis", match.state.options), judged)
    assert [one.step for one in told] == [3, 2]
    assert (told[0].cost, told[0].error) == (200_000, 98_000)


def test_nothing_is_a_mistake_where_the_bar_reaches_zero_in_the_figures_that_are_shown() -> None:
    """One of a hundred games, give or take one, may be none; two, give or take one, are some."""
    match = finished("apophis")
    judged = [a_judgement(1, 0.002, 0.0001), a_judgement(2, 0.012, 0.001), a_judgement(3, 0.016, 0.001)]
    assert [one.step for one in mistakes(match, judge_of("apophis", match.state.options), judged)] == [3]


def test_what_can_still_be_said_is_not_missed_yet() -> None:
    judge = judge_of("apophis", finished("apophis").state.options)
    turn = [a_judgement(1, 0.10, 0.03), a_judgement(2, 0.12, 0.04), a_judgement(3, 0.05, 0.01, "build red 1")]
    found = only_once(judge, [turn, [a_judgement(4, 0.07, 0.01)]])
    assert [[one.gain.mean for one in part] for part in found] == [[0, 0.12, 0.05], [0.07]]
    worse = only_once(judge, [[a_judgement(1, 0.30, 0.03), a_judgement(2, 0.10, 0.04)]])[0]
    assert (worse[0].gain.mean, worse[0].gain.error) == pytest.approx((0.20, 0.05))


def test_a_planted_blunder_comes_first() -> None:
    """Twenty a game, of every game and in more worlds, are `perigee blunders`."""
    blunder = next(planted(Ground("apophis", 1, {"timer": 480}, 8_000), least=0.3, worlds=40, seed=1))
    found = review(blunder.match, 0, budget=Budget(curve=2, own=12, others=2))
    assert rank(found, blunder.step) == 1
    assert found.mistakes[0].cost > 200_000


LESS = {
    "apophis": ("soon", "layers"),
    "end-of-days": ("rivals' sites", "rivals flying", "rivals' cards"),
    "apollo-xiii": ("burden", "burden far"),
}
"""Of these the words of a reason say that there is less; of all others that there is more."""


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_reason_is_only_given_where_its_words_are_true(game: str) -> None:
    """A fitted value may count cards in hand against a seat: that there are fewer is no reason that says "more"."""
    rules, given = rules_of(game), 0
    for seats in range(max(2, rules.fewest), rules.most + 1):
        judge = judge_of(game, rules.options({"seats": seats}))
        for name, weight in weights_of(f"perigee.bots.{game.replace('-', '_')}", seats).items():
            for more in (1, -1):
                why = compared_by(judge, name, weight * more).why if name else OVER
                assert why in (name, OVER)
                if judge.because.get(why, why) != OVER:
                    assert more == (-1 if name in LESS[game] else 1), (seats, name)
                    given += 1
    assert given > 10


def compared_by(judge: Judge, name: str, gain: float) -> Judged:
    """Two answers that differ in one term of the value."""
    worlds: Any = Differing(judge, name, gain)
    return Comparing(worlds, ChoiceMade(0, 0, 0, finished("apophis").sight(0), "said"), 0).measured(
        "stronger", range(4)
    )


@dataclass
class Differing:
    judge: Judge
    name: str
    gain: float

    def after(self, number: int, said: str, of: int) -> Valued:
        return Valued(0.5, {self.name: self.gain if said == "stronger" else 0.0})
