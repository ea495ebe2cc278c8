"""What the window shows one at a time, and what all screens share: where the focus goes, and the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.messages.key_table import KeyScope
from app.widgets.geometry_walk import DIRECTIONS, walk

RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Screen(QWidget):
    """What the window shows one at a time. `scope` names its part of the table of keys; `came`: it is in front now,
    `went`: another one is."""

    came = Signal()
    went = Signal()

    scope: KeyScope = "everywhere"

    notices_at_top = False
    """Whether notices hide least at the upper edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def entered(self) -> None:
        """Called whenever the screen comes to the front."""
        self.take_focus()

    def take_focus(self) -> None:
        """Gives the focus to the thing to do next."""
        first = next(iter(self.stations()), None)
        if first is not None:
            first.setFocus()

    def close_top(self) -> bool:
        """Closes what lies on top, at Esc; whether there was anything."""
        return False

    def stations(self) -> list[QWidget]:
        """Everything on show that takes the focus, in order."""
        return [
            part
            for part in self.findChildren(QWidget)
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible() and part.isEnabled()
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys go to what lies on that side."""
        focused: QWidget | None = self.focusWidget()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in DIRECTIONS and focused is not None and not isinstance(focused, QLineEdit):
            found = walk(focused, self.stations(), event.key(), self)
            if found is not None:
                found.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)
