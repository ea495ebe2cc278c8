"""Ready pictures: gives painting code the card pictures that are already decoded, without ever waiting.

Input: a card and a size. Output: the picture, if it has been decoded. Otherwise a thread reads and decodes it, and
`arrived` tells widgets to paint again. Only that thread touches files.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal

from app.images.pixels import Picture
from app.services.cards.look import CardLook
from app.services.cards.pictures import CardPictures

_MOST_BYTES: Final = 128 * 2**20
"""Bytes of decoded pictures to keep. A full screen of 3840 x 2160 pixels needs a quarter of that."""
_MOST_KNOWN: Final = 20_000
"""Number of answers to keep, including those without a picture."""
_MOST_WAITING: Final = 500
"""Limit of waiting pictures. Older requests have been scrolled away."""

_Key = tuple[str, str, str, int, int, str, int]
_Work = Callable[[], Picture | None]


class _Answer(msgspec.Struct, frozen=True):
    """`turn`: the number of calls of `look_again` before this answer."""

    picture: Picture | None
    turn: int


class ReadyPictures(QObject):
    """`arrived`: something painted before looks different now. `missed`: a card turned out to have no picture, perhaps
    because its file is damaged. `failed` carries an exception. All arrive on the window's thread."""

    arrived = Signal()
    missed = Signal()
    failed = Signal(object)

    def __init__(self, pictures: CardPictures, most: int = _MOST_BYTES) -> None:
        super().__init__()
        self._pictures = pictures
        self._most = most
        self._ready = Condition()
        self._answers: OrderedDict[_Key, _Answer] = OrderedDict()
        self._waiting: OrderedDict[_Key, _Work] = OrderedDict()
        self._now: _Key | None = None
        self._turn_of_now = 0
        self._used = 0
        self._turn = 0
        self._dropped = False
        self._closed = False
        self._thread: Thread | None = None
        self.unanswered = 0
        """Grows with each requested picture that isn't final yet. The widget that asked then paints again."""

    def find_picture(self, look: CardLook, width: int, height: int) -> Picture | None:
        """Returns a card's picture in a size in pixels; None if there is none, or none yet."""
        if width <= 0 or height <= 0 or not self._pictures.may_have(look):
            return None
        key = (*_names(look), width, height, "", 0)
        return self._answer(key, lambda: self._pictures.find_picture(look, width, height))

    def find_scan(self, look: CardLook, width: int, height: int, language: str, side: int = 0) -> Picture | None:
        """Returns a side of the printed card; None if the card must be drawn instead, for now or for good."""
        if width <= 0 or height <= 0 or not self._pictures.scans or side >= len(self.scanned_sides(look, language)):
            return None
        key = (*_names(look), width, height, language, side)
        return self._answer(key, lambda: self._pictures.find_scan(look, width, height, language, side))

    def scanned_sides(self, look: CardLook, language: str) -> Sequence[object]:
        """Returns the printed sides of a card that have pictures."""
        return self._pictures.scanned_sides(look, language)

    @property
    def has_pending(self) -> bool:
        """True if pictures are pending."""
        with self._ready:
            return bool(self._waiting) or self._now is not None

    def look_again(self) -> None:
        """Looks for every picture once more, showing the known one meanwhile."""
        with self._ready:
            self._turn += 1

    def drop_pending(self) -> None:
        """Drops pending requests, because the screen shows something else."""
        with self._ready:
            self._waiting.clear()

    def end_thread(self) -> None:
        """Ends the thread and waits for it."""
        with self._ready:
            self._closed = True
            self._waiting.clear()
            self._ready.notify()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _answer(self, key: _Key, work: _Work) -> Picture | None:
        with self._ready:
            known = self._answers.get(key)
            if known is not None:
                self._answers.move_to_end(key)
            if (known is None or known.turn != self._turn) and not self._closed:
                self.unanswered += 1
                self._want(key, work)
            return None if known is None else known.picture

    def _want(self, key: _Key, work: _Work) -> None:
        if key == self._now and self._turn == self._turn_of_now:
            return
        self._waiting[key] = work
        self._waiting.move_to_end(key)
        while len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)
            self._dropped = True
        if self._thread is None:
            self._thread = Thread(target=self._run, name="decoding", daemon=True)
            self._thread.start()
        self._ready.notify()

    def _run(self) -> None:
        while (wanted := self._next()) is not None:
            key, work, turn = wanted
            found = None
            try:
                found = work()
            except Exception as error:  # noqa: BLE001 - if the thread ended, all later pictures would be missing
                self.failed.emit(error)
            changed = self._keep(key, _Answer(found, turn))
            if found is None:
                self.missed.emit()
            if changed:
                self.arrived.emit()

    def _next(self) -> tuple[_Key, _Work, int] | None:
        """Returns the latest request, or None at the end."""
        with self._ready:
            self._now = None
            while not self._waiting and not self._closed:
                self._ready.wait()
            if self._closed:
                return None
            self._now, work = self._waiting.popitem(last=True)
            self._turn_of_now = self._turn
            return self._now, work, self._turn

    def _keep(self, key: _Key, answer: _Answer) -> bool:
        """Stores an answer. Returns True if that changes the picture shown."""
        with self._ready:
            before = self._answers.pop(key, None)
            self._answers[key] = answer
            self._used += _bytes(answer) - (0 if before is None else _bytes(before))
            while len(self._answers) > 1 and (self._used > self._most or len(self._answers) > _MOST_KNOWN):
                _, oldest = self._answers.popitem(last=False)
                self._used -= _bytes(oldest)
            again = self._dropped and not self._waiting
            self._dropped = self._dropped and not again
            return again or answer.picture != (None if before is None else before.picture)


def _names(look: CardLook) -> tuple[str, str, str]:
    return look.name, look.front_face.name_en, look.front_face.name_de


def _bytes(answer: _Answer) -> int:
    return 0 if answer.picture is None else len(answer.picture.rgba)
