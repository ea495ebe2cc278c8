"""Table in words: an overview of all boards as a column of text for each player.

It also describes everything on the table for screen reader users.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PySide6.QtCore import (
    Qt,
)
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QWidget,
)

from app.messages import keys
from app.messages import table_words as words
from app.messages.card_words import TAPPED, counter_kind
from app.messages.message import Words
from app.models.table_view import LETHAL, CommanderDamage, Permanent, Prompt, Row, Seat, TableView, Zone
from app.screens.table.table_objects import HAND, PLATES, ZONE, TableObject, TableObjects
from app.services.preferences import Language
from app.widgets.parts import clear_layout, column, make_label, make_panel
from app.widgets.plain_text import PlainLabel
from app.widgets.theme import BROAD, TIGHT, WIDE
from app.widgets.ui_context import UiContext

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
        self._damage = make_panel(make_label(ui_context, words.DAMAGE_MATRIX, role="title"), self._matrix, margin=WIDE)
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
        narrow = self.width() < self._ui_context.metrics.scale_size(_NARROW)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(direction)
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
        clear_layout(self._row)
        for seat in (table.seat_of(table.own), *table.opponents):
            self._row.addWidget(self._column(seat, table), 1)
        self._show_damage(table)

    def _show_damage(self, table: TableView) -> None:
        """Shows the commander damage: a line for each player, a column for each commander."""
        clear_layout(self._matrix)
        taken = [(seat, damage) for seat in table.seats for damage in seat.commander_damage]
        self._damage.setVisible(bool(taken))
        commanders = list(dict.fromkeys((damage.seat, damage.card) for _, damage in taken))
        for across, (owner, card) in enumerate(commanders, 1):
            name = card.title_in(self._ui_context.card_language)
            self._matrix.addWidget(PlainLabel(f"{name} ({table.seat_of(owner).name})", wrap=True), 0, across)
            self._matrix.setColumnStretch(across, 1)
        for down, seat in enumerate((table.seat_of(table.own), *table.opponents) if taken else (), 1):
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
        card = damage.card.title_in(self._ui_context.card_language)
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
        result = make_panel(head, under, body, 1, gap=TIGHT, margin=BROAD)
        result.setAccessibleName(seat.name)
        return result

    def _line(self, permanent: Permanent, count: int) -> str:
        parts = [f"{count}× " if count > 1 else "", permanent.card.title_in(self._ui_context.card_language)]
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


def describe_objects(objects: TableObjects, table: TableView, words_in: Words) -> None:
    """Sets the description of each object: "2 of 5 in the creatures of Ada, selectable, attacks"."""
    permanents = {one.id: one for seat in table.seats for one in seat.permanents}
    counts: dict[str, int] = {}
    places: list[tuple[TableObject, str, int]] = []
    for obj in objects.list_all():
        if obj.group == PLATES:
            _describe(obj, ", ".join(_states(obj, None, table.prompt, words_in)))
            continue
        permanent = permanents.get(obj.ids[0])
        group = _group(obj, permanent, table, objects.open_zone, words_in)
        counts[group] = counts.get(group, 0) + 1
        places.append((obj, group, counts[group]))
    for obj, group, place in places:
        spot = _spot(words_in.language, place, counts[group], group)
        state = _states(obj, permanents.get(obj.ids[0]), table.prompt, words_in)
        _describe(obj, ", ".join((spot, *state)))


def _describe(obj: TableObject, text: str) -> None:
    if text != obj.widget.accessibleDescription():
        obj.widget.setAccessibleDescription(text)


@lru_cache(maxsize=4096)
def _spot(language: Language, place: int, count: int, group: str) -> str:
    """Cached, because it is repeated for everything on the table at each update."""
    return Words(language).say(keys.SPOT, place=place, count=count, group=group)


@lru_cache(maxsize=64)
def _row_of(language: Language, row: Row, name: str, own: bool) -> str:
    return Words(language).say(keys.BOARD_ROWS[row].form(own), name=name)


def _group(
    obj: TableObject, permanent: Permanent | None, table: TableView, zone: tuple[int, Zone] | None, words_in: Words
) -> str:
    if permanent is not None and obj.group.isdecimal():
        seat = table.seat_of(int(obj.group))
        return _row_of(words_in.language, permanent.row, seat.name, seat.own)
    if obj.group == ZONE and zone is not None:
        seat = table.seat_of(zone[0])
        return words_in.say(words.ZONES_OF[zone[1]].form(seat.own), name=seat.name)
    return words_in.say(words.HAND if obj.group == HAND else words.STACK)


def _states(obj: TableObject, permanent: Permanent | None, prompt: Prompt, words_in: Words) -> Iterator[str]:
    if obj.chosen_in(prompt):
        yield words_in.say(keys.STATES["chosen"])
    elif obj.pointed_out(prompt):
        yield words_in.say(keys.STATES["choosable"])
    elif obj.taken_by(prompt):
        yield words_in.say(keys.STATES["quiet"])
    if any(one in prompt.planned for one in obj.ids):
        yield words_in.say(keys.STATES["planned"])
    if permanent is not None:
        for shown, state in (
            (permanent.attacking, "attacking"),
            (permanent.blocking, "blocking"),
            (permanent.sick, "sick"),
        ):
            if shown:
                yield words_in.say(keys.STATES[state])
