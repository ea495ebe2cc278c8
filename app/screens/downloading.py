"""Download of all cards from the card service: the row in the settings, the request for consent before anything is
sent, and the progress.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from app.messages import shell_words as words
from app.messages.message import Message
from app.remote.service import Stopped
from app.services.cards.german_cards import CardsThere
from app.tasks.runner import LONGEST_END, Fetching, Work
from app.widgets.choice import ChoiceBox
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.plain_text import PlainLabel, set_title
from app.widgets.theme import GAP, WIDE
from app.widgets.ui_context import UiContext

_MB = 2**20


class ConsentDialog(QDialog):
    """Asks before anything is sent, and explains what will be sent."""

    def __init__(
        self,
        ui_context: UiContext,
        host: str,
        parent: QWidget,
        title: Message = words.CONSENT_TITLE,
        sentence: Message = words.CONSENT,
        yes: Message = words.FETCH,
    ) -> None:
        super().__init__(parent)
        ui_context.phrase(self, partial(set_title, self), title)
        text = PlainLabel(wrap=True)
        ui_context.phrase(text, text.setText, sentence, host=host)
        self.yes = Button(ui_context, yes, self.accept, role="main")
        self.no = Button(ui_context, words.NOT_NOW, self.reject)
        body = column(gap=WIDE, margin=WIDE)
        body.addWidget(text)
        body.addLayout(make_row(1, self.no, self.yes, gap=GAP))
        self.setLayout(body)
        width = min(ui_context.metrics.scale_size(520), parent.window().width())
        self.setMinimumWidth(width)
        self.ensurePolished()
        self.resize(width, body.totalHeightForWidth(width))
        self.no.setFocus()


class DownloadRow(QWidget):
    """The button and the progress. `wanted`, `stopped`: the user wants that."""

    wanted = Signal()
    stopped = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._said: tuple[Message, dict[str, object]] | None = None
        self.line = make_label(ui_context, role="small")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.get = Button(ui_context, words.GET_ALL, self.wanted.emit, icon_name="import", tip=words.GET_ALL_TIP)
        self.stop = Button(ui_context, words.STOP, self.stopped.emit)
        layout = make_row(self.line, self.bar, 1, self.stop, self.get, gap=GAP)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        ui_context.words_changed.connect(self._write_texts)
        self.show_idle()

    def show_idle(self) -> None:
        """Shows that no download is running."""
        self._show(None)

    def show_fetching(self, there: int, of: int) -> None:
        """Shows the number of bytes so far, or of German cards, and the total (0 if unknown)."""
        if isinstance(there, CardsThere):
            self.bar.setRange(0, of)
            self.bar.setValue(there)
            self._show((words.FETCHED_GERMAN, {"there": int(there), "of": of}))
            return
        self.bar.setRange(0, of // 1024)
        self.bar.setValue(there // 1024)
        megabytes: dict[str, object] = {"there": there // _MB, "of": of // _MB}
        self._show((words.FETCHED_OF if of else words.FETCHED, megabytes) if there else (words.ASKING, {}))

    def show_reading(self, there: int = 0, of: int = 0) -> None:
        """Shows the number of cards read, and the total (0 if unknown)."""
        self.bar.setRange(0, of)
        self.bar.setValue(there)
        self._show((words.READING_OF, {"there": there, "of": of}) if of else (words.READING, {}))

    def _show(self, said: tuple[Message, dict[str, object]] | None) -> None:
        self._said = said
        busy = said is not None
        for part, there in ((self.line, busy), (self.bar, busy), (self.stop, busy), (self.get, not busy)):
            part.setVisible(there)
        self._write_texts()

    def _write_texts(self) -> None:
        if self._said is not None:
            message, values = self._said
            self.line.setText(self._ui_context.say(message, **values))


class AheadRow(QWidget):
    """The download of many cards' pictures: which cards, and the progress. `wanted` carries the choice; `stopped`: the
    user wants to cancel."""

    wanted = Signal(str)
    stopped = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.choice = ChoiceBox()
        for key in words.AHEAD_OF:
            self.choice.addItem("", key)
        ui_context.phrase(self.choice, self.choice.setAccessibleName, words.AHEAD_NAME)
        self.line = make_label(ui_context, role="small")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.get = Button(ui_context, words.AHEAD, self._want, icon_name="import", tip=words.AHEAD_TIP)
        self.stop = Button(ui_context, words.STOP, self.stopped.emit)
        layout = make_row(self.choice, self.line, self.bar, self.stop, self.get, gap=GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._cards = (0, 0)
        ui_context.words_changed.connect(self._write_texts)
        self.show_idle()

    def show_idle(self) -> None:
        """Shows that no download is running."""
        self._show(busy=False)

    def show_fetching(self, there: int, of: int) -> None:
        """Shows the number of cards done, and the total."""
        self._cards = (there, of)
        self.bar.setRange(0, of)
        self.bar.setValue(there)
        self._show(busy=True)

    def _want(self) -> None:
        self.wanted.emit(str(self.choice.currentData()))

    def _show(self, *, busy: bool) -> None:
        had_focus = self.get.hasFocus() or self.stop.hasFocus()
        for part, there in ((self.line, busy), (self.bar, busy), (self.stop, busy), (self.get, not busy)):
            part.setVisible(there)
        self.choice.setEnabled(not busy)
        if had_focus:
            (self.stop if busy else self.get).setFocus()
        self._write_texts()

    def _write_texts(self) -> None:
        there, of = self._cards
        self.line.setText(self._ui_context.say(words.PICTURES_OF, there=there, of=of))
        for place, message in enumerate(words.AHEAD_OF.values()):
            self.choice.setItemText(place, self._ui_context.say(message))


class CardDownload:
    """Downloads all cards after the user's consent. `row`: shows the progress, while there are settings. `arrived` gets
    the file, None if there is nothing new; `failed` an exception."""

    def __init__(
        self,
        ui_context: UiContext,
        work: Work,
        host: Callable[[], str],
        arrived: Callable[[Path | None], object],
        failed: Callable[[Exception], object],
    ) -> None:
        self._ui_context = ui_context
        self._work = work
        self._host = host
        self._arrived = arrived
        self._failed = failed
        self.row: DownloadRow | None = None
        self.fetching = Fetching(Stopped)
        self.fetching.progressed.connect(self._progress)
        self.fetching.done.connect(self._done)
        self.fetching.failed.connect(self._fail)

    def show_in(self, shown: DownloadRow) -> None:
        """Sets the row that shows the progress from now on."""
        self.row = shown
        shown.wanted.connect(self.ask_consent)
        shown.stopped.connect(self.fetching.stop_work)
        if self.fetching.running:
            shown.show_fetching(0, 0)

    def ask_consent(self) -> ConsentDialog:
        """Asks the user, and downloads after a yes."""
        assert self.row is not None
        dialog = ConsentDialog(self._ui_context, self._host(), self.row.window())
        dialog.accepted.connect(self.start_download)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def note_read(self) -> None:
        """Notes that the cards have been read, or couldn't be."""
        if self.row is not None:
            self.row.show_idle()

    def end_download(self) -> None:
        """Ends the download. Closing never waits for the network."""
        self.fetching.end_work(LONGEST_END)

    def start_download(self) -> None:
        """Starts the download, after consent."""
        self._progress(0, 0)
        self.fetching.start_work(self._work)

    def _progress(self, there: int, of: int) -> None:
        if self.row is not None:
            self.row.show_fetching(there, of)

    def _done(self, file: Path | None) -> None:
        if self.row is not None:
            if file is None:
                self.row.show_idle()
            else:
                self.row.show_reading()
        self._arrived(file)

    def _fail(self, error: Exception) -> None:
        if self.row is not None:
            self.row.show_idle()
        self._failed(error)
