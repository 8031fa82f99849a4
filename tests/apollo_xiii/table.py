"""A table of Apollo XIII, laid out and spoken to in the players' words: cards by their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from perigee.games.apollo_xiii import RULES
from perigee.games.apollo_xiii.forecast import Forecast, at_first
from perigee.games.apollo_xiii.load import BOX, read_data
from perigee.games.apollo_xiii.options import Options
from perigee.games.apollo_xiii.pieces import LETTERS, MISSION, PLACE, TOKENS, Data
from perigee.games.apollo_xiii.rules import ApolloXIII
from perigee.games.apollo_xiii.setup import empty_table
from perigee.games.apollo_xiii.state import Moment, Pool, State
from perigee.games.apollo_xiii.turn import Name, Phase
from perigee.games.apollo_xiii.view import View
from perigee.match.match import Match
from perigee.table import moment
from perigee.table.chance import Chance, Decided, Seeded
from perigee.table.options import Options as TableOptions
from perigee.table.outcome import Outcome
from perigee.table.sight import Sight
from tests.laid import LaidTable


def cards(numbers: str) -> list[int]:
    """`88 91` is two cards."""
    return [int(number) for number in numbers.split()]


class Table(LaidTable[State]):
    """Mission Control as a test sees it."""

    def sight(self, seat: int | None = None) -> Sight:
        return self.match.sight(seat)

    def view(self, seat: int | None = None) -> View:
        view = self.match.sight(seat).view
        assert isinstance(view, View)
        return view

    def closed(self, seat: int) -> dict[str, str]:
        """The sentences that this seat is shown as not possible now, with the clause that forbids each."""
        prompt = self.match.prompt(seat)
        return {} if prompt is None else {str(one): one.refusal.clause for one in prompt.closed}

    def at(self, track: str) -> int:
        return self.state.tracks[PLACE[track]]

    @property
    def mission(self) -> int:
        return self.state.status

    def hand(self, seat: int) -> str:
        return " ".join(str(card) for card in self.state.hands[seat])

    def tokens(self, seat: int) -> int:
        return len(self.state.tokens[seat])

    @property
    def card(self) -> int | None:
        """The history card in play."""
        return self.state.card.number if self.state.card else None

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome


class Laid(ApolloXIII):
    """The rules, with a table that is laid out by hand instead of by luck."""

    def __init__(self, data: Data, lay: Callable[[Moment], None]) -> None:
        super().__init__(data)
        self.lay = lay

    def begin(self, options: TableOptions, chance: Chance) -> Moment:
        assert isinstance(options, Options)
        start: Moment = moment.Moment(empty_table(self.data, options, self.version), chance, 0)
        self.lay(start)
        self.check(start.state)
        start.settle()
        return start


def apollo(
    *,
    hands: Sequence[str] = ("", ""),
    tracks: Mapping[str, int] | None = None,
    mission: int | None = None,
    stage: str | None = None,
    card: int | None = None,
    deck: Sequence[int] = (),
    turned: Sequence[int] = (),
    draws: str = "",
    discards: str = "",
    left: str = "",
    right: str = "",
    tokens: Sequence[str] = (),
    boards: Mapping[int, int] | None = None,
    shield: int | None = None,
    turn: int = 0,
    phase: Name | None = None,
    luck: Sequence[int] | None = None,
    data: Data = BOX,
    rules: int = RULES.version,
    **options: Any,
) -> Table:
    """Lay a table out.

    With `card` that history card is in play and seat `turn` acts; without, the turn begins and the top card of `deck`
    is turned over. `deck` lies on the stage deck, the next card first; the stage's other cards follow in the order of
    their numbers, the event card last. `turned` were turned over earlier in this stage; the events of earlier stages
    have happened. `draws` lies on the player deck, the next card first. `tokens` are values, a string a seat. `boards`
    in play have this many spaces to green. `luck` decides choices by chance; shuffles then leave the order as it is.
    """

    def lay(start: Moment) -> None:
        state = start.state
        for name, at in (tracks or {}).items():
            state.tracks[PLACE[name]] = at
        if mission is not None:
            state.tracks[MISSION] = mission
        _lay_history(state, _letter(data, stage, card, deck), card, deck, turned)
        _lay_boards(state, boards or {})
        _lay_cards(state, hands, draws, discards, left, right)
        _lay_tokens(state, tokens)
        state.shield = shield
        start.ask(Phase(turn, phase or ("history" if card is None else "action")))

    chance: Chance = Seeded(1) if luck is None else Decided(choices=luck)
    laid = Laid(data, lay).of_version(rules)
    return Table(Match(laid, laid.options({"seats": len(hands), "first": turn, **options}), chance))


def edition(**changes: Callable[[str], str]) -> Data:
    """The box with a table changed: `edition(tracks=lambda text: text.replace(...))`."""
    texts = dict(BOX.texts)
    for name, change in changes.items():
        texts[f"{name}.csv"] = change(texts[f"{name}.csv"])
    return read_data(texts)


def patient_edition() -> Data:
    """Mission status has enough spaces that no mission is lost: random games see every card."""
    return edition(
        tracks=lambda text: text.replace("mission,mission,0,2,11,,0,5,7,9,,", "mission,mission,0,2,200,,0,5,7,199,,")
    )


def _letter(data: Data, stage: str | None, card: int | None, deck: Sequence[int]) -> int:
    shown = [card, *deck] if card is not None else deck
    letter = stage[0] if stage else data.history[shown[0]].letter if shown else "A"
    return LETTERS.index(letter)


def _lay_history(state: State, letter: int, card: int | None, deck: Sequence[int], turned: Sequence[int]) -> None:
    edition = state.edition
    for place, stage in enumerate(edition.decks):
        everything = (*stage.first, *stage.rest, stage.event)
        if place < letter:
            state.turned.append(stage.event)
            state.left_over += everything[:-1]
            everything = ()
        state.decks.append(everything)
    out = [*turned, *([] if card is None else [card])]
    state.turned += out
    rest = tuple(one for one in state.decks[letter] if one not in (*out, *deck))
    state.letter = letter
    if edition.decks[letter].event in out:
        state.left_over += rest
        state.decks[letter] = ()
        state.letter = letter + 1
        rest = tuple(one for one in state.decks[state.letter] if one not in deck)
    state.decks[state.letter] = (*deck, *rest)
    state.forecasts = [_forecast(state)] * len(state.forecasts)


def _forecast(state: State) -> Forecast:
    """What everybody knows after that many draws; where the test has put the event card higher, it may lie there
    too."""
    deck, at_start = state.decks[state.letter], at_first(state.next_deck).places
    places = list(at_start[len(at_start) - len(deck) :])
    place = deck.index(state.next_deck.event)
    places[place:] = [1] * (len(deck) - place)
    return Forecast(tuple(places))


def _lay_boards(state: State, boards: Mapping[int, int]) -> None:
    edition = state.edition
    chosen = state.options.boards if state.options.boards != "mixed" else "original"
    state.face_down = {letter: edition.board_of(letter, chosen) for letter in LETTERS}
    for board, spaces in boards.items():
        state.face_down[edition.boards[board].letter] = board
        state.boards[board] = spaces


def _lay_cards(state: State, hands: Sequence[str], draws: str, discards: str, left: str, right: str) -> None:
    state.hands = [cards(hand) for hand in hands]
    state.left, state.right, state.discards = cards(left), cards(right), cards(discards)
    top = cards(draws)
    used = [*top, *state.left, *state.right, *state.discards, *(card for hand in state.hands for card in hand)]
    state.deck = [card for card in state.edition.player if card not in used][::-1] + top[::-1]
    state.pools = [Pool((seat,), 0) for seat in range(len(hands))]


def _lay_tokens(state: State, tokens: Sequence[str]) -> None:
    state.supply = list(TOKENS)
    for seat, values in enumerate(tokens):
        state.tokens[seat] = tuple(cards(values))
        for value in state.tokens[seat]:
            state.supply.remove(value)
