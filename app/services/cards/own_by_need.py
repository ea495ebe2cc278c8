"""Own cards on demand: looks up the user's own cards one by one, so a command that needs a few of thirty thousand cards
reads only those.

Input: a data folder with own cards (`own_cards.py`), and the downloaded German names. Output: the stored card of a
name. An index file next to the cards has the position of each line. It is rewritten when the cards or the German names
have changed, and may be deleted at any time. A line that differs from the index is never used; then the whole file is
read, and repaired if it is damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, clear_leftovers, open_file, read_at_most, write_whole
from app.services.cards.extras import GERMAN_FILE, read_german
from app.services.cards.files import FOLDER
from app.services.cards.own_cards import FILE_NAME, OwnDamage, digest, read_own_file
from app.services.cards.said import current_facts
from app.services.version import program_version
from engine.cards.facts import LooseNames, NearNames, name_key
from engine.errors import UnreadableInput
from engine.ir.stored_cards import StoredCard, read_cards, write_cards

INDEX_NAME: Final = "own-cards.index"


class _Row(msgspec.Struct, frozen=True, array_like=True):
    """The position of a card's line, and its downloaded German name, if any."""

    name: str
    start: int
    length: int
    digest: str
    german: str | None = None


class _Index(msgspec.Struct, frozen=True, array_like=True):
    """The index. `stamps` identify the state of its source files. `cards` has positions of rows by full name, `faces`
    by other names, both in comparison form."""

    program: str = ""
    stamps: tuple[tuple[int, int], ...] = ()
    rows: tuple[_Row, ...] = ()
    cards: dict[str, int] = {}
    faces: dict[str, int] = {}


_decoder = msgspec.msgpack.Decoder(_Index)


class OwnByNeed:
    """The user's own cards of a data folder. `told` gets reports of damage that was found and repaired."""

    def __init__(self, folder: Path, told: Callable[[OwnDamage], None] = lambda damage: None) -> None:
        self._folder = folder
        self._told = told
        self._found: dict[int, StoredCard] = {}

    @cached_property
    def _index(self) -> _Index:
        stamps = _stamps(self._folder)
        if not stamps[0][1]:
            return _Index()
        clear_leftovers(self._folder / INDEX_NAME)
        try:
            found = _decoder.decode(read_at_most(self._folder / INDEX_NAME, MOST_OWN_CARDS))
            if (found.program, found.stamps) == (program_version(), stamps):
                return found
        except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            pass  # it's made again
        return self._made()

    @cached_property
    def _near(self) -> NearNames:
        return NearNames((*self._index.cards, *self._index.faces))

    @cached_property
    def _loose(self) -> LooseNames[int]:
        return LooseNames(self._index.faces, self._index.cards)

    def find_exact(self, key: str) -> StoredCard | None:
        """Returns the card with that full name, in comparison form."""
        return self._card(self._index.cards.get(key))

    def find(self, name: str) -> StoredCard | None:
        """Returns the card with that name, its own, one of its faces' or its German one."""
        key = name_key(name)
        place = self._index.cards.get(key)
        return self._card(self._index.faces.get(key) if place is None else place)

    def find_loosely(self, name: str) -> StoredCard | None:
        """Returns the only card whose name has the same letters and digits."""
        return self._card(self._loose.of(name))

    def near(self, name: str) -> tuple[str, ...]:
        """Returns full names of the cards that a misspelt name may mean."""
        index = self._index
        places = (index.cards[key] if key in index.cards else index.faces[key] for key in self._near.of(name))
        return tuple(dict.fromkeys(index.rows[place].name for place in places))

    def write_index(self) -> None:
        """Writes the index now, so that the next command doesn't wait for it."""
        if _stamps(self._folder)[0][1]:
            self.__dict__.pop("_index", None)
            self.__dict__["_index"] = self._made()

    def _card(self, place: int | None) -> StoredCard | None:
        if place is None or place >= len(self._index.rows):
            return None
        if place not in self._found:
            card = self._read(self._index.rows[place])
            if card is None:
                return None
            self._found[place] = card
        return self._found[place]

    def _read(self, row: _Row) -> StoredCard | None:
        """Returns the card of a line, or None if it isn't there any more."""
        with suppress(OSError, UnreadableInput):
            with open_file(self._folder / FILE_NAME, MOST_OWN_CARDS) as file:
                file.seek(row.start)
                line = file.read(row.length)
            if digest(line) == row.digest:
                return next((_current(card, row.german) for card in read_cards(line, FILE_NAME)), None)
        with suppress(OSError):
            for card in self._whole():
                if card.facts.name == row.name:
                    return _current(card, row.german)
        return None

    def _whole(self) -> tuple[StoredCard, ...]:
        own = read_own_file(self._folder)
        if own.damage is not None:
            self._told(own.damage)
        return own.cards

    def _made(self) -> _Index:
        """Returns a new index of the stored cards, and stores it if possible."""
        try:
            cards = self._whole()
        except (OSError, UnreadableInput):
            return _Index()
        german = read_german(self._folder / FOLDER)
        rows: list[_Row] = []
        full: dict[str, int] = {}
        faces: dict[str, int] = {}
        start = 0
        for place, card in enumerate(cards):
            line = write_cards((card,)).rstrip(b"\n")
            printed = german.get(card.facts.name)
            name_de = card.facts.name_de or (None if printed is None else printed.name_de)
            rows.append(_Row(card.facts.name, start, len(line), digest(line), name_de))
            full.setdefault(name_key(card.facts.name), place)
            for name in _other_names(card, name_de):
                faces.setdefault(name_key(name), place)
            start += len(line) + 1
        index = _Index(program_version(), _stamps(self._folder), tuple(rows), full, faces)
        with suppress(OSError):
            write_whole(self._folder / INDEX_NAME, msgspec.msgpack.encode(index), private=True)
        return index


def _other_names(card: StoredCard, name_de: str | None) -> Iterator[str]:
    if len(card.facts.faces) > 1:
        yield from (face.name for face in card.facts.faces)
    if name_de:
        yield from (name_de, *name_de.split("//"))


def _current(card: StoredCard, german: str | None) -> StoredCard:
    named = card.named_german(german)
    facts = current_facts(named.facts)
    return named if facts is named.facts else named.with_facts(facts)


def _stamps(folder: Path) -> tuple[tuple[int, int], ...]:
    """Returns the time and size of the files with the cards and the German names, to notice changes."""
    return tuple(_stamp(file) for file in (folder / FILE_NAME, folder / FOLDER / GERMAN_FILE))


def _stamp(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
