"""A finished game gone through again: its turns, and what each seat decided when it could have said something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from perigee.bots.coach.judge import Judge
from perigee.match import (
    CREDIT,
    HAND_OVER,
    PAUSE,
    RESUME,
    SILENCE,
    STANDING,
    TAKE_BACK,
    Entry,
    Match,
    places_of_what_counts,
    start_again,
)
from perigee.table import Millis, Seat, Sight, Tagged

NO_ANSWERS = (PAUSE, RESUME, HAND_OVER, TAKE_BACK, STANDING, CREDIT)
"""First words of lines that answer nothing."""


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """A seat said this (None: nothing), or let its time pass, and could have said something else. `step` counts the
    lines before it; `by` is the kind of bot that said it in the place of whoever sat there, if one did."""

    step: int
    at: Millis
    seat: Seat
    sight: Sight
    said: str | None
    by: str | None = None

    @property
    def question(self) -> Tagged:
        prompt = self.sight.prompt
        if prompt is None:
            raise ValueError("nobody was asked")
        return prompt.question


@dataclass(slots=True)
class WalkedTurn:
    """What happens from one beginning of a turn to the next, or to the end. The sights at its beginning are by seat;
    the seat that is asked there, if any, is the one whose turn it is."""

    step: int
    at: Millis
    whose: Seat | None
    sights: Sequence[Sight]
    decisions: list[ChoiceMade] = field(default_factory=list)


def walked(finished: Match, judge: Judge) -> list[WalkedTurn]:
    """The turns of a game that is over; what was undone is left out, but its lines count in every `step`, as in a
    replay."""
    match, entries = start_again(finished), finished.entries or []
    turns, now = [_turn(match, 0)], judge.turn(match)
    for step in places_of_what_counts(entries):
        entry = entries[step]
        turns[-1].decisions += _decided(match, step, entry)
        match.enter(entry)
        if match.outcome is None and judge.turn(match) not in (None, now):
            now = judge.turn(match)
            turns.append(_turn(match, step + 1))
    return turns


def _turn(match: Match, step: int) -> WalkedTurn:
    asked = match.state.asked
    whose = asked.awaited[0] if asked is not None and len(asked.awaited) == 1 else None
    return WalkedTurn(step, match.now, whose, [match.sight(seat) for seat in range(match.seats)])


def _decided(match: Match, step: int, entry: Entry) -> Iterator[ChoiceMade]:
    if entry.text.partition(" ")[0] in NO_ANSWERS:
        return
    if entry.seat is None:
        yield from _silent(match, step, entry)
    else:
        then = _just_before(match, entry.at)
        sight = then.sight(entry.seat)
        if sight.prompt is not None and _has_a_choice(then, sight):
            yield ChoiceMade(step, entry.at, entry.seat, sight, entry.text, match.bots.get(entry.seat))


def _silent(match: Match, step: int, entry: Entry) -> Iterator[ChoiceMade]:
    """A seat that lets the deadline pass has something said for it."""
    asked = match.state.asked
    if entry.text != SILENCE or asked is None or asked.deadline != entry.at:
        return
    for seat in asked.awaited:
        sight = match.sight(seat)
        if _has_a_choice(match, sight):
            said = str(asked.question.silence(match.state, seat))
            yield ChoiceMade(step, entry.at, seat, sight, said, match.bots.get(seat))


def _just_before(match: Match, at: Millis) -> Match:
    then = match.copy()
    then.tick(then.clock.table_time(at))
    return then


def _has_a_choice(match: Match, sight: Sight) -> bool:
    prompt, orders = sight.prompt, match.rules.orders
    if prompt is None:
        return False
    answers = [action for action in prompt.actions if not orders.is_given_with(action)]
    return len(answers) + (not prompt.awaited) > 1
