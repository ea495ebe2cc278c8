"""Alembic revisions, oldest first by file name."""
