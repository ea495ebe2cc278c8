"""Manual menu: the menu of manual actions, and the form for details that an action needs.

Input: a `HandMenu`. Output: the chosen act. An unavailable action is greyed out with its reason.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.messages import manual_words as words
from app.messages import table_words
from app.messages.message import quotable
from app.models.manual_forms import (
    CheckField,
    ChoiceField,
    Field,
    Filled,
    HandEntry,
    HandMenu,
    ManualForm,
    NumberField,
    TextField,
    fits_label,
)
from app.widgets.choice import ChoiceBox
from app.widgets.flow import wrap_entries
from app.widgets.keyboard.neighbours import announce
from app.widgets.parts import Button, column, make_icon, make_label, make_row
from app.widgets.plain_text import PlainLabel, menu_text, set_title
from app.widgets.theme import GAP, HAIR, WIDE
from app.widgets.ui_context import UiContext
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.choices import Reserve

_SIDE = 16
_REASON_LINES = 4


class HandMenuPopup(QMenu):
    """Shows a `HandMenu`. Sends the chosen act, or the form that must be filled in first."""

    act_chosen = Signal(object)
    form_wanted = Signal(object)

    def __init__(self, ui_context: UiContext, menu: HandMenu, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._actions: dict[str, QAction] = {}
        self._menus: list[QMenu] = []
        """The menus below. Some versions of PySide6 delete a menu that Python doesn't hold."""
        self.setTitle(menu_text(menu.title))
        self.setAccessibleName(menu.title)
        self._line(menu.title)
        self.addSeparator()
        if menu.reason:
            self._line(menu.reason)
        self._fill(self, menu.entries, "")

    def actions_by_path(self) -> dict[str, QAction]:
        """Returns every entry by its words and those of its menus ("Move to/exile")."""
        return dict(self._actions)

    def _line(self, text: str) -> None:
        action = self.addAction(menu_text(text))
        action.setEnabled(False)
        self._actions[action.text()] = action

    def _fill(self, menu: QMenu, entries: tuple[HandEntry, ...], path: str) -> None:
        theme = self._ui_context.theme
        side = self._ui_context.metrics.scale_size(_SIDE)
        for entry in entries:
            if entry.entries:
                below = menu.addMenu(menu_text(entry.label))
                if entry.icon:
                    below.setIcon(make_icon(entry.icon, theme.text, side, theme.muted))
                self._menus.append(below)
                self._fill(below, entry.entries, f"{path}{below.title()}/")
                continue
            text = entry.label
            if entry.reason:
                text = self._ui_context.say(words.REFUSED, what=entry.label, reason=entry.reason)
            action = menu.addAction(menu_text(text))
            action.setEnabled(not entry.reason)
            self._actions[f"{path}{action.text()}"] = action
            if entry.icon:
                action.setIcon(make_icon(entry.icon, theme.text, side, theme.muted))
            if entry.act is not None:
                action.triggered.connect(partial(self._choose, entry.act))
            elif entry.form is not None:
                action.triggered.connect(partial(self._ask, entry.form))

    def _choose(self, act: ManualAction | Reserve, _checked: bool = False) -> None:
        self.act_chosen.emit(act)

    def _ask(self, form: ManualForm, _checked: bool = False) -> None:
        self.form_wanted.emit(form)


class NumberBox(QSpinBox):
    """A number field. `refused` carries a typed text that isn't a number in the range, `typed` is sent when the text
    changes. Return doesn't accept an incomplete number."""

    refused = Signal(str)
    typed = Signal()

    def __init__(self, field: NumberField) -> None:
        super().__init__()
        self.field = field
        self.setRange(field.low, field.high)
        self.setValue(field.value)
        self.lineEdit().textChanged.connect(lambda _text: self.typed.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self.hasAcceptableInput():
            super().keyPressEvent(event)

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:
        state, text, place = _judgement(super().validate(input, pos))
        if state == QValidator.State.Invalid:
            self.refused.emit(input)
        return state, text, place


def _judgement(found: Any) -> tuple[QValidator.State, str, int]:
    """Returns the answer of Qt's own check, which not every version of PySide6 declares."""
    state, text, place = found
    return state, text, place


class OneLine(QValidator):
    """Removes invisible characters from typed or pasted text. Line breaks stay if the field allows them."""

    def __init__(self, parent: QObject, *, lines: bool) -> None:
        super().__init__(parent)
        self._kept = "\n" if lines else ""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        return QValidator.State.Acceptable, self._cleaned(text), len(self._cleaned(text[:place]))

    def _cleaned(self, text: str) -> str:
        return "".join(one if one.isprintable() or one in self._kept else " " if one.isspace() else "" for one in text)


class PickList(QWidget):
    """A list of many values with a filter field above it."""

    changed = Signal()

    def __init__(self, ui_context: UiContext, field: ChoiceField) -> None:
        super().__init__()
        self._options = field.options
        self._shown = list(field.options)
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        ui_context.phrase(self.filter, self.filter.setPlaceholderText, table_words.FILTER)
        ui_context.phrase(self.filter, self.filter.setAccessibleName, table_words.FILTER)
        self.list = QListWidget()
        self.list.setAccessibleName(field.label)
        wrap_entries(self.list)
        self.list.setMinimumSize(ui_context.metrics.scale_size(420), ui_context.metrics.scale_size(200))
        self.setLayout(column(self.filter, self.list, gap=HAIR))
        self.setFocusProxy(self.filter)
        self.filter.textChanged.connect(self._sift)
        self.list.currentRowChanged.connect(lambda _row: self.changed.emit())
        self._sift("")

    def chosen_value(self) -> str:
        """Returns the chosen value; the first match if none has been chosen."""
        place = self.list.currentRow()
        return self._shown[place][0] if 0 <= place < len(self._shown) else ""

    def _sift(self, text: str) -> None:
        self._shown = [option for option in self._options if fits_label(option[1], text)]
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([words_of for _, words_of in self._shown])
            self.list.setCurrentRow(0)
        self.changed.emit()


class HandDialog(QDialog):
    """A form. It sends the act when it is complete, and shows the reason until then."""

    act_chosen = Signal(object)

    def __init__(self, ui_context: UiContext, form: ManualForm, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._form = form
        set_title(self, form.title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.inputs: dict[str, QWidget] = {}
        lines = QFormLayout()
        lines.setHorizontalSpacing(GAP)
        lines.setVerticalSpacing(HAIR)
        self.reason = make_label(ui_context, role="muted", wrap=True)
        # So that nothing moves when it appears.
        self.reason.setFixedHeight(_REASON_LINES * self.reason.fontMetrics().lineSpacing() + HAIR)
        self.reason.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.done_button = Button(ui_context, words.DO_IT, self._do, role="main")
        self.done_button.setDefault(True)
        for field in form.fields:
            made = self._input(field)
            self.inputs[field.key] = made
            if isinstance(field, CheckField):
                lines.addRow("", made)
            else:
                made.setAccessibleName(field.label)
                lines.addRow(PlainLabel(field.label), made)
        cancel = Button(ui_context, words.CANCEL, self.reject)
        body = QVBoxLayout()
        body.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        body.setSpacing(GAP)
        body.addLayout(lines)
        body.addWidget(self.reason)
        body.addLayout(make_row(1, cancel, self.done_button, gap=GAP))
        self.setLayout(body)
        self.setMinimumWidth(ui_context.metrics.scale_size(360))
        self._look()

    def filled(self) -> Filled:
        """Returns the values in the fields."""
        return {key: _value_of(made) for key, made in self.inputs.items()}

    def _input(self, field: Field) -> QWidget:
        match field:
            case NumberField():
                spin = NumberBox(field)
                spin.typed.connect(self._look)
                spin.refused.connect(partial(self._refuse, field))
                return spin
            case ChoiceField() if field.filtered:
                many = PickList(self._ui_context, field)
                many.changed.connect(self._look)
                return many
            case ChoiceField():
                few = ChoiceBox()
                for key, shown in field.options:
                    few.addItem(shown, key)
                few.setCurrentIndex(max(0, few.findData(field.value)))
                few.currentIndexChanged.connect(lambda _place: self._look())
                return few
            case TextField() if field.suggestions:
                typed = ChoiceBox()
                typed.setEditable(True)
                typed.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
                typed.addItems(list(field.suggestions))
                typed.setCurrentText(field.value)
                self._limit(typed.lineEdit(), field)
                typed.editTextChanged.connect(lambda _text: self._look())
                return typed
            case TextField():
                line = QLineEdit(field.value)
                self._limit(line, field)
                line.textChanged.connect(lambda _text: self._look())
                return line
            case CheckField():
                check = QCheckBox(menu_text(field.label))
                check.setChecked(field.value)
                check.toggled.connect(lambda _on: self._look())
                return check

    @staticmethod
    def _limit(line: QLineEdit | None, field: TextField) -> None:
        assert line is not None
        line.setMaxLength(field.most)
        line.setValidator(OneLine(line, lines=field.lines))

    def _look(self) -> None:
        """Shows whether the act is possible."""
        if len(self.inputs) < len(self._form.fields):
            return  # still being built
        made = self._unlisted() or self._unnumbered() or self._form.make(self.filled())
        reason = made if isinstance(made, str) else ""
        self.reason.set_sentence(reason)
        self.done_button.setEnabled(not reason)

    def _unlisted(self) -> str:
        """Returns a sentence about a filter that matches nothing, or ""."""
        lists = [made for made in self.inputs.values() if isinstance(made, PickList)]
        typed = next((one.filter.text().strip() for one in lists if one.list.count() == 0 and one.filter.text()), "")
        return self._ui_context.say(words.NOT_LISTED, text=quotable(typed)) if typed else ""

    def _unnumbered(self) -> str:
        """Returns a sentence about a missing number, or ""."""
        boxes = [made for made in self.inputs.values() if isinstance(made, NumberBox)]
        field = next((one.field for one in boxes if not one.hasAcceptableInput()), None)
        if field is None:
            return ""
        return self._ui_context.say(words.NO_NUMBER_YET, field=field.label, low=field.low, high=field.high)

    def _refuse(self, field: NumberField, text: str) -> None:
        """Shows the refusal until something else is typed."""
        said = self._ui_context.say(words.NO_NUMBER, text=quotable(text), low=field.low, high=field.high)
        self.reason.set_sentence(said)
        announce(self, said)

    def _do(self) -> None:
        made = self._unlisted() or self._unnumbered() or self._form.make(self.filled())
        if isinstance(made, str):
            announce(self, made)
            return
        self.accept()
        self.act_chosen.emit(made)


def _value_of(made: QWidget) -> object:
    match made:
        case QSpinBox():
            return made.value()
        case QComboBox():
            return made.currentText() if made.isEditable() else str(made.currentData())
        case QCheckBox():
            return made.isChecked()
        case QLineEdit():
            return made.text()
        case PickList():
            return made.chosen_value()
        case _:
            raise TypeError(made)


class HandTools(QObject):
    """Opens menus and forms over a screen, and passes on the resulting acts."""

    act_wanted = Signal(object)

    def __init__(self, ui_context: UiContext, over: QWidget) -> None:
        super().__init__(over)
        self._ui_context = ui_context
        self._over = over
        self.popup: HandMenuPopup | None = None
        self.dialog: HandDialog | None = None

    def open_menu(self, menu: HandMenu, at: QPoint) -> None:
        """Shows a menu at a place on the screen."""
        self.close_all()
        popup = self.popup = HandMenuPopup(self._ui_context, menu, self._over)
        popup.act_chosen.connect(self.act_wanted)
        popup.form_wanted.connect(self._open_form)
        popup.popup(at)

    def close_all(self) -> None:
        """Closes everything that is open, because the game has moved on."""
        if self.popup is not None:
            self.popup.close()
            self.popup.deleteLater()
            self.popup = None
        if self.dialog is not None:
            self.dialog.finished.disconnect(self._forget)
            self.dialog.reject()
            self.dialog = None

    def _open_form(self, form: ManualForm) -> None:
        dialog = self.dialog = HandDialog(self._ui_context, form, self._over)
        dialog.act_chosen.connect(self.act_wanted)
        dialog.finished.connect(self._forget)
        dialog.open()

    def _forget(self, _result: int) -> None:
        self.dialog = None
        self._over.window().activateWindow()
