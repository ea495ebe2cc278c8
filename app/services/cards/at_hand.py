"""Cards for commands: the program's, the user's own, and those of a file that the call names. The catalogue is the same
as in the window, but every source is read only on first use.

Input: a data folder, and perhaps a file of card objects, which only adds cards. Output: a catalogue and a pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.files.collector import held_back
from app.services.cards.files import FOLDER, CardFile, read_card_file
from app.services.cards.german_cards import read_german
from app.services.cards.look import WrittenCard
from app.services.cards.own_by_need import OwnByNeed
from app.services.cards.own_cards import OwnDamage
from app.services.cards.said import Standings, current_facts, object_kinds, read_standings
from app.services.cards.writing import OwnWords, StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, ObjectKind
from engine.errors import UnknownCard
from engine.ir.stored_cards import StoredCard

if TYPE_CHECKING:
    from engine.match.pool import CardPool

_MOST_NEAR: Final = 3


class _PrintedGerman(Mapping[str, tuple[str, ...]]):
    """The printed German text of each face, line by line. The downloaded file is read on first use."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def _lines(self) -> dict[str, tuple[str, ...]]:
        faces = (face for card in read_german(self._folder / FOLDER).values() for face in card.faces)
        return {face.name: tuple(face.printed_text.splitlines()) for face in faces if face.printed_text}

    def __getitem__(self, name: str) -> tuple[str, ...]:
        return self._lines[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


class CardsAtHand:
    """All cards, as a catalogue (`engine.cards.catalogue.Catalogue`). A full name wins over the name of a face. For
    equal names the program's card wins, then the user's own. `told` gets reports of damage in the user's own cards.

    Raises:
        UnreadableInput: if `file` holds no card objects.
        OSError: if `file` can't be opened.
    """

    def __init__(
        self, folder: Path, file: Path | None = None, told: Callable[[OwnDamage], None] = lambda damage: None
    ) -> None:
        self.folder = folder
        self.file: CardFile | None = None if file is None else read_card_file(file)
        self.own = OwnByNeed(folder, told)
        self._kind = object_kinds(lambda: self._standings.others, self._others_of_file)
        self._known: dict[str, CardFacts | None] = {}

    @cached_property
    def _standings(self) -> Standings:
        return read_standings(self.folder)

    def find_card(self, name: str) -> CardFacts | None:
        """Returns the card with that name, its own, one of its faces' or its German one; None if there is none."""
        if name not in self._known:
            self._known[name] = self._find(name)
        return self._known[name]

    def _find(self, name: str) -> CardFacts | None:
        key = name_key(name)
        stored = stored_catalogue().find_card(name)
        if stored is not None and name_key(stored.name) == key:
            return self._as_said(stored)
        own = self.own.find_exact(key)
        if own is not None:
            return own.facts
        added = None if self.file is None else self.file.cards.find_card(name)
        if added is not None and name_key(added.name) == key:
            return current_facts(added)
        if stored is not None:
            return self._as_said(stored)
        own = self.own.find_card(name)
        if own is not None:
            return own.facts
        return None if added is None else current_facts(added)

    def find_loosely(self, name: str) -> CardFacts | None:
        """Returns the only card whose name has the same letters and digits; None if no card or several match."""
        own = self.own.find_loosely(name)
        parts = (
            stored_catalogue().find_loosely(name),
            None if own is None else own.facts,
            None if self.file is None else self.file.cards.find_loosely(name),
        )
        names = {card.name for card in parts if card is not None}
        return self.find_card(names.pop()) if len(names) == 1 else None

    def _as_said(self, facts: CardFacts) -> CardFacts:
        """Returns a card of the program with the current standing from card objects."""
        said = self._standings.cards.get(facts.name, "")
        if self.file is not None and (newer := self.file.standings.get(facts.name)):
            said = newer
        return current_facts(facts, said)

    def get_card(self, name: str) -> CardFacts:
        """Returns the card of that name.

        Raises:
            UnknownCard: if there is none.
        """
        card = self.find_card(name)
        if card is None:
            raise UnknownCard(name, next(iter(self.suggest_names(name)), None))
        return card

    def suggest_names(self, name: str) -> tuple[str, ...]:
        """Returns full names of the cards that a misspelt name may mean."""
        parts = [stored_catalogue().suggest_names(name), self.own.suggest_names(name)]
        if self.file is not None:
            parts.append(self.file.cards.suggest_names(name))
        return tuple(dict.fromkeys(near for part in parts for near in part))[:_MOST_NEAR]

    def object_kind(self, name: str) -> ObjectKind:
        """Returns the kind of object with a name that no card has: a token, an emblem, an art card; "" if unknown."""
        return self._kind(name)

    def write_card(self, facts: CardFacts) -> WrittenCard:
        """Returns the words of a card in both languages."""
        with held_back():
            writer = StoredWriter(stored_cards())
            writer.follow(OwnWords(self.own.find_full, self.own.german_faces, _PrintedGerman(self.folder)))
            return writer.write_card(facts)

    def write_english(self, facts: CardFacts) -> WrittenCard:
        """Returns the English words of a card. Its German words are empty, because the German grammar isn't loaded."""
        with held_back():
            from app.services.cards.english_texts import automation, english_texts

            stored = next((card for card in stored_cards() if card.facts.name == facts.name), None)
            stored = stored or self.own.find_full(facts.name)
            line, no_texts = str(facts.type_line), tuple(None for _ in facts.faces)
            if stored is None:
                return WrittenCard(line, "", no_texts, no_texts, "unread")
            return WrittenCard(line, "", english_texts(facts, stored), no_texts, automation(stored.status))

    def playable_cards(self) -> CardPool:
        """Returns the cards that games are played with. A card that doesn't come with the program is read, and compiled
        if necessary, when a game first asks for it."""
        from engine.match.pool import CardPool  # the rules core, which only games need

        return CardPool(stored_cards(), more=self._stored)

    def _stored(self, name: str) -> StoredCard | None:
        own = self.own.find_card(name)
        if own is not None or self.file is None:
            return own
        found = self.file.cards.find_card(name)
        card = None if found is None else self.file.objects.get(found.name)
        if card is None:
            return None
        from engine.match.pool import compile_exactly  # the rules core, which only games need

        compiled = compile_exactly(card)
        return StoredCard(compiled.facts, compiled.faces)

    def _others_of_file(self) -> Mapping[str, ObjectKind]:
        return {} if self.file is None else self.file.others
