"""Table keys: answering, moving the focus, and explaining keys without an effect.

A key only presses a visible widget: Return and Space the focused one, a digit the option that shows it, E and T their
own options. If there is nothing to press, the question is highlighted together with the keys that answer it. The effect
of Return on the focused object is shown before it is pressed.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from app.messages import keys as words
from app.messages.keys import DIGITS
from app.messages.message import Message
from app.models.table_view import NOBODY, Prompt
from app.screens.screen import RETURN
from app.screens.table.prompt_panel import OptionButton
from app.screens.table.surface import TableSurface
from app.screens.table.table_objects import TableObject
from app.widgets.keyboard.bindings import bind_action, bind_button, bind_key
from app.widgets.keyboard.neighbours import DIRECTIONS, find_neighbour

_POINTED = 1800
"""Milliseconds for which a question is highlighted."""


class Pointing(QObject):
    """Shows remarks above the question of a table screen."""

    def __init__(self, screen: TableSurface) -> None:
        super().__init__(screen)
        self._screen = screen
        self._ui_context = screen.ui_context
        self._points = QTimer(self)
        self._points.setSingleShot(True)
        self._points.setInterval(_POINTED)
        self._points.timeout.connect(lambda: screen.prompt.point_out(on=False))

    @property
    def prompt(self) -> Prompt:
        """Returns the current prompt."""
        table = self._screen.shown_table
        return NOBODY if table is None else table.prompt

    def show_remark(self, message: Message, **values: object) -> None:
        """Shows a remark and highlights the question, if there is one."""
        self._point(self._ui_context.say(message, **values))

    def explain(self, obj: TableObject) -> None:
        """Explains why a card can't be played, or that it isn't selectable, and highlights the selectable objects."""
        reason = self._screen.why_not(obj.ids[0])
        if reason:
            self._point(reason)
        else:
            self.show_remark(words.NOT_CHOOSABLE, card=self.name_of(obj))

    def describe_return(self, focused: QWidget | None) -> str:
        """Describes the effect of Return at the current focus."""
        obj, prompt, say = self._screen.objects.find_at(focused), self.prompt, self._ui_context.say
        if obj is None or not obj.taken_by(prompt):
            return ""
        name = self.name_of(obj)
        if not obj.chosen_in(prompt):
            return say(words.PICK, card=name)
        return say(words.UNPICK, button=prompt.button, card=name) if prompt.is_ready else say(words.PICKED, card=name)

    def no_effect(self, key: str) -> None:
        """Explains that a key has no effect here, and which keys answer."""
        say = self._ui_context.say
        keys = ", ".join(self._answering_keys()) if self.prompt.sentence else ""
        answer = say(words.ANSWER_KEYS, keys=keys) if keys else ""
        self._point(f"{say(words.NO_EFFECT, key=words.key(key))} {answer}".strip())

    def _answering_keys(self) -> list[str]:
        say, prompt = self._ui_context.say, self.prompt
        found = []
        if prompt.is_ready and not (prompt.neutral and not prompt.chosen):
            found.append(say(words.RETURN_FOR, button=prompt.button))
        caps = self._screen.prompt.options.answer_digits()
        if len(caps) > 1 and "".join(caps) in f"0{''.join(DIGITS)}":
            found.append(say(words.DIGIT_RANGE, first=caps[0], last=caps[-1]))
        else:
            found += caps
        if prompt.typing:
            found.append(say(words.LETTERS_OF_NAME))
        if any(obj.pointed_out(prompt) for obj in self._screen.objects.list_all()):
            mark = self._ui_context.keys.first_key("table.marks", self._ui_context.words)
            found += [say(words.MARKS_FOR, key=mark)] if mark else []
        return found

    def _point(self, sentence: str) -> None:
        self._screen.remark.show_sentence(sentence)
        if self.prompt.sentence:
            self._screen.prompt.point_out(on=True)
            self._points.start()

    def name_of(self, obj: TableObject) -> str:
        """Returns an object's name."""
        if obj.look is not None:
            return obj.look.title_in(self._ui_context.card_language)
        return obj.widget.accessibleName().split(",")[0]


_COMMANDS: Final = {
    "until end": "table.pass_turn",
    "until own": "table.pass_own",
    "other": "table.other_payment",
    "keep": "table.keep",
}
"""Options with keys of their own."""


class TableKeys(QObject):
    """Binds the table's keys to its screen."""

    def __init__(self, screen: TableSurface, pointing: Pointing) -> None:
        super().__init__(screen)
        self._screen = screen
        self._ui_context = screen.ui_context
        self._pointing = pointing
        self._bind()
        screen.prompt.options.name_keys(self._cap)
        self._ui_context.keys_changed.connect(lambda: screen.prompt.options.name_keys(self._cap))

    def press_key(self, event: QKeyEvent) -> bool:
        """Handles a key without an action of its own. Returns False if it isn't one."""
        focused: QWidget | None = self._screen.focusWidget()
        if self.is_typing(event):
            self._screen.prompt.options.type_filter(event.text())
            return True
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier) or isinstance(focused, QLineEdit):
            return False
        key = event.key()
        if key in DIRECTIONS:
            self._walk(focused, key)
        elif event.isAutoRepeat():
            return key in RETURN or key == Qt.Key.Key_Space
        elif key in RETURN:
            self._return(focused)
        elif key == Qt.Key.Key_Space:
            self._space(focused)
        else:
            return False
        return True

    def is_typing(self, event: QKeyEvent) -> bool:
        """True if a key is a letter of a name that the question expects, and so not a shortcut."""
        command = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if command or not event.text().isalpha() or isinstance(self._screen.focusWidget(), QLineEdit):
            return False
        filter = self._screen.prompt.options.filter
        return self._pointing.prompt.typing and filter.isVisible() and not self._screen.overlay.marking

    def close_top(self) -> bool:
        """Handles Esc: closes the marks, the search, the words, the held card, the open zone, the zoomed board, in this
        order."""
        screen = self._screen
        back = next((button for button in screen.prompt.option_buttons() if button.option.key == "back"), None)
        if screen.overlay.marking:
            screen.overlay.clear_letters()
        elif not screen.finder.isHidden():
            screen.finder.close_field()
        elif screen.overview_button.isChecked():
            screen.overview_button.setChecked(False)
        elif back is not None and back.isVisible() and back.isEnabled():
            back.click()
        elif screen.zone.shown_zone is not None:
            screen.zone.close_zone()
            screen.take_focus()
        elif screen.boards.zoomed is not None:
            screen.boards.zoom_board(None)
        elif not screen.remark.isHidden():
            screen.remark.remove_sentence()
        else:
            return False
        return True

    def _bind(self) -> None:
        screen, ui_context = self._screen, self._ui_context
        for option, id in _COMMANDS.items():
            bind_action(ui_context, screen, id, partial(self._command, option, id))
        for digit in DIGITS:
            bind_key(screen, digit, partial(self._digit, digit))
        bind_action(ui_context, screen, "table.by_hand", screen.open_menu_here)
        bind_action(ui_context, screen, "table.lock", lambda: screen.lock_wanted.emit(screen.card_here()))
        bind_button(ui_context, screen, "table.control", screen.control)
        bind_button(ui_context, screen, "table.overview", screen.overview_button)
        bind_button(ui_context, screen, "table.hold", screen.hold)
        bind_button(ui_context, screen, "table.step", screen.step_button)
        bind_button(ui_context, screen, "table.speed", screen.speed_button)
        bind_button(ui_context, screen, "table.since", screen.since_button)
        bind_button(ui_context, screen, "table.yields", screen.yields_button)
        bind_action(ui_context, screen, "table.back", partial(self._rewind, -1))
        bind_action(ui_context, screen, "table.forward", partial(self._rewind, 1))
        bind_action(ui_context, screen, "table.turn_start", partial(self._rewind, 0))

    def _return(self, focused: QWidget | None) -> None:
        """Handles Return. A card or an option is chosen; if it is chosen already, the main button is pressed. Any other
        button is pressed; otherwise the main button."""
        obj = self._screen.objects.find_at(focused)
        prompt, main, table = self._pointing.prompt, self._screen.prompt.main, self._screen.shown_table
        # The button then leaves or starts a new game, so it needs the focus.
        settled = table is not None and table.settled
        if obj is not None and obj.taken_by(prompt) and not obj.chosen_in(prompt):
            obj.click_object()
        elif obj is not None and not obj.taken_by(prompt):
            self._pointing.explain(obj)
        elif isinstance(focused, OptionButton) and focused.option.chosen and prompt.is_ready:
            main.click()
        elif obj is None and isinstance(focused, QAbstractButton):
            focused.click()
        elif main.isVisible() and main.isEnabled() and not settled and not (prompt.neutral and not prompt.chosen):
            main.click()
        else:
            self._pointing.no_effect("Return")

    def _space(self, focused: QWidget | None) -> None:
        obj = self._screen.objects.find_at(focused)
        if obj is not None and obj.taken_by(self._pointing.prompt):
            obj.click_object()
        elif obj is not None:
            self._pointing.explain(obj)

    def _rewind(self, by: int) -> None:
        """Undoes or redoes; 0 returns to the beginning of the turn. If that isn't possible, a remark appears."""
        if self._screen.shown_table is None:
            return
        if by:
            self._screen.rewind.step_by(by)
        else:
            self._screen.turn_start_wanted.emit()

    def _digit(self, digit: str) -> None:
        if not self._screen.prompt.options.press_digit(digit):
            self._pointing.no_effect(digit)

    def _command(self, option: str, id: str) -> None:
        button = next((one for one in self._screen.prompt.option_buttons() if one.option.key == option), None)
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
        else:
            keys = self._ui_context.keys.keys_of(id)
            self._pointing.no_effect(keys[0] if keys else "")

    def _cap(self, option: str) -> str:
        """Returns the key of an option that has its own, as shown on it."""
        if option == "back":
            return self._ui_context.say(words.key("Esc"))
        if option in _COMMANDS:
            return self._ui_context.keys.first_key(_COMMANDS[option], self._ui_context.words)
        return ""

    def _walk(self, focused: QWidget | None, key: int) -> None:
        """Moves to the nearest object on that side: in the same group first, then anywhere."""
        if focused is None:
            self._screen.take_focus()
            return
        screen = self._screen
        obj = screen.objects.find_at(focused)
        if obj is not None:
            near: list[QWidget] = [one.widget for one in screen.objects.list_group(obj.group)]
            far = [
                one.widget for one in screen.objects.list_all() if one.widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            ]
        elif focused is screen.prompt and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            shown = [one for one in screen.prompt.option_buttons() if one.isVisible() and one.isEnabled()]
            if shown:
                shown[0 if key == Qt.Key.Key_Down else -1].setFocus(Qt.FocusReason.ShortcutFocusReason)
                return
            near, far = [], screen.stations()
        elif screen.prompt.isAncestorOf(focused):
            near = [screen.prompt.main, *screen.prompt.option_buttons()]
            far = screen.stations()
        else:
            near, far = [], screen.stations()
        found = find_neighbour(focused, near, key, screen) or find_neighbour(focused, far, key, screen)
        if found is not None:
            found.setFocus(Qt.FocusReason.ShortcutFocusReason)
