"""Card painter: draws a whole card with frame, name, cost, placeholder, type line, rules text, power and toughness,
loyalty and printing.

Three layouts share this code: the full one from 220 pixels of width (preview); the compact one below (hand, pack),
where the cost moves onto the placeholder so that the name keeps the width; and from 130 pixels down one with the name
in two lines. `card_tile` draws tiles on the table.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from app.messages.card_words import NO_TEXT_YET, honest
from app.services.cards.look import CardLook
from app.services.preferences import Language
from app.widgets.card_art import CardArt
from app.widgets.card_marks import (
    INK,
    bar_paints,
    draw_automation_mark,
    draw_box,
    draw_crown,
    draw_rarity,
    frame_paints,
    sideways,
)
from app.widgets.mana_symbols import draw_symbol
from app.widgets.names import draw_name, fitted, whole_type
from app.widgets.texts.rules_text import (
    draw_rules_text,
    font_that_fits,
    without_reminders,
)
from app.widgets.theme import plain_font
from engine.cards.type_line import BASIC_LAND_TYPES

ASPECT: Final = 88 / 63
"""Height of every card divided by its width."""

FULL_FROM: Final = 220
COMPACT_FROM: Final = 130


class Layout(msgspec.Struct, frozen=True):
    """Positions of a card's parts, in units of a card 300 wide and 420 high. Text sizes use the same units."""

    border: float
    name_height: float
    name_size: float
    name_smallest: float
    art_bottom: float
    type_height: float
    type_size: float
    text_largest: float
    text_smallest: float
    symbol: float
    cost_on_art: bool
    foot: float
    name_lines: int = 2
    serif: bool = True


FULL: Final = Layout(10, 31, 17, 11.5, 222, 25, 13, 14.5, 9, 19, False, 20)
MINI: Final = Layout(7, 66, 31, 28, 190, 34, 22, 27, 25, 34, True, 8, serif=False)
COMPACT: Final = Layout(8, 42, 22.5, 18.5, 188, 31, 18, 21, 18, 26, True, 8)


_SHRINKS: Final = 0.75
"""Names shrink to this part of their layout's smallest size before they are cut."""

DRAWN: Final = -1
"""Stands for a side: draws the card even if a printed picture exists."""


def paint_card(
    painter: QPainter,
    rect: QRectF,
    look: CardLook,
    language: Language,
    art: CardArt,
    side: int = 0,
    *,
    scale: int = 100,
) -> None:
    """Draws `look` into `rect`, which has a card's proportions. It uses the printed picture if wanted and available.
    Otherwise it draws the front, or another `side`. On a small card the name grows with the text size."""
    layout = FULL if rect.width() >= FULL_FROM else COMPACT if rect.width() >= COMPACT_FROM else MINI
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 300, rect.height() / 420)
    if 0 < side < len(look.faces):
        look = replace(look, faces=(look.faces[side], *look.faces[:side], *look.faces[side + 1 :]))
    if layout.cost_on_art and scale > 100:
        layout = _grown(layout, look.title_in(language), scale)
    face = _Face(painter, look, language, layout, art)
    if side != DRAWN and art.draw_scan(painter, QRectF(0, 0, 300, 420), look, language, side):
        face.draw_marks()
    else:
        face.paint()
    painter.restore()


_LEAST_ART: Final = 58
"""Height of the placeholder that stays visible under the largest name, in units of a card."""


def _grown(layout: Layout, name: str, scale: int) -> Layout:
    """Returns the layout with a name as large as the text size requires, which takes room from the placeholder."""
    tallest = layout.art_bottom - layout.border - _LEAST_ART
    sizes = round(layout.name_size * scale / 100), round(layout.name_smallest * _SHRINKS)
    said = fitted(name, 300 - 2 * layout.border - 20, tallest - 8, sizes, 3)
    return replace(layout, name_size=said.size, name_height=max(layout.name_height, said.height + 8), name_lines=3)


class _Face:
    """One drawing of one face; it exists only while drawing."""

    def __init__(self, painter: QPainter, look: CardLook, language: Language, layout: Layout, art: CardArt) -> None:
        self.painter = painter
        self.look = look
        self.face = look.front_face
        self.art_source = art
        self.language = language
        self.layout = layout
        inset = layout.border + (4 if not layout.cost_on_art else 3)
        self.left = inset
        self.right = 300 - inset
        self.width = self.right - self.left
        self.name = QRectF(inset, inset, self.width, layout.name_height)
        self.art = QRectF(inset + 3, self.name.bottom() + 1, self.width - 6, layout.art_bottom - self.name.bottom() - 2)
        self.types = QRectF(inset, layout.art_bottom, self.width, layout.type_height)
        bottom = 420 - layout.border - layout.foot
        self.page = QRectF(inset + 3, self.types.bottom() + 1, self.width - 6, bottom - self.types.bottom() - 1)

    def paint(self) -> None:
        self._frame()
        self._art()
        self._page()
        if self.look.legendary:
            draw_crown(self.painter, QPointF(150, self.name.top() + 1), 1.25 if self.layout.cost_on_art else 1.0)
        self._bar(self.name, gilded=self.look.legendary)
        self._bar(self.types)
        self._title()
        self._type_line()
        self._numbers()
        if not self.layout.cost_on_art:
            self._printing()
        self.draw_marks()

    def draw_marks(self) -> None:
        """Draws the marks that every view of a card has."""
        if self.look.automation != "exact" and card_text(self.look, self.language) is not None:
            size = 22 if not self.layout.cost_on_art else 34
            at = QRectF(self.art.left() + 6, self.art.bottom() - size - 6, size, size)
            draw_automation_mark(self.painter, at, self.look.automation)
        if self.look.foil:
            self._sheen()

    def _frame(self) -> None:
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#0b0c0e"))
        card = QRectF(0, 0, 300, 420)
        painter.drawRoundedRect(card, 15, 15)
        left, right = frame_paints(self.look)
        border = self.layout.border
        inner = card.adjusted(border, border, -border, -border)
        if self.look.borderless:
            path = QPainterPath()
            path.addRoundedRect(card, 15, 15)
            painter.save()
            painter.setClipPath(path)
            self.art_source.draw_picture(painter, card, self.look)
            painter.restore()
            return
        painter.setBrush(sideways(inner, left.frame, right.frame))
        painter.drawRoundedRect(inner, 9, 9)
        shade = QLinearGradient(0, inner.top(), 0, inner.bottom())
        shade.setColorAt(0, QColor(255, 255, 255, 70))
        shade.setColorAt(0.25, QColor(255, 255, 255, 0))
        shade.setColorAt(1, QColor(0, 0, 0, 70))
        painter.setBrush(QBrush(shade))
        painter.drawRoundedRect(inner, 9, 9)

    def _art(self) -> None:
        if self.look.borderless:
            return
        self.art_source.draw_picture(self.painter, self.art, self.look)
        left, right = frame_paints(self.look)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(sideways(self.art, left.edge, right.edge), 2))
        self.painter.drawRect(self.art)

    def _bar(self, rect: QRectF, *, gilded: bool = False) -> None:
        left, right = bar_paints(self.look)
        painter = self.painter
        painter.setPen(QPen(QColor("#d9a53a"), 2.4) if gilded else QPen(sideways(rect, left.edge, right.edge), 1.6))
        painter.setBrush(sideways(rect, left.bar, right.bar))
        painter.setOpacity(0.94 if self.look.borderless else 1.0)
        painter.drawRoundedRect(rect, 7, 7)
        painter.setOpacity(1.0)

    def _title(self) -> None:
        symbols = [symbol.text for symbol in self.face.cost.symbols] if self.face.cost else []
        if self.layout.cost_on_art:
            room = self.name.width() - 14
            self._cost_on_art(symbols)
        else:
            size = self.layout.symbol
            room = self.name.width() - 18 - len(symbols) * (size + 1)
            x = self.name.right() - 6 - len(symbols) * (size + 1)
            for place, symbol in enumerate(symbols):
                draw_symbol(
                    self.painter,
                    QRectF(x + place * (size + 1), self.name.center().y() - size / 2, size, size),
                    symbol,
                )
        layout = self.layout
        sizes = round(layout.name_size), round(layout.name_smallest * _SHRINKS)
        height = self.name.height() - 2
        name = fitted(self.look.title_in(self.language), room, height, sizes, layout.name_lines, title=layout.serif)
        self.painter.setPen(QColor(INK))
        draw_name(self.painter, self.name.adjusted(8, 0, -6, 0), name)

    def _cost_on_art(self, symbols: list[str]) -> None:
        if not symbols:
            return
        size = self.layout.symbol if len(symbols) < 8 else self.layout.symbol * 7.5 / len(symbols)
        width = len(symbols) * (size + 2) + 8
        pill = QRectF(self.art.right() - width - 4, self.art.top() + 5, width, size + 7)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(10, 12, 16, 165))
        self.painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        for place, symbol in enumerate(symbols):
            at = QRectF(pill.left() + 5 + place * (size + 2), pill.top() + 3, size, size)
            draw_symbol(self.painter, at, symbol)

    def _type_line(self) -> None:
        gem = 15 if not self.layout.cost_on_art else 20
        room = self.types.width() - 16 - (gem + 6 if self.look.rarity else 0)
        line = self.face.type_de if self.language == "de" else self.face.type_en
        smallest = self.layout.type_size * 0.72
        font = font_that_fits(line, room, self.layout.type_size, smallest, bold=True, title=False)
        self._text(self.types.adjusted(8, 0, 0, 0), whole_type(line, font, room), font)
        if self.look.rarity:
            centre = QPointF(self.types.right() - 8 - gem / 2, self.types.center().y())
            draw_rarity(self.painter, centre, gem / 2, self.look.rarity)

    def _page(self) -> None:
        left, right = bar_paints(self.look)
        painter = self.painter
        painter.setPen(QPen(sideways(self.page, left.edge, right.edge), 1.2))
        painter.setBrush(sideways(self.page, left.page, right.page))
        painter.setOpacity(0.9 if self.look.borderless else 1.0)
        painter.drawRoundedRect(self.page, 4, 4)
        painter.setOpacity(1.0)
        text = card_text(self.look, self.language)
        colour = QColor(INK)
        if text is None:
            text = NO_TEXT_YET.text(self.language)
            colour = QColor("#6c6259")
        basic = next((BASIC_LAND_TYPES[part] for part in self.look.subtypes if part in BASIC_LAND_TYPES), None)
        if basic and self.look.basic:
            side = min(self.page.width(), self.page.height()) * 0.66
            centre = self.page.center()
            draw_symbol(painter, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), basic)
            return
        room = self.page.adjusted(7, 4, -6, -4)
        if self._has_box():
            room.setBottom(room.bottom() - (24 if self.layout.cost_on_art else 8))
        if text:
            smallest = self.layout.text_smallest
            if self.layout.cost_on_art:
                text = without_reminders(text, room.width(), room.height(), smallest)
            draw_rules_text(painter, room, text, colour, largest=self.layout.text_largest, smallest=smallest)

    def _has_box(self) -> bool:
        return (self.face.power or self.face.loyalty or self.face.defense) is not None

    def _numbers(self) -> None:
        """Draws power and toughness (208), loyalty (209) or defense (210)."""
        face = self.face
        size = 20.0 if not self.layout.cost_on_art else 27.0
        if face.power is not None and face.toughness is not None:
            text = f"{face.power}/{face.toughness}"
        elif face.loyalty is not None or face.defense is not None:
            text = face.loyalty or face.defense or ""
        else:
            return
        width = max(size * 2.7, size * 0.62 * len(text) + size * 0.9)
        bottom = 420 - self.layout.border - (2 if not self.layout.cost_on_art else 1)
        rect = QRectF(self.right + 2 - width, bottom - size * 1.5, width, size * 1.5)
        draw_box(self.painter, rect, text, size, bar_paints(self.look)[1], loyalty=face.power is None)

    def _printing(self) -> None:
        look = self.look
        if not look.set_code:
            return
        font = plain_font(9.5)
        foot = QRectF(self.left + 4, 420 - self.layout.border - 17, 150, 14)
        left, _ = frame_paints(look)
        dark = look.borderless or QColor(left.frame).lightness() < 110
        self.painter.setPen(QColor("#f2efe8" if dark else "#1b1713"))
        self.painter.setFont(font)
        star = "  ★" if look.foil else ""
        line = f"{look.set_code} · {look.number} · {look.rarity[:1].upper()}{star}"
        self.painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)

    def _sheen(self) -> None:
        gradient = QLinearGradient(0, 0, 300, 420)
        for place, hue in enumerate((0, 45, 110, 175, 230, 290, 340)):
            colour = QColor.fromHsv(hue, 170, 255, 44 if place % 2 else 16)
            gradient.setColorAt(place / 6, colour)
        painter = self.painter
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(0, 0, 300, 420), 15, 15)
        painter.save()
        painter.setClipPath(outline)
        painter.fillPath(outline, QBrush(gradient))
        for start, width, alpha in ((40, 34, 60), (120, 12, 45), (250, 50, 50)):
            band = QPainterPath(QPointF(start, 0))
            band.lineTo(start + width, 0)
            band.lineTo(start + width - 160, 420)
            band.lineTo(start - 160, 420)
            band.closeSubpath()
            painter.fillPath(band, QColor(255, 255, 255, alpha // 2))
        painter.restore()

    def _text(self, rect: QRectF, text: str, font: QFont) -> None:
        self.painter.setPen(QColor(INK))
        self.painter.setFont(font)
        self.painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


def card_text(look: CardLook, language: Language) -> str | None:
    """Returns the rules text of all faces, or None if it isn't available. The second face's text begins with its
    name."""
    parts: list[str] = []
    for place, face in enumerate(look.faces):
        text = face.text_de if language == "de" else face.text_en
        if text is None:
            text = face.text_en
        if text is None:
            return None
        if place:
            name = face.name_de if language == "de" else face.name_en
            line = face.type_de if language == "de" else face.type_en
            parts.append(f"{name} {face.cost or ''} — {line}")
        parts.append(honest(text, language))
    return "\n".join(part for part in parts if part)
