"""A player's plate keeps the name where it was when the life total changes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from app.messages.message import Words
from app.models.table_view import Seat, TableView
from app.screens.table.player_panel import PlayerPanel
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.widgets.theme import Metrics
from app.widgets.ui_context import UiContext
from tests.app.table_demo import DemoTable

pytest_plugins = ("tests.app.window_fixtures",)

WIDTHS = (110, 140, 200, 300, 420)
CHANGES = (-1, 3, -12, 40, -120)


class Drawn:
    """The texts that a plate paints, each with where it begins."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._texts: list[tuple[str, float, float]] = []
        draw = QPainter.drawText

        def drawn(painter: QPainter, *how: Any) -> Any:
            place, text = how[0], how[-1]
            if isinstance(place, QRectF):
                self._texts.append((text, place.left(), painter.fontMetrics().horizontalAdvance(text)))
            return draw(painter, *how)

        patch.setattr(QPainter, "drawText", drawn)

    def of(self, plate: PlayerPanel) -> list[tuple[str, float, float]]:
        self._texts.clear()
        plate.grab()
        return self._texts[:]


@pytest.fixture(scope="module")
def demo() -> TableView:
    book = CardBook(stored_catalogue(), StoredWriter(stored_cards()))
    return DemoTable(book, Words("en")).table()


def plate_of(ui_context: UiContext, seat: Seat, table: TableView, width: int) -> PlayerPanel:
    plate = PlayerPanel(ui_context)
    plate.show_seat(seat, table)
    plate.resize(width, plate.sizeHint().height())
    QApplication.processEvents()
    plate.resize(width, plate.sizeHint().height())
    return plate


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("place", range(4))
def test_the_name_stays_when_life_changes(
    ui_context: UiContext, demo: TableView, monkeypatch: pytest.MonkeyPatch, text_size: int, place: int
) -> None:
    ui_context.metrics = Metrics(text_size)
    drawn = Drawn(monkeypatch)
    seat = replace(demo.seats[place], name="Boris the Bold")
    for width in WIDTHS:
        at = width * text_size // 100
        before = drawn.of(plate_of(ui_context, seat, demo, at))
        (name,) = [one for one in before if one[0] and one[0][:3] == "Bor"]
        for change in CHANGES:
            after = drawn.of(plate_of(ui_context, replace(seat, life_change=change), demo, at))
            assert name in after, (at, change)
            said = f"{change:+d}".replace("-", "−")
            assert said in [text for text, *_ in after], (at, change)
            assert [one for one in after if one[0] != said] == before, (at, change)


def test_what_life_changed_by_lies_on_no_other_text(
    ui_context: UiContext, demo: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    for change in CHANGES:
        seat = replace(demo.seats[1], life_change=change)
        texts = drawn.of(plate_of(ui_context, seat, demo, 300))
        said = f"{change:+d}".replace("-", "−")
        (mark,) = [one for one in texts if one[0] == said]
        (life,) = [one for one in texts if one[0] == str(seat.life)]
        assert mark[1] + mark[2] <= life[1] + 4
