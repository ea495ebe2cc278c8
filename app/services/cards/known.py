"""Known cards of a running program, its own and the user's: finds, writes and draws them, provides them for games, and
suggests completions while a search is typed.

A `Suggestion` completes a card name, English or German, or the value of a key. Suggestions that begin with the typed
text come first. The program reads the user's own cards on request, so that a window needn't wait for them. Their words
take longer and follow later. Both may run on any thread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from app.remote.service import card_service, hosts_for
from app.services.cards.extras import CardExtra, keep_extras, read_extras
from app.services.cards.files import FOLDER, day_of, note_read, reading_fetched
from app.services.cards.german_cards import GermanCard, read_german
from app.services.cards.index_file import IndexLost
from app.services.cards.kept_cards import (
    MANY,
    KeptCards,
    WhatIsKept,
    keep_beside,
    open_kept,
    stamp_of,
    write_kept,
)
from app.services.cards.look import CardBook, CardLook, WrittenCard
from app.services.cards.own_by_need import CatalogueByNeed
from app.services.cards.own_cards import CardImport, OwnDamage, import_cards, processors, read_own_file
from app.services.cards.said import CardSaid, Standings, current_facts, object_kinds, read_said, read_standings
from app.services.cards.search import (
    CardIndex,
    Told,
    complete_words,
    keep_words,
    names_found,
    read_words,
    rows_of,
    search_notes,
    searched_formats,
)
from app.services.cards.writing import OwnWords, StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue, stored_pool
from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts
from engine.cards.search.comparisons import COLOUR_NAMES
from engine.cards.search.kept import (
    german_name,
    german_name_compared,
    keywords,
    name_compared,
    pack_table,
    type_words,
)
from engine.cards.search.kinds import KINDS
from engine.cards.search.query import AnyTable
from engine.cards.set_data import RARITIES
from engine.cards.standing import Standing
from engine.errors import Problem, UnreadableInput
from engine.ir.stored_cards import StoredCard

if TYPE_CHECKING:
    from app.remote.client import Pause
    from app.services.cards.online import Progress
    from app.services.cards.pictures import CardPictures
    from engine.match.pool import CardPool


T = TypeVar("T")

MOST: Final = 10
_LEAST: Final = 2
"""Number of typed letters from which names are suggested."""
_USUAL: Final = ("a", "o:a", "o:~", "t:a", "id<=w", "mv=1")
"""One search for each kind that people commonly use."""
_TERM: Final = re.compile(r"(?P<before>(?:.*[\s(-])?)(?P<key>[A-Za-z]+)(?P<compare>[:=])\"?(?P<value>[^\s()\"]*)")


class Suggestion(msgspec.Struct, frozen=True):
    """A suggestion. `shown` is its text, `search` the search it leads to."""

    shown: str
    search: str


def suggestions(index: CardIndex, typed: str) -> tuple[Suggestion, ...]:
    """Returns at most `MOST` completions."""
    term = _TERM.fullmatch(typed)
    if term is not None:
        words = _VALUES.get(term["key"].lower(), _nothing)(index.search_table())
        begun = f"{term['before']}{term['key']}{term['compare']}"
        fitting = _fitting(((name_key(word), word) for word in words), name_key(term["value"]))
        return tuple(Suggestion(word, begun + _quoted(word)) for word in fitting if word != term["value"])
    wanted = name_key(typed.strip())
    if len(wanted) < _LEAST:
        return ()
    found = _fitting(_names(index.search_table()), wanted)
    return tuple(Suggestion(name, f'!"{name}"') for name in found)


def _fitting(words: Iterable[tuple[str, str]], wanted: str) -> list[str]:
    """Returns the words that begin with the text, then those in which a later word does. `words` are (key, word)
    pairs."""
    begin: list[tuple[int, str]] = []
    inside: list[tuple[int, str]] = []
    within = f" {wanted}"
    for key, word in words:
        if key.startswith(wanted):
            begin.append((len(key), word))
        elif within in key:
            inside.append((len(key), word))
    return [word for _, word in (*sorted(begin)[:MOST], *sorted(inside)[:MOST])][:MOST]


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


@lru_cache(maxsize=1)
def _names(table: AnyTable) -> tuple[tuple[str, str], ...]:
    """Returns the names of all cards in both languages, in comparison form and as written."""
    english = zip(table.names, table.of_each(name_compared), strict=True)
    german = zip(table.of_each(german_name), table.of_each(german_name_compared), strict=True)
    return tuple((key, name) for name, key in {**dict(english), **dict(german)}.items() if name and '"' not in name)


@lru_cache(maxsize=1)
def _types(table: AnyTable) -> tuple[str, ...]:
    return tuple(sorted(frozenset().union(*table.distinct(type_words))))


@lru_cache(maxsize=1)
def _keywords(table: AnyTable) -> tuple[str, ...]:
    return tuple(sorted(frozenset().union(*table.distinct(keywords))))


def _nothing(_table: AnyTable) -> Iterator[str]:
    return iter(())


_VALUES: Final[dict[str, Callable[[AnyTable], Iterable[str]]]] = {
    **dict.fromkeys(("t", "type"), _types),
    **dict.fromkeys(("kw", "keyword"), _keywords),
    **dict.fromkeys(("is", "not"), lambda _table: sorted(KINDS)),
    **dict.fromkeys(("f", "format", "legal", "banned", "restricted"), lambda _table: sorted(searched_formats())),
    **dict.fromkeys(("c", "color", "colour", "id", "identity"), lambda _table: sorted(COLOUR_NAMES)),
    **dict.fromkeys(("r", "rarity"), lambda _table: RARITIES),
}
"""Search key -> the values that can follow it."""


class PreparedImport(msgspec.Struct, frozen=True):
    """An import that is stored in the data folder but not known yet, and the extras of all cards."""

    done: CardImport
    extras: dict[str, CardExtra]


class KnownCards:
    """The known cards. `folder` has the user's own cards. `problem`: why they couldn't be read, if so. `damage`: the
    damaged part that was put aside, if any."""

    def __init__(self, folder: Path, pictures: CardPictures | None = None) -> None:
        self.folder = folder
        self.problem: Exception | None = None
        self.damage: OwnDamage | None = None
        self.catalogue = CatalogueByNeed(stored_catalogue(), object_kinds(lambda: self._standings.others))
        writer = self._writer = StoredWriter(stored_cards())
        self.book = CardBook(self.catalogue, writer)
        self.index = CardIndex(stored_cards(), writer)
        self._own: tuple[StoredCard, ...] = ()
        self._kept: KeptCards | None = None
        self._lock = RLock()
        self._german: Mapping[str, GermanCard] = {}
        self._standings = Standings()
        self._said: Mapping[str, CardSaid] = {}
        self.extras: Mapping[str, CardExtra] = {}
        """The card service's extras, by name."""
        self.german_problem: Exception | None = None
        """The error of the last download of German cards, if there was one."""
        self._read = False
        self._pictures = pictures
        self._pool: CardPool | None = None

    @property
    def german(self) -> Mapping[str, GermanCard]:
        """German cards as printed, by English name."""
        return self._german

    @property
    def own_count(self) -> int:
        """Number of cards that the user downloaded and that are known."""
        kept = self._kept
        return len(self._own) if kept is None else len(kept.own)

    def read_own(self, *, by_need: bool = True) -> None:
        """Makes the user's own cards known, without their words. Calling it once is enough. `by_need`: cards are looked
        up in the kept file, if there is one."""
        with self._lock:
            if self._read:
                return
            self._read = True
            kept = open_kept(self.folder, self._note_damage) if by_need else None
            if kept is None:
                self._read_all()
            else:
                self._use(kept)

    def _note_damage(self, damage: OwnDamage) -> None:
        self.damage = damage

    def _use(self, kept: KeptCards) -> None:
        """Makes the cards of a kept file known. Nothing is read before somebody asks for it."""
        self._know_extras(kept.extras)
        self._german = kept.german
        if self._pictures is not None:
            self._pictures.german = kept.german
        renamed = kept.renamed
        cards = (card for card in stored_cards() if card.facts.name in renamed)
        self._replace([card.named_german(renamed[card.facts.name]) for card in cards])
        self._writer.follow(OwnWords(kept.own.find_full, kept.own.german_faces, kept.printed))
        self.catalogue.own = kept.own
        self._kept = kept
        self._know_standings(kept.said)
        self.index.use_table(kept.table, kept.own.find_full)
        self.book.forget()

    def _leave_kept(self) -> None:
        """Reads all cards into memory again, because the kept file has other cards or is damaged."""
        with self._lock:
            if self._kept is None:
                return
            self._kept, self._pool, self.catalogue.own = None, None, None
            self._writer.follow(OwnWords())
            self._read_all()
            self.index.add_cards(self._own, read_words(self.folder, self._own))
            self.index.use_table(None)
            self.book.forget()

    def _read_all(self) -> None:
        """Reads all own cards into memory."""
        self._know_extras(read_extras(self.folder))
        self._know_german()
        self._know_standings(read_said(self.folder))
        try:
            own = read_own_file(self.folder)
        except (UnreadableInput, OSError) as problem:
            self.problem = problem
            return
        self.damage = own.damage
        self._know(own.cards)

    def import_file(self, source: Path, told: Told = lambda there, of: None) -> CardImport:
        """Reads a file of card objects and makes its cards known now. Cards from an earlier import change at the next
        start. `told`: as in `import_cards`.

        Raises:
            UnreadableInput: if it isn't such a file, or contains no card.
            OSError: if it can't be read, or the cards can't be stored.
        """
        return self.know_import(self.prepare_import(source, told))

    def prepare_import(self, source: Path, told: Told = lambda there, of: None) -> PreparedImport:
        """Reads a file of card objects and stores its cards in the data folder. This may take minutes, on any thread.
        The known cards and the search stay as they are until `know_import`. `told`: as in `import_cards`.

        Raises:
            UnreadableInput: if the file contains no card.
            OSError: if the file can't be read, or the cards can't be stored.
        """
        with reading_fetched(self.folder, source):
            done = import_cards(source, self.folder, stored_catalogue(), processors(), told, rows_of)
        keep_words(self.folder, done.words)
        extras = keep_extras(self.folder, source, day_of(self.folder, source))
        note_read(self.folder, source)
        return PreparedImport(done, extras)

    def know_import(self, prepared: PreparedImport) -> CardImport:
        """Makes the cards of a prepared import known."""
        if self._kept is not None:
            self._leave_kept()  # the cards are read with all others
            return prepared.done
        self._know_extras(prepared.extras)
        self._know_standings(read_said(self.folder))
        self._know(prepared.done.cards)
        return prepared.done

    def complete_words(self, told: Told = lambda there, of: None) -> None:
        """Adds the texts of the user's own cards to the search. Texts that don't exist yet are written now, which takes
        minutes for all existing cards. `told` gets the number done and the total.

        Raises:
            WorkersLost: if a process is killed.
        """
        if self._kept is None and (own := self._own):
            words = read_words(self.folder, own)
            self.index.add_cards(own, complete_words(self.folder, own, words, processors(), told))

    def words_missing(self) -> bool:
        """Whether words of own cards have never been written."""
        return self._kept is None and len(read_words(self.folder, self._own)) < len(self._own)

    def make_ready(self, told: Told = lambda there, of: None) -> None:
        """Does the same, and builds everything that the first search for a word would wait for: seconds, for all
        existing cards.

        Raises:
            WorkersLost: if a process is killed.
        """
        if self._kept is not None:
            return
        self.complete_words(told)
        for typed in _USUAL:
            self.find_names_of(typed)
        if self.own_count >= MANY:
            count = self.own_count
            keep_beside(self.folder, keep_cards, lambda: told(count, count))

    def _asked(self, ask: Callable[[], T]) -> T:
        """Returns the answer of `ask`. If it finds the kept file damaged or replaced, all cards are read first."""
        try:
            return ask()
        except IndexLost:
            self._leave_kept()
            return ask()

    def find_names_of(self, typed: str, identity: str | None = None) -> tuple[str, ...]:
        """Returns the names of cards that match the text typed so far. `identity`: only cards within that colour
        identity (903.5c)."""
        return self._asked(lambda: names_found(self.index, typed, identity))

    def search_notes(self, typed: str) -> tuple[Problem, ...]:
        """Notes about the answer to a search."""
        return self._asked(lambda: search_notes(typed, self.index))

    def suggest(self, typed: str) -> tuple[Suggestion, ...]:
        """Returns completions of the text typed so far, at most `MOST`."""
        return self._asked(lambda: suggestions(self.index, typed))

    def write_card(self, facts: CardFacts) -> WrittenCard:
        """The words of a card."""
        return self._writer.write_card(facts)

    def card_looks(self, names: Iterable[str]) -> tuple[CardLook, ...]:
        """Cards as they are drawn."""
        return tuple(look for name in names if (look := self.book.find_look(name)) is not None)

    def playable_cards(self) -> CardPool:
        """The cards that games are played with."""
        from engine.match.pool import CardPool  # the rules core, which only games need

        if self._pool is None and (kept := self._kept) is not None:
            self._pool = CardPool(stored_cards(), more=kept.own.find_card)
        if self._pool is None:
            self._pool = CardPool((*stored_cards(), *self._own)) if self._own else stored_pool()
        return self._pool

    def service_hosts(self) -> str:
        """Returns the hosts that a download of all cards may contact, for the request for consent."""
        return ", ".join(hosts_for(("data", "file"))) or card_service()

    def download_cards(self, progress: Progress, pause: Pause) -> Path | None:
        """Downloads all cards from the card service, with the user's consent. Returns the file to import, or None if
        there is nothing new. `progress` gets bytes, then German cards (`CardsThere`). May be called from any thread.

        Raises:
            RemoteProblem: if they can't be downloaded.
            OSError: if nothing can be written.
            Stopped: if `progress` or `pause` raises it.
        """
        from app.remote.service import RemoteProblem
        from app.services.cards.online import fetch_german_online, fetch_online  # its library is rarely needed

        file = fetch_online(self.folder, progress=progress, pause=pause)
        self.german_problem = None
        try:
            fetch_german_online(self.folder, progress=progress, pause=pause)
        except RemoteProblem as problem:  # the cards are usable without it
            self.german_problem = problem
        if self._kept is None:
            self._know_german()
        else:
            self._leave_kept()
        return file

    def _know_extras(self, extras: Mapping[str, CardExtra]) -> None:
        self.extras = extras
        if self._pictures is not None:
            self._pictures.extras = extras

    def _know_standings(self, said: Mapping[str, CardSaid]) -> None:
        """Applies the standings that card objects give the program's cards, and notes the objects that aren't cards."""
        self._standings = read_standings(self.folder)
        self._said = said
        self.index.add_facts(self.extras, said)
        for name, text in self._standings.cards.items():
            facts = self.catalogue.find_card(name)
            if facts is not None and facts.name == name and (now := current_facts(facts, text)) is not facts:
                self.catalogue.replace(now)

    def _know_german(self) -> None:
        """Applies the downloaded German names, to cards that come without one, and the printed German texts."""
        self._german = read_german(self.folder / FOLDER)
        if self._pictures is not None:
            self._pictures.german = self._german
        if self._german:
            self._writer.print_german(self._german.values())
            self._rename(stored_cards())
            self._own = self._rename(self._own)
            self.book.forget()

    def _rename(self, cards: Iterable[StoredCard]) -> tuple[StoredCard, ...]:
        """Returns the cards with their German names, and makes them findable by these names."""
        known = {card.facts.name: card.named_german(self._german_name(card)) for card in cards}
        self._replace([known[card.facts.name] for card in cards if known[card.facts.name] is not card])
        return tuple(known.values())

    def _replace(self, renamed: Sequence[StoredCard]) -> None:
        for card in renamed:
            self.catalogue.replace(card.facts)
        self._writer.replace(renamed)
        self.index.rename(renamed)

    def _german_name(self, card: StoredCard) -> str | None:
        german = self._german.get(card.facts.name)
        return card.facts.name_de or (None if german is None else german.name_de)

    def _know(self, cards: tuple[StoredCard, ...]) -> None:
        new = (card for card in cards if self.catalogue.find_card(card.facts.name) is None)
        named = (card.named_german(self._german_name(card)) for card in new)
        fresh = tuple(card.with_facts(current_facts(card.facts)) for card in named)
        self._writer.add_cards(fresh)
        for card in fresh:
            self.catalogue.add(card.facts)
        self.index.add_cards(fresh, {})
        self._own = (*self._own, *fresh)
        self._pool = None

    def to_keep(self) -> WhatIsKept:
        """All that a file keeps of the cards. Their words have to be known."""
        names = {card.facts.name: card.facts.name_de for card in stored_cards()}
        now = {name: facts.name_de for name in names if (facts := self.catalogue.find_card(name)) is not None}
        renamed = {name: german for name, german in now.items() if german and german != names[name]}
        standings = (*(card.facts.standing for card in self._own), *map(Standing.parse, self._standings.cards.values()))
        table = pack_table(self.index.table_of_added())
        dated = any(standing.preview for standing in standings)
        return WhatIsKept(table, renamed, self.extras, self._german, self._said, dated)


def keep_cards(folder: Path) -> None:
    """Makes the file of all cards, if the words of all own ones are written."""
    stamp = stamp_of(folder)
    known = KnownCards(folder)
    known.read_own(by_need=False)
    if known.own_count and not known.words_missing():
        known.complete_words()
        write_kept(folder, stamp, known.to_keep())
