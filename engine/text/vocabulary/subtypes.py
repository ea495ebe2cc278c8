"""Subtypes in both languages; the table itself is a fact about cards."""

from engine.cards.subtypes import BY_LOWER, KIND_OF, SUBTYPES

__all__ = ["BY_LOWER", "KIND_OF", "SUBTYPES"]
