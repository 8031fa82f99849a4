"""Who plays: a player gets a sight and gives a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from perigee.match import Match
from perigee.table import Action, Asked, Illegal, Millis, Orders, Problem, Prompt, Seat, Sight, Tagged


class NothingSaid(Problem):
    """A player had nothing to say that counts: what is said for it is the question's silence."""


class Player(Protocol):
    """A bot, a script, a remote program. One with an attribute `says_the_only_thing` that is true is not shown a
    sight where it must speak and there is one thing to say: half the questions of a large table are such, and a
    sight costs more than the answer. One that can say which questions it `leaves` to those who are awaited is not shown
    a sight of them either. One that `forgets` looks at a sight while it decides and never again: it is shown
    the table itself and not a copy of it. One that is `Glancing` needs no words at all. One that can
    `prepare(options)` works out once what all of its kind go by at such a table, before processes are started that
    share it. One that can `foresee(sight)` works out, after it has answered at a live table, what its next decisions
    there go by."""

    def decide(self, sight: Sight) -> str | None:
        """A sentence; None (stay silent) only where the seat may speak but is not awaited."""


class Outsider:
    """A player that may fail: it is told what was refused and shown the end, and another player plays on for it."""

    gave_up = False

    def decide(self, sight: Sight) -> str | None:
        """A sentence, like any player; `NothingSaid` where it has nothing to say that counts."""
        raise NotImplementedError

    def refused(self) -> None:
        """It has failed: what it said is not legal."""

    def over(self, sight: Sight) -> None:
        """The end, as its seat sees it."""


STANDARD: Final = "standard"
"""The player that plays on for one that gave up."""
LEVELS: Final = ("easy", STANDARD, "hard")
"""How well bots may play, in games that have them."""


def play(match: Match, players: Sequence[Player], *, pace: Millis = 0) -> Match:
    """Play a match to its end. A turn costs `pace` milliseconds of the table's time; the other seats that may
    speak are asked once, clockwise, after every sentence, and then the one that is awaited."""
    while match.outcome is None:
        step(match, players, pace=pace)
    for seat, player in enumerate(players):
        if isinstance(player, Outsider):
            player.over(match.sight(seat))
    return match


def step(match: Match, players: Sequence[Player], *, pace: Millis = 0) -> None:
    """Somebody speaks, or time goes on to the next thing that is due."""
    if not _anybody_speaks(match, players, pace):
        _wait(match)


def _anybody_speaks(match: Match, players: Sequence[Player], pace: Millis) -> bool:
    asked = match.state.asked
    if asked is None:
        return False
    for seat in (*who_may(asked, match.seats), *asked.awaited) if asked.may else asked.awaited:
        if _speaks(match, seat, players, pace):
            return True
    return False


def who_may(asked: Asked, seats: int) -> list[Seat]:
    """Clockwise from the seat that is awaited."""
    start = asked.awaited[0] if asked.awaited else 0
    clockwise = [(start + step) % seats for step in range(seats)]
    return [seat for seat in clockwise if seat in asked.may and seat not in asked.awaited]


def _speaks(match: Match, seat: Seat, players: Sequence[Player], pace: Millis) -> bool:
    """True where something happened: the seat spoke, or time ran out while it was thinking."""
    asked = match.state.asked
    if pace and asked is not None and asked.question.costs_time and seat in asked.awaited:
        match.tick(match.clock.table_time(match.now) + pace)
        if match.state.asked is not asked:
            return True
    player = players[seat]
    if asked is not None and seat not in asked.awaited and leaves(player, asked.question):
        return False
    snapshot = match.state if getattr(player, "forgets", False) else match.state.copy()
    prompt = match.prompt(seat, snapshot=snapshot)
    if prompt is None or not (prompt.awaited or prompt.actions):
        return False
    if isinstance(player, Outsider):
        return _outsider_speaks(match, seat, player, prompt)
    sentence = _only_thing(match, prompt) if getattr(player, "says_the_only_thing", False) else None
    sentence = sentence or player.decide(match.sight(seat, prompt=prompt, snapshot=snapshot))
    if sentence is not None:
        match.say(seat, sentence, offered=prompt)
    elif prompt.awaited:
        raise silent(seat)
    return sentence is not None


def leaves(player: object, question: Tagged) -> bool:
    """Whether it has declared that it never answers such a question unless it is awaited."""
    declared = getattr(player, "leaves", None)
    return declared is not None and declared(question) is True


def silent(seat: Seat) -> ValueError:
    return ValueError(f"seat {seat} is awaited and says nothing")


def _outsider_speaks(match: Match, seat: Seat, player: Outsider, prompt: Prompt) -> bool:
    """One that is late or says what is not legal loses a move and not the game; when it has given up, the record says
    who plays on."""
    try:
        sentence = player.decide(match.sight(seat, prompt=prompt))
        if sentence is not None:
            match.say(seat, sentence)
        spoke = sentence is not None
    except Illegal:
        player.refused()
        spoke = _silent(match, seat, prompt)
    except NothingSaid:
        spoke = _silent(match, seat, prompt)
    if player.gave_up and seat not in match.bots:
        match.hand_over(seat, STANDARD)
    return spoke


def _silent(match: Match, seat: Seat, prompt: Prompt) -> bool:
    asked = match.state.asked
    if prompt.awaited and asked is not None:
        match.say(seat, str(asked.question.silence(match.state, seat)))
    return prompt.awaited


def _only_thing(match: Match, prompt: Prompt) -> str | None:
    """What must be said, where nothing else can be; that it could also be ordered ahead makes no difference."""
    if not prompt.awaited or not prompt.complete:
        return None
    only = only_answer(prompt.actions, match.rules.orders)
    return None if only is None else str(only)


def only_answer(actions: Sequence[Action], orders: Orders[Any]) -> Action | None:
    """The answer, where there are no two; one that also gives an order is not counted."""
    answers = (action for action in actions if not orders.is_given_with(action))
    first, second = next(answers, None), next(answers, None)
    return first if second is None else None


def _wait(match: Match) -> None:
    deadline = match.next_deadline()
    if deadline is None:
        raise ValueError("nobody is asked, nothing is due, and the game is not over")
    match.tick(deadline)
