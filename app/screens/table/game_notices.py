"""Says what becomes of a game: that it waits while the player is on another screen, and how an older one goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.messages import leaving_words as words
from app.messages import shell_words
from app.models.leaving import refit_sentence
from app.screens.table.screen import TableScreen
from app.screens.window import Window
from app.services.live_game import LiveGame
from app.widgets.notice import Notice
from app.widgets.ui_context import UiContext


class GameNotices(QObject):
    """The notices about the game on the table, which `game` gives."""

    def __init__(
        self, ui_context: UiContext, window: Window, screen: TableScreen, game: Callable[[], LiveGame | None]
    ) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._screen = screen
        self._waits: Notice | None = None
        self._game = game
        self._told = True
        screen.went.connect(self._say_that_it_waits)
        screen.came.connect(self.take_back)

    def opened(self) -> None:
        """Another game lies on the table."""
        self._told = False

    def tell_refit(self) -> None:
        """Says once of an older game what has become of its decisions; it waits for the player, or is over."""
        game, table = self._game(), self._screen.table
        if game is None or table is None or self._told:
            return
        self._told = True
        said = refit_sentence(game, table)
        if said is not None:
            message, values = said
            self._window.notices.post(message, grave=message is words.REFIT_PART, values=values)

    def _say_that_it_waits(self) -> None:
        table = self._screen.table
        if self._game() is None or table is None or table.over:
            return
        key = self._ui_context.keys.first("table", self._ui_context.words)
        values: dict[str, object] = {"table": shell_words.TABLE, "key": key}
        message = words.WAITS if key else words.WAITS_NO_KEY
        self.take_back()
        notice = self._waits = self._window.notices.post(message, (words.GO_BACK, self._go_back), values=values)
        notice.gone.connect(self._forget)

    def _go_back(self) -> None:
        self._window.go("table")

    def take_back(self) -> None:
        """The player is back, or the game waits no more."""
        if self._waits is not None:
            self._waits.dismiss()

    def _forget(self) -> None:
        self._waits = None
