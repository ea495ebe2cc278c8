"""Texts from files may be as long as they like: what is measured grows no faster than the text."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.widgets.names import broken, fitted, name_font
from app.widgets.texts.rules_text import draw_rules_text
from app.widgets.texts.text_fitting import ending_length, fitting_length

SECONDS = 5
"""CPU seconds, a hundred times the usual. One word of 2,000 letters once took 31."""

WORDS = ("a" * 2_000, "a" * 6_000, "schnabel" * 300, "a-" * 1_500, "aeiou" * 800, "W" * 3_000, "{W" * 900)
NAMES = (*WORDS, "a b " * 700, "the of " * 500, "x, " * 900, " " * 3_000, "x" * 100_000, "in the " * 20_000)


class Counted:
    """Every letter is one pixel wide; counts the letters that are measured."""

    def __init__(self) -> None:
        self.letters = 0

    def horizontalAdvance(self, text: str, /) -> float:
        self.letters += len(text)
        return float(len(text))


@given(st.text(max_size=60), st.floats(0, 70), st.sampled_from(["", "-"]))
def test_the_letters_that_fit_are_found(text: str, room: float, ending: str) -> None:
    fits = [end for end in range(len(text) + 1) if end + len(ending) <= room]
    assert fitting_length(text, Counted(), room, ending) == (fits[-1] if fits else 0)
    assert ending_length(text, Counted(), room) == min(len(text), int(room))


@pytest.mark.parametrize("letters", [2_000, 20_000, 200_000])
def test_only_letters_that_could_fit_are_measured(letters: int) -> None:
    metrics = Counted()
    assert fitting_length("a" * letters, metrics, 40) == 40
    assert metrics.letters < 1_000


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word[:6])
def test_a_word_that_no_card_has_is_drawn_soon(qapp: QApplication, word: str) -> None:
    image = QImage(200, 120, QImage.Format.Format_ARGB32)
    started = time.process_time()
    painter = QPainter(image)
    draw_rules_text(painter, QRectF(0, 0, 200, 120), word, QColor("#000"), largest=16, smallest=7)
    painter.end()
    assert time.process_time() - started < SECONDS


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:6])
def test_a_name_that_no_card_has_is_fitted_soon(qapp: QApplication, name: str) -> None:
    started = time.process_time()
    for room in (20.0, 80.0, 300.0):
        fitted(name, room, 40.0, (12, 8), 2)
        broken(name, QFontMetricsF(name_font(12, 100)), room, 12)
    assert time.process_time() - started < SECONDS
