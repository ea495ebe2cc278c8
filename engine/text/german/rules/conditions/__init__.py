"""Conditions as statements."""
