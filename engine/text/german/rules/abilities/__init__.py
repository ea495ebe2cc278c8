"""Abilities: paragraphs, keywords, and the statements of rules that static abilities make."""
