"""All that the adapters need to know of one game: its words, its parts, the filling of its forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from perigee.adapters.actions import Actions, ended
from perigee.adapters.observations import Observations, Part, of_every_game
from perigee.adapters.saying import Listed, Saying, Way
from perigee.games import game_of, rules_of
from perigee.installed import encodings, load, names
from perigee.table import Action, Form, Prompt, Sight, Wrong

VERSION: Final = 0
"""The version of the numbers: changing the meaning of one makes a new version."""


class Filled(Way):
    """The filling of a form, which begins with words of its own."""

    start: tuple[str, ...]

    def words(self, action: Action) -> Sequence[str] | None:
        """How it says this action; None where it does not."""
        raise NotImplementedError


def no_forms(sight: Sight, forms: Sequence[Form]) -> Sequence[Filled]:
    raise NotImplementedError("this game has forms, and nobody has said how they are filled")


@dataclass(frozen=True, slots=True)
class Encoding:
    """`parts` are the game's own, for a number of seats; `fill` turns each form into steps."""

    game: str
    actions: Actions
    parts: Callable[[int], list[Part]]
    fill: Callable[[Sight, Sequence[Form]], Sequence[Filled]] = no_forms

    def saying(self, sight: Sight) -> Saying:
        """What the seat of this sight may say, to be said index by index."""
        prompt = sight.prompt
        if prompt is None:
            return Saying(self.actions, (), may_be_silent=True)
        return Saying(self.actions, self.ways(sight, prompt), may_be_silent=not prompt.awaited)

    def ways(self, sight: Sight, prompt: Prompt) -> list[Way]:
        """The answers that are listed, and the forms instead of the samples that they stand for."""
        split = self.actions.split
        sentences = [(ended(text, split), text) for text in map(str, prompt.actions)]
        if prompt.complete:
            return [Listed(sentences)]
        forms = self.fill(sight, prompt.forms)
        for count in {len(form.start) for form in forms}:
            starts = {form.start for form in forms if len(form.start) == count}
            sentences = [one for one in sentences if one[0][:count] not in starts]
        return [Listed(sentences), *forms]

    def words(self, sight: Sight, action: Action) -> Sequence[str]:
        """The words of a legal action, in the order in which they are said here."""
        prompt = sight.prompt
        forms = () if prompt is None or prompt.complete else self.fill(sight, prompt.forms)
        ways = (form.words(action) for form in forms)
        return next((words for words in ways if words is not None), self.actions.split(str(action)))


@cache
def encoding_of(game: str) -> Encoding:
    """ValueError where there is no such game, or it has no numbers."""
    place = _place(game)
    if not place:
        raise Wrong("{game} has no numbers for its actions", game=game)
    encoding: Encoding = load(place)
    return encoding


def _place(game: str) -> str:
    """The game's own numbers come first, then those of a package beside it."""
    return game_of(game).encoding or encodings().get(game, "")


@cache
def observations_of(game: str, seats: int, wanted: tuple[str, ...] | None = None) -> Observations:
    """What a seat at a table of `seats` sees, all of it or the parts that are wanted."""
    encoding = encoding_of(game)
    return Observations(encoding.actions, [*of_every_game(rules_of(game), seats), *encoding.parts(seats)], wanted)


# --- names with a version ------------------------------------------------------------------------


def name_of(game: str) -> str:
    return f"perigee/{game}-v{VERSION}"


def encoded() -> dict[str, str]:
    """The games that have numbers, by their names with a version."""
    return {name_of(game): game for game in names() if _place(game)}


def game_named(name: str) -> str:
    """`perigee/apophis-v0` is Apophis; ValueError where there is no such name."""
    there = encoded()
    if name not in there:
        raise Wrong("there is no {name}; there are: {there}", name=repr(name), there=", ".join(there))
    return there[name]
