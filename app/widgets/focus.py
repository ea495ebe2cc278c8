"""Giving the focus back to where it was."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


def usable(widget: QWidget | None) -> bool:
    """Whether a widget is still there, on show, and can be used."""
    return widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()


def return_focus(before: QWidget | None) -> bool:
    """Gives the focus to what had it before, if that is still there; whether it was."""
    if before is None or not usable(before):
        return False
    before.setFocus()
    return True
