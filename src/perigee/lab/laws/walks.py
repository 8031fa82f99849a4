"""Random games of any game, step by step: what the laws are held against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from perigee import installed
from perigee.bots import bot, kinds
from perigee.games import rules_of
from perigee.match import Match, luck_line, to_json
from perigee.table import PACES, Chance, Millis, OneOf, Problem, Prompt, Rules, Seat, Seeded, first_due

LONGEST: Final = 20_000
"""A random game that has not ended after this many steps never will."""

EVERY_GAME: Final[Mapping[str, tuple[Any, ...]]] = {"pace": tuple(PACES), "window": (0, 8_000)}


def sampled_options(rules: Rules[Any], chance: Chance) -> dict[str, Any]:
    """Seats, modules and everything else at random, so that many games meet every combination."""
    options: dict[str, Any] = {"seats": rules.fewest + chance.below(rules.most - rules.fewest + 1)}
    for one in fields(rules.options_type):
        if type(one.default) is bool:
            options[one.name] = chance.below(2) == 1
    for name, values in {**EVERY_GAME, **_words(rules), **_tried(rules)}.items():
        options[name] = chance.pick(values)
    return options


def _tried(rules: Rules[Any]) -> Mapping[str, tuple[Any, ...]]:
    """What the game's value says; rules that are not installed say nothing."""
    game = installed.find(rules.name)
    return {} if game is None else game.tried


def _words(rules: Rules[Any]) -> dict[str, tuple[Any, ...]]:
    """An option that is one of a few words is tried with each, unless the game says which are worth trying."""
    own = {name: one.words for name, one in rules.options_type.allowed.items() if isinstance(one, OneOf)}
    said = {*EVERY_GAME, *_tried(rules)}
    return {name: words for name, words in own.items() if name not in said}


def a_match(rules: Rules[Any], options: Mapping[str, Any], seed: int) -> Match:
    luck = Seeded(seed)
    return Match(rules, rules.options(options), luck, origin=luck_line(luck))


@dataclass(frozen=True, slots=True)
class Step:
    """What happens next in a walk: somebody says something at a time, or time alone passes."""

    at: Millis
    seat: Seat | None = None
    sentence: str = ""

    def take(self, match: Match) -> None:
        if self.seat is None:
            match.tick(self.at)
        else:
            match.say(self.seat, self.sentence, at=self.at)


class Walk:
    """A random game: everybody says anything legal, and time passes in fits and starts. With `wits` the standard
    bots speak three times out of four, so that the walk reaches positions that no random game ever does."""

    def __init__(
        self, game: str, seed: int, *, rules: Rules[Any] | None = None, wits: bool = False, **options: Any
    ) -> None:
        self.rules = rules or rules_of(game)
        self.bot = bot(game, "standard", seed) if wits and "standard" in kinds(game) else None
        self.seed = seed
        self.chance = Seeded(seed * 2 + 1)
        self.options = {**sampled_options(self.rules, self.chance), **options}
        self.match = a_match(self.rules, self.options, seed)
        self.steps = 0

    def __str__(self) -> str:
        return f"{self.rules.name} seed {self.seed} step {self.steps} {self.options}"

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def now(self) -> Millis:
        return self.match.clock.table_time(self.match.now)

    def next_step(self, prompts: Mapping[Seat, Prompt] | None = None) -> Step:
        """Most of the time somebody speaks, now and then all are silent until something is due."""
        open_to = self.match.prompts if prompts is None else prompts
        deadline = self.match.next_deadline()
        if deadline is not None and (not open_to or (self._silence_helps() and not self.chance.below(25))):
            return Step(deadline)
        if not open_to:
            raise Stuck(f"{self}: nobody is asked, nothing is due, and the game is not over")
        speakers = sorted(seat for seat, prompt in open_to.items() if prompt.options)
        if not speakers:
            raise Stuck(f"{self}: nobody has an answer")
        seat = self.chance.pick(speakers)
        later = self.now() + self.chance.pick((0, 0, 1, 500, 2_000, 8_000))
        if deadline is not None and later >= deadline:
            return Step(deadline)  # somebody thought for too long
        return Step(later, seat, self._sentence(seat, open_to[seat]))

    def _sentence(self, seat: Seat, prompt: Prompt) -> str:
        """Anything legal; the first option now and then, since a game's plainest answer often stands there."""
        if self.bot is not None and self.chance.below(4):
            return self.bot.decide(self.match.sight(seat)) or str(prompt.options[0])
        if not self.chance.below(4):
            return str(prompt.options[0])
        return str(self.chance.pick(prompt.options))

    def _silence_helps(self) -> bool:
        """Staying silent until the clock of the whole game runs out would only make games short."""
        due = first_due(self.match.state)
        return due is not None and due[1] > 0

    def go(self, step: Step) -> None:
        self.steps += 1
        if self.steps > LONGEST:
            raise Stuck(f"{self}: this game does not end")
        step.take(self.match)

    def finish(self) -> Match:
        while not self.over:
            self.go(self.next_step())
        return self.match


class Stuck(Problem):
    """A game that cannot go on, or never ends."""


def fingerprint(match: Match) -> bytes:
    """Everything about a match: its state, its luck, what every seat sees, what is due and what was said."""
    seats = (*range(match.seats), None)
    sights = [match.sight(seat) for seat in seats]
    rest = [match.now, match.next_deadline(), match.chance.plain(), [e.line(0) for e in match.entries or ()]]
    return to_json([match.state, sights, rest])
