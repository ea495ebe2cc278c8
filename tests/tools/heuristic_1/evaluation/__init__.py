"""Judging effects: whether an instruction of the ability language is good or bad for a player, and how much, from its
verb and its selectors alone, never from a card's name.

Points: a permanent is worth about 16 for each mana it costs, a card in hand 30.
"""
