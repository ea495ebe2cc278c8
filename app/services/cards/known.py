"""The cards that a running program knows: those that it brings along, and the user's own; found, written, drawn and
played with; and what may be meant by a search that is half typed: names of cards, English and German, and the values of
keys, as `Suggestion`s, those that begin as it is typed first.

The user's own are read when somebody says so, so that a window need not wait for them; their words, which take longer,
after that. Both may be done on any thread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from app.remote.service import card_service, hosts_for
from app.services.cards.extras import CardExtra, GermanCard, keep_extras, read_extras, read_german
from app.services.cards.files import FOLDER, day_of, note_read, reading_fetched
from app.services.cards.look import CardBook, CardLook, WrittenCard
from app.services.cards.own_cards import CardImport, OwnDamage, import_cards, processors, read_own_file
from app.services.cards.said import Standings, current_facts, object_kinds, read_said, read_standings
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
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue, stored_pool
from engine.cards.facts import CardFacts, MemoryCatalogue, name_key
from engine.cards.search.comparisons import COLOUR_NAMES
from engine.cards.search.kinds import KINDS
from engine.cards.search.query import CardTable
from engine.cards.set_data import RARITIES
from engine.errors import Problem, UnreadableInput
from engine.ir.stored_cards import StoredCard

if TYPE_CHECKING:
    from app.remote.client import Pause
    from app.services.cards.online import Progress
    from app.services.cards.pictures import CardPictures
    from engine.match.pool import CardPool


MOST: Final = 10
_LEAST: Final = 2
_USUAL: Final = ("a", "o:a", "o:~", "t:a", "id<=w", "mv=1")
"""One search for each kind of thing that is mostly looked for."""
"""So many letters of a name are typed before names are suggested."""
_TERM: Final = re.compile(r"(?P<before>(?:.*[\s(-])?)(?P<key>[A-Za-z]+)(?P<compare>[:=])\"?(?P<value>[^\s()\"]*)")


class Suggestion(msgspec.Struct, frozen=True):
    """`shown` is read, `search` is what the search would be."""

    shown: str
    search: str


def suggestions(index: CardIndex, typed: str) -> tuple[Suggestion, ...]:
    """What may be meant, at most `MOST`."""
    term = _TERM.fullmatch(typed)
    if term is not None:
        words = _VALUES.get(term["key"].lower(), _nothing)(index.table())
        begun = f"{term['before']}{term['key']}{term['compare']}"
        fitting = _fitting(((name_key(word), word) for word in words), name_key(term["value"]))
        return tuple(Suggestion(word, begun + _quoted(word)) for word in fitting if word != term["value"])
    wanted = name_key(typed.strip())
    if len(wanted) < _LEAST:
        return ()
    found = _fitting(_names(index.table()), wanted)
    return tuple(Suggestion(name, f'!"{name}"') for name in found)


def _fitting(words: Iterable[tuple[str, str]], wanted: str) -> list[str]:
    """Those that begin so, then those in which a word does; of (key, word) pairs the words."""
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
def _names(table: CardTable) -> tuple[tuple[str, str], ...]:
    """The names of all cards, as they are compared and as they are written, in both languages."""
    named = (name for card in table.cards for name in (card.facts.name, card.facts.name_de) if name)
    return tuple((name_key(name), name) for name in dict.fromkeys(named) if '"' not in name)


@lru_cache(maxsize=1)
def _types(table: CardTable) -> tuple[str, ...]:
    lines = (face.type_line for card in table.cards for face in card.facts.faces)
    return tuple(sorted({word for line in lines for word in (*line.supertypes, *line.types, *line.subtypes)}))


@lru_cache(maxsize=1)
def _keywords(table: CardTable) -> tuple[str, ...]:
    return tuple(sorted({keyword for card in table.cards for keyword in card.words.keywords}))


def _nothing(_table: CardTable) -> Iterator[str]:
    return iter(())


_VALUES: Final[dict[str, Callable[[CardTable], Iterable[str]]]] = {
    **dict.fromkeys(("t", "type"), _types),
    **dict.fromkeys(("kw", "keyword"), _keywords),
    **dict.fromkeys(("is", "not"), lambda _table: sorted(KINDS)),
    **dict.fromkeys(("f", "format", "legal", "banned", "restricted"), lambda _table: sorted(searched_formats())),
    **dict.fromkeys(("c", "color", "colour", "id", "identity"), lambda _table: sorted(COLOUR_NAMES)),
    **dict.fromkeys(("r", "rarity"), lambda _table: RARITIES),
}
"""The key of a search -> what it may be followed by."""


class PreparedImport(msgspec.Struct, frozen=True):
    """An import that is kept in the data folder but not known yet, and the extras of all cards."""

    done: CardImport
    extras: dict[str, CardExtra]


class KnownCards:
    """`folder`: where the user's own cards are kept. `problem`: why they could not be read, if they could not;
    `damage`: what of them was damaged and set aside, if anything was."""

    def __init__(self, folder: Path, pictures: CardPictures | None = None) -> None:
        self.folder = folder
        self.problem: Exception | None = None
        self.damage: OwnDamage | None = None
        self.catalogue = MemoryCatalogue(stored_catalogue(), object_kinds(lambda: self._standings.others))
        writer = self._writer = StoredWriter(stored_cards())
        self.book = CardBook(self.catalogue, writer)
        self.index = CardIndex(stored_cards(), writer)
        self._own: tuple[StoredCard, ...] = ()
        self._german: dict[str, GermanCard] = {}
        self._standings = Standings()
        self.extras: dict[str, CardExtra] = {}
        """What the card service says of cards besides their rules, by name."""
        self.german_problem: Exception | None = None
        """Why what is printed on German cards could not be fetched the last time, if it could not."""
        self._read = False
        self._pictures = pictures
        self._pool: CardPool | None = None

    @property
    def german(self) -> dict[str, GermanCard]:
        """What is printed on German cards, by their English names."""
        return self._german

    @property
    def own_count(self) -> int:
        """How many cards of the user's own download are known."""
        return len(self._own)

    def read_own(self) -> None:
        """Knows the user's own cards from now on, but for their words; once is enough."""
        if self._read:
            return
        self._read = True
        self._know_extras(read_extras(self.folder))
        self._know_german()
        self._know_standings()
        try:
            own = read_own_file(self.folder)
        except (UnreadableInput, OSError) as problem:
            self.problem = problem
            return
        self.damage = own.damage
        self._know(own.cards)

    def import_file(self, source: Path, told: Told = lambda there, of: None) -> CardImport:
        """Reads a file of card objects and knows their cards from now on; one that was imported before is known anew
        from the next start on. `told`: as in `import_cards`.

        Raises:
            UnreadableInput: if it is no such file, or holds no card.
            OSError: if it cannot be read, or nothing can be kept.
        """
        return self.know_import(self.prepare_import(source, told))

    def prepare_import(self, source: Path, told: Told = lambda there, of: None) -> PreparedImport:
        """Reads a file of card objects and keeps its cards in the data folder. This may take minutes, on any thread:
        the known cards and the search stay as they are until `know_import`. `told`: as in `import_cards`.

        Raises:
            UnreadableInput: if the file holds no card.
            OSError: if the file can't be read, or nothing can be kept.
        """
        with reading_fetched(self.folder, source):
            done = import_cards(source, self.folder, stored_catalogue(), processors(), told, rows_of)
        keep_words(self.folder, done.words)
        extras = keep_extras(self.folder, source, day_of(self.folder, source))
        note_read(self.folder, source)
        return PreparedImport(done, extras)

    def know_import(self, prepared: PreparedImport) -> CardImport:
        """Knows the cards of a prepared import from now on."""
        self._know_extras(prepared.extras)
        self._know_standings()
        self._know(prepared.done.cards)
        return prepared.done

    def complete_words(self, told: Told = lambda there, of: None) -> None:
        """The search knows the texts of the user's own cards from now on too; those that have never been written are
        written now, which takes minutes for all cards there are. `told`: how many there are, and of how many.

        Raises:
            WorkersLost: if a process is killed.
        """
        if own := self._own:
            words = read_words(self.folder, own)
            self.index.add(own, complete_words(self.folder, own, words, processors(), told))

    def make_ready(self, told: Told = lambda there, of: None) -> None:
        """The same, and what the first search for a word would wait for is made now: seconds, for all cards there are.

        Raises:
            WorkersLost: if a process is killed.
        """
        self.complete_words(told)
        for typed in _USUAL:
            self.find(typed)

    def find(self, typed: str, identity: str | None = None) -> tuple[str, ...]:
        """The names of the cards that fit what is typed so far; `identity`: only those that lie within it (903.5c)."""
        return names_found(self.index, typed, identity)

    def notes(self, typed: str) -> tuple[Problem, ...]:
        """Notes about the answer to a search."""
        return search_notes(typed, self.index)

    def write(self, facts: CardFacts) -> WrittenCard:
        """The words of a card."""
        return self._writer.write(facts)

    def looks(self, names: Iterable[str]) -> tuple[CardLook, ...]:
        """Cards as they are drawn."""
        return tuple(self.book.look(name) for name in names)

    def pool(self) -> CardPool:
        """The cards that games are played with."""
        from engine.match.pool import CardPool  # the rules core, which only games need

        if self._pool is None:
            self._pool = CardPool((*stored_cards(), *self._own)) if self._own else stored_pool()
        return self._pool

    def host(self) -> str:
        """Returns the hosts that may be asked for all cards, as the question before that names them."""
        return ", ".join(hosts_for(("data", "file"))) or card_service()

    def fetch(self, progress: Progress, pause: Pause) -> Path | None:
        """Fetches all cards from the card service, for the user has said yes; the file to import, None if there is
        nothing new. `progress` is told of bytes, then of German cards (`CardsThere`). May be called from any thread.

        Raises:
            RemoteProblem: if they cannot be fetched.
            OSError: if nothing can be written.
            Stopped: if `progress` or `pause` says so.
        """
        from app.remote.service import RemoteProblem
        from app.services.cards.online import fetch_german_online, fetch_online  # the library for it, seldom needed

        file = fetch_online(self.folder, progress=progress, pause=pause)
        self.german_problem = None
        try:
            fetch_german_online(self.folder, progress=progress, pause=pause)
        except RemoteProblem as problem:  # the cards are there all the same
            self.german_problem = problem
        self._know_german()
        return file

    def _know_extras(self, extras: dict[str, CardExtra]) -> None:
        self.extras = extras
        if self._pictures is not None:
            self._pictures.extras = extras

    def _know_standings(self) -> None:
        """Knows where card objects say that the program's cards may be played, and which objects aren't cards."""
        self._standings = read_standings(self.folder)
        self.index.know(self.extras, read_said(self.folder))
        for name, said in self._standings.cards.items():
            facts = self.catalogue.find(name)
            if facts is not None and facts.name == name and (now := current_facts(facts, said)) is not facts:
                self.catalogue.replace(now)

    def _know_german(self) -> None:
        """Knows the German names that have been fetched, of cards that come without one; and what is printed."""
        self._german = read_german(self.folder / FOLDER)
        if self._pictures is not None:
            self._pictures.german = self._german
        if self._german:
            self._writer.print_german(self._german.values())
            self._rename(stored_cards())
            self._own = self._rename(self._own)
            self.book.forget()

    def _rename(self, cards: Iterable[StoredCard]) -> tuple[StoredCard, ...]:
        """The cards under their German names; those that have got one are known by it from now on."""
        known = {card.facts.name: card.named_german(self._german_name(card)) for card in cards}
        renamed = [known[card.facts.name] for card in cards if known[card.facts.name] is not card]
        for card in renamed:
            self.catalogue.replace(card.facts)
        self._writer.replace(renamed)
        self.index.rename(renamed)
        return tuple(known.values())

    def _german_name(self, card: StoredCard) -> str | None:
        german = self._german.get(card.facts.name)
        return card.facts.name_de or (None if german is None else german.name_de)

    def _know(self, cards: tuple[StoredCard, ...]) -> None:
        new = (card for card in cards if self.catalogue.find(card.facts.name) is None)
        named = (card.named_german(self._german_name(card)) for card in new)
        fresh = tuple(card.with_facts(current_facts(card.facts)) for card in named)
        self._writer.add(fresh)
        for card in fresh:
            self.catalogue.add(card.facts)
        self.index.add(fresh, {})
        self._own = (*self._own, *fresh)
        self._pool = None
