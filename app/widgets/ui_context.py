"""What every widget needs to know about its surroundings: theme, measures, words, motion; and Qt's own words (its file
dialog, the menu of a text field) in the language of the program.

One `UiContext` is built at start-up and handed to every widget. `look_changed` is sent when theme, text size or motion
change, `words_changed` when the language of the program or of the cards does, `keys_changed` when a deed gets another
key, `card_looked_at` (with a `CardLook`) when the user points at a card or focuses one.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator, Signal

from app.messages.message import Message, Words
from app.services.cards.look import CardLook
from app.services.preferences import Language
from app.widgets.card_art import MOTIFS, CardArt
from app.widgets.card_pixmaps import CardPixmaps
from app.widgets.key_map import KeyMap
from app.widgets.theme import DARK, Metrics, Theme


class UiContext(QObject):
    """Theme, measures and words; see the module's docstring."""

    look_changed = Signal()
    words_changed = Signal()
    keys_changed = Signal()
    card_looked_at = Signal(object)

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

    def set_language(self, language: Language) -> None:
        """Switches program and cards to `language`."""
        if (language, language) != (self.words.language, self.card_language):
            self.words.language = language
            self.card_language = language
            self.words_changed.emit()

    def set_card_language(self, language: Language) -> None:
        """Switches the cards alone."""
        if language != self.card_language:
            self.card_language = language
            self.words_changed.emit()

    def set_look(self, theme: Theme, scale: int, reduced_motion: bool) -> None:
        if (theme, scale, reduced_motion) != (self.theme, self.metrics.scale, self.reduced_motion):
            self.theme = theme
            self.metrics = Metrics(scale)
            self.reduced_motion = reduced_motion
            self.look_changed.emit()

    def set_keys(self, keys: KeyMap) -> None:
        if keys.changed != self.keys.changed:
            self.keys = keys
            self.keys_changed.emit()

    def look_at(self, look: CardLook) -> None:
        """Says which card the user points at or has focused; previews show it."""
        self.card_looked_at.emit(look)

    def say(self, message: Message, **values: object) -> str:
        return self.words.say(message, **values)

    def phrase(self, owner: QObject, setter: Callable[[str], object], message: Message, **values: object) -> None:
        """Calls `setter` with the message now and after every change of language, for as long as `owner` lives."""
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
        ui_context.words_changed.connect(self._speak)
        self._speak()

    def _speak(self) -> None:
        self._setter(self._ui_context.say(self._message, **self._values))


class QtWords(QObject):
    """Follows the language for as long as it lives; Qt speaks English where it has no words."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._ui_context = ui_context
        self._translator = QTranslator(self)
        self._language = ""
        ui_context.words_changed.connect(self._follow)
        self._follow()

    def stop(self) -> None:
        """Qt speaks its own language again."""
        QCoreApplication.removeTranslator(self._translator)

    def _follow(self) -> None:
        language = self._ui_context.words.language
        if language == self._language:
            return
        self._language = language
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            QCoreApplication.installTranslator(self._translator)
