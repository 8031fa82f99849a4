"""One game, as everything around it finds it: the one place that says which parts it has, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from perigee.table.rules import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """The rules, and where the other parts are. A place is `package.module:name`; it is loaded when it is used, so that
    a player in a terminal needs no server. A part that a game does not have is empty."""

    rules: Rules[Any]
    """The newest rules; the earlier versions come from it (`Rules.of_version`)."""

    words: str = "perigee.words"
    """The package with the catalogues: LANGUAGE/NAME.json in it, English at least."""
    rulebook: str = ""
    """The package with the rules for people: NAME.md and NAME.LANGUAGE.md in it."""

    bots: Mapping[str, str] = field(default_factory=dict)
    """Each kind and the place of what makes one from a seed; every game has `random` besides. The best is called
    `standard`."""

    terminal: str = ""
    """The place of its drawing; a game without one is drawn plainly."""
    page: str = "plain"
    """The face that the page shows it with: a folder among the pages' games."""
    page_has_cards: bool = False
    """The page is built with the card data: sights name a card by its number alone."""

    usual: Mapping[str, Any] = field(default_factory=dict)
    """The table that most people would choose: options by name, with `seats` unless the fewest are usual."""
    levels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What "play now" offers: `easy`, `standard` and `hard` in the game's own options; empty where it has no levels."""
    phrases: tuple[str, ...] = ()
    """What can be said with one press, besides what every table has: keys of `phrase.KEY` in its catalogue."""
    earned: Mapping[str, str] = field(default_factory=dict)
    """Phrases that a player may say only after such an event has happened to them."""
    figures: tuple[str, ...] = ()
    """The fields of a spectator's view that a line about a table shows."""

    encoding: str = ""
    """The place of its actions and sights in numbers, for tools of research; a package beside it may bring them too."""

    measures: str = ""
    """The place of what counts in a finished match, besides who won."""
    tried: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Options that are neither yes nor no, with values that the laws are tried with; others keep their default."""
    windows: str = ""
    """The place of the table at which hidden questions are counted."""
    balance: str = ""
    """The place of what writes its document of win rates."""
    odds: str = ""
    """The place of the command that tells its exact chances."""
    judge: str = ""
    """The place of what a coach judges it by, made from its name and options; without one its bot plays to the end."""
    fit: str = ""
    """The place of the command that recomputes what its bots know by heart."""

    @property
    def name(self) -> str:
        """The game's name as addresses and records spell it."""
        return self.rules.name
