"""What can go wrong between a table and its disk."""

from __future__ import annotations

from perigee.table import Problem
from perigee.words import Words


class StoreError(Problem):
    """Anything that the store refuses or cannot do."""


class OperatorError(StoreError):
    """Told to the person at the terminal, in their words: a key of the catalogue and what fills its blanks."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: str) -> str:
        return Words(language, "server").text(f"store.{self.reason}", self.facts)


class Unopened(OperatorError):
    """The database cannot be opened."""


class NotCopied(OperatorError):
    """There is no backup, or nothing was restored."""


class StoreClosed(StoreError):
    """Asked after `close`."""


class UnknownTable(StoreError):
    """No table of that id."""


class Conflict(StoreError):
    """Another one was first: that number of the log is taken, or that table is there already."""


class Repeated(Conflict):
    """This command id is in the log already: nothing is done twice."""


class Lost(StoreError):
    """This table is another server's now, or this server's lease is over: nothing of this was saved."""


class SaveFailed(StoreError):
    """Nothing of this was saved, and to try again would not help: the store contradicts the table, which halts."""


class NotNow(StoreError):
    """The store does not answer, and this save is not worth waiting for: nothing of it was acknowledged."""
