"""Context menus of widgets that stand for a numbered thing: by the right button, or the menu key when in focus."""

from __future__ import annotations

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget


def offer_menu(widget: QWidget, wanted: SignalInstance, number: int) -> None:
    """Sends `wanted` with the number and the place on the screen where a menu shall open."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda at: wanted.emit(number, widget.mapToGlobal(at)))
