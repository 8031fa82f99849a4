"""Apollo XIII in numbers: a sentence is said word by word, and cards are marked where the seat sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

from perigee.adapters.actions import Actions, word_by_word
from perigee.adapters.encoding import Encoding
from perigee.adapters.observations import Part, Row, clockwise, counts, marks, turned
from perigee.games.apollo_xiii.effects import Choose, branch_text
from perigee.games.apollo_xiii.load import BOX
from perigee.games.apollo_xiii.options import LEVELS, TOKENS_A_TURN
from perigee.games.apollo_xiii.pieces import LETTERS, MEN, STAGES, TRACKS, ZONES
from perigee.games.apollo_xiii.view import View
from perigee.table import Seat

VERBS: Final = (
    "draw", "done", "pass", "listen", "move", "play", "place", "token", "extra", "keep", "recover", "discard", "avoid",
    "spend", "give", "order",
)  # fmt: skip
BETWEEN: Final = ("until", "turn", "board", "to", "left", "right", "nothing")
PLAYER: Final = tuple(BOX.player)
HISTORY: Final = tuple(BOX.history)
BOARDS: Final = tuple(BOX.boards)
KINDS: Final = ("draw", "move", "play", "place", "extra")
MANY: Final = 10
"""No hand or number of tokens is told apart above this."""
TURNS: Final = 40
_PLAYER: Final = {card: place for place, card in enumerate(PLAYER)}
_HISTORY: Final = {card: place for place, card in enumerate(HISTORY)}
_BOARD: Final = {board: place for place, board in enumerate(BOARDS)}
_LAST: Final = [(track.name, track.last) for track in BOX.tracks]


def _written() -> Iterator[str]:
    """What cards and boards write: a branch to choose, a change to avoid."""
    for card in BOX.player.values():
        yield from (branch_text(one) for step in card.effects if isinstance(step, Choose) for one in step.branches)
    for effects in [card.effects for card in BOX.history.values()] + [board.effects for board in BOX.boards.values()]:
        yield from (change.text for change in effects)


class Seen:
    """What the parts read of a sight."""

    seat: Seat
    view: View


def tracks(sight: Seen, row: Row, at: int) -> None:
    cubes = sight.view.tracks
    for place, (name, last) in enumerate(_LAST, at):
        row[place] = cubes[name] / last


def threat(sight: Seen, row: Row, at: int) -> None:
    """Where the history card will put cubes if nothing is done."""
    places = {**sight.view.tracks, **sight.view.threat}
    for place, (name, last) in enumerate(_LAST, at):
        cube = places[name]
        row[place] = cube / last if cube > 0 else 0


def course(sight: Seen, row: Row, at: int) -> None:
    view = sight.view
    for names, name in ((ZONES, view.mood), (STAGES, view.stage), (LETTERS, view.letter)):
        if name in names:
            row[at + names.index(name)] = 1
        at += len(names)
    counts((view.progress.turn,), TURNS, row, at)
    counts((view.history_deck, view.deck, view.supply), len(PLAYER), row, at + 1)


def turn(sight: Seen, row: Row, at: int) -> None:
    """What has been done in this turn."""
    progress = sight.view.progress
    row[at], row[at + 1], row[at + 2] = progress.paid, progress.cancelled, progress.tokens / TOKENS_A_TURN
    for kind in progress.actions:
        row[at + 3 + KINDS.index(kind)] = 1


def of_seats(sight: Seen, row: Row, at: int) -> None:
    view, seats = sight.view, len(sight.view.hand_sizes)
    counts(turned(sight.seat, view.hand_sizes), MANY, row, at)
    counts(turned(sight.seat, view.tokens), MANY, row, at + seats)
    row[at + 2 * seats + (view.progress.seat - sight.seat) % seats] = 1
    if view.shield is not None:
        row[at + 3 * seats + (view.shield - sight.seat) % seats] = 1


def cards_of(name: str) -> Part:
    cards = attrgetter(name)

    def write(sight: Seen, row: Row, at: int) -> None:
        for card in cards(sight.view) or ():
            row[at + _PLAYER[card]] = 1

    return Part(name, tuple(map(str, PLAYER)), write)


def known(sight: Seen, row: Row, at: int) -> None:
    for cards in turned(sight.seat, sight.view.known):
        for card in cards:
            row[at + _PLAYER[card]] = 1
        at += len(PLAYER)


def history(sight: Seen, row: Row, at: int) -> None:
    """Turned cards are marked in half, the one in play in full."""
    for card in sight.view.turned:
        row[at + _HISTORY[card]] = 0.5
    if sight.view.card is not None:
        row[at + _HISTORY[sight.view.card]] = 1


def foreseen(sight: Seen, row: Row, at: int) -> None:
    marks([_HISTORY[card] for card in sight.view.forecast.known], row, at)


def boards(sight: Seen, row: Row, at: int) -> None:
    """How far each board in play still has to go."""
    for board, left in sight.view.boards.items():
        row[at + _BOARD[board]] = left / max(1, BOX.boards[board].steps)


def solved(sight: Seen, row: Row, at: int) -> None:
    marks([_BOARD[board] for board in sight.view.solved], row, at)


def variant(sight: Seen, row: Row, at: int) -> None:
    options = sight.view.options
    row[at + list(LEVELS).index(options.level)] = 1
    row[at + len(LEVELS)], row[at + len(LEVELS) + 1] = options.competitive, options.timer


def parts(seats: int) -> list[Part]:
    whose = [label for what in ("cards", "tokens", "turn", "shield") for label in clockwise(seats, what)]
    return [
        Part("tracks", TRACKS, tracks),
        Part("threat", TRACKS, threat),
        Part("course", (*ZONES, *STAGES, *(f"letter {one}" for one in LETTERS), "turn", *_PILES), course),
        Part("turn", ("paid", "cancelled", "tokens spent", *KINDS), turn),
        Part("seats", tuple(whose), of_seats),
        *(cards_of(name) for name in ("hand", "left", "right", "discards")),
        Part("known", _each(clockwise(seats, "known"), PLAYER), known),
        Part("history", tuple(map(str, HISTORY)), history),
        Part("foreseen", tuple(map(str, HISTORY)), foreseen),
        Part("boards", tuple(map(str, BOARDS)), boards),
        Part("solved", tuple(map(str, BOARDS)), solved),
        Part("variant", (*LEVELS, "competitive", "timer"), variant),
    ]


_PILES: Final = ("history deck", "deck", "supply")


def _each(whose: Sequence[str], what: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"{one}: {two}" for one in whose for two in what)


NUMBERS: Final = tuple(str(number) for number in range(max(*PLAYER, *HISTORY, *BOARDS) + 1))
WRITTEN: Final = tuple(dict.fromkeys(_written()))
ENCODING: Final = Encoding(
    "apollo-xiii", Actions((*VERBS, *BETWEEN, *TRACKS, *MEN, *WRITTEN, *NUMBERS), word_by_word), parts
)
