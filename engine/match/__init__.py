"""Matches: start a game from decks, compiled cards and a seed; rewind it, record it and replay it."""
