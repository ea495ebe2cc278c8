"""Columns and charts: a pool or a deck at a glance.

Columns of card lines have headings; arrow keys move between lines, and every line is a button. Small charts show the
mana curve, and symbols against sources by colour. A screen reader can read each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.widgets.card_strip import CardStrip, Line, StripPainter, line_height
from app.widgets.column_head import ColumnHead, ColumnView, head_width
from app.widgets.mana_symbols import DISCS, draw_symbol
from app.widgets.painting import guard_painting
from app.widgets.parts import clear_layout, scrolled
from app.widgets.plain_text import set_tip
from app.widgets.theme import HAIR, TIGHT, plain_font
from app.widgets.ui_context import UiContext

HIGHEST = 7
"""Mana values from here on share a bar."""


class CurveChart(QWidget):
    """Bars for mana values 0 to 7 and more."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._bars = [0] * (HIGHEST + 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, words.CURVE)

    def show_curve(self, curve: Mapping[int, int]) -> None:
        bars = [0] * (HIGHEST + 1)
        for value, count in curve.items():
            bars[min(value, HIGHEST)] += count
        self._bars = bars
        say = self._ui_context.say
        spoken = [say(words.CURVE_SPOKEN, value=value, count=count) for value, count in enumerate(bars)]
        self.setAccessibleDescription(". ".join(spoken))
        set_tip(self, "\n".join(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self._ui_context.metrics.scale_size(92))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        side = metrics.scale_size(16)
        top, bottom = metrics.scale_size(15), self.height() - side - 3
        step = self.width() / len(self._bars)
        highest = max(1, *self._bars)
        painter.setFont(plain_font(metrics.tiny_size, bold=True))
        for value, count in enumerate(self._bars):
            left = value * step
            tall = (bottom - top) * count / highest
            bar = QRectF(left + step * 0.14, bottom - tall, step * 0.72, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent if count else theme.line))
            painter.drawRoundedRect(bar if count else QRectF(bar.left(), bottom - 2, bar.width(), 2), 3, 3)
            if count:
                painter.setPen(QColor(theme.text))
                label = QRectF(left, bar.top() - metrics.scale_size(15), step, metrics.scale_size(14))
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(count))
            spot = QRectF(left + (step - side) / 2, self.height() - side, side, side)
            draw_symbol(painter, spot, f"{value}+" if value == HIGHEST else str(value))
        painter.end()


class ColourChart(QWidget):
    """For each colour the symbols in costs (wide bar) and the sources of its mana (line below)."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._rows: list[tuple[str, int, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, words.COLOURS)

    def show_colours(self, symbols: Mapping[str, int], sources: Mapping[str, int]) -> None:
        self._rows = [
            (colour, symbols.get(colour, 0), sources.get(colour, 0))
            for colour in "WUBRGC"
            if symbols.get(colour) or sources.get(colour)
        ]
        say = self._ui_context.say
        spoken = [
            say(words.COLOUR_SPOKEN, colour=COLOUR_NAMES.get(colour, COLOURLESS), symbols=needs, sources=gives)
            for colour, needs, gives in self._rows
        ]
        self.setAccessibleDescription(". ".join(spoken))
        set_tip(self, "\n".join(spoken))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self._ui_context.metrics.scale_size(19) * max(1, len(self._rows)))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        tall = metrics.scale_size(19)
        most = max([1, *(max(needs, gives) for _, needs, gives in self._rows)])
        numbers = metrics.scale_size(52)
        painter.setFont(plain_font(metrics.tiny_size, bold=True))
        for place, (colour, needs, gives) in enumerate(self._rows):
            y = place * tall
            side = tall - 4
            draw_symbol(painter, QRectF(1, y + 2, side, side), colour)
            room = self.width() - side - numbers - 12
            painter.setPen(Qt.PenStyle.NoPen)
            for amount, top, height, shade in ((needs, y + 4, 7, DISCS[colour]), (gives, y + 12, 3, theme.muted)):
                painter.setBrush(QColor(shade))
                painter.drawRoundedRect(QRectF(side + 6, top, max(2.0, room * amount / most), height), 2, 2)
            painter.setPen(QColor(theme.text))
            right = QRectF(self.width() - numbers, y, numbers, tall)
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"{needs} / {gives}")
        painter.end()


_NARROWEST = 76
"""Smallest width of a readable column at 100 % text. It is wider if a name needs that."""
_EMPTY_WIDE = 34
_EMPTY_NARROW = 20
"""Width of an empty column with a mana value as its title, and the width if there isn't room for that."""
_BAR = 12
"""The width of a scroll bar."""


class CardColumns(QWidget):
    """Shows columns, and sends a line's key when it is chosen. Columns next to each other scroll separately. If they
    don't fit, they form several rows that scroll together, without the empty ones."""

    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._columns: tuple[ColumnView, ...] = ()
        self._strips: list[list[CardStrip]] = []
        self._built: list[QWidget] = []
        self._per_row = 0
        self._lines = StripPainter(ui_context)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(TIGHT)

    def show_columns(self, columns: Sequence[ColumnView]) -> None:
        """Replaces the contents. Lines that stay keep focus and place."""
        if tuple(columns) == self._columns:
            return
        shape = [(column.title, [line.key for line in column.lines]) for column in self._columns]
        spot, focused = self._spot(), self.focused_key()
        self._columns = tuple(columns)
        if [(column.title, [line.key for line in column.lines]) for column in columns] == shape:
            self._update_lines()
            return
        self._build_all()
        if spot is not None and focused is not None:
            self._focus(focused, spot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._fitting() != self._per_row:
            spot, focused = self._spot(), self.focused_key()
            self._build_all()
            if spot is not None and focused is not None:
                self._focus(focused, spot)
        else:
            self._set_least()
            self._choose_height()

    def minimumSizeHint(self) -> QSize:
        """Returns room for a heading and a line."""
        metrics = self._ui_context.metrics
        return QSize(metrics.scale_size(_NARROWEST), metrics.scale_size(24) + line_height(self._ui_context, tall=False))

    def _fitting(self) -> int:
        """Returns how many columns fit in a row; 0 if all fit in one."""
        filled = sum(1 for column in self._columns if column.lines)
        if filled <= 1 or sum(self._least(column) + TIGHT for column in self._columns) <= self.width() + TIGHT:
            return 0
        widest = max(self._least(column, alone=False) for column in self._columns)
        return max(1, min(filled, (self.width() - _BAR + TIGHT) // (widest + TIGHT)))

    def _least(self, column: ColumnView, *, alone: bool = True) -> int:
        """Returns the smallest width of a column in which every name fits next to its scroll bar."""
        px = self._ui_context.metrics.scale_size
        is_value = column.title.rstrip("+").isdigit()
        value = px(_EMPTY_NARROW if column.title.isdigit() else _EMPTY_WIDE)
        head = value if is_value else head_width(self._ui_context, column.title)
        if not column.lines:
            return head
        names = max(self._lines.least_width(Line(line.look, line.count, line.starred)) for line in column.lines)
        scrolls = len(column.lines) * (line_height(self._ui_context, tall=False) + 2) > self.height() - px(28)
        return max(px(_NARROWEST), head, names + 2 + (_BAR if alone and scrolls else 0))

    def _build_all(self) -> None:
        self._strips, self._built = [], []  # first, because removing widgets may pass on the focus, and slots then ask
        clear_layout(self._row)
        self._per_row = self._fitting()
        if self._per_row:
            self._build_rows()
        else:
            for column in self._columns:
                built = self._build(column)
                built.setMinimumWidth(self._least(column))
                self._built.append(built)
                self._row.addWidget(built, 100 if column.lines else 0)
                # Qt would show it only when it next waits, and until then nothing in it can have the focus.
                built.show()
            self._row.addStretch(1)
        self._choose_height()

    def _set_least(self) -> None:
        """Updates the columns' minimum widths, because a new height may add or remove a scroll bar."""
        for column, built in zip(self._columns, self._built, strict=False):  # some are missing while they are built
            built.setMinimumWidth(self._least(column))

    def _build_rows(self) -> None:
        """Builds the columns that have lines in rows, all of which scroll together."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(TIGHT)
        place = 0
        for column in self._columns:
            if column.lines:
                grid.addWidget(self._build(column, alone=False), place // self._per_row, place % self._per_row)
                grid.setColumnStretch(place % self._per_row, 1)
                place += 1
            else:
                self._strips.append([])
        grid.setRowStretch(place // self._per_row + 1, 1)
        area = scrolled(grid)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._row.addWidget(area, 1)
        area.show()

    def _choose_height(self) -> None:
        """Uses tall lines if the longest column has room for them."""
        longest = max((len(column) for column in self._strips), default=0)
        room = self.height() - self._ui_context.metrics.scale_size(28)
        tall = not self._per_row and longest * (line_height(self._ui_context, tall=True) + 2) <= room
        for strip in self.strips():
            strip.set_tall(tall)

    def strips(self) -> list[CardStrip]:
        return [strip for column in self._strips for strip in column]

    def strips_by_key(self) -> list[tuple[str, CardStrip]]:
        """Returns every line with its key."""
        lines = [line.key for column in self._columns for line in column.lines]
        return list(zip(lines, self.strips(), strict=False))  # some are missing while they are built

    def keyPressEvent(self, event: QKeyEvent) -> None:
        spot = self._spot()
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        step = steps.get(Qt.Key(event.key()))
        if spot is not None and step is not None:
            self._walk(spot, step)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        spot = self._spot()
        child = self.childAt(event.pos())
        for across, column in enumerate(self._strips):
            for down, strip in enumerate(column):
                if strip is child or (child is None and (across, down) == spot):
                    self.menu_wanted.emit(self._columns[across].lines[down].key, event.globalPos())
                    return

    def _build(self, column: ColumnView, *, alone: bool = True) -> QWidget:
        """Returns a column, without a heading if it has no title. `alone`: it scrolls separately."""
        lines = QVBoxLayout()
        lines.setContentsMargins(0, 0, 2, 0)
        lines.setSpacing(2)
        strips = []
        for line in column.lines:
            strip = CardStrip(self._ui_context, line.look, line.count)
            strip.show_count(line.count, warned=line.warned, starred=line.starred)
            strip.clicked.connect(lambda _checked=False, key=line.key: self.chosen.emit(key))
            strips.append(strip)
            lines.addWidget(strip)
        lines.addStretch(1)
        self._strips.append(strips)
        result = QWidget()
        if alone:
            result.setMaximumWidth(self._ui_context.metrics.scale_size(240))
        if not column.lines and column.title.rstrip("+").isdigit():
            result.setMaximumWidth(self._ui_context.metrics.scale_size(_EMPTY_WIDE))
        box = QVBoxLayout(result)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(HAIR)
        if column.title:
            box.addWidget(ColumnHead(self._ui_context, column))
        if alone:
            scroll = scrolled(lines)
            scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            box.addWidget(scroll, 1)
        else:
            box.addLayout(lines, 1)
        return result

    def _update_lines(self) -> None:
        for column, strips in zip(self._columns, self._strips, strict=True):
            for line, strip in zip(column.lines, strips, strict=True):
                strip.look = line.look
                strip.show_count(line.count, warned=line.warned, starred=line.starred)
                strip.refresh()

    def _spot(self) -> tuple[int, int] | None:
        for across, column in enumerate(self._strips):
            for down, strip in enumerate(column):
                if strip.hasFocus():
                    return across, down
        return None

    def focused_key(self) -> str | None:
        """The key of the line in focus."""
        spot = self._spot()
        return None if spot is None else self._columns[spot[0]].lines[spot[1]].key

    def _focus(self, key: str, spot: tuple[int, int]) -> None:
        """Keeps the focus on the line. If that line has gone, the line now in its place gets it, or the nearest one."""
        for column, strips in zip(self._columns, self._strips, strict=True):
            for line, strip in zip(column.lines, strips, strict=True):
                if line.key == key:
                    strip.setFocus()
                    return
        filled = [place for place, column in enumerate(self._strips) if column]
        if filled:
            across = min(filled, key=lambda place: abs(place - spot[0]))
            self._strips[across][min(spot[1], len(self._strips[across]) - 1)].setFocus()

    def _walk(self, spot: tuple[int, int], step: tuple[int, int]) -> None:
        across, down = spot
        if step[1]:
            down = max(0, min(len(self._strips[across]) - 1, down + step[1]))
        else:
            reachable = [place for place, column in enumerate(self._strips) if column]
            here = reachable.index(across)
            across = reachable[max(0, min(len(reachable) - 1, here + step[0]))]
            down = min(down, len(self._strips[across]) - 1)
        self._strips[across][down].setFocus()
