"""A match that plays on from a moment of a finished one: its beginning is data, and its luck is its own."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, Final, TypeAlias

from perigee.match.match import Match
from perigee.match.plainly import state_from
from perigee.table import Chance, Seat, Secret, Sight, Wrong, plain

UNSEEN, DECK, EXACT = "unseen", "deck", "exact"
CARDS: Final = (UNSEEN, DECK, EXACT)
"""What is dealt anew: all that one seat could not see then; the order of what nobody had seen; nothing."""
QUOTED: Final = "> "
"""The prefix of every line of the record that this one plays on from."""
PlainState: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a match begins that plays on: the parent's whole record, how many of its lines were done, what was dealt
    anew (for whom), and the state that came of it, as data: no later version deals it otherwise."""

    parent: str
    step: int
    cards: str
    seat: Seat | None
    state: PlainState

    def lines(self) -> list[str]:
        """The lines of a beginning in a record, after its header."""
        whose = "" if self.seat is None else f" {self.seat}"
        return [
            f"step {self.step}", f"cards {self.cards}{whose}",
            f"state {json.dumps(self.state, sort_keys=True, separators=(',', ':'))}",
            *(QUOTED + line for line in self.parent.splitlines()),
        ]  # fmt: skip


def beginning_from(lines: Sequence[str]) -> Beginning | None:
    """The beginning that these lines after a header tell; None where they are entries. ValueError where they are
    not such lines."""
    if not lines or not lines[0].startswith("step "):
        return None
    named = [line.partition(" ") for line in lines[:3]]
    if [word for word, _, _ in named] != ["step", "cards", "state"]:
        raise Wrong("this is no beginning of a game that is played on")
    step, (cards, _, seat), state = named[0][2], named[1][2].partition(" "), json.loads(named[2][2])
    if cards not in CARDS or (cards == UNSEEN) != seat.isdecimal() or not step.isdecimal() or type(state) is not dict:
        raise Wrong("this is no beginning of a game that is played on")
    quoted = [line.removeprefix(QUOTED) for line in lines[3:] if line.startswith(QUOTED)]
    parent = "".join(f"{line}\n" for line in quoted)
    return Beginning(parent, int(step), cards, int(seat) if seat else None, state)


def dealt(then: Match, parent: str, step: int, cards: str, seat: Seat | None, key: bytes) -> Beginning:
    """The beginning of a new match: `then` is the parent's at that step; what is dealt anew is dealt by the new key."""
    if then.outcome is not None:
        raise Wrong("the game is over there")
    if cards not in CARDS or (cards == UNSEEN) != (seat is not None) or not 0 <= (seat or 0) < then.seats:
        raise Wrong("what is dealt anew is one of {there}", there=", ".join(CARDS))
    luck = Secret(sha256(b"perigee deal " + key).digest())  # separate from the match's own, of which nothing is used up
    state = _state(then, cards, seat, luck)
    return Beginning(parent, step, cards, seat, json.loads(json.dumps(plain(state))))


def _state(then: Match, cards: str, seat: Seat | None, luck: Chance) -> Any:
    if cards == UNSEEN:
        return then.rules.imagine(_unpaused(then).sight(seat), luck)
    return then.rules.reshuffled(then.state.copy(), luck) if cards == DECK else then.state


def _unpaused(then: Match) -> Match:
    """A pause covers the table; a match that plays on from it is not paused."""
    match = then.copy()
    match.paused = False
    return match


def laid(then: Match, beginning: Beginning, chance: Chance, origin: str) -> Match:
    """The match at its beginning. The clock goes on from that step's time. A player who sees a different table than
    before keeps only what everybody was shown of what happened."""
    match = Match(then.rules, then.state.options, chance, laid=state_from(beginning.state, then.rules))
    told = {seat: then.told(seat if beginning.seat in (None, seat) else None) for seat in (*range(then.seats), None)}
    match.beginning, match.origin, match.entries = beginning, origin, []
    match.written_options, match.now = then.written_options, then.now
    for seat, events in told.items():
        match._shown.begin_with(seat, events, len(events))
    match._renumber()
    for seat in range(then.seats):  # whoever counts what it was asked goes on counting
        match._numbers.begin_with(seat, then._numbers.of(seat))
    return match


def fits(then: Match, beginning: Beginning) -> bool:
    """Whether the state is one of that step: the very same one, or one that nobody, or this seat, can tell from it."""
    then = _unpaused(then)
    if then.outcome is not None:
        return False
    if beginning.cards == EXACT:
        return bool(json.loads(json.dumps(plain(then.state))) == beginning.state)
    state = state_from(beginning.state, then.rules)
    then.rules.check(state)
    twin = then.copy()
    twin.state = state
    eyes = [*range(then.seats), None] if beginning.seat is None else [beginning.seat]
    return all(_seen(then.sight(seat)) == _seen(twin.sight(seat)) for seat in eyes)


def _seen(sight: Sight) -> Any:
    return plain(replace(sight, _events=(), _number=0))


def told_of(match: Match) -> dict[str, Any]:
    """The beginning of a match as plain data, from which `Beginning` is made again."""
    if match.beginning is None:
        raise ValueError("this match plays on from none")
    return asdict(match.beginning)
