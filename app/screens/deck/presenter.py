"""Deck presenter: connects the deck screen with the deck service. Every change is made, validated and saved off this
thread."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractButton

from app.messages import deck_screen_words as words
from app.messages import storage_words
from app.messages.errors import notice_text
from app.messages.message import Message
from app.screens.deck.columns import CardMenu
from app.screens.deck.file_dialogs import ExportDialog, ImportDialog
from app.screens.deck.numbers import NumbersDialog
from app.screens.deck.screen import DeckScreen
from app.screens.deck.statistics_presenter import StatisticsPresenter
from app.screens.deck.warn_illegal import IllegalDeckDialog
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.cards.known import Suggestion
from app.services.cards.look import CardLook
from app.services.decks.files import ready_made_decks
from app.services.decks.formats import CONSTRUCTED
from app.services.decks.session import DeckSnapshot
from app.services.shelf import Library
from app.tasks.runner import NOTHING, ChangeSet, Tasks
from app.widgets.found_list import AT_ONCE, FIRST
from app.widgets.ui_context import UiContext
from engine.decks.deck import Deck
from engine.decks.deck_changes import Fix
from engine.decks.problems import DeckProblem
from engine.errors import CommandeerError, Problem

if TYPE_CHECKING:
    from app.services.games.table_setup import Choices

_DECKS = ChangeSet(decks=True)
_OPENING = "open a deck"


class DeckPresenter(QObject):
    """Owns the deck screen. `play_wanted` and `goldfish_wanted` carry the deck to play with, `table_wanted` also the
    `TableSetup`, `preferred` the changed preferences by name."""

    play_wanted = Signal(object)
    syntax_wanted = Signal()
    preferred = Signal(object)
    goldfish_wanted = Signal(object)
    table_wanted = Signal(object, object)

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self.snapshot: DeckSnapshot | None = None
        self.screen = DeckScreen(ui_context, services.book)
        self.screen.new_deck.connect(self.begin_empty)
        self.screen.import_deck.connect(self.open_import)
        decks, editor = services.deck_building, self.screen.editor
        self._connect_menu(editor.menu)
        editor.renamed.connect(self._rename)
        editor.format_chosen.connect(lambda chosen: self._change(lambda: decks.set_format(chosen)))
        editor.lands.changed.connect(lambda name, by: self._change(lambda: decks.change_land(name, by)))
        editor.lands.shared_out.connect(lambda: self._change(decks.split_lands))
        editor.lands.colour_chosen.connect(
            lambda place, colour: self._change(lambda: decks.choose_colour(place, colour))
        )
        editor.legality.fix_wanted.connect(self._mend)
        editor.not_a_leader.connect(self._refuse_commander)
        editor.source.nothing_added.connect(lambda: window.notices.post_notice(words.NOTHING_ADDED, tone="warning"))
        editor.suggest.clicked.connect(lambda _checked=False: self._change(decks.suggest))
        self.screen.undo.connect(lambda: self._walk(decks.undo_change, editor.undo, words.NOT_BACK))
        self.screen.redo.connect(lambda: self._walk(decks.redo_change, editor.redo, words.NOT_FORWARD))
        editor.import_button.clicked.connect(lambda _checked=False: self.open_import())
        editor.export_button.clicked.connect(lambda _checked=False: self.open_export())
        editor.numbers.clicked.connect(lambda _checked=False: self.open_numbers())
        editor.play.clicked.connect(lambda _checked=False: self.play_deck(self.snapshot))
        self._warned: tuple[int, tuple[DeckProblem, ...]] | None = None
        """The deck, and the problems that the player last read and accepted."""
        editor.goldfish.clicked.connect(lambda _checked=False: self.goldfish_wanted.emit(self.snapshot))
        self.statistics = StatisticsPresenter(ui_context, window, tasks, services, self._show_name)
        editor.statistics.clicked.connect(lambda _checked=False: self.open_statistics(self.snapshot))
        self._found: tuple[str, ...] = ()
        self._searches = 0
        editor.set_up.clicked.connect(lambda _checked=False: self.open_play_setup())
        self.screen.open_deck.connect(self.resume)
        self.screen.ready_made_wanted.connect(
            lambda deck: self._change(lambda: services.open_ready_made(deck), once=_OPENING)
        )
        self.screen.list_wanted.connect(self._list_decks)
        editor.source.search_wanted.connect(self._search)
        editor.source.show_as(services.preferences().found_as)
        editor.source.view_chosen.connect(lambda view: self.preferred.emit({"found_as": view}))
        editor.source.syntax.clicked.connect(lambda _checked=False: self.syntax_wanted.emit())
        editor.source.found.cards.more_wanted.connect(self._fetch)

    def _connect_menu(self, menu: CardMenu) -> None:
        decks, change = self._services.deck_building, self._change
        menu.added.connect(lambda name: change(lambda: decks.add_copy(name)))
        menu.removed.connect(lambda name: change(lambda: decks.remove(name)))
        menu.commander_toggled.connect(lambda name: change(lambda: decks.toggle_commander(name)))
        menu.companion_toggled.connect(lambda name: change(lambda: decks.toggle_companion(name)))
        menu.moved.connect(lambda name, source, target: change(lambda: decks.move_copy(name, source, target)))
        menu.put_aside.connect(lambda name, target: change(lambda: decks.put_aside(name, target)))
        menu.taken_out.connect(lambda name, source: change(lambda: decks.take_out(name, source)))
        menu.categorised.connect(lambda name, category: change(lambda: decks.categorise(name, category)))
        menu.printed.connect(lambda name, printing: change(lambda: decks.choose_printing(name, printing)))
        menu.replaced.connect(self._mend)

    def begin_empty(self) -> None:
        """Starts an empty deck that may use every card."""
        name = self._ui_context.say(words.NEW_NAME)
        self._change(lambda: self._services.deck_building.begin_deck(name, CONSTRUCTED, None), once=_OPENING)

    def resume(self, deck_id: int) -> None:
        """Opens a stored deck."""
        self._change(lambda: self._services.deck_building.resume(deck_id), once=_OPENING)

    def of_draft(self, then: Callable[[DeckSnapshot], object] | None = None) -> None:
        """Opens the deck of the open draft, or a suggested one if it has none yet, and passes it to `then`."""
        drafting, decks = self._services.drafting, self._services.deck_building

        def open_deck() -> DeckSnapshot:
            finished = drafting.current()
            name = self._ui_context.say(words.DRAFT_NAME, set=finished.name)
            return decks.of_draft(finished.id, name, finished.pool)

        def show_deck(snapshot: DeckSnapshot) -> None:
            self._show(snapshot)
            if then is not None:
                then(snapshot)

        self._tasks.change(self, open_deck, _DECKS, show_deck, once=_OPENING)

    def open_import(self) -> ImportDialog:
        """Shows the import dialog."""
        decks = self._services.deck_building
        book = self._services.book
        dialog = ImportDialog(self._ui_context, book, self._tasks, decks.read_file, decks.read_text, self._window)
        dialog.taken.connect(self._take_over)
        self._window.open_over(dialog)
        return dialog

    def open_export(self) -> ExportDialog | None:
        """Shows the export dialog for the open deck."""
        if self.snapshot is None:
            return None
        export = self._services.deck_building.export_text
        dialog = ExportDialog(self._ui_context, self._services.book, self.snapshot.name, export, self._window)
        dialog.save_wanted.connect(self._save_file)
        dialog.copied.connect(lambda: self._window.notices.post_notice(words.COPIED))
        self._window.open_over(dialog)
        return dialog

    def play_deck(self, snapshot: DeckSnapshot | None) -> None:
        """Plays a deck, after a warning if it isn't legal."""
        if snapshot is not None:
            self.warn_first(snapshot, lambda: self.play_wanted.emit(snapshot))

    def warn_first(self, snapshot: DeckSnapshot, play: Callable[[], object]) -> None:
        """Starts a game. With an illegal deck, the player must read and accept its problems once."""
        known = (snapshot.id, snapshot.problems)
        if snapshot.is_legal or self._warned == known:
            play()
            return

        def accept() -> None:
            self._warned = known
            play()

        dialog = IllegalDeckDialog(self._ui_context, snapshot, self._show_name, self._window)
        dialog.accepted.connect(accept)
        self._window.open_over(dialog)

    def _show_name(self, name: str) -> str:
        book = self._services.book
        return book.look_of(name).title_in(self._ui_context.card_language) if book.knows_card(name) else name

    def open_play_setup(self) -> None:
        """Asks for the setup of the game."""
        snapshot = self.snapshot
        if snapshot is None:
            return

        def show_setup(choices: Choices) -> None:
            from app.screens.deck.play_setup import PlaySetupDialog

            dialog = PlaySetupDialog(self._ui_context, choices, self._show_name, self._window)
            dialog.chosen.connect(
                lambda wanted: self.warn_first(snapshot, lambda: self.table_wanted.emit(snapshot, wanted))
            )
            self._window.open_over(dialog)

        self._tasks.run_query(self, lambda: self._services.table_choices(snapshot), show_setup, in_turn=True)

    def _list_decks(self) -> None:
        def listed() -> tuple[Library, tuple[Deck, ...]]:
            return self._services.library(), ready_made_decks()

        self._tasks.run_query(
            self, listed, lambda found: self.screen.list_decks(found[0].decks, found[1]), in_turn=True
        )

    def open_numbers(self) -> NumbersDialog | None:
        """Shows the open deck in numbers."""
        if self.snapshot is None:
            return None
        dialog = NumbersDialog(
            self._ui_context,
            self._services.book,
            self.snapshot,
            self._services.cards.extras,
            secrets.randbelow(1 << 31),
            self._window,
        )
        self._window.open_over(dialog)
        return dialog

    def open_statistics(self, snapshot: DeckSnapshot | None) -> None:
        """Shows the statistics of a deck's goldfish games."""
        if snapshot is not None:
            self.statistics.open_dialog(snapshot)

    def search_again(self) -> None:
        """Repeats the search, because more cards are known."""
        self.screen.editor.source.search_again()

    def _refuse_commander(self, name: str) -> None:
        self._window.notices.post_notice(words.NOT_A_COMMANDER, tone="warning", values={"card": self._show_name(name)})

    def _walk(self, work: Callable[[], DeckSnapshot], button: QAbstractButton, said: Message) -> None:
        """Undoes or redoes after the changes in progress. If that isn't possible, the notice `said` appears."""
        if button.isEnabled() or not self._tasks.is_idle:
            self._change(work)
        else:
            self._window.notices.post_notice(said, tone="warning")

    def _change(self, work: Callable[[], DeckSnapshot], *, once: str = "") -> None:
        self._tasks.change(self, work, _DECKS, self._show, once=once)

    def _show(self, snapshot: DeckSnapshot) -> None:
        self.snapshot = snapshot
        self.screen.show_deck(snapshot)

    def _rename(self, name: str) -> None:
        if self.snapshot is None:
            return
        if name and name != self.snapshot.name:
            self._change(lambda: self._services.deck_building.rename(name))
        elif not name:
            self.screen.editor.show_name(self.snapshot.name)

    def _mend(self, fix: Fix) -> None:
        self._change(lambda: self._services.deck_building.apply_fix(fix))

    def _take_over(self, deck: Deck) -> None:
        self._window.show_screen("deck")
        name = deck.name or self._ui_context.say(words.NEW_NAME)  # a pasted list has none
        named = msgspec.structs.replace(deck, name=name)
        self._change(lambda: self._services.deck_building.take_over(named))

    def _save_file(self, path: Path, notation: str) -> None:
        decks = self._services.deck_building

        def write_file() -> str | None:
            try:
                decks.write_file(path, notation)
            except (CommandeerError, OSError) as problem:
                return notice_text(problem, self._ui_context.words.language)
            return None

        def report_written(reason: str | None) -> None:
            if reason is None:
                self._window.notices.post_notice(words.SAVED_AS, values={"file": path})
            else:
                self._window.notices.post_notice(storage_words.PLAIN, tone="grave", values={"detail": reason})

        self._tasks.change(self, write_file, NOTHING, report_written)

    def _search(self, query: str, within: bool) -> None:
        snapshot = self.snapshot
        identity = snapshot.identity if within and snapshot is not None else None
        cards, source = self._services.cards, self.screen.editor.source

        number = self._searches = self._searches + 1
        nothing: tuple[tuple[str, ...], tuple[CardLook, ...], tuple[Problem, ...]] = (), (), ()

        def find_cards() -> tuple[tuple[str, ...], tuple[CardLook, ...], tuple[Problem, ...]]:
            if number != self._searches:  # the user has typed on, so nobody waits for this result
                return nothing
            names = cards.find_names_of(query, identity)
            return names, cards.card_looks(names[:FIRST]), cards.search_notes(query)

        def show_found(found: tuple[tuple[str, ...], tuple[CardLook, ...], tuple[Problem, ...]]) -> None:
            if number == self._searches:
                self._found, looks, notes = found
                source.show_found(looks, len(self._found), notes)

        def suggest_names() -> tuple[Suggestion, ...]:
            return cards.suggest(query) if number == self._searches else ()

        self._tasks.run_query(self, find_cards, show_found)
        self._tasks.run_query(self, suggest_names, lambda rows: source.search.suggest(query, rows))

    def _fetch(self, first: int) -> None:
        """Fetches the next cards of the search result."""
        found, source = self._found, self.screen.editor.source

        def show_looks(looks: tuple[CardLook, ...]) -> None:
            if found is self._found:
                source.found.cards.add_looks(looks)

        self._tasks.run_query(self, lambda: self._services.cards.card_looks(found[first : first + AT_ONCE]), show_looks)
