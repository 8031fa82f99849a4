"""Which player cards may be played now, and in which words (AX-42 to AX-45, AX-61 to AX-63)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from perigee.games.apollo_xiii.actions import Play
from perigee.games.apollo_xiii.effects import AnyTrack, Choose, Counted, Step, branch_text
from perigee.games.apollo_xiii.pieces import DAMAGE, MEN, TRACKS, Data, HistoryCard, PlayerCard
from perigee.games.apollo_xiii.state import State
from perigee.table import Refusal, Seat

Words = tuple[str, ...]
FULL = {"left": 2, "right": 3}
"""How many cards fill a side, which then pays for moves (AX-44)."""
SET_MOVES = 2
"""The moves that a full side pays for."""


# --- in which words ------------------------------------------------------------------------------


def picks(step: AnyTrack) -> tuple[str, ...]:
    """What a step lets the player pick from."""
    if step.kind == "man":
        return MEN
    if step.kind == "track":
        return tuple(TRACKS[place] for place in DAMAGE)
    return tuple(f"{man}.{step.kind}" for man in MEN)


def _wordings(steps: tuple[Step, ...], boards: tuple[int, ...]) -> list[Words]:
    """Every way to say what these steps ask for, left to right."""
    ways: list[list[Words]] = []
    for step in steps:
        if isinstance(step, AnyTrack):
            ways.append([(pick,) for pick in picks(step)])
        elif isinstance(step, Counted) and step.verb == "board" and boards:
            ways.append([(str(board),) for board in boards])
        elif isinstance(step, Choose):
            ways.append(
                [(branch_text(b), *words) for b in step.branches for words in _wordings(b, boards)],
            )
    return [tuple(word for part in parts for word in part) for parts in product(*ways)]


@lru_cache(maxsize=4096)
def wordings(card: PlayerCard, boards: tuple[int, ...]) -> tuple[Words, ...]:
    return tuple(_wordings(card.effects, boards))


@lru_cache(maxsize=4096)
def resolved(card: PlayerCard, words: Words) -> tuple[tuple[Step, str], ...]:
    """The steps to follow, each with what was picked for it; a choice is replaced by the branch chosen."""
    left = list(words)
    found: list[tuple[Step, str]] = []
    for step in card.effects:
        branch = step.branch(left.pop(0)) if isinstance(step, Choose) else (step,)
        found.extend((one, _pick_for(one, left)) for one in branch or ())
    return tuple(found)


def _pick_for(step: Step, words: list[str]) -> str:
    if isinstance(step, AnyTrack):
        return words.pop(0)
    is_board = isinstance(step, Counted) and step.verb == "board"
    return words.pop(0) if is_board and words and words[0].isdecimal() else ""


@lru_cache(maxsize=4096)
def plays(card: PlayerCard, boards: tuple[int, ...]) -> tuple[Play, ...]:
    """Every way to play a card."""
    return tuple(Play(card.number, words) for words in wordings(card, boards))


# --- may it be played ----------------------------------------------------------------------------


def unplayable(state: State, card: PlayerCard) -> Refusal | None:
    """Why a card cannot be played now."""
    return closed_to(state.edition, state.card, state.shield, card, cancelled=state.progress.cancelled)


def closed_to(
    edition: Data, history: HistoryCard | None, shield: Seat | None, card: PlayerCard, *, cancelled: bool
) -> Refusal | None:
    """The same from what everybody sees: the history card in play, whose avoid damage waits, and whether this card was
    cancelled."""
    if card.stage and (refusal := _wrong_time(history, card)):
        return refusal
    for step in edition.special.get(card.number, ()):
        if refusal := _idle(history, shield, step, cancelled=cancelled):
            return refusal
    return None


def _wrong_time(history: HistoryCard | None, card: PlayerCard) -> Refusal | None:
    """A card with a letter only in that stage; with letter and number only while the history card in play shows both
    (AX-42): it is the answer to that very card (AX-43)."""
    stage, pair = (history.stage, history.pair) if history else ("", None)
    if card.pair is not None and (stage, pair) != (card.stage, card.pair):
        return Refusal("AX-43", "not-its-answer", {"pair": f"{card.stage}-{card.pair}"})
    if card.stage != stage:
        return Refusal("AX-42", "wrong-stage", {"stage": card.stage, "now": stage})
    return None


def _idle(history: HistoryCard | None, shield: Seat | None, step: str, *, cancelled: bool) -> Refusal | None:
    """Effects of the same kind do not add up (AX-63); some do nothing on an event card (AX-62, AX-65)."""
    event = history is None or history.event
    if step == "shield" and shield is not None:
        return Refusal("AX-63", "shield-waits", {"seat": shield})
    if step == "cancel" and event:
        return Refusal("AX-65", "no-history-card")
    if step == "cancel" and cancelled:
        return Refusal("AX-63", "cancelled-once")
    if step.startswith("foresee") and event:
        return Refusal("AX-62", "no-history-card")
    return None


def side_of(stage: str, card: PlayerCard) -> str:
    """On the left only if its letter matches the current stage, else on the right; a pair card counts by its stage
    (AX-44)."""
    return "left" if card.stage == stage else "right"
