"""Key map: the shortcut table with the user's changes.

Input: the preferences, by action id. Output: keys, their names in words, and the action that already has a key. Keys
are compared as Qt reads them, so "ctrl+z" and "Ctrl+Z" are one key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QKeySequence

from app.messages import keys as words
from app.messages.keys import ROWS, KeyRow, KeyScope
from app.messages.message import Words

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
