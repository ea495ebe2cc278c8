"""Conditions after "if", "as long as" and "unless"; and durations."""
