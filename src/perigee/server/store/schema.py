"""The schema, the same on SQLite and PostgreSQL. The log's primary key (table, seq) settles races."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("commitment", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("pace", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", String, nullable=False),
    Column("host", String),
    Column("due", BigInteger),
    Column("base", BigInteger),
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("server", String),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("lost", BigInteger, nullable=False, server_default="0"),
    Index("ix_tables_state", "state", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("command", String),
    Column("chance", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    UniqueConstraint("table_id", "command"),
)

# Made from the tables' seats by the store itself, so that a browser finds its seats without reading them all.
owners = Table(
    "owners",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret", String, primary_key=True, index=True),
)

# The last lines that were said at a table.
lines = Table(
    "lines",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String, nullable=False),
    Column("command", String, nullable=False),
    Column("at", BigInteger),
)

# How long a server has been running, in all its lives: what it last wrote before it stopped.
beats = Table(
    "beats",
    metadata,
    Column("server", String, primary_key=True),
    Column("running", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

# What the coach of this version found in a finished game, for a seat.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("coach", Integer, nullable=False, server_default="0"),
)

# The lives of servers and their leases. Times are milliseconds of PostgreSQL's clock; `running` of the server's own.
servers = Table(
    "servers",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("address", String, nullable=False),
    Column("version", String, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("running", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("health", Text, nullable=False),
)

# The secret by which servers know each other.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
