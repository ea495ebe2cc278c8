"""Continuous effects: characteristics in layers (613), floating effects and their durations (611)."""
