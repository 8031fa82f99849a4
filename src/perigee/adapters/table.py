"""A table that the adapters play at: who is asked, what may be said, what comes of it. It keeps the order of
`perigee.play`: after every sentence the other seats that may speak are asked once, clockwise, then the one awaited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from perigee.adapters.encoding import Encoding, encoding_of
from perigee.adapters.saying import Saying
from perigee.bots.coach import Judge, chance_of
from perigee.door import new
from perigee.games import game_of, rules_of
from perigee.installed import load
from perigee.match import Match
from perigee.table import Asked, Millis, Options, Seat, Sight, Wrong


class Setup:
    """What a table is made of, checked once: the game's own options, and how many seconds a turn costs."""

    def __init__(self, game: str, seats: int | None, pace: float, luck: str | None, options: Mapping[str, Any]) -> None:
        self.game = game
        self.encoding: Encoding = encoding_of(game)
        self.options = {"seats": seats or game_of(game).usual["seats"], "window": 0, **options}
        made = rules_of(game).options(self.options)
        self.seats: int = made.seats
        self.together: bool = rules_of(game).together(made)
        if type(pace) not in (int, float) or not 0 <= pace <= 3600:
            raise Wrong("pace is a number of seconds from 0 to 3600, not {pace}", pace=repr(pace))
        self.pace: Millis = round(pace * 1000)
        self.luck = luck
        self.value = fitted(game, made, self.pace)

    def match(self, seed: int) -> Match:
        return new(self.game, seed=seed, luck=self.luck, **self.options)


class Table:
    """`speaker` is the seat that is asked now, None when the game is over; `saying` is what that seat is about to say,
    `sight` what it sees."""

    __slots__ = ("_waiting", "match", "saying", "setup", "sight", "speaker")

    def __init__(self, setup: Setup, match: Match) -> None:
        self.setup = setup
        self.match = match
        self.speaker: Seat | None = None
        self.saying: Saying | None = None
        self.sight: Sight | None = None
        self._waiting: list[Seat] = []
        """The seats to ask after the speaker, if nobody says anything before."""
        self._ask_anew()

    # --- what is said ----------------------------------------------------------------------------

    def act(self, index: int) -> bool:
        """The speaker says one index; False where it is not legal, and then nothing has changed."""
        if self.saying is None or index not in self.saying.legal:
            return False
        sentence = self.saying.say(index)
        if sentence is not None:
            self.say(sentence)
        return True

    def say(self, sentence: str) -> None:
        """The speaker says a whole sentence, or stays silent: then the next one is asked."""
        if self.speaker is None:
            raise ValueError("the game is over")
        if sentence:
            self.match.say(self.speaker, sentence)
            self._ask_anew()
        else:
            self._go_on()

    def stay_silent(self) -> None:
        """What the rules say for a speaker that says nothing: its question's silence."""
        asked, sight = self.match.state.asked, self.sight
        if asked is None or self.speaker is None or sight is None or sight.prompt is None:
            raise ValueError("the game is over")
        self.say(str(asked.question.silence(self.match.state, self.speaker)) if sight.prompt.awaited else "")

    # --- who is asked ----------------------------------------------------------------------------

    def _ask_anew(self) -> None:
        """Something has happened: all who may speak are asked again."""
        self._waiting = in_order(self.match)
        self._go_on()

    def _go_on(self) -> None:
        """The next one is asked; where nobody speaks, time passes until something happens."""
        match = self.match
        while match.outcome is None:
            asked = match.state.asked
            if self._ask_next():
                return
            if match.state.asked is asked:
                wait(match)
            self._waiting = in_order(match)
        self.speaker = self.saying = self.sight = None

    def _ask_next(self) -> bool:
        """Ask the first of those waiting that has something to say; False where none has, or where the question has
        changed because a turn's time passed."""
        while self._waiting:
            seat = self._waiting.pop(0)
            if not takes_its_time(self.match, seat, self.setup.pace):
                return False
            snapshot = self.match.state.copy()
            prompt = self.match.prompt(seat, snapshot=snapshot)
            if prompt is not None and (prompt.awaited or prompt.actions):
                self.speaker = seat
                self.sight = self.match.sight(seat, prompt=prompt, snapshot=snapshot)
                self.saying = self.setup.encoding.saying(self.sight)
                return True
        return False

    def copy(self) -> Table:
        twin = object.__new__(Table)
        twin.setup, twin.match, twin.speaker, twin.sight = self.setup, self.match.copy(), self.speaker, self.sight
        twin.saying = None if self.saying is None else self.saying.copy()
        twin._waiting = self._waiting.copy()
        return twin

    def at(self, match: Match) -> Table:
        """The same moment at another table; the speaker may be unable to tell it from this one."""
        twin = self.copy()
        twin.match = match
        if self.speaker is not None:
            words = () if self.saying is None else self.saying.words
            twin.sight = match.sight(self.speaker)
            twin.saying = twin.saying if words else self.setup.encoding.saying(twin.sight)
        return twin


@dataclass(frozen=True, slots=True)
class FittedChance:
    """A seat's estimated chance to win. A value and no closure: tables are pickled."""

    judge: Judge
    pace: Millis

    def __call__(self, sight: Sight) -> float:
        return chance_of(self.judge.terms(sight, self.pace))


def fitted(game: str, options: Options, pace: Millis) -> FittedChance | None:
    """A seat's estimated chance to win, where one has been fitted to such games."""
    place = game_of(game).judge
    judge: Judge | None = load(place)(game, options) if place else None
    if judge is None or type(judge).terms is Judge.terms:
        return None
    return FittedChance(judge, pace)


# --- at any table --------------------------------------------------------------------------------


def in_order(match: Match) -> list[Seat]:
    """The seats that may speak, clockwise from the seat that is awaited, and that seat last."""
    asked: Asked | None = match.state.asked
    if asked is None:
        return []
    if not asked.may:
        return list(asked.awaited)
    start, seats = asked.awaited[0] if asked.awaited else 0, match.seats
    clockwise = [(start + step) % seats for step in range(seats)]
    return [*(seat for seat in clockwise if seat in asked.may and seat not in asked.awaited), *asked.awaited]


def takes_its_time(match: Match, seat: Seat, pace: Millis) -> bool:
    """A turn costs the pace; False where time ran out meanwhile, and all are asked again."""
    asked = match.state.asked
    if pace and asked is not None and asked.question.costs_time and seat in asked.awaited:
        match.tick(match.clock.table_time(match.now) + pace)
        return match.state.asked is asked
    return True


def wait(match: Match) -> None:
    """Nobody speaks: time passes until something happens by itself."""
    deadline = match.next_deadline()
    if deadline is None:
        raise ValueError("nobody is asked, nothing is due, and the game is not over")
    match.tick(deadline)


def rewards(match: Match) -> list[float]:
    """The outcome: 1 for each seat that has won, 0 for the others; a team shares it."""
    outcome = match.outcome
    won: Sequence[Seat] = () if outcome is None else outcome.winners
    return [float(seat in won) for seat in range(match.seats)]
