"""The table of Apollo XIII: Mission Control, the decks along the way, hands, tokens, and what each seat has learned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from perigee.games.apollo_xiii.forecast import Forecast
from perigee.games.apollo_xiii.load import carried
from perigee.games.apollo_xiii.options import LIMIT, Options
from perigee.games.apollo_xiii.pieces import LETTERS, MISSION, TOKENS, Data, Deck, HistoryCard
from perigee.table import Decision, Seat, moment
from perigee.table import State as TableState


@dataclass(frozen=True, slots=True)
class Progress:
    """This turn so far: whose it is, the kinds of action done, an extra one paid for (AX-47), tokens spent (AX-48),
    cubes that the active player brought below their line (AX-52), what the history card moved (AX-65)."""

    turn: int
    seat: Seat
    actions: tuple[str, ...] = ()
    paid: bool = False
    tokens: int = 0
    crossed: tuple[str, ...] = ()
    moved: dict[str, int] = field(default_factory=dict)
    status: int = 0
    cancelled: bool = False
    timer: int = 0


@dataclass(frozen=True, slots=True)
class Pool:
    """Hands between which cards went unseen, and how many cards in them are older than the deck, as everybody knows."""

    seats: tuple[Seat, ...]
    old: int


@dataclass(slots=True)
class State(TableState[Options]):
    """Stage decks lie with their top card first; the player deck's top card is its last. Hands, decks, token values
    and the boards that lie face down are hidden. `known` and `forecasts` have a place for each seat and a last one
    for spectators. What is seldom changed is a tuple, which copies share."""

    data: str = ""
    """The hash of the edition that is played with."""
    progress: Progress = field(default_factory=lambda: Progress(0, 0))
    tracks: list[int] = field(default_factory=list)
    face_down: dict[str, int] = field(default_factory=dict)
    """By letter; nobody changes it after the setup."""
    boards: dict[int, int] = field(default_factory=dict)
    """Event boards with a cube in play, and its spaces to green (AX-36)."""
    solved: tuple[int, ...] = ()
    decks: list[tuple[int, ...]] = field(default_factory=list)
    letter: int = 0
    """The deck that the next history card comes from."""
    turned: list[int] = field(default_factory=list)
    left_over: tuple[int, ...] = ()
    """What lay in a deck when its event came: out of the game (AX-32)."""
    deck: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    tokens: list[tuple[int, ...]] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    shield: Seat | None = None
    """Whose avoid damage waits for the next history card (AX-61)."""
    shuffled: tuple[int, ...] = ()
    """The cards that the player deck was last made of: everybody saw them."""
    pools: list[Pool] = field(default_factory=list)
    known: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    """Cards in the hands of others that a seat has seen come there."""
    forecasts: list[Forecast] = field(default_factory=list)
    passing: tuple[Seat, ...] = ()
    """The seats that have ordered to pass until their own turn (AX-48)."""
    _edition: Data | None = field(default=None, init=False, repr=False, compare=False)
    """A cache that follows from `data`; it is not part of the state."""

    def copy(self) -> State:
        twin = State(
            self.options, self.copied_stack(), self.serial, self.outcome, self.rules, self.data, self.progress,
            self.tracks.copy(), self.face_down, self.boards.copy(), self.solved, self.decks.copy(), self.letter,
            self.turned.copy(), self.left_over, self.deck.copy(), self.discards.copy(),
            [hand.copy() for hand in self.hands], self.left.copy(), self.right.copy(), self.tokens.copy(),
            self.supply.copy(), self.shield, self.shuffled, self.pools.copy(), self.known.copy(),
            self.forecasts.copy(), self.passing,
        )  # fmt: skip
        twin._edition = self._edition
        return twin

    @property
    def edition(self) -> Data:
        """The cards, boards and tracks that this table plays with."""
        if self._edition is None:
            self._edition = carried(self.data)
        return self._edition

    @property
    def card(self) -> HistoryCard | None:
        """The history card in play; none before the first (AX-30)."""
        return self.edition.history[self.turned[-1]] if self.turned else None

    @property
    def stage(self) -> str:
        """The stage is that of the history card in play (AX-30, AX-32)."""
        card = self.card
        return card.stage if card else LETTERS[0]

    @property
    def status(self) -> int:
        return self.tracks[MISSION]

    @property
    def next_deck(self) -> Deck:
        return self.edition.decks[self.letter]

    @property
    def limit(self) -> int:
        return LIMIT[self.options.seats]

    def check(self) -> None:
        """No card, no cube and no token is ever lost or doubled."""
        edition = self.edition
        _same("player cards", edition.player, [
            *self.deck, *self.discards, *self.left, *self.right, *cards_in_the_air(self),
            *(card for hand in self.hands for card in hand),
        ])  # fmt: skip
        _same("history cards", edition.history, [
            *self.turned, *self.left_over, *(card for deck in self.decks for card in deck),
        ])  # fmt: skip
        tokens = sorted([*self.supply, *(value for own in self.tokens for value in own)])
        if tokens != list(TOKENS):
            raise RuntimeError(f"tokens were lost or doubled: {tokens}")
        for track, at in zip(edition.tracks, self.tracks, strict=True):
            if not track.lowest <= at <= track.last:
                raise RuntimeError(f"the cube of {track.name} stands on {at}")
        for board, left in self.boards.items():
            if not 0 < left <= edition.boards[board].steps:
                raise RuntimeError(f"the cube of board {board} has {left} spaces to green")


Moment: TypeAlias = moment.Moment[State]


class InTheAir(Decision[State]):
    """A question that a card lies in while it is being followed."""

    __slots__ = ()

    card: int


def cards_in_the_air(state: State) -> list[int]:
    return [asked.question.card for asked in state.stack if isinstance(asked.question, InTheAir)]


def _same(name: str, box: Mapping[int, object], cards: list[int]) -> None:
    if len(cards) != len(box) or box.keys() != set(cards):
        raise RuntimeError(f"{name} were lost or doubled: {sorted(cards)}")
