"""The database's history, one Alembic revision per change of shape."""
