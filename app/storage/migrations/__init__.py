"""Database history, with one Alembic revision per change of shape."""
