"""Noun phrases: patterns, selectors, references, possessives."""
