"""Keyboard: the map of keys, their bindings to widgets, and the way from widget to widget."""
