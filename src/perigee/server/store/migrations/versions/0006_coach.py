"""Which version of the coach made a review: those that are there were made by one that saw too little time left."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reviews", sa.Column("coach", sa.Integer, nullable=False, server_default="0"))
