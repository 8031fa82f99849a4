"""Tables of many servers as one would have left them: a backup belongs to nobody."""

from __future__ import annotations

from sqlalchemy import Connection, text

_LAST = "(SELECT max(seen) FROM servers)"
_OF = "(SELECT {} FROM servers WHERE id = tables.server)"
_BEFORE = "(SELECT {} FROM beats WHERE server = '')"

_STEPS = (
    f"""UPDATE tables SET epoch = 0,
        lost = lost + {_LAST} - coalesce({_OF.format("seen")}, {_BEFORE.format("wall")}, {_LAST}),
        base = base - coalesce({_OF.format("running")}, {_BEFORE.format("running")}, 0)""",
    "UPDATE tables SET server = NULL",
    "DELETE FROM beats",
    f"INSERT INTO beats (server, running, wall) VALUES ('', 0, {_LAST})",
    "DELETE FROM servers",
    "DELETE FROM secrets",
)


def set_free(connection: Connection) -> None:
    """Done in a copy. Clocks are counted from when the last server was seen, as from the last heartbeat of a single
    one."""
    if connection.execute(text("SELECT count(*) FROM servers")).scalar():
        for step in _STEPS:
            connection.execute(text(step))
