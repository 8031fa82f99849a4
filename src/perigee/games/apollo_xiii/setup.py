"""Setting up (AX-20 to AX-23)."""

from __future__ import annotations

from perigee.games.apollo_xiii import hands
from perigee.games.apollo_xiii.events import Began
from perigee.games.apollo_xiii.forecast import at_first
from perigee.games.apollo_xiii.options import HAND, LEVELS, Options
from perigee.games.apollo_xiii.pieces import LETTERS, MISSION, TOKENS, Data, Deck
from perigee.games.apollo_xiii.state import Moment, Pool, Progress, State
from perigee.games.apollo_xiii.turn import start_turn
from perigee.table import Chance, moment


def begin(options: Options, edition: Data, version: int, chance: Chance) -> Moment:
    """Lay everything out, deal, and let the first player's turn begin (AX-23)."""
    state = lay_out(edition, options, version, chance)
    start = moment.Moment(state, chance, 0)
    first = options.first if options.first >= 0 else chance.below(options.seats)
    start.tell(Began(first))
    for seat in range(options.seats):
        hands.draw(start, seat, HAND[options.seats])  # AX-22
    start_turn(start, first)
    start.settle()
    return start


def lay_out(edition: Data, options: Options, version: int, chance: Chance) -> State:
    state = empty_table(edition, options, version)
    state.deck = list(edition.player)
    chance.shuffle(state.deck)
    state.decks = [shuffled_deck(deck, chance) for deck in edition.decks]
    state.face_down = {letter: face_down(edition, letter, options.boards, chance) for letter in LETTERS}
    return state


def empty_table(edition: Data, options: Options, version: int) -> State:
    """Cubes on their marked spaces, tokens in the supply, and nothing learned yet."""
    state = State(options, rules=version, data=edition.hash, progress=Progress(0, max(0, options.first)))
    seats = range(options.seats)
    state.tracks = [track.start for track in edition.tracks]
    state.tracks[MISSION] += LEVELS[options.level]  # AX-67
    state.hands = [[] for _ in seats]
    state.tokens = [()] * options.seats
    state.supply = list(TOKENS)
    state.shuffled = tuple(sorted(edition.player))
    state.pools = [Pool((seat,), 0) for seat in seats]
    state.known = [((),) * options.seats] * (options.seats + 1)
    state.forecasts = [at_first(edition.decks[0])] * (options.seats + 1)
    return state


def shuffled_deck(deck: Deck, chance: Chance) -> tuple[int, ...]:
    """Each half is shuffled apart, the first above the second (AX-20); then the event card goes into the lower half,
    at any of its places (AX-21)."""
    first, rest = list(deck.first), list(deck.rest)
    chance.shuffle(first)
    chance.shuffle(rest)
    cards = first + rest
    cards.insert(deck.lowest + chance.below(len(cards) + 1 - deck.lowest), deck.event)
    return tuple(cards)


def face_down(edition: Data, letter: str, boards: str, chance: Chance) -> int:
    """The board of the table's set; 'mixed' draws one of a letter at random (AX-04)."""
    if boards == "mixed":
        return chance.pick(edition.boards_of(letter))
    return edition.board_of(letter, boards)
