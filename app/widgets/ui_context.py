"""UI context: the surroundings of every widget (theme, measures, words, motion, shortcuts).

One `UiContext` is built at start-up and passed to every widget. `look_changed` is sent when theme, text size or motion
change, `words_changed` when the language of the program or of the cards changes, `keys_changed` when an action gets
another key, and `card_looked_at` (with a `CardLook`) when the user points at a card or focuses one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import (
    QObject,
    Signal,
)

from app.messages.message import Message, Words
from app.services.cards.extras import CardExtra
from app.services.cards.look import CardLook, CardNow
from app.services.preferences import Language
from app.widgets.card_art import MOTIFS, CardArt
from app.widgets.card_pixmaps import CardPixmaps
from app.widgets.keyboard.key_map import KeyMap
from app.widgets.line_pictures import LinePictures
from app.widgets.theme import DARK, Metrics, Theme


class UiContext(QObject):
    """Theme, measures and words; see the module's docstring."""

    look_changed = Signal()
    words_changed = Signal()
    keys_changed = Signal()
    card_looked_at = Signal(object)
    view_moved = Signal()
    floating_unwanted = Signal()
    now_looked_at = Signal(object, object)

    def __init__(self, language: Language = "en", theme: Theme = DARK, scale: int = 100, art: CardArt = MOTIFS) -> None:
        super().__init__()
        self.art = art
        self.words = Words(language)
        self.card_language: Language = language
        self.theme = theme
        self.metrics = Metrics(scale)
        self.reduced_motion = False
        self.keys = KeyMap()
        self.pixmaps = CardPixmaps(art)
        self.pixmaps.scale = scale
        self.lines = LinePictures()
        self.extras: Callable[[], Mapping[str, CardExtra]] = dict
        """Returns the card service's extras by name, including prices."""

    def set_language(self, language: Language) -> None:
        """Switches the program and cards to `language`."""
        if (language, language) != (self.words.language, self.card_language):
            self.words.language = language
            self.card_language = language
            self.words_changed.emit()

    def set_card_language(self, language: Language) -> None:
        """Switches only the cards."""
        if language != self.card_language:
            self.card_language = language
            self.words_changed.emit()

    def set_look(self, theme: Theme, scale: int, reduced_motion: bool) -> None:
        if (theme, scale, reduced_motion) != (self.theme, self.metrics.scale, self.reduced_motion):
            self.theme = theme
            self.metrics = Metrics(scale)
            self.pixmaps.scale = self.metrics.scale
            self.reduced_motion = reduced_motion
            self.look_changed.emit()

    def set_keys(self, keys: KeyMap) -> None:
        if keys.changed != self.keys.changed:
            self.keys = keys
            self.keys_changed.emit()

    def look_at(self, look: CardLook, now: CardNow | None = None, where: QObject | None = None) -> None:
        """Announces the card that the user points at or has focused, its current state if it is a changed permanent,
        and the widget that shows it. Previews then show it."""
        self.card_looked_at.emit(look)
        self.now_looked_at.emit(now, where)

    def look_away(self) -> None:
        """Announces that the user no longer points at it, so that the panel with its current state may close."""
        self.now_looked_at.emit(None, None)

    def drop_floating(self) -> None:
        """Asks everything floating over the window to close, because another screen appears, a dialog opens, or the
        window is left."""
        self.floating_unwanted.emit()
        self.look_away()

    def forget_looked_at(self) -> None:
        """Makes all previews on all screens show no card, because the next person to look may not know it."""
        self.card_looked_at.emit(None)
        self.look_away()

    def say(self, message: Message, **values: object) -> str:
        return self.words.say(message, **values)

    def phrase(self, owner: QObject, setter: Callable[[str], object], message: Message, **values: object) -> None:
        """Calls `setter` with the message now and after every change of language, as long as `owner` exists."""
        _Phrase(owner, self, setter, message, values)


class _Phrase(QObject):
    def __init__(
        self,
        owner: QObject,
        ui_context: UiContext,
        setter: Callable[[str], object],
        message: Message,
        values: dict[str, object],
    ) -> None:
        super().__init__(owner)
        self._ui_context = ui_context
        self._setter = setter
        self._message = message
        self._values = values
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()

    def _write_texts(self) -> None:
        self._setter(self._ui_context.say(self._message, **self._values))
