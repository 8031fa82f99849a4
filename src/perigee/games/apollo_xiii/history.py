"""Phases 1 and 2: the history card is turned over and takes effect (AX-30 to AX-38, AX-61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from perigee.games.apollo_xiii import events
from perigee.games.apollo_xiii.actions import Avoid, Spend
from perigee.games.apollo_xiii.choices import Question
from perigee.games.apollo_xiii.cubes import Cubes
from perigee.games.apollo_xiii.effects import Change
from perigee.games.apollo_xiii.forecast import at_first
from perigee.games.apollo_xiii.pieces import DAMAGE, LETTERS, PLACE, TRACKS, Board, HistoryCard
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.tracks import TableCubes
from perigee.table import Action, Refusal, Seat


def turn_over(moment: Moment) -> None:
    """Phase 1: the top card of the current stage deck is the history card in play (AX-30)."""
    state = moment.state
    deck = state.decks[state.letter]
    place = next(place for place, card in enumerate(deck) if not state.edition.history[card].waits(state.turned))
    waiting, card = deck[:place], deck[place]
    state.decks[state.letter] = waiting + deck[place + 1 :]
    learn(state, waiting, card)
    if waiting:
        moment.tell(events.PutBack(waiting))
    state.turned.append(card)
    moment.tell(events.Turned(card))
    if state.edition.history[card].event:
        happen(moment)
    else:
        strike(moment, state.edition.history[card])


def learn(state: State, waiting: Sequence[int], card: int) -> None:
    """Everybody sees the cards that go back and the one that comes into play."""
    if state.edition.history[card].event:
        after = min(state.letter + 1, len(LETTERS) - 1)
        state.forecasts = [at_first(state.edition.decks[after])] * len(state.forecasts)
        return
    for viewer, forecast in enumerate(state.forecasts):
        after_all = forecast
        for seen in (*waiting, card):
            after_all = after_all.drawn(seen)
        state.forecasts[viewer] = after_all.put_back(waiting) if waiting else after_all


# --- event cards ---------------------------------------------------------------------------------


def happen(moment: Moment) -> None:
    """A history event card ends its stage: its board is turned over, the next draw comes from the next deck, and what
    is left in the old one is out of the game (AX-32)."""
    state = moment.state
    letter = LETTERS[state.letter]
    state.left_over += state.decks[state.letter]
    state.decks[state.letter] = ()
    state.letter = min(state.letter + 1, len(LETTERS) - 1)
    if state.shield is not None:  # AX-61: used up without effect
        moment.tell(events.ShieldLost(state.shield))
        state.shield = None
    if turn_board(moment, letter).wins:
        come_home(moment)


def turn_board(moment: Moment, letter: str) -> Board:
    """The board of this letter is turned over (AX-32): its effects happen once (AX-33), and a cube stands on its red
    space if it has a track (AX-36). No older board is dropped for it (AX-37). Event F of
    the original set changes three things at once (AX-72)."""
    state = moment.state
    board = state.edition.boards[state.face_down[letter]]
    moment.tell(events.BoardTurned(board.number))
    TableCubes(moment).change(board.effects)
    if board.steps:
        state.boards[board.number] = board.steps
    return board


def come_home(moment: Moment) -> None:
    """The crew is safe: the game ends at once and the players win (AX-35). In the competitive mode the highest sum of
    token values wins, then the most tokens; still tied, they share it (AX-60)."""
    state = moment.state
    seats = range(state.options.seats)
    moment.tell(events.Ended("home"))
    moment.tell(events.TokensCounted(tuple(state.tokens)))
    wealth = [(sum(own), len(own)) for own in state.tokens]
    competitive = state.options.competitive
    moment.end("home", [seat for seat in seats if not competitive or wealth[seat] == max(wealth)])


# --- history cards -------------------------------------------------------------------------------


def strike(moment: Moment, card: HistoryCard) -> None:
    """Phase 2 (AX-33): first what is avoided (AX-61), then what is spent (AX-34), then the changes."""
    state = moment.state
    if state.shield is None:
        ask_to_spend(moment, card, -1)
        return
    avoidable = avoidable_changes(card)
    if len(avoidable) > 1:
        moment.ask(AvoidDamage(state.shield, card.number), [state.shield])
    elif avoidable:
        avoid(moment, state.shield, card, avoidable[0])
    else:
        moment.tell(events.ShieldLost(state.shield))
        state.shield = None
        ask_to_spend(moment, card, -1)


def avoidable_changes(card: HistoryCard) -> list[int]:
    """A change is one step of the card's effect; a change of mission status cannot be stopped (AX-61)."""
    return [place for place, change in enumerate(card.effects) if change.tracks != ("mission",)]


def avoid(moment: Moment, seat: Seat, card: HistoryCard, place: int) -> None:
    moment.tell(events.Avoided(seat, card.effects[place].text))
    moment.state.shield = None
    ask_to_spend(moment, card, place)


@dataclass(frozen=True, slots=True)
class AvoidDamage(Question):
    """The player who played it chooses the change that does not happen, before anything is spent (AX-61)."""

    seat: Seat
    card: int

    def actions(self, state: State, seat: Seat) -> list[Action]:
        card = state.edition.history[self.card]
        return [*map(Avoid, dict.fromkeys(card.effects[place].text for place in avoidable_changes(card)))]

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("AX-61", "avoid-a-change", {"card": self.card})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        card = moment.state.edition.history[self.card]
        if isinstance(action, Avoid):
            avoid(moment, seat, card, [change.text for change in card.effects].index(action.change))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing avoids the first change (AX-61)."""
        return self.actions(state, seat)[0]


# --- FLIGHT and ENERGY ---------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def spendings(changes: tuple[Change, ...], most: int) -> tuple[Spend, ...]:
    """Points are counted a track ('all stress +1' is three), and may be taken away in any mixture (AX-34)."""
    points: dict[str, int] = {}
    for change in changes:
        for name in change.tracks:
            if PLACE[name] in DAMAGE and change.by > 0:
                points[name] = points.get(name, 0) + change.by
    names = sorted(points, key=TRACKS.index)
    ways = product(*(range(points[name] + 1) for name in names))
    taken = (tuple(name for name, n in zip(names, way, strict=True) for _ in range(n)) for way in ways)
    return tuple(Spend(tracks) for tracks in taken if len(tracks) <= most)


def ask_to_spend(moment: Moment, card: HistoryCard, avoided: int) -> None:
    """On a marked card the active player may spend that reserve, not below its start (AX-14, AX-34)."""
    question = SpendReserve(moment.state.progress.seat, card.number, avoided)
    if card.mark and len(question.actions(moment.state, question.seat)) > 1:
        moment.ask(question, [question.seat])
    else:
        change_tracks(moment, card, avoided, ())


@dataclass(frozen=True, slots=True)
class SpendReserve(Question):
    """One space of the reserve for each point of the card's effect taken away; the active player chooses which."""

    seat: Seat
    card: int
    avoided: int

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        card = state.edition.history[self.card]
        place = PLACE[card.mark]
        changes = tuple(change for n, change in enumerate(card.effects) if n != self.avoided)
        return spendings(changes, state.tracks[place] - state.edition.tracks[place].lowest)

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("AX-34", "spend-at-most", {"reserve": state.edition.history[self.card].mark})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        card = moment.state.edition.history[self.card]
        if isinstance(action, Spend):
            spend(moment, card.mark, action.tracks)
            change_tracks(moment, card, self.avoided, action.tracks)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing spends nothing (AX-34)."""
        return Spend(())


def spend(moment: Moment, reserve: str, tracks: tuple[str, ...]) -> None:
    if tracks:
        TableCubes(moment).spend(reserve, len(tracks))
        moment.tell(events.Spent(moment.state.progress.seat, reserve, tracks, moment.state.tracks[PLACE[reserve]]))


# --- the status update ---------------------------------------------------------------------------


def change_tracks(moment: Moment, card: HistoryCard, avoided: int, spent: tuple[str, ...]) -> None:
    """The changes that are left happen, once (AX-33); what they really moved is kept for a cancel (AX-65).
    'Fred Haise is Sick' moves one cube by two spaces (AX-71)."""
    state = moment.state
    before = state.tracks.copy()
    status = TableCubes(moment).strike(card, avoided, spent)
    moved = {TRACKS[n]: state.tracks[n] - before[n] for n in range(len(before) - 1) if state.tracks[n] != before[n]}
    state.progress = replace(state.progress, moved=moved, status=status)


def foresee(cubes: Cubes, question: AvoidDamage | SpendReserve, action: Action) -> None:
    """What the history card in play will do to these cubes after this answer."""
    card = cubes.edition.history[question.card]
    avoided = question.avoided if isinstance(question, SpendReserve) else -1
    if isinstance(action, Avoid):
        avoided = [change.text for change in card.effects].index(action.change)
    spent = action.tracks if isinstance(action, Spend) else ()
    if spent:
        cubes.spend(card.mark, len(spent))
    cubes.strike(card, avoided, spent)
