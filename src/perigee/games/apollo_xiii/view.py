"""What a seat or a spectator sees: everything but other hands, decks, token values and boards that lie face down."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from perigee.games.apollo_xiii.cards import FULL
from perigee.games.apollo_xiii.draws import SECONDS
from perigee.games.apollo_xiii.forecast import Forecast
from perigee.games.apollo_xiii.odds import boards_to_come, odds
from perigee.games.apollo_xiii.options import Options
from perigee.games.apollo_xiii.pieces import LETTERS, MISSION, TRACKS, Zone
from perigee.games.apollo_xiii.printed import Gauge, gauges, tabs
from perigee.games.apollo_xiii.prospects import Prospect, can_foresee, prospects, threat
from perigee.games.apollo_xiii.state import Pool, Progress, State
from perigee.games.apollo_xiii.tokens import no_acting
from perigee.games.apollo_xiii.tracks import mood
from perigee.table import Later, MaybeLater, Refusal, Seat, now
from perigee.table import View as TableView


@dataclass(frozen=True, slots=True)
class View(TableView):
    """`known` are cards in other hands that this seat has seen come there, `shuffled` the cards that the player deck
    was last made of, `pools` how many older ones hands hold; `forecast` is what this seat knows of the stage deck,
    `common` what everybody does. `values` are the tokens' values, shown at the end (AX-05). `turned` are the history
    cards so far, which may be looked through (AX-58). `gauges`, `tabs` and `steps` are what is printed on Mission
    Control, on the cards that this seat sees, and on the boards in play; `sand` is how many seconds a turn has in each
    zone (AX-50), `sides` how many cards a side takes (AX-44). `threat` is where the history card will put cubes if
    nothing more is done against it, `prospects` what each sentence of this seat would move, at a table with odds.
    `out_of_turn` says of every seat that cannot act for a token now why not, `orders` what this one may order now
    (AX-48)."""

    options: Options
    data: str
    progress: Progress
    tracks: dict[str, int]
    mood: Zone
    stage: str
    card: int | None
    letter: str
    history_deck: int
    turned: tuple[int, ...]
    boards: dict[int, int]
    boards_turned: tuple[int, ...]
    solved: tuple[int, ...]
    hand: tuple[int, ...] | None
    hand_sizes: tuple[int, ...]
    hand_limit: int
    deck: int
    discards: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    tokens: tuple[int, ...]
    supply: int
    values: tuple[tuple[int, ...], ...] | None
    shield: Seat | None
    shuffled: tuple[int, ...]
    pools: tuple[Pool, ...]
    known: tuple[tuple[int, ...], ...]
    forecast: Forecast
    common: Forecast
    _odds: MaybeLater[Fraction | None]
    gauges: dict[str, Gauge]
    _tabs: MaybeLater[dict[int, str]]
    steps: dict[int, int]
    sand: dict[Zone, int]
    sides: dict[str, int]
    _threat: MaybeLater[dict[str, int]]
    _prospects: MaybeLater[dict[str, Prospect]]
    _out_of_turn: MaybeLater[dict[Seat, Refusal]]
    orders: tuple[str, ...]

    @property
    def odds(self) -> Fraction | None:
        """How likely the next history card fails the mission."""
        return now(self._odds)

    @property
    def prospects(self) -> dict[str, Prospect]:
        """What each sentence of this seat would move."""
        return now(self._prospects)

    @property
    def tabs(self) -> dict[int, str]:
        """What is printed on the tabs of the cards that this seat sees."""
        return now(self._tabs)

    @property
    def threat(self) -> dict[str, int]:
        """Where the history card will put cubes if nothing more is done against it."""
        return now(self._threat)

    @property
    def out_of_turn(self) -> dict[Seat, Refusal]:
        """Why a seat cannot act for a token now, for those that cannot."""
        return now(self._out_of_turn)


def see(state: State, seat: Seat | None) -> View:
    edition, place = state.edition, -1 if seat is None else seat
    card = state.card
    return View(
        options=state.options,
        data=state.data,
        progress=state.progress,
        tracks=dict(zip(TRACKS, state.tracks, strict=True)),
        mood=mood(edition, state.tracks[MISSION]),
        stage=state.stage,
        card=None if card is None else card.number,
        letter=LETTERS[state.letter],
        history_deck=len(state.decks[state.letter]),
        turned=tuple(state.turned),
        boards=state.boards.copy(),
        boards_turned=turned_boards(state),
        solved=state.solved,
        hand=None if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        hand_limit=state.limit,
        deck=len(state.deck),
        discards=tuple(state.discards),
        left=tuple(state.left),
        right=tuple(state.right),
        tokens=tuple([len(own) for own in state.tokens]),
        supply=len(state.supply),
        values=tuple(state.tokens) if state.outcome else None,
        shield=state.shield,
        shuffled=state.shuffled,
        pools=tuple(state.pools),
        known=state.known[place],
        forecast=state.forecasts[place],
        common=state.forecasts[-1],
        _odds=_odds(state, place),
        gauges=gauges(edition),
        _tabs=Later(_tabs, state, seat),
        steps={number: edition.boards[number].steps for number in state.boards},
        sand=SECONDS.copy() if state.options.timer else {},
        sides=FULL.copy(),
        _threat=Later(threat, state),
        _prospects=Later(prospects, state, seat) if can_foresee(state, seat) else {},
        _out_of_turn=Later(_out_of_turn, state),
        orders=_orders(state, seat),
    )


def _tabs(state: State, seat: Seat | None) -> dict[int, str]:
    """The tabs of the cards that lie face up, the seat's own, and those that it has foreseen (AX-62)."""
    own = () if seat is None else state.hands[seat]
    foreseen = state.forecasts[-1 if seat is None else seat].known
    return tabs(state.edition, (*state.turned, *own, *state.left, *state.right, *state.discards, *foreseen))


def _orders(state: State, seat: Seat | None) -> tuple[str, ...]:
    if seat is None or state.rules == 1:
        return ()
    return ("listen",) if seat in state.passing else ("pass until turn",)


def _out_of_turn(state: State) -> dict[Seat, Refusal]:
    found = {seat: no_acting(state, seat) for seat in range(state.options.seats)}
    return {seat: refusal for seat, refusal in found.items() if refusal is not None}


def turned_boards(state: State) -> tuple[int, ...]:
    """The boards of the events that have come, in the order of their letters (AX-32)."""
    history = state.edition.history
    return tuple([state.face_down[history[n].letter] for n in state.turned if history[n].event])


def _odds(state: State, place: int) -> MaybeLater[Fraction | None]:
    if not state.options.odds or state.outcome:
        return None
    boards = boards_to_come(state.edition, state.letter, state.options.boards)
    forecast, turned = state.forecasts[place], tuple(state.turned)
    return Later(odds, state.edition, tuple(state.tracks), forecast, state.letter, turned, boards)
