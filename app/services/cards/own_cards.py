"""Own cards: the cards that the user downloaded, read once, stored in the data folder and known to the program from
then on.

Input: a file of card objects (`files.py`). Output: stored cards whose unread paragraphs keep their text, so that the
user can carry them out manually. The program's own cards stay as they are.

The file is written completely, checked when it is read, and repaired if it is damaged. A note next to it has the digest
of every line and the downloads they came from. A line that differs from its digest is dropped; the damaged file is put
aside under a new name, and the rest is kept. The next note is written before the cards and replaces the old one after
them, so whenever the program is killed, one of the two notes matches the cards.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from functools import cache, partial
from pathlib import Path
from shutil import copy
from typing import Final, NamedTuple

import msgspec

import engine
from app.files.collector import collect_seldom, held_back
from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.services.cards.files import Complaints, card_objects
from app.services.processes import in_processes
from app.services.version import program_version
from app.storage.folder import make_folder, only_one
from engine.cards.card_object import CardObject
from engine.cards.catalogue import Catalogue
from engine.cards.deck_traits import read_card
from engine.errors import (
    CommandeerError,
    InFile,
    OfCard,
    Problem,
    ProgramFault,
    UnreadableInput,
    Word,
    fault_of,
)
from engine.ir.stored_cards import STATUSES, StoredCard, read_cards, write_cards

FILE_NAME: Final = "own-cards.jsonl"
NOTE_NAME: Final = "own-cards.json"
NEXT_NAME: Final = "own-cards.next.json"
_LOCK: Final = "own-cards.lock"
_MOST_SOURCES: Final = 20
_DIGEST: Final = 8


class OwnDamage(msgspec.Struct, frozen=True):
    """The damage that was found: `moved` is the new name of the damaged file, `lost` the number of its lost lines; and
    the downloads it came from that still exist."""

    place: Path
    moved: Path
    lost: int
    sources: tuple[Path, ...] = ()


class OwnCards(msgspec.Struct, frozen=True):
    """The stored cards, the downloads they came from, and the damage, if any."""

    cards: tuple[StoredCard, ...] = ()
    sources: tuple[str, ...] = ()
    damage: OwnDamage | None = None


class _Note(msgspec.Struct, frozen=True):
    """The note. `lines`: the digests of the stored lines. `objects`: name -> the digest of the card object it was read
    from, by this `reader` (`reading_version`)."""

    program: str = ""
    sources: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    objects: dict[str, str] = {}
    reader: str = ""


_note = msgspec.json.Decoder(_Note)


def own_cards_turn(folder: Path) -> AbstractContextManager[None]:
    """Makes several programs that change the cards of a folder wait for their turn.

    Raises:
        OSError: if the folder can't be written.
    """
    return only_one(folder, _LOCK)


def read_own_file(folder: Path, *, waited: bool = False) -> OwnCards:
    """Returns the readable cards of a data folder. `waited`: it is this program's turn to change them.

    Raises:
        OSError: if the file exists and may not be read, or is damaged and may not be moved.
    """
    file, note = folder / FILE_NAME, _read_note(folder)
    clear_leftovers(file)
    clear_leftovers(folder / NEXT_NAME)
    try:
        data = read_at_most(file, MOST_OWN_CARDS)
    except FileNotFoundError:
        return OwnCards(sources=note.sources)
    except (UnreadableInput, IsADirectoryError):
        data = None
    if data is not None and (written := _note_of(folder, data, note)) is not None:
        if waited and written is not note:
            (folder / NEXT_NAME).replace(folder / NOTE_NAME)
        with held_back():
            return OwnCards(tuple(read_cards(data, str(file))), written.sources)
    if waited:
        return _checked(folder, data, note)
    try:
        with own_cards_turn(folder):  # another program may have repaired it by now
            return read_own_file(folder, waited=True)
    except OSError:  # the folder can't be written, but the remaining cards are still known
        return OwnCards(_left_of(data or b"", note)[0], note.sources)


def _note_of(folder: Path, data: bytes, note: _Note) -> _Note | None:
    """Returns the note that matches the cards: the current one, or the next one if the program was killed before
    replacing it."""
    lines = tuple(map(digest, data.splitlines()))
    if note.program == program_version() and lines == note.lines:
        return note
    coming = _read_note(folder, NEXT_NAME)
    return coming if coming.program == program_version() and lines == coming.lines else None


def _checked(folder: Path, data: bytes | None, note: _Note) -> OwnCards:
    """Returns the cards of a file that differs from what this program wrote, line by line."""
    if data is None:
        return _mended(folder, (), len(note.lines), note)
    cards, lost = _left_of(data, note)
    if lost:
        return _mended(folder, cards, lost, note)
    write_own_file(folder, cards, note.sources)
    return OwnCards(cards, note.sources)


def _left_of(data: bytes, note: _Note) -> tuple[tuple[StoredCard, ...], int]:
    """Returns the cards of the intact and readable lines, and the number of other lines."""
    known = frozenset(note.lines) if note.program == program_version() else None
    lines = data.splitlines()
    kept = [line for line in lines if (known is None or digest(line) in known) and _reads(line)]
    lost = max(len(lines), len(note.lines) if known is not None else 0) - len(kept)
    return tuple(read_cards(b"\n".join(kept), FILE_NAME)), lost


def write_own_file(
    folder: Path, cards: Iterable[StoredCard], sources: Iterable[str], objects: dict[str, str] | None = None
) -> None:
    """Stores the cards. `objects`: the digests of the card objects that they were just read from.

    Raises:
        OSError: if nothing can be written.
    """
    data = write_cards(cards)
    make_folder(folder)
    latest = tuple(dict.fromkeys(sources))[-_MOST_SOURCES:]
    note = _Note(program_version(), latest, tuple(map(digest, data.splitlines())), objects or {}, reading_version())
    write_whole(folder / NEXT_NAME, msgspec.json.encode(note), private=True)
    write_whole(folder / FILE_NAME, data, private=True)
    (folder / NEXT_NAME).replace(folder / NOTE_NAME)


def _mended(folder: Path, cards: tuple[StoredCard, ...], lost: int, note: _Note) -> OwnCards:
    """Puts the damaged file aside and stores the remaining cards."""
    file = folder / FILE_NAME
    moved = _free_name(folder)
    if file.is_file():
        copy(file, moved)  # copied, not moved, so that nothing is lost if the program is killed now
    else:
        file.rename(moved)
    write_own_file(folder, cards, note.sources)
    sources = tuple(Path(source) for source in note.sources)
    there = tuple(source for source in sources if source.is_file())
    return OwnCards(cards, note.sources, OwnDamage(file, moved, lost, there))


def _free_name(folder: Path) -> Path:
    number = 1
    while (name := folder / f"own-cards.damaged-{number}.jsonl").exists():
        number += 1
    return name


def _read_note(folder: Path, name: str = NOTE_NAME) -> _Note:
    """Returns the note; an empty one if it can't be read, so that the cards themselves are checked."""
    try:
        return _note.decode(read_at_most(folder / name, MOST_OWN_CARDS // 10))
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Note()


def digest(line: bytes) -> str:
    """Returns a digest of a line or any other bytes."""
    return hashlib.blake2b(line, digest_size=_DIGEST).hexdigest()


def _reads(line: bytes) -> bool:
    """True if a line is a card that can be shown."""
    from engine.text.english.text import write_face  # loads the grammar, which only a damaged file needs

    try:
        for card in read_cards(line, FILE_NAME):
            for face, abilities in zip(card.facts.faces, card.faces, strict=True):
                write_face(face, abilities)
    except (CommandeerError, TypeError, ValueError, AttributeError, LookupError, RecursionError):
        return False  # a value of a wrong type may raise anywhere
    return True


_CHUNK: Final = 100
Told = Callable[[int, int], None]
"""Called with the number of cards done and the total (0 while it isn't known)."""

_MANY: Final = 500
"""Number of cards from which another process reads them, even on one processor, so that a window stays responsive."""


WordsOf = Callable[[list[tuple[StoredCard, bytes]]], list[bytes]]
"""Writes the words that a search looks for in cards that were just read, a row for each card; their stored forms come
with them."""


class CardImport(msgspec.Struct, frozen=True):
    """The result of an import: the `cards` that are new to the program, the number it already `knew`, the number of
    `refused` objects with the problems of the first ones, the `damage` found in the stored cards, and the search
    `words` of the cards that were read now."""

    cards: tuple[StoredCard, ...]
    knew: int
    complaints: tuple[Problem, ...]
    refused: int = 0
    damage: OwnDamage | None = None
    words: tuple[bytes, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """Returns how many of the cards are "exact", "partial" and "unread"."""
        return {status: sum(card.status == status for card in self.cards) for status in STATUSES}


@cache
def reading_version() -> str:
    """Returns a text that identifies the way cards are read: the program's version and the files of its engine."""
    files = sorted(Path(engine.__path__[0]).rglob("*.py"))
    known = [(file.name, found.st_size, found.st_mtime_ns) for file, found in ((file, file.stat()) for file in files)]
    return digest(repr((program_version(), known)).encode())


def no_words(_cards: list[tuple[StoredCard, bytes]]) -> list[bytes]:
    """Leaves the words of cards to be written later."""
    return []


def import_cards(
    source: Path,
    folder: Path,
    stored: Catalogue,
    jobs: int = 1,
    told: Told = lambda there, of: None,
    words_of: WordsOf = no_words,
) -> CardImport:
    """Reads a file of card objects and stores the cards that don't come with the program. A card from an earlier import
    is read again if its object or the program has changed. `told` gets the number of cards read and the total, several
    times a second. If it raises an exception, the import ends, and nothing of the file is stored. The processes that
    read the cards call `words_of` while the texts of each card's check are still in memory.

    Raises:
        UnreadableInput: if it isn't such a file, or contains no card.
        OSError: if it can't be read, or the cards can't be stored.
    """
    wanted: dict[str, CardObject] = {}
    complaints, knew = Complaints(), 0
    for number, card in enumerate(card_objects(source, complaints)):
        if not number % _CHUNK:
            told(0, 0)
        name = card.name or ""
        if stored.find_card(name) is not None:
            knew += 1
        else:
            wanted[name] = card  # of several printings the last one counts
    objects = {name: digest(msgspec.json.encode(card)) for name, card in wanted.items()}
    unchanged, damage = _read_before(folder, objects)
    cards = dict(unchanged)
    new = [card for name, card in wanted.items() if name not in unchanged]
    words: list[bytes] = []
    for chunk in _compiled(new, jobs, words_of, lambda: told(len(cards), len(wanted))):
        for name, problem in chunk.problems:
            complaints.add(InFile(str(source), OfCard(name, problem)))
        cards.update((card.facts.name, card) for card in read_cards(chunk.lines, FILE_NAME))
        words += chunk.words
    if cards:
        damage = _keep(folder, cards, (os.path.abspath(source),), objects, replace=True) or damage
    return CardImport(tuple(cards.values()), knew, tuple(complaints.first), complaints.count, damage, tuple(words))


def _read_before(folder: Path, objects: dict[str, str]) -> tuple[dict[str, StoredCard], OwnDamage | None]:
    """Returns the stored cards that needn't be read again, and the damage found in them."""
    note = _read_note(folder)
    same = {name for name, digest in objects.items() if note.objects.get(name) == digest}
    if not same or note.reader != reading_version():
        return {}, None
    own = read_own_file(folder)
    return {card.facts.name: card for card in own.cards if card.facts.name in same}, own.damage


def bring_own_cards(source: Path, folder: Path) -> None:
    """Copies the cards of one data folder to another. Existing cards there stay as they are.

    Raises:
        OSError: if they can't be read or written.
    """
    if source == folder or not source.is_dir():
        return
    own = read_own_file(source)
    if own.cards:
        _keep(folder, {card.facts.name: card for card in own.cards}, own.sources, {}, replace=False)


def _keep(
    folder: Path, cards: dict[str, StoredCard], sources: tuple[str, ...], objects: dict[str, str], *, replace: bool
) -> OwnDamage | None:
    """Adds cards to those of a folder, after waiting for its turn among programs. Returns the damage found there."""
    make_folder(folder)
    with own_cards_turn(folder):
        own = read_own_file(folder, waited=True)
        present = {card.facts.name: card for card in own.cards}
        together = {**present, **cards} if replace else {**cards, **present}
        note = _read_note(folder)
        known = {**(note.objects if note.reader == reading_version() else {}), **objects}
        if together != present or not set(sources) <= set(own.sources) or (objects and known != note.objects):
            write_own_file(folder, together.values(), (*own.sources, *sources), known)
        return own.damage


def processors() -> int:
    """Returns how many processes a large import may use."""
    return max(1, (os.cpu_count() or 2) - 1)


def _compiled(
    cards: list[CardObject], jobs: int, words_of: WordsOf = no_words, glance: Callable[[], None] = lambda: None
) -> Iterator[CompiledChunk]:
    chunks = [cards[start : start + _CHUNK] for start in range(0, len(cards), _CHUNK)]
    count = jobs_for(len(cards), jobs)
    begin = _begin if min(count, len(chunks)) > 1 else None
    work = partial(_compile, words_of)
    with closing(in_processes(work, chunks, count, begin, glance=glance, modest=True)) as read:
        yield from read


def _begin() -> None:
    """Loads everything needed to read cards, once in each process."""
    from engine.text.english.text import read_paragraph

    read_paragraph("Flying", spell=False)
    collect_seldom()


def jobs_for(cards: int, jobs: int) -> int:
    """Returns the number of processes that read or write `cards` cards."""
    return jobs if cards < _MANY else max(2, jobs)


class CompiledChunk(NamedTuple):
    """The cards of a chunk that have a stored form, the problems of those on which the program failed, by name, and
    the words of the former."""

    lines: bytes
    problems: tuple[tuple[str, Problem], ...]
    words: list[bytes]


def _compile(words_of: WordsOf, cards: Iterable[CardObject]) -> CompiledChunk:
    """The stored form of cards. A card on which the program fails costs none of the others."""
    found: list[tuple[StoredCard, bytes]] = []
    problems: list[tuple[str, Problem]] = []
    for card in cards:
        stored, line, problem = _read_whole(card)
        if problem is not None:
            problems.append((card.name or "", problem))
        if stored is not None:
            found.append((stored, line))
    return CompiledChunk(b"".join(line for _, line in found), tuple(problems), words_of(found))


def _read_whole(card: CardObject) -> tuple[StoredCard | None, bytes, Problem | None]:
    """A card and its stored form, if it has one; and the problem of a card on which the program failed."""
    from engine.compiler.pipeline import FAILED  # the grammar and the rules core, which only games and imports need
    from engine.match.pool import compile_exactly

    try:
        compiled = compile_exactly(card, keep_text=True)
        stored = StoredCard(read_card(card), compiled.faces, compiled.status)
        line = write_cards([stored])
        next(read_cards(line, FILE_NAME), None)
    except UnreadableInput as error:
        return None, b"", error.problem
    except Exception as error:  # noqa: BLE001 - the card is not imported; its complaint names the exception
        return None, b"", fault_of(error)
    failed = next((found.detail for found in compiled.diagnostics if found.reason == FAILED), "")
    return stored, line, ProgramFault(Word(failed)) if failed else None
