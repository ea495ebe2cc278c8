"""First revision: settings, decks, drafts, games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "setting", sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String, nullable=False)
    )
    op.create_table(
        "deck",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("document", sa.String, nullable=False),
        sa.Column("draft_id", sa.Integer, nullable=True),
        sa.Column("changed_at", sa.String, nullable=False),
    )
    op.create_table(
        "draft",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("document", sa.String, nullable=False),
        sa.Column("progress", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.String, nullable=False),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("setup", sa.String, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.String, nullable=False),
    )
    op.create_table(
        "game_decision",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("answer", sa.String, nullable=False),
    )
    for table in ("deck", "draft", "game"):
        op.create_index(f"ix_{table}_changed_at", table, ["changed_at"])
    op.create_index("ix_deck_draft_id", "deck", ["draft_id"])


def downgrade() -> None:
    for table in ("game_decision", "game", "draft", "deck", "setting"):
        op.drop_table(table)
