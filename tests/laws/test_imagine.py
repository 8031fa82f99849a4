"""Imagined tables: from bytes alone, in another process, and from the right distribution."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Hashable

import pytest

import perigee
from perigee.games.apophis.state import State
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.table.chance import Decided, Seeded
from tests.apophis.table import apophis, cards, letters

ELSEWHERE = """
import sys, perigee
for line in sys.stdin.buffer:
    sight = perigee.from_json(line)
    again = perigee.to_json(perigee.imagine(line, seed=5).sight(sight.seat))
    print("same" if again == line.rstrip(b"\\n") else again)
"""


@pytest.mark.parametrize("game", perigee.GAMES)
def test_another_process_imagines_from_bytes_alone(game: str) -> None:
    walk = Walk(game, 3, wits=True)
    sights: list[bytes] = []
    while not walk.over:
        sights += [perigee.to_json(walk.match.sight(seat)) for seat in (0, None)]
        walk.go(walk.next_step())
    told = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=b"\n".join(sights), capture_output=True, check=True, timeout=120
    )
    assert told.stdout.decode().split() == ["same"] * len(sights)


def test_an_imagined_match_has_no_record() -> None:
    dream = perigee.imagine(perigee.new("apophis", seats=2, seed=1).sight(0), seed=1)
    with pytest.raises(ValueError, match="no record"):
        dream.record()


@pytest.mark.parametrize(
    "spoilt",
    [
        b"", b"[]", b"{}", b"null", b"\xff", b'{"game":"apophis"}', b'{"game":["apophis"]}', b'{"game":"chess"}',
    ],
)  # fmt: skip
def test_bytes_that_are_no_sight_are_refused(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        perigee.from_json(spoilt)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("now", True),
        ("now", "1"),
        ("number", 1.0),
        ("seat", "0"),
        ("open", {}),
        ("view", {}),
        ("more", 1),
        ("paused", 0),
    ],
)
def test_a_sight_with_a_wrong_field_is_refused(field: str, value: object) -> None:
    plain = json.loads(perigee.to_json(perigee.new("apophis", seats=2, seed=1).sight(0)))
    plain[field] = value
    with pytest.raises(ValueError, match=r"\w"):
        perigee.from_json(json.dumps(plain).encode())


# --- distribution ----------------------------------------------------------------------------------

TABLES = 2_500


def chi_square(expected: Counter[Hashable], found: Counter[Hashable]) -> float:
    """Chi-squared of two samples of the same size, over the cells that are not too thin; in standard deviations above
    its degrees of freedom, so that anything above 5 is no accident."""
    cells = [cell for cell in expected | found if expected[cell] + found[cell] >= 10]
    total = sum((expected[c] - found[c]) ** 2 / (expected[c] + found[c]) for c in cells)
    freedom = max(1, len(cells) - 1)
    return float((total - freedom) / (2 * freedom) ** 0.5)


def compare(real: Callable[[int], State], match: Match, seat: int, look: Callable[[State], Hashable]) -> float:
    """Tables that really come about, kept where they look like this one, against tables that are imagined."""
    seen = perigee.to_json(match.sight(seat).view)
    expected: Counter[Hashable] = Counter()
    seed = 0
    while expected.total() < TABLES:
        state = real(seed)
        seed += 1
        if perigee.to_json(match.rules.view(state, seat)) == seen:
            expected[look(state)] += 1
    sight = match.sight(seat)
    found = Counter(look(match.rules.imagine(sight, Seeded(seed))) for seed in range(TABLES))
    return chi_square(expected, found)


def dealt_anew(match: Match, seat: int) -> Callable[[int], State]:
    """Every unseen card dealt at random into the hidden places."""

    def real(seed: int) -> State:
        state: State = match.state.copy()
        others = [s for s in range(match.seats) if s != seat]
        unseen = [*state.deck, *(card for other in others for card in state.hands[other])]
        Seeded(seed).shuffle(unseen)
        for other in others:
            size = len(state.hands[other])
            state.hands[other], unseen = unseen[:size], unseen[size:]
        state.deck = unseen
        return state

    return real


def others_and_deck(state: State) -> Hashable:
    return *(letters(sorted(hand)) for hand in state.hands[1:]), letters(state.deck)


def test_ap08_before_any_reshuffle_every_deal_is_equally_likely() -> None:
    """Nearly everything is discarded, so that every deal of the few cards that are left comes up often."""
    table = apophis(hands=["YB", "RG", "R"], deck="YYB")
    assert compare(dealt_anew(table.match, 0), table.match, 0, others_and_deck) < 5


def after_a_reshuffle(seed: int) -> State:
    """Seat 1 holds three red cards, as everybody can work out; then the deck is made anew and seat 1 draws."""
    table = apophis(hands=["Y", "RRR"], deck="", rocket="Y1", turn=1)
    table.state.discards = cards("RRBB")
    table.match.chance = Shuffling(seed)
    table.match.say(1, "draw")
    table.match.tick(10_000)
    return table.state


class Shuffling(Decided):
    """Decided luck that really shuffles."""

    __slots__ = ("luck",)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.luck = Seeded(seed)

    def shuffle(self, things: list[object]) -> None:  # type: ignore[override]
        self.luck.shuffle(things)


def test_ap23_after_a_reshuffle_only_what_was_shuffled_can_be_in_the_deck() -> None:
    """The few cards that are not in this small deck lie beside the table, for the true one and the imagined ones."""
    table = apophis(hands=["Y", "RRR"], deck="", rocket="Y1", turn=1)
    aside = table.state.discards
    for card in cards("RRBB"):
        aside.remove(card)

    def real(seed: int) -> State:
        state = after_a_reshuffle(seed)
        state.discards = aside
        return state

    table.match.state = real(0)
    look = others_and_deck
    assert compare(real, table.match, 0, look) < 5


def test_a_wrong_distribution_would_be_found() -> None:
    """The same comparison with cards biased towards the newest place."""
    fair, leaning = Seeded(1), Seeded(2)
    expected = Counter[Hashable](fair.below(6) for _ in range(TABLES))
    found = Counter[Hashable](min(leaning.below(7), 5) for _ in range(TABLES))
    assert chi_square(expected, found) > 5
    assert chi_square(expected, Counter[Hashable](leaning.below(6) for _ in range(TABLES))) < 5
