"""Prompt panel: the question as a sentence, the possible answers, and one button that names its effect.

Answers that aren't objects on the table are buttons with wrapped text. Many of them form a list with a filter.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.messages import table_words as words
from app.messages.card_words import honest
from app.messages.keys import DIGITS
from app.messages.message import quotable
from app.models.board_layout import TILE_ASPECT
from app.models.first_focus import MANY
from app.models.table_view import Option, Prompt
from app.services.cards.look import CardLook
from app.widgets.card_tile import TileState
from app.widgets.clear_place import keep_clear
from app.widgets.keyboard.neighbours import announce
from app.widgets.notice import MoveBar
from app.widgets.painting import guard_painting
from app.widgets.parts import ArrowsPass, SymbolButton, SymbolText, clear_layout, column, make_label, make_row, set_role
from app.widgets.plain_text import PlainLabel, set_tip
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext

_PICTURE = 62
"""Width of an answer's picture at text size 100 %."""
_WITH_COST = TileState(shows_cost=True)

_TALLEST = 330
_SHARE = 0.34
"""Largest part of the window's height for the list."""


class _Picture(QWidget):
    """A card as a tile with its cost, next to its answer. It takes no room if the answer isn't a card."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._card: CardLook | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, card: CardLook | None) -> None:
        if card != self._card:
            self._card = card
            self.updateGeometry()
            self.update()
        self.setVisible(card is not None)

    def sizeHint(self) -> QSize:
        width = 0 if self._card is None else self._ui_context.metrics.scale_size(_PICTURE)
        return QSize(width, round(width * TILE_ASPECT))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is not None:
            painter = QPainter(self)
            kept, language = self._ui_context.pixmaps, self._ui_context.card_language
            pixmap = kept.draw_tile(self._card, self.sizeHint(), self.devicePixelRatioF(), language, _WITH_COST)
            painter.drawPixmap(QPointF(0, 0), pixmap)
            painter.end()


class OptionButton(ArrowsPass, QPushButton):
    """One answer with wrapped text. An answer that is a card shows it in the preview."""

    def __init__(self, ui_context: UiContext, option: Option) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.option = option
        self.cap = PlainLabel()
        self.cap.setProperty("role", "key")
        self.cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cap.setMinimumWidth(ui_context.metrics.small_size)
        self.cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.cap.hide()
        self._text = SymbolText(ui_context)
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture = _Picture(ui_context)
        inside = make_row(self.cap, self._picture, gap=HAIR, margin=HAIR)
        inside.addWidget(self._text, 1)
        self.setLayout(inside)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_option(option)

    def show_option(self, option: Option) -> None:
        """Shows another state of the same answer."""
        self.option = option
        self._picture.show_card(option.card)
        shown = f"✓ {option.label}" if option.chosen else option.label
        self._text.set_text(shown)
        self.setAccessibleName(shown)
        self.setEnabled(option.enabled)
        set_role(self, "quiet" if option.command else "chosen" if option.chosen else "")
        self.updateGeometry()

    def show_cap(self, text: str, *, beside: bool) -> None:
        """Shows the key that chooses the answer, "" for none. `beside`: other answers have one, so its room is kept and
        all words are aligned."""
        policy = self.cap.sizePolicy()
        if text != self.cap.text() or beside != policy.retainSizeWhenHidden():
            policy.setRetainSizeWhenHidden(beside)
            self.cap.setSizePolicy(policy)
            self.cap.setText(text)
            self.cap.setVisible(bool(text))
            self.setAccessibleDescription(text)
            self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        kept = bool(self.cap.text()) or self.cap.sizePolicy().retainSizeWhenHidden()
        cap = self.cap.sizeHint().width() + HAIR if kept else 0
        picture = self._picture.sizeHint()
        inside = max(40, width - 2 * HAIR - 4 - cap - (picture.width() + HAIR if picture.width() else 0))
        least = max(self._ui_context.metrics.scale_size(32), picture.height() + 2 * HAIR)
        return max(least, self._text.heightForWidth(inside) + 2 * HAIR + 6)

    def sizeHint(self) -> QSize:
        return QSize(160, self.heightForWidth(max(160, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._ui_context.metrics.scale_size(32))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(event.size().width()))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._look()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._look()
        super().focusInEvent(event)

    def _look(self) -> None:
        if self.option.card is not None:
            self._ui_context.look_at(self.option.card)


class _Filter(QLineEdit):
    """Doesn't pass on Return, which would press the newly focused widget. Sends `walked` for the arrows: down leads to
    the first answer, up to the last one."""

    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.walked.emit(1 if event.key() == Qt.Key.Key_Down else -1)
            event.accept()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class _Area(QScrollArea):
    """Leaves the arrow keys to the screen, which moves between answers."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class OptionList(QWidget):
    """Sends the key of the chosen answer."""

    chosen = Signal(str)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._options: tuple[Option, ...] = ()
        self._buttons: list[OptionButton] = []
        self._typing = False
        self._named: Callable[[str], str] = lambda _key: ""
        self.filter = _Filter()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.filter.returnPressed.connect(self._to_first)
        self.filter.walked.connect(self._leave_filter)
        ui_context.phrase(self.filter, self.filter.setPlaceholderText, words.FILTER)
        ui_context.phrase(self.filter, self.filter.setAccessibleName, words.FILTER)
        self.nothing = make_label(ui_context, role="muted", wrap=True)
        self.nothing.hide()
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._rows = QVBoxLayout(self._inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(HAIR)
        self._rows.addWidget(self.nothing)
        self._scroll = _Area()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = column(self.filter, gap=HAIR)
        body.addWidget(self._scroll, 1)
        self.setLayout(body)

    def buttons(self) -> list[OptionButton]:
        return self._buttons

    def name_keys(self, named: Callable[[str], str]) -> None:
        """Sets the function that returns an option's own key. The other options get digits."""
        self._named = named
        self._number()

    def answer_digits(self) -> list[str]:
        """Returns the digits that choose an answer now."""
        return [button.cap.text() for button in self._digits().values() if button.isEnabled()]

    def press_digit(self, digit: str) -> bool:
        """Chooses the answer with a digit. If it has been scrolled out of sight, it is only scrolled to."""
        button = self._digits().get(digit)
        if button is None or not button.isVisible() or not button.isEnabled():
            return False
        # The current places, not the earlier ones.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        view = self._scroll.viewport()
        place = QRect(button.mapTo(self._inside, QPoint(0, 0)) + self._inside.pos(), button.size())
        seen = view.rect().intersected(place).height()
        if self._scroll.verticalScrollBar().maximum() > 0 and seen < button.height() // 2:
            self._scroll.ensureWidgetVisible(button)
            button.setFocus()
        else:
            button.click()
        return True

    def _digits(self) -> dict[str, OptionButton]:
        """Returns the answers with digits: numbers have their own, the others are counted. None has one while names are
        typed."""
        if self._typing:
            return {}
        counted = [button for button in self._buttons if not button.isHidden() and not self._named(button.option.key)]
        if counted and all(button.option.label.isdecimal() for button in counted):
            return {button.option.label: button for button in counted if len(button.option.label) == 1}
        return dict(zip(DIGITS, counted, strict=False))

    def _number(self) -> None:
        """Writes its key on every answer."""
        digits = {id(button): digit for digit, button in self._digits().items()}
        caps = [self._named(button.option.key) or digits.get(id(button), "") for button in self._buttons]
        for button, cap in zip(self._buttons, caps, strict=True):
            button.show_cap(cap, beside=any(caps))

    def begin_question(self, *, typing: bool) -> None:
        """Clears filter, matches, scrolling and pressed keys for a new question. `typing`: there is a filter even for
        few answers."""
        self._typing = typing
        with QSignalBlocker(self.filter):
            self.filter.clear()
        self.nothing.hide()
        self.nothing.clear()
        self._scroll.verticalScrollBar().setValue(0)
        for button in self._buttons:
            button.setDown(False)
            button.show()
        self._show_filter()

    def _show_filter(self) -> None:
        self.filter.setVisible(bool(self._options) and (self._typing or len(self._options) >= MANY))

    def show_options(self, options: tuple[Option, ...]) -> None:
        """Replaces the answers. The same answers in another state keep their buttons and the focus."""
        if options == self._options:
            return
        same = [option.key for option in options] == [option.key for option in self._options]
        self._options = options
        if same:
            for button, option in zip(self._buttons, options, strict=True):
                button.show_option(option)
        else:
            self._build()
        self._number()
        self.setVisible(bool(options))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _build(self) -> None:
        clear_layout(self._rows, keep=1)
        self._buttons = []
        for option in self._options:
            button = OptionButton(self._ui_context, option)
            button.clicked.connect(lambda _checked=False, key=option.key: self.chosen.emit(key))
            self._rows.addWidget(button)
            button.show()  # otherwise only when Qt next waits, and until then it couldn't have the focus
            self._buttons.append(button)
        self._rows.addStretch(1)
        self._sift(self.filter.text())
        self._show_filter()

    def _sift(self, text: str) -> None:
        wanted = text.casefold().strip()
        for button in self._buttons:
            button.setVisible(button.option.command or wanted in button.option.label.casefold())
        missed = bool(wanted) and not self._fitting()
        said = self._ui_context.say(words.NOTHING_FITS, text=quotable(text)) if missed else ""
        self.nothing.set_sentence(said)
        self.nothing.setVisible(missed)
        self._number()
        self._fit()

    def _fitting(self) -> list[OptionButton]:
        return [button for button in self._buttons if not button.isHidden() and not button.option.command]

    def _to_first(self) -> None:
        """Handles Return in the filter: focuses the first match, which a second Return chooses."""
        first = next((button for button in self._fitting() if button.isEnabled()), None)
        if first is not None:
            first.setFocus()
        elif self.nothing.isVisible():
            announce(self, self.nothing.text())

    def type_filter(self, text: str) -> None:
        """Types into the filter, wherever the focus was."""
        self.filter.setFocus()
        self.filter.insert(text)

    def _leave_filter(self, by: int) -> None:
        shown = [button for button in self._buttons if not button.isHidden() and button.isEnabled()]
        if shown:
            shown[0 if by > 0 else -1].setFocus()

    def _fit(self) -> None:
        """Makes the list as high as all answers, including those filtered out, so that nothing moves while typing.
        Beyond a limit the list scrolls."""
        width = max(120, self.width() - (14 if len(self._buttons) >= MANY else 0))
        tall = sum(max(button.minimumHeight(), button.heightForWidth(width)) + HAIR for button in self._buttons) + HAIR
        limit = min(self._ui_context.metrics.scale_size(_TALLEST), round(self.window().height() * _SHARE))
        self._scroll.setFixedHeight(min(limit, max(tall, self._ui_context.metrics.scale_size(30))))


_LONGEST = 420
"""Limit of letters of a rules text; the preview shows the whole card."""


class PromptPanel(QFrame):
    """Sends the key of an option, or that the main button was pressed."""

    option_chosen = Signal(str)
    confirmed = Signal()
    grown = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        keep_clear(self)
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._prompt = Prompt("", "")
        self._told = ""
        self._said = ""
        self.sentence = make_label(ui_context, role="strong", wrap=True)
        self._detail = SymbolText(ui_context, muted=True)
        self.options = OptionList(ui_context)
        self.options.chosen.connect(self.option_chosen)
        self.options.hide()
        self.main = SymbolButton(ui_context, None, self.confirmed.emit, role="main")
        self.main.setProperty("big", True)
        self._tally = SymbolText(ui_context, muted=True)
        self.bar = MoveBar(ui_context)
        above = (self.bar, self.sentence, self._detail, self.main)
        below = (self.options, self._tally)  # nothing that changes while answering may move the button
        self._column = column(*above, *below, gap=TIGHT, margin=TIGHT)
        self.setLayout(self._column)
        ui_context.phrase(self, self.setAccessibleName, words.PROMPT)
        ui_context.words_changed.connect(self._write_texts)

    def show_prompt(self, prompt: Prompt, told: str = "") -> None:
        """Shows a prompt. `told` is the latest event, if nothing is asked."""
        if (prompt, told) == (self._prompt, self._told):
            return
        fresh = (prompt.asked, bool(prompt.sentence)) != (self._prompt.asked, bool(self._prompt.sentence))
        self._prompt, self._told = prompt, told
        self.main.setDown(False)  # a Space that is still held down belongs to the previous question
        if fresh:
            self._begin(prompt)
        self.options.show_options(prompt.options)
        self._write_texts()

    def _begin(self, prompt: Prompt) -> None:
        """Ends the state of the last question."""
        self.point_out(on=False)
        self._said = ""
        self.options.begin_question(typing=prompt.typing)

    def point_out(self, *, on: bool) -> None:
        """Highlights the question, or stops that."""
        if bool(self.property("pointed")) != on:
            self.setProperty("pointed", on)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Keeps it at least as high as its words and answers; the log gives way."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            before = self.minimumHeight()
            self.fit_question()
            if self.minimumHeight() > before:
                self.grown.emit()
        return super().event(event)

    def fit_question(self) -> None:
        """Takes the room for the question at once. If that waited for Qt, the old room would be visible meanwhile."""
        self._column.activate()
        self.setMinimumHeight(self._column.totalHeightForWidth(self.width()))

    def option_buttons(self) -> list[OptionButton]:
        return self.options.buttons()

    def _write_texts(self) -> None:
        prompt, say = self._prompt, self._ui_context.say
        sentence = prompt.sentence or self._told or say(words.NOTHING_ASKED)
        self.sentence.setText(sentence)
        self.setAccessibleDescription(sentence)
        if sentence != self._said:
            self._said = sentence
            announce(self, f"{sentence} {prompt.button}".strip())
        detail = honest(prompt.detail, self._ui_context.words.language)
        self._detail.set_text(detail if len(detail) <= _LONGEST else f"{detail[:_LONGEST].rstrip()} …")
        self._detail.setVisible(bool(prompt.detail))
        self.main.setText(prompt.button)
        self.main.setVisible(bool(prompt.button))
        self.main.setEnabled(prompt.is_ready)
        set_tip(self.main, prompt.blocked)
        self.main.setAccessibleDescription(prompt.blocked)
        self._tally.set_text(prompt.tally)
        self._tally.setVisible(bool(prompt.tally))
        self.main.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
