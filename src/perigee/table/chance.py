"""The sources of luck. A live table's is secret and can be checked afterwards; a simulation's is quick;
a test's is decided beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

FACES: Final = 6
"""Of a die."""
_WORD: Final = 1 << 64
_MASK: Final = _WORD - 1


class Chance:
    """Luck: numbers below a bound, all equally likely. `used` counts the words that were drawn."""

    __slots__ = ("used",)

    def __init__(self) -> None:
        self.used = 0

    def word(self) -> int:
        """The next 64 bits."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """Luck that will fall the same way as this one from here on."""
        raise NotImplementedError

    def plain(self) -> dict[str, Any]:
        """Plain data, from which `chance_from` makes the same luck again."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """0 to bound - 1, all equally likely: words of the last, incomplete run are drawn again."""
        if not 0 < bound <= _WORD:
            return self._below_more_than_a_word(bound)
        limit = _WORD - _WORD % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def _below_more_than_a_word(self, bound: int) -> int:
        """`below` for bounds that need more than one word."""
        if bound < 1:
            raise ValueError(f"nothing is below {bound}")
        words = -(-(bound - 1).bit_length() // 64)
        limit = (1 << 64 * words) - (1 << 64 * words) % bound
        while True:
            number = 0
            for _ in range(words):
                number = number << 64 | self.word()
            if number < limit:
                return number % bound

    def die(self) -> int:
        """A six-sided die."""
        return self.below(FACES) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of these, all equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        """Every order equally likely (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Secret(Chance):
    """A live table's luck: a secret key of 256 bits and a counter, through SHA-256.

    Word i is the i mod 4-th big-endian 64-bit part of SHA-256(b"perigee" + key + (i div 4) in 8 bytes).
    """

    __slots__ = ("_block", "commitment", "key")

    def __init__(self, key: bytes, used: int = 0) -> None:
        super().__init__()
        if len(key) != 32:
            raise ValueError(f"a key has 32 bytes, not {len(key)}")
        self.key = key
        self.used = used
        self.commitment = commitment(key)
        """Shown at the start: nobody can change the key afterwards without being found out."""
        self._block = b""

    def word(self) -> int:
        block, part = divmod(self.used, 4)
        if part == 0 or not self._block:
            self._block = sha256(b"perigee" + self.key + block.to_bytes(8, "big")).digest()
        self.used += 1
        return int.from_bytes(self._block[8 * part : 8 * part + 8], "big")

    def copy(self) -> Secret:
        return Secret(self.key, self.used)

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "used": self.used}


def commitment(key: bytes) -> str:
    """What a key commits to: SHA-256(b"perigee commitment" + key), in hex."""
    return sha256(b"perigee commitment" + key).hexdigest()


class Seeded(Chance):
    """A simulation's luck: a small fast integer stream (SplitMix64). Not a secret: the seed is easily guessed.

    Compiled it counts in machine words, whose highest bit is their sign: what is shifted down loses it, and what stands
    here is true of both kinds of numbers.
    """

    __slots__ = ("_state", "seed")

    def __init__(self, seed: int, used: int = 0, state: int | None = None) -> None:
        """`state` is where the stream stands after `used` words, if the caller knows it already."""
        super().__init__()
        self.seed = seed
        self.used = used
        self._state: i64 = _after(seed, used) if state is None else state

    def _next(self) -> i64:
        """The next word, as a machine has it."""
        self.used += 1
        mixed: i64 = (self._state + _STEP) & _EVERY_BIT
        self._state = mixed
        mixed = ((mixed ^ (mixed >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47) & _EVERY_BIT
        mixed = ((mixed ^ (mixed >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15) & _EVERY_BIT
        return mixed ^ (mixed >> 31 & 0x1FFFFFFFF)

    def word(self) -> int:
        return int(self._next()) & _MASK

    def below(self, bound: int) -> int:
        """As ever: of a word that may have a sign the upper bits and the last one are looked at apart."""
        if not 0 < bound <= _SMALL:
            return super().below(bound)
        few: i64 = bound
        word = self._next()
        upper = word >> 1 & _UPPER
        while upper >= _LAST_RUNS and int(word) & _MASK >= _WORD - _WORD % bound:
            word = self._next()
            upper = word >> 1 & _UPPER
        return (upper % few * 2 + (word & 1)) % few

    def copy(self) -> Seeded:
        return Seeded(self.seed, self.used, self._state)

    def plain(self) -> dict[str, Any]:
        return {"seed": self.seed, "used": self.used}


def _every_bit(one: i64) -> i64:
    """Of a word: -1, where that is a machine's."""
    return (one << 63 << 1) - one


_EVERY_BIT: Final = _every_bit(1)
_UPPER: Final = (1 << 63) - 1
"""All bits of a word but one."""
_LAST_RUNS: Final = _UPPER - (1 << 29)
"""Where the upper bits are fewer, a word belongs to no incomplete run of a bound up to 2^30."""
_STEP: Final = -0x61C8864680B583EB


def _after(seed: int, used: int) -> int:
    start = int.from_bytes(sha256(b"perigee seed %d" % seed).digest()[:8], "big")
    return as_word((start + used * _STEP) & _MASK)


def as_word(number: int) -> int:
    """A number of 64 bits as a machine word has it."""
    return number if _EVERY_BIT > 0 or number <= _UPPER else number - _WORD


class SeededSmall(Chance):
    """A simulation's luck in small integers, which a machine multiplies fast: a product never has more than 61 bits.

    Multiply with carry: the state times a multiplier, modulo 2^30 times the multiplier - 1, which is a safe prime; a
    draw is the two halves of the state, one laid over the other. Not a secret: the seed is easily guessed.
    """

    __slots__ = ("_state", "seed")

    def __init__(self, seed: int, used: int = 0, state: int | None = None) -> None:
        """`state` is where the stream stands after `used` draws of 30 bits, if the caller knows it already."""
        super().__init__()
        self.seed = seed
        self.used = used
        self._state: i64 = _small_after(seed, used) if state is None else state

    def draw(self) -> i64:
        """The next 30 bits."""
        self.used += 1
        state: i64 = (self._state & _SMALL_MASK) * _MULTIPLIER + (self._state >> 30)
        self._state = state
        return (state ^ (state >> 30)) & _SMALL_MASK

    def word(self) -> int:
        return int(self.draw() & 0xF) << 60 | int(self.draw() << 30 | self.draw())

    def below(self, bound: int) -> int:
        """A share of the product, not a remainder; drawn again where one number would be likelier (Lemire)."""
        if not 0 < bound <= _SMALL:
            return super().below(bound)
        few: i64 = bound
        product = self.draw() * few
        if product & _SMALL_MASK < few:
            unfair = _SMALL % few
            while product & _SMALL_MASK < unfair:
                product = self.draw() * few
        return product >> 30

    def copy(self) -> SeededSmall:
        return SeededSmall(self.seed, self.used, self._state)

    def plain(self) -> dict[str, Any]:
        return {"small": self.seed, "used": self.used}


_SMALL: Final = 1 << 30
_SMALL_MASK: Final = _SMALL - 1
_MULTIPLIER: Final = 1_947_552_726


def _small_after(seed: int, used: int) -> int:
    """Each draw multiplies the state: a thousand draws are one power."""
    modulus = _MULTIPLIER * _SMALL - 1
    start = int.from_bytes(sha256(b"perigee small seed %d" % seed).digest()[:8], "big")
    return (1 + start % (modulus - 1)) * pow(_MULTIPLIER, used, modulus) % modulus


class Decided(Chance):
    """A test's luck: dice and other choices decided beforehand; a shuffle leaves the order as it is."""

    __slots__ = ("choices", "dice")

    def __init__(self, dice: Sequence[int] = (), choices: Sequence[int] = ()) -> None:
        super().__init__()
        self.dice = list(dice)
        self.choices = list(choices)

    def die(self) -> int:
        self.used += 1
        if not self.dice:
            raise ValueError("a die is rolled that was not decided beforehand")
        return self.dice.pop(0)

    def below(self, bound: int) -> int:
        self.used += 1
        if not self.choices:
            raise ValueError(f"a choice below {bound} was not decided beforehand")
        return self.choices.pop(0)

    def shuffle(self, things: list[T]) -> None:
        self.used += 1

    def copy(self) -> Decided:
        twin = Decided(self.dice, self.choices)
        twin.used = self.used
        return twin

    def plain(self) -> dict[str, Any]:
        return {"dice": self.dice, "choices": self.choices, "used": self.used}


def chance_from(plain: dict[str, Any]) -> Chance:
    """The luck of which this is the plain form."""
    if "key" in plain:
        return Secret(bytes.fromhex(plain["key"]), plain["used"])
    if "seed" in plain:
        return Seeded(plain["seed"], plain["used"])
    if "small" in plain:
        return SeededSmall(plain["small"], plain["used"])
    decided = Decided(plain["dice"], plain["choices"])
    decided.used = plain["used"]
    return decided
