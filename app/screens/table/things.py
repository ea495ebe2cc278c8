"""What can be gone to on the table: cards, permanents, players, what is on the stack, and the cards of the open zone.

Comes in: the parts of the table screen. Goes out: `Thing` values, in the order in which one walks through them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtWidgets import QAbstractButton, QWidget

from app.models.table_view import Prompt, Zone
from app.screens.table.board_area import BoardArea
from app.screens.table.hand import Hand
from app.screens.table.player_panel import PlayerPanel
from app.screens.table.stack_panel import StackPanel
from app.screens.table.zone_panel import ZonePanel
from app.services.card_look import CardLook

HAND, STACK, ZONE, PLATES = "hand", "stack", "zone", "players"


class Thing(NamedTuple):
    """Something on show that stands for objects or a player; a pile stands for several. `group`: with what it lies
    together (a board is the number of its player)."""

    ids: tuple[int, ...]
    widget: QWidget
    group: str
    look: CardLook | None = None

    def taken_by(self, prompt: Prompt) -> bool:
        """Whether choosing it does something."""
        return any(prompt.takes(one) for one in self.ids)

    def pointed_out(self, prompt: Prompt) -> bool:
        """Whether it is one of those that are asked for."""
        return any(one in prompt.objects or one in prompt.players for one in self.ids)

    def chosen_in(self, prompt: Prompt) -> bool:
        return any(one in prompt.chosen for one in self.ids)

    def press(self) -> None:
        """What a click on it does."""
        if isinstance(self.widget, QAbstractButton):
            self.widget.click()
        elif isinstance(self.widget, PlayerPanel):
            self.widget.press()


class Things:
    """Everything that can be gone to, as it is on show now."""

    def __init__(self, hand: Hand, boards: BoardArea, stack: StackPanel, zone: ZonePanel) -> None:
        self._hand = hand
        self._boards = boards
        self._stack = stack
        self._zone = zone

    def all(self) -> list[Thing]:
        return [thing for thing in self._all() if thing.widget.isVisible()]

    def group(self, name: str) -> list[Thing]:
        return [thing for thing in self.all() if thing.group == name]

    def of(self, widget: QWidget | None) -> Thing | None:
        """What a widget stands for."""
        return None if widget is None else next((thing for thing in self._all() if thing.widget is widget), None)

    def with_id(self, entity: int) -> Thing | None:
        return next((thing for thing in self.all() if entity in thing.ids), None)

    @property
    def zone(self) -> tuple[int, Zone] | None:
        """The seat and zone that are open."""
        return self._zone.shown

    def board(self, place: int) -> str | None:
        """The group of a board: the own one first, then the others in turn order."""
        panes = self._boards.panes()
        seat = panes[place].seat if place < len(panes) else None
        return None if seat is None else str(seat.seat)

    def _all(self) -> Iterator[Thing]:
        for button, number in self._hand.numbered().items():
            yield Thing((number,), button, HAND, button.look)
        for pane in self._boards.panes():
            for number, tile in pane.board.numbered().items():
                group = "" if pane.seat is None else str(pane.seat.seat)
                yield Thing(pane.board.pile(number), tile, group, tile.look)
        for pane in self._boards.panes():
            if pane.seat is not None:
                yield Thing((pane.seat.seat,), pane.panel, PLATES)
        for number, line in self._stack.numbered().items():
            yield Thing((number,), line, STACK, line.look)
        for key, strip in self._zone.cards.keyed():
            if self._zone.isVisible():
                yield Thing((int(key),), strip, ZONE, strip.look)
