"""Yield list: the automatic answers of a player, each with a button that ends it.

Input: the yields in force, in words. Output: calls that end one. It shows one player's choices, so it closes when the
next player sits down.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.messages import shell_words
from app.messages import yield_words as words
from app.messages.message import Words
from app.services.games.yields import Yield
from app.widgets.keyboard.neighbours import announce, return_focus
from app.widgets.parts import (
    Button,
    SymbolText,
    clear_layout,
    column,
    fit_over,
    make_label,
    make_panel,
    make_row,
    scrolled,
)
from app.widgets.plain_text import set_title
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

Listed = list[tuple[Yield, str, str]]
"""Yields, each with its name and the trigger's text."""

_WIDE = 560
_TALL = 420


class YieldsDialog(QDialog):
    """Shows the result of `in_force`; `end` ends one of them."""

    def __init__(
        self,
        ui_context: UiContext,
        in_force: Callable[[Words], Listed],
        end: Callable[[Yield], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._in_force = in_force
        self._end = end
        self.ends: list[Button] = []
        ui_context.phrase(self, partial(set_title, self), words.YIELDS)
        self._count = make_label(ui_context, role="title", wrap=True)
        self._hint = make_label(ui_context, role="muted", wrap=True)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(TIGHT)
        self._rows.addStretch(1)
        self.close_button = Button(ui_context, shell_words.CLOSE, self.accept, role="main")
        holder = column(gap=0)
        holder.addWidget(inside)
        body = column(self._count, self._hint, gap=GAP, margin=WIDE)
        body.addWidget(scrolled(holder), 1)
        body.addLayout(make_row(1, self.close_button))
        self.setLayout(body)
        ui_context.words_changed.connect(self._show)
        self._show()
        px = ui_context.metrics.scale_size
        fit_over(self, px(_WIDE), px(_TALL))
        (self.ends[0] if self.ends else self.close_button).setFocus()

    def _show(self) -> None:
        listed = self._in_force(self._ui_context.words)
        clear_layout(self._rows)
        self.ends = []
        for one, name, text in listed:
            self._rows.addWidget(self._row(one, name, text))
        self._rows.addStretch(1)
        say = self._ui_context.say
        self._count.setText(
            self._ui_context.words.count(words.YIELDS_COUNT, len(listed)) if listed else say(words.YIELDS)
        )
        self._hint.setText(say(words.YIELDS_HINT if listed else words.NO_YIELDS))

    def _row(self, one: Yield, name: str, text: str) -> QWidget:
        title = make_label(self._ui_context, role="strong", wrap=True)
        title.setText(name)
        end = Button(self._ui_context, words.END_YIELD, lambda: self._ended(one, name), icon_name="close")
        end.setAccessibleName(self._ui_context.say(words.END_YIELD_OF, what=name))
        self.ends.append(end)
        said = column(title, gap=HAIR)
        if text:
            detail = SymbolText(self._ui_context, muted=True)
            detail.set_text(text)
            said.addWidget(detail)
        line = make_row(gap=GAP)
        line.addLayout(said, 1)
        line.addWidget(end, 0, Qt.AlignmentFlag.AlignTop)
        return make_panel(line)

    def _ended(self, one: Yield, name: str) -> None:
        place = next(
            place for place, (known, _, _) in enumerate(self._in_force(self._ui_context.words)) if known == one
        )
        self._end(one)
        self._show()
        announce(self, self._ui_context.say(words.END_YIELD_OF, what=name))
        left = self.ends[min(place, len(self.ends) - 1)] if self.ends else self.close_button
        left.setFocus()


class YieldsDoor:
    """Opens the list over a screen, one at a time."""

    def __init__(self, ui_context: UiContext, screen: QWidget) -> None:
        self._ui_context = ui_context
        self._screen = screen
        self.dialog: YieldsDialog | None = None

    def open_list(self, in_force: Callable[[Words], Listed], end: Callable[[Yield], object]) -> None:
        """Shows the list. When it closes, the focus returns to its last place."""
        self.close_list()
        before: QWidget | None = self._screen.focusWidget()
        dialog = self.dialog = YieldsDialog(self._ui_context, in_force, end, self._screen.window())

        def closed() -> None:
            self.dialog = None
            dialog.deleteLater()
            self._screen.activateWindow()
            return_focus(before)

        dialog.finished.connect(closed)
        dialog.open()

    def close_list(self) -> None:
        """Closes the list if it is open."""
        if self.dialog is not None:
            self.dialog.reject()
