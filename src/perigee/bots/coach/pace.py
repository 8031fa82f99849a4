"""How long people think at a table: while nothing presses them, and under a clock of the game."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, median

from perigee.match import SILENCE, Match, start_again, without_undone
from perigee.table import Millis


@dataclass(frozen=True, slots=True)
class Pace:
    """What an answer takes that costs time: under a clock people hurry."""

    calm: Millis
    pressed: Millis

    def at(self, match: Match) -> Millis:
        return self.pressed if presses(match) else self.calm


def always(pace: Millis) -> Pace:
    return Pace(pace, pace)


def presses(match: Match) -> bool:
    """Whether a clock of the game is running; the time that a table's own pace allows for an answer is none."""
    return any(asked.deadline is not None and not asked.paced for asked in match.state.stack)


def pace_of(finished: Match) -> Pace:
    """Time presses in all of these games. A turn of several acts has as many answers: taking a whole turn's time for
    each would never end it. While no clock runs it is what half of the answers took: somebody may have gone to bed.
    Under one nobody can take longer than it runs, and all of the time is lost."""
    match = start_again(finished)
    took: dict[bool, list[Millis]] = {True: [], False: []}
    since, pressed = match.now, presses(match)
    for entry in without_undone(finished.entries or []):
        top = match.state.asked
        answers = top is not None and top.question.costs_time and entry.seat in top.awaited
        match.enter(entry)
        if answers:
            took[pressed].append(match.now - since)
        if answers or entry.text == SILENCE or presses(match) != pressed:
            since, pressed = match.now, presses(match)
    calm, hurried = took[False] or took[True] or [0], took[True] or took[False] or [0]
    return Pace(int(median(calm)), int(fmean(hurried)))
