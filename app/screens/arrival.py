"""First start: asks a new user three questions and offers a tour. The settings offer both again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.messages import welcome_words
from app.messages.message import Message
from app.screens.home import HomeScreen
from app.screens.more_cards import MoreCards
from app.screens.screen import Screen
from app.screens.settings import SettingsScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.preferences import Preferences
from app.tasks.runner import ChangeSet, Tasks
from app.widgets.ui_context import UiContext

if TYPE_CHECKING:  # loaded when first needed
    from app.screens.table.presenter import TablePresenter
    from app.screens.tour import Tour

WELCOME = "welcome"


class Arrival(QObject):
    """Owns the guide, the welcome page and the tour. `choose` applies preferences, `table` returns the table's
    presenter."""

    def __init__(
        self,
        ui_context: UiContext,
        window: Window,
        tasks: Tasks,
        services: AppServices,
        choose: Callable[[Preferences], object],
        cards: MoreCards,
        home: HomeScreen,
        table: Callable[[], TablePresenter],
    ) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._choose = choose
        self._cards = cards
        self._home = home
        self._table = table
        self.tour: Tour | None = None
        self._practice = ""
        """Name of the practice game that the tour has started."""
        window.add_screen("guide", "info", welcome_words.GUIDE, self._build_guide)
        window.add_screen(WELCOME, "", welcome_words.WELCOME_TITLE, self._build_welcome, in_rail=False)

    def ask_first(self) -> None:
        """Shows the first questions, unless they have been answered."""
        if not self._services.preferences().welcomed:
            self._window.show_screen(WELCOME)

    def offer_in(self, settings: SettingsScreen) -> None:
        """Makes the settings offer both again."""
        settings.questions_wanted.connect(lambda: self._window.show_screen(WELCOME))
        settings.tour_wanted.connect(self.lead_around)

    def open_guide(self, title: Message) -> None:
        """Opens a page of the guide."""
        from app.screens.guide import GuideScreen

        self._window.show_screen("guide")
        guide = self._window.in_front()
        assert isinstance(guide, GuideScreen)
        guide.open_page(title)

    def lead_around(self) -> Tour:
        """Starts the tour."""
        if self.tour is None:
            from app.screens.tour import Tour

            self.tour = Tour(
                self._ui_context,
                self._window,
                self._go,
                {
                    "screen": self._window.in_front,
                    "new draft": lambda: self._home.new_button,
                    "hand": lambda: self._table().screen.hand,
                    "prompt": lambda: self._table().screen.prompt,
                    "phases": lambda: self._table().screen.phases,
                    "rewind": lambda: self._table().screen.rewind,
                    "by hand": lambda: self._table().screen.by_hand_button,
                },
            )
            self.tour.ended.connect(self._led_around)
        self._practice = ""
        self.tour.begin_tour()
        return self.tour

    def _build_guide(self) -> Screen:
        from app.screens.guide import GuideScreen

        guide = GuideScreen(self._ui_context)
        guide.tour.connect(self.lead_around)
        guide.questions.connect(lambda: self._window.show_screen(WELCOME))
        return guide

    def _build_welcome(self) -> Screen:
        from app.screens.welcome import WelcomeScreen

        screen = WelcomeScreen(self._ui_context, self._services.preferences(), self._services.cards.service_hosts())
        screen.chosen.connect(self._choose)
        screen.done.connect(self._begin)
        return screen

    def _begin(self, all_cards: bool, tour: bool) -> None:
        self._window.show_screen("home")
        if all_cards:
            self._cards.download.start_download()
            self._window.notices.post_notice(welcome_words.FETCHING)
        if tour:
            self.lead_around()

    def _go(self, screen: str) -> None:
        """Shows a screen of the tour. On an empty table it starts a practice game."""
        if screen != "table" or self._practice or self._table().number is not None:
            self._window.show_screen(screen)
            return
        name = self._practice = self._ui_context.say(welcome_words.PRACTICE)
        self._table().begin_game(lambda: self._services.practice_plan(name))

    def _led_around(self, whole: bool) -> None:
        """Keeps the practice game if the tour ends at the table, and removes it otherwise. After the whole tour the
        start screen appears; leaving it early stays on the current screen."""
        front = self._window.in_front()
        name, self._practice = self._practice, ""
        at_table = bool(name) and front is self._table().screen
        if whole and not at_table:
            self._window.show_screen("home")
        elif front is not None:
            front.take_focus()
        number = self._table().number if name and not at_table else None
        if number is not None:
            self._table().leave_game(number)
            self._tasks.change(self, lambda: self._services.remove("game", number), ChangeSet(games=True))
