"""Files with card objects in Scryfall's shape, as users download or write them; and which was fetched from the card
service last: where it lies, and how much of it the program has read.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import read_at_most, write_whole
from app.files.json_parts import parts_of
from app.services.problems import NoCardObjectIn
from app.services.version import program_version
from engine.cards.card_object import CardObject, decode_card, read_facts
from engine.cards.deck_traits import read_card
from engine.cards.facts import MemoryCatalogue
from engine.errors import OnLineOfFile, Problem, UnreadableInput, fault_of

NO_CARDS: Final = frozenset({"art_series", "double_faced_token", "emblem", "token"})
"""Layouts of objects that share names with cards but are never played with."""

MOST_COMPLAINTS: Final = 20
"""So many sentences about refused objects are kept; the others are counted."""
_LONGEST_NAME: Final = 300
_HOPELESS: Final = 1_000
"""A file whose first so many objects are all refused is no file of cards."""


class Refused(msgspec.Struct, frozen=True):
    """An object of a file that is no card: its `name` as far as it has one, and `problem`, which names the
    file, the line and the field."""

    name: str
    problem: Problem


class Complaints:
    """What was refused of a file: `count` objects, and what is wrong with the first of them."""

    def __init__(self) -> None:
        self.count = 0
        self.first: list[Problem] = []

    def add(self, problem: Problem) -> None:
        self.count += 1
        if len(self.first) < MOST_COMPLAINTS:
            self.first.append(problem)


class CardFile(msgspec.Struct, frozen=True):
    """The cards of a file; how many objects were `refused`, and what is wrong with the first of those."""

    cards: MemoryCatalogue
    complaints: tuple[Problem, ...]
    refused: int = 0


def read_card_file(path: Path) -> CardFile:
    """The facts of all cards of a file.

    Raises:
        UnreadableInput: if it holds no card, naming the line.
        OSError: if it cannot be opened.
    """
    complaints = Complaints()
    cards = MemoryCatalogue(read_card(card) for card in card_objects(path, complaints))
    return CardFile(cards, tuple(complaints.first), complaints.count)


def complaints_of(path: Path) -> Complaints:
    """What is refused of a file.

    Raises:
        UnreadableInput: if it is no such file or holds no card, naming the line.
        OSError: if it cannot be opened.
    """
    found = Complaints()
    for _ in card_objects(path, found):
        pass
    return found


def card_objects(path: Path, complaints: Complaints) -> Iterator[CardObject]:
    """The cards of a file, one by one, each with facts that can be read; what shares their names but is never in a deck
    is left out.

    Raises:
        UnreadableInput: if it is no such file or holds no card, naming the line.
        OSError: if it cannot be opened.
    """
    for found in read_objects(path):
        if isinstance(found, Refused):
            complaints.add(found.problem)
        elif found.layout not in NO_CARDS:
            yield found


def read_objects(path: Path) -> Iterator[CardObject | Refused]:
    """All objects of a file in their order.

    Raises:
        UnreadableInput: if it is no such file or holds no card object, naming the line.
        OSError: if it cannot be opened.
    """
    first: Problem | None = None
    refused, some = 0, False
    for part in parts_of(path):
        read = part.problem or _read(part.data)
        if isinstance(read, CardObject):
            some = True
            yield read
            continue
        problem = part.problem or OnLineOfFile(str(path), part.line, read)
        first, refused = first or problem, refused + 1
        if refused >= _HOPELESS and not some:
            break
        yield Refused(_name_of(part.data), problem)
    if not some:
        raise UnreadableInput(first or NoCardObjectIn(str(path)))


def _read(data: bytes) -> CardObject | Problem:
    """The card object of these bytes with readable facts, or the problem with it."""
    try:
        card = decode_card(data)
        read_facts(card)
    except UnreadableInput as error:
        return error.problem
    except Exception as error:  # noqa: BLE001 - one object never costs the others; its complaint names the exception
        return fault_of(error)
    return card


class _Named(msgspec.Struct, frozen=True):
    name: str


def _name_of(data: bytes) -> str:
    """The name of an object that is not a card for another reason."""
    try:
        name = msgspec.json.decode(data, type=_Named).name
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return name if len(name) <= _LONGEST_NAME and name.isprintable() else ""


FILE_NAME: Final = "all-cards.jsonl.gz"
FOLDER: Final = "downloads"
_NOTE: Final = "all-cards.json"


class Fetched(msgspec.Struct, frozen=True):
    """What was fetched last: from which `address`, what the service called `updated`, and the version of the program
    that has read it all ("": none yet)."""

    address: str = ""
    updated: str = ""
    read_by: str = ""


def note_read(folder: Path, source: Path) -> None:
    """If `source` is what was fetched from the service: all of it is known now.

    Raises:
        OSError: if that cannot be written.
    """
    place = folder / FOLDER
    if source == place / FILE_NAME and (note := read_note(place)).address:
        write_note(place, msgspec.structs.replace(note, read_by=program_version()))


def day_of(folder: Path, source: Path) -> str:
    """The day of which what a file says is, in ISO form, if `source` is what was fetched from the service; else ""."""
    place = folder / FOLDER
    if source != place / FILE_NAME:
        return ""
    try:
        return datetime.fromisoformat(read_note(place).updated).date().isoformat()
    except ValueError:
        return ""


def read_note(place: Path) -> Fetched:
    """An empty one where there is none that can be read: then the cards are fetched again."""
    try:
        return msgspec.json.decode(read_at_most(place / _NOTE, 2**16), type=Fetched)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError):
        return Fetched()


def write_note(place: Path, note: Fetched) -> None:
    """Keeps it.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(place / _NOTE, msgspec.json.encode(note), private=True)
