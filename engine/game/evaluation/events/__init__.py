"""Decides which events a trigger or a replacement effect means (603.2): a function for each kind of trigger node."""
