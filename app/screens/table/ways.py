"""The ways on the table: keys that go to the hand, a board, the stack, a zone; letters on things; finding by name."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from app.messages import keys as words
from app.messages.keys import MOST_OPPONENTS
from app.messages.message import quotable
from app.models.table_view import Zone
from app.screens.table.find_field import Found, Hidden
from app.screens.table.keyboard import Pointing
from app.screens.table.surface import TableSurface
from app.screens.table.things import HAND, STACK, ZONE, Thing
from app.widgets.accessibility import announce, bind, bind_button


class TableWays(QObject):
    """Binds the keys that go somewhere to the screen."""

    def __init__(self, screen: TableSurface, pointing: Pointing) -> None:
        super().__init__(screen)
        self._screen = screen
        self._ui_context = screen.ui_context
        self._pointing = pointing
        self._said = ""
        self._bind()
        screen.overlay.chosen.connect(self._marked)
        screen.overlay.gone_to.connect(self._go_to_thing)
        screen.finder.sifted.connect(self._ring)
        screen.finder.meant.connect(self._go_to_found)
        screen.finder.left.connect(screen.overlay.unring)
        screen.finder.missed.connect(self._say_missed)
        screen.finder.sifted.connect(self._take_back)
        screen.finder.left.connect(self._take_back)

    def _bind(self) -> None:
        screen, ui_context = self._screen, self._ui_context
        bind(ui_context, screen, "table.prompt", self._to_prompt)
        bind(ui_context, screen, "table.find", self._find)
        bind(ui_context, screen, "table.hand", lambda: self._to_group(HAND))
        bind(ui_context, screen, "table.mine", lambda: self._to_board(0))
        bind(ui_context, screen, "table.stack", lambda: self._to_group(STACK))
        bind(ui_context, screen, "table.log", self._to_log)
        bind(ui_context, screen, "table.graveyards", lambda: self._next_zone("graveyard"))
        bind(ui_context, screen, "table.exile", lambda: self._next_zone("exile"))
        bind(ui_context, screen, "table.marks", self._mark)
        bind(ui_context, screen, "table.next", lambda: self._next(1))
        bind(ui_context, screen, "table.previous", lambda: self._next(-1))
        bind_button(ui_context, screen, "table.zoom_out", screen.all_alike)
        for place in range(1, MOST_OPPONENTS + 1):
            bind(ui_context, screen, f"table.opponent{place}", partial(self._to_board, place))
            bind(ui_context, screen, f"table.zoom{place}", partial(self._zoom, place))

    def _to_prompt(self) -> None:
        screen = self._screen
        if screen.prompt.main.isVisible() and screen.prompt.main.isEnabled():
            screen.prompt.main.setFocus()
        else:
            screen.take_focus()

    def _to_log(self) -> None:
        self._screen.zone.close_zone()
        self._screen.log.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_board(self, place: int) -> None:
        self._screen.overview_button.setChecked(False)
        group = self._screen.things.board(place)
        if group is None:
            self._pointing.say(words.EMPTY_PLACE)
            return
        player = self._screen.things.with_id(int(group))
        if not self._go(self._screen.things.group(group)) and not self._go([] if player is None else [player]):
            self._pointing.say(words.EMPTY_PLACE)

    def _to_group(self, group: str) -> None:
        if not self._go(self._screen.things.group(group)):
            self._pointing.say(words.EMPTY_PLACE)

    def _go(self, things: list[Thing]) -> bool:
        """To the first that is asked for, else the first; whether there is any."""
        able = [thing for thing in things if thing.widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
        asked = [thing for thing in able if thing.pointed_out(self._pointing.prompt)]
        for thing in (asked or able)[:1]:
            thing.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return bool(able)

    def _next(self, by: int) -> None:
        """To the next thing that may be chosen: those that are asked for, else all that would do something."""
        screen, prompt = self._screen, self._pointing.prompt
        things = screen.things.all()
        asked = [one for one in things if one.pointed_out(prompt)] or [one for one in things if one.taken_by(prompt)]
        if not asked:
            self._pointing.say(words.MARKS_NONE)
            return
        focused: QWidget | None = screen.focusWidget()
        here = next((place for place, one in enumerate(asked) if one.widget is focused), -1 if by > 0 else 0)
        asked[(here + by) % len(asked)].widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _zoom(self, place: int) -> None:
        screen = self._screen
        if screen.overview_button.isChecked() or place >= len(screen.boards.panes()):
            self._pointing.say(words.EMPTY_PLACE)
        else:
            screen.boards.zoom(None if screen.boards.zoomed == place else place)

    def _next_zone(self, zone: Zone) -> None:
        """The own one first, then those of the others that hold something; after the last it is closed."""
        screen, table = self._screen, self._screen.table
        if table is None:
            return
        seats = [seat for seat in (table.seat(table.own), *table.opponents) if screen.cards_in(seat.seat, zone)]
        shown = screen.zone.shown
        here = next((place for place, seat in enumerate(seats) if shown == (seat.seat, zone)), -1)
        if not seats:
            self._pointing.say(words.EMPTY_PLACE)
        elif here + 1 < len(seats):
            screen.open_zone(seats[here + 1].seat, zone)
            self._to_group(ZONE)
        else:
            screen.zone.close_zone()
            screen.take_focus()

    def _mark(self) -> None:
        """Letters on all that may be chosen; what is asked for gets the single ones."""
        self._screen.overview_button.setChecked(False)
        things = self._markable()
        if things:
            self._screen.overlay.mark(things)
            announce(self._screen.overlay, self._ui_context.say(words.MARKS_HINT))
        else:
            self._pointing.say(words.MARKS_NONE)

    def _markable(self) -> list[Thing]:
        prompt = self._pointing.prompt
        able = [thing for thing in self._screen.things.all() if thing.taken_by(prompt)]
        return sorted(able, key=lambda thing: not thing.pointed_out(prompt))

    def _marked(self, thing: Thing) -> None:
        """A letter was typed: chooses the thing. While the same question is open the letters stay."""
        before = self._pointing.prompt
        thing.press()
        after = self._pointing.prompt
        if self._screen.overlay.marking:
            if after.sentence == before.sentence and after.chosen != before.chosen and self._markable():
                self._screen.overlay.mark(self._markable())
            else:
                self._screen.overlay.clear(back=False)
                self._screen.take_focus()

    def _find(self) -> None:
        self._screen.overview_button.setChecked(False)
        self._screen.finder.open()

    def _say_missed(self, text: str) -> None:
        """Return was pressed, and nothing is called so."""
        if text:
            self._said = self._ui_context.say(words.NOT_ON_TABLE, text=quotable(text))
        else:
            self._said = self._ui_context.say(words.NOTHING_TYPED)
        self._screen.remark.say(self._said)

    def _take_back(self) -> None:
        """Something else is typed, or the field has gone."""
        remark = self._screen.remark
        if self._said and remark.sentence.text() == self._said:
            remark.clear()
        self._said = ""

    def _ring(self, found: list[Found]) -> None:
        self._screen.overlay.ring([one.widget for one in found if isinstance(one, Thing)])

    def _go_to_thing(self, thing: Thing) -> None:
        thing.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_to_found(self, found: Found) -> None:
        self._screen.overlay.unring()
        if isinstance(found, Hidden):
            self._screen.open_zone(found.seat, found.zone)
            there = self._screen.things.with_id(found.id)
            if there is not None:
                there.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            found.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
