"""The table in words: all boards as a column of text for each player, to read in one look or to hear; and for
everything on the table where it lies and how it stands, for those who hear it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QWidget

from app.messages import keys
from app.messages import table_words as words
from app.messages.card_words import TAPPED
from app.messages.message import Words
from app.models.table_view import Permanent, Prompt, Seat, TableView, Zone
from app.screens.table.things import HAND, PLATES, ZONE, Thing, Things
from app.widgets.parts import panel
from app.widgets.theme import BROAD, TIGHT, WIDE
from app.widgets.ui_context import UiContext


class Overview(QScrollArea):
    """Shows a `TableView` as text."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        self._row.setSpacing(WIDE)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        ui_context.phrase(self, self.setAccessibleName, words.OVERVIEW)

    def show_table(self, table: TableView) -> None:
        while (entry := self._row.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for seat in (table.seat(table.own), *table.opponents):
            self._row.addWidget(self._column(seat, table), 1)

    def _column(self, seat: Seat, table: TableView) -> QWidget:
        say = self._ui_context.say
        head = QLabel(seat.name)
        head.setProperty("role", "title")
        marks = [say(words.LIFE, count=seat.life), self._ui_context.words.count(words.HAND_OF, seat.hand)]
        if table.active == seat.seat:
            marks.append(say(words.HAS_TURN))
        if table.priority == seat.seat:
            marks.append(say(words.HAS_PRIORITY))
        if seat.lost:
            marks.append(say(words.HAS_LOST))
        under = QLabel(", ".join(marks))
        under.setProperty("role", "muted")
        lines = [self._line(permanent, count) for permanent, count in _alike(seat)]
        body = QLabel("\n".join(lines) or say(words.BOARD_EMPTY))
        for part in (head, under, body):
            part.setWordWrap(True)
            part.setTextFormat(Qt.TextFormat.PlainText)
            part.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        result = panel(head, under, body, 1, gap=TIGHT, margin=BROAD)
        result.setAccessibleName(seat.name)
        return result

    def _line(self, permanent: Permanent, count: int) -> str:
        parts = [f"{count}× " if count > 1 else "", permanent.card.title(self._ui_context.card_language)]
        if permanent.numbers:
            parts.append(f" {permanent.numbers}")
        for name, number in permanent.counters:
            parts.append(f" [{name} ×{number}]")
        if permanent.tapped:
            parts.append(f" ({self._ui_context.say(TAPPED)})")
        return "".join(parts)


def _alike(seat: Seat) -> list[tuple[Permanent, int]]:
    """Permanents that look alike, counted, creatures first."""
    order = {"creatures": 0, "others": 1, "lands": 2}
    counted = Counter(msgspec.structs.replace(permanent, id=0, attached_to=None) for permanent in seat.permanents)
    return sorted(counted.items(), key=lambda pair: (order[pair[0].row], pair[0].card.name))


def describe_things(things: Things, table: TableView, words_in: Words) -> None:
    """Gives every thing its description: "2 of 5 in the creatures of Ada, may be chosen, attacks"."""
    permanents = {one.id: one for seat in table.seats for one in seat.permanents}
    counts: dict[str, int] = {}
    places: list[tuple[Thing, str, int]] = []
    for thing in things.all():
        if thing.group == PLATES:
            thing.widget.setAccessibleDescription(", ".join(_states(thing, None, table.prompt, words_in)))
            continue
        permanent = permanents.get(thing.ids[0])
        group = _group(thing, permanent, table, things.zone, words_in)
        counts[group] = counts.get(group, 0) + 1
        places.append((thing, group, counts[group]))
    for thing, group, place in places:
        spot = words_in.say(keys.SPOT, place=place, count=counts[group], group=group)
        state = _states(thing, permanents.get(thing.ids[0]), table.prompt, words_in)
        thing.widget.setAccessibleDescription(", ".join((spot, *state)))


def _group(
    thing: Thing, permanent: Permanent | None, table: TableView, zone: tuple[int, Zone] | None, words_in: Words
) -> str:
    if permanent is not None and thing.group.isdecimal():
        name = table.seat(int(thing.group)).name
        return words_in.say(keys.GROUP_OF, row=keys.BOARD_ROWS[permanent.row], name=name)
    if thing.group == ZONE and zone is not None:
        return words_in.say(words.ZONE_OF, zone=words.ZONES[zone[1]], name=table.seat(zone[0]).name)
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
