"""What the search knows of the user's own cards besides their facts: their words in both languages and their keywords.

To write them takes minutes for all cards there are, so they are written once, beside the window, and kept in a file of
the data folder that may be removed at any time. What was written of another form of a card, or by another version of
the program, is written anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import msgspec

from app.files.collector import held_back
from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.services.cards.own_cards import digest, reading_version
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards
from app.services.processes import in_processes
from app.storage.folder import make_folder
from engine.errors import UnreadableInput
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.effects.cards import Mill, Scry, Surveil
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Fight, Goad, Proliferate
from engine.ir.node import walk
from engine.ir.stored_cards import StoredCard, read_cards, write_cards

WORDS_NAME: Final = "own-cards.words"
_CHUNK: Final = 250
_ACTIONS: Final = (Fight, Goad, Mill, Proliferate, Scry, Surveil)

Told = Callable[[int, int], None]
"""Told how many cards have their words, and of how many."""


class SearchWords(msgspec.Struct, frozen=True, array_like=True):
    """The words of a card: `texts` of its faces in English and in German, `keywords` as a search calls them; `form`
    tells the form of the card that they were written of."""

    name: str
    form: str
    texts: tuple[str, ...]
    texts_de: tuple[str, ...]
    keywords: tuple[str, ...]


class _Head(msgspec.Struct, frozen=True):
    reader: str


_rows = msgspec.json.Decoder(SearchWords)
_head = msgspec.json.Decoder(_Head)


def words_of(card: StoredCard, writer: StoredWriter) -> SearchWords:
    """The words of a card, written now."""
    words = writer.write(card.facts)
    texts, texts_de = (tuple(text or "" for text in found) for found in (words.texts_en, words.texts_de))
    return SearchWords(card.facts.name, _form(card), texts, texts_de, tuple(dict.fromkeys(keywords_of(card))))


def read_words(folder: Path, cards: Sequence[StoredCard]) -> dict[str, SearchWords]:
    """What has been written of cards so far, by name; nothing where the file is not as it was written."""
    file = folder / WORDS_NAME
    clear_leftovers(file)
    try:
        head, *lines = read_at_most(file, MOST_OWN_CARDS).splitlines()
        if _head.decode(head).reader != reading_version():
            return {}
        with held_back():
            rows = {row.name: row for row in map(_rows.decode, lines)}
    except (OSError, UnreadableInput, ValueError, RecursionError):  # it is written anew
        return {}
    known = ((card, rows.get(card.facts.name)) for card in cards)
    return {card.facts.name: row for card, row in known if row is not None and row.form == _form(card)}


def complete_words(
    folder: Path,
    cards: Sequence[StoredCard],
    known: Mapping[str, SearchWords],
    jobs: int,
    told: Told = lambda there, of: None,
) -> dict[str, SearchWords]:
    """The words of cards, those that are not `known` written now and all of them kept, unless nothing can be written to
    the folder. `told` may raise what ends it.

    Raises:
        WorkersLost: if a process is killed.
    """
    missing = [card for card in cards if card.facts.name not in known]
    if not missing:
        return dict(known)
    parts = [write_cards(missing[start : start + _CHUNK]) for start in range(0, len(missing), _CHUNK)]
    found = dict(known)
    with closing(in_processes(_written, parts, jobs)) as written:
        for rows in written:
            found.update((row.name, row) for row in rows)
            told(len(found), len(cards))
    with suppress(OSError):  # what cannot be kept is written again the next time
        lines = [msgspec.json.encode(_Head(reading_version())), *map(msgspec.json.encode, found.values())]
        make_folder(folder)
        write_whole(folder / WORDS_NAME, b"\n".join(lines), private=True)
    return found


def _written(lines: bytes) -> list[SearchWords]:
    cards = tuple(read_cards(lines, WORDS_NAME))
    writer = StoredWriter((*stored_cards(), *cards))
    return [words_of(card, writer) for card in cards]


def _form(card: StoredCard) -> str:
    """Tells one form of a card from another."""
    return digest(write_cards((card,)))


def keywords_of(card: StoredCard) -> Iterator[str]:
    """What a search calls a card's keywords: its keyword abilities, ability words and keyword actions, lower case."""
    for abilities in card.faces:
        for ability in abilities:
            if isinstance(ability, KeywordLine):
                yield from (keyword.name for keyword in ability.keywords)
            elif isinstance(ability, Keyword):
                yield ability.name
            word = getattr(ability, "word", "")
            if word:
                yield word.casefold()
            for node in walk(ability):
                if isinstance(node, KeywordAction):
                    yield node.action
                elif isinstance(node, _ACTIONS):
                    yield type(node).__name__.casefold()
