"""Board: one player's permanents as tiles that fit the room, each a button; and the pane with the player's plate and
board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.messages import game_words
from app.messages import table_words as words
from app.models.board_layout import BoardPlan, Spot, plan_board
from app.models.table_view import NOBODY, Paid, Permanent, Prompt, Seat, TableView
from app.screens.table.player_panel import PlayerPanel
from app.widgets.card_tile import TileState
from app.widgets.card_view import RIM, CardButton
from app.widgets.keyboard.neighbours import offer_menu
from app.widgets.painting import guard_painting
from app.widgets.parts import column
from app.widgets.ui_context import UiContext

PLATE_SHARE = 0.5
"""Largest part of the height for a plate."""


class Board(QWidget):
    """Shows a `Seat`'s permanents. Sends the id of the one that is clicked, or whose menu is wanted. A click on a pile
    means the first of it that isn't chosen yet."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext, *, mirrored: bool) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._mirrored = mirrored
        self._seat: Seat | None = None
        self._prompt = NOBODY
        self._spots: BoardPlan | None = None
        self._planned: tuple[Permanent, ...] = ()
        """The permanents for which the plan was made."""
        self._shown: tuple[tuple[Permanent, ...], tuple[Paid, ...]] = (), ()
        """The content of the tiles: the permanents, and those that would pay."""
        self._tiles: dict[int, CardButton] = {}
        self._piles: dict[int, tuple[int, ...]] = {}
        self._prompt = NOBODY
        ui_context.words_changed.connect(self._write_texts)
        ui_context.words_changed.connect(self.update)

    def show_seat(self, seat: Seat, prompt: Prompt) -> None:
        """Shows the permanents, and marks those that can be chosen or are chosen."""
        self._seat, self._prompt = seat, prompt
        self._arrange()
        for number, tile in self._tiles.items():
            ids = self._piles[number]
            tile.setCheckable(True)
            tile.setChecked(any(one in prompt.chosen for one in ids))
            marks = any(one in prompt.objects for one in ids), any(one in prompt.planned for one in ids)
            if marks != (tile.choosable, tile.planned):
                tile.choosable, tile.planned = marks
                tile.update()
        self._write_texts()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 48)  # smaller than a plate, which is never squeezed

    def list_tiles(self) -> list[CardButton]:
        return list(self._tiles.values())

    @property
    def tile_places(self) -> tuple[Spot, ...]:
        """Returns the place of each tile."""
        return () if self._spots is None else self._spots.spots

    def numbered(self) -> dict[int, CardButton]:
        """Returns the tiles by the number of their (first) permanent."""
        return dict(self._tiles)

    def permanents_of(self, number: int) -> tuple[int, ...]:
        """Returns the ids of all permanents in a tile's pile."""
        return self._piles.get(number, (number,))

    def middle_of(self, object_id: int) -> QPoint | None:
        """Returns the middle of the tile that shows an object, in this widget's coordinates."""
        for number, ids in self._piles.items():
            if object_id in ids and number in self._tiles:
                return self._tiles[number].geometry().center()
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._spots = None
        self._arrange()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is not None and not self._seat.permanents:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self._ui_context.theme.muted)))
            text = self._ui_context.say(words.HAS_LOST if self._seat.lost else words.BOARD_EMPTY)
            painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, text)
            painter.end()

    def _write_texts(self) -> None:
        if self._seat is None:
            return
        seat = self._seat
        rows = [permanent.row for permanent in seat.permanents]
        self.setAccessibleName(self._ui_context.say(words.BOARD_OF.form(seat.own), name=seat.name))
        self.setAccessibleDescription(
            self._ui_context.say(
                words.BOARD_SUMMARY,
                name=seat.name,
                life=seat.life,
                hand=seat.hand,
                creatures=rows.count("creatures"),
                others=rows.count("others"),
                lands=rows.count("lands"),
            )
        )

    def _arrange(self) -> None:
        if self._seat is None:
            return
        rim = 2 * RIM
        here = {permanent.id: permanent for permanent in self._seat.permanents}
        plan = before = self._spots
        moved = {one for spot in plan.spots for one in spot.ids} != set(here) if plan is not None else True
        if plan is None or moved or (not self._prompt.still and self._seat.permanents != self._planned):
            plan = plan_board(self._seat.permanents, self.width() - rim, self.height() - rim, mirrored=self._mirrored)
            self._planned = self._seat.permanents
        self._spots = plan
        shown = self._seat.permanents, self._prompt.payment
        if plan is before and shown == self._shown:
            return
        self._shown = shown
        wanted = {spot.permanent.id for spot in plan.spots}
        for number in [number for number in self._tiles if number not in wanted]:
            tile = self._tiles.pop(number)
            tile.hide()
            tile.deleteLater()
        self._piles = {spot.permanent.id: spot.ids for spot in plan.spots}
        order = [] if before is None else [one.permanent.id for one in before.spots]
        reordered = order != [one.permanent.id for one in plan.spots]
        for spot in plan.spots:
            tile = self._tile(spot.permanent)
            tile.show_card(spot.permanent.card)
            tile.set_card_size(QSize(spot.width, spot.height))
            state = self._state([here[one] for one in spot.ids])
            tile.show_tile(replace(state, hidden=spot.hidden))
            tile.show_now(here[spot.permanent.id].now)
            inset = RIM if state.tapped else 0  # a turned tile has no rim
            tile.move(spot.x + inset, spot.y + inset)
            if reordered:
                tile.raise_()
        if plan is not before:
            self.update()

    def _meant(self, number: int) -> int:
        """Returns which permanent of a pile a click means: one that isn't used or chosen yet, if there is one."""
        ids, prompt = self._piles.get(number, (number,)), self._prompt
        free = [
            one for one in ids if prompt.accepts_click(one) and one not in prompt.planned and one not in prompt.chosen
        ]
        return free[0] if free else next((one for one in reversed(ids) if prompt.accepts_click(one)), number)

    def _state(self, alike: Sequence[Permanent]) -> TileState:
        """Returns the state of a tile for its permanents. Some may be tapped or about to pay while nothing moves."""
        state = state_of(alike[0], len(alike))
        planned = [one for one in self._prompt.payment if any(one.object == other.id for other in alike)]
        mana: Counter[str] = Counter()
        for paid in planned:
            mana.update(dict(paid.mana))
        part = ""
        if len(alike) > 1:
            upright = sum(1 for one in alike if not one.tapped)
            if planned:
                part = self._ui_context.say(game_words.PILE_PLANNED, count=len(planned), all=len(alike))
            elif 0 < upright < len(alike):
                part = f"{upright}/{len(alike)}"
        tapped = all(one.tapped for one in alike)
        return replace(state, tapped=tapped, part=part, makes=tuple(sorted(mana.items())))

    def _tile(self, permanent: Permanent) -> CardButton:
        tile = self._tiles.get(permanent.id)
        if tile is None:
            tile = CardButton(self._ui_context, permanent.card, 60, self)
            number = permanent.id
            tile.clicked.connect(lambda _checked=False: self.clicked.emit(self._meant(number)))
            offer_menu(tile, self.menu_wanted, number)
            tile.show()
            self._tiles[number] = tile
        return tile


def state_of(permanent: Permanent, copies: int = 1) -> TileState:
    """Returns the state of a permanent's tile."""
    return TileState(
        numbers=permanent.numbers,
        change=permanent.change,
        counters=permanent.counters,
        damage=permanent.damage,
        copies=copies,
        tapped=permanent.tapped,
        sick=permanent.sick,
        face_down=permanent.face_down,
        locked=permanent.locked,
        keywords=permanent.keywords if permanent.row == "creatures" else (),
        commander=permanent.commander,
        host=permanent.host,
        bears=permanent.bears,
    )


class SeatPane(QFrame):
    """A player's plate and board."""

    def __init__(self, ui_context: UiContext, parent: QWidget, *, own: bool) -> None:
        super().__init__(parent)
        self.setObjectName("felt")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.own = own
        self.panel = PlayerPanel(ui_context)
        self.board = Board(ui_context, mirrored=not own)
        order = (self.board, self.panel) if own else (self.panel, self.board)
        layout = column(gap=2, margin=2)
        for part in order:
            layout.addWidget(part, 1 if part is self.board else 0)
        self.setLayout(layout)
        self.seat: Seat | None = None
        self.seen: dict[float, tuple[tuple[int, int], tuple[Permanent, ...], int]] = {}
        """Visible part of its smallest tile at each share of the height, with the data it was computed for."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.panel.limit_height(round(self.height() * PLATE_SHARE))

    def show_seat(self, seat: Seat, table: TableView) -> None:
        self.seat = seat
        self.setEnabled(not seat.lost)  # nothing of a player who is out can be clicked
        self.panel.show_seat(seat, table)
        self.board.show_seat(seat, table.prompt)
