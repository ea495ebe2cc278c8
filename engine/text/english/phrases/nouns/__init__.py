"""Noun phrases: objects and players, what stands before and behind the noun, where things are."""
