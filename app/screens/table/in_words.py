"""Table in words: an overview of all boards as a column of text for each player; descriptions of everything on the
table for screen reader users; and the log, each line with the mark of the player who caused it.

The log's item model has one row per line. While the game goes forward, rows are only appended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QListView,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.messages import keys, shell_words
from app.messages import table_words as words
from app.messages.card_words import TAPPED, counter_kind
from app.messages.message import Words
from app.models.table_view import LETHAL, CommanderDamage, LogLine, Permanent, Prompt, Row, Seat, TableView, Zone
from app.screens.table.things import HAND, PLATES, ZONE, Thing, Things
from app.services.preferences import Language
from app.widgets.card_marks import draw_seat
from app.widgets.flow import ListPanel
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, clear, column, label, panel, row
from app.widgets.plain_text import PlainLabel, tip_text
from app.widgets.style_options import ItemOption
from app.widgets.theme import BROAD, HAIR, TIGHT, WIDE, plain_font
from app.widgets.ui_context import UiContext, announce

_NARROW = 760
"""Width at 100 % text below which the players don't fit next to each other."""


class Overview(QScrollArea):
    """Shows a `TableView` as text."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._table: TableView | None = None
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._row = QHBoxLayout()
        self._row.setSpacing(WIDE)
        self._matrix = QGridLayout()
        self._matrix.setHorizontalSpacing(TIGHT)
        self._damage = panel(label(ui_context, words.DAMAGE_MATRIX, role="title"), self._matrix, margin=WIDE)
        page = column(gap=TIGHT, margin=TIGHT)
        page.addLayout(self._row, 1)
        page.addWidget(self._damage)
        self._inside.setLayout(page)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        ui_context.phrase(self, self.setAccessibleName, words.OVERVIEW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window, or with large text, puts the players below each other."""
        narrow = self.width() < self._ui_context.metrics.px(_NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        super().resizeEvent(event)

    def show_table(self, table: TableView) -> None:
        """Shows a table. Hidden parts are written when they become visible."""
        self._table = table
        if self.isVisible():
            self._write(table)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._table is not None:
            self._write(self._table)

    def _write(self, table: TableView) -> None:
        clear(self._row)
        for seat in (table.seat(table.own), *table.opponents):
            self._row.addWidget(self._column(seat, table), 1)
        self._show_damage(table)

    def _show_damage(self, table: TableView) -> None:
        """Shows the commander damage: a line for each player, a column for each commander."""
        clear(self._matrix)
        taken = [(seat, damage) for seat in table.seats for damage in seat.commander_damage]
        self._damage.setVisible(bool(taken))
        commanders = list(dict.fromkeys((damage.seat, damage.card) for _, damage in taken))
        for across, (owner, card) in enumerate(commanders, 1):
            name = card.title(self._ui_context.card_language)
            self._matrix.addWidget(PlainLabel(f"{name} ({table.seat(owner).name})", wrap=True), 0, across)
            self._matrix.setColumnStretch(across, 1)
        for down, seat in enumerate((table.seat(table.own), *table.opponents) if taken else (), 1):
            self._matrix.addWidget(
                PlainLabel(self._ui_context.say(words.DAMAGE_TO.form(seat.own), name=seat.name)), down, 0
            )
            for damage in seat.commander_damage:
                cell = PlainLabel(self._taken(damage), wrap=True)
                cell.setProperty("role", "bad" if damage.lethal_next else "strong")
                self._matrix.addWidget(cell, down, 1 + commanders.index((damage.seat, damage.card)))

    def _taken(self, damage: CommanderDamage) -> str:
        said = f"{damage.taken} / {LETHAL}"
        if not damage.lethal_next:
            return said
        card = damage.card.title(self._ui_context.card_language)
        return f"{said}: {self._ui_context.say(words.LETHAL_NEXT, card=card, power=damage.power)}"

    def _column(self, seat: Seat, table: TableView) -> QWidget:
        say = self._ui_context.say
        head = PlainLabel(seat.name, wrap=True)
        head.setProperty("role", "title")
        marks = [say(words.LIFE, count=seat.life), self._ui_context.words.count(words.HAND_OF, seat.hand)]
        if table.active == seat.seat:
            marks.append(say(words.HAS_TURN))
        if table.priority == seat.seat:
            marks.append(say(words.HAS_PRIORITY))
        if seat.lost:
            marks.append(say(words.HAS_LOST))
        under = PlainLabel(" · ".join(marks), wrap=True)
        under.setProperty("role", "muted")
        lines = [self._line(permanent, count) for permanent, count in _alike(seat)]
        body = PlainLabel("\n".join(lines) or say(words.BOARD_EMPTY), wrap=True)
        for part in (head, under, body):
            part.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        result = panel(head, under, body, 1, gap=TIGHT, margin=BROAD)
        result.setAccessibleName(seat.name)
        return result

    def _line(self, permanent: Permanent, count: int) -> str:
        parts = [f"{count}× " if count > 1 else "", permanent.card.title(self._ui_context.card_language)]
        if permanent.numbers:
            parts.append(f" {permanent.numbers}")
        for kind, number in permanent.counters:
            parts.append(f" [{number} × {self._ui_context.say(counter_kind(kind))}]")
        if permanent.tapped:
            parts.append(f" ({self._ui_context.say(TAPPED)})")
        return "".join(parts)


def _alike(seat: Seat) -> list[tuple[Permanent, int]]:
    """Returns permanents that look alike with their numbers, creatures first."""
    order = {"creatures": 0, "others": 1, "lands": 2}
    counted = Counter(msgspec.structs.replace(permanent, id=0, attached_to=None) for permanent in seat.permanents)
    return sorted(counted.items(), key=lambda pair: (order[pair[0].row], pair[0].card.name))


def describe_things(things: Things, table: TableView, words_in: Words) -> None:
    """Sets the description of each thing: "2 of 5 in the creatures of Ada, may be chosen, attacks"."""
    permanents = {one.id: one for seat in table.seats for one in seat.permanents}
    counts: dict[str, int] = {}
    places: list[tuple[Thing, str, int]] = []
    for thing in things.all():
        if thing.group == PLATES:
            _describe(thing, ", ".join(_states(thing, None, table.prompt, words_in)))
            continue
        permanent = permanents.get(thing.ids[0])
        group = _group(thing, permanent, table, things.zone, words_in)
        counts[group] = counts.get(group, 0) + 1
        places.append((thing, group, counts[group]))
    for thing, group, place in places:
        spot = _spot(words_in.language, place, counts[group], group)
        state = _states(thing, permanents.get(thing.ids[0]), table.prompt, words_in)
        _describe(thing, ", ".join((spot, *state)))


def _describe(thing: Thing, text: str) -> None:
    if text != thing.widget.accessibleDescription():
        thing.widget.setAccessibleDescription(text)


@lru_cache(maxsize=4096)
def _spot(language: Language, place: int, count: int, group: str) -> str:
    """Cached, because it is repeated for everything on the table at each update."""
    return Words(language).say(keys.SPOT, place=place, count=count, group=group)


@lru_cache(maxsize=64)
def _row_of(language: Language, row: Row, name: str, own: bool) -> str:
    return Words(language).say(keys.BOARD_ROWS[row].form(own), name=name)


def _group(
    thing: Thing, permanent: Permanent | None, table: TableView, zone: tuple[int, Zone] | None, words_in: Words
) -> str:
    if permanent is not None and thing.group.isdecimal():
        seat = table.seat(int(thing.group))
        return _row_of(words_in.language, permanent.row, seat.name, seat.own)
    if thing.group == ZONE and zone is not None:
        seat = table.seat(zone[0])
        return words_in.say(words.ZONES_OF[zone[1]].form(seat.own), name=seat.name)
    return words_in.say(words.HAND if thing.group == HAND else words.STACK)


def _states(thing: Thing, permanent: Permanent | None, prompt: Prompt, words_in: Words) -> Iterator[str]:
    if thing.chosen_in(prompt):
        yield words_in.say(keys.STATES["chosen"])
    elif thing.pointed_out(prompt):
        yield words_in.say(keys.STATES["choosable"])
    elif thing.taken_by(prompt):
        yield words_in.say(keys.STATES["quiet"])
    if any(one in prompt.planned for one in thing.ids):
        yield words_in.say(keys.STATES["planned"])
    if permanent is not None:
        for shown, state in (
            (permanent.attacking, "attacking"),
            (permanent.blocking, "blocking"),
            (permanent.sick, "sick"),
        ):
            if shown:
                yield words_in.say(keys.STATES[state])


SEAT_ROLE = Qt.ItemDataRole.UserRole
RULE_ROLE = Qt.ItemDataRole.UserRole + 1
TURN_ROLE = Qt.ItemDataRole.UserRole + 2

_Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Rows are `LogLine` values: text for display, the rule as tool tip, seat and turn marks in their own roles."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Replaces the log. If the new lines only continue the old ones, they are appended."""
        old = self._lines
        if lines == old:
            return
        if lines[: len(old)] == old:
            self.beginInsertRows(QModelIndex(), len(old), len(lines) - 1)
            self._lines = lines
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def line(self, row: int) -> LogLine:
        return self._lines[row]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return line.text
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(line.rule) or None
            case role if role == SEAT_ROLE:
                return line.seat
            case role if role == RULE_ROLE:
                return line.rule
            case role if role == TURN_ROLE:
                return line.turn_starts
        return None


_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@lru_cache(maxsize=10_000)
def _words_height(text: str, size: int, bold: bool, room: int) -> int:
    """Cached height of a line, because the list asks for all lines whenever one is added, and measuring is slow."""
    font = plain_font(size, bold=bold)
    return QFontMetrics(font).boundingRect(0, 0, max(40, room), 1000, int(_WRAP), text).height()


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, ui_context: UiContext, view: QListView, lines: LogModel) -> None:
        super().__init__(view)
        self._ui_context = ui_context
        self._view = view
        self._lines = lines

    @guard_painting
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        rect = ItemOption(option).rect
        turn = bool(index.data(TURN_ROLE))
        if turn:
            painter.fillRect(rect, QColor(theme.hover))
        side = metrics.px(11)
        seat = index.data(SEAT_ROLE)
        if seat is not None:
            spot = QRectF(rect.left() + 4, rect.top() + metrics.px(6), side, side)
            draw_seat(painter, spot, int(seat), outline=theme.window)
        painter.setFont(plain_font(metrics.small, bold=turn))
        painter.setPen(QColor(theme.text))
        painter.drawText(rect.adjusted(side + 10, 0, -metrics.px(44), 0), _WRAP, str(index.data()))
        rule = index.data(RULE_ROLE)
        if rule:
            painter.setFont(plain_font(metrics.tiny))
            painter.setPen(QColor(theme.muted))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect.adjusted(0, 0, -4, 0), right, str(rule))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics = self._ui_context.metrics
        bar = self._view.verticalScrollBar().sizeHint().width()  # it may appear at any time, and sizes are cached
        room = self._view.width() - bar - 2 * self._view.frameWidth() - metrics.px(11) - 10 - metrics.px(44)
        line = self._lines.line(index.row())
        return QSize(room, _words_height(line.text, metrics.small, line.turn_starts, room) + metrics.px(7))


class SincePanel(ListPanel):
    """The changes since the player's last own turn. It replaces the log while it is open."""

    closed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._lines: tuple[LogLine, ...] = ()
        close = Button(ui_context, None, self.close_panel, icon_name="close", role="quiet", tip=shell_words.CLOSE)
        head = row(gap=HAIR)
        head.addWidget(label(ui_context, words.SINCE, role="strong", wrap=True), 1)
        head.addWidget(close)
        self.log = LogPanel(ui_context, follows=False)
        body = column(head, gap=HAIR, margin=TIGHT)
        body.addWidget(self.log, 1)
        self.setLayout(body)
        ui_context.phrase(self, self.setAccessibleName, words.SINCE)
        self.hide()

    def show_since(self, lines: tuple[LogLine, ...]) -> None:
        self._lines = lines
        self.log.show_log(lines or (LogLine(self._ui_context.say(words.SINCE_UNKNOWN)),))

    def open_panel(self) -> None:
        self.show()
        announce(self, " ".join(line.text for line in self._lines))

    def close_panel(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()


class LogPanel(QListView):
    """Follows the newest line unless the user has scrolled up."""

    def __init__(self, ui_context: UiContext, *, follows: bool = True) -> None:
        super().__init__()
        self._lines = LogModel(self)
        self.setModel(self._lines)
        self.setItemDelegate(_LineDelegate(ui_context, self, self._lines))
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._follows = follows
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        ui_context.phrase(self, self.setAccessibleName, words.LOG)

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        self._lines.show_lines(lines)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()

    def _follow(self) -> None:
        if self._follows:
            self.scrollToBottom()

    def _scrolled(self, _action: int) -> None:
        """Handles scrolling by the user: it follows again once the end is reached."""
        bar = self.verticalScrollBar()
        self._follows = bar.sliderPosition() >= bar.maximum() - 4
