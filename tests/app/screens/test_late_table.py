"""A late game of four with some twenty permanents each can be read at 1366x768, and its counts at any text size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.messages.message import Words
from app.models.table_view import TableView
from app.screens.table.screen import TableScreen
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.widgets.ui_context import UiContext
from tests.app.late_table import late_table
from tests.app.screens.legibility import cut_off, sideways

pytest_plugins = ("tests.app.window_fixtures",)

BESIDE_THE_RAIL = QSize(1282, 768)
"""The screen in a window of 1366x768."""


@pytest.fixture
def table() -> TableView:
    return late_table(CardBook(stored_catalogue(), StoredWriter(stored_cards())), Words("de"))


@pytest.fixture(params=(80, 100, 150, 200))
def screen(qtbot: QtBot, table: TableView, request: pytest.FixtureRequest) -> Iterator[TableScreen]:
    ui_context = UiContext("de", scale=request.param)
    made = TableScreen(ui_context)
    qtbot.addWidget(made)
    made.resize(BESIDE_THE_RAIL)
    made.show()
    made.show_table(table)
    for _ in range(3):
        QApplication.processEvents()
    yield made
    ui_context.pixmaps.drop_all()


def test_every_plate_tells_how_many_cards_a_player_has_and_what_threatens_them(screen: TableScreen) -> None:
    for pane in screen.boards.list_panes():
        plate = pane.panel
        for zone in ("hand", "library", "graveyard"):
            button = plate.zones[zone]
            assert button.isVisible(), (pane.seat, zone)
            assert plate.rect().contains(button.geometry()), (pane.seat, zone)
        told = [badge for badge in plate.badges if badge.seat is not None or badge.mark in ("poison", "monarch")]
        places = plate.places_of_badges
        assert told == [badge for badge in list(plate.badges)[: len(places)] if badge in told]
        assert all(plate.rect().contains(round(x), round(y)) for x, y in places)


def test_nothing_on_a_plate_lies_over_anything_else(screen: TableScreen) -> None:
    for pane in screen.boards.list_panes():
        counts = [button.geometry() for button in pane.panel.zones.values() if button.isVisible()]
        for number, one in enumerate(counts):
            assert not any(one.adjusted(1, 0, -1, 0).intersects(other) for other in counts[number + 1 :])
            spots = (QRect(round(x), round(y) - 2, 4, 4) for x, y in pane.panel.places_of_badges)
            assert not any(one.intersects(spot) for spot in spots)


def test_no_tile_lies_over_another_and_all_are_large_enough_for_their_names(screen: TableScreen) -> None:
    if screen.ui_context.metrics.scale > 100:
        pytest.skip("for text of the usual size; larger text has one board large at a time")
    for pane in screen.boards.list_panes():
        shown = {tile: tile.geometry() for tile in pane.board.list_tiles()}
        free = [one for one in pane.board.tile_places if one.permanent.attached_to is None]
        assert not any(spot.hidden for spot in free)
        assert all(spot.width >= 50 for spot in free)
        assert all(pane.board.rect().contains(place) for place in shown.values())


def test_the_numbers_of_a_tile_that_lies_half_under_another_are_written_where_they_are_seen(
    screen: TableScreen,
) -> None:
    for pane in screen.boards.list_panes():
        for spot in pane.board.tile_places:
            state = pane.board.numbered()[spot.permanent.id]._state
            assert state is not None
            assert state.hidden == spot.hidden
        for line in {spot.y for spot in pane.board.tile_places}:
            beside = [spot for spot in pane.board.tile_places if spot.y == line and spot.permanent.attached_to is None]
            for one, other in pairwise(beside):
                assert one.hidden >= one.x + one.width - other.x, "the next one lies over what is written there"


def test_in_words_nothing_has_to_be_scrolled_sideways(screen: TableScreen) -> None:
    screen.overview_button.setChecked(True)
    for _ in range(3):
        QApplication.processEvents()
    assert not [*cut_off(screen.overview), *sideways(screen)]


def test_a_name_ends_on_its_plate_and_the_own_board_stays_where_another_is_large(screen: TableScreen) -> None:
    screen.boards.zoom_board(2)
    for _ in range(3):
        QApplication.processEvents()
    drawn: list[tuple[str, float]] = []
    real = QPainter.drawText

    def note(painter: QPainter, *how: object) -> object:
        if isinstance(how[0], QRectF) and isinstance(how[-1], str):
            drawn.append((how[-1], how[0].left() + painter.fontMetrics().horizontalAdvance(how[-1])))
        return real(painter, *how)  # type: ignore[call-overload]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", note)
        for pane in screen.boards.list_panes():
            drawn.clear()
            pane.panel.grab(QRect(0, 0, pane.panel.width(), pane.panel.height()))
            assert pane.seat is not None
            assert pane.seat.name in [text for text, _ in drawn]
            assert all(ends <= pane.panel.width() + 1 for _, ends in drawn), drawn
    assert screen.boards.list_panes()[0].board.height() >= 90


def test_the_own_tiles_are_not_smaller_than_others_where_all_boards_have_room(
    screen: TableScreen, qtbot: QtBot
) -> None:
    if screen.ui_context.metrics.scale > 100:
        pytest.skip("for text of the usual size; larger text has one board large at a time")
    table = screen.shown_table
    assert table is not None
    few = tuple(replace(seat, permanents=seat.permanents[:2] + seat.permanents[11:14]) for seat in table.seats)
    screen.resize(1500, 900)
    screen.show_table(replace(table, seats=few, arrows=()))

    def widths() -> list[int]:
        return [max(spot.width for spot in pane.board.tile_places) for pane in screen.boards.list_panes()]

    qtbot.waitUntil(lambda: widths()[0] >= max(widths()[1:]) * 0.9)  # boards change their sizes after a moment of calm


def test_what_is_asked_has_its_room_where_the_summary_was_opened(screen: TableScreen, table: TableView) -> None:
    screen.toggle_since()
    for length in range(0, 240, 20):
        screen.show_table(replace(table, prompt=replace(table.prompt, detail="x " * length)))
        for _ in range(3):
            QApplication.processEvents()
        rail = [screen.stack, screen.zone, screen.prompt, screen.log, screen.since, screen.rewind]
        places = [(part, part.geometry()) for part in rail if part.isVisible()]
        for (one, above), (other, below) in pairwise(places):
            assert above.bottom() < below.top(), (one, other)
        assert screen.prompt.rect().contains(screen.prompt.main.geometry())


def test_in_words_counters_have_their_whole_names(screen: TableScreen) -> None:
    screen.overview_button.setChecked(True)
    QApplication.processEvents()
    told = " ".join(part.text() for part in screen.overview.findChildren(QLabel))
    assert "[2 × Betäubungsmarke]" in told
    assert "[12 × +1/+1-Marke] [1 × Flugfähigkeitsmarke]" in told


def test_what_is_on_the_stack_is_named_short_rather_than_cut(screen: TableScreen, table: TableView) -> None:
    names = ("Anikthea, Gehilfin von Erebos", "Ob Nixilis of the Black Oath")
    screen.show_table(replace(table, stack=tuple(replace(table.stack[0], id=n, title=t) for n, t in enumerate(names))))
    painted: list[str] = []
    real = QPainter.drawText

    def note(painter: QPainter, *how: object) -> object:
        painted.append(next(one for one in how if isinstance(one, str)))
        return real(painter, *how)  # type: ignore[call-overload]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", note)
        for row in screen.stack.numbered().values():
            row.grab()
    for name in names:
        assert any(name.startswith(text) and len(text) > 3 for text in painted), painted
    assert not any(text.endswith("…") and text[:4] in ("Anik", "Ob N") for text in painted)
