"""Replacement and prevention effects (614-616)."""
