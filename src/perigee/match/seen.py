"""What a seat or a spectator sees of a match: the view, the open questions, the prompt and what was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.match.shown import Shown
from perigee.table import Asked, Later, MaybeLater, Open, Options, Prompt, Seat, Secret, Sight, State, Told, as_seen

if TYPE_CHECKING:
    from perigee.match.match import Match


def prompt_of(match: Match, asked: Asked, number: int, seat: Seat, snapshot: State[Options] | None) -> Prompt:
    """The question as it is put to this seat. Where nothing of it is made later no snapshot is needed."""
    question = asked.question
    if snapshot is None:
        snapshot = match.state if question.offers_at_once else match.state.copy()
    choices = question.choices(snapshot, seat)
    return Prompt(
        number, question.seen_by(seat), choices._options, choices.complete, seat in asked.awaited,
        asked.deadline, choices.closed, choices.forms, match.ordered(asked, seat) or "", choices.actions,
    )  # fmt: skip


def sight_of(
    match: Match,
    snapshot: State[Options],
    seat: Seat | None,
    events: MaybeLater[tuple[Told, ...]],
    number: MaybeLater[int],
    prompt: Prompt | None,
) -> Sight:
    """While the table is paused hands and board are hidden (AP-13). Once the game is over the luck's key is shown:
    anybody can check that it was the promised one. A caller who has just made the prompt gives it."""
    hidden, outcome, chance = match.paused, match.outcome, match.chance
    return Sight(
        game=match.rules.name,
        seat=seat,
        now=match.now,
        view=None if hidden else match.rules.view(snapshot, seat),
        _open=() if hidden else Later(_open, snapshot, seat),
        prompt=prompt if seat is None or prompt is not None else match.prompt(seat, snapshot=snapshot),
        _events=events,
        _number=number,
        outcome=outcome,
        paused=hidden,
        commitment=chance.commitment if isinstance(chance, Secret) else "",
        key=chance.key.hex() if outcome is not None and isinstance(chance, Secret) else "",
        rules=snapshot.rules,
    )


def _open(snapshot: State[Options], seat: Seat | None) -> tuple[Open, ...]:
    return tuple([as_seen(asked, seat) for asked in snapshot.stack])


def seen_now(match: Match, shown: Shown, seat: Seat | None, since: int) -> Sight:
    """What a seat sees at the table itself, with its events from that number on."""
    happened = shown.happened
    return sight_of(match, match.state, seat, shown.events(seat, since, happened), shown.number(seat, happened), None)
