"""All words of the card the user looks at, in the program's text size, for whoever cannot read them on the card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import card_words as words
from app.services.card_look import CardLook
from app.widgets.card_painter import card_text
from app.widgets.metrics import plain_font
from app.widgets.rules_text import draw_rules_text, elided
from app.widgets.ui_context import UiContext


class CardDetails(QWidget):
    """Follows `UiContext.card_looked_at`: both names, type, rules text, printing."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._look: CardLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        ui_context.card_looked_at.connect(self.show_card)
        ui_context.words_changed.connect(self.update)
        ui_context.look_changed.connect(self.update)

    def show_card(self, look: CardLook | None) -> None:
        if look != self._look:
            self._look = look
            self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 0)

    def sizeHint(self) -> QSize:
        return QSize(260, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        metrics, theme = self._ui_context.metrics, self._ui_context.theme
        if look is None or self.height() < metrics.px(40):
            return
        language = self._ui_context.card_language
        painter = QPainter(self)
        top = 0.0
        other = look.front.name_en if language == "de" else look.front.name_de
        title = look.title(language)
        lines: list[tuple[str, int, bool, str]] = [(title, metrics.large, True, theme.text)]
        if other != title:
            lines.append((other, metrics.small, False, theme.muted))
        face = look.front
        lines.append((face.type_de if language == "de" else face.type_en, metrics.body, False, theme.text))
        lines.append((self._printing(look), metrics.small, False, theme.muted))
        for text, size, bold, colour in lines:
            if not text or top + size * 1.5 > self.height():
                continue
            font = plain_font(size, bold=bold)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            spot = QRectF(0, top, self.width(), size * 1.5)
            painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, elided(text, font, self.width()))
            top += size * 1.45
        rules = card_text(look, language)
        room = QRectF(0, top + 4, self.width(), self.height() - top - 4)
        if rules and room.height() > metrics.body * 1.4:
            side = float(metrics.body)
            draw_rules_text(painter, room, rules, QColor(theme.text), largest=side, smallest=side, centred=False)
        painter.end()

    def _printing(self, look: CardLook) -> str:
        say = self._ui_context.say
        parts = [f"{look.set_code} {look.number}" if look.set_code else ""]
        parts.append(say(words.RARITIES[look.rarity]) if look.rarity in words.RARITIES else "")
        parts.append(say(words.FOIL) if look.foil else "")
        parts.append(say(words.BORDERLESS) if look.borderless else "")
        return " · ".join(part for part in parts if part)
