"""Attacks of one card, target by target (ED-45, ED-47)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.choosing import Chooses
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State, site_of
from perigee.games.end_of_days.targets import in_play, modules
from perigee.games.end_of_days.verbs import attack
from perigee.table import Action, Seat


@dataclass(frozen=True, slots=True)
class Attacks(Chooses):
    """Attacks of one card, each target chosen after the result of the one before; the same card may be chosen again
    while it stands (ED-45, ED-47). Place: anything in `play`; `project`: of the modules only those of one launch
    site; `site`: only modules of one site. `may_stop` is 'up to'."""

    seat: Seat
    card: CardId
    target: Seat
    left: int
    may_stop: bool
    place: Literal["play", "project", "site"] = "play"
    site: int | None = None

    def targets(self, state: State) -> list[CardId]:
        cards = modules(state, self.target) if self.place == "site" else in_play(state, self.target)
        if self.site is None:
            return cards
        own = state.sites[self.target][self.site - 1]
        return [card for card in cards if card in own or card in state.fronts[self.target]]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        attacks: list[Action] = [say.Attack(card) for card in self.targets(state)]
        return [*attacks, say.STOP] if self.may_stop else attacks

    def go_on(self, moment: Moment) -> None:
        """Ask while attacks and targets are left; a last target that must be attacked needs no question."""
        attacks = self
        while attacks.left:
            targets = attacks.targets(moment.state)
            if len(targets) == 1 and not self.may_stop:
                attacks = attacks.after(moment, targets[0])
            else:
                if targets:
                    attacks.ask(moment)
                return

    def after(self, moment: Moment, card: CardId) -> Attacks:
        """One attack, and what is left of them; a module ties a missile to its project (ED-81)."""
        site = self.site
        if self.place == "project" and site is None:
            site = site_of(moment.state, self.target, card)
        attack(moment, self.seat, card)
        return replace(self, left=self.left - 1, site=site)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Attack):
            moment.becomes(self.after(moment, action.card))
        else:
            moment.becomes(replace(self, left=0))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing stops where that is allowed, and otherwise attacks the first target (ED-47)."""
        return self.actions(state, self.seat)[-1 if self.may_stop else 0]


@dataclass(frozen=True, slots=True)
class Sabotages(Chooses):
    """Attack each module of one site once, in the user's order (ED-45)."""

    seat: Seat
    card: CardId
    target: Seat
    left: tuple[CardId, ...]

    def targets(self, state: State) -> list[CardId]:
        return [card for card in modules(state, self.target) if card in self.left]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Attack(card) for card in self.targets(state)]

    def go_on(self, moment: Moment) -> None:
        targets = self.targets(moment.state)
        if len(targets) == 1:
            attack(moment, self.seat, targets[0])
        elif targets:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Attack):
            attack(moment, self.seat, action.card)
            moment.becomes(replace(self, left=tuple(card for card in self.left if card != action.card)))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing attacks in the order in which the modules stand (ED-45)."""
        return self.actions(state, seat)[0]
