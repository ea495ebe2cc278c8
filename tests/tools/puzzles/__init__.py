"""Puzzles for bots: positions with one right move."""
