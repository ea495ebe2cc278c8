"""Settings screen: applies and stores every change at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QWidget,
)

from app.files.catalogues import languages
from app.messages import keys, welcome_words
from app.messages import shell_words as words
from app.messages.message import Message, filled
from app.messages.shell_words import CARDS, FETCHED_PICTURES, PICTURES_HINT
from app.messages.storage_words import BRING_IN, BRING_IN_TIP
from app.screens.about import AboutPanel
from app.screens.downloading import AheadRow, DownloadRow
from app.screens.key_settings import KeysPanel
from app.screens.screen import Screen
from app.screens.table_settings import TablePanel
from app.services.cards.look import CardLook
from app.services.preferences import LONGEST_NAME, PICTURE_SPACES, TEXT_SIZES, Preferences
from app.widgets.card_preview import CardFan
from app.widgets.choice import ChoiceBox
from app.widgets.parts import Button, column, make_label, make_panel, make_row, scrolled
from app.widgets.theme import BROAD, GAP, WIDE
from app.widgets.ui_context import UiContext

_NARROW = 1000
"""Width of the screen at 100 % text below which two columns don't fit."""


def _space(megabytes: int) -> Message:
    if megabytes < _GIGABYTE:
        return filled(words.MEGABYTES, number=megabytes)
    return filled(words.GIGABYTES, number=megabytes // _GIGABYTE)


_GIGABYTE = 1000
_NAMES = 130
"""Width of a field's name at 100 % text."""


class _Choice(ChoiceBox):
    """A choice between named values, which keeps its value when the language changes."""

    chosen = Signal(str)

    def __init__(self, ui_context: UiContext, options: Mapping[str, str | Message]) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._options = dict(options)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumWidth(ui_context.metrics.scale_size(240))
        for key in self._options:
            self.addItem("", key)
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()
        self.activated.connect(lambda _place: self.chosen.emit(str(self.currentData())))

    def show_key(self, key: str) -> None:
        with QSignalBlocker(self):
            self.setCurrentIndex(list(self._options).index(key))

    def _write_texts(self) -> None:
        for place, text in enumerate(self._options.values()):
            self.setItemText(place, self._ui_context.say(text) if isinstance(text, Message) else text)


class SettingsScreen(Screen):
    """Shows `Preferences`; sends new ones."""

    changed = Signal(object)
    import_wanted = Signal()
    bring_wanted = Signal()
    pictures_wanted = Signal()
    questions_wanted = Signal()
    tour_wanted = Signal()

    def __init__(self, ui_context: UiContext, preferences: Preferences, sample: tuple[CardLook, ...]) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._preferences = preferences
        self._data_place: str | None = None
        self._pictures = ("", 0)
        self._picture_line = make_label(ui_context, role="small", wrap=True)
        self._picture_line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._language = _Choice(ui_context, {language: words.OWN_NAME.text(language) for language in languages()})
        self._theme = _Choice(ui_context, words.THEMES)
        sizes = {str(size): filled(words.TEXT_SIZE_VALUE, value=size) for size in TEXT_SIZES}
        self._size = _Choice(ui_context, sizes)
        self._clock = _Choice(ui_context, words.PICK_CLOCKS)
        self._motion = QCheckBox()
        ui_context.phrase(self._motion, self._motion.setText, words.REDUCED_MOTION)
        self._place = make_label(ui_context, role="muted", wrap=True)
        self._place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        look = self._section(
            words.LOOK,
            ((words.THEME, self._theme), (words.TEXT_SIZE, self._size), (None, self._motion)),
            self._small(words.REDUCED_MOTION_HINT),
        )
        self._name = QLineEdit()
        self._name.setMaxLength(LONGEST_NAME)
        ui_context.phrase(self._name, self._name.setPlaceholderText, welcome_words.NAME_HINT)
        language = self._section(
            words.LANGUAGE,
            ((words.LANGUAGE, self._language), (welcome_words.NAME, self._name)),
            column(self._language_hint(), self._arrival_row(), gap=GAP),
        )
        self.table = TablePanel(ui_context, self)
        draft = self._section(words.DRAFTING, ((words.PICK_CLOCK, self._clock),), self._small(words.PICK_CLOCK_HINT))
        data = self._data_panel()
        self.about = AboutPanel(ui_context, self)
        showing = make_panel(make_label(ui_context, words.SAMPLE, role="title"), CardFan(ui_context, sample))
        left = column(language, self._cards_panel(), look, draft, self.table.frame, data, self.about.frame, 1, gap=WIDE)
        self.keys = KeysPanel(ui_context)
        right = column(showing, self.keys, 1, gap=WIDE)
        columns = self._columns = make_row(gap=WIDE, margin=BROAD)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        self.setLayout(column(scrolled(columns)))
        self._language.chosen.connect(lambda key: self._change(language=key))
        self._name.editingFinished.connect(self._rename)
        self._theme.chosen.connect(lambda key: self._change(theme=key))
        self._size.chosen.connect(lambda key: self._change(text_size=int(key)))
        self._clock.chosen.connect(lambda key: self._change(pick_clock=key))
        self._motion.toggled.connect(lambda on: self._change(reduced_motion=on))
        self.keys.changed.connect(lambda keys: self._change(keys=keys))
        self.table.changed.connect(lambda fields: self._change(**fields))
        ui_context.words_changed.connect(self._speak_place)
        self.show_preferences(preferences)

    def take_focus(self) -> None:
        self._language.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window, or with large text, puts everything in one column."""
        narrow = self.width() < self._ui_context.metrics.scale_size(_NARROW)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(direction)
        super().resizeEvent(event)

    def show_preferences(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._language.show_key(preferences.language)
        self._theme.show_key(preferences.theme)
        nearest = min(TEXT_SIZES, key=lambda size: abs(size - preferences.text_size))
        self._size.show_key(str(nearest))
        self._clock.show_key(preferences.pick_clock)
        self.table.show_preferences(preferences)
        if not self._name.isModified():
            self._name.setText(preferences.player)
        with QSignalBlocker(self.pictures):
            self.pictures.setChecked(preferences.pictures_online)
        with QSignalBlocker(self.scans):
            self.scans.setChecked(preferences.scans)
        self.scans.setEnabled(preferences.pictures_online or preferences.scans)
        self.ahead.setEnabled(preferences.pictures_online)
        nearest = min(PICTURE_SPACES, key=lambda size: abs(size - preferences.picture_space))
        self.space.show_key(str(nearest))
        with QSignalBlocker(self._motion):
            self._motion.setChecked(preferences.reduced_motion)

    def _cards_panel(self) -> QFrame:
        """Returns the panel with the known additional cards, and the ways to get more."""
        ui_context = self._ui_context
        self._own_cards = 0
        self._own_line = make_label(ui_context, role="small", wrap=True)
        self.import_button = Button(
            ui_context, words.IMPORT_CARDS, self.import_wanted.emit, icon_name="import", tip=words.IMPORT_CARDS_TIP
        )
        own = make_row(gap=GAP)
        own.addWidget(self._own_line, 1)
        own.addWidget(self.import_button)
        self.download = DownloadRow(ui_context)
        self.pictures = QCheckBox()
        ui_context.phrase(self.pictures, self.pictures.setText, FETCHED_PICTURES)
        self.pictures.toggled.connect(self._choose_pictures)
        self.scans = QCheckBox()
        ui_context.phrase(self.scans, self.scans.setText, words.SCANS)
        self.scans.toggled.connect(lambda on: self._change(scans=on))
        sizes = {str(size): _space(size) for size in PICTURE_SPACES}
        self.space = _Choice(ui_context, sizes)
        self.space.chosen.connect(lambda key: self._change(picture_space=int(key)))
        spaces = self._form(((words.PICTURE_SPACE, self.space),))
        hint = self._small(PICTURES_HINT)
        title = make_label(ui_context, CARDS, role="title")
        self.ahead = AheadRow(ui_context)
        return make_panel(title, own, self.download, self.pictures, self.scans, self.ahead, spaces, hint)

    def _choose_pictures(self, on: bool) -> None:
        """Asks before pictures are downloaded. The box stays unchecked until the user agrees."""
        if on:
            with QSignalBlocker(self.pictures):
                self.pictures.setChecked(self._preferences.pictures_online)
            self.pictures_wanted.emit()
        else:
            self._change(pictures_online=False)

    def _data_panel(self) -> QFrame:
        """Returns the panel with the place of the data."""
        ui_context = self._ui_context
        self.bring_button = Button(ui_context, BRING_IN, self.bring_wanted.emit, icon_name="import", tip=BRING_IN_TIP)
        title = make_label(ui_context, words.DATA, role="title")
        return make_panel(title, self._place, make_row(1, self.bring_button), self._picture_line)

    def show_own_cards(self, count: int) -> None:
        """How many cards the user has imported."""
        self._own_cards = count
        self._speak_place()

    def show_place(self, place: str | None, pictures: str, count: int) -> None:
        """Shows the place of the data (None while it is only in memory), the folder of the user's pictures, and their
        number."""
        self._data_place = place
        self._pictures = (pictures, count)
        self._speak_place()

    def _speak_place(self) -> None:
        self._own_line.setText(self._ui_context.words.count(words.OWN_CARDS, self._own_cards))
        folder, count = self._pictures
        self._picture_line.setText(self._ui_context.say(words.PICTURES, place=folder, count=count))
        if self._data_place is None:
            self._place.setText(self._ui_context.say(words.DATA_IN_MEMORY))
        else:
            self._place.setText(self._ui_context.say(words.DATA_PLACE, place=self._data_place))

    def _rename(self) -> None:
        name = self._name.text().strip()
        self._name.setModified(False)
        if name != self._preferences.player:
            self._change(player=name)

    def _change(self, **fields: object) -> None:
        self._preferences = msgspec.structs.replace(self._preferences, **fields)
        self.changed.emit(self._preferences)

    def _section(
        self, title: Message, lines: Sequence[tuple[Message | None, QWidget]], rest: QWidget | QLayout | None = None
    ) -> QFrame:
        heading = make_label(self._ui_context, title, role="title")
        return make_panel(heading, self._form(lines), rest)

    def _form(self, lines: Sequence[tuple[Message | None, QWidget]]) -> QGridLayout:
        """Returns fields with their names in front. In every section they begin at the same place."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(2, 1)
        grid.setColumnMinimumWidth(0, self._ui_context.metrics.scale_size(_NAMES))
        for place, (message, field) in enumerate(lines):
            if message is not None:
                name = make_label(self._ui_context, message)
                name.setBuddy(field)
                self._ui_context.phrase(field, field.setAccessibleName, message)
                grid.addWidget(name, place, 0)
            grid.addWidget(field, place, 1)
        return grid

    def _arrival_row(self) -> QHBoxLayout:
        """Returns the buttons that repeat a new user's questions and tour."""
        ui_context = self._ui_context
        self.questions = Button(
            ui_context,
            welcome_words.AGAIN,
            self.questions_wanted.emit,
            icon_name="info",
            tip=welcome_words.AGAIN_TIP,
        )
        self.tour = Button(
            ui_context, welcome_words.TOUR, self.tour_wanted.emit, icon_name="play", tip=welcome_words.TOUR_TIP
        )
        return make_row(1, self.questions, self.tour, gap=GAP)

    def _small(self, message: Message) -> QLabel:
        return make_label(self._ui_context, message, role="small", wrap=True)

    def _language_hint(self) -> QLabel:
        """Returns a label with the key that changes the language of the cards only."""
        ui_context = self._ui_context
        hint = make_label(ui_context, role="small", wrap=True)

        def write_text() -> None:
            key = ui_context.keys.first_key("card_language", ui_context.words)
            hint.setText(ui_context.say(words.LANGUAGE_HINT, key=key or ui_context.say(keys.NO_KEY)))

        ui_context.words_changed.connect(write_text)
        ui_context.keys_changed.connect(write_text)
        write_text()
        return hint
