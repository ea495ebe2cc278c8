"""Searching the stored cards, as a finished search and as you type, in the same language as `cards find`; plain words
may stand in names, types or rules text.

Comes in: a search, or what is typed so far. Goes out: `SearchCard`s, what the search knows of each card that fits, or
their looks. What cannot be read as a search (yet) is looked for word by word, so that the list does not jump while
somebody types.

What the search knows of the user's own cards besides their facts are their words in both languages and their keywords.
To write them takes minutes for all cards there are, so they are written once, beside the window, and kept in a file of
the data folder that may be removed at any time. What was written of another form of a card, or by another version of
the program, is written anew.
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
from app.services.decks.building import stored_formats
from app.services.files.program_files import stored_cards, stored_printings
from app.services.processes import in_processes
from app.storage.folder import make_folder
from engine.cards.facts import CardFacts, Printing
from engine.cards.problems import NoDataYet, WithoutEffect
from engine.cards.search.keys import condition_of
from engine.cards.search.query import CardTable, Query, is_term, read_query, word_holds
from engine.cards.search.subject import CardWords, Every, Not, SearchCard
from engine.cards.standing import Legality, Standing
from engine.decks.legality import is_allowed, is_banned
from engine.errors import Problem, UnreadableInput, fault_of, in_words
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.effects.cards import Mill, Scry, Surveil
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Fight, Goad, Proliferate
from engine.ir.node import walk
from engine.ir.stored_cards import StoredCard, read_cards, write_cards
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.vocabulary.german_italics import ABILITY_WORDS
from engine.text.vocabulary.words import KEYWORDS

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
    """The words of a card, written now; their `form` is left open."""
    texts, texts_de = (tuple(text or "" for text in found) for found in writer.texts(card.facts))
    return SearchWords(card.facts.name, "", texts, texts_de, tuple(dict.fromkeys(keywords_of(card))))


def read_words(folder: Path, cards: Sequence[StoredCard]) -> dict[str, SearchWords]:
    """What has been written of cards so far, by name; nothing where the file is not as it was written."""
    file = folder / WORDS_NAME
    clear_leftovers(file)
    try:
        with held_back():
            rows = {row.name: row for row in map(_rows.decode, _kept_rows(folder))}
    except (OSError, UnreadableInput, ValueError, RecursionError):  # it is written anew
        return {}
    known = ((card, rows.get(card.facts.name)) for card in cards)
    return {card.facts.name: row for card, row in known if row is not None and row.form == _form(card)}


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
    with suppress(OSError, UnreadableInput, ValueError, RecursionError):  # what can't be read is written anew
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
    return _words_of_all([(card, _form(card)) for card in read_cards(lines, WORDS_NAME)])


def _words_of_all(cards: list[tuple[StoredCard, str]]) -> list[SearchWords]:
    """The words of cards, whose forms come with them."""
    writer = StoredWriter((*stored_cards(), *(card for card, _ in cards)))
    return [msgspec.structs.replace(_words_as_far(card, writer), form=form) for card, form in cards]


def _words_as_far(card: StoredCard, writer: StoredWriter) -> SearchWords:
    """The words of a card; none of one whose words can't be written: it costs the others nothing."""
    try:
        return words_of(card, writer)
    except Exception as error:  # noqa: BLE001 - the search still knows the card's facts
        fault_of(error)
        return _no_words(card)


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


COMMANDER = "commander"
"""The format that says who may be a commander."""
BRAWL = "brawl"
"""The format that says who may be a commander in Brawl."""


class CardIndex:
    """Known cards as the search sees them, made when they are first asked for; safe to be used from several threads.
    `writer` writes the words of those that come without, each when a search first looks at them."""

    def __init__(self, cards: Iterable[StoredCard], writer: StoredWriter) -> None:
        self._writer = writer
        self._lock = RLock()
        self._stored: dict[str, tuple[StoredCard, SearchWords | None]] = {}
        self._made: dict[str, SearchCard] = {}
        self._table: CardTable | None = None
        self._extras: Mapping[str, CardExtra] = {}
        self._said: Mapping[str, CardSaid] = {}
        self.add(cards)

    def know(self, extras: Mapping[str, CardExtra], said: Mapping[str, CardSaid]) -> None:
        """Knows what card objects say of cards from now on: prices, printings, where they may be played."""
        with self._lock:
            self._extras, self._said = extras, said
            self._made.clear()
            self._table = None

    def add(self, cards: Iterable[StoredCard], words: Mapping[str, SearchWords] | None = None) -> None:
        """More cards; those with other words than before take the place of what they were. `words`: by name; a card
        that has none there is for now known by its facts alone. Without any, words are written when they are wanted."""
        with self._lock:
            for card in cards:
                name = card.facts.name
                self._stored[name] = (card, None if words is None else words.get(name, _no_words(card)))
                self._made.pop(name, None)
            self._table = None

    def rename(self, cards: Iterable[StoredCard]) -> None:
        """Cards with other names than before, but the same words."""
        with self._lock:
            for card in cards:
                if (found := self._stored.get(card.facts.name)) is not None:
                    self._stored[card.facts.name] = (card, found[1])
                    self._made.pop(card.facts.name, None)
            self._table = None

    def card(self, name: str) -> SearchCard | None:
        """A card by its English name; None if it is not known."""
        with self._lock:
            found = self._made.get(name)
            if found is None and name in self._stored:
                card, words = self._stored[name]
                worded = partial(self._worded, card) if words is None else partial(_known_words, words)
                found = _searchable(card, worded, self._extras.get(name), self._said.get(name))
                self._made[name] = found
            return found

    def _worded(self, card: StoredCard) -> CardWords:
        with self._lock:
            return _known_words(words_of(card, self._writer))

    def table(self) -> CardTable:
        """All cards, ready to be searched."""
        with self._lock:
            if self._table is None:
                with held_back():
                    self._table = CardTable(card for name in self._stored if (card := self.card(name)) is not None)
            return self._table

    def find(self, query: Query, identity: str | None = None) -> tuple[SearchCard, ...]:
        """The cards that fit a search, in its order. `identity`: only those whose colour identity lies within it
        (903.5c)."""
        if identity is not None:
            within = condition_of("id", "<=", identity or "c")
            query = msgspec.structs.replace(query, condition=Every((query.condition, within)))
        return self.table().find(query)


@lru_cache(maxsize=1)
def stored_index() -> CardIndex:
    """The cards that the program brings along."""
    return CardIndex(stored_cards(), StoredWriter(stored_cards()))


def find_cards(query: str, index: CardIndex | None = None) -> tuple[SearchCard, ...]:
    """The cards that a search finds, in its order; without an index among those that the program brings along.

    Raises:
        UnreadableInput: quoting what of the search cannot be read.
    """
    read = read_query(query, formats=searched_formats())
    return (index or stored_index()).find(read)


def searchable_card(name: str) -> SearchCard | None:
    """A card of the program by its English name as the search sees it; None if there is none."""
    return stored_index().card(name)


def _no_words(card: StoredCard) -> SearchWords:
    return SearchWords(card.facts.name, "", (), (), ())


@cache
def _german_keywords() -> tuple[Mapping[str, str], ...]:
    """Keywords and their German names, as rules, lines of texts and nouns have them."""
    from engine.text.german.rules.abilities.keywords import AS_LINE, AS_NOUN  # the grammar, which only searches want

    return ABILITY_WORDS, {name: word.german for name, word in KEYWORDS.items()}, AS_LINE, AS_NOUN


def _known_words(words: SearchWords) -> CardWords:
    """Keyword abilities and ability words are searched by their German names too."""
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
    """Formats that only card objects know, of which they say one of these words."""
    return standing.formats(*wanted).difference(stored_formats())


def _printings(name: str, said: CardSaid | None) -> tuple[Printing, ...]:
    """The printings that come with the program, and those that card objects name."""
    own = stored_printings().get(name, ())
    if said is None or not said.printings:
        return own
    known = {(printing.set_code, printing.number) for printing in own}
    return (*own, *(each for each in printings_said(said) if (each.set_code, each.number) not in known))


def _marks(facts: CardFacts) -> Iterator[str]:
    formats = stored_formats()
    yield from facts.standing.marks
    if any(facts.name in rules.bans.game_changer_names for rules in formats.values()):
        yield "game-changer"
    if formats[BRAWL].may_be_commander(facts):
        yield "brawler"


FORMATS_OF_OBJECTS: Final = (
    *("standard", "future", "historic", "timeless", "gladiator", "pioneer", "explorer", "modern", "legacy", "pauper"),
    *("vintage", "penny", "oathbreaker", "standardbrawl", "alchemy", "paupercommander", "duel", "oldschool"),
    *("premodern", "predh"),
)
"""Formats that card objects know and this program has no rules of its own for."""


@lru_cache(maxsize=1)
def searched_formats() -> tuple[str, ...]:
    """The formats that a search may ask for."""
    return tuple(dict.fromkeys((*stored_formats(), *FORMATS_OF_OBJECTS)))


def search_notes(query: str, index: CardIndex | None = None) -> tuple[Problem, ...]:
    """Notes about the answer to a search that can be read: words without effect here, and data that no card has."""
    try:
        read = _read(query)
    except UnreadableInput:
        return ()
    missing = tuple(NoDataYet(asked.term) for asked in (index or stored_index()).table().missing(read))
    return (*((WithoutEffect(in_words(read.without_effect)),) if read.without_effect else ()), *missing)


def names_found(index: CardIndex, query: str, identity: str | None = None) -> tuple[str, ...]:
    """The English names of the cards that fit what is typed so far, by mana value and name unless it says otherwise."""
    return tuple(card.facts.name for card in index.find(_as_typed(query), identity))


def matches(look: CardLook, query: str) -> bool:
    """Whether one card matches a query; a card that is not stored is only known by the words on it."""
    card = searchable_card(look.name)
    if card is not None:
        return _as_typed(query).fits(card)
    return _has_words("\n".join(_parts(look)).casefold(), query)


def complaint(query: str) -> UnreadableInput | None:
    """Why a search cannot be read; None if it can."""
    try:
        _read(query)
    except UnreadableInput as problem:
        return problem
    return None


def _read(query: str) -> Query:
    return read_query(query, anywhere=True, formats=searched_formats())


@lru_cache(maxsize=16)
def _as_typed(text: str) -> Query:
    """The search that is typed, by mana value; word by word while it cannot be read. A word with a sign of comparison
    isn't a name, so nothing is found until it can be read."""
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
