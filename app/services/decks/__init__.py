"""Decks: building them, their files, and the data for building."""
