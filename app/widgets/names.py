"""Fitted names: fits a name into a place. It is wrapped, narrowed, made smaller, hyphenated or shortened as players do
("Elspeth" for "Elspeth, Sun's Champion"), and cut only as a last resort.

Input: a name and the room for it. Output: a `Fitted`, its lines and their font, which `draw_name` draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from app.widgets.texts.text_fitting import ending_length, fitting_length
from app.widgets.theme import plain_font

_BREAKS: Final = re.compile(r"\s+|(?<=\w)-(?=\w)|$")


_SPARE: Final = 8
"""Letters beyond those that fit that are tried too, because joined letters can make a longer text narrower."""
_USUAL: Final = 60
"""Number of letters of a name in which every break is tried."""
_MOST_LETTERS: Final = 1_000
"""No place has room for more letters of a name."""


def _halves(name: str, within: int | None = None) -> Iterator[tuple[str, str]]:
    """Yields the places where a name may be broken: after a word, and after a hyphen. `within`: the last letter to
    consider."""
    for place in _BREAKS.finditer(name):
        if within is not None and place.start() > within:
            return
        if 0 < place.end() < len(name):
            yield name[: place.end()].rstrip(), name[place.end() :]


def broken(
    name: str, metrics: QFontMetricsF, room: float, most: int, *, anywhere: bool = True
) -> tuple[list[str], bool]:
    """Returns the name in at most `most` lines, and whether a word had to be split or cut. A word too wide for its line
    is split between syllables. If that isn't possible, it is split `anywhere` or cut, like the last line."""
    lines: list[str] = []
    rest, hurt = name, False
    while rest:
        if metrics.horizontalAdvance(rest) <= room:
            return [*lines, rest], hurt
        if len(lines) == most - 1:
            return [*lines, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)], True
        within = fitting_length(rest, metrics, room) + _SPARE if len(rest) > _USUAL else None
        fitting = [halves for halves in _halves(rest, within) if metrics.horizontalAdvance(halves[0]) <= room]
        head, rest = fitting[-1] if fitting else _part(rest, metrics, room, anywhere=anywhere)
        hurt = hurt or not fitting
        lines.append(head)
    return lines, hurt


def _part(text: str, metrics: QFontMetricsF, room: float, *, anywhere: bool) -> tuple[str, str]:
    """Splits a word that is wider than a line, between syllables if it has some, as close to the middle as the second
    half allows if that ends the name."""
    word = next(iter(text.split(maxsplit=1)), "")
    if not word:
        return "", ""
    last = min(len(word) - 2, fitting_length(word, metrics, room, "-") + _SPARE)
    fitting = [end for end in range(3, last + 1) if metrics.horizontalAdvance(word[:end] + "-") <= room]
    between = [end for end in _syllables(word[: last + _SPARE]) if end in fitting]
    if not between and not (anywhere and fitting):
        return metrics.elidedText(word, Qt.TextElideMode.ElideRight, room), text[len(word) :].lstrip()
    ends = between or fitting
    end = ends[-1]
    closing = []
    if text == word:
        first = len(word) - ending_length(word, metrics, room) - _SPARE
        closing = [end for end in ends if end >= first and metrics.horizontalAdvance(word[end:]) <= room]
    if closing:
        end = min(closing, key=lambda one: abs(2 * one - len(word)))
    return f"{word[:end]}-", text[end:]


_VOWELS: Final = "aeiouyäöüáâéèíóûæ"
_SYLLABLE: Final = re.compile(
    rf"(?<=[{_VOWELS}])[^\W\d_{_VOWELS}]*?(?P<onset>sch[lmnrw]?|s[pt]r|spl|shr?|s[kpt]|[bcdfgkptw]h|ck|qu|pf|[bcfgkp][lr]|"
    rf"[dtvw]r|[gk]n|[^\W\d_{_VOWELS}])(?=[{_VOWELS}])",
    re.IGNORECASE,
)
"""Consonants between two vowels. `onset`: those that may begin a syllable, as many as possible."""


def _syllables(word: str) -> list[int]:
    """Returns the positions of the second and later syllables, at least three letters from both ends. A rule of thumb
    for German and English."""
    starts = (place.start("onset") for place in _SYLLABLE.finditer(word))
    return [start for start in starts if 2 < start < len(word) - 2]


_JOINING: Final = re.compile(
    r"(an?|and|auf|aus|das|de[mnr]|des|die|eine?|for|from|für|im|in|into|mit|of|on|the|to|und|vo[mn]|with|zu|zu[mr])$",
    re.IGNORECASE,
)
"""Words that can't end a short name."""


def short_names(name: str) -> Iterator[str]:
    """Yields players' short forms of a long name, the longest first: the part before a comma, or its first words."""
    first = name.split(",")[0]
    if first != name:
        yield first
    words = first.split()
    for count in range(len(words) - 1, 0, -1):
        if not _JOINING.match(words[count - 1]):
            yield " ".join(words[:count])
    if words and "-" in words[0]:
        yield words[0].split("-")[0]


def least_width(name: str, font: QFont) -> float:
    """Returns the smallest width in which a name fits in two lines."""
    metrics = QFontMetricsF(font)
    pairs = [(name, ""), *_halves(name)]
    return min(max(metrics.horizontalAdvance(half) for half in pair) for pair in pairs)


class Fitted(msgspec.Struct, frozen=True):
    """A fitted name: its lines, the font's size in pixels and its width in percent, and whether all words are
    intact."""

    lines: tuple[str, ...]
    size: int
    stretch: int
    whole: bool
    title: bool = False

    @property
    def is_cut(self) -> bool:
        """True if letters are missing. A line without room even for "…" is empty."""
        return any(not line or line.endswith("…") for line in self.lines)

    @property
    def height(self) -> float:
        return self.size * LINE * len(self.lines)

    @property
    def fitted_font(self) -> QFont:
        return name_font(self.size, self.stretch, title=self.title)


_NEARLY: Final = 0.04
"""Part of a line that may stick out of its room without being noticed."""

LINE: Final = 1.1
"""Distance between lines of a name, in letter sizes."""


def name_font(size: int, stretch: int, *, title: bool = False) -> QFont:
    """The font of names on tiles, lines and cards."""
    font = plain_font(size, bold=True, title=title)
    font.setStretch(stretch)
    return font


@lru_cache(maxsize=4096)
def fitted(
    name: str,
    room: float,
    height: float,
    sizes: tuple[int, int],
    most: int,
    *,
    narrowest: int = 82,
    title: bool = False,
) -> Fitted:
    """Returns the name in the largest size that fits, from the first of `sizes` down to the second, in at most `most`
    lines. It prefers narrower to smaller letters, smaller letters to split words, split words to a short name, and cuts
    only as a last resort."""
    name = name[:_MOST_LETTERS]
    found = whole = _fit(name, room, height, sizes, most, narrowest, title)
    least = QFontMetricsF(name_font(sizes[1], narrowest, title=title))
    for short in short_names(name):
        if not found.is_cut:
            return found
        if least.horizontalAdvance(short.replace(" ", "")) > 2 * most * room:
            continue
        found = _fit(short, room, height, sizes, most, narrowest, title)
    return whole if found.is_cut else found


def _fit(
    name: str, room: float, height: float, sizes: tuple[int, int], most: int, narrowest: int, title: bool
) -> Fitted:
    """Does the same for one form of the name."""
    largest, smallest = sizes
    stretches = tuple(one for one in (100, 92, 82, 74) if one >= narrowest)
    parted: dict[bool, Fitted] = {}  # by whether a word had to be split
    found = Fitted((), smallest, stretches[-1], whole=False, title=title)
    for size in range(max(largest, smallest), smallest - 1, -1):
        lines = max(1, min(most, int(height / (size * LINE) + _NEARLY)))
        for stretch in stretches:
            metrics = QFontMetricsF(name_font(size, stretch, title=title))
            for anywhere in (False, True):
                said, hurt = broken(name, metrics, room, lines, anywhere=anywhere)
                found = Fitted(tuple(said), size, stretch, whole=not hurt, title=title)
                if not hurt:
                    return found
                if not found.is_cut:
                    parted.setdefault(anywhere, found)
                    break
    return parted.get(False) or parted.get(True) or found


def whole_type(line: str, font: QFont, width: float) -> str:
    """Returns as much of a type line as fits without being cut: all of it, the part before the dash, or nothing."""
    metrics = QFontMetricsF(font)
    for part in (line, line.split(" — ", maxsplit=1)[0]):
        if metrics.horizontalAdvance(part) <= width:
            return part
    return ""


def draw_name(painter: QPainter, spot: QRectF, name: Fitted) -> None:
    """Draws a name into a place, in the middle of its height."""
    painter.setFont(name.fitted_font)
    tall = name.size * LINE
    top = spot.center().y() - name.height / 2
    for place, text in enumerate(name.lines):
        at = QRectF(spot.left(), top + place * tall, spot.width() + 4, tall)
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
