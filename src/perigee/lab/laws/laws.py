"""Laws that hold in every game, whatever is said: each raises `Broken` with the walk that breaks it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from perigee.lab.laws.walks import Step, Stuck, Walk, fingerprint
from perigee.match import Match, record, sight_from, state_from, to_json
from perigee.table import Illegal, NotAsked, Problem, Prompt, Refused, Seat, Seeded, Unreadable

TRIED: Final = 60
"""Of a longer list of options, this many are tried at each step."""


class Broken(Problem):
    """A law is broken, and where."""


# --- laws of a whole game: cheap, over a great many games ------------------------------------------


def play_by_the_law(walk: Walk) -> Match:
    """A whole random game: nothing is lost or doubled, every prompt can be answered, and the game ends."""
    try:
        while not walk.over:
            prompts = sound(walk)
            step = walk.next_step(prompts)
            walk.go(step)
    except (Stuck, RuntimeError) as problem:
        raise Broken(str(problem)) from problem
    except Illegal as problem:
        raise Broken(f"{walk}: an option is refused: {problem}") from problem
    sound(walk)
    return walk.match


def sound(walk: Walk) -> dict[Seat, Prompt]:
    """What holds at every step; gives the prompts, since they have been made."""
    match = walk.match
    walk.rules.check(match.state)
    prompts = match.prompts
    for seat, prompt in prompts.items():
        sentences = [str(option) for option in prompt.options]
        if not sentences and (
            prompt.awaited or not prompt.closed
        ):  # A seat that may speak later is told what it waits for.
            raise Broken(f"{walk}: seat {seat} is asked and has no options")
        if len(set(sentences)) != len(sentences):
            raise Broken(f"{walk}: an option of seat {seat} is there twice: {sentences}")
        asked = match.state.asked
        if asked and [*asked.question.actions(match.state, seat)] != [option.action for option in prompt.options]:
            raise Broken(f"{walk}: the actions of seat {seat} are others than its options: {sentences}")
    _waits_for_something(walk, prompts)
    return prompts


def _waits_for_something(walk: Walk, prompts: dict[Seat, Prompt]) -> None:
    match, deadline = walk.match, walk.match.next_deadline()
    if match.outcome is None and not prompts and deadline is None:
        raise Broken(f"{walk}: nobody is asked and nothing is due")
    if match.outcome is not None and (prompts or deadline is not None):
        raise Broken(f"{walk}: the game is over and something is still asked or due")
    if deadline is not None and deadline <= walk.now():
        raise Broken(f"{walk}: a deadline lies in the past: {deadline}, now {walk.now()}")


# --- laws of every step: thorough, over some games -------------------------------------------------


def play_closely(walk: Walk, heard: list[str]) -> Match:
    """A whole random game, examined at every step. `heard` collects sentences of other positions."""
    known = fingerprint(walk.match)
    while not walk.over:
        prompts = sound(walk)
        step = walk.next_step(prompts)
        _examine(walk, prompts, heard)
        known = like_a_copy(walk, step, known)
        heard.extend(str(o) for p in prompts.values() for o in p.options[:TRIED] if str(o) not in heard)
    sound(walk)
    return walk.match


def _examine(walk: Walk, prompts: dict[Seat, Prompt], heard: Sequence[str]) -> None:
    round_trip(walk)
    imagination(walk)
    for seat in range(walk.match.seats):
        if seat in prompts:
            options_are_accepted(walk, seat, prompts[seat])
            nothing_else_is_accepted(walk, seat, prompts[seat], heard)
        else:
            not_asked(walk, seat, heard)
    for nobody in (-1, walk.match.seats, True, "0", None):
        not_asked(walk, nobody, heard)


def unchanged(walk: Walk, before: bytes, by: str) -> None:
    if fingerprint(walk.match) != before:
        raise Broken(f"{walk}: {by} changed the table")


def round_trip(walk: Walk) -> None:
    """The state is plain data: written and read back it is the same."""
    state = walk.match.state
    again = state_from(json.loads(to_json(state)), walk.rules)
    if again != state or to_json(again) != to_json(state) or type(again) is not type(state):
        raise Broken(f"{walk}: the state is not what is read back")


def imagination(walk: Walk) -> None:
    """From the bytes of a sight alone comes a table that its seat cannot tell from the true one: at every step the
    next seat, then a spectator."""
    place = walk.steps % (walk.match.seats + 1)
    seat = None if place == walk.match.seats else place
    seen = to_json(walk.match.sight(seat))
    known = sight_from(json.loads(seen), walk.rules)
    if to_json(known) != seen:
        raise Broken(f"{walk}: the sight of seat {seat} is not what is read back")
    dreamt = Match.imagined(walk.rules, known, Seeded(walk.steps))
    walk.rules.check(dreamt.state)
    if to_json(dreamt.sight(seat)) != seen:
        raise Broken(f"{walk}: seat {seat} can tell an imagined table from the true one")


def options_are_accepted(walk: Walk, seat: Seat, prompt: Prompt) -> None:
    """Every option parses back to itself and is accepted."""
    for option in _some(walk, prompt.options):
        if walk.rules.parse(str(option)) != option.action:
            raise Broken(f"{walk}: {str(option)!r} does not parse back")
        twin = walk.match.copy()
        try:
            twin.say(seat, str(option), prompt.number)
        except Illegal as problem:
            raise Broken(f"{walk}: seat {seat} may say {str(option)!r} and is refused: {problem}") from problem
        walk.rules.check(twin.state)


def nothing_else_is_accepted(walk: Walk, seat: Seat, prompt: Prompt, heard: Sequence[str]) -> None:
    """Where the list of options is complete, sentences of other positions and garbled ones are refused."""
    if not prompt.complete:
        return
    offered = {str(option) for option in prompt.options}
    for sentence in (*_some(walk, heard), *garbled(walk, offered)):
        action = walk.rules.parse(sentence)
        if is_order(walk, seat, sentence):
            noticed_by_nobody(walk, seat, sentence)
        elif action is None or str(action) not in offered:
            refused(walk, seat, sentence, Unreadable if action is None else Refused)
    for closed in prompt.closed:
        if refused(walk, seat, str(closed), Refused).refusal != closed.refusal:
            raise Broken(f"{walk}: {str(closed)!r} is refused for another reason than the prompt says")


def garbled(walk: Walk, sentences: set[str]) -> Iterator[str]:
    """Nearly right: a word too few, too many, in another place, or with a letter changed."""
    for sentence in _some(walk, sorted(sentences))[:10]:
        words = sentence.split()
        yield " ".join(words[:-1])
        yield " ".join((*words, walk.chance.pick(words)))
        yield " ".join(reversed(words))
        place = walk.chance.below(len(sentence))
        yield sentence[:place] + walk.chance.pick("abz 019-\n") + sentence[place + 1 :]
    yield ""


def not_asked(walk: Walk, seat: Any, heard: Sequence[str]) -> None:
    """A message from a seat that is not asked changes nothing."""
    for sentence in ("", *_some(walk, heard)[:5]):
        if is_order(walk, seat, sentence):
            noticed_by_nobody(walk, seat, sentence)
        else:
            refused(walk, seat, sentence, NotAsked)


def is_order(walk: Walk, seat: Any, sentence: str) -> bool:
    """A standing order, which may be given at any time."""
    action, match = walk.rules.parse(sentence), walk.match
    if action is None or type(seat) is not int or not 0 <= seat < match.seats:
        return False
    return walk.rules.orders.is_said_by(seat, action, None if match.paused else match.state.asked)


def noticed_by_nobody(walk: Walk, seat: Seat, sentence: str) -> None:
    """When a seat gives a standing order or takes it back nobody else is shown anything, and nobody is asked less."""
    twin = walk.match.copy()
    try:
        twin.say(seat, sentence)
    except Illegal:
        return  # nothing to take back, or the game is over
    for other in (*range(twin.seats), None):
        if other != seat and to_json(twin.sight(other)) != to_json(walk.match.sight(other)):
            raise Broken(f"{walk}: seat {seat} orders {sentence!r} and seat {other} notices")


def refused(walk: Walk, seat: Any, sentence: str, kind: type[Illegal]) -> Illegal:
    try:
        walk.match.say(seat, sentence)
    except Illegal as problem:
        if type(problem) is not kind:
            raise Broken(f"{walk}: seat {seat} says {sentence!r}: {problem!r} instead of {kind.__name__}") from None
        return problem
    raise Broken(f"{walk}: seat {seat} says {sentence!r} and nobody minds")


def like_a_copy(walk: Walk, step: Step, before: bytes) -> bytes:
    """What happens to a copy does not touch the original, and a copy plays on like the original."""
    twin, still = walk.match.copy(), walk.match.copy()
    step.take(twin)
    unchanged(walk, before, "an examination, or what happened to a copy,")
    walk.go(step)
    unnoticed(walk, step, still)
    after = fingerprint(walk.match)
    if after != fingerprint(twin):
        raise Broken(f"{walk}: a copy goes another way than the original")
    return after


def unnoticed(walk: Walk, step: Step, still: Match) -> None:
    """Before the question closes nobody can tell that a hidden answer was given."""
    still.tick(step.at)
    was, now = still.state.asked, walk.match.state.asked
    if step.seat is None or was is None or now is None or not was.question.hidden or now.serial != was.serial:
        return
    for seat in (*range(walk.match.seats), None):
        if seat != step.seat and to_json(walk.match.sight(seat)) != to_json(still.sight(seat)):
            raise Broken(f"{walk}: seat {seat} notices the hidden answer of seat {step.seat}")


def _some(walk: Walk, things: Sequence[Any]) -> Sequence[Any]:
    if len(things) <= TRIED:
        return things
    return [walk.chance.pick(things) for _ in range(TRIED)]


# --- laws of records and of silence ----------------------------------------------------------------


def same_from_its_record(match: Match) -> None:
    """Played again from its record, a match is the same to the last byte."""
    again = record.replay(match.record(), lambda *_: match.rules)
    again.tick(match.clock.table_time(match.now))
    if fingerprint(again) != fingerprint(match):
        raise Broken("played again from its record, the match is another")


def by_silence_alone(walk: Walk) -> Match:
    """Nobody ever says anything, and still the game ends."""
    while not walk.over:
        sound(walk)
        deadline = walk.match.next_deadline()
        if deadline is None:
            raise Broken(f"{walk}: everybody is silent and nothing is due")
        walk.go(Step(deadline))
    return walk.match
