"""Second revision: names that are valid in every copy of a file, versions, and leases, so that several programs can use
one folder.

Columns are added in place. Alembic's batches would recreate a table and drop the old one, and with the games their
decisions (`ON DELETE CASCADE`).
"""

from __future__ import annotations

import hashlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_RECORDS = ("deck", "draft", "game")


def upgrade() -> None:
    connection = op.get_bind()
    for table in _RECORDS:
        op.add_column(table, sa.Column("uid", sa.String, nullable=False, server_default=""))
        op.add_column(table, sa.Column("version", sa.Integer, nullable=False, server_default="1"))
        for row in connection.execute(sa.text(f"SELECT * FROM {table}")).mappings().all():
            named = {"uid": _uid(table, dict(row)), "id": row["id"]}
            connection.execute(sa.text(f"UPDATE {table} SET uid = :uid WHERE id = :id"), named)
        op.create_index(f"ix_{table}_uid", table, ["uid"], unique=True)
    op.create_table(
        "lease",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("thing", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("started", sa.String, nullable=False),
        sa.Column("renewed_at", sa.Float, nullable=False),
        sa.Column("called", sa.Boolean, nullable=False),
    )


def _uid(table: str, row: dict[str, Any]) -> str:
    """Returns a uid that is the same for the same row in two copies of a file that are migrated separately."""
    told = repr((table, sorted((name, value) for name, value in row.items() if name not in ("uid", "version"))))
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def downgrade() -> None:
    op.drop_table("lease")
    for table in _RECORDS:
        op.drop_index(f"ix_{table}_uid", table)
        op.drop_column(table, "version")
        op.drop_column(table, "uid")
