"""Which keys do what now: the table of keys with what the user has changed in it.

Comes in: what the preferences hold, by the deed's id. Goes out: keys, their names in words, and who has a key already.
Keys are compared as Qt reads them, so "ctrl+z" and "Ctrl+Z" are one key.
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
    """A key as it is stored, "" for what is none."""
    sequence = QKeySequence(text, QKeySequence.SequenceFormat.PortableText)
    if sequence.count() != 1 or any(text.endswith(name) for name in _MODIFIERS):
        return ""
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)


class KeyMap:
    """Keys by id. What cannot be read, or is nobody's, counts as never changed; where two deeds claim a key, the one
    that the user gave it to has it."""

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

    def keys(self, id: str) -> Keys:
        """The keys of a deed, the one to show first."""
        return self._keys[id]

    def shown(self, id: str, words_in: Words) -> str:
        """The keys of a deed in words; "" if it has none."""
        row = ROWS[id][1]
        if row.shown is not None:
            return words_in.say(row.shown)
        return ", ".join(words_in.say(words.key(key)) for key in self._keys[id])

    def first(self, id: str, words_in: Words) -> str:
        """The first key of a deed in words."""
        keys = self._keys[id]
        return words_in.say(words.key(keys[0])) if keys else ""

    def owner(self, id: str, key: str) -> KeyRow | None:
        """Who else has a key where the deed `id` would use it."""
        found = self._owner(id, key)
        return None if found is None else ROWS[found][1]

    def with_keys(self, id: str, keys: Sequence[str]) -> KeyMap:
        """The same with other keys for a deed; whoever had them loses them for as long."""
        wanted = tuple(key for key in map(plain_key, keys) if key)
        others = {
            other: tuple(key for key in had if key not in wanted or not _meet(id, other))
            for other, had in self.changed.items()
            if other != id
        }
        return KeyMap({id: wanted, **others})

    def reset(self, id: str) -> KeyMap:
        """The same with the keys that a deed came with."""
        return self.with_keys(id, ROWS[id][1].keys)

    def _owner(self, id: str, key: str) -> str | None:
        return next(
            (other for other, keys in self._keys.items() if other != id and key in keys and _meet(id, other)), None
        )


def _meet(one: str, other: str) -> bool:
    """Whether two deeds can be open at once."""
    scopes: set[KeyScope] = {ROWS[one][0], ROWS[other][0]}
    return "everywhere" in scopes or len(scopes) == 1
