"""Welcome: the page with three questions at the first start."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QLineEdit,
    QRadioButton,
)

from app.files.catalogues import languages
from app.messages import shell_words
from app.messages import welcome_words as words
from app.screens.screen import Screen
from app.services.preferences import LONGEST_NAME, Preferences
from app.widgets.choice import ChoiceBox
from app.widgets.parts import Button, column, make_label, make_panel, make_row, scrolled
from app.widgets.theme import BROAD, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_WIDEST = 760


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
        explained = make_label(ui_context, role="muted", wrap=True)
        ui_context.phrase(explained, explained.setText, shell_words.CONSENT, host=host)
        self.begin = Button(ui_context, words.DONE, lambda: self._end(tour=False), role="main")
        self.with_tour = Button(
            ui_context, words.WITH_TOUR, lambda: self._end(tour=True), icon_name="play", tip=words.TOUR_TIP
        )
        fields = []
        for message, field in ((shell_words.LANGUAGE, self.language), (words.NAME, self.name)):
            name = make_label(ui_context, message, role="strong")
            name.setBuddy(field)
            ui_context.phrase(field, field.setAccessibleName, message)
            fields += [column(name, field, gap=HAIR)]
        box = make_panel(
            make_label(ui_context, words.WELCOME_TITLE, role="display", wrap=True),
            make_label(ui_context, words.LINE, role="muted", wrap=True),
            *fields,
            column(
                make_label(ui_context, words.CARDS, role="strong"), explained, self.one_set, self.all_cards, gap=TIGHT
            ),
            column(self.begin, self.with_tour, gap=TIGHT),
            gap=WIDE,
            margin=BROAD,
        )
        ui_context.look_changed.connect(lambda: box.setMaximumWidth(ui_context.metrics.scale_size(_WIDEST)))
        box.setMaximumWidth(ui_context.metrics.scale_size(_WIDEST))
        middle = make_row(gap=0)
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
