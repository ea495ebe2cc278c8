"""Mana (106): the pool, what sources can add, and finding a way to pay."""
