"""Notices: one clear sentence with what can be done about it, docked above the screen, never over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.messages import shell_words as words
from app.messages.message import Message
from app.widgets.announcing import announce
from app.widgets.icons import icon_pixmap
from app.widgets.metrics import GAP, HAIR, TIGHT
from app.widgets.parts import Button
from app.widgets.surroundings import Surroundings

Action = tuple[Message, Callable[[], object]]


class Notice(QFrame):
    """One sentence with buttons; closing it is always one of them. `left`: it has gone, and had the focus."""

    left = Signal()

    def __init__(
        self,
        surroundings: Surroundings,
        message: Message,
        values: dict[str, object],
        actions: tuple[Action, ...],
        *,
        grave: bool,
    ) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("grave", "true" if grave else "false")
        self._surroundings = surroundings
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        surroundings.phrase(self, self._speak, message, **values)
        mark = QLabel()
        colour = surroundings.theme.bad if grave else surroundings.theme.warn
        mark.setPixmap(icon_pixmap("warn", colour, surroundings.metrics.px(22)))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(GAP, TIGHT, TIGHT, TIGHT)
        layout.setSpacing(GAP)
        layout.addWidget(mark)
        layout.addWidget(self.sentence, 1)
        self.buttons = [Button(surroundings, text, done) for text, done in actions]
        for button in self.buttons:
            layout.addWidget(button)
        close = Button(surroundings, None, self.dismiss, icon_name="close", role="quiet", tip=words.CLOSE_NOTICE)
        layout.addWidget(close)
        self.buttons.append(close)

    def _speak(self, sentence: str) -> None:
        self.sentence.setText(sentence)
        self.setAccessibleName(self._surroundings.say(words.NOTICE))
        self.setAccessibleDescription(sentence)

    def dismiss(self) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.hide()
        self.deleteLater()
        if had_focus:
            self.left.emit()


class NoticeBoard(QWidget):
    """The place above the screens where notices stand, the newest on top. `closed`: the one in focus has gone."""

    closed = Signal()

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__()
        self._surroundings = surroundings
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(HAIR, 0, HAIR, 0)
        self._column.setSpacing(HAIR)

    def post(
        self, message: Message, *actions: Action, grave: bool = False, values: dict[str, object] | None = None
    ) -> Notice:
        """Shows a notice until it is closed; the same sentence is not shown twice."""
        notice = Notice(self._surroundings, message, values or {}, actions, grave=grave)
        for old in self.notices():
            if old.sentence.text() == notice.sentence.text():
                old.dismiss()
        notice.left.connect(self.closed)
        self._column.insertWidget(0, notice)
        notice.show()  # the layout itself would show it only when Qt next waits, and until then it would not count
        announce(notice, notice.sentence.text())
        return notice

    def newest(self) -> Notice:
        """The notice on top; there has to be one."""
        shown = [part.widget() for place in range(self._column.count()) if (part := self._column.itemAt(place))]
        return next(part for part in shown if isinstance(part, Notice) and not part.isHidden())

    def notices(self) -> list[Notice]:
        return [part for part in self.findChildren(Notice) if not part.isHidden()]
