"""Own cards on demand: looks up the user's own cards one by one, so a command that needs a few of thirty thousand cards
reads only those.

Input: a data folder with own cards (`own_cards.py`), and the downloaded German names. Output: the stored card of a
name. An index file next to the cards has the position of each line. It is rewritten when the cards or the German names
have changed, and may be deleted at any time. A line that differs from the index is never used; then the whole file is
read, and repaired if it is damaged.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, open_file
from app.services.cards.files import FOLDER
from app.services.cards.german_cards import GERMAN_FILE, read_german
from app.services.cards.index_file import IndexFile, IndexLost, hold_index, open_index, write_index
from app.services.cards.own_cards import FILE_NAME, OwnDamage, digest, read_own_file
from app.services.cards.said import current_facts
from app.services.cards.writing import german_names
from app.services.version import program_version
from engine.cards.catalogue import LooseNames, MemoryCatalogue, NearNames, name_key, nearest
from engine.cards.facts import CardFacts
from engine.errors import UnreadableInput
from engine.ir.stored_cards import StoredCard, read_cards, write_cards

INDEX_NAME: Final = "own-cards.index"


class _Parts(msgspec.Struct, frozen=True):
    """`rows`: of each card where its line is, and the line's digest. `cards` has their places by full name, `faces`
    those by other names, both as names are compared. `german`: their German names; `german_faces`: those of their
    faces, by the English ones."""

    rows: bytes
    names: list[str]
    german: list[str | None]
    cards: dict[str, int]
    faces: dict[str, int]
    german_faces: dict[str, str]


_TYPES: Final[dict[str, Any]] = {field.name: field.type for field in msgspec.structs.fields(_Parts)}
_MOST_HELD: Final = 4096
_ROW: Final = struct.Struct("<QI8s")


class OwnByNeed:
    """The user's own cards of a data folder. `told` gets reports of damage that was found and repaired."""

    def __init__(self, folder: Path, told: Callable[[OwnDamage], None] = lambda damage: None) -> None:
        self._folder = folder
        self._told = told
        self._found: dict[int, StoredCard] = {}
        self._decoded: dict[str, Any] = {}

    @cached_property
    def _index(self) -> IndexFile:
        if not _stamps(self._folder)[0][1]:
            return hold_index("", _encoded(_NONE))
        found = open_index(self._folder / INDEX_NAME, _stamp_of(self._folder))
        return self._made() if found is None else found

    @property
    def is_ready(self) -> bool:
        """Whether the index is there, so that nothing has to be made."""
        return "_index" in self.__dict__ or open_index(self._folder / INDEX_NAME, _stamp_of(self._folder)) is not None

    def check_index(self) -> None:
        """Makes the index again if a part of it is damaged, so that a later search by name doesn't wait for that."""
        for name in _TYPES:
            try:
                self._index.read_part(name)
            except IndexLost:
                self._make_anew()
                return

    def _part(self, name: str) -> Any:
        """Returns a part of the index. A damaged index is made again."""
        if name not in self._decoded:
            try:
                self._decoded[name] = _decoded(name, self._index.read_part(name))
            except (IndexLost, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                self._make_anew()
                self._decoded[name] = _decoded(name, self._index.read_part(name))
        return self._decoded[name]

    def _make_anew(self) -> None:
        self._made()
        self._decoded.clear()
        self._found.clear()
        self.__dict__["_index"] = hold_index("", _encoded(self._parts()))

    @cached_property
    def _near(self) -> NearNames:
        return NearNames((*self._part("cards"), *self._part("faces")))

    @cached_property
    def _loose(self) -> LooseNames[int]:
        return LooseNames(self._part("faces"), self._part("cards"))

    def __len__(self) -> int:
        return len(self._part("rows")) // _ROW.size

    def __iter__(self) -> Iterator[StoredCard]:
        """All cards, for which the whole file is read."""
        german = dict(zip(self._part("names"), self._part("german"), strict=True))
        with suppress(OSError, UnreadableInput):
            for card in self._whole():
                if card.facts.name in german:
                    yield _current(card, german[card.facts.name])

    def german_faces(self) -> dict[str, str]:
        """The German names of the cards' faces, by the English ones."""
        found: dict[str, str] = self._part("german_faces")
        return found

    def find_exact(self, key: str) -> StoredCard | None:
        """The card of that full name, as names are compared."""
        return self._card(self._part("cards").get(key))

    def find_card(self, name: str) -> StoredCard | None:
        """Returns the card with that name, its own, one of its faces' or its German one."""
        key = name_key(name)
        place = self._part("cards").get(key)
        return self._card(self._part("faces").get(key) if place is None else place)

    def find_loosely(self, name: str) -> StoredCard | None:
        """Returns the only card whose name has the same letters and digits."""
        return self._card(self._loose.find_entry(name))

    def find_full(self, name: str) -> StoredCard | None:
        """The card of that full name."""
        return self.find_exact(name_key(name))

    def suggest_names(self, name: str) -> tuple[str, ...]:
        """Full names of the cards that a misspelt name may mean."""
        cards, faces, names = self._part("cards"), self._part("faces"), self._part("names")
        places = (cards[key] if key in cards else faces[key] for key in self._near.find_nearest(name))
        return tuple(dict.fromkeys(names[place] for place in places))

    def write_index(self) -> None:
        """Writes the index now, so that the next command doesn't wait for it."""
        if _stamps(self._folder)[0][1]:
            self._decoded.clear()
            self.__dict__["_index"] = self._made()

    def _card(self, place: int | None) -> StoredCard | None:
        if place is None or place >= len(self):
            return None
        card = self._found.get(place)
        if card is None and (card := self._read(place)) is not None:
            if len(self._found) >= _MOST_HELD:
                self._found.clear()
            self._found[place] = card
        return card

    def _read(self, place: int) -> StoredCard | None:
        """The card of a line; None if it's not there any more."""
        start, length, expected = _ROW.unpack_from(self._part("rows"), place * _ROW.size)
        german = self._part("german")[place]
        with suppress(OSError, UnreadableInput):
            with open_file(self._folder / FILE_NAME, MOST_OWN_CARDS) as file:
                file.seek(start)
                line = file.read(length)
            if bytes.fromhex(digest(line)) == expected:
                return next((_current(card, german) for card in read_cards(line, FILE_NAME)), None)
        with suppress(OSError, UnreadableInput):
            name = self._part("names")[place]
            for card in self._whole():
                if card.facts.name == name:
                    return _current(card, german)
        return None

    def _whole(self) -> tuple[StoredCard, ...]:
        own = read_own_file(self._folder)
        if own.damage is not None:
            self._told(own.damage)
        return own.cards

    def _made(self) -> IndexFile:
        """The index of the cards as they are kept now; kept too, unless nothing can be written."""
        stamp, parts = _stamp_of(self._folder), self._parts()
        while stamp != (now := _stamp_of(self._folder)):  # the cards were mended, or another program changed them
            stamp, parts = now, self._parts()
        return write_index(self._folder / INDEX_NAME, stamp, _encoded(parts))

    def _parts(self) -> _Parts:
        try:
            cards = self._whole()
        except (OSError, UnreadableInput):
            return _NONE
        german = read_german(self._folder / FOLDER)
        made = _Parts(b"", [], [], {}, {}, {})
        rows: list[bytes] = []
        start = 0
        for place, card in enumerate(cards):
            line = write_cards((card,)).rstrip(b"\n")
            printed = german.get(card.facts.name)
            name_de = card.facts.name_de or (None if printed is None else printed.name_de)
            rows.append(_ROW.pack(start, len(line), bytes.fromhex(digest(line))))
            made.names.append(card.facts.name)
            made.german.append(name_de)
            made.cards.setdefault(name_key(card.facts.name), place)
            for name in _other_names(card, name_de):
                made.faces.setdefault(name_key(name), place)
            for face, face_de in zip(card.facts.faces, german_names(card.named_german(name_de).facts), strict=False):
                if face_de is not None:
                    made.german_faces.setdefault(face.name, face_de)
            start += len(line) + 1
        return msgspec.structs.replace(made, rows=b"".join(rows))


_NONE: Final = _Parts(b"", [], [], {}, {}, {})


def _encoded(parts: _Parts) -> dict[str, bytes]:
    return {name: msgspec.msgpack.encode(getattr(parts, name)) for name in _TYPES}


def _decoded(name: str, data: bytes) -> Any:
    return msgspec.msgpack.decode(data, type=_TYPES[name])


class CatalogueByNeed(MemoryCatalogue):
    """Cards that are held in memory, and `own` ones that are looked up by need, if there are any. Among equal names the
    card in memory wins; a full name wins over another."""

    own: OwnByNeed | None = None

    def find_card(self, name: str) -> CardFacts | None:
        """The card of that name, of one of its faces or in German."""
        here, own = super().find_card(name), self.own
        if own is None or (here is not None and (here.name == name or name_key(here.name) == name_key(name))):
            return here
        found = own.find_full(name) or (own.find_card(name) if here is None else None)
        return here if found is None else found.facts

    def find_loosely(self, name: str) -> CardFacts | None:
        """The only card whose name has the same letters and digits."""
        here = super().find_loosely(name)
        own = None if self.own is None else self.own.find_loosely(name)
        if here is None or own is None:
            return here if own is None else own.facts
        return None

    def suggest_names(self, name: str) -> tuple[str, ...]:
        """Full names of the cards that may be meant by a misspelt name, the likeliest first."""
        here = super().suggest_names(name)
        return here if self.own is None else nearest(name, (*here, *self.own.suggest_names(name)))

    def __iter__(self) -> Iterator[CardFacts]:
        yield from super().__iter__()
        if self.own is not None:
            yield from (card.facts for card in self.own)

    def __len__(self) -> int:
        return super().__len__() + (0 if self.own is None else len(self.own))


def _other_names(card: StoredCard, name_de: str | None) -> Iterator[str]:
    if len(card.facts.faces) > 1:
        yield from (face.name for face in card.facts.faces)
    if name_de:
        yield from (name_de, *name_de.split("//"))


def _current(card: StoredCard, german: str | None) -> StoredCard:
    named = card.named_german(german)
    facts = current_facts(named.facts)
    return named if facts is named.facts else named.with_facts(facts)


def _stamp_of(folder: Path) -> str:
    return f"cards by name {program_version()} {_stamps(folder)}"


def _stamps(folder: Path) -> tuple[tuple[int, int], ...]:
    """What tells one state of the cards and of their German names from another: the time and size of each file."""
    return tuple(file_stamp(file) for file in (folder / FILE_NAME, folder / FOLDER / GERMAN_FILE))


def file_stamp(file: Path) -> tuple[int, int]:
    """The time and the size of a file, zeros if it isn't there."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
