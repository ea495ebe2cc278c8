"""Decks: building one, its files, and what a deck is built by."""
