"""A sentence that lies over the screen for a while: why something is not possible, and what to do instead.

It takes no room in any layout, so nothing moves when it comes or goes. It leaves with the next action, by a click, or
by itself once there was time to read it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from app.widgets.announcing import announce
from app.widgets.icons import icon_pixmap
from app.widgets.metrics import HAIR, TIGHT
from app.widgets.parts import label
from app.widgets.ui_context import UiContext

_LEAST: Final = 5000
_PER_LETTER: Final = 70


def reading_time(sentence: str) -> int:
    """Milliseconds for which a sentence stays: enough to notice and to read it."""
    return _LEAST + _PER_LETTER * len(sentence)


class Remark(QFrame):
    """Lies on `parent`, just above the widget `above`, as wide as that."""

    def __init__(self, ui_context: UiContext, parent: QWidget, above: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("grave", "false")
        self._ui_context = ui_context
        self._screen = parent
        self._above = above
        self._held = False
        self.sentence = label(ui_context, wrap=True)
        self._mark = QLabel()
        layout = self._row = QHBoxLayout(self)
        layout.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        layout.setSpacing(TIGHT)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.sentence, 1)
        self._leaves = QTimer(self)
        self._leaves.setSingleShot(True)
        self._leaves.timeout.connect(self.clear)
        above.installEventFilter(self)
        self.hide()

    def say(self, sentence: str) -> None:
        """Shows a sentence, instead of the last one."""
        side = self._ui_context.metrics.px(18)
        self._mark.setPixmap(icon_pixmap("warn", self._ui_context.theme.warn, side))
        self.sentence.setText(sentence)
        self.setAccessibleName(sentence)
        self._place()
        self.show()
        self.raise_()
        self._leaves.start(reading_time(sentence))
        announce(self, sentence)

    def hold(self, sentence: str) -> None:
        """Shows a sentence for as long as it is so; with "" it is so no more."""
        if sentence and (sentence, False) != (self.sentence.text(), self.isHidden()):
            self.say(sentence)
        elif not sentence and self._held:
            self.clear()
        self._held = bool(sentence)
        if sentence:
            self._leaves.stop()

    def clear(self) -> None:
        """Takes the sentence away."""
        self._leaves.stop()
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        """Its lower edge just above the widget; on the widget itself where there is no room above."""
        place = self._above.mapTo(self._screen, QPoint(0, 0))
        width = self._above.width()
        height = max(self._row.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry(place.x(), max(HAIR, place.y() - height - HAIR), width, height)
