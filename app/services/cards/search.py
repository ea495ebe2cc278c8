"""Card search in the stored cards, for complete searches and while typing, in the same language as `cards find`. Plain
words match names, types and rules text.

Input: a search, or the text typed so far. Output: the matching cards as `SearchCard`s, or their looks. A text that
can't be read as a search yet is searched for word by word, so that the list doesn't jump while somebody types.

For the user's own cards, the search also needs their words in both languages and their keywords. Writing them takes
minutes for all existing cards. So they are written once, in the background, and stored in a file of the data folder
that may be deleted at any time. Words from another form of a card, or from another version of the program, are written
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import cache, lru_cache, partial
from pathlib import Path
from threading import RLock
from typing import Final

import msgspec

from app.files.collector import held_back
from app.files.doors import MOST_OWN_CARDS, clear_leftovers, read_at_most, write_whole
from app.services.cards.extras import CardExtra
from app.services.cards.look import CardLook
from app.services.cards.own_cards import digest, jobs_for, reading_version
from app.services.cards.said import CardSaid, current_facts, printings_said
from app.services.cards.writing import StoredWriter
from app.services.decks.formats import stored_formats
from app.services.files.program_files import stored_cards, stored_printings
from app.services.processes import in_processes
from app.storage.folder import make_folder
from engine.cards.facts import CardFacts, Printing
from engine.cards.problems import NoDataYet, WithoutEffect
from engine.cards.search.keys import condition_of
from engine.cards.search.query import AnyTable, CardTable, Query, is_term, read_query, word_holds
from engine.cards.search.subject import CardWords, Every, Not, SearchCard
from engine.cards.standing import Legality, Standing
from engine.decks.legality import is_allowed, is_banned
from engine.errors import Problem, UnreadableInput, fault_of, in_words
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.effects.cards import Mill, Scry, Surveil
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Fight, Goad, Proliferate
from engine.ir.node import walk_nodes
from engine.ir.stored_cards import StoredCard, read_cards, write_cards
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.vocabulary.german_italics import ABILITY_WORDS
from engine.text.vocabulary.keyword_words import KEYWORDS

WORDS_NAME: Final = "own-cards.words"
_CHUNK: Final = 250
_ACTIONS: Final = (Fight, Goad, Mill, Proliferate, Scry, Surveil)

Told = Callable[[int, int], None]
"""Called with the number of cards that have their words, and the total."""


class SearchWords(msgspec.Struct, frozen=True, array_like=True):
    """The words of a card: `texts` of its faces in English and German, and its `keywords` for searches. `form`
    identifies the form of the card that they belong to."""

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
    """Writes the words of a card, without their `form`."""
    texts, texts_de = (tuple(text or "" for text in found) for found in writer.rules_texts(card.facts))
    return SearchWords(card.facts.name, "", texts, texts_de, tuple(dict.fromkeys(keywords_of(card))))


def read_words(folder: Path, cards: Sequence[StoredCard]) -> dict[str, SearchWords]:
    """Returns the stored words of cards by name. Empty if the file can't be read or has changed since the program wrote
    it."""
    file = folder / WORDS_NAME
    clear_leftovers(file)
    try:
        with held_back():
            rows = {row.name: row for row in map(_rows.decode, _kept_rows(folder))}
    except (OSError, UnreadableInput, ValueError, RecursionError):  # the program writes it again
        return {}
    known = ((card, rows.get(card.facts.name)) for card in cards)
    return {card.facts.name: row for card, row in known if row is not None and row.form == form_of(card)}


def rows_of(cards: list[tuple[StoredCard, bytes]]) -> list[bytes]:
    """The words of cards as they are kept, a row for each; the cards come with their stored forms."""
    return list(map(msgspec.json.encode, _words_of_all([(card, digest(line)) for card, line in cards])))


def keep_words(folder: Path, rows: Iterable[bytes]) -> None:
    """Keeps rows of words that were just written, with those that are kept already, unless nothing can be written to
    the folder."""
    new = {_rows.decode(row).name: row for row in rows}
    if not new:
        return
    kept: dict[str, bytes] = {}
    with suppress(OSError, UnreadableInput, ValueError, RecursionError):  # the program replaces an unreadable file
        kept = {_rows.decode(row).name: row for row in _kept_rows(folder)}
    _write_rows(folder, {**kept, **new}.values())


def _kept_rows(folder: Path) -> list[bytes]:
    """The rows that are kept; none of those that another version of the program wrote."""
    head, *rows = read_at_most(folder / WORDS_NAME, MOST_OWN_CARDS).splitlines()
    return rows if _head.decode(head).reader == reading_version() else []


def _write_rows(folder: Path, rows: Iterable[bytes]) -> None:
    with suppress(OSError):  # what cannot be kept is written again the next time
        make_folder(folder)
        lines = (msgspec.json.encode(_Head(reading_version())), *rows)
        write_whole(folder / WORDS_NAME, b"\n".join(lines), private=True)


def complete_words(
    folder: Path,
    cards: Sequence[StoredCard],
    known: Mapping[str, SearchWords],
    jobs: int,
    told: Told = lambda there, of: None,
) -> dict[str, SearchWords]:
    """Returns the words of cards. Words that aren't `known` are written now, and all are stored if the folder can be
    written. `told` may raise an exception to end it.

    Raises:
        WorkersLost: if a process is killed.
    """
    missing = [card for card in cards if card.facts.name not in known]
    if not missing:
        return dict(known)
    parts = [write_cards(missing[start : start + _CHUNK]) for start in range(0, len(missing), _CHUNK)]
    found = dict(known)
    count = jobs_for(len(missing), jobs)
    glance = partial(_glance_at, found, cards, told)
    with closing(in_processes(_written, parts, count, glance=glance, modest=True)) as written:
        for rows in written:
            found.update((row.name, row) for row in rows)
            told(len(found), len(cards))
    _write_rows(folder, map(msgspec.json.encode, found.values()))
    return found


def _glance_at(found: Mapping[str, SearchWords], cards: Sequence[StoredCard], told: Told) -> None:
    told(len(found), len(cards))


def _written(lines: bytes) -> list[SearchWords]:
    return _words_of_all([(card, form_of(card)) for card in read_cards(lines, WORDS_NAME)])


def _words_of_all(cards: list[tuple[StoredCard, str]]) -> list[SearchWords]:
    """The words of cards, whose forms come with them."""
    writer = StoredWriter((*stored_cards(), *(card for card, _ in cards)))
    return [msgspec.structs.replace(_words_as_far(card, writer), form=form) for card, form in cards]


def _words_as_far(card: StoredCard, writer: StoredWriter) -> SearchWords:
    """Returns the words of a card, or none if they can't be written, so that other cards aren't affected."""
    try:
        return words_of(card, writer)
    except Exception as error:  # noqa: BLE001 - the search still knows the card's facts
        fault_of(error)
        return _no_words(card)


def form_of(card: StoredCard) -> str:
    """Tells one form of a card from another."""
    return digest(write_cards((card,)))


def keywords_of(card: StoredCard) -> Iterator[str]:
    """Yields a card's keywords for searches: its keyword abilities, ability words and keyword actions, in lower
    case."""
    for abilities in card.faces:
        for ability in abilities:
            if isinstance(ability, KeywordLine):
                yield from (keyword.name for keyword in ability.keywords)
            elif isinstance(ability, Keyword):
                yield ability.name
            word = getattr(ability, "word", "")
            if word:
                yield word.casefold()
            for node in walk_nodes(ability):
                if isinstance(node, KeywordAction):
                    yield node.action
                elif isinstance(node, _ACTIONS):
                    yield type(node).__name__.casefold()


COMMANDER = "commander"
"""The format that decides which cards may be commanders."""
BRAWL = "brawl"
"""The format that decides which cards may be commanders in Brawl."""


class CardIndex:
    """Known cards for searching, built on first use; can be used from several threads. `writer` writes missing words
    when a search first needs them."""

    def __init__(self, cards: Iterable[StoredCard], writer: StoredWriter) -> None:
        self._writer = writer
        self._lock = RLock()
        self._stored: dict[str, tuple[StoredCard, SearchWords | None]] = {}
        self._made: dict[str, SearchCard] = {}
        self._table: CardTable | None = None
        self._kept: AnyTable | None = None
        self._more: Callable[[str], StoredCard | None] = lambda name: None
        self._extras: Mapping[str, CardExtra] = {}
        self._said: Mapping[str, CardSaid] = {}
        self.add_cards(cards)

    def add_facts(self, extras: Mapping[str, CardExtra], said: Mapping[str, CardSaid]) -> None:
        """Adds the facts from card objects: prices, printings, standings."""
        with self._lock:
            self._extras, self._said = extras, said
            self._made.clear()
            self._table = None

    def use_table(self, table: AnyTable | None, more: Callable[[str], StoredCard | None] = lambda name: None) -> None:
        """Searches go through this table from now on, and cards of its that were not added come from `more`; with none,
        they go through the cards that are added."""
        with self._lock:
            self._kept, self._more = table, more
            self._made.clear()

    def add_cards(self, cards: Iterable[StoredCard], words: Mapping[str, SearchWords] | None = None) -> None:
        """Adds cards. A card whose words changed replaces the earlier one. `words`: by name; a card without an entry is
        known only by its facts for now. Without `words`, they are written on demand."""
        with self._lock:
            for card in cards:
                name = card.facts.name
                self._stored[name] = (card, None if words is None else words.get(name, _no_words(card)))
                self._made.pop(name, None)
            self._table = None

    def rename(self, cards: Iterable[StoredCard]) -> None:
        """Replaces cards that have new names but the same words."""
        with self._lock:
            for card in cards:
                if (found := self._stored.get(card.facts.name)) is not None:
                    self._stored[card.facts.name] = (card, found[1])
                    self._made.pop(card.facts.name, None)
            self._table = None

    def card_named(self, name: str) -> SearchCard | None:
        """Returns a card by its English name, or None if it isn't known."""
        with self._lock:
            found = self._made.get(name)
            more = None if found is not None or name in self._stored else self._more(name)
            if found is None and (more is not None or name in self._stored):
                card, words = self._stored[name] if more is None else (more, None)
                worded = partial(self._worded, card) if words is None else partial(_known_words, words)
                found = _searchable(card, worded, self._extras.get(name), self._said.get(name))
                self._made[name] = found
            return found

    def _worded(self, card: StoredCard) -> CardWords:
        with self._lock:
            return _known_words(words_of(card, self._writer))

    def search_table(self) -> AnyTable:
        """All cards, ready to be searched."""
        return self._kept or self.table_of_added()

    def table_of_added(self) -> CardTable:
        """All cards that are held in memory, ready to be searched."""
        with self._lock:
            if self._table is None:
                with held_back():
                    self._table = CardTable(
                        card for name in self._stored if (card := self.card_named(name)) is not None
                    )
            return self._table

    def find_cards(self, query: Query, identity: str | None = None) -> tuple[SearchCard, ...]:
        """The cards that fit a search, in its order. `identity`: as in `find_names`."""
        return tuple(card for name in self.find_names(query, identity) if (card := self.card_named(name)) is not None)

    def find_names(self, query: Query, identity: str | None = None) -> tuple[str, ...]:
        """Returns the names of the cards that match a search, in its order. `identity`: only cards within that colour
        identity (903.5c)."""
        if identity is not None:
            within = condition_of("id", "<=", identity or "c")
            query = msgspec.structs.replace(query, condition=Every((query.condition, within)))
        return self.search_table().names_found(query)


@lru_cache(maxsize=1)
def stored_index() -> CardIndex:
    """Returns the index of the cards that come with the program."""
    return CardIndex(stored_cards(), StoredWriter(stored_cards()))


def find_cards(query: str, index: CardIndex | None = None) -> tuple[SearchCard, ...]:
    """Returns the cards that a search finds, in its order. Without an index it searches the cards that come with the
    program.

    Raises:
        UnreadableInput: quoting the part of the search that can't be read.
    """
    read = read_query(query, formats=searched_formats())
    return (index or stored_index()).find_cards(read)


def searchable_card(name: str) -> SearchCard | None:
    """Returns one of the program's cards by its English name as the search sees it, or None."""
    return stored_index().card_named(name)


def _no_words(card: StoredCard) -> SearchWords:
    return SearchWords(card.facts.name, "", (), (), ())


@cache
def _german_keywords() -> tuple[Mapping[str, str], ...]:
    """Returns keywords with their German names, as used in rules, lines of texts and nouns."""
    # Loads the grammar, which only searches need.
    from engine.text.german.rules.abilities.keywords import AS_LINE, AS_NOUN

    return ABILITY_WORDS, {name: word.german for name, word in KEYWORDS.items()}, AS_LINE, AS_NOUN


def _known_words(words: SearchWords) -> CardWords:
    """Returns the words with the German names of keyword abilities and ability words."""
    german = (table[name].casefold() for name in words.keywords for table in _german_keywords() if name in table)
    return CardWords(words.texts, words.texts_de, frozenset((*words.keywords, *german)))


def _searchable(
    card: StoredCard, worded: Callable[[], CardWords], extra: CardExtra | None, said: CardSaid | None
) -> SearchCard:
    facts, formats = current_facts(card.facts, "" if said is None else said.standing), stored_formats()
    standing = facts.standing
    own = frozenset(name for name, rules in formats.items() if is_allowed(facts, rules))
    banned = frozenset(name for name, rules in formats.items() if is_banned(facts, rules))
    return SearchCard(
        facts,
        worded=worded,
        type_line_de=german_type_line(facts.type_line),
        printings=_printings(facts.name, said),
        status=card.status,
        leads=formats[COMMANDER].may_be_commander(facts),
        formats=own | _elsewhere(standing, "legal", "restricted"),
        banned_in=banned | _elsewhere(standing, "banned"),
        restricted_in=_elsewhere(standing, "restricted"),
        marks=frozenset(_marks(facts)),
        eur=None if extra is None else extra.eur,
        usd=None if extra is None else extra.usd,
        tix=None if said is None else said.tix,
        rank=None if said is None else said.rank,
    )


@lru_cache(maxsize=4096)
def _elsewhere(standing: Standing, *wanted: Legality) -> frozenset[str]:
    """Returns formats that only card objects know and for which they have one of these words."""
    return standing.formats(*wanted).difference(stored_formats())


def _printings(name: str, said: CardSaid | None) -> tuple[Printing, ...]:
    """Returns the printings that come with the program, and those that card objects name."""
    own = stored_printings().get(name, ())
    if said is None or not said.printings:
        return own
    known = {(printing.set_code, printing.number) for printing in own}
    return (*own, *(each for each in printings_said(said) if (each.set_code, each.number) not in known))


def _marks(facts: CardFacts) -> Iterator[str]:
    formats = stored_formats()
    yield from facts.standing.marks
    if any(facts.name in rules.banned_cards.game_changer_names for rules in formats.values()):
        yield "game-changer"
    if formats[BRAWL].may_be_commander(facts):
        yield "brawler"


FORMATS_OF_OBJECTS: Final = (
    *("standard", "future", "historic", "timeless", "gladiator", "pioneer", "explorer", "modern", "legacy", "pauper"),
    *("vintage", "penny", "oathbreaker", "standardbrawl", "alchemy", "paupercommander", "duel", "oldschool"),
    *("premodern", "predh"),
)
"""Formats in card objects for which this program has no rules of its own."""


@lru_cache(maxsize=1)
def searched_formats() -> tuple[str, ...]:
    """Returns the formats that a search may name."""
    return tuple(dict.fromkeys((*stored_formats(), *FORMATS_OF_OBJECTS)))


def search_notes(query: str, index: CardIndex | None = None) -> tuple[Problem, ...]:
    """Returns notes about the result of a readable search: words without effect here, and data that no card has."""
    try:
        read = _read(query)
    except UnreadableInput:
        return ()
    missing = tuple(NoDataYet(asked.term) for asked in (index or stored_index()).search_table().missing(read))
    return (*((WithoutEffect(in_words(read.without_effect)),) if read.without_effect else ()), *missing)


def names_found(index: CardIndex, query: str, identity: str | None = None) -> tuple[str, ...]:
    """The English names of the cards that fit what is typed so far, by mana value and name unless it says otherwise."""
    return index.find_names(_as_typed(query), identity)


def matches(look: CardLook, query: str) -> bool:
    """True if a card matches a query. A card that isn't stored is known only by its printed words."""
    card = searchable_card(look.name)
    if card is not None:
        return _as_typed(query).fits_card(card)
    return _has_words("\n".join(_parts(look)).casefold(), query)


def complaint(query: str) -> UnreadableInput | None:
    """Returns why a search can't be read, or None if it can."""
    try:
        _read(query)
    except UnreadableInput as problem:
        return problem
    return None


def _read(query: str) -> Query:
    return read_query(query, anywhere=True, formats=searched_formats())


@lru_cache(maxsize=16)
def _as_typed(text: str) -> Query:
    """Returns the search being typed, sorted by mana value; word by word while it can't be read. A word with a
    comparison operator isn't a name, so it finds nothing until it can be read."""
    try:
        read = _read(text)
    except UnreadableInput:
        words = text.split()
        fits = Every(tuple(map(word_holds, words)))
        read = Query(text, Not(Every(())) if any(map(is_term, words)) else fits)
    return read if read.order else msgspec.structs.replace(read, order="mv")


def _has_words(text: str, query: str) -> bool:
    return all(word in text for word in query.casefold().split())


def _parts(look: CardLook) -> Iterable[str]:
    for face in look.faces:
        yield from (face.name_en, face.name_de, face.type_en, face.type_de, face.text_en or "", face.text_de or "")
