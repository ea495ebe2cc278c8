"""Find field: finds a card on the table by its English or German name. Matches get a ring while the user types.

Input: everything that can be found. Output: the object, or the card of a graveyard or exile, that the user chose.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from app.messages import keys as words
from app.models.table_view import TableView, Zone
from app.screens.table.table_objects import TableObject, TableObjects
from app.screens.table.zones import ZONES_SHOWN, cards_of
from app.services.cards.look import CardLook
from app.widgets.keyboard.neighbours import return_focus
from app.widgets.parts import make_label, make_row
from app.widgets.theme import HAIR
from app.widgets.ui_context import UiContext


class Hidden(NamedTuple):
    """A card in a zone that isn't open: its number, the zone's player, the zone, and its look."""

    id: int
    seat: int
    zone: Zone
    look: CardLook


Found = TableObject | Hidden

_MOST_FOUND = 100


def fold_name(text: str) -> str:
    """Returns a name for comparison: in lower case, without accents, "ß" as "ss"."""
    small = text.casefold()
    if small.isascii():
        return small
    bare = unicodedata.normalize("NFKD", small)
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def rank_match(look: CardLook, wanted: str) -> int | None:
    """Returns how well a card matches: 0 if a name begins with the text, 1 if a word of it does, 2 if it contains the
    text; None if it doesn't match."""
    names = [fold_name(name) for name in (look.title_in("en"), look.title_in("de"), look.name)]
    if any(name.startswith(wanted) for name in names):
        return 0
    if any(f" {wanted}" in name or f"-{wanted}" in name for name in names):
        return 1
    return 2 if any(wanted in name for name in names) else None


def fitting(text: str, among: Sequence[Found]) -> list[Found]:
    """Returns the matches, best first."""
    wanted = fold_name(text.strip())
    if not wanted:
        return []
    ranked = [(rank_match(one.look, wanted), place, one) for place, one in enumerate(among) if one.look is not None]
    fits = sorted((level, place) for level, place, _ in ranked if level is not None)
    return [among[place] for _, place in fits]


def findable(table: TableView, objects: TableObjects) -> list[Found]:
    """Returns everything that can be found: all visible objects, and the cards of the zones that aren't open."""
    shown: list[Found] = [obj for obj in objects.list_all() if obj.look is not None]
    return shown + [
        Hidden(card.id, seat.seat, zone, card.card)
        for seat in (table.seat_of(table.own), *table.opponents)
        for zone in ZONES_SHOWN
        if objects.open_zone != (seat.seat, zone) and not (zone == "command" and seat.seat == table.own)
        for card in cards_of(seat, zone)
    ]


class FindField(QWidget):
    """Sends the matches after every letter, and the chosen one at Return. It is hidden until needed. `shown` is sent
    before it appears and after it disappears."""

    shown = Signal(bool)
    sifted = Signal(list)
    meant = Signal(object)
    missed = Signal(str)
    """Return was pressed, but nothing matches."""
    left = Signal()

    def __init__(self, ui_context: UiContext, among: Callable[[], Sequence[Found]]) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._among = among
        self.found: list[Found] = []
        self._place = 0
        self._before: QWidget | None = None
        self.line = _Line(self)
        self.line.setMinimumWidth(ui_context.metrics.scale_size(160))
        ui_context.phrase(self.line, self.line.setPlaceholderText, words.FIND)
        ui_context.phrase(self.line, self.line.setAccessibleName, words.FIND)
        self.count: QLabel = make_label(ui_context, role="small")
        self.setLayout(make_row(self.line, self.count, gap=HAIR))
        ui_context.words_changed.connect(self._make_room)
        self._make_room()
        self.line.textChanged.connect(self._sift)
        self.hide()

    def open_empty(self) -> None:
        """Shows the empty field and focuses it."""
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self.shown.emit(True)
        self.show()
        self.line.clear()
        self._sift("")
        self.line.setFocus()

    def close_field(self, *, back: bool = True) -> None:
        """Hides the field. The focus returns to its last place, unless it has moved elsewhere."""
        if not self.isHidden():
            self.left.emit()
            if back:
                return_focus(self._before)
            self._put_away()

    def move_ring(self, by: int) -> None:
        """Moves to the next or previous match."""
        if self.found:
            self._place = (self._place + by) % len(self.found)
            self._tell()

    def choose_match(self) -> None:
        """Chooses the match with the ring."""
        if not self.found:
            self.missed.emit(self.line.text().strip())
            return
        meant = self.found[self._place]
        self._put_away()
        self.meant.emit(meant)

    def _put_away(self) -> None:
        """Clears all matches, because the next person here may not know them."""
        self.hide()
        self.shown.emit(False)
        self.found = []
        self.line.clear()
        self.line.setAccessibleDescription("")

    def _make_room(self) -> None:
        """Reserves room for the counter, so that the field keeps its width."""
        say, metrics = self._ui_context.say, self.count.fontMetrics()
        longest = (say(words.FOUND_NONE), say(words.FOUND, place=_MOST_FOUND, count=_MOST_FOUND))
        self.count.setMinimumWidth(max(metrics.horizontalAdvance(text) for text in longest) + HAIR)

    def _sift(self, text: str) -> None:
        self.found = fitting(text, self._among())
        self._place = 0
        self._tell()

    def _tell(self) -> None:
        say = self._ui_context.say
        if self.found:
            self.count.setText(say(words.FOUND, place=self._place + 1, count=len(self.found)))
            look = self.found[self._place].look
            if look is not None:
                self._ui_context.look_at(look)
                self.line.setAccessibleDescription(look.title_in(self._ui_context.card_language))
        else:
            self.count.setText(say(words.FOUND_NONE) if self.line.text().strip() else "")
            self.line.setAccessibleDescription("")
        self.sifted.emit(self.found[self._place :] + self.found[: self._place])


class _Line(QLineEdit):
    """The text field: Return chooses the best match, the arrows move between matches, Esc closes it."""

    def __init__(self, field: FindField) -> None:
        super().__init__()
        self._field = field

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._field.choose_match()
            case Qt.Key.Key_Escape:
                self._field.close_field()
            case Qt.Key.Key_Down:
                self._field.move_ring(1)
            case Qt.Key.Key_Up:
                self._field.move_ring(-1)
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._field.close_field(back=False)
