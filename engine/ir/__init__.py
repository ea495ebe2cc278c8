"""Ability language: everything a card does, as frozen nodes (effects, selectors, values, triggers, costs, ...)."""
