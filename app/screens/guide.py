"""Guide: pages that describe everything the program can do. It repeats the tour and the questions."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QListWidget,
    QSplitter,
)

from app.messages import welcome_words as words
from app.messages.message import Message
from app.screens.screen import Screen
from app.widgets.flow import wrap_entries
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.plain_text import PlainPage
from app.widgets.theme import BROAD, GAP
from app.widgets.ui_context import UiContext

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
            make_label(ui_context, words.GUIDE, role="heading"),
            make_label(ui_context, words.GUIDE_LINE, role="muted", wrap=True),
            gap=GAP,
            margin=BROAD,
        )
        page.addWidget(split, 1)
        page.addLayout(make_row(self.tour_button, again, 1, gap=GAP))
        self.setLayout(page)
        self.pages.currentRowChanged.connect(self._show)
        ui_context.words_changed.connect(self._write_texts)
        ui_context.look_changed.connect(self._measure)
        self._write_texts()
        self._measure()
        self.pages.setCurrentRow(0)

    def open_page(self, title: Message) -> None:
        """Opens the page with that title."""
        self.pages.setCurrentRow([page.title for page in words.PAGES].index(title))

    def take_focus(self) -> None:
        self.pages.setFocus()

    def _measure(self) -> None:
        """Makes the list as wide as its titles, as far as the text leaves room."""
        px = self._ui_context.metrics.scale_size
        self._split.setSizes([px(250), px(900)])
        self._show(self.pages.currentRow())

    def _write_texts(self) -> None:
        for place, page in enumerate(words.PAGES):
            self.pages.item(place).setText(self._ui_context.say(page.title))
        self._show(self.pages.currentRow())

    def _show(self, place: int) -> None:
        if place < 0:
            return
        page, say, px = words.PAGES[place], self._ui_context.say, self._ui_context.metrics.scale_size
        paragraphs = [(say(page.title), f"font-size:{px(22)}px; font-weight:700")]
        for part in map(say, page.text):
            point = part.startswith(_POINT)
            style = f"margin-left:{px(18)}px; text-indent:-{px(14)}px" if point else ""
            text = f"•\u00a0 {part.removeprefix(_POINT)}" if point else part
            paragraphs.append((text, f"margin-top:{px(6)}px; {style}"))
        self.text.document().setDocumentMargin(px(14))
        self.text.show_paragraphs(paragraphs)
