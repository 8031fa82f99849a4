"""Nobody is sent what they may not know (promise 2), in every game: in two worlds that a watcher cannot tell apart, the
server sends the same frames, byte for byte, as many of them, and in the same order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

import perigee
from perigee.lab.laws.two_worlds import STEPS, a_step_in_both, another_world, shows_the_difference, told_since
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.match.plainly import to_json
from perigee.server.tables.audience import Audience
from perigee.server.tables.live import Live
from perigee.server.wire import encode
from perigee.table.codec import plain
from perigee.table.seat import Seat
from tests.server.test_worlds import Recorder

EVERY = 6
ENOUGH = 300


class Watched:
    """A match, and a tab that looks at it."""

    def __init__(self, match: Match, watcher: Seat | None, gallery: Audience) -> None:
        self.live, self.gallery, self.tab = Live(match, 0), gallery, Recorder(watcher)
        gallery.tabs.append(self.tab)
        self.tab.send(encode(gallery.whole(self.live, watcher, None)))

    def allowed(self, seat: Seat | None) -> tuple[bool, bool]:
        match = self.live.match
        if seat is None or match.outcome is not None:
            return False, False
        return match.rules.free_talk(match.state, seat), match.can_undo(seat)

    def publish(self, at: int) -> list[bytes]:
        self.gallery.publish(self.live, at, self.allowed)
        return self.tab.frames


def told_apart(walk: Walk, watcher: Seat | None, gallery: Callable[[], Audience]) -> tuple[int, bool]:
    """How many steps both worlds took, and whether the watcher was sent something else in one of them."""
    true = walk.match.copy()
    one, two = (Watched(match, watcher, gallery()) for match in (true, another_world(true, watcher, walk.chance)))
    here, there = one.live.match, two.live.match
    for taken in range(STEPS):
        step = a_step_in_both(walk, here, there)
        if step is None:
            return taken, False
        shown = here.sight(watcher).number
        step.take(here)
        step.take(there)
        if shows_the_difference(walk, told_since(here, watcher, shown), told_since(there, watcher, shown), watcher):
            return taken, False
        if one.publish(step.at) != two.publish(step.at):
            return taken, True
    return STEPS, False


def found(game: str, gallery: Callable[[], Audience]) -> bool:
    """Whether a watcher could ever tell, in that many steps of random games."""
    steps = seed = 0
    while steps < ENOUGH:
        walk, seed = Walk(game, seed), seed + 1
        while not walk.over:
            if not walk.chance.below(EVERY):
                place = walk.chance.below(walk.match.seats + 1)
                taken, leaked = told_apart(walk, None if place == walk.match.seats else place, gallery)
                steps += taken
                if leaked:
                    return True
            walk.go(walk.next_step())
    return False


@pytest.mark.parametrize("game", perigee.GAMES)
def test_promise2_two_worlds_of_every_game_send_the_same_frames(game: str) -> None:
    assert not found(game, Audience)


def hidden(live: Live) -> int:
    """Something that depends on everything, hidden cards included."""
    return crc32(to_json(plain(live.match.state)))


class OneFrameMore(Audience):
    """Says nothing, but says it once more where the cards are so and so."""

    def publish(self, live: Live, now: int, around: Any) -> None:
        super().publish(live, now, around)
        for tab in self.tabs[: hidden(live) % 2]:
            tab.send(b"{}")


class AnotherOrder(Audience):
    """Says the same two things, one before the other."""

    def publish(self, live: Live, now: int, around: Any) -> None:
        super().publish(live, now, around)
        for tab in self.tabs:
            for frame in (b"[]", b"{}")[:: 1 - hidden(live) % 2 * 2]:
                tab.send(frame)


class AnotherLength(Audience):
    """Not a word more, but a space."""

    def publish(self, live: Live, now: int, around: Any) -> None:
        super().publish(live, now, around)
        for tab in self.tabs:
            tab.send(b"{}" + b" " * (hidden(live) % 2))


@pytest.mark.parametrize("leak", [OneFrameMore, AnotherOrder, AnotherLength])
@pytest.mark.parametrize("game", perigee.GAMES)
def test_promise2_control_frames_that_tell_by_their_number_order_or_length(game: str, leak: type[Audience]) -> None:
    assert found(game, leak)
