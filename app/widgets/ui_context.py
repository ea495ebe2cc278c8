"""UI context: the surroundings of every widget (theme, measures, words, motion, shortcuts), Qt's own words in the
program's language, and tools for keyboard and screen reader users.

The tools bind actions from the shortcut table to widgets, for as long as the widget is visible. They move by arrow keys
to the nearest widget on that side, open menus with the menu key, return the focus to its previous widget, and speak
sentences without moving the focus.

One `UiContext` is built at start-up and passed to every widget. `look_changed` is sent when theme, text size or motion
change, `words_changed` when the language of the program or of the cards changes, `keys_changed` when an action gets
another key, and `card_looked_at` (with a `CardLook`) when the user points at a card or focuses one.

Its `KeyMap` is the shortcut table with the user's changes. Input: the preferences, by action id. Output: keys, their
names in words, and the action that already has a key. Keys are compared as Qt reads them, so "ctrl+z" and "Ctrl+Z" are
one key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QPoint,
    QRect,
    Qt,
    QTranslator,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget
from shiboken6 import isValid

from app.messages import keys as words
from app.messages.keys import ROWS, KeyRow, KeyScope
from app.messages.message import Message, Words
from app.services.cards.extras import CardExtra
from app.services.cards.look import CardLook, CardNow
from app.services.preferences import Language
from app.widgets.card_art import MOTIFS, CardArt
from app.widgets.card_pixmaps import CardPixmaps
from app.widgets.line_pictures import LinePictures
from app.widgets.theme import DARK, Metrics, Theme

Keys = tuple[str, ...]

_MODIFIERS = ("Shift", "Ctrl", "Alt", "Meta", "AltGr", "Control")


def plain_key(text: str) -> str:
    """Returns a key as it is stored, or "" for an invalid one."""
    sequence = QKeySequence(text, QKeySequence.SequenceFormat.PortableText)
    if sequence.count() != 1 or any(text.endswith(name) for name in _MODIFIERS):
        return ""
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)


class KeyMap:
    """Keys by action id. An unreadable or unknown key counts as unchanged. If two actions claim a key, the one to which
    the user assigned it has it."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self.changed: dict[str, Keys] = {}
        self._keys: dict[str, Keys] = {id: row.keys for id, (_, row) in ROWS.items() if row.fixed}
        for id, wanted in (changed or {}).items():
            keys = tuple(dict.fromkeys(key for key in map(plain_key, wanted) if key))
            free = tuple(key for key in keys if id in ROWS and self._owner(id, key) is None)
            if id in ROWS and not ROWS[id][1].fixed and free == keys and len(keys) == len(wanted):
                self._keys[id] = keys
                if keys != ROWS[id][1].keys:
                    self.changed[id] = keys
        for id, (_, row) in ROWS.items():
            if id not in self._keys:
                self._keys[id] = tuple(key for key in row.keys if self._owner(id, key) is None)

    def keys_of(self, id: str) -> Keys:
        """Returns the keys of an action, the one to display first."""
        return self._keys[id]

    def keys_in_words(self, id: str, words_in: Words) -> str:
        """Returns the keys of an action in words; "" if it has none."""
        row = ROWS[id][1]
        if row.shown is not None:
            return words_in.say(row.shown)
        return ", ".join(words_in.say(words.key(key)) for key in self._keys[id])

    def first_key(self, id: str, words_in: Words) -> str:
        """Returns the first key of an action in words."""
        keys = self._keys[id]
        return words_in.say(words.key(keys[0])) if keys else ""

    def other_owner(self, id: str, key: str) -> KeyRow | None:
        """Returns the other action that has this key in the places where action `id` would use it, or None."""
        found = self._owner(id, key)
        return None if found is None else ROWS[found][1]

    def with_keys(self, id: str, keys: Sequence[str]) -> KeyMap:
        """Returns a copy with other keys for an action. Another action that had them loses them meanwhile."""
        wanted = tuple(key for key in map(plain_key, keys) if key)
        others = {
            other: tuple(key for key in had if key not in wanted or not _meet(id, other))
            for other, had in self.changed.items()
            if other != id
        }
        return KeyMap({id: wanted, **others})

    def with_default(self, id: str) -> KeyMap:
        """Returns a copy with the default keys of an action."""
        return self.with_keys(id, ROWS[id][1].keys)

    def _owner(self, id: str, key: str) -> str | None:
        return next(
            (other for other, keys in self._keys.items() if other != id and key in keys and _meet(id, other)), None
        )


def _meet(one: str, other: str) -> bool:
    """True if two actions can be active at the same time."""
    scopes: set[KeyScope] = {ROWS[one][0], ROWS[other][0]}
    return "everywhere" in scopes or len(scopes) == 1


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


class QtWords(QObject):
    """Translates Qt's own words, dates and numbers as long as it exists. Qt speaks English if it has no translation."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._ui_context = ui_context
        self._translator = QTranslator(self)
        self._language = ""
        ui_context.words_changed.connect(self._follow)
        self._follow()

    def restore_qt(self) -> None:
        """Restores Qt's own language."""
        QLocale.setDefault(QLocale.system())
        QCoreApplication.removeTranslator(self._translator)

    def _follow(self) -> None:
        language = self._ui_context.words.language
        if language == self._language:
            return
        self._language = language
        system = QLocale.system()  # the system's dates and numbers, if it uses the language
        locale = QLocale(language)
        QLocale.setDefault(system if system.language() == locale.language() else locale)
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            QCoreApplication.installTranslator(self._translator)


def announce(widget: QWidget, sentence: str) -> None:
    """Lets a screen reader read `sentence`; nothing happens without one."""
    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def usable(widget: QWidget | None) -> bool:
    """True if a widget still exists, is visible and enabled."""
    return widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()


def return_focus(before: QWidget | None) -> bool:
    """Returns the focus to the widget that had it before, if that is still usable. Returns True if it was."""
    if before is None or not usable(before):
        return False
    before.setFocus()
    return True


def offer_menu(widget: QWidget, wanted: SignalInstance, number: int) -> None:
    """Sends `wanted` with the number and the place on the screen for a menu."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda at: wanted.emit(number, widget.mapToGlobal(at)))


DIRECTIONS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Directions of the arrow keys: right and down are positive."""

_ASIDE = 3
"""Factor by which sideways distance counts more than distance ahead."""


def next_place(here: QRect, places: Sequence[QRect], step: tuple[int, int]) -> int | None:
    """Returns the index of the nearest place on that side of `here`, or None. Of two places side by side in a row, the
    one with the larger overlap wins. Straight ahead wins over sideways."""
    best: tuple[float, int] | None = None
    for number, place in enumerate(places):
        ahead, aside = _distances(here, place, step)
        if ahead <= 0:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = (cost, number)
    return None if best is None else best[1]


def _distances(here: QRect, place: QRect, step: tuple[int, int]) -> tuple[float, float]:
    """Returns a place's distance ahead (from middle to middle) and sideways (the gap between both, plus a little if
    they aren't aligned)."""
    away = place.center() - here.center()
    if step[0]:
        gap = max(0, place.top() - here.bottom(), here.top() - place.bottom())
        return away.x() * step[0], gap + abs(away.y()) / 8
    gap = max(0, place.left() - here.right(), here.left() - place.right())
    return away.y() * step[1], gap + abs(away.x()) / 8


def place_in(widget: QWidget, over: QWidget) -> QRect:
    """Returns a widget's rectangle in the coordinates of a widget that contains it."""
    return QRect(widget.mapTo(over, QPoint(0, 0)), widget.size())


def find_neighbour(here: QWidget, others: Sequence[QWidget], key: int, over: QWidget) -> QWidget | None:
    """Returns the widget that an arrow key leads to, or None if that side is empty."""
    step = DIRECTIONS.get(key)
    if step is None:
        return None
    reachable = [other for other in others if other is not here and other.isVisible() and other.isEnabled()]
    found = next_place(place_in(here, over), [place_in(other, over) for other in reachable], step)
    return None if found is None else reachable[found]


class Binding(QObject):
    """Binds one action to one widget, as long as the widget exists. Holding down the key counts once."""

    def __init__(self, ui_context: UiContext, owner: QWidget, id: str, work: Callable[[], object]) -> None:
        super().__init__(owner)
        self._ui_context = ui_context
        self._owner = owner
        self._id = id
        self._work = work
        self._shortcuts: list[QShortcut] = []
        ui_context.keys_changed.connect(self._bind)
        self._bind()

    def _bind(self) -> None:
        for old in self._shortcuts:
            old.setEnabled(False)
            old.deleteLater()
        self._shortcuts = []
        for key in self._ui_context.keys.keys_of(self._id):
            shortcut = QShortcut(QKeySequence(key), self._owner)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self._work)
            self._shortcuts.append(shortcut)


def bind_action(ui_context: UiContext, owner: QWidget, id: str, work: Callable[[], object]) -> None:
    """Calls `work` at the keys of an action while `owner` is visible."""
    Binding(ui_context, owner, id, work)


def bind_key(owner: QWidget, key: str, work: Callable[[], object]) -> None:
    """Calls `work` at a fixed key while `owner` is visible."""
    shortcut = QShortcut(QKeySequence(key), owner)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(work)


def bind_button(ui_context: UiContext, owner: QWidget, id: str, button: QAbstractButton) -> None:
    """Presses a button at the keys of an action, if the button is visible and enabled."""
    bind_action(ui_context, owner, id, lambda: button.click() if button.isVisible() and button.isEnabled() else None)
