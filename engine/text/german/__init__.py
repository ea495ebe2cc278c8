"""Writes abilities as German rules text."""
