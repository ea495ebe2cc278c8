"""Card files: files of card objects in Scryfall's shape that users download or write; and the note about the last
download from the card service (its file, and which version of the program has read it).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import read_at_most, write_whole
from app.files.json_parts import parts_of
from app.services.problems import NoCardObjectIn
from app.services.version import program_version
from engine.cards.card_object import CardObject, decode_card, read_facts
from engine.cards.catalogue import MemoryCatalogue, name_key
from engine.cards.deck_traits import read_card
from engine.cards.facts import ObjectKind
from engine.errors import OnLineOfFile, Problem, UnreadableInput, fault_of

OTHER_OBJECTS: Final[dict[str, ObjectKind]] = {
    "token": "token",
    "double_faced_token": "token",
    "emblem": "emblem",
    "art_series": "art card",
}
"""The layout of an object that isn't a card -> its kind."""
NO_CARDS: Final = frozenset(OTHER_OBJECTS)
"""Layouts of objects that share names with cards but are never played with."""

MOST_COMPLAINTS: Final = 20
"""Limit of stored problems about refused objects. The others are only counted."""
_LONGEST_NAME: Final = 300
_HOPELESS: Final = 1_000
"""A file whose first objects up to this number are all refused isn't a file of cards."""


class Refused(msgspec.Struct, frozen=True):
    """An object of a file that isn't a card: its `name` if it has one, and the `problem` with the file, the line and
    the field. `layout`: its layout, if it is that of another object (`OTHER_OBJECTS`)."""

    name: str
    problem: Problem
    layout: str = ""


class Complaints:
    """The refused objects of a file: their `count`, and the problems of the first ones."""

    def __init__(self) -> None:
        self.count = 0
        self.first: list[Problem] = []

    def add(self, problem: Problem) -> None:
        self.count += 1
        if len(self.first) < MOST_COMPLAINTS:
            self.first.append(problem)


class CardFile(msgspec.Struct, frozen=True):
    """The cards of a file. `objects` are by name. `standings`: where the cards may be played, according to their
    objects. `others`: the kinds of objects that aren't cards, by comparison name. `refused`: the number of refused
    objects, with the problems of the first ones."""

    cards: MemoryCatalogue
    complaints: tuple[Problem, ...]
    refused: int = 0
    objects: dict[str, CardObject] = {}
    standings: dict[str, str] = {}
    others: dict[str, ObjectKind] = {}


def read_card_file(path: Path) -> CardFile:
    """Returns the facts of all cards in a file. Of several objects with one name, the first counts.

    Raises:
        UnreadableInput: if it contains no card, naming the line.
        OSError: if it can't be opened.
    """
    complaints, cards = Complaints(), MemoryCatalogue(())
    objects: dict[str, CardObject] = {}
    standings: dict[str, str] = {}
    others: dict[str, ObjectKind] = {}
    for found in read_objects(path):
        if found.layout in OTHER_OBJECTS:
            for name in (found.name or "", *(found.name or "").split("//")):
                others.setdefault(name_key(name), OTHER_OBJECTS[found.layout])
        elif isinstance(found, Refused):
            complaints.add(found.problem)
        elif found.name is not None and found.name not in objects:
            objects[found.name] = found
            cards.add(read_card(found))
            if isinstance(found.standing, str):
                standings[found.name] = found.standing
    return CardFile(cards, tuple(complaints.first), complaints.count, objects, standings, others)


def complaints_of(path: Path) -> Complaints:
    """Returns the refused objects of a file.

    Raises:
        UnreadableInput: if it isn't such a file or contains no card, naming the line.
        OSError: if it can't be opened.
    """
    found = Complaints()
    for _ in card_objects(path, found):
        pass
    return found


def card_objects(path: Path, complaints: Complaints) -> Iterator[CardObject]:
    """Yields the cards of a file with readable facts. Objects that share cards' names but are never in a deck are left
    out.

    Raises:
        UnreadableInput: if it isn't such a file or contains no card, naming the line.
        OSError: if it can't be opened.
    """
    for found in read_objects(path):
        if found.layout in OTHER_OBJECTS:
            continue
        if isinstance(found, Refused):
            complaints.add(found.problem)
        else:
            yield found


def read_objects(path: Path) -> Iterator[CardObject | Refused]:
    """Yields all objects of a file in order.

    Raises:
        UnreadableInput: if it isn't such a file or contains no card object, naming the line.
        OSError: if it can't be opened.
    """
    first: Problem | None = None
    refused, some = 0, False
    for part in parts_of(path):
        layouts: list[str] = []
        read = part.problem or _read(part.data, layouts)
        if isinstance(read, CardObject):
            some = True
            yield read
            continue
        problem = part.problem or OnLineOfFile(str(path), part.line, read)
        first, refused = first or problem, refused + 1
        if refused >= _HOPELESS and not some:
            break
        yield Refused(_name_of(part.data), problem, next((one for one in layouts if one in OTHER_OBJECTS), ""))
    if not some:
        raise UnreadableInput(first or NoCardObjectIn(str(path)))


def _read(data: bytes, layouts: list[str]) -> CardObject | Problem:
    """Returns the card object in these bytes if its facts can be read, otherwise the problem. Adds its layout to
    `layouts` even if only the facts can't be read."""
    try:
        card = decode_card(data)
        layouts.append(card.layout or "")
        read_facts(card)
    except UnreadableInput as error:
        return error.problem
    except Exception as error:  # noqa: BLE001 - one object never affects the others; its problem names the exception
        return fault_of(error)
    return card


class _Named(msgspec.Struct, frozen=True):
    name: str


def _name_of(data: bytes) -> str:
    """Returns the name of an object that was refused."""
    try:
        name = msgspec.json.decode(data, type=_Named).name
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return name if len(name) <= _LONGEST_NAME and name.isprintable() else ""


FILE_NAME: Final = "all-cards.jsonl.gz"
FOLDER: Final = "downloads"
_NOTE: Final = "all-cards.json"


class Fetched(msgspec.Struct, frozen=True):
    """The last download: its `address`, the service's date of the file (`updated`), and the version of the program that
    has read all of it ("" if none has yet)."""

    address: str = ""
    updated: str = ""
    read_by: str = ""


def note_read(folder: Path, source: Path) -> None:
    """Notes that all of `source` has been read, if it is the last download.

    Raises:
        OSError: if the note can't be written.
    """
    place = folder / FOLDER
    if source == place / FILE_NAME and (note := read_note(place)).address:
        write_note(place, msgspec.structs.replace(note, read_by=program_version()))


@contextmanager
def reading_fetched(folder: Path, source: Path) -> Iterator[None]:
    """Removes a downloaded `source` if it turns out to contain no cards, so that it is downloaded again.

    Raises:
        UnreadableInput: raised by the code inside.
    """
    place = folder / FOLDER
    try:
        yield
    except UnreadableInput:
        if source == place / FILE_NAME:
            for file in (place / _NOTE, source):
                file.unlink(missing_ok=True)
        raise


def day_of(folder: Path, source: Path) -> str:
    """Returns the day of a file's data in ISO form, if `source` is the last download, otherwise ""."""
    place = folder / FOLDER
    if source != place / FILE_NAME:
        return ""
    try:
        return datetime.fromisoformat(read_note(place).updated).date().isoformat()
    except ValueError:
        return ""


def read_note(place: Path) -> Fetched:
    """Returns the note; an empty one if it can't be read, so that the cards are downloaded again."""
    try:
        return msgspec.json.decode(read_at_most(place / _NOTE, 2**16), type=Fetched)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError):
        return Fetched()


def write_note(place: Path, note: Fetched) -> None:
    """Stores the note.

    Raises:
        OSError: if it can't be written.
    """
    write_whole(place / _NOTE, msgspec.json.encode(note), private=True)
