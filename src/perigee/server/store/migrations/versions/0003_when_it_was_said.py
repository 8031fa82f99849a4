"""When a line of talk was said, in the milliseconds of its game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("lines", sa.Column("at", sa.BigInteger))
