"""Game setup dialog: edits a `TableSetup`, with one line for each of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from app.messages import deck_screen_words as words
from app.messages import draft_words, shell_words
from app.messages.deck_reports import CardNamer
from app.messages.message import Message, quotable
from app.screens.deck.level_rows import LevelRows
from app.services.games.self_play import OPPONENT
from app.services.games.table_setup import MOST_OPPONENTS, Choices, DeckChoice, TableSetup
from app.services.plain_text import visible
from app.services.preferences import LONGEST_NAME
from app.widgets.choice import ChoiceBox
from app.widgets.flow import wrap_entries
from app.widgets.keyboard.neighbours import announce
from app.widgets.parts import Button, clear_layout, column, fit_over, make_label, make_row, scrolled
from app.widgets.plain_text import set_tip, set_title
from app.widgets.theme import GAP, TIGHT, WIDE
from app.widgets.ui_context import UiContext
from engine.cards.catalogue import name_key

_LONGEST_SEED = 15


EACH_OWN = "each"
"""The choice of a level for each opponent."""
_MOST_SHOWN = 6
"""Number of decks visible at once."""


def _height_of(entries: QListWidget, focus: int) -> int:
    """Returns the height of a list that shows its first entries completely, with room for the focus frame."""
    shown = range(min(entries.count(), _MOST_SHOWN))
    return sum(entries.sizeHintForRow(place) for place in shown) + 2 * focus


class PlaySetupDialog(QDialog):
    """Sends the `TableSetup` that was chosen."""

    chosen = Signal(object)

    def __init__(self, ui_context: UiContext, choices: Choices, show_name: CardNamer, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._show_name = show_name
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, ui_context.say(words.TITLE))
        self._choices = choices
        self.people_decks: list[tuple[str, ChoiceBox]] = []
        """Each person's name with the field for the deck."""
        counts = {kind: len(choices.decks_of(kind)) for kind in words.AGAINST_WHAT}
        offered: dict[str, str] = {
            key: ui_context.say(message, count=counts[key])
            for key, message in words.AGAINST_WHAT.items()
            if counts[key]
        }
        self.against = self._choice(offered)
        self.which = QListWidget()
        wrap_entries(self.which)
        for deck in choices.decks_of("own"):
            item = QListWidgetItem(visible(self._deck_title(deck)))
            item.setData(Qt.ItemDataRole.UserRole, deck.number)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if deck.legal else Qt.CheckState.Unchecked)
            self.which.addItem(item)
        self.which.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerItem)
        self.opponents = QSpinBox()
        self.opponents.setRange(1, MOST_OPPONENTS)
        self.opponents.setValue(TableSetup().opponents)
        self.opponents.lineEdit().setTextMargins(TIGHT, 0, 0, 0)  # aligned with the words of the boxes next to it
        self.people = QLineEdit()
        self.people.setPlaceholderText(ui_context.say(words.PEOPLE_HINT))
        set_tip(self.people, ui_context.say(words.PEOPLE_TIP))
        self._people_rows = QGridLayout()
        self._people_rows.setHorizontalSpacing(GAP)
        self._people_rows.setVerticalSpacing(TIGHT)
        self._people_rows.setColumnStretch(1, 1)
        self.people.textChanged.connect(lambda _text: self._ask_decks())
        self.strength = self._choice({**self._said(words.KINDS_OF_BOT), EACH_OWN: ui_context.say(words.EACH_OWN)})
        self.strength.setCurrentIndex(self.strength.findData(OPPONENT))
        self.levels = LevelRows(ui_context, MOST_OPPONENTS)
        self.first = self._choice(self._said(words.FIRSTS))
        self.rules = self._choice(self._said(words.RULES_NAMES))
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(ui_context.say(words.SEED_HINT))
        self.complaint = make_label(ui_context, role="bad", wrap=True)
        self.begin = Button(ui_context, words.BEGIN, self._begin, icon_name="play", role="main")
        cancel = Button(ui_context, shell_words.CANCEL, self.reject)
        self.complaint.setMinimumHeight(ui_context.metrics.scale_size(20))  # so that nothing moves when it appears
        body = column(scrolled(column(self._lines(), 1)), self.complaint, gap=GAP, margin=WIDE)
        body.addLayout(make_row(1, cancel, self.begin, gap=GAP))
        self.setLayout(body)
        self._connect_fields()
        self._ask_levels()
        self._show_which()
        self.ensurePolished()
        self.which.setFixedHeight(_height_of(self.which, ui_context.theme.focus_width))
        fit_over(self, ui_context.metrics.scale_size(640))
        self.begin.setFocus()

    def _connect_fields(self) -> None:
        """Connects the fields with those that depend on them."""
        self.against.currentIndexChanged.connect(lambda _place: self._show_which())
        for line in (self.seed, self.people):
            line.textChanged.connect(lambda _text: self.complaint.setText(""))
        self.opponents.valueChanged.connect(lambda _count: self.complaint.setText(""))
        self.opponents.valueChanged.connect(lambda _count: self._ask_levels())
        self.people.textChanged.connect(lambda _text: self._ask_levels())
        self.strength.currentIndexChanged.connect(lambda _place: self._ask_levels())

    def _lines(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(1, 1)
        for place, (message, field) in enumerate(
            (
                (words.AGAINST, self.against),
                (words.WHICH, self.which),
                (words.OPPONENTS, self.opponents),
                (words.PEOPLE, self.people),
                (words.KIND_OF_BOT, self.strength),
                (words.FIRST, self.first),
                (words.RULES, self.rules),
                (draft_words.SEED, self.seed),
            )
        ):
            name = make_label(self._ui_context, message)
            name.setBuddy(field)
            field.setAccessibleName(self._ui_context.say(message))
            tall = field is self.which
            line = place + (place > 3) + (place > 4)  # rows for the people's decks and for the opponents' levels
            grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignTop if tall else Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(field, line, 1)
            if tall:
                self._which_label = name
                for part in (name, field):
                    part.setVisible(self.which.count() > 0)
        grid.addLayout(self._people_rows, 4, 1)
        grid.addWidget(self.levels, 6, 1)
        return grid

    def _named(self) -> tuple[str, ...]:
        """Returns the names of other people at this computer."""
        return tuple(filter(None, (" ".join(name.split()) for name in self.people.text().split(","))))

    def _ask_decks(self) -> None:
        """Updates the row for each person with the deck to play. A deck chosen for a name stays chosen."""
        chosen = {name: field.currentIndex() for name, field in self.people_decks}
        clear_layout(self._people_rows)
        self.people_decks = []
        before: QWidget = self.people
        for place, name in enumerate(self._named()[:MOST_OPPONENTS]):
            field = ChoiceBox()
            field.addItem(self._ui_context.say(words.DRAWN_DECK), None)
            for deck in self._choices.decks:
                title = self._ui_context.say(words.DECK_OF[deck.kind], deck=self._deck_title(deck))
                field.addItem(visible(title), deck)
            field.setCurrentIndex(chosen.get(name, 0))
            field.setMinimumContentsLength(20)
            field.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            head = make_label(self._ui_context)
            head.setText(self._ui_context.say(words.PERSON_PLAYS, name=name[:LONGEST_NAME]))
            head.setBuddy(field)
            field.setAccessibleName(head.text())
            self._people_rows.addWidget(head, place, 0)
            self._people_rows.addWidget(field, place, 1)
            for part in (head, field):  # only visible parts count for the height
                part.show()
            QWidget.setTabOrder(before, field)
            before = field
            self.people_decks.append((name, field))
        if self.people_decks and self.isVisible():
            self._grow()

    def _ask_levels(self) -> None:
        """Shows a row for each opponent that a bot plays, if they differ in strength."""
        differ = self.strength.currentData() == EACH_OWN
        self.levels.show_rows(max(0, self.opponents.value() - len(self._named())) if differ else 0)
        if differ and self.isVisible():
            self._grow()

    def _grow(self) -> None:
        """Makes the dialog as high as its rows, but never lower than before."""
        before = self.height()
        fit_over(self, self.width())
        self.resize(self.width(), max(before, self.height()))

    def _deck_title(self, deck: DeckChoice) -> str:
        title = deck.title or " + ".join(self._show_name(name) for name in deck.leaders)
        return title if deck.legal else self._ui_context.say(words.DECK_NOT_LEGAL, deck=title)

    def _said(self, options: Mapping[Any, Message]) -> dict[str, str]:
        return {key: self._ui_context.say(message) for key, message in options.items()}

    def _choice(self, options: Mapping[str, str]) -> ChoiceBox:
        result = ChoiceBox()
        for key, text in options.items():
            result.addItem(text, key)
        return result

    def _show_which(self) -> None:
        own = self.against.currentData() == "own"
        self.which.setEnabled(own)  # it stays in place, because a dialog that grows and shrinks would jump
        self._which_label.setEnabled(own)

    def _begin(self) -> None:
        text = self.seed.text().strip()
        seed = int(text) if text.isdecimal() and len(text) <= _LONGEST_SEED else None
        if text and seed is None:
            say = self._ui_context.say
            self._complain(say(draft_words.BAD_SEED, value=quotable(text), most=_LONGEST_SEED), self.seed)
            return
        people = self._named()
        if wrong := self._wrong_with(people):
            self._complain(wrong, self.people)
            return
        items = [self.which.item(place) for place in range(self.which.count())]
        checked = [item for item in items if item.checkState() == Qt.CheckState.Checked] or items
        differ = self.strength.currentData() == EACH_OWN
        wanted = TableSetup(
            against=self.against.currentData(),
            opponents=self.opponents.value(),
            strength=OPPONENT if differ else self.strength.currentData(),
            levels=self.levels.levels() if differ else (),
            first=self.first.currentData(),
            rules=self.rules.currentData(),
            seed=seed,
            people=people,
            people_decks=tuple(field.currentData() for _, field in self.people_decks),
            decks=tuple(int(item.data(Qt.ItemDataRole.UserRole)) for item in checked),
        )
        self.accept()
        self.chosen.emit(wanted)

    def _wrong_with(self, people: tuple[str, ...]) -> str:
        """Returns what is wrong with the names of people at this computer, or ""."""
        say, most = self._ui_context.say, self.opponents.value()
        if len(people) > most:
            return say(words.TOO_MANY_PEOPLE, count=len(people), most=most)
        if any(len(name) > LONGEST_NAME for name in people):
            return say(words.NAME_TOO_LONG, most=LONGEST_NAME)
        twice = next((name for place, name in enumerate(people) if name_key(name) in map(name_key, people[:place])), "")
        return say(words.SAME_NAME, name=quotable(twice)) if twice else ""

    def _complain(self, sentence: str, field: QLineEdit) -> None:
        self.complaint.set_sentence(sentence)
        announce(self, sentence)
        field.setFocus()
