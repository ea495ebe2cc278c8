"""Fields of Qt's style options. Not every version of PySide6 declares them, so they are read and written here."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStyle, QStyleOption, QWidget


class ItemOption:
    """What Qt passes to a delegate that paints a row."""

    def __init__(self, option: QStyleOption) -> None:
        fields: Any = option
        self.rect: QRect = fields.rect
        self.state: QStyle.StateFlag = fields.state
        self.font: QFont = fields.font
        self._fields = fields

    @property
    def widget(self) -> QWidget:
        """The view that is painted. There is one whenever Qt paints."""
        widget: QWidget = self._fields.widget
        return widget


def set_fields(option: QStyleOption, **values: object) -> None:
    """Sets fields of an option by name."""
    for name, value in values.items():
        setattr(option, name, value)
