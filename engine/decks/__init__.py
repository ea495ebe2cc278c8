"""Decks: their contents, the formats that allow them, statistics, deck building, and deck files."""
