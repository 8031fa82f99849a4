"""The law of two worlds: nothing that a seat is sent may depend on what it cannot know.

Take the true table and one that the watching seat cannot tell from it, with the same dice. Let the same be said in
both. Unless an event shows the watcher the difference, everything that it is sent stays equal, byte for byte: its
sight, what is due, and every refusal that it gets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from perigee.lab.laws.laws import Broken
from perigee.lab.laws.walks import Step, Walk
from perigee.match import Match, to_json
from perigee.table import Asked, Chance, Illegal, Seat, Seeded, Told, without

STEPS: Final = 6
"""How long two worlds are followed."""


def walk_in_two_worlds(walk: Walk, heard: list[str], every: int = 10) -> int:
    """Two worlds for a random watcher at some steps of a random game; gives the number of pairs."""
    pairs = 0
    while not walk.over:
        if not walk.chance.below(every):
            place = walk.chance.below(walk.match.seats + 1)
            probes = [walk.chance.pick(heard) for _ in range(4 if heard else 0)]
            follow(walk, None if place == walk.match.seats else place, probes)
            pairs += 1
        step = walk.next_step()
        if step.sentence and step.sentence not in heard:
            heard.append(step.sentence)
        walk.go(step)
    return pairs


def follow(walk: Walk, watcher: Seat | None, heard: Sequence[str] = ()) -> int:
    """Follow the true world and another one while the watcher cannot tell them apart; gives how many steps both
    took. The walk itself is not moved."""
    true = walk.match.copy()
    other = another_world(true, watcher, walk.chance)
    same(walk, true, other, watcher, heard, "at the start")
    for taken in range(STEPS):
        step = a_step_in_both(walk, true, other)
        if step is None:
            return taken
        shown = true.sight(watcher).number
        step.take(true)
        step.take(other)
        if shows_the_difference(walk, told_since(true, watcher, shown), told_since(other, watcher, shown), watcher):
            return taken + 1
        same(walk, true, other, watcher, heard, f"after {step}")
    return STEPS


def another_world(match: Match, watcher: Seat | None, chance: Chance) -> Match:
    """The same match, log and luck, at a table that the watcher imagines. What it does not see of the open questions
    is only who has answered a hidden one, and what."""
    world = match.copy()
    state = match.rules.imagine(match.sight(watcher), Seeded(chance.word()))
    state.serial = match.state.serial
    for imagined, asked in zip(state.stack, match.state.stack, strict=True):
        imagined.serial, imagined.to, imagined.over = asked.serial, asked.to, asked.over
        imagined.spoken = asked.spoken
        _answer_in_secret(imagined, asked, state, watcher, chance)
    world.state = state
    return world


def _answer_in_secret(imagined: Asked, asked: Asked, state: Any, watcher: Seat | None, chance: Chance) -> None:
    """Those who have given a hidden answer give one here, too: any that they can give at this table."""
    for seat in asked.answers:
        if seat != watcher:
            imagined.awaited = without(imagined.awaited, seat)
            said = chance.pick(imagined.question.choices(state, seat).options).action
            imagined.answers = {**imagined.answers, seat: said}


def a_step_in_both(walk: Walk, true: Match, other: Match) -> Step | None:
    """A sentence that can be said in both worlds, or a silence that says the same in both."""
    if true.outcome is not None:
        return None
    now = true.clock.table_time(true.now)
    deadline = true.next_deadline()
    if not walk.chance.below(4) or not true.prompts:
        return Step(deadline) if deadline is not None and _silences(true) == _silences(other) else None
    seat = walk.chance.pick(sorted(true.prompts))
    there = other.prompt(seat)
    options = {str(option) for option in there.options} if there is not None else set()
    both = [str(option) for option in true.prompts[seat].options if str(option) in options]
    return Step(now, seat, walk.chance.pick(both)) if both else None


def _silences(match: Match) -> list[str]:
    """What would be said for seats that say nothing."""
    return [str(a.question.silence(match.state, seat)) for a in match.state.stack for seat in a.awaited]


def told_since(match: Match, watcher: Seat | None, shown: int) -> tuple[Told, ...]:
    return match.sight(watcher, since=shown).events


def shows_the_difference(walk: Walk | str, here: Sequence[Told], there: Sequence[Told], watcher: Seat | None) -> bool:
    """The first event that differs must be one that may show the watcher something hidden."""
    for one, two in zip(here, there, strict=False):
        if to_json(one) != to_json(two):
            if one.event.reveals_to(watcher) and two.event.reveals_to(watcher):
                return True
            raise Broken(f"{walk}: seat {watcher} can tell two worlds apart by an event: {one} and {two}")
    longer = max(here, there, key=len)[min(len(here), len(there)) :]
    if longer and not longer[0].event.reveals_to(watcher):
        raise Broken(f"{walk}: seat {watcher} can tell two worlds apart by an event: {longer[0]}")
    return bool(longer)


def same(walk: Walk, true: Match, other: Match, watcher: Seat | None, heard: Sequence[str], when: str) -> None:
    """All that the watcher is sent, and all that it can be told, is equal."""
    if to_json(true.sight(watcher)) != to_json(other.sight(watcher)):
        raise Broken(f"{walk}: seat {watcher} can tell two worlds apart {when} by what it sees")
    if true.next_deadline() != other.next_deadline():
        raise Broken(f"{walk}: seat {watcher} can tell two worlds apart {when} by what is due")
    if watcher is not None:
        for sentence in heard:
            if told(true, watcher, sentence) != told(other, watcher, sentence):
                raise Broken(f"{walk}: seat {watcher} can tell two worlds apart {when} by saying {sentence!r}")


def told(match: Match, seat: Seat, sentence: str) -> bytes:
    """What a seat would be told if it said this now. What is refused changes nothing; what may be accepted is said at a
    copy of the table."""
    prompt = match.prompt(seat)
    certain = prompt is None or (prompt.complete and sentence not in map(str, prompt.options))
    try:
        (match if certain else match.copy()).say(seat, sentence)
    except Illegal as problem:
        return to_json([problem.kind, problem.refusal, str(problem)])
    return b"accepted"
