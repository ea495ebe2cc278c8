"""Legality report: the problems that make a deck illegal, each with its rule and if possible a fix at one click."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.messages import deck_screen_words as words
from app.messages.deck_reports import fix_sentence, problem_sentence
from app.services.cards.look import CardBook
from app.services.decks.formats import find_format
from app.services.decks.session import DeckSnapshot
from app.services.plain_text import visible
from app.widgets.names import broken
from app.widgets.parts import (
    ArrowsPass,
    clear_layout,
    column,
    icon_pixmap,
    make_label,
    set_role,
)
from app.widgets.plain_text import menu_text, set_tip
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.decks.deck_changes import Fix
from engine.decks.problems import DeckProblem


class TwoLineButton(ArrowsPass, QPushButton):
    """A button whose text wraps into two lines if necessary. The tip and the accessible name have it in one."""

    def __init__(self, text: str) -> None:
        self._whole = visible(text)
        super().__init__(menu_text(text))
        set_tip(self, text)
        self.setAccessibleName(self._whole)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        lines, _ = broken(self._whole, QFontMetricsF(self.font()), self.width() - 28, 2)
        self.setText("\n".join(map(menu_text, lines)))
        super().resizeEvent(event)


class LegalityPanel(QFrame):
    """Sends the fix to apply. The focus moves from one fix to the next. `mended`: nothing is left to fix."""

    fix_wanted = Signal(object)
    mended = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self.fixes: list[QPushButton] = []
        self._lines: list[QWidget] = []
        self._whole = False
        self.verdict = make_label(ui_context, role="good", wrap=True)
        self._mark = make_label(ui_context)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(TIGHT)
        inside = QWidget()
        inside.setObjectName("inside")
        inside.setLayout(column(self._rows, 1))
        self._scroll = QScrollArea()
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(self._mark)
        head.addWidget(self.verdict, 1)
        body = column(head, gap=HAIR, margin=TIGHT)
        body.addWidget(self._scroll, 1)
        self.setLayout(body)
        ui_context.phrase(self, self.setAccessibleName, words.LEGALITY)
        ui_context.words_changed.connect(self._fill)
        ui_context.look_changed.connect(self._fill)

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        self._snapshot = snapshot
        self._fill()

    def focus_fix(self) -> None:
        """Focuses the first fix, or the next one."""
        place = self._focused_fix()
        if self.fixes:
            self.fixes[0 if place is None else (place + 1) % len(self.fixes)].setFocus()

    def _focused_fix(self) -> int | None:
        return next((place for place, button in enumerate(self.fixes) if button.hasFocus()), None)

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        focused = self._focused_fix()
        self.fixes = []
        clear_layout(self._rows)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        words_in = self._ui_context.words
        title = find_format(snapshot.format).title_in(words_in.language)
        if snapshot.is_legal:
            self.verdict.setText(words_in.say(words.LEGAL, format=title))
        else:
            self.verdict.setText(words_in.count(words.PROBLEMS, len(snapshot.problems)))
        set_tip(self.verdict, title)
        set_role(self.verdict, "good" if snapshot.is_legal else "bad")
        icon = icon_pixmap(
            "check" if snapshot.is_legal else "warn",
            theme.good if snapshot.is_legal else theme.bad,
            metrics.scale_size(18),
        )
        self._mark.setPixmap(icon)
        self._scroll.setVisible(not snapshot.is_legal)
        vertical = QSizePolicy.Policy.Fixed if snapshot.is_legal else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        lines = [self._row(problem, snapshot) for problem in snapshot.problems]
        for line in lines:
            self._rows.addWidget(line)
            line.show()
        self._lines = lines
        self._limit()
        if focused is not None:
            self._focus_after(focused)

    def show_whole(self, whole: bool) -> None:
        """With `whole` it is as high as all its problems; otherwise the list scrolls."""
        if whole != self._whole:
            self._whole = whole
            self._limit()

    def whole_height(self, width: int) -> int:
        """Returns the height that it needs at a width to show all its problems at once."""
        return self._height_of(self._lines, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._limit()

    def _limit(self) -> None:
        """Sets the minimum height, so that the first problem and its fix are fully visible, unless they are very
        long."""
        px = self._ui_context.metrics.scale_size
        width = max(self.width(), px(200))
        if not self._lines:
            self.setMinimumHeight(0)
        elif self._whole:
            self.setMinimumHeight(self.whole_height(width))
        else:
            self.setMinimumHeight(max(px(142), min(self._height_of(self._lines[:1], width), px(216))))

    def _height_of(self, lines: Sequence[QWidget], width: int) -> int:
        inside = width - 2 * TIGHT - 2 * self.frameWidth() - self._scroll.verticalScrollBar().sizeHint().width()
        heights = sum(line.heightForWidth(inside) for line in lines) + TIGHT * max(0, len(lines) - 1)
        head = max(self.verdict.heightForWidth(inside), self._mark.sizeHint().height())
        return heights + head + HAIR + 4 * TIGHT

    def _focus_after(self, place: int) -> None:
        """Moves on after the problem at `place` is fixed, to the one that is there now."""
        if self.fixes:
            self.fixes[min(place, len(self.fixes) - 1)].setFocus()
        else:
            self.mended.emit()

    def _row(self, problem: DeckProblem, snapshot: DeckSnapshot) -> QWidget:
        language = self._ui_context.words.language
        size = find_format(snapshot.format).deck_size
        exact = size.minimum == size.maximum
        sentence = make_label(self._ui_context, wrap=True)
        said = problem_sentence(problem, language, self._show_name, exact=exact)
        sentence.setText(self._ui_context.say(words.PROBLEM, rule=problem.rule, sentence=said))
        parts: list[QWidget] = [sentence]
        if problem.fix is not None:
            parts.append(self._fix_button(problem.fix))
        result = QWidget()
        result.setLayout(column(*parts, gap=2))
        return result

    def _fix_button(self, fix: Fix) -> QPushButton:
        text = fix_sentence(fix, self._ui_context.words.language, self._show_name)
        button = TwoLineButton(text)
        button.clicked.connect(lambda _checked=False: self.fix_wanted.emit(fix))
        self.fixes.append(button)
        return button

    def _show_name(self, name: str) -> str:
        return (
            self._book.look_of(name).title_in(self._ui_context.card_language) if self._book.knows_card(name) else name
        )
