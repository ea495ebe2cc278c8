"""Cards of the user's own download: read once, kept in the data folder, known to the program from then on.

Comes in: a file of card objects (`files.py`). Goes out: stored cards whose unread paragraphs keep their text, so that
the user can carry them out by hand. The program's own cards stay as they are.

Their file is written whole, checked as it is read, mended if it is damaged. Beside the cards stands a note with the
digest of every line and with the downloads they came from. A line that is not as it was written is dropped; the damaged
file is set aside under a new name, and what is left is kept. The note of what comes next is written before the cards
and takes its place after them: whenever the program is killed, one of the two fits the cards.
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
from engine.cards.deck_traits import read_card
from engine.cards.facts import Catalogue
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
    """What was found: the damaged file, now called `moved`; how many of its lines are `lost`; the downloads it came
    from that are still there."""

    place: Path
    moved: Path
    lost: int
    sources: tuple[Path, ...] = ()


class OwnCards(msgspec.Struct, frozen=True):
    """The cards that are kept, the downloads they came from, and what was damaged, if anything was."""

    cards: tuple[StoredCard, ...] = ()
    sources: tuple[str, ...] = ()
    damage: OwnDamage | None = None


class _Note(msgspec.Struct, frozen=True):
    """`lines`: the digests of what is kept; `objects`: name -> the digest of the card object it was read from, by the
    `reader` (`reading_version`)."""

    program: str = ""
    sources: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    objects: dict[str, str] = {}
    reader: str = ""


_note = msgspec.json.Decoder(_Note)


def own_cards_turn(folder: Path) -> AbstractContextManager[None]:
    """Of several programs that change the cards of a folder each waits for its turn.

    Raises:
        OSError: if the folder cannot be written.
    """
    return only_one(folder, _LOCK)


def read_own_file(folder: Path, *, waited: bool = False) -> OwnCards:
    """The cards of a data folder, as many as can be read; `waited`: it is this program's turn to change them.

    Raises:
        OSError: if there is such a file that may not be read, or that is damaged and may not be moved.
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
        with own_cards_turn(folder):  # another program may have mended it by now
            return read_own_file(folder, waited=True)
    except OSError:  # nothing can be written here: what is left is known all the same
        return OwnCards(_left_of(data or b"", note)[0], note.sources)


def _note_of(folder: Path, data: bytes, note: _Note) -> _Note | None:
    """The note that says of the cards what they are: the present one, or the next one if the program was killed before
    it took its place."""
    lines = tuple(map(digest, data.splitlines()))
    if note.program == program_version() and lines == note.lines:
        return note
    coming = _read_note(folder, NEXT_NAME)
    return coming if coming.program == program_version() and lines == coming.lines else None


def _checked(folder: Path, data: bytes | None, note: _Note) -> OwnCards:
    """The cards of a file that is not as this program wrote it, line by line."""
    if data is None:
        return _mended(folder, (), len(note.lines), note)
    cards, lost = _left_of(data, note)
    if lost:
        return _mended(folder, cards, lost, note)
    write_own_file(folder, cards, note.sources)
    return OwnCards(cards, note.sources)


def _left_of(data: bytes, note: _Note) -> tuple[tuple[StoredCard, ...], int]:
    """The cards of the lines that are as they were written and can be read, and how many lines are not."""
    known = frozenset(note.lines) if note.program == program_version() else None
    lines = data.splitlines()
    kept = [line for line in lines if (known is None or digest(line) in known) and _reads(line)]
    lost = max(len(lines), len(note.lines) if known is not None else 0) - len(kept)
    return tuple(read_cards(b"\n".join(kept), FILE_NAME)), lost


def write_own_file(
    folder: Path, cards: Iterable[StoredCard], sources: Iterable[str], objects: dict[str, str] | None = None
) -> None:
    """Keeps the cards; `objects`: the digests of the card objects that they were read from now.

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
    """Sets the damaged file aside and keeps what is left of it."""
    file = folder / FILE_NAME
    moved = _free_name(folder)
    if file.is_file():
        copy(file, moved)  # and not moved away: a program that is killed now loses nothing
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
    """The note; an empty one where there is none that can be read: then the cards themselves are looked at."""
    try:
        return _note.decode(read_at_most(folder / name, MOST_OWN_CARDS // 10))
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Note()


def digest(line: bytes) -> str:
    """Tells one line, or anything else, from another."""
    return hashlib.blake2b(line, digest_size=_DIGEST).hexdigest()


def _reads(line: bytes) -> bool:
    """Whether a line is a card that can be shown."""
    from engine.text.english.text import write_face  # the grammar, which only a damaged file needs

    try:
        for card in read_cards(line, FILE_NAME):
            for face, abilities in zip(card.facts.faces, card.faces, strict=True):
                write_face(face, abilities)
    except (CommandeerError, TypeError, ValueError, AttributeError, LookupError, RecursionError):
        return False  # a value of a wrong type is found wherever it is first used
    return True


_CHUNK: Final = 100
Told = Callable[[int, int], None]
"""Told how many cards are done, and of how many (0: that is not known yet)."""

_MANY: Final = 500
"""So many cards are read beside the program, however few processors there are: a window goes on meanwhile."""


WordsOf = Callable[[list[tuple[StoredCard, bytes]]], list[bytes]]
"""Writes the words that a search looks for in cards that were just read, a row for each card; their stored forms come
with them."""


class CardImport(msgspec.Struct, frozen=True):
    """What came of a file: the `cards` that are new to the program, how many of the file it `knew` already; how many
    objects were `refused`, and what is wrong with the first of those; `damage` that was found of what was kept; the
    `words` of the cards that were read now."""

    cards: tuple[StoredCard, ...]
    knew: int
    complaints: tuple[Problem, ...]
    refused: int = 0
    damage: OwnDamage | None = None
    words: tuple[bytes, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many of the cards are "exact", "partial" and "unread"."""
        return {status: sum(card.status == status for card in self.cards) for status in STATUSES}


@cache
def reading_version() -> str:
    """What tells one way of reading cards from another: the program's version and the files of its engine."""
    files = sorted(Path(engine.__path__[0]).rglob("*.py"))
    known = [(file.name, found.st_size, found.st_mtime_ns) for file, found in ((file, file.stat()) for file in files)]
    return digest(repr((program_version(), known)).encode())


def read_own_cards(folder: Path) -> tuple[StoredCard, ...]:
    """The cards kept in a data folder.

    Raises:
        OSError: if there is such a file that may not be read.
    """
    return read_own_file(folder).cards


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
    """Reads a file of card objects and keeps what the program does not bring along itself; a card that was imported
    before is read again if its object or the program has changed. `told`: how many cards are read, and of how
    many; it is called several times a second. An exception of it ends the import, and nothing of the file is kept.
    `words_of` is called in the processes that read the cards, while what the check of each card wrote is still there.

    Raises:
        UnreadableInput: if it is no such file, or holds no card.
        OSError: if it cannot be read, or nothing can be kept.
    """
    wanted: dict[str, CardObject] = {}
    complaints, knew = Complaints(), 0
    for number, card in enumerate(card_objects(source, complaints)):
        if not number % _CHUNK:
            told(0, 0)
        name = card.name or ""
        if stored.find(name) is not None:
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
    """The cards that are kept as they would be read again; and what of those kept was found to be damaged."""
    note = _read_note(folder)
    same = {name for name, digest in objects.items() if note.objects.get(name) == digest}
    if not same or note.reader != reading_version():
        return {}, None
    own = read_own_file(folder)
    return {card.facts.name: card for card in own.cards if card.facts.name in same}, own.damage


def bring_own_cards(source: Path, folder: Path) -> None:
    """The cards kept in one data folder are kept in another too; those that are there already stay as they are.

    Raises:
        OSError: if they cannot be read or written.
    """
    if source == folder or not source.is_dir():
        return
    own = read_own_file(source)
    if own.cards:
        _keep(folder, {card.facts.name: card for card in own.cards}, own.sources, {}, replace=False)


def _keep(
    folder: Path, cards: dict[str, StoredCard], sources: tuple[str, ...], objects: dict[str, str], *, replace: bool
) -> OwnDamage | None:
    """Adds cards to those of a folder; of several programs that do, each waits for its turn. Gives what was found to be
    damaged there."""
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
    """How many processes a large import may use."""
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
    """Loads what reading cards needs, once in each process."""
    from engine.text.english.text import read_paragraph

    read_paragraph("Flying", spell=False)
    collect_seldom()


def jobs_for(cards: int, jobs: int) -> int:
    """The number of processes that read or write `cards` cards."""
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
