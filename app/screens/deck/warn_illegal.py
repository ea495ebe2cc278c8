"""Warning before a game with an illegal deck: lists each problem, and lets the player continue or go back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from app.messages import deck_screen_words as words
from app.messages.deck_reports import CardNamer, problem_sentence
from app.services.decks.formats import find_format
from app.services.decks.session import DeckSnapshot
from app.widgets.parts import Button, column, fit_over, make_label, make_row, scrolled
from app.widgets.plain_text import set_title
from app.widgets.theme import GAP, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_WIDTH = 520
"""Width of the dialog at 100 % text."""


class IllegalDeckDialog(QDialog):
    """Shows the problems of a deck. `accepted`: the player plays it nevertheless."""

    def __init__(self, ui_context: UiContext, snapshot: DeckSnapshot, show_name: CardNamer, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, ui_context.say(words.ILLEGAL_TITLE))
        language = ui_context.words.language
        title = find_format(snapshot.format).title_in(language)
        head = make_label(ui_context, role="strong", wrap=True)
        head.setText(ui_context.words.count(words.ILLEGAL_LINE, len(snapshot.problems), format=title))
        self.problems = [make_label(ui_context, wrap=True) for _ in snapshot.problems]
        for line, text in zip(self.problems, problem_lines(ui_context, snapshot, show_name), strict=True):
            line.setText(text)
        parts: list[QWidget] = [head, scrolled(column(*self.problems, 1, gap=TIGHT))]
        if any(problem.code == "unknown_card" for problem in snapshot.problems):
            parts.append(make_label(ui_context, words.UNKNOWN_LEFT_OUT, role="muted", wrap=True))
        self.back = Button(ui_context, words.BACK_TO_DECK, self.reject)
        self.play = Button(ui_context, words.PLAY_ANYWAY, self.accept, icon_name="play")
        body = column(*parts, gap=GAP, margin=WIDE)
        body.addLayout(make_row(1, self.play, self.back, gap=GAP))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.scale_size(_WIDTH))
        self.back.setFocus()


def problem_lines(ui_context: UiContext, snapshot: DeckSnapshot, show_name: CardNamer) -> Sequence[str]:
    """Returns a sentence with its rule number for each problem of a deck."""
    words_in = ui_context.words
    size = find_format(snapshot.format).deck_size
    exact = size.minimum == size.maximum
    return [
        words_in.say(
            words.PROBLEM,
            rule=problem.rule,
            sentence=problem_sentence(problem, words_in.language, show_name, exact=exact),
        )
        for problem in snapshot.problems
    ]
