"""Rules text on a card: wraps words and mana symbols into a box, as large as fits.

Input: text with symbols in braces, reminder text in parentheses, one ability per line. Output: drawn lines. Words are
measured once at a reference size, and any other size is proportional.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import restore_painter
from app.widgets.texts.text_fitting import fitting_length
from app.widgets.theme import plain_font

_REFERENCE: Final = 40
_LEADING: Final = 1.22
_PARAGRAPH: Final = 0.34
_SYMBOL: Final = 0.92
_NARROWEST: Final = 82
_WHOLE_WORDS: Final = 0.75
"""A text is at least this part as large as there is room for, even if a word must be split for that."""
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_PIECES: Final = re.compile(r"\{([^{}]+)\}|([^{}]+)|([{}])")


class Piece(msgspec.Struct, frozen=True):
    """A word or a symbol. `width` is at the reference size; `space`: a space precedes it."""

    text: str
    symbol: bool
    italic: bool
    width: float
    space: bool


Chunk = tuple[Piece, ...]
"""Pieces that stay together on one line."""


@lru_cache(maxsize=4)
def _face(italic: bool) -> tuple[QFont, QFontMetricsF]:
    font = plain_font(_REFERENCE, italic=italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font, QFontMetricsF(font)


@lru_cache(maxsize=2048)
def _chunks(text: str) -> tuple[tuple[Chunk, ...], ...]:
    """The paragraphs of `text`, each as its chunks."""
    paragraphs = []
    depth = 0
    for line in text.split("\n"):
        chunks: list[Chunk] = []
        for word in line.split():
            pieces: list[Piece] = []
            depth += word.count("(")
            italic = depth > 0
            for place, (symbol, plain, brace) in enumerate(_PIECES.findall(word)):
                shown = symbol or plain or brace
                width = _REFERENCE * _SYMBOL if symbol else _face(italic)[1].horizontalAdvance(shown)
                pieces.append(Piece(shown, bool(symbol), italic, width, place == 0))
            depth = max(0, depth - word.count(")"))
            chunks.append(tuple(pieces))
        if chunks:
            paragraphs.append(tuple(chunks))
    return tuple(paragraphs)


def _parted(chunk: Chunk, width: float) -> Iterator[Chunk]:
    """Splits a chunk that is wider than a line, after hyphens or otherwise at the end of the line."""
    for piece in chunk:
        rest, metrics = piece.text, _face(piece.italic)[1]
        while not piece.symbol and len(rest) > 1 and fitting_length(rest, metrics, width) < len(rest):
            last = max(1, min(fitting_length(rest, metrics, width, "-"), len(rest) - 1))
            hyphen = rest.rfind("-", 0, last) + 1
            end = hyphen or min(last, max(1, (len(rest) + 1) // 2))
            text = rest[:end] if hyphen else f"{rest[:end]}-"
            yield (Piece(text, False, piece.italic, metrics.horizontalAdvance(text), True),)
            rest = rest[end:]
        yield (
            Piece(
                rest,
                piece.symbol,
                piece.italic,
                piece.width if rest == piece.text else metrics.horizontalAdvance(rest),
                True,
            ),
        )


def _wrap(chunks: tuple[Chunk, ...], width: float) -> list[list[Chunk]]:
    """Returns chunks in lines no wider than `width` (at the reference size)."""
    blank = _face(False)[1].horizontalAdvance(" ")
    lines: list[list[Chunk]] = [[]]
    used = 0.0
    if any(sum(piece.width for piece in chunk) > width for chunk in chunks):
        chunks = tuple(
            part
            for chunk in chunks
            for part in (_parted(chunk, width) if sum(piece.width for piece in chunk) > width else (chunk,))
        )
    for chunk in chunks:
        needed = sum(piece.width for piece in chunk)
        gap = blank if lines[-1] else 0.0
        if lines[-1] and used + gap + needed > width:
            lines.append([])
            used, gap = 0.0, 0.0
        lines[-1].append(chunk)
        used += gap + needed
    return lines


def text_height(text: str, width: float, size: float) -> float:
    """Returns the height of a text of that size, wrapped to that width."""
    paragraphs = _chunks(text)
    lines = sum(len(_wrap(part, width * _REFERENCE / size)) for part in paragraphs)
    return size * (_LEADING * lines + _PARAGRAPH * max(0, len(paragraphs) - 1))


@lru_cache(maxsize=2048)
def _longest(text: str) -> float:
    """Returns the width of the widest word, or part of a word between hyphens."""
    pieces = [piece for paragraph in _chunks(text) for chunk in paragraph for piece in chunk if not piece.symbol]
    parts = ((part, piece.italic) for piece in pieces for part in re.split(r"(?<=-)", piece.text))
    return max((_face(italic)[1].horizontalAdvance(part) for part, italic in parts), default=0.0)


def fitting_size(text: str, width: float, height: float, largest: float, smallest: float) -> float:
    """Returns the largest size, in half pixels, at which `text` fits, or `smallest`. It is slightly smaller if that
    avoids splitting a word."""
    size = largest
    while size > smallest and text_height(text, width, size) > height:
        size -= 0.5
    longest = _longest(text)
    whole = math.floor(2 * width * _REFERENCE / longest) / 2 if longest else size
    return max(size if whole < size * _WHOLE_WORDS else min(size, whole), smallest)


def without_reminders(text: str, width: float, height: float, size: float) -> str:
    """Returns `text` unchanged if it fits at `size`, otherwise without the reminder text in parentheses (207.2)."""
    if text_height(text, width, size) <= height:
        return text
    lines = (_REMINDER.sub("", line).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


@restore_painter
def draw_rules_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    colour: QColor,
    *,
    largest: float,
    smallest: float,
    centred: bool = True,
) -> None:
    """Draws `text` into `rect`, in the middle if it is short and `centred`. A text that doesn't fit at the smallest
    size ends with an ellipsis."""
    size = fitting_size(text, rect.width(), rect.height(), largest, smallest)
    painter.setPen(colour)
    spare = rect.height() - text_height(text, rect.width(), size) if centred else 0.0
    top = rect.top() + max(0.0, spare / 2)
    baseline = top + size * 0.98
    scale = size / _REFERENCE
    last = rect.bottom() - size * (_LEADING - 0.98)
    for number, paragraph in enumerate(_chunks(text)):
        if number:
            baseline += size * _PARAGRAPH
        for line in _wrap(paragraph, rect.width() / scale):
            if baseline > last + 0.5:
                return
            ends = baseline + size * _LEADING > last + 0.5 and size <= smallest and _more(text, rect, size)
            shown = _with_ellipsis(line, rect.width() / scale) if ends else line
            _draw_line(painter, QPointF(rect.left(), baseline), shown, scale)
            baseline += size * _LEADING


def _more(text: str, rect: QRectF, size: float) -> bool:
    return text_height(text, rect.width(), size) > rect.height() + 0.5


def _with_ellipsis(line: list[Chunk], width: float) -> list[Chunk]:
    """Returns the line with an ellipsis at its end, without the last words that leave no room for it."""
    metrics = _face(False)[1]
    blank = metrics.horizontalAdvance(" ")
    ellipsis = Piece("…", False, False, metrics.horizontalAdvance("…"), True)
    shown, used = list(line), _width_of(line)
    while len(shown) > 1 and used + blank + ellipsis.width > width:
        used -= blank + _width_of([shown.pop()])
    return [*shown, (ellipsis,)]


def _width_of(line: list[Chunk]) -> float:
    blank = _face(False)[1].horizontalAdvance(" ")
    return sum(piece.width for chunk in line for piece in chunk) + blank * (len(line) - 1)


@restore_painter
def _draw_line(painter: QPainter, at: QPointF, line: list[Chunk], scale: float) -> None:
    blank = _face(False)[1].horizontalAdvance(" ")
    painter.translate(at)
    painter.scale(scale, scale)
    x = 0.0
    for place, chunk in enumerate(line):
        if place:
            x += blank
        for piece in chunk:
            if piece.symbol:
                side = _REFERENCE * 0.86
                draw_symbol(painter, QRectF(x + _REFERENCE * 0.03, -_REFERENCE * 0.74, side, side), piece.text)
            else:
                painter.setFont(_face(piece.italic)[0])
                painter.drawText(QPointF(x, 0), piece.text)
            x += piece.width


def font_that_fits(text: str, width: float, size: float, smallest: float, *, bold: bool, title: bool) -> QFont:
    """Returns a font in which `text` is at most `width` wide: narrower first, then smaller, but not below
    `smallest`."""
    font = plain_font(size, bold=bold, title=title)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width:
        font.setStretch(max(_NARROWEST, int(100 * width / wide)))
        wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width:
        font.setPixelSize(max(round(smallest), int(size * width / wide)))
    return font
