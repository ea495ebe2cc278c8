"""Noun phrases: objects and players, the words before and after the noun, and places."""
