"""What keeps a deck from being legal: each problem with its rule, and where there is one a fix at one click."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages.deck_reports import fix_sentence, problem_sentence
from app.services.cards.look import CardBook
from app.services.decks.building import find_format
from app.services.decks.session import DeckSnapshot
from app.widgets.parts import ArrowsPass, column, icon_pixmap, label, set_role
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.decks.deck import Fix
from engine.decks.problems import DeckProblem


class ElidedButton(ArrowsPass, QPushButton):
    """A button whose text is cut to its width; the tip and the accessible name have all of it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        presenter = self.width() - 28
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, presenter))
        super().resizeEvent(event)


class LegalityPanel(QFrame):
    """Sends the fix that shall be applied. The focus goes from a fix to the next one; `mended`: there is none left."""

    fix_wanted = Signal(object)
    mended = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self._fixes: list[QPushButton] = []
        self.verdict = label(ui_context, role="good", wrap=True)
        self._mark = label(ui_context)
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

    def fix_buttons(self) -> list[QPushButton]:
        return list(self._fixes)

    def focus_fix(self) -> None:
        """To the first fix, or from one to the next."""
        place = self._focused_fix()
        if self._fixes:
            self._fixes[0 if place is None else (place + 1) % len(self._fixes)].setFocus()

    def _focused_fix(self) -> int | None:
        return next((place for place, button in enumerate(self._fixes) if button.hasFocus()), None)

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        focused = self._focused_fix()
        self._fixes = []
        while (entry := self._rows.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        words_in = self._ui_context.words
        title = find_format(snapshot.format).title[words_in.language]
        if snapshot.legal:
            self.verdict.setText(words_in.say(words.LEGAL, format=title))
        else:
            self.verdict.setText(words_in.count(words.PROBLEMS, len(snapshot.problems)))
        self.verdict.setToolTip(title)
        set_role(self.verdict, "good" if snapshot.legal else "bad")
        icon = icon_pixmap(
            "check" if snapshot.legal else "warn", theme.good if snapshot.legal else theme.bad, metrics.px(18)
        )
        self._mark.setPixmap(icon)
        self._scroll.setVisible(not snapshot.legal)
        vertical = QSizePolicy.Policy.Fixed if snapshot.legal else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self.setMinimumHeight(0 if snapshot.legal else metrics.px(142))
        for problem in snapshot.problems:
            line = self._row(problem, snapshot)
            self._rows.addWidget(line)
            line.show()
        if focused is not None:
            self._focus_after(focused)

    def _focus_after(self, place: int) -> None:
        """The problem that stood at `place` is mended: on to the one that stands there now."""
        if self._fixes:
            self._fixes[min(place, len(self._fixes) - 1)].setFocus()
        else:
            self.mended.emit()

    def _row(self, problem: DeckProblem, snapshot: DeckSnapshot) -> QWidget:
        language = self._ui_context.words.language
        size = find_format(snapshot.format).deck_size
        exact = size.minimum == size.maximum
        sentence = label(self._ui_context, wrap=True)
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
        button = ElidedButton(text)
        button.clicked.connect(lambda _checked=False: self.fix_wanted.emit(fix))
        self._fixes.append(button)
        return button

    def _show_name(self, name: str) -> str:
        return self._book.look(name).title(self._ui_context.card_language) if self._book.knows(name) else name
