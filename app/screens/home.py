"""Home screen: continue where you stopped, start something new, or open something recent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from app.messages import shell_words as words
from app.messages.message import Message
from app.messages.shell_words import when
from app.screens.screen import Screen
from app.services.cards.look import CardLook
from app.services.plain_text import visible
from app.services.shelf import Library, RecentDeck, RecentDraft, RecentGame
from app.widgets.card_preview import CardFan
from app.widgets.flow import Elided, Flow
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, clear_layout, column, icon_pixmap, make_label, make_row, scrolled, set_role
from app.widgets.plain_text import PlainLabel
from app.widgets.theme import BROAD, GAP, HAIR, WIDE
from app.widgets.ui_context import UiContext

_LATEST = 20
"""Number of entries on a shelf; the others appear on request."""

_PASSES = 10
"""Passes of one round of a draft, to show a draft's progress in packs and picks."""

_NARROW = 820
"""Width of the screen at 100 % text below which three shelves don't fit next to each other."""

_SHELF = 170
"""Minimum height of a shelf between others."""

T = TypeVar("T")


class HomeScreen(Screen):
    """Sends the user's actions, and shows a `Library`."""

    new_draft = Signal()
    open_draft = Signal(int)
    open_deck = Signal(int)
    open_game = Signal(int)
    new_deck = Signal()
    import_deck = Signal()
    remove = Signal(str, int, str)

    def __init__(
        self,
        ui_context: UiContext,
        asked: Callable[[], object],
        find: Callable[[str], CardLook | None],
    ) -> None:
        super().__init__()
        self._find = find
        self._ui_context = ui_context
        self._asked = asked
        self._library = Library()
        self.continue_button = Button(ui_context, words.CONTINUE_DRAFT, self._continue, icon_name="play", role="main")
        self.new_button = Button(
            ui_context,
            words.NEW_DRAFT,
            self.new_draft.emit,
            icon_name="draft",
            role="main",
            tip=words.NEW_DRAFT_TIP,
        )
        deck = Button(ui_context, words.NEW_DECK, self.new_deck.emit, icon_name="deck", tip=words.NEW_DECK_TIP)
        read = Button(
            ui_context,
            words.IMPORT_DECK,
            self.import_deck.emit,
            icon_name="import",
            tip=words.IMPORT_DECK_TIP,
        )
        greeting = column(
            1,
            make_label(ui_context, words.WELCOME, role="display", wrap=True),
            make_label(ui_context, words.SUBLINE, role="muted", wrap=True),
            Flow(self.continue_button, self.new_button, deck, read),
            1,
            gap=WIDE,
        )
        banner = QFrame()
        banner.setObjectName("panel")
        banner_row = make_row(gap=BROAD, margin=BROAD)
        banner_row.addLayout(greeting, 5)
        self.fan = CardFan(ui_context)
        banner_row.addWidget(self.fan, 4)
        banner.setLayout(banner_row)
        self._shelves = (
            _Shelf(ui_context, "draft", words.DRAFTS, words.NO_DRAFTS, self._draft_row),
            _Shelf(ui_context, "deck", words.DECKS, words.NO_DECKS, self._deck_row),
            _Shelf(ui_context, "table", words.GAMES, words.NO_GAMES, self._game_row),
        )
        shelves = self._side_by_side = make_row(gap=WIDE)
        for shelf in self._shelves:
            shelves.addWidget(shelf, 1)
        page = column(gap=WIDE, margin=BROAD)
        page.addWidget(banner, 4)
        page.addLayout(shelves, 5)
        page.addWidget(make_label(ui_context, words.FAN_CONTENT, role="small", wrap=True))
        self.setLayout(column(scrolled(page)))
        ui_context.words_changed.connect(self._fill)
        ui_context.look_changed.connect(self._arrange)
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        """In a narrow window, or with large text, puts the shelves below each other and omits the cards."""
        px = self._ui_context.metrics.scale_size
        narrow = self.width() < px(_NARROW)
        self.fan.setVisible(not narrow)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._side_by_side.setDirection(direction)
        for shelf in self._shelves:
            shelf.setMinimumHeight(px(_SHELF) if narrow else 0)

    def entered(self) -> None:
        self._asked()
        for shelf in self._shelves:
            shelf.show_latest()
        self.take_focus()

    def take_focus(self) -> None:
        (self.new_button if self.continue_button.isHidden() else self.continue_button).setFocus()

    def show_library(self, library: Library) -> None:
        if library != self._library:
            self._library = library
            self._fill()

    def _running(self) -> RecentDraft | RecentGame | None:
        """Returns the latest draft or game, if it isn't finished."""
        records: list[RecentDraft | RecentGame] = [*self._library.drafts, *self._library.games]
        unfinished = [record for record in records if not (record.finished or record.damaged or record.elsewhere)]
        return max(unfinished, key=lambda record: record.changed_at, default=None)

    def _continue(self) -> None:
        running = self._running()
        if isinstance(running, RecentGame):
            self.open_game.emit(running.id)
        elif running is not None:
            self.open_draft.emit(running.id)

    def _fill(self) -> None:
        left = self._running()
        running = left is not None
        self.continue_button.setVisible(running)
        is_game = isinstance(left, RecentGame)
        self.continue_button.set_message(words.CONTINUE_GAME if is_game else words.CONTINUE_DRAFT)
        set_role(self.new_button, "" if running else "main")
        self.new_button.redraw()
        drafts, decks, games = self._shelves
        library = self._library
        drafts.show_entries(library.drafts)
        decks.show_entries(library.decks)
        games.show_entries(library.games)

    def _draft_row(self, draft: RecentDraft) -> QWidget:
        say = self._ui_context.say
        if draft.finished:
            state = say(words.DRAFT_FINISHED)
        else:
            state = say(words.DRAFT_RUNNING, pack=draft.picks // _PASSES + 1, pick=draft.picks % _PASSES + 1)
        state = self._state(draft, state)
        return self._row(
            draft.name, state, draft.changed_at, lambda: self.open_draft.emit(draft.id), ("draft", draft.id), None
        )

    def _deck_row(self, deck: RecentDeck) -> QWidget:
        say = self._ui_context.words
        state = say.count(words.DECK_CARDS, deck.cards) + ", " + say.say(words.LEGAL if deck.legal else words.NOT_LEGAL)
        leader = self._find(deck.commanders[0]) if deck.commanders else None
        state = self._state(deck, state)
        return self._row(
            deck.name, state, deck.changed_at, lambda: self.open_deck.emit(deck.id), ("deck", deck.id), leader
        )

    def _game_row(self, game: RecentGame) -> QWidget:
        state = self._ui_context.say(words.DRAFT_FINISHED if game.finished else words.GAME_RUNNING)
        if game.goldfish:
            state = self._ui_context.say(words.GAME_GOLDFISH, state=state)
        elif game.others:
            state = self._ui_context.say(words.GAME_AGAINST, state=state, names=game.others)
        leader = self._find(game.leader) if game.leader else None
        state = self._state(game, state)
        return self._row(
            game.name, state, game.changed_at, lambda: self.open_game.emit(game.id), ("game", game.id), leader
        )

    def _state(self, record: RecentDraft | RecentDeck | RecentGame, usual: str) -> str:
        """Returns the state of an entry: damaged, open in another window, or else `usual`."""
        if record.damaged:
            return self._ui_context.say(words.DAMAGED)
        return self._ui_context.say(words.ELSEWHERE) if record.elsewhere else usual

    def _row(
        self,
        name: str,
        state: str,
        changed_at: str,
        opened: Callable[[], object],
        what: tuple[str, int],
        look: CardLook | None,
    ) -> QWidget:
        kind, number = what
        moment = when(self._ui_context.words, changed_at)
        button = _Row(self._ui_context, None, opened, role="row")
        lines = column(
            _transparent(name, "strong"),
            _transparent(" · ".join(part for part in (state, moment) if part), "small"),
            gap=0,
        )
        inside = make_row(self._thumbnail(what[0], look), gap=GAP, margin=HAIR)
        inside.addLayout(lines, 1)
        button.setLayout(inside)
        button.setAccessibleName(visible(f"{name}, {state}, {moment}"))
        bin_button = Button(
            self._ui_context,
            None,
            lambda: self.remove.emit(kind, number, name),
            icon_name="trash",
            role="quiet",
            tip=words.DELETE,
        )
        result = QWidget()
        line = make_row(gap=HAIR)
        line.addWidget(button, 1)
        line.addWidget(bin_button, 0, Qt.AlignmentFlag.AlignVCenter)  # otherwise no row would be higher than the button
        result.setLayout(line)
        return result

    def _thumbnail(self, kind: str, look: CardLook | None) -> QWidget:
        """Returns the picture of the commander, or an icon."""
        side = self._ui_context.metrics.scale_size(38)
        if look is not None:
            return _Thumbnail(self._ui_context, look, side)
        result = PlainLabel()
        result.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        name = {"draft": "draft", "deck": "deck"}.get(kind, "table")
        result.setPixmap(icon_pixmap(name, self._ui_context.theme.muted, side - 10))
        result.setFixedWidth(side)
        result.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return result


class _Thumbnail(QWidget):
    """The picture of a card, `side` pixels wide. It is redrawn when the picture arrives."""

    def __init__(self, ui_context: UiContext, look: CardLook, side: int) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._look = look
        self._side = side
        self.setFixedWidth(side)
        self.setMinimumHeight(side)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(0, (self.height() - self._side) / 2, self._side, self._side)
        self._ui_context.art.draw_picture(painter, box, self._look)
        painter.end()


class _Row(Button):
    """A button as high as the lines on it."""

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self._lines_high))

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(0, self._lines_high))

    @property
    def _lines_high(self) -> int:
        lines = self.layout()
        return 0 if lines is None else lines.sizeHint().height()


class _Shelf(QFrame, Generic[T]):
    """A shelf with entries of one kind: a heading and the rows that `make` builds, or a sentence if there are none. Of
    many entries it shows the latest, until the user asks for all."""

    def __init__(
        self, ui_context: UiContext, icon_name: str, title: Message, empty: Message, make: Callable[[T], QWidget]
    ) -> None:
        super().__init__()
        self._make = make
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._icon_name = icon_name
        self._picture = make_label(ui_context)
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        sentence = make_label(ui_context, empty, role="muted", wrap=True)
        sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty = QWidget()
        self._empty.setLayout(column(1, self._picture, sentence, 2, gap=GAP, margin=WIDE))
        ui_context.look_changed.connect(self._draw)
        self._draw()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(HAIR)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._records: Sequence[T] = ()
        self._whole = False
        self.more = Button(ui_context, None, self._unfold, role="quiet")
        ui_context.words_changed.connect(self._count)
        list_column = column(self._rows, self.more, gap=HAIR)
        list_column.addWidget(self._empty, 1)
        list_column.addStretch(0)
        scroll = scrolled(list_column)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(column(make_label(ui_context, title, role="title"), scroll, gap=GAP, margin=WIDE))

    def _draw(self) -> None:
        side = self._ui_context.metrics.scale_size(56)
        self._picture.setPixmap(icon_pixmap(self._icon_name, self._ui_context.theme.line, side))

    def show_entries(self, records: Sequence[T]) -> None:
        """Shows these entries, the latest first."""
        self._records = records
        self._show()

    def show_latest(self) -> None:
        """Shows only the latest entries again."""
        if self._whole:
            self._whole = False
            self._show()

    def _unfold(self) -> None:
        self._whole = True
        self._show()

    def _count(self) -> None:
        self.more.setText(self._ui_context.say(words.ALL_OF_THEM, count=len(self._records)))

    def _show(self) -> None:
        clear_layout(self._rows)
        for record in self._records if self._whole else self._records[:_LATEST]:
            self._rows.addWidget(self._make(record))
        self._empty.setVisible(not self._records)
        self.more.setVisible(self._rows.count() < len(self._records))
        self._count()


def _transparent(text: str, role: str) -> QLabel:
    """Returns a label that leaves the mouse to the button below it."""
    result = Elided(text)
    result.setProperty("role", role)
    result.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return result
