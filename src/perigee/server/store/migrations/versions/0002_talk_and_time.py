"""What was said at a table, when its time began, and how long the server has been running."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("base", sa.BigInteger))
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String, nullable=False),
        sa.Column("command", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_lines"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lines_table_id"),
    )
    op.create_table(
        "beats",
        sa.Column("server", sa.String, nullable=False),
        sa.Column("running", sa.BigInteger, nullable=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server", name="pk_beats"),
    )
