"""What one seat of Apollo XIII knows, and how good each of its sentences looks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from perigee.bots.apollo_xiii.hand import Worth
from perigee.bots.apollo_xiii.outlook import WEIGHTS, Cost, Weights, outlook
from perigee.games.apollo_xiii.actions import (
    DRAW,
    MOVES,
    Avoid,
    Discard,
    Draw,
    Extra,
    Give,
    Keep,
    Move,
    MoveBoard,
    Order,
    Place,
    Play,
    Recover,
    Spend,
    Token,
)
from perigee.games.apollo_xiii.cards import FULL, SET_MOVES, closed_to, plays, resolved
from perigee.games.apollo_xiii.cubes import Cubes
from perigee.games.apollo_xiii.effects import Counted
from perigee.games.apollo_xiii.history import AvoidDamage, SpendReserve, foresee
from perigee.games.apollo_xiii.pieces import TRACKS, PlayerCard
from perigee.games.apollo_xiii.view import View
from perigee.table import Action, Seat, Tagged

NEVER: Final[Cost] = -1e9


@dataclass(frozen=True, slots=True)
class Style:
    """How a player plays: without `tokens` it never acts out of turn, without `pairs` it answers no history card,
    without `swaps` it never pays a card only to draw another."""

    tokens: bool = True
    pairs: bool = True
    swaps: bool = True
    weights: Weights = WEIGHTS


STYLE: Final = Style()


class Appraisal:
    """What one seat knows, and how good each of its sentences looks."""

    def __init__(self, view: View, seat: Seat, question: Tagged, style: Style) -> None:
        self.view = view
        self.seat = seat
        self.question = question
        self.style = style
        self.tracks = tuple([view.tracks[name] for name in TRACKS])
        self.hand = view.hand or ()
        self.worth = Worth(view, style.weights, pairs=style.pairs)
        self.outlook = outlook(view, style.weights)
        self.shield = view.shield is not None
        self._kept_hands: dict[tuple[int, int], Cost] = {}
        self._seconds: dict[tuple[int, int], Cost] | None = None

    def _cubes(self) -> Cubes:
        """The cubes as they stand now."""
        return Cubes(self.worth.edition, list(self.tracks), dict(self.view.boards))

    def now(self) -> Cost:
        """How good the table looks as it stands."""
        return self.score(self._cubes())

    def after(self, action: Action) -> Cost:
        """How good it looks after this sentence: the higher the better."""
        match action:
            case Token(inner):
                return self.after(inner) - self.worth.token() if self.style.tokens else NEVER
            case Move() | MoveBoard() | Play() | Place() | Draw():
                return self._after_action(action)
            case Extra(card):
                return self._after_extra(card)
            case Keep(card) | Recover(card):
                return self.worth.card(card)
            case Discard(card):
                return -self.worth.card(card)
            case Give():
                return -1.0
            case Order(cards):
                return self._after_order(cards)
            case Avoid() | Spend():
                return self._after_history(action)
        return self._after_action(action)

    def _after_action(self, action: Action) -> Cost:
        """One of the four actions, or none."""
        value, used, drawn = self._do(action)
        return value + self._kept(used, drawn)

    def _kept(self, used: int, drawn: int) -> Cost:
        """What an action leaves of the hand: many leave the same."""
        found = self._kept_hands.get((used, drawn))
        if found is None:
            found = self._kept_hands[used, drawn] = self.worth.hand(self._without(used), drawn)
        return found

    def _without(self, *gone: int) -> list[int]:
        return [card for card in self.hand if card not in gone]

    def _draws(self, cubes: Cubes) -> Cost:
        progress = self.view.progress
        paid = progress.paid and self.seat == progress.seat
        return NEVER if paid and not self.swaps() else self.score(cubes)

    def _do(self, action: Action) -> tuple[Cost, int, int]:
        """How good the table looks after it, the card that it takes from the hand, and how many are drawn."""
        cubes = self._cubes()
        match action:
            case Move() | MoveBoard():
                cubes.move(action)
            case Play(card, words):
                value, drawn = self._after_play(cubes, self.worth.edition.player[card], words)
                return value, card, drawn
            case Place(card, side):
                return self._after_place(cubes, side), card, 0
            case Draw():
                return self._draws(cubes), 0, 1
        return self.score(cubes), 0, 0

    def score(self, cubes: Cubes, *, shield: bool = False) -> Cost:
        """The cubes as they will be after the next history card, boards, reserves, and tokens earned."""
        weights = self.style.weights
        value = -self.outlook.cost(cubes.tracks, shield=shield or self.shield)
        for left in cubes.boards.values():
            value -= weights.board * left
        value += self.worth.reserves(cubes.tracks)
        if cubes.crossed and self.seat == self.view.progress.seat:
            earned = {name for name in cubes.crossed if name not in self.view.progress.crossed}
            value += len(earned) * self.worth.token()
        return value

    # --- cards -----------------------------------------------------------------------------------

    def _after_play(self, cubes: Cubes, card: PlayerCard, words: tuple[str, ...]) -> tuple[Cost, int]:
        if card.pair is not None and not self.style.pairs:
            return NEVER, 0
        bonus, shield, moves, drawn = 0.0, False, 0, 0
        for step, pick in resolved(card, words):
            if isinstance(step, Counted):
                moves += step.count if step.verb == "moves" else 0
                drawn += step.count if step.verb in ("draw", "deal") else 0
                bonus += self._counted(cubes, step, pick)
            elif step.text == "shield":
                shield = True
            else:
                cubes.take(step, pick, self.view.progress)
        self._best_moves(cubes, moves)
        return bonus + self.score(cubes, shield=shield), drawn

    def _counted(self, cubes: Cubes, step: Counted, pick: str) -> Cost:
        match step.verb:
            case "board":
                cubes.take(step, pick, self.view.progress)
            case "deal":
                return self._dealt_to_others(step.count)
            case "token":
                return self.worth.token() * step.count
            case "recover":
                return max([self.worth.card(card) for card in self.view.discards], default=0.0)
            case "foresee":
                return self.style.weights.foresee if self.view.history_deck > 2 else 0.0
        return 0.0

    def _dealt_to_others(self, count: int) -> Cost:
        others = [size for seat, size in enumerate(self.view.hand_sizes) if seat != self.seat]
        return self.worth.drawn * count * sum(size < self.view.hand_limit for size in others)

    def _best_moves(self, cubes: Cubes, count: int) -> None:
        """One after the other, the best each time."""
        for _ in range(count):
            best: Cubes | None = None
            value = self.score(cubes)
            for move in self._moves(cubes):
                tried = cubes.copy()
                tried.move(move)
                if (tried_value := self.score(tried)) > value:
                    best, value = tried, tried_value
            if best is None:
                return
            cubes.become(best)

    def next_move(self) -> Move | None:
        """The move of a Mission Control cube that does the most good now; None where none does any."""
        now, best, found = self._cubes(), self.now(), None
        for move in self._moves(now):
            tried = now.copy()
            tried.move(move)
            if isinstance(move, Move) and (value := self.score(tried)) > best:
                best, found = value, move
        return found

    def _moves(self, cubes: Cubes) -> Iterable[Move | MoveBoard]:
        best = self.worth.edition.best
        yield from (move for place, move in enumerate(MOVES) if cubes.tracks[place] != best[place])
        yield from (MoveBoard(board) for board, left in cubes.boards.items() if left)

    def _after_place(self, cubes: Cubes, side: str) -> Cost:
        """A set that is full pays for two moves (AX-44)."""
        pile = self.view.left if side == "left" else self.view.right
        if len(pile) + 1 == FULL[side]:
            self._best_moves(cubes, SET_MOVES)
            return self.score(cubes)
        return self.score(cubes) + SET_MOVES / FULL[side] / 2

    # --- a second action (AX-47) -----------------------------------------------------------------

    def _after_extra(self, paid: int) -> Cost:
        """The best action of another kind, for the price of this card."""
        if self._seconds is None:
            self._seconds = self._best_seconds()
        chances = [
            value + self.worth.hand(self._without(paid, used), drawn)
            for (used, drawn), value in self._seconds.items()
            if used != paid
        ]
        return max(chances, default=NEVER)

    def swaps(self) -> bool:
        """Whether a card may be paid only to draw another: where that one can still be used, in a turn of one's own or
        for a token."""
        used = self.worth.turns >= self.view.options.seats or self.view.tokens[self.seat] > 0
        return used and self.style.swaps

    def _best_seconds(self) -> dict[tuple[int, int], Cost]:
        """Of actions that use the same card and draw as many only the best counts, whatever is paid."""
        best: dict[tuple[int, int], Cost] = {}
        for action in self._actions(self.view.progress.actions):
            value, used, drawn = self._do(action)
            best[used, drawn] = max(value, best.get((used, drawn), value))
        return best

    def _actions(self, done: tuple[str, ...]) -> Iterable[Action]:
        """What the next prompt will offer."""
        if "move" not in done:
            yield from self._moves(self._cubes())
        if "draw" not in done and self.swaps():
            yield DRAW
        if "play" not in done:
            boards = tuple(self.view.boards)
            for number in self.hand:
                card = self.worth.edition.player[number]
                if self._playable(card):
                    yield from plays(card, boards)

    def _playable(self, card: PlayerCard) -> bool:
        """Whether the next prompt will offer it (AX-42, AX-61 to AX-65)."""
        view, edition = self.view, self.worth.edition
        history = None if view.card is None else edition.history[view.card]
        return not closed_to(edition, history, view.shield, card, cancelled=view.progress.cancelled)

    # --- history cards ---------------------------------------------------------------------------

    def _after_history(self, action: Avoid | Spend) -> Cost:
        """The history card in play, without the change avoided and the points spent (AX-34, AX-61)."""
        question, cubes = self.question, self._cubes()
        if not isinstance(question, AvoidDamage | SpendReserve):
            raise ValueError(f"{action} is no answer to {question}")
        foresee(cubes, question, action)
        return self.score(cubes)

    def _after_order(self, cards: tuple[int, ...]) -> Cost:
        """The first card counts most."""
        edition, cubes, value, weight = self.worth.edition, self._cubes(), 0.0, 1.0
        for number in cards:
            card = edition.history[number]
            if card.event:
                break
            cubes.change(card.effects)
            value += weight * self.score(cubes)
            weight *= 0.5
        return value
