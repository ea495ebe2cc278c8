"""Welcome: the page with three questions at the first start, the tour through the screens, and the guide, whose pages
describe everything the program can do and which repeats the tour and the questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, cast

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QLineEdit,
    QListWidget,
    QRadioButton,
    QSplitter,
    QWidget,
)

from app.files.catalogues import languages
from app.messages import shell_words
from app.messages import welcome_words as words
from app.messages.message import Message
from app.messages.welcome_words import STOPS
from app.screens.screen import Screen
from app.services.preferences import LONGEST_NAME, Preferences
from app.widgets.choice import ChoiceBox
from app.widgets.flow import wrap_entries
from app.widgets.notice import Notice
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, column, label, panel, row, scrolled
from app.widgets.plain_text import PlainPage
from app.widgets.theme import BROAD, GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext, announce

_WIDEST = 760
_LOOKS_AGAIN = 150
"""Milliseconds after which the tour checks again the place of its current part."""


class WelcomeScreen(Screen):
    """Asks for language, name and cards. `chosen` carries the preferences; `done`: whether the user wants all cards,
    and the tour."""

    chosen = Signal(object)
    done = Signal(bool, bool)

    def __init__(self, ui_context: UiContext, preferences: Preferences, host: str) -> None:
        super().__init__()
        self._preferences = preferences
        self.language = ChoiceBox()
        for key in languages():
            self.language.addItem(shell_words.OWN_NAME.text(key), key)
        self.language.setCurrentIndex(languages().index(preferences.language))
        self.language.activated.connect(lambda _place: self._change(language=self.language.currentData()))
        self.name = QLineEdit(preferences.player)
        self.name.setMaxLength(LONGEST_NAME)
        ui_context.phrase(self.name, self.name.setPlaceholderText, words.NAME_HINT)
        self.name.editingFinished.connect(lambda: self._change(player=self.name.text().strip()))
        self.one_set, self.all_cards = QRadioButton(), QRadioButton()
        group = QButtonGroup(self)
        for button, message in ((self.one_set, words.ONE_SET), (self.all_cards, words.ALL_CARDS)):
            ui_context.phrase(button, button.setText, message)
            group.addButton(button)
        self.one_set.setChecked(True)
        explained = label(ui_context, role="muted", wrap=True)
        ui_context.phrase(explained, explained.setText, shell_words.CONSENT, host=host)
        self.begin = Button(ui_context, words.DONE, lambda: self._end(tour=False), role="main")
        self.with_tour = Button(
            ui_context, words.WITH_TOUR, lambda: self._end(tour=True), icon_name="play", tip=words.TOUR_TIP
        )
        fields = []
        for message, field in ((shell_words.LANGUAGE, self.language), (words.NAME, self.name)):
            name = label(ui_context, message, role="strong")
            name.setBuddy(field)
            ui_context.phrase(field, field.setAccessibleName, message)
            fields += [column(name, field, gap=HAIR)]
        box = panel(
            label(ui_context, words.WELCOME_TITLE, role="display", wrap=True),
            label(ui_context, words.LINE, role="muted", wrap=True),
            *fields,
            column(label(ui_context, words.CARDS, role="strong"), explained, self.one_set, self.all_cards, gap=TIGHT),
            column(self.begin, self.with_tour, gap=TIGHT),
            gap=WIDE,
            margin=BROAD,
        )
        ui_context.look_changed.connect(lambda: box.setMaximumWidth(ui_context.metrics.px(_WIDEST)))
        box.setMaximumWidth(ui_context.metrics.px(_WIDEST))
        middle = row(gap=0)
        middle.addStretch(1)
        middle.addWidget(box, 20)
        middle.addStretch(1)
        self.setLayout(column(scrolled(column(1, middle, 2, margin=BROAD))))

    def take_focus(self) -> None:
        self.language.setFocus()

    def _change(self, **fields: object) -> None:
        wanted = msgspec.structs.replace(self._preferences, **fields)
        if wanted != self._preferences:
            self._preferences = wanted
            self.chosen.emit(wanted)

    def _end(self, *, tour: bool) -> None:
        self._change(player=self.name.text().strip(), welcomed=True)
        self.done.emit(self.all_cards.isChecked(), tour)


class _Ring(QWidget):
    """A frame around the current part of the tour, which lets the mouse through."""

    def __init__(self, ui_context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._ui_context.theme.accent), HAIR))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), TIGHT, TIGHT)
        painter.end()


class Tour(QFrame):
    """A panel on the window; each stop brings a screen to the front. `parts` finds the widget that a stop describes,
    `go` brings a screen to the front. `ended` is sent once per tour: True after the last stop, False if the user left
    early. A tour that isn't `running` shows nothing, whatever happens in the window."""

    ended = Signal(bool)

    def __init__(
        self,
        ui_context: UiContext,
        window: QWidget,
        go: Callable[[str], object],
        parts: Mapping[str, Callable[[], QWidget | None]],
    ) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self.setProperty("tone", "news")
        self._ui_context = ui_context
        self._window = window
        self._go = go
        self._parts = parts
        self.at = 0
        self.running = False
        self._ring = _Ring(ui_context, window)
        self._number = label(ui_context, role="small")
        self._title = label(ui_context, role="title", wrap=True)
        self._text = label(ui_context, wrap=True)
        self.back = Button(ui_context, words.BACK, lambda: self._step(-1))
        self.next = Button(ui_context, words.NEXT, lambda: self._step(1), role="main")
        self.stop = Button(ui_context, words.END, self.end, role="quiet")
        inside = column(self._number, self._title, self._text, gap=TIGHT, margin=WIDE)
        inside.addLayout(row(self.stop, 1, self.back, self.next, gap=GAP))
        self.setLayout(inside)
        self._again = QTimer(self)
        self._again.setInterval(_LOOKS_AGAIN)
        self._again.timeout.connect(self._place)
        window.installEventFilter(self)
        ui_context.words_changed.connect(self._speak)

    def begin(self) -> None:
        """Starts at the first stop."""
        self.at = 0
        self.running = True
        self._again.start()
        self._show()

    def end(self) -> None:
        """Ends the tour early."""
        self._stop(whole=False)

    def _stop(self, *, whole: bool) -> None:
        if not self.running:
            return
        self.running = False
        self._again.stop()
        self._ring.hide()
        self.hide()
        self.ended.emit(whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the size of the window. An Esc that no part of a screen used ends the tour, wherever the focus is."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if self.running and pressed and cast(QKeyEvent, event).key() == Qt.Key.Key_Escape:
            self.end()
            return True
        return False

    def _step(self, by: int) -> None:
        wanted = self.at + by
        if not self.running or wanted < 0:
            return
        if wanted >= len(STOPS):
            self._stop(whole=True)
            return
        self.at = wanted
        self._show()

    def _show(self) -> None:
        self._go(STOPS[self.at].screen)
        self.back.setEnabled(self.at > 0)
        self.next.set_message(words.FINISH if self.at == len(STOPS) - 1 else words.NEXT)
        self._speak()
        self.show()
        self.next.setFocus()
        announce(self, f"{self._title.text()}: {self._text.text()}")

    def _speak(self) -> None:
        if not self.running:  # the next tour starts with current words
            return
        say, stop = self._ui_context.say, STOPS[self.at]
        self._number.setText(say(words.TOUR_AT, step=self.at + 1, count=len(STOPS)))
        self._title.setText(say(stop.title))
        self._text.setText(say(stop.text))
        self._place()

    def _place(self) -> None:
        """Puts the ring around the part, and the words where they cover least of it."""
        if not self.running:
            return
        part = self._parts[STOPS[self.at].part]()
        spoken_of = QRect()
        if part is not None and part.isVisible():
            spoken_of = QRect(part.mapTo(self._window, QPoint(0, 0)), part.size())
        self._ring.setVisible(not spoken_of.isEmpty())
        self._ring.setGeometry(spoken_of.adjusted(-HAIR, -HAIR, HAIR, HAIR) & self._window.rect())
        room = self._window.rect().adjusted(WIDE, WIDE, -WIDE, -WIDE)
        width = min(self._ui_context.metrics.px(440), room.width())
        layout = self.layout()
        assert layout is not None
        height = min(max(layout.totalHeightForWidth(width), self.minimumSizeHint().height()), room.height())
        box = QRect(0, 0, width, height)
        middle = QRect(box)
        middle.moveCenter(room.center())
        places = [middle]
        for corner in (room.bottomRight(), room.bottomLeft(), room.topRight(), room.topLeft()):
            there = QRect(box)
            there.moveLeft(room.left() if corner.x() == room.left() else room.right() - width)
            there.moveTop(room.top() if corner.y() == room.top() else room.bottom() - height)
            places.append(there)
        covered = [spoken_of, *self._notices()]
        self.setGeometry(min(places, key=lambda place: sum(_shared(place, part) for part in covered)))
        self._ring.raise_()
        self.raise_()

    def _notices(self) -> Iterator[QRect]:
        """Yields the places of notices on the window that mustn't be covered."""
        for notice in self._window.findChildren(Notice):
            if notice.isVisible():
                yield QRect(notice.mapTo(self._window, QPoint(0, 0)), notice.size())


def _shared(one: QRect, other: QRect) -> int:
    """Returns the number of pixels that two rectangles share."""
    both = one & other
    return 0 if both.isEmpty() else both.width() * both.height()


_POINT: Final = "- "
"""Prefix of a list item."""


class GuideScreen(Screen):
    """Shows the pages. `tour` and `questions`: the user wants these again."""

    tour = Signal()
    questions = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.pages = QListWidget()
        wrap_entries(self.pages)
        self.text = PlainPage()
        for _ in words.PAGES:
            self.pages.addItem("")
        ui_context.phrase(self.pages, self.pages.setAccessibleName, words.PAGES_NAME)
        ui_context.phrase(self.text, self.text.setAccessibleName, words.PAGE_TEXT)
        self.tour_button = Button(ui_context, words.TOUR, self.tour.emit, icon_name="play", tip=words.TOUR_TIP)
        again = Button(ui_context, words.AGAIN, self.questions.emit, icon_name="info", tip=words.AGAIN_TIP)
        split = self._split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self.pages)
        split.addWidget(self.text)
        split.setStretchFactor(1, 1)
        page = column(
            label(ui_context, words.GUIDE, role="heading"),
            label(ui_context, words.GUIDE_LINE, role="muted", wrap=True),
            gap=GAP,
            margin=BROAD,
        )
        page.addWidget(split, 1)
        page.addLayout(row(self.tour_button, again, 1, gap=GAP))
        self.setLayout(page)
        self.pages.currentRowChanged.connect(self._show)
        ui_context.words_changed.connect(self._speak)
        ui_context.look_changed.connect(self._measure)
        self._speak()
        self._measure()
        self.pages.setCurrentRow(0)

    def open_page(self, title: Message) -> None:
        """Opens the page with that title."""
        self.pages.setCurrentRow([page.title for page in words.PAGES].index(title))

    def take_focus(self) -> None:
        self.pages.setFocus()

    def _measure(self) -> None:
        """Makes the list as wide as its titles, as far as the text leaves room."""
        px = self._ui_context.metrics.px
        self._split.setSizes([px(250), px(900)])
        self._show(self.pages.currentRow())

    def _speak(self) -> None:
        for place, page in enumerate(words.PAGES):
            self.pages.item(place).setText(self._ui_context.say(page.title))
        self._show(self.pages.currentRow())

    def _show(self, place: int) -> None:
        if place < 0:
            return
        page, say, px = words.PAGES[place], self._ui_context.say, self._ui_context.metrics.px
        paragraphs = [(say(page.title), f"font-size:{px(22)}px; font-weight:700")]
        for part in map(say, page.text):
            point = part.startswith(_POINT)
            style = f"margin-left:{px(18)}px; text-indent:-{px(14)}px" if point else ""
            text = f"•\u00a0 {part.removeprefix(_POINT)}" if point else part
            paragraphs.append((text, f"margin-top:{px(6)}px; {style}"))
        self.text.document().setDocumentMargin(px(14))
        self.text.show_paragraphs(paragraphs)
