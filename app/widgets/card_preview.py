"""Card previews: the card under the mouse or focus, large; an even larger one over everything else while the mouse
rests on the preview or the key is held; its words in the program's text size; a fan of cards as decoration; and a panel
for changed permanents.

The panel shows a permanent's current state next to the printed card, with each change and its origin below. It lets the
mouse through, and disappears when the mouse leaves.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.messages import card_words as words
from app.services.cards.look import CardLook, CardNow
from app.widgets.card_painter import ASPECT, DRAWN, card_text
from app.widgets.card_view import card_size, describe_priced
from app.widgets.clear_place import INFORMS, keep_clear
from app.widgets.names import broken
from app.widgets.painting import guard_painting
from app.widgets.parts import SymbolText, column, make_label
from app.widgets.plain_text import set_tip
from app.widgets.texts.rules_text import draw_rules_text, text_height
from app.widgets.theme import HAIR, TIGHT, plain_font
from app.widgets.ui_context import UiContext

_WIDEST = 460
_CLOSE = 1.45
"""Distance between lines of the details, in letter sizes."""
_LINES = 3
"""Limit of lines for a fact. If the rules text doesn't fit, the picture above shows it."""
_MARGIN = 12


class CardZoom(QWidget):
    """Enlarged card over the window, next to its origin. It lets the mouse through and shows both sides of a card."""

    def __init__(self, ui_context: UiContext, window: QWidget) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._look: CardLook | None = None
        self._sides, self._side = 1, QSize()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ui_context.floating_unwanted.connect(self.hide)
        self.hide()

    def show_beside(self, look: CardLook, origin: QWidget) -> None:
        """Shows the card on the side of `origin` with more room."""
        self._look = look
        window = self.window()
        self._sides = max(1, self._ui_context.art.count_sides(look, self._ui_context.card_language))
        widest = window.width() * 0.4 if self._sides == 1 else window.width() * 0.66 / self._sides
        size = card_size(int(min(_WIDEST, widest, (window.height() - 2 * _MARGIN) / ASPECT)))
        self._side = size
        room = size.width() * self._sides + _MARGIN * (self._sides - 1)
        left = origin.mapTo(window, QPoint(0, 0)).x()
        right = left + origin.width()
        x = left - room - _MARGIN if left > window.width() - right else right + _MARGIN
        top = origin.mapTo(window, QPoint(0, 0)).y()
        y = max(_MARGIN, min(top, window.height() - size.height() - _MARGIN))
        self.setGeometry(max(0, x), y, room, size.height())
        self.raise_()
        self.show()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._look = None

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        painter = QPainter(self)
        language = self._ui_context.card_language
        for side in range(self._sides):
            pixmap = self._ui_context.pixmaps.draw_card(
                self._look, self._side, self.devicePixelRatioF(), language, side
            )
            painter.drawPixmap(QPointF(side * (self._side.width() + _MARGIN), 0), pixmap)
        painter.end()


class CardPreview(QWidget):
    """Shows the card of `UiContext.card_looked_at`, as large as its room allows, up to `largest` pixels wide. The mouse
    on it enlarges it."""

    def __init__(self, ui_context: UiContext, largest: int = 340) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._largest = largest
        self._least = 120
        self._high_as_wide = True
        self.look: CardLook | None = None
        self._zoom: CardZoom | None = None
        self.setMouseTracking(True)
        keep_clear(self, INFORMS)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        ui_context.card_looked_at.connect(self.show_card)
        ui_context.words_changed.connect(self._write_texts)
        ui_context.look_changed.connect(self.update)
        self._write_texts()

    def set_least(self, width: int, *, high_as_wide: bool = True) -> None:
        """Sets the minimum width, if there is that much room. The height follows from it, or from the row that contains
        the preview."""
        self._least, self._high_as_wide = width, high_as_wide
        self.updateGeometry()

    def set_largest(self, width: int) -> None:
        """Sets the maximum width of the card."""
        if width != self._largest:
            self._largest = width
            self.updateGeometry()
            self.update()

    def show_card(self, look: CardLook | None) -> None:
        if look != self.look:
            self.look = look
            self._write_texts()

    def sizeHint(self) -> QSize:
        return QSize(300, round(300 * ASPECT))

    def minimumSizeHint(self) -> QSize:
        width = min(self._least, self._largest)
        return QSize(width, round(width * ASPECT))

    def hasHeightForWidth(self) -> bool:
        return self._high_as_wide

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self._largest) * ASPECT)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Enlarges the card when the mouse moves on the preview, so that the whole text can be read. A new screen that
        appears under a resting mouse enlarges nothing."""
        super().mouseMoveEvent(event)
        if self.look is not None and (self._zoom is None or self._zoom.isHidden()):
            if self._zoom is None:
                self._zoom = CardZoom(self._ui_context, self.window())
            self._zoom.show_beside(self.look, self)

    def leaveEvent(self, event: QEvent) -> None:
        if self._zoom is not None:
            self._zoom.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        if self._zoom is not None:
            self._zoom.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def _write_texts(self) -> None:
        self.setAccessibleName(self._ui_context.say(words.PREVIEW))
        spoken = tip = ""
        if self.look is not None:
            spoken = describe_priced(self.look, self._ui_context)
            if self.look.front_face.text_en is not None and self.look.automation != "exact":
                partly = self.look.automation == "partial"
                say = self._ui_context.say
                tip = f"{say(words.PARTLY_AUTOMATED if partly else words.NOT_AUTOMATED)}\n{say(words.BY_HAND_HELP)}"
            german = self._ui_context.card_language == "de"
            faces = self.look.faces
            reminders = [line for face in faces for line in (face.reminders_de if german else face.reminders_en)]
            artist = self._ui_context.art.credit(self.look)
            credit = self._ui_context.say(words.CREDIT, artist=artist) if artist else ""
            tip = "\n".join(line for line in (tip, *reminders, credit) if line)
        self.setAccessibleDescription(spoken)
        set_tip(self, tip)
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = int(min(self._largest, self.width(), self.height() / ASPECT))
        size = card_size(width)
        if self.look is None:
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(
                self.rect(),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                self._ui_context.say(words.NO_CARD),
            )
        else:
            language = self._ui_context.card_language
            pixmap = self._ui_context.pixmaps.draw_card(self.look, size, self.devicePixelRatioF(), language)
            painter.drawPixmap(QPointF((self.width() - size.width()) / 2, 0), pixmap)
        painter.end()


class CardDetails(QWidget):
    """Shows the words of `UiContext.card_looked_at`: both names, type, rules text, printing."""

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

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        metrics, theme = self._ui_context.metrics, self._ui_context.theme
        if look is None or self.height() < metrics.scale_size(40):
            return
        language = self._ui_context.card_language
        painter = QPainter(self)
        other = look.front_face.name_en if language == "de" else look.front_face.name_de
        title = look.title_in(language)
        said: list[tuple[str, int, bool, str]] = [(title, metrics.large_size, True, theme.text)]
        if other != title:
            said.append((other, metrics.small_size, False, theme.muted))
        face = look.front_face
        said.append((face.type_de if language == "de" else face.type_en, metrics.body_size, False, theme.text))
        said.append((self._printing(look), metrics.small_size, False, theme.muted))
        if price := words.price_line(self._ui_context.words, self._ui_context.extras(), look.name):
            said.append((price, metrics.small_size, False, theme.text))
        if artist := self._ui_context.art.credit(look):
            said.append((self._ui_context.say(words.CREDIT, artist=artist), metrics.small_size, False, theme.muted))
        top = self._draw_facts(painter, [line for line in said if line[0]])
        rules = card_text(look, language)
        room = QRectF(0, top + 4, self.width(), self.height() - top - 4)
        side, least = float(metrics.body_size), float(metrics.small_size)
        enough = min(_LINES * side * _CLOSE, text_height(rules, self.width(), least) if rules else 0.0)
        if rules and room.height() >= enough:
            draw_rules_text(painter, room, rules, QColor(theme.text), largest=side, smallest=least, centred=False)
        painter.end()

    def _draw_facts(self, painter: QPainter, said: list[tuple[str, int, bool, str]]) -> float:
        """Draws each fact in as many lines as it needs, and skips facts without room. Returns the y where they end."""
        top = 0.0
        for text, size, bold, colour in said:
            font = plain_font(size, bold=bold)
            lines, _ = broken(text, QFontMetricsF(font), self.width(), _LINES)
            if top + size * _CLOSE * len(lines) > self.height():
                break
            painter.setFont(font)
            painter.setPen(QColor(colour))
            for line in lines:
                spot = QRectF(0, top, self.width(), size * 1.5)
                painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)
                top += size * _CLOSE
        return top

    def _printing(self, look: CardLook) -> str:
        say = self._ui_context.say
        parts = [f"{look.set_code} {look.number}" if look.set_code else ""]
        parts.append(say(words.RARITIES[look.rarity]) if look.rarity in words.RARITIES else "")
        parts.append(say(words.FOIL) if look.foil else "")
        parts.append(say(words.BORDERLESS) if look.borderless else "")
        parts.append(say(words.AUTOMATION[look.automation]))
        return " · ".join(part for part in parts if part)


_ROOM = 1.2
"""Height of the fan in card heights."""

_LARGEST = 270


class CardFan(QWidget):
    """Some cards, fanned out from a point below the widget. `width` is a card's width at text size 100 %. `wanted` is
    sent when it is first painted without cards."""

    wanted = Signal()

    def __init__(self, ui_context: UiContext, looks: tuple[CardLook, ...] = (), width: int = 170) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.looks = looks
        self._asked = bool(looks)
        self._card = card_size(width)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(width, round(self._card.height() * 1.16))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        ui_context.words_changed.connect(self.update)

    def show_cards(self, looks: tuple[CardLook, ...]) -> None:
        self.looks = looks
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._card.width() * 4, round(self._card.height() * 1.2))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._asked:
            self._asked = True
            self.wanted.emit()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        card = card_size(max(self._card.width(), min(_LARGEST, int(self.height() / _ROOM / ASPECT))))
        count = len(self.looks)
        step = min(card.width() * 0.78, (self.width() - card.width() * 1.35) / max(1, count - 1))
        middle = (count - 1) / 2
        for place, look in enumerate(self.looks):
            away = place - middle
            painter.save()
            painter.translate(self.width() / 2 + away * step, self.height() / 2 - 8 + away * away * 5)
            painter.rotate(away * 5)
            language = self._ui_context.card_language
            pixmap = self._ui_context.pixmaps.draw_card(look, card, self.devicePixelRatioF(), language)
            painter.drawPixmap(QPointF(-card.width() / 2, -card.height() / 2), pixmap)
            painter.restore()
        painter.end()


_DELAY = 250
"""Milliseconds that the mouse must stay on a permanent before the panel appears, so that it doesn't flicker when the
mouse passes."""


class _Face(QWidget):
    """One drawn card in its current state, not as printed."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.look: CardLook | None = None
        self._size = QSize(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, look: CardLook, size: QSize) -> None:
        self.look, self._size = look, size
        self.setFixedSize(size)
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look is None:
            return
        painter = QPainter(self)
        kept, language = self._ui_context.pixmaps, self._ui_context.card_language
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(QPointF(0, 0), kept.draw_card(self.look, self._size, ratio, language, DRAWN))
        painter.end()


class NowPanel(QFrame):
    """Panel to the left of the preview, or on the other side of the permanent if it would cover it."""

    def __init__(self, ui_context: UiContext, parent: QWidget, preview: CardPreview) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ui_context = ui_context
        self._home = parent
        self._preview = preview
        self._wanted: tuple[CardNow, QWidget] | None = None
        self.face = _Face(ui_context)
        self.lines = SymbolText(ui_context)
        self.setLayout(
            column(make_label(ui_context, words.AS_IT_IS, role="strong"), self.face, self.lines, gap=HAIR, margin=TIGHT)
        )
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_DELAY)
        self._delay.timeout.connect(self._show)
        ui_context.now_looked_at.connect(self._look)
        self.hide()

    def _look(self, now: CardNow | None, where: QWidget | None) -> None:
        self._wanted = None if now is None or where is None else (now, where)
        if self._wanted is None or not self._home.isVisible():
            self._delay.stop()
            self.hide()
            self.face.look = None
            self.lines.set_text("")
        else:
            self._delay.start()

    def _show(self) -> None:
        if self._wanted is None:
            return
        now, where = self._wanted
        size = card_size(max(150, min(self._preview.width(), round(self._preview.height() / 1.4)) - 2 * TIGHT))
        self.face.show_card(now.look, size)
        said = (self._ui_context.say(words.LINE, what=what, whence=whence) for what, whence in now.origins)
        self.lines.set_text("\n".join(f"• {line}" for line in said))
        self.lines.setFixedHeight(self.lines.heightForWidth(size.width()))
        self.resize(size.width() + 2 * TIGHT, 10)
        self.adjustSize()
        self._place(where)
        self.raise_()
        self.show()

    def _place(self, where: QWidget) -> None:
        """Places the panel left of the preview, or if it would cover the permanent, left or right of that."""
        parent = self._home
        corner = self._preview.mapTo(parent, QPoint(0, 0))
        room = parent.height() - self.height() - HAIR
        at = QRect(QPoint(corner.x() - self.width() - TIGHT, max(HAIR, min(corner.y(), room))), self.size())
        tile = QRect(where.mapTo(parent, QPoint(0, 0)), where.size())
        if at.intersects(tile):
            left = tile.left() - self.width() - TIGHT
            at.moveLeft(left if left >= 0 else tile.right() + TIGHT)
        self.move(at.topLeft())
