"""Reusable widgets: theme, words, card drawing, mana symbols. They know no service and no screen."""
