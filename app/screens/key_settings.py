"""Shortcut settings: every action with its key, which the user can change after seeing which action would lose it.

The current shortcut table builds them, so they always match the keys' real effect.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPushButton,
)

from app.messages import keys as words
from app.messages.keys import GROUPS, ROWS, KeyRow
from app.widgets.keyboard.key_map import KeyMap, plain_key
from app.widgets.keyboard.neighbours import announce
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.plain_text import set_tip
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_BARE = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
)


class KeyField(QPushButton):
    """Shows an action's keys. When pressed, it waits for a key and sends it. Esc cancels, Delete removes the key."""

    typed = Signal(str)
    cleared = Signal()

    def __init__(self, ui_context: UiContext, row: KeyRow) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._row = row
        self._waits = False
        self.setMinimumWidth(ui_context.metrics.scale_size(130))
        self.clicked.connect(lambda _checked=False: self._wait(True))
        self.write_texts()

    def write_texts(self) -> None:
        say, words_in = self._ui_context.say, self._ui_context.words
        keys = self._ui_context.keys.keys_in_words(self._row.id, words_in) or say(words.NO_KEY)
        self.setText(say(words.PRESS_KEY) if self._waits else keys)
        self.setAccessibleName(say(words.KEY_OF, does=self._row.does, keys=self.text()))
        set_tip(self, say(words.CHANGE_TIP))

    def event(self, event: QEvent) -> bool:
        if self._waits and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._wait(False)
        super().focusOutEvent(event)

    def _wait(self, on: bool) -> None:
        self._waits = on
        self.write_texts()
        if on:
            announce(self, self.text())

    def _take(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _BARE or event.isAutoRepeat():
            return
        self._wait(False)
        if key == Qt.Key.Key_Escape:
            return
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not event.modifiers():
            self.cleared.emit()
            return
        self.typed.emit(key_of(event))


def key_of(event: QKeyEvent) -> str:
    """Returns the key of an event as it is bound. A symbol doesn't include Shift, whatever the keyboard needs to type
    it."""
    combination = event.keyCombination()
    text = event.text()
    modifiers = combination.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if len(text) == 1 and text.isprintable() and not text.isalnum() and not text.isspace():
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    key = QKeySequence(modifiers.value | combination.key().value)
    return plain_key(key.toString(QKeySequence.SequenceFormat.PortableText))


class KeysPanel(QFrame):
    """Sends the changes, in the form of the preferences."""

    changed = Signal(dict)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self.fields: dict[str, KeyField] = {}
        self._resets: dict[str, Button] = {}
        self.complaint = make_label(ui_context, role="warn", wrap=True)
        self._asks_for: tuple[str, str] | None = None
        self.use_here = Button(ui_context, words.USE_HERE, self._use_here)
        self.leave = Button(ui_context, words.LEAVE_IT, self._settle)
        self._asking = QFrame()
        self._asking.setLayout(column(self.complaint, make_row(self.leave, self.use_here, 1), gap=HAIR))
        self._asking.hide()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(TIGHT)
        self._grid.setColumnStretch(1, 1)
        self.reset_all = Button(ui_context, words.RESET_ALL, self._reset_all, icon_name="undo")
        title = make_label(ui_context, words.KEYS, role="title")
        hint = make_label(ui_context, words.KEYS_HINT, role="small", wrap=True)
        self.setLayout(column(make_row(title, 1, self.reset_all), hint, self._grid, gap=GAP, margin=WIDE))
        self._build()
        ui_context.words_changed.connect(self._write_texts)
        ui_context.keys_changed.connect(self._write_texts)
        self._write_texts()

    def _build(self) -> None:
        line = 0
        for group in GROUPS:
            heading = make_label(self._ui_context, group.title, role="strong")
            heading.setContentsMargins(0, TIGHT, 0, 0)
            self._grid.addWidget(heading, line, 0, 1, 3)
            line += 1
            for row in group.rows:
                self._grid.addWidget(make_label(self._ui_context, row.does, wrap=True), line, 1)
                if row.fixed:
                    self._grid.addWidget(_fixed_keys(self._ui_context, row), line, 0)
                else:
                    self._add(row, line)
                line += 2

    def _add(self, row: KeyRow, line: int) -> None:
        field = self.fields[row.id] = KeyField(self._ui_context, row)
        field.typed.connect(partial(self._typed, row.id))
        field.cleared.connect(partial(self._set, row.id, ()))
        reset = Button(self._ui_context, None, partial(self._reset, row.id), icon_name="undo", role="quiet")
        self._resets[row.id] = reset
        self._grid.addWidget(field, line, 0)
        self._grid.addWidget(reset, line, 2)

    def _typed(self, id: str, key: str) -> None:
        """Assigns a key at once if it is free, otherwise reports the action that has it."""
        self._settle()
        say = self._ui_context.say
        shown = say(words.key(key))
        owner = self._ui_context.keys.other_owner(id, key) if key else None
        if not key:
            self._ask(id, "", say(words.KEY_UNFIT, key=shown))
        elif owner is None:
            self._set(id, (key,))
        elif owner.fixed:
            self._ask(id, "", say(words.KEY_FIXED, key=shown, does=owner.does))
        else:
            self._ask(id, key, say(words.KEY_TAKEN, key=shown, does=owner.does))

    def _ask(self, id: str, key: str, sentence: str) -> None:
        """Explains below the action why a key isn't simply assigned."""
        self._asks_for = (id, key)
        self.complaint.setText(sentence)
        announce(self, sentence)
        place = self._grid.indexOf(self.fields[id])
        line = self._grid.getItemPosition(place)
        self._grid.addWidget(self._asking, line[0] + 1, 0, 1, 3)  # type: ignore[index]
        self.use_here.setVisible(bool(key))
        self._asking.show()
        self.leave.setFocus()

    def _use_here(self) -> None:
        if self._asks_for is not None:
            id, key = self._asks_for
            self._settle()
            self._set(id, (key,))

    def _settle(self) -> None:
        if self._asks_for is not None:
            field = self.fields[self._asks_for[0]]
            self._asks_for = None
            field.setFocus()
            self._asking.hide()

    def _set(self, id: str, keys: tuple[str, ...]) -> None:
        self._send(self._ui_context.keys.with_keys(id, keys))

    def _reset(self, id: str) -> None:
        self.fields[id].setFocus()
        self._send(self._ui_context.keys.with_default(id))

    def _reset_all(self) -> None:
        self._settle()
        self._send(KeyMap())

    def _send(self, keys: KeyMap) -> None:
        self.changed.emit(keys.changed)

    def _write_texts(self) -> None:
        say, keys = self._ui_context.say, self._ui_context.keys
        for id, field in self.fields.items():
            field.write_texts()
            came_with = ", ".join(say(words.key(key)) for key in ROWS[id][1].keys)
            tip = say(words.RESET_KEY, keys=came_with)
            reset = self._resets[id]
            set_tip(reset, tip)
            reset.setAccessibleName(say(words.KEY_OF, does=ROWS[id][1].does, keys=tip))
            reset.setVisible(keys.keys_of(id) != ROWS[id][1].keys)
        focused = self.reset_all.hasFocus()
        self.reset_all.setEnabled(bool(keys.changed))
        if focused and not keys.changed:
            next(iter(self.fields.values())).setFocus()


def _fixed_keys(ui_context: UiContext, row: KeyRow) -> QPushButton:
    """Returns the fixed keys, greyed out next to those that can be changed."""
    shown = QPushButton()
    shown.setEnabled(False)

    def write_texts(_text: str = "") -> None:
        shown.setText(ui_context.keys.keys_in_words(row.id, ui_context.words))

    ui_context.phrase(shown, write_texts, row.does)
    return shown
