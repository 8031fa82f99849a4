"""Blunders planted in games of bots, and whether the coach names them first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from perigee.bots import play
from perigee.bots.coach import (
    ChoiceMade,
    Comparing,
    Estimate,
    Judge,
    Review,
    Worlds,
    always,
    difference,
    judge_of,
    spread,
    walked,
)
from perigee.games import rules_of
from perigee.match import Match, luck_line, start_again
from perigee.table import Chance, Millis, Seat, Seeded

SCREENED: Final = ((4, 0.4), (24, 0.7), (200, 0.9))
"""A slip is tried in this many worlds first, and in more only if it costs this part of what it has to: most cost
nothing, and many worlds are needed only close to the bar."""
TRIED: Final = 5
"""Slips of a decision that are tried."""
ASKED: Final = 12
"""Decisions of a game that are looked at before the next game is dealt."""
SEAT: Final[Seat] = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """The games that blunders are planted in."""

    game: str
    seats: int
    options: Mapping[str, Any]
    pace: Millis


@dataclass(frozen=True, slots=True)
class Blunder:
    """A game in which a seat once said something bad: at which step, what instead of what, and what that cost."""

    match: Match
    seed: int
    step: int
    said: str
    usual: str | None
    cost: Estimate


def planted(ground: Ground, *, least: float, worlds: int, seed: int, after: int | None = None) -> Iterator[Blunder]:
    """One game after the other, each with a blunder that costs at least `least`; `after` is the last that is known."""
    number = seed * 1_000 if after is None else after
    while True:
        number += 1
        blunder = _plant(ground, number, least, worlds)
        if blunder is not None:
            yield blunder


def _plant(ground: Ground, seed: int, least: float, worlds: int) -> Blunder | None:
    match, judge = _played(ground, seed)
    luck = Seeded(seed)
    decided = [one for turn in walked(match, judge) for one in turn.decisions if one.seat == SEAT]
    luck.shuffle(decided)
    for one in decided[:ASKED]:
        found = _slip(
            Comparing(Worlds(judge, match.rules, one.sight, seed, always(ground.pace)), one, SEAT), judge, least, worlds
        )
        if found is not None:
            said, cost = found
            return Blunder(_with(match, judge, one, said, ground), seed, one.step, said, one.said, cost)
    return None


def _played(ground: Ground, seed: int) -> tuple[Match, Judge]:
    rules, chance = rules_of(ground.game), Seeded(seed)
    options = rules.options({"seats": ground.seats, **ground.options})
    match, judge = Match(rules, options, chance, origin=luck_line(chance)), judge_of(ground.game, options)
    return play(match, [judge.player(seed + seat) for seat in range(match.seats)], pace=ground.pace), judge


def _slip(comparing: Comparing, judge: Judge, least: float, worlds: int) -> tuple[str, Estimate] | None:
    """Something that is worse by `least` than what was said, first in a few worlds and at last in many."""
    for said in _slips(judge, comparing.decided):
        looks = all(_cost(comparing, said, few).mean >= part * least for few, part in SCREENED if few < worlds)
        if looks and (cost := _cost(comparing, said, worlds)).mean >= least:
            return said, cost
    return None


def _cost(comparing: Comparing, said: str, worlds: int) -> Estimate:
    numbers = range(worlds)
    return difference(comparing.chances(numbers, comparing.decided.said), comparing.chances(numbers, said))


def _slips(judge: Judge, decided: ChoiceMade) -> Sequence[str]:
    """What looks worst to a player that ranks its options, and anything else."""
    prompt = decided.sight.prompt
    listed = [] if prompt is None else [str(action) for action in prompt.actions]
    worst = [*reversed(judge.ranked(decided.sight))][:TRIED]
    return [said for said in dict.fromkeys([*worst, *spread(listed, TRIED)]) if said != decided.said][:TRIED]


def _with(match: Match, judge: Judge, decided: ChoiceMade, said: str, ground: Ground) -> Match:
    """The same game with this said instead, and played on."""
    again = start_again(match)
    for entry in (match.entries or [])[: decided.step]:
        again.enter(entry)
    again.say(decided.seat, said, at=again.clock.table_time(decided.at))
    luck: Chance = Seeded(decided.step)
    return play(again, [judge.player(luck.below(1_000)) for _ in range(again.seats)], pace=ground.pace)


def rank(review: Review, step: int) -> int | None:
    """The place among the decisions that mattered most; None where it is not listed."""
    steps = [one.step for one in review.mistakes]
    return steps.index(step) + 1 if step in steps else None
