"""What a coach judges a game by: who plays on in imagined worlds, how far, and what a table is worth then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, ClassVar, Final, TypeAlias

from perigee.bots import best_usual, bot
from perigee.bots.player import Player
from perigee.match import Match
from perigee.table import Decision, Millis, Seat, Sight

Terms: TypeAlias = Mapping[str, float]
"""What speaks for a win and against it, in log odds, by name."""
CONSTANT = ""
"""The name of the term that is always there."""
OVER: Final = "over"
"""The reason of a choice after which games end better, of which no more is known than that."""
TURN: Final[Millis] = 8_000
"""What a turn takes at a table of which nothing else is known."""


class Judge:
    """The judge of any game: its bot plays on to the end, and who wins then is all that counts."""

    ahead: ClassVar[int | None] = None
    """How many turns are played on, this one included; None: to the end."""

    because: ClassVar[Mapping[str, str]] = {}
    """How a term is put into words (`why.NAME` in the game's catalogue), where not by its own name."""

    less: ClassVar[frozenset[str]] = frozenset()
    """The terms whose words say that there is less of something; the others' say that there is more."""

    def __init__(self, game: str, options: Any) -> None:
        self.game, self.options = game, options

    def weight(self, name: str) -> float:
        """What this term counts for each unit of what it measures."""
        return 1.0

    def tells(self, name: str) -> bool:
        """Whether the words of a term are true where it speaks for a choice. A fitted value may count something the
        other way round, since so much else goes with it: a seat with fewer cards has more of them on its sites."""
        return self.because.get(name, name) == OVER or (self.weight(name) > 0) != (name in self.less)

    def player(self, seed: int) -> Player:
        """Who plays on, at every seat."""
        return bot(self.game, best_usual(self.game), seed)

    def player_at(self, seed: int, pace: Millis) -> Player:
        """The same in an imagined world, in which an answer takes this long: who measures that by what was asked
        before would be wrong there."""
        return self.player(seed)

    def ahead_of(self, match: Match) -> int | None:
        """The same from this table on."""
        return self.ahead

    def turn(self, match: Match) -> object:
        """Another one for every turn of the game: the lowest question that a person thinks about."""
        return next((asked.serial for asked in match.state.stack if asked.question.costs_time), None)

    def turn_seen(self, sight: Sight) -> object:
        """The same for whoever sees this much."""
        return next(
            (
                (one.since, one.question)
                for one in sight.open
                if isinstance(one.question, Decision) and one.question.costs_time
            ),
            None,
        )

    def chapter(self, sight: Sight) -> str:
        """What part of the game a turn belongs to, as the curve is divided; nothing where the game has no parts."""
        return ""

    def pace(self, sight: Sight) -> Millis:
        """What a turn takes at the table of this sight."""
        return TURN

    def ranked(self, sight: Sight) -> Sequence[str]:
        """What may be worth trying, the most promising first; nothing where the bot has no order of its own."""
        return ()

    def keeps(self, said: str) -> bool:
        """Whether what was not said now can as well be said at a later turn, and is not missed before it cannot."""
        return False

    def terms(self, sight: Sight, pace: Millis) -> Terms:
        """What a seat's chance to win is made of at the beginning of a turn, at a table of this pace."""
        raise NotImplementedError


def chance_of(terms: Terms) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum(terms.values(), 0.0)))))


def won(match: Match, seat: Seat) -> float:
    """This seat's part of the win."""
    winners = match.outcome.winners if match.outcome is not None else ()
    if seat not in winners:
        return 0.0
    return 1.0 if match.rules.together(match.state.options) else 1 / len(winners)
