"""Drawn lines are kept for all lists of a window, within a bound."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from app.services.cards.look import CardLook, FaceLook
from app.widgets.card_strip import Line, StripPainter
from app.widgets.line_pictures import LinePictures
from app.widgets.ui_context import UiContext

pytest_plugins = ("tests.app.window_fixtures",)

SIZE = QSize(240, 25)
LINE = Line(CardLook("Any", (FaceLook("Any", "Any", "", "", None, None),), ()))


def test_two_lists_share_the_picture_of_a_line(ui_context: UiContext) -> None:
    first, second = StripPainter(ui_context), StripPainter(ui_context)
    assert first.picture(LINE, SIZE, 1.0).cacheKey() == second.picture(LINE, SIZE, 1.0).cacheKey()


def test_a_line_is_drawn_again_in_another_language_size_or_with_new_pictures(ui_context: UiContext) -> None:
    painter = StripPainter(ui_context)
    seen = {painter.picture(LINE, SIZE, 1.0).cacheKey()}
    ui_context.set_language("de")
    seen.add(painter.picture(LINE, SIZE, 1.0).cacheKey())
    ui_context.set_look(ui_context.theme, 120, reduced_motion=False)
    seen.add(painter.picture(LINE, SIZE, 1.0).cacheKey())
    ui_context.art.generation += 1
    seen.add(painter.picture(LINE, SIZE, 1.0).cacheKey())
    assert len(seen) == 4


def test_the_oldest_pictures_go_when_the_room_is_used_up(ui_context: UiContext) -> None:
    kept = LinePictures(budget=3 * 10 * 10 * 4)
    drawn: list[int] = []

    def show_line(number: int) -> None:
        def draw() -> QPixmap:
            drawn.append(number)
            return QPixmap(10, 10)

        kept.find_picture(number, draw)

    for number in (1, 2, 3, 1, 4, 1, 2):
        show_line(number)
    assert drawn == [1, 2, 3, 4, 2]
