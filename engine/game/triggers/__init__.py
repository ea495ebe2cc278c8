"""Triggered abilities (603): which events they wait for, putting them on the stack, delayed ones."""
