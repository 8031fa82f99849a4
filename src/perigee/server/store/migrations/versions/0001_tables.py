"""Tables, their logs, who owns which seat, and the records of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("host", sa.String),
        sa.Column("due", sa.BigInteger),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_state", "tables", ["state", "due"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("command", sa.String),
        sa.Column("chance", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.UniqueConstraint("table_id", "command", name="uq_entries"),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "secret", name="pk_owners"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_owners_table_id"),
    )
    op.create_index("ix_owners_secret", "owners", ["secret"])
    op.create_table(
        "records",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_records_table_id"),
    )
