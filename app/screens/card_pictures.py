"""Card pictures in the window: decodes and downloads them on separate threads, and paints them when they arrive.

The user is asked before the first download. Files and folders that can't be read are reported once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QWidget

from app.messages import shell_words as words
from app.remote.service import Stopped
from app.screens.downloading import AheadRow, ConsentDialog
from app.screens.settings import SettingsScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.cards.extras import ScanSize
from app.services.cards.pictures import CardPictures, Fetched, PictureFetcher, fetch_pictures
from app.services.preferences import Preferences
from app.tasks.ready_pictures import ReadyPictures
from app.tasks.runner import LONGEST_END, NOTHING, Fetching, PictureLoader, Tasks
from app.widgets.card_art import CardArt
from app.widgets.ui_context import UiContext

if TYPE_CHECKING:
    from app.services.decks.session import DeckSnapshot

_MOVED: Final = 150
"""Milliseconds after which a new view counts as what the user looks at."""
_TOGETHER: Final = 400
"""Milliseconds in which downloaded pictures are collected before they are drawn together."""
_DECODED: Final = 60
"""The same for pictures from the disk."""


def ready_art(pictures: CardPictures) -> tuple[ReadyPictures, CardArt]:
    """Returns an object that decodes pictures in the background, and card art that draws the decoded ones."""
    ready = ReadyPictures(pictures)
    return ready, CardArt(ready.find_picture, pictures.credit, ready, lambda: ready.unanswered)


class PicturesOnline(QObject):
    """Connects pictures with the window. `agreed`: the user has consented. `own_read`: the user's own pictures are
    known now. `failed` carries an exception."""

    agreed = Signal()
    own_read = Signal()
    failed = Signal(object)

    def __init__(
        self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices, ready: ReadyPictures
    ) -> None:
        super().__init__(window)
        self._ready = ready
        self._ui_context = ui_context
        self._window = window
        self._services = services
        pictures = self._pictures = services.pictures
        self._tasks = tasks
        self._space = 0
        self._bad: set[Path] = set()
        self._busy: dict[str, float] = {}
        self._fetcher = PictureFetcher(pictures.store, self._busy)
        self.opened: Callable[[], DeckSnapshot | None] = lambda: None
        self._row: AheadRow | None = None
        self._ahead = Fetching(Stopped)
        self._ahead.progressed.connect(self._tell_ahead)
        self._ahead.done.connect(self._end_ahead)
        self._ahead.failed.connect(self._end_ahead)
        self.loader = PictureLoader(self._fetcher.fetch_picture, Stopped)
        self.loader.arrived.connect(self._arrived)
        self.loader.failed.connect(self.failed)
        self._timer = self._once(_TOGETHER, self.draw_anew)
        self._decoded = self._once(_DECODED, self._draw_decoded)
        ready.arrived.connect(self._wait_for_more)
        ready.missed.connect(self.say_bad)
        ready.failed.connect(self.failed)
        pictures.wanted = self.loader.request_picture
        ui_context.extras = lambda: pictures.extras
        self._moved = self._once(_MOVED, self._look_again)
        for something in (ui_context.card_looked_at, ui_context.view_moved):
            something.connect(self._moving)
        self.find_own()

    def find_own(self) -> None:
        """Reads the folder of the user's own pictures in the background."""

        def show_found(_nothing: None) -> None:
            self.say_bad()
            if len(self._pictures):
                self.draw_anew()
                self.own_read.emit()

        self._tasks.run_query(self, self._pictures.read_own, show_found)

    def offer_in(self, settings: SettingsScreen) -> None:
        """Makes the settings offer pictures."""
        settings.pictures_wanted.connect(self.ask_consent)
        self._row = settings.ahead
        self._row.wanted.connect(self.fetch_ahead)
        self._row.stopped.connect(self._ahead.stop_work)

    def fetch_ahead(self, what: str) -> None:
        """Downloads the pictures of many cards in the background."""
        opened = self.opened()
        self._tasks.run_query(self, lambda: self._services.cards_of(what, opened), self._begin_ahead, in_turn=True)

    def _begin_ahead(self, names: tuple[str, ...]) -> None:
        if not names:
            self._window.notices.post_notice(words.AHEAD_NONE)
        elif self._pictures.online:
            pictures, language = self._pictures, self._ui_context.card_language
            size: ScanSize | None = "normal" if pictures.scans else None
            self._tell_ahead(0, len(names))
            self._ahead.start_work(
                lambda tell, pause: fetch_pictures(
                    names,
                    pictures.extras,
                    pictures.store,
                    german=pictures.german,
                    language=language,
                    size=size,
                    pause=pause,
                    busy=self._busy,
                    told=tell,
                )
            )

    def _tell_ahead(self, there: int, of: int) -> None:
        if self._row is not None:
            self._row.show_fetching(there, of)

    def _end_ahead(self, what: Fetched | Exception) -> None:
        if self._row is not None:
            self._row.show_idle()
        if isinstance(what, Fetched):
            self._window.notices.post_notice(words.PICTURES_FETCHED, values={"there": what.there, "none": what.none})
            self.draw_anew()
        elif isinstance(what, Stopped):
            self._window.notices.post_notice(words.STOPPED)
        else:
            self.failed.emit(what)

    def say_bad(self) -> None:
        """Reports each of the user's picture files that can't be read, and each folder that can't be listed, once."""
        files = ((words.PICTURE_PROBLEM, file) for file in self._pictures.problems())
        folders = ((words.PICTURES_UNLISTED, folder) for folder in self._pictures.unlisted())
        for message, place in (*folders, *files):
            if place not in self._bad:
                self._bad.add(place)
                self._window.notices.post_notice(message, tone="warning", values={"file": place})

    def ask_consent(self) -> QDialog:
        """Asks the user, and sends `agreed` after a yes."""
        host = self._pictures.service_hosts()
        dialog = ConsentDialog(
            self._ui_context, host, self._window, words.PICTURES_TITLE, words.PICTURES_CONSENT, words.FETCH_PICTURES
        )
        dialog.accepted.connect(self.agreed)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def apply_settings(self, chosen: Preferences) -> None:
        """Applies the user's settings."""
        self.limit_storage(chosen.picture_space)
        self.show_scans(chosen.scans)
        self.set_online(chosen.pictures_online)

    def set_online(self, online: bool) -> None:
        """Allows or stops downloads of pictures."""
        if online != self._pictures.online:
            self._pictures.online = online
            if online:
                self.draw_anew()
            else:
                self.loader.drop_requests()
                self._ahead.stop_work()

    def _moving(self, *_what: object) -> None:
        if self.loader.has_pending or self._ready.has_pending:
            self._moved.start()

    def _look_again(self) -> None:
        """Drops requests of earlier views, because something else is visible."""
        self.loader.drop_requests()
        self._ready.drop_pending()
        self.draw_anew()

    def limit_storage(self, megabytes: int) -> None:
        """Limits the stored pictures."""
        if megabytes != self._space:
            self._space = megabytes
            self._tasks.change(self, lambda: self._pictures.store.limit_bytes(megabytes * 2**20), NOTHING)

    def show_scans(self, scans: bool) -> None:
        """Sets whether cards are shown as printed."""
        if scans != self._pictures.scans:
            self._pictures.scans = scans
            self.draw_anew()

    def draw_anew(self) -> None:
        """Looks for every picture again, and redraws everything visible."""
        self._ready.look_again()
        self._ui_context.pixmaps.drop_all()
        self._update()

    def _wait_for_more(self) -> None:
        """Starts the time in which decoded pictures are collected. A method and no lambda, because Qt then calls it
        only while this object exists: the decoding thread outlives it."""
        if not self._decoded.isActive():
            self._decoded.start()

    def _draw_decoded(self) -> None:
        """Redraws the cards that waited for pictures."""
        self._ui_context.pixmaps.drop_unfinished()
        self._update()

    def _update(self) -> None:
        self._ui_context.art.generation += 1
        for part in (self._window, *self._window.findChildren(QWidget)):
            if part.isVisible():
                QWidget.update(part)  # a list's own `update` redraws one entry

    def end_requests(self) -> None:
        """Ends all requests. Closing never waits for the network."""
        self._ahead.end_work(LONGEST_END)
        self.loader.end_loading()
        self._ready.end_thread()
        self._fetcher.close()

    def _once(self, milliseconds: int, work: Callable[[], object]) -> QTimer:
        """Returns a timer that calls `work` once, after this time."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(work)
        return timer

    def _arrived(self) -> None:
        if not self._timer.isActive():
            self._timer.start()
