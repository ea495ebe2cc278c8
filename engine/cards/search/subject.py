"""Search subjects: a card as searches see it, and conditions on single columns (colours, name, text, ...) and their
combinations.

Input: a column, which is a function that returns one value of a card, and a test for that value. Output: whether one
card matches, or which cards of a table do. In a table, each different value is tested once, however many cards share
it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Set
from functools import cached_property
from typing import Any, Protocol, final

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, Printing
from engine.cards.rules_text import without_reminders

_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘´`\".!?,:;&®", ""))
_HYPHENS = str.maketrans({"-": "", "—": "", "–": ""})
_SPACES = str.maketrans({"-": " ", "—": " ", "–": " "})


def loose_forms(key: str) -> tuple[str, ...]:
    """Returns comparison forms of a name without punctuation: one with hyphens removed, one with hyphens as spaces."""
    plain = key.translate(_APOSTROPHES)
    return tuple(dict.fromkeys(" ".join(plain.translate(table).split()) for table in (_HYPHENS, _SPACES)))


class CardWords(msgspec.Struct, frozen=True):
    """The words on a card: the rules texts of its faces in English and in German, its keywords in lower case."""

    texts: tuple[str, ...] = ()
    texts_de: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()


class SearchCard(msgspec.Struct, frozen=True, dict=True):
    """One card. `worded` returns its words; it is called when a search first needs them, because writing them takes
    longer than most searches. `type_line_de` has its types in German. `status` is its support ("exact", "partial",
    "unread"). `leads`: it may be a commander. `formats`, `banned_in` and `restricted_in` are the ids of formats in
    which it is legal, banned or restricted. `marks`: "digital", "reserved" and the like. Prices are in hundredths, None
    if they aren't known. `rank`: by use in Commander decks, 1 is the most played."""

    facts: CardFacts
    worded: Callable[[], CardWords] = CardWords
    type_line_de: str = ""
    printings: tuple[Printing, ...] = ()
    status: str = ""
    leads: bool = False
    formats: frozenset[str] = frozenset()
    banned_in: frozenset[str] = frozenset()
    restricted_in: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    eur: int | None = None
    usd: int | None = None
    tix: int | None = None
    rank: int | None = None

    @cached_property
    def card_words(self) -> CardWords:
        """The card's words, written on first use."""
        return self.worded()

    @cached_property
    def all_names(self) -> tuple[str, ...]:
        """The names of the card and its faces, in both languages, in comparison form."""
        names = [self.facts.name, *(face.name for face in self.facts.faces), self.facts.name_de or ""]
        return tuple(dict.fromkeys(name_key(name) for name in names if name))

    @cached_property
    def names_text(self) -> str:
        """All names in one text, one per line, followed by the forms without punctuation that differ."""
        return "\n".join(
            dict.fromkeys((*self.all_names, *(form for name in self.all_names for form in loose_forms(name))))
        )

    @cached_property
    def released(self) -> tuple[str, ...]:
        """The known release days of its printings, in ISO form."""
        return tuple(sorted({printing.released for printing in self.printings if printing.released}))

    @cached_property
    def type_lines(self) -> str:
        """The type lines of all faces in lower case, in both languages."""
        lines = [str(face.type_line) for face in self.facts.faces]
        return " // ".join((*lines, self.type_line_de)).casefold()

    @cached_property
    def full_text(self) -> str:
        """The rules text of all faces in lower case, in both languages."""
        return "\n".join((*self.card_words.texts, *self.card_words.texts_de)).casefold()

    @cached_property
    def rules_text(self) -> str:
        """The rules text without reminder text."""
        return without_reminders(self.full_text)

    @cached_property
    def text_of_itself(self) -> str:
        """The rules text with "~" in place of the card's own name."""
        text = self.rules_text
        own = [face.name.casefold() for face in self.facts.faces]
        short = [name.partition(",")[0] for name in own] if self.facts.type_line.is_legendary else []
        kinds = ("creature", "artifact", "enchantment", "land", "permanent", "spell", "card", "planeswalker")
        for name in (*own, *short, *(f"this {kind}" for kind in kinds)):
            text = text.replace(name, "~")
        return text

    @cached_property
    def everything(self) -> str:
        """Names, types and text together, for words that may appear anywhere."""
        return "\n".join((self.names_text, self.type_lines, self.full_text))


Column = Callable[[SearchCard], Hashable]
"""One value of a card. A column is identified by the function object, so the same question must use the same
function."""

Places = Set[int]
"""Cards of a table, as a set of indices."""


class Columns(Protocol):
    """A table of cards, as conditions see it."""

    def find_places(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """Returns the places in `within` whose value in the column satisfies `holds`."""

    def containing(self, column: Column, forms: tuple[str, ...], within: Places) -> Places:
        """The places of the cards whose text in a column contains one of these forms."""

    def values(self, column: Column) -> int:
        """Returns the number of different values in a column."""


class Condition(Protocol):
    """A test that a card matches or doesn't."""

    def fits_card(self, card: SearchCard) -> bool:
        """True if a card matches."""

    def find_matches(self, columns: Columns, within: Places) -> Places:
        """Returns the places of the matching cards."""

    def estimate_cost(self, columns: Columns) -> int:
        """Returns roughly how many values must be tested to find the matches."""


@final
class Where(msgspec.Struct, frozen=True):
    """`holds` is true of the card's value in `column`."""

    column: Column
    holds: Callable[[Any], bool]

    def fits_card(self, card: SearchCard) -> bool:
        return self.holds(self.column(card))

    def find_matches(self, columns: Columns, within: Places) -> Places:
        return columns.find_places(self.column, self.holds, within)

    def estimate_cost(self, columns: Columns) -> int:
        return columns.values(self.column)


@final
class Contains(msgspec.Struct, frozen=True):
    """The card's text in `column` contains one of the `forms`."""

    column: Callable[[SearchCard], str]
    forms: tuple[str, ...]

    def fits_card(self, card: SearchCard) -> bool:
        text = self.column(card)
        return any(form in text for form in self.forms)

    def find_matches(self, columns: Columns, within: Places) -> Places:
        return columns.containing(self.column, self.forms, within)

    def estimate_cost(self, columns: Columns) -> int:
        return columns.values(self.column)


@final
class Every(msgspec.Struct, frozen=True):
    """Matches if all parts match; with no parts, every card matches."""

    parts: tuple[Condition, ...]

    def fits_card(self, card: SearchCard) -> bool:
        return all(part.fits_card(card) for part in self.parts)

    def find_matches(self, columns: Columns, within: Places) -> Places:
        # Cheap parts come first, so that fewer cards are left for the others.
        for part in sorted(self.parts, key=lambda part: part.estimate_cost(columns)):
            within = part.find_matches(columns, within)
        return within

    def estimate_cost(self, columns: Columns) -> int:
        return sum(part.estimate_cost(columns) for part in self.parts)


@final
class Either(msgspec.Struct, frozen=True):
    """Matches if at least one part matches."""

    parts: tuple[Condition, ...]

    def fits_card(self, card: SearchCard) -> bool:
        return any(part.fits_card(card) for part in self.parts)

    def find_matches(self, columns: Columns, within: Places) -> Places:
        found: set[int] = set()
        for part in self.parts:
            found |= part.find_matches(columns, within - found)
        return found

    def estimate_cost(self, columns: Columns) -> int:
        return sum(part.estimate_cost(columns) for part in self.parts)


@final
class Not(msgspec.Struct, frozen=True):
    """Matches if the negated condition doesn't."""

    part: Condition

    def fits_card(self, card: SearchCard) -> bool:
        return not self.part.fits_card(card)

    def find_matches(self, columns: Columns, within: Places) -> Places:
        return within - self.part.find_matches(columns, within)

    def estimate_cost(self, columns: Columns) -> int:
        return self.part.estimate_cost(columns)
