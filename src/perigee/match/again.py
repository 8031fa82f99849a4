"""Doing a line of the log again: this is how records are replayed and tables opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.match.log import CREDIT, HAND_OVER, PAUSE, RESUME, SILENCE, STANDING, TAKE_BACK, UNDO, Entry
from perigee.table import Millis, Seat

if TYPE_CHECKING:
    from perigee.match.match import Match


def enter(match: Match, entry: Entry) -> None:
    """Do what the line says was done, when it was done."""
    at = match.clock.table_time(entry.at)
    if entry.seat is None:
        _by_the_table(match, entry.text, at)
    else:
        _by_a_seat(match, entry.seat, entry.text, at)


def _by_the_table(match: Match, text: str, at: Millis) -> None:
    word, _, rest = text.partition(" ")
    if word not in (SILENCE, CREDIT):
        raise ValueError(f"the table does not say {text!r}")
    match.tick(at)
    if word == CREDIT:
        match.credit(int(rest))


def _by_a_seat(match: Match, seat: Seat, text: str, at: Millis) -> None:
    word, _, rest = text.partition(" ")
    if word == PAUSE:
        match.pause(seat, at)
    elif word == RESUME:
        match.resume(seat, at + int(rest))
    elif word == STANDING:
        match.order(seat, rest, at)
    elif word in (HAND_OVER, TAKE_BACK, UNDO):
        match.tick(at)
        _change_of_seats(match, seat, word, rest)
    else:
        match.say(seat, text, at=at)


def _change_of_seats(match: Match, seat: Seat, word: str, bot: str) -> None:
    if word == HAND_OVER:
        match.hand_over(seat, bot)
    elif word == TAKE_BACK:
        match.take_back(seat)
    else:
        match.undo(seat, recorded=True)
