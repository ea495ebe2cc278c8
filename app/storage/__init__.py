"""Storage: one SQLite database in the user's data folder, read and written only in this room."""
