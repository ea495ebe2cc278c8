"""Measures how long the table takes to show a change and to redraw, with 200 permanents.

    .venv/bin/python -m tests.tools.frame_times [FRAMES]

Prints the median, the 95th percentile and the maximum of the frames' CPU times in milliseconds. The kinds of frames
are: a permanent taps or untaps, one or eight cards fly over the boards, a new question appears, the mouse moves from
tile to tile, and a permanent enters or leaves a board.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.messages.message import Words
from app.models.table_view import Seat, TableView
from app.screens.table.board_area import Flying
from app.screens.table.screen import TableScreen
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.widgets.ui_context import UiContext
from tests.app.table_demo import demo_table

PERMANENTS = 50
"""Permanents on each of the four boards."""

_WARM = 10
"""Frames before the measurement. They draw the pictures, which happens once."""


def crowded() -> TableView:
    """Returns the demonstration table with 200 permanents, each in its own pile."""
    table = demo_table(CardBook(stored_catalogue(), StoredWriter(stored_cards())), Words("en"))
    return replace(table, seats=tuple(_crowded(seat) for seat in table.seats), arrows=())


def _crowded(seat: Seat) -> Seat:
    few = seat.permanents
    many = tuple(
        replace(few[place % len(few)], id=seat.seat * 1000 + place, damage=place, attached_to=None)
        for place in range(PERMANENTS)
    )
    return replace(seat, permanents=many)


def tapping(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which one permanent after the other taps and untaps."""
    while True:
        for seat in table.seats:
            for place in range(0, PERMANENTS, 7):
                one = seat.permanents[place]
                turned = (*seat.permanents[:place], replace(one, tapped=not one.tapped), *seat.permanents[place + 1 :])
                seats = tuple(replace(seat, permanents=turned) if one is seat else one for one in table.seats)
                yield lambda seats=seats: screen.show_table(replace(table, seats=seats))  # type: ignore[misc]


def flying(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which a card flies over the boards."""
    card = Flying(screen.ui_context, screen, table.hand[0].card)
    card.show()
    place = 0
    while True:
        place = (place + 17) % 900
        yield lambda place=place: card.move(QPoint(place, place // 2))  # type: ignore[misc]


def flocking(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which the most cards possible fly over the boards, some face down."""
    cards = [Flying(screen.ui_context, screen, table.hand[0].card if n % 2 else None, 1 + n % 3) for n in range(8)]
    for card in cards:
        card.show()
    place = 0
    while True:
        place = (place + 17) % 900
        yield lambda place=place: [card.move(QPoint(place, 90 * n)) for n, card in enumerate(cards)]  # type: ignore[misc]


def asking(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which a new question appears."""
    number = 0
    while True:
        number += 1
        prompt = replace(table.prompt, sentence=f"Question {number}", chosen=())
        yield lambda prompt=prompt: screen.show_table(replace(table, prompt=prompt))  # type: ignore[misc]


def hovering(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which the mouse reaches another tile, and the preview shows it."""
    tiles = [tile for pane in screen.boards.list_panes() for tile in pane.board.list_tiles()]
    number = 0
    while True:
        before, here = tiles[number % len(tiles)], tiles[(number + 7) % len(tiles)]
        number += 7
        yield lambda before=before, here=here: _hover(before, here)  # type: ignore[misc]


def _hover(before: QWidget, here: QWidget) -> None:
    """Sends the events that Qt creates for the mouse."""
    QApplication.sendEvent(before, QEvent(QEvent.Type.Leave))
    middle = QPointF(here.rect().center())
    there = QPointF(here.mapToGlobal(here.rect().center()))
    QApplication.sendEvent(here, QEnterEvent(middle, middle, there))


def coming(screen: TableScreen, table: TableView) -> Iterator[Callable[[], object]]:
    """Yields frames in which a permanent leaves a board, or returns to it. The board recalculates its layout."""
    number = 0
    while True:
        number += 1
        seat = table.seats[number // 2 % len(table.seats)]
        kept = seat.permanents[:-1] if number % 2 else seat.permanents
        seats = tuple(replace(one, permanents=kept) if one is seat else one for one in table.seats)
        yield lambda seats=seats: screen.show_table(replace(table, seats=seats))  # type: ignore[misc]


def measured(screen: TableScreen, frames: Iterator[Callable[[], object]], count: int) -> list[float]:
    """Returns the CPU time of each frame in milliseconds, drawing included, shortest first."""
    times: list[float] = []
    for number in range(_WARM + count):
        change = next(frames)
        QApplication.processEvents()
        start = time.process_time()
        change()
        QApplication.processEvents()
        if number >= _WARM:
            times.append(1000 * (time.process_time() - start))
    return sorted(times)


def main(count: int) -> None:
    application = QApplication.instance() or QApplication([])
    screen = TableScreen(UiContext())
    screen.resize(1920, 1080)
    screen.show()
    table = crowded()
    screen.show_table(table)
    application.processEvents()
    tiles = sum(len(pane.board.list_tiles()) for pane in screen.boards.list_panes())
    sys.stdout.write(f"{tiles} tiles, {count} frames of each kind, CPU ms: median, p95, longest\n")
    for kind in (tapping, flying, flocking, asking, hovering, coming):
        times = measured(screen, kind(screen, table), count)
        sys.stdout.write(
            f"{kind.__name__:8} {times[count // 2]:6.1f} {times[int(count * 0.95)]:6.1f} {times[-1]:6.1f}\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
