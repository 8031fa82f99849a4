"""What can go wrong between a table and its disk."""

from __future__ import annotations


class StoreError(Exception):
    """Anything that the store refuses or cannot do."""


class Unopened(StoreError):
    """The database cannot be opened: it says why in one line."""


class StoreClosed(StoreError):
    """Asked after `close`."""


class UnknownTable(StoreError):
    """No table of that id."""


class Conflict(StoreError):
    """Another one was first: that number of the log is taken, or that table is there already."""


class Repeated(Conflict):
    """This command id is in the log already: nothing is done twice."""


class SaveFailed(StoreError):
    """Nothing of this was saved, and the disk is not to be trusted with more: the table halts."""
