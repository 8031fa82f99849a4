"""Servers and their leases, and which of them owns a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("server", sa.String))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("lost", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "servers",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("version", sa.String, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("running", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("health", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
