"""The ability language: what a card does, as frozen nodes (effects, selectors, values, triggers, costs, ...)."""
