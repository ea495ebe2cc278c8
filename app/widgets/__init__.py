"""Reusable widgets: the look, words, card drawing, mana symbols. They know no service and no screen."""
