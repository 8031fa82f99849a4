"""Games that are ended where the fitted value is sure how they end. What comes of them is what it expects, so they cost
less and prove less: a bot that chooses by this very value is judged by what it hopes for."""

from __future__ import annotations

from perigee.bots import step
from perigee.bots.coach import Judge, chance_of, judge_of
from perigee.lab.simulate import Series
from perigee.match import Match
from perigee.table import Millis, Seat, Wrong


def judge_for(series: Series) -> Judge:
    """Wrong where no value was fitted to this table."""
    judge = judge_of(series.game, series.begun(0)[0].state.options)
    if judge.ahead is None:
        raise Wrong("no value is fitted to this table: its games are played to the end")
    return judge


def until_sure(series: Series, number: int, sure: float) -> tuple[Match, tuple[Seat, ...] | None]:
    """Game `number`, to the first turn at whose beginning somebody's chance to win is at least `sure` (of all who win
    or lose together: at least that, or at most what is left), and who wins then; None where it is over before."""
    match, players = series.begun(number)
    judge, pace = judge_for(series), round(series.pace * 1000)
    turn = judge.turn(match)
    while match.outcome is None:
        step(match, players, pace=pace)
        now = judge.turn(match)
        if now in (None, turn) or match.outcome is not None:
            continue
        turn, winners = now, expected(match, judge, pace, sure)
        if winners is not None:
            return match, winners
    return match, None


def expected(match: Match, judge: Judge, pace: Millis, sure: float) -> tuple[Seat, ...] | None:
    """Who wins, as far as this is sure."""

    def chance(seat: Seat) -> float:
        return chance_of(judge.terms(match.sight(seat), pace))

    if match.rules.together(match.state.options):
        of_all = chance(0)
        return tuple(range(match.seats)) if of_all >= sure else () if of_all <= 1 - sure else None
    winners = tuple(seat for seat in range(match.seats) if chance(seat) >= sure)
    return winners[:1] or None
