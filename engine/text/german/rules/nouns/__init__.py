"""Noun phrases: patterns, selectors, references, whose something is."""
