"""The laws of positions: what search may do is what a match offers and accepts, and comes to the same."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.lab.laws.laws import TRIED, Broken, is_order, sound
from perigee.lab.laws.walks import Step, Walk
from perigee.match import Position
from perigee.table import Action, Prompt, Seat


def play_beside(walk: Walk) -> Position:
    """A whole random game by a match and, beside it, by a position, which stays equal to it. At every step what is
    legal is what the match offers, and what it refuses is not legal."""
    position, heard = walk.match.position(), list[Action]()
    while not walk.over:
        prompts = sound(walk)
        for seat in range(walk.match.seats):
            legal_is_offered(walk, position, seat, prompts.get(seat))
            legal_is_accepted(walk, position, seat, prompts.get(seat), heard)
        step = walk.next_step(prompts)
        walk.go(step)
        take(step, position)
        stays_equal(walk, position)
        heard += [option.action for prompt in prompts.values() for option in prompt.options[:1]]
        del heard[:-TRIED]
    return position


def take(step: Step, position: Position) -> None:
    """The same step; nobody says anything in words."""
    position.tick(step.at)
    if step.seat is not None:
        action = position.rules.parse(step.sentence)
        if action is not None:
            position.do(action, step.seat)


def legal_is_offered(walk: Walk, position: Position, seat: Seat, prompt: Prompt | None) -> None:
    offered = [] if prompt is None else [option.action for option in prompt.options]
    legal = [*position.legal(seat)]
    if legal != offered:
        raise Broken(f"{walk}: what is legal for seat {seat} is not what it is offered")
    unsampled, samples = [*position.legal(seat, samples=False)], prompt is not None and not prompt.complete
    if unsampled != [action for action in legal if not samples or action in unsampled]:
        raise Broken(f"{walk}: more is left out than samples of what seat {seat} may say")
    if seat == position.turn and [*position.legal()] != offered:
        raise Broken(f"{walk}: what is legal is not what seat {seat} is offered, for whom all wait")


def legal_is_accepted(
    walk: Walk, position: Position, seat: Seat, prompt: Prompt | None, heard: Sequence[Action]
) -> None:
    """Nothing legal is refused; and where all is listed, whatever is not legal is."""
    asked = position.asked
    if asked is None or prompt is None:
        return
    legal = position.legal(seat)
    for action in legal:
        if asked.question.refusal(position.state, seat, action) is not None:
            raise Broken(f"{walk}: {action} is legal for seat {seat} and is refused")
    others = [*(closed.action for closed in prompt.closed), *(heard if prompt.complete else ())]
    for action in others:
        ordered = is_order(walk, seat, str(action))
        if action not in legal and not ordered and asked.question.refusal(position.state, seat, action) is None:
            raise Broken(f"{walk}: {action} is not legal for seat {seat} and is not refused")


def stays_equal(walk: Walk, position: Position) -> None:
    match = walk.match
    if (position.state, position.now) != (match.state, match.now) or position.chance.plain() != match.chance.plain():
        raise Broken(f"{walk}: a position goes another way than the match beside it")
