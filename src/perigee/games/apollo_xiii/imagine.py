"""A table that a seat cannot tell from the true one, dealt from its sight alone."""

from __future__ import annotations

from perigee.games.apollo_xiii.forecast import Forecast
from perigee.games.apollo_xiii.load import carried
from perigee.games.apollo_xiii.pieces import LETTERS, TOKENS, TRACKS, Deck
from perigee.games.apollo_xiii.setup import face_down, shuffled_deck
from perigee.games.apollo_xiii.state import State, cards_in_the_air
from perigee.games.apollo_xiii.view import View
from perigee.table import Chance, Seat, Sight, reopened


def imagine(sight: Sight, chance: Chance) -> State:
    """Every arrangement of the unseen cards, tokens and boards that fits the sight is equally likely."""
    view = sight.view
    if not isinstance(view, View):
        raise ValueError("this sight shows no table of Apollo XIII")
    state = _public(view, sight)
    _deal_hands(state, view, sight.seat, chance)
    _lay_history(state, view, chance)
    _deal_tokens(state, view, chance)
    return state


def reshuffled(state: State, chance: Chance) -> State:
    """The player deck and the decks to come; the one in use, where nobody has learned more of it than everybody."""
    chance.shuffle(state.deck)
    for place, deck in enumerate(state.edition.decks):
        if place > state.letter:
            state.decks[place] = shuffled_deck(deck, chance)
        elif place == state.letter and len(set(state.forecasts)) == 1:
            left = [card for card in state.decks[place] if card != deck.event]
            state.decks[place] = laid(deck, left, state.forecasts[0], chance)
    return state


def _public(view: View, sight: Sight) -> State:
    """What the sight shows, and what its seat has learned; others are taken to know what everybody does."""
    seats = view.options.seats
    state = State(
        view.options, reopened(sight.open, sight.seat), len(sight.open), sight.outcome, sight.rules, view.data,
        view.progress,
        [view.tracks[name] for name in TRACKS], boards=dict(view.boards), solved=view.solved,
        letter=LETTERS.index(view.letter), turned=list(view.turned), discards=list(view.discards),
        left=list(view.left), right=list(view.right), shield=view.shield, shuffled=view.shuffled,
        pools=list(view.pools), passing=(sight.seat,) if sight.seat is not None and "listen" in view.orders else (),
    )  # fmt: skip
    place = -1 if sight.seat is None else sight.seat
    state.known = [((),) * seats] * (seats + 1)
    state.known[place] = view.known
    state.forecasts = [view.common] * (seats + 1)
    state.forecasts[place] = view.forecast
    return state


# --- player cards --------------------------------------------------------------------------------


def _deal_hands(state: State, view: View, seat: Seat | None, chance: Chance) -> None:
    """Cards that the deck was not made of are in hands, as many in each pool as everybody knows; the others are
    dealt to hands and deck alike."""
    hands = _seen_hands(view, seat)
    in_hands = (card for hand in hands for card in hand)
    seen = dict.fromkeys((*view.discards, *view.left, *view.right, *cards_in_the_air(state), *in_hands))
    made_of = dict.fromkeys(view.shuffled)
    unseen = [card for card in carried(view.data).player if card not in seen]
    old = [card for card in unseen if card not in made_of]
    fresh = [card for card in unseen if card in made_of]
    chance.shuffle(old)
    chance.shuffle(fresh)
    for pool in view.pools:
        held = [card for member in pool.seats for card in hands[member]]
        older = pool.old - sum(card not in made_of for card in held)
        newer = sum(view.hand_sizes[member] for member in pool.seats) - len(held) - older
        dealt = old[:older] + fresh[:newer]
        del old[:older], fresh[:newer]
        if len(pool.seats) > 1:
            chance.shuffle(dealt)
        for member in pool.seats:
            missing = view.hand_sizes[member] - len(hands[member])
            hands[member] += dealt[:missing]
            del dealt[:missing]
    state.hands, state.deck = hands, fresh


def _seen_hands(view: View, seat: Seat | None) -> list[list[int]]:
    hands = [list(held) for held in view.known]
    if seat is not None:
        hands[seat] = list(view.hand or ())
    return hands


# --- history -------------------------------------------------------------------------------------


def _lay_history(state: State, view: View, chance: Chance) -> None:
    """Decks to come are shuffled anew; what is left of the one in use is laid as the seat's forecast says."""
    edition = carried(view.data)
    turned_boards = {edition.boards[board].letter: board for board in view.boards_turned}
    for place, deck in enumerate(edition.decks):
        left = [card for card in (*deck.first, *deck.rest) if card not in view.turned]
        if deck.event in view.turned:
            state.left_over += tuple(left)
            state.decks.append(())
        elif place == state.letter:
            state.decks.append(laid(deck, left, view.forecast, chance))
        else:
            state.decks.append(shuffled_deck(deck, chance))
    for letter in LETTERS:
        known = turned_boards.get(letter)
        state.face_down[letter] = known or face_down(edition, letter, view.options.boards, chance)


def laid(deck: Deck, left: list[int], forecast: Forecast, chance: Chance) -> tuple[int, ...]:
    """The event card by the weights of its places, the cards of each block anywhere in it, the rest anywhere else,
    those of a first half above the others."""
    cards: list[int | None] = [None] * len(forecast.places)
    cards[_weighted(forecast.places, chance)] = deck.event
    start = 0
    for block in forecast.blocks:
        free = [place for place in range(start, start + block.size) if cards[place] is None]
        chance.shuffle(free)
        for place, card in zip(free, block.cards, strict=False):
            cards[place] = card
        start += block.size
    known = forecast.known
    first = [card for card in left if card in deck.first and card not in known]
    rest = [card for card in left if card not in deck.first and card not in known]
    chance.shuffle(first)
    chance.shuffle(rest)
    unknown = iter((*first, *rest))
    return tuple([card if card is not None else next(unknown) for card in cards])


def _weighted(weights: tuple[int, ...], chance: Chance) -> int:
    throw = chance.below(sum(weights))
    for place, weight in enumerate(weights):
        if throw < weight:
            return place
        throw -= weight
    raise RuntimeError("a throw below the sum of all weights falls on one of them")


# --- tokens --------------------------------------------------------------------------------------


def _deal_tokens(state: State, view: View, chance: Chance) -> None:
    """Nobody has seen a value before the end (AX-05)."""
    values = list(TOKENS)
    if view.values is not None:
        state.tokens = list(view.values)
        for value in (value for own in view.values for value in own):
            values.remove(value)
    chance.shuffle(values)
    if view.values is None:
        state.tokens = []
        for count in view.tokens:
            state.tokens.append(tuple(values[:count]))
            values = values[count:]
    state.supply = values
