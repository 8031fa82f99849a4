"""The laws of positions: what search may do is what a match offers and accepts, and comes to the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perigee.lab.laws.laws import TRIED, Broken, is_order, sound
from perigee.lab.laws.walks import Step, Walk
from perigee.match import Match, Position
from perigee.table import Action, Event, Illegal, Prompt, Seat

ORDERED: Final = 4
"""At one step in this many somebody gives standing orders."""


def play_beside(walk: Walk) -> Position:
    """A whole random game by a match and, beside it, by a position, which stays equal to it. At every step what is
    legal is what the match offers, and what it refuses is not legal. Every other position is listened to: it plays
    the same."""
    position, heard = walk.match.position(), list[Action]()
    before = [len(walk.match.told(eye)) for eye in eyes(walk)]
    position.events = [] if walk.seed % 2 else None
    while not walk.over:
        prompts = sound(walk)
        for seat in range(walk.match.seats):
            legal_is_offered(walk, position, seat, prompts.get(seat))
            legal_is_accepted(walk, position, seat, prompts.get(seat), heard)
        if walk.rules.orders.sentences and not walk.chance.below(ORDERED):
            orders_come_to_the_same(walk, position, walk.chance.below(walk.match.seats))
        step = walk.next_step(prompts)
        walk.go(step)
        take(step, position)
        stays_equal(walk, position)
        heard += [option.action for prompt in prompts.values() for option in prompt.options[:1]]
        del heard[:-TRIED]
    if position.events is not None:
        same_is_heard(walk, position.events, before)
    return position


def eyes(walk: Walk) -> tuple[Seat | None, ...]:
    return (*range(walk.match.seats), None)


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
    if not equal(walk.match, position):
        raise Broken(f"{walk}: a position goes another way than the match beside it")


def equal(match: Match, position: Position) -> bool:
    return (position.state, position.now, position.chance.plain()) == (match.state, match.now, match.chance.plain())


def orders_come_to_the_same(walk: Walk, position: Position, seat: Seat) -> None:
    """Whether a seat is asked or not, the sentences of standing orders are accepted by a match where they may be said
    to a position, and both show the same after them."""
    match, beside = walk.match.copy(), position.copy()
    for sentence in walk.rules.orders.sentences:
        action = walk.rules.parse(sentence)
        sayable = action is not None and may_say(beside, seat, action)
        if accepts(match, seat, sentence) != sayable:
            raise Broken(f"{walk}: {sentence!r} of seat {seat} is refused by a match or a position alone")
        if action is not None and sayable:
            beside.do(action, seat)
        if not equal(match, beside) or not all(seen_alike(match, beside, eye) for eye in eyes(walk)):
            raise Broken(f"{walk}: {sentence!r} of seat {seat} does something else to a position than to a match")


def seen_alike(match: Match, position: Position, eye: Seat | None) -> bool:
    """What a table keeps for whoever looks at it is no part of its state, and may yet be wrong."""
    return bool(match.rules.view(match.state, eye) == match.rules.view(position.state, eye))


def may_say(position: Position, seat: Seat, action: Action) -> bool:
    """Legal or not listed: judged as whoever searches would."""
    asked, orders = position.asked, position.rules.orders
    if asked is None:
        return False
    if orders.is_said_by(seat, action, asked):
        return orders.refusal(position.state, seat, action) is None
    return asked.hears(seat) and asked.question.refusal(position.state, seat, action) is None


def accepts(match: Match, seat: Seat, sentence: str) -> bool:
    try:
        match.say(seat, sentence)
    except Illegal:
        return False
    return True


def same_is_heard(walk: Walk, heard: Sequence[Event], before: Sequence[int]) -> None:
    """What a position tells its listener is what a match shows, to each eye what it may see."""
    for eye, known in zip(eyes(walk), before, strict=True):
        shown = [told.event for told in walk.match.told(eye)[known:]]
        if shown != [own for event in heard if (own := event.seen_by(eye)) is not None]:
            raise Broken(f"{walk}: a position tells of other events than seat {eye} is shown by the match beside it")
