"""Conditions: what stands behind "if", "as long as" and "unless"; and how long something lasts."""
