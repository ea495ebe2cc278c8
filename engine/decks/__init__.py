"""Decks: what they hold, which formats allow them, their statistics, how they are built and written in files."""
