"""A table where all who are asked answer at once. Answers are heard in the order of the table; one whose question an
earlier answer has closed counts for nothing, as at a live table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from perigee.adapters.saying import Saying
from perigee.adapters.table import Setup, in_order, takes_its_time, wait
from perigee.match import Match
from perigee.table import Asked, Illegal, Prompt, Seat, Sight


class Together:
    """`sayings` is what each seat that is asked is about to say."""

    __slots__ = ("_sights", "_timed", "match", "sayings", "setup")

    def __init__(self, setup: Setup, match: Match) -> None:
        self.setup = setup
        self.match = match
        self.sayings: dict[Seat, Saying] = {}
        self._sights: dict[Seat, Sight] = {}
        self._timed: Asked | None = None
        """The question that has cost its time already."""
        self._look()

    def seen(self, seat: Seat) -> tuple[Sight, Saying | None]:
        """What a seat sees, asked or not, and what it is about to say."""
        sight = self._sights.get(seat)
        return (self.match.sight(seat) if sight is None else sight), self.sayings.get(seat)

    def act(self, indices: Mapping[Seat, int]) -> list[Seat]:
        """Every seat that is asked says one index; gives the seats whose index is not legal."""
        said, illegal, asked = False, [], self.match.state.asked
        for seat in in_order(self.match):
            saying, sight = self.sayings.get(seat), self._sights.get(seat)
            if saying is None or sight is None or sight.prompt is None:
                continue
            legal = indices.get(seat) in saying.legal
            sentence = saying.say(indices[seat]) if legal else self._silence(seat, sight.prompt)
            if not legal:
                illegal.append(seat)
            if sentence:
                said = self._say(seat, sentence, sight.prompt) or said
        if not said and self.match.outcome is None and self.match.state.asked is asked and not self._goes_on():
            wait(self.match)
        self._look()
        return illegal

    def _say(self, seat: Seat, sentence: str, prompt: Prompt) -> bool:
        with suppress(Illegal):
            self.match.say(seat, sentence, prompt.number)
            return True
        return False

    def _silence(self, seat: Seat, prompt: Prompt) -> str:
        asked = self.match.state.asked
        return str(asked.question.silence(self.match.state, seat)) if prompt.awaited and asked is not None else ""

    def _goes_on(self) -> bool:
        """Somebody is awaited, or in the middle of a sentence."""
        asked: Asked | None = self.match.state.asked
        return asked is not None and (bool(asked.awaited) or any(saying.words for saying in self.sayings.values()))

    def _look(self) -> None:
        """Everybody looks again; a seat that is asked the same as before goes on with what it was about to say."""
        before, self._sights = self._sights, {}
        while self.match.outcome is None and not self._sights:
            if self._in_time():
                self._sights = {
                    seat: sight for seat in in_order(self.match) if (sight := self._asked(seat)) is not None
                }
                if not self._sights:
                    wait(self.match)
        kept = {seat for seat, sight in self._sights.items() if seat in before and _same(before[seat], sight)}
        self.sayings = {
            seat: self.sayings[seat] if seat in kept and self.sayings[seat].words else self.setup.encoding.saying(sight)
            for seat, sight in self._sights.items()
        }

    def _in_time(self) -> bool:
        """A turn costs the pace once; False where time ran out meanwhile."""
        asked = self.match.state.asked
        if asked is None or asked is self._timed or not asked.awaited:
            return True
        self._timed = asked
        return takes_its_time(self.match, asked.awaited[0], self.setup.pace)

    def _asked(self, seat: Seat) -> Sight | None:
        prompt = self.match.prompt(seat)
        if prompt is None or not (prompt.awaited or prompt.actions):
            return None
        return self.match.sight(seat, prompt=prompt)


def _same(before: Sight, now: Sight) -> bool:
    one, two = before.prompt, now.prompt
    return (
        one is not None and two is not None and one.number == two.number and list(one.actions) == list(two.actions)
        and one.forms == two.forms
    )  # fmt: skip
