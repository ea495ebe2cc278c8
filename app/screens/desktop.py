"""Desktop program: the window and screens, connected to services through tasks. `app.bootstrap` builds it once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFileOpenEvent, QGuiApplication

from app.messages import deck_screen_words, shell_words, storage_words
from app.messages.errors import notice_text
from app.screens.arrival import Arrival
from app.screens.card_pictures import PicturesOnline, ready_art
from app.screens.data_folder import OtherWindows, StorageNotices
from app.screens.home import HomeScreen
from app.screens.more_cards import MoreCards
from app.screens.screen import Screen
from app.screens.settings import SettingsScreen
from app.screens.window import Window
from app.screens.window_place import WindowKeeper
from app.services.app_services import AppServices, Shelf
from app.services.cards.look import CardLook
from app.services.preferences import Preferences
from app.storage.problems import OpenElsewhere
from app.tasks.runner import NOTHING, ChangeSet, Tasks
from app.widgets.keyboard.key_map import KeyMap
from app.widgets.texts.qt_words import QtWords
from app.widgets.theme import DARK, LIGHT, THEMES, Theme
from app.widgets.ui_context import UiContext
from engine.errors import CommandeerError

if TYPE_CHECKING:  # a presenter is loaded when first needed, so that the window appears at once
    from app.screens.deck.presenter import DeckPresenter
    from app.screens.draft.presenter import DraftPresenter
    from app.screens.table.presenter import TablePresenter
    from app.services.decks.session import DeckSnapshot
    from app.services.files.opened_files import Opened
    from app.services.games.table_setup import TableSetup

_SHOWN = ("Acidic Slime", "Talrand, Sky Summoner", "Rafiq of the Many", "Skyline Despot", "Swords to Plowshares")
"""Cards on the home screen's banner."""

_SHELF = ChangeSet(decks=True, drafts=True, games=True)


class Desktop(QObject):
    """Owns window, tasks and screens."""

    def __init__(self, services: AppServices) -> None:
        super().__init__()
        self.services = services
        self.tasks = Tasks()
        self._preferences = services.preferences()
        chosen = self._preferences
        ready, art = ready_art(services.pictures)
        self.ui_context = UiContext(chosen.language, chosen_theme(chosen), chosen.text_size, art)
        self.ui_context.reduced_motion = chosen.reduced_motion
        self.ui_context.set_keys(KeyMap(chosen.keys))
        self._qt_words = QtWords(self.ui_context)
        self.window = Window(self.ui_context)
        self.keeper = WindowKeeper(self.window, chosen.window)
        self.keeper.changed.connect(lambda at: self.change_preferences(replace(self._preferences, window=at)))
        self.home = self._build_home()
        self._settings: SettingsScreen | None = None
        self.window.add_screen("home", "home", shell_words.HOME, lambda: self.home)
        self.window.add_screen("draft", "draft", shell_words.DRAFT, lambda: self.draft_presenter.screen)
        self.window.add_screen("deck", "deck", shell_words.DECK, lambda: self.deck_presenter.screen)
        self.window.add_screen("table", "table", shell_words.TABLE, lambda: self.table_presenter.screen)
        self.cards = MoreCards(self.ui_context, self.window, self.tasks, services)
        self.cards.known.connect(self._know_cards)
        self.pictures = PicturesOnline(self.ui_context, self.window, self.tasks, services, ready)
        self.pictures.agreed.connect(lambda: self._prefer(pictures_online=True))
        self.pictures.failed.connect(self.show_failure)
        self.pictures.own_read.connect(self._show_place)
        self.pictures.apply_settings(chosen)
        self.window.add_screen("settings", "settings", shell_words.SETTINGS, self._build_settings)
        self.arrival = Arrival(
            self.ui_context,
            self.window,
            self.tasks,
            services,
            self.change_preferences,
            self.cards,
            self.home,
            lambda: self.table_presenter,
        )
        self.window.before_close(self.close_data)
        self.storage = StorageNotices(self.ui_context, self.window, self.tasks, services)
        self.storage.moved.connect(self._show_place)
        self.storage.moved.connect(self._ask_library)
        self.others = OtherWindows(self.window, self.tasks, services)
        self.others.changed.connect(self._follow_others)
        self.others.free.connect(self.storage.come_back)
        self.others.wanted.connect(self._open)
        self.others.given_up.connect(self._give_up)
        self.tasks.failed.connect(self.show_failure)
        self.tasks.refused.connect(lambda: self.window.notices.post_notice(shell_words.STILL_BUSY, tone="warning"))
        self.tasks.changed.connect(self._refresh)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._dress)
        application = QCoreApplication.instance()
        if sys.platform == "darwin" and application is not None:  # only there do files arrive while the program runs
            application.installEventFilter(self)
        self.window.show_screen("home")
        self.cards.read_own()

    @cached_property
    def draft_presenter(self) -> DraftPresenter:
        """The draft presenter, built when first needed."""
        from app.screens.draft.presenter import DraftPresenter

        presenter = DraftPresenter(self.ui_context, self.window, self.tasks, self.services)
        presenter.set_clock(self._preferences.pick_clock)
        presenter.clock_chosen.connect(lambda clock: self._prefer(pick_clock=clock))
        presenter.finished.connect(lambda _draft_id: self._build_drafted())
        presenter.play_wanted.connect(self._play_drafted)
        presenter.statistics_wanted.connect(self._show_drafted_statistics)
        return presenter

    @cached_property
    def deck_presenter(self) -> DeckPresenter:
        """The deck presenter, built when first needed."""
        from app.screens.deck.presenter import DeckPresenter

        presenter = DeckPresenter(self.ui_context, self.window, self.tasks, self.services)
        presenter.play_wanted.connect(self._play_deck)
        self.pictures.opened = lambda: presenter.snapshot
        presenter.goldfish_wanted.connect(self._goldfish)
        presenter.table_wanted.connect(self._play_set_up)
        presenter.preferred.connect(lambda new: self._prefer(**new))
        presenter.syntax_wanted.connect(lambda: self.arrival.open_guide(deck_screen_words.SEARCH_TITLE))
        return presenter

    @cached_property
    def table_presenter(self) -> TablePresenter:
        """The table presenter, built when first needed."""
        from app.models.table_view import stops_of
        from app.screens.table.presenter import TablePresenter

        presenter = TablePresenter(self.ui_context, self.window, self.tasks, self.services)
        presenter.opened.connect(lambda: self.window.show_screen("table"))
        presenter.left.connect(lambda: self.window.show_screen("home"))
        presenter.screen.decks_wanted.connect(lambda: self.window.show_screen("deck"))
        presenter.passing.stops = stops_of(self._preferences.stops)
        presenter.prefer(self._preferences)
        presenter.speed_chosen.connect(lambda speed: self._prefer(table_speed=speed))
        presenter.screen.stop_toggled.connect(lambda *_: self._prefer(stops=presenter.passing.stops.stored_stops))
        return presenter

    def _play_deck(self, snapshot: DeckSnapshot) -> None:
        self.table_presenter.begin_game(lambda: self.services.game_plan(snapshot))

    def _play_set_up(self, snapshot: DeckSnapshot, wanted: TableSetup) -> None:
        self.table_presenter.begin_game(lambda: self.services.set_up_plan(snapshot, wanted))

    def _play_drafted(self) -> None:
        """Plays the deck of the open draft, as built or as suggested."""
        self.deck_presenter.of_draft(self.deck_presenter.play_deck)

    def _show_drafted_statistics(self) -> None:
        """Shows the statistics of the open draft's deck, as built or as suggested."""
        self.deck_presenter.of_draft(self.deck_presenter.open_statistics)

    def _goldfish(self, snapshot: DeckSnapshot) -> None:
        self.table_presenter.begin_game(lambda: self.services.goldfish_plan(snapshot))

    def _new_draft(self) -> None:
        self.draft_presenter.screen.show_setup()
        self.window.show_screen("draft")

    def _open_draft(self, draft_id: int) -> None:
        self.draft_presenter.resume(draft_id)
        self.window.show_screen("draft")

    def _open(self, kind: str, number: int) -> None:
        {"draft": self._open_draft, "deck": self._open_deck, "game": self._open_game}[kind](number)

    def _open_game(self, game_id: int) -> None:
        self.table_presenter.resume(game_id)

    def _give_up(self, kind: str) -> None:
        """Closes the open draft, deck or game of that kind."""
        if kind == "game":
            self.table_presenter.clear_table()
        elif kind == "draft":
            self.tasks.change(self, self.services.drafting.close_draft, NOTHING)
        else:
            self.tasks.change(self, self.services.deck_building.close_deck, NOTHING)

    def _follow_others(self) -> None:
        if self.home.isVisible():
            self._ask_library()

    def _build_drafted(self) -> None:
        self.deck_presenter.of_draft()
        self.window.show_screen("deck")

    def _new_deck(self) -> None:
        self.deck_presenter.begin_empty()
        self.window.show_screen("deck")

    def _open_deck(self, deck_id: int) -> None:
        self.deck_presenter.resume(deck_id)
        self.window.show_screen("deck")

    def close_data(self) -> None:
        """Waits for every change, then releases the database and all drawings."""
        self.others.stop_timer()
        if "table_presenter" in self.__dict__:
            self.table_presenter.end_game()
        self.cards.end_reading()
        self.pictures.end_requests()
        if "deck_presenter" in self.__dict__:
            self.deck_presenter.statistics.end_work()
        self.tasks.wait_for_changes()
        self._qt_words.restore_qt()
        self.services.close()
        self.ui_context.pixmaps.drop_all()
        self.ui_context.lines.drop_all()

    def _shown_cards(self) -> tuple[CardLook, ...]:
        return tuple(self.services.book.look_of(name) for name in _SHOWN if self.services.book.knows_card(name))

    def _build_home(self) -> HomeScreen:
        home = HomeScreen(self.ui_context, self._ask_library, self.services.book.find_look)
        home.fan.wanted.connect(lambda: self.tasks.run_query(home, self._shown_cards, home.fan.show_cards))
        home.remove.connect(self._remove)
        home.new_draft.connect(self._new_draft)
        home.open_draft.connect(self._open_draft)
        home.new_deck.connect(self._new_deck)
        home.open_deck.connect(self._open_deck)
        home.open_game.connect(self._open_game)
        home.import_deck.connect(lambda: self.deck_presenter.open_import())
        return home

    def _build_settings(self) -> Screen:
        self._settings = SettingsScreen(self.ui_context, self._preferences, self._shown_cards()[1:4])
        self._settings.changed.connect(self.change_preferences)
        self._settings.bring_wanted.connect(self.storage.choose_file)
        self.arrival.offer_in(self._settings)
        self.pictures.offer_in(self._settings)
        self.cards.offer_in(self._settings)
        self._show_place()
        return self._settings

    def _show_place(self) -> None:
        if self._settings is not None:
            place = self.services.database.place
            pictures = self.services.pictures
            self._settings.show_place(None if place is None else str(place), str(pictures.folder), len(pictures))
            self._settings.show_own_cards(self.services.cards.own_count)

    def _know_cards(self) -> None:
        self._show_place()
        self.pictures.draw_anew()
        if "deck_presenter" in self.__dict__:
            self.deck_presenter.search_again()

    def open_file(self, file: Path) -> None:
        """Opens a file's contents, a draft, a deck or a game, which is on the shelf from now on."""

        def show_opened(opened: Opened) -> None:
            if opened.id is None:
                self.deck_presenter.open_import().read_file(file)
            elif opened.kind == "draft":
                self._open_draft(opened.id)
            elif opened.kind == "deck":
                self._open_deck(opened.id)
            else:
                self.table_presenter.resume(opened.id)

        def read_file() -> Opened:
            from app.services.files.opened_files import open_file  # loads the rules core, which only games need

            return open_file(self.services, file)

        self.tasks.change(self, read_file, _SHELF, show_opened, once=f"open {file}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Opens the files that macOS hands over."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.open_file(Path(event.file()))
            return True
        return super().eventFilter(watched, event)

    def _ask_library(self) -> None:
        self.tasks.run_query(self.home, self.services.library, self.home.show_library)

    def _remove(self, kind: Shelf, number: int, name: str) -> None:
        if kind == "game" and "table_presenter" in self.__dict__:
            self.table_presenter.leave_game(number)
        touches = ChangeSet(decks=kind == "deck", drafts=kind == "draft", games=kind == "game")

        def removed(put_back: Callable[[], None]) -> None:
            def restore_entry() -> None:
                notice.dismiss()
                self.tasks.change(self.home, put_back, touches)

            notice = self.window.notices.post_notice(
                shell_words.DELETED, (shell_words.UNDO, restore_entry), values={"name": name}
            )

        once = f"remove {kind} {number}"
        self.tasks.change(self.home, lambda: self.services.remove(kind, number), touches, removed, once=once)

    def _prefer(self, **changes: Any) -> None:
        """Changes preferences by name."""
        self.change_preferences(replace(self._preferences, **changes))

    def change_preferences(self, preferences: Preferences) -> None:
        """Applies and stores preferences."""
        self._preferences = preferences
        self.tasks.change(self, lambda: self.services.keep_preferences(preferences), ChangeSet(preferences=True))
        self.ui_context.set_language(preferences.language)
        self.ui_context.set_keys(KeyMap(preferences.keys))
        self.pictures.apply_settings(preferences)
        self._dress()
        if self._settings is not None:
            self._settings.show_preferences(preferences)
        if "draft_presenter" in self.__dict__:
            self.draft_presenter.set_clock(preferences.pick_clock)
        if "table_presenter" in self.__dict__:
            self.table_presenter.prefer(preferences)

    def _dress(self) -> None:
        chosen = self._preferences
        self.ui_context.set_look(chosen_theme(chosen), chosen.text_size, chosen.reduced_motion)

    def _refresh(self, changes: ChangeSet) -> None:
        self.pictures.say_bad()
        if changes.decks or changes.drafts or changes.games:
            self._ask_library()

    def show_failure(self, error: BaseException) -> None:
        """Reports in one sentence what went wrong; known errors have their own sentences."""
        if isinstance(error, OpenElsewhere):
            self.window.show_screen("home")
            self.others.offer_options(error)
        elif isinstance(error, CommandeerError | OSError):
            self.window.notices.post_notice(
                storage_words.PLAIN, tone="grave", values={"detail": notice_text(error, self.ui_context.words.language)}
            )
        else:
            detail = f"{type(error).__name__}: {error}"
            self.window.notices.post_notice(storage_words.UNEXPECTED, tone="grave", values={"detail": detail})


def chosen_theme(preferences: Preferences) -> Theme:
    """Returns the theme that the user chose, or the system's if that is the choice."""
    if preferences.theme != "system":
        return THEMES[preferences.theme]
    light = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light
    return LIGHT if light else DARK
