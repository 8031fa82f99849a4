"""Luck: golden vectors, no bias, and what is decided beforehand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perigee.table.chance import Chance, Decided, Secret, Seeded, SeededSmall, as_word, chance_from, commitment

KEY = bytes(range(32))


def test_golden_words_of_a_secret_key() -> None:
    """Anybody can check these with sha256sum: b"perigee", the key, and eight bytes of a counter."""
    chance = Secret(KEY)
    assert [f"{chance.word():016x}" for _ in range(6)] == SECRET_WORDS


def test_golden_words_of_a_seed() -> None:
    chance = Seeded(7)
    assert [f"{chance.word():016x}" for _ in range(4)] == SEEDED_WORDS


def test_golden_draws_and_words_of_small_luck() -> None:
    """Anybody can check these: a power of the multiplier, modulo 2^30 times the multiplier - 1."""
    chance = SeededSmall(7)
    assert [f"{chance.draw():08x}" for _ in range(6)] == SMALL_DRAWS
    chance = SeededSmall(7)
    assert [f"{chance.word():016x}" for _ in range(4)] == SMALL_WORDS


def test_small_luck_goes_on_from_any_draw_as_if_all_had_been_drawn() -> None:
    chance = SeededSmall(-5)
    for _ in range(1_000):
        chance.draw()
    assert [SeededSmall(-5, 1_000).draw(), SeededSmall(-5, 1_001).draw()] == [chance.draw(), chance.draw()]


class Draws(SeededSmall):
    """Draws that a test decides."""

    __slots__ = ("draws",)

    def __init__(self, *draws: int) -> None:
        super().__init__(0)
        self.draws = list(draws)

    def draw(self) -> int:
        return self.draws.pop(0)


@pytest.mark.parametrize("bound", [3, 6, 7, 48, 2**29 + 1])
def test_the_same_count_of_draws_gives_each_number(bound: int) -> None:
    """The draws that come to one number lie side by side; where there is one too many, the first is drawn again."""
    for number in (0, 1, bound // 2, bound - 1):
        first, end = -(-number * 2**30 // bound), -(-(number + 1) * 2**30 // bound)
        kept = 2**30 // bound
        assert (end - first) - kept in (0, 1)
        assert Draws(end - kept).below(bound) == Draws(end - 1).below(bound) == number
        if end - first > kept:
            chance = Draws(first, end - 1)
            assert (chance.below(bound), chance.draws) == (number, [])


def test_golden_dice_and_shuffles() -> None:
    for chance, dice, order in (
        (Secret(KEY), SECRET_DICE, SECRET_ORDER),
        (Seeded(7), SEEDED_DICE, SEEDED_ORDER),
        (SeededSmall(7), SMALL_DICE, SMALL_ORDER),
    ):
        assert [chance.die() for _ in range(12)] == dice
        cards = list(range(10))
        chance.shuffle(cards)
        assert cards == order


def test_golden_commitment() -> None:
    assert commitment(KEY) == Secret(KEY).commitment == COMMITMENT


def test_a_key_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Secret(KEY[:31])


@pytest.mark.parametrize("chance", [Secret(KEY), Seeded(-3), SeededSmall(-3), Decided([1, 2], [3])])
def test_luck_is_the_same_from_its_plain_form_and_from_a_copy(chance: Chance) -> None:
    if not isinstance(chance, Decided):
        for _ in range(5):
            chance.word()
    for twin in (chance_from(chance.plain()), chance.copy()):
        assert twin.plain() == chance.plain()
        assert twin.die() == chance.copy().die()


class Words(Chance):
    """Words that a test decides."""

    def __init__(self, *words: int) -> None:
        super().__init__()
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize("bound", [3, 6, 7, 48, 2**63 + 1])
def test_words_of_the_last_incomplete_run_are_drawn_again(bound: int) -> None:
    """That is what makes every number equally likely: the last word that counts, and the first that does not."""
    limit = 2**64 - 2**64 % bound
    assert Words(limit - 1).below(bound) == (limit - 1) % bound == bound - 1
    assert Words(limit, 2**64 - 1, 5).below(bound) == 5 % bound


class MachineWords(Seeded):
    """The same of a seed, which looks at its words in parts."""

    __slots__ = ("words",)

    def __init__(self, *words: int) -> None:
        super().__init__(0)
        self.words = [as_word(word) for word in words]

    def _next(self) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize("bound", [1, 3, 6, 7, 48, 2**29 + 1, 2**30 - 1, 2**30])
def test_so_are_those_of_a_seed(bound: int) -> None:
    limit = 2**64 - 2**64 % bound
    for word in (0, 1, 2**31, 2**63 - 1, 2**63, 2**63 + 1, limit - 2**30, limit - 1):
        assert MachineWords(word).below(bound) == word % bound
    for word in range(limit, min(limit + 3, 2**64)):
        assert MachineWords(word, 2**64 - 1 if limit < 2**64 else 5, 5).below(bound) == 5 % bound


def test_a_power_of_two_wastes_nothing() -> None:
    assert Words(2**64 - 1).below(8) == 7
    assert Words(2**64 - 1).below(2**64) == 2**64 - 1


def test_a_bound_beyond_one_word_takes_more_of_them() -> None:
    bound = 2**64 + 2**63
    limit = 2**128 - 2**128 % bound
    assert Words(1, 0).below(bound) == 2**64
    assert Words(*divmod(limit, 2**64), 0, 9).below(bound) == 9
    assert Words(*divmod(limit - 1, 2**64)).below(bound) == bound - 1


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_is_below_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing is below"):
        Seeded(1).below(bound)


@given(st.integers(), st.integers(1, 2**130))
def test_below_is_below(seed: int, bound: int) -> None:
    assert 0 <= Seeded(seed).below(bound) < bound
    assert 0 <= SeededSmall(seed).below(bound) < bound


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + expected * (cells - len(counts))


@pytest.mark.parametrize(
    "chance",
    [Secret(KEY), Seeded(1), Seeded(2), SeededSmall(1), SeededSmall(2)],
    ids=["secret", "seed 1", "seed 2", "small 1", "small 2"],
)
def test_dice_are_fair(chance: Chance) -> None:
    assert chi_square(Counter(chance.die() for _ in range(12_000)), 6) < 20.5  # one in a thousand, 5 degrees


@pytest.mark.parametrize("chance", [Secret(KEY), Seeded(1), SeededSmall(1)], ids=["secret", "seeded", "small"])
def test_every_order_is_equally_likely(chance: Chance) -> None:
    found: Counter[object] = Counter()
    for _ in range(9_600):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        found[tuple(cards)] += 1
    assert set(found) == set(permutations((1, 2, 3, 4)))
    assert chi_square(found, 24) < 49.7  # one in a thousand, 23 degrees


@pytest.mark.parametrize("apart", [1, 2, 7])
def test_two_draws_of_small_luck_have_nothing_to_do_with_each_other(apart: int) -> None:
    chance = SeededSmall(3)
    drawn = [chance.below(16) for _ in range(40_000)]
    pairs: Counter[object] = Counter(zip(drawn, drawn[apart:], strict=False))
    assert chi_square(pairs, 256) < 330.5  # one in a thousand, 255 degrees


def test_every_bit_of_a_draw_is_as_often_set_as_not() -> None:
    chance = SeededSmall(4)
    drawn = [int(chance.draw()) for _ in range(20_000)]
    for bit in range(30):
        assert abs(sum(one >> bit & 1 for one in drawn) - 10_000) < 3.9 * 70.7  # one in ten thousand, each


def test_a_shuffle_that_leans_would_be_found() -> None:
    """Swapping every card with any other, a common mistake, is biased by far more than that."""
    chance, found = Seeded(1), Counter[object]()
    for _ in range(9_600):
        cards = [1, 2, 3, 4]
        for place in range(4):
            other = chance.below(4)
            cards[place], cards[other] = cards[other], cards[place]
        found[tuple(cards)] += 1
    assert chi_square(found, 24) > 49.7


def test_decided_luck_falls_as_decided_and_says_when_it_was_not() -> None:
    chance = Decided([3, 5], [2])
    cards = [1, 2, 3]
    chance.shuffle(cards)
    assert (cards, chance.die(), chance.die(), chance.below(9)) == ([1, 2, 3], 3, 5, 2)
    with pytest.raises(ValueError, match="not decided"):
        chance.die()
    with pytest.raises(ValueError, match="not decided"):
        chance.below(4)


SECRET_WORDS = [
    "26db18a362d182e8",
    "4b2333497d647a15",
    "00b54dc7ff12a64d",
    "36b25224d2dac1fd",
    "5a6ebd2e8e2b7e4f",
    "7bcb1344ece0e7d2",
]
SEEDED_WORDS = ["e631f58af69c5791", "42fc50e72a5b1c56", "f85b5bb33804347e", "38b24e67d44c1e8b"]
SECRET_DICE = [1, 6, 2, 4, 4, 1, 3, 1, 2, 1, 5, 5]
SECRET_ORDER = [9, 2, 8, 3, 5, 0, 6, 7, 4, 1]
SEEDED_DICE = [4, 1, 5, 6, 6, 5, 4, 3, 6, 2, 2, 4]
SEEDED_ORDER = [4, 2, 1, 0, 7, 3, 5, 9, 8, 6]
COMMITMENT = "b4b62e04d8ab2366977ccde9b85e7782148c905f7f62a2d695c396cf5cb7b211"
SMALL_DRAWS = ["0b511eae", "07299a03", "2c4778af", "301a919e", "13717942", "0f3cce6c"]
SMALL_WORDS = ["e1ca6680ec4778af", "e4dc5e508f3cce6c", "4fc67850d3b2e551", "df88228a9f0eeb90"]
SMALL_DICE = [2, 1, 5, 5, 2, 2, 1, 6, 2, 6, 6, 3]
SMALL_ORDER = [9, 1, 2, 3, 8, 7, 0, 6, 5, 4]
