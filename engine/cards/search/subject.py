"""A card as searches see it, with its words and whatever else is known of it; and conditions on single columns (a
card's colours, its name, its text), and how they are put together.

Comes in: a column, a function that gives one value of a card, and what must hold of that value. Goes out: whether one
card fits; or which cards of a table do, where each value is looked at once, however many cards have it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Set
from functools import cached_property
from typing import Any, Protocol, final

import msgspec

from engine.cards.facts import CardFacts, Printing, name_key
from engine.cards.rules_text import without_reminders

_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘´`\".!?,:;&®", ""))
_HYPHENS = str.maketrans({"-": "", "—": "", "–": ""})
_SPACES = str.maketrans({"-": " ", "—": " ", "–": " "})


def loose_forms(key: str) -> tuple[str, ...]:
    """A name as it's compared, without punctuation: hyphens left out, and as spaces."""
    plain = key.translate(_APOSTROPHES)
    return tuple(dict.fromkeys(" ".join(plain.translate(table).split()) for table in (_HYPHENS, _SPACES)))


class CardWords(msgspec.Struct, frozen=True):
    """The words on a card: the rules texts of its faces in English and in German, its keywords in lower case."""

    texts: tuple[str, ...] = ()
    texts_de: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()


class SearchCard(msgspec.Struct, frozen=True, dict=True):
    """One card. `worded` gives its words, and is asked when a search first looks at them: to write them takes longer
    than most searches. `type_line_de` are its types in German; `status` how far it is automated ("exact", "partial",
    "unread"); `leads` whether it may be a commander; `formats` where it is legal, `banned_in` and `restricted_in` where
    it is banned or restricted, by the format's id; `marks`: "digital", "reserved" and the like.
    Prices are in hundredths, None where they aren't known; `rank`: how often Commander decks play it, 1 is most."""

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
    def words(self) -> CardWords:
        """Its words, once they are asked for."""
        return self.worded()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Its names, of its faces and in German, as they are compared."""
        names = [self.facts.name, *(face.name for face in self.facts.faces), self.facts.name_de or ""]
        return tuple(dict.fromkeys(name_key(name) for name in names if name))

    @cached_property
    def named(self) -> str:
        """All of these in one, a line each; then without punctuation, where that differs."""
        return "\n".join(dict.fromkeys((*self.names, *(form for name in self.names for form in loose_forms(name)))))

    @cached_property
    def released(self) -> tuple[str, ...]:
        """The days on which its printings came out, in ISO form, as far as they are known."""
        return tuple(sorted({printing.released for printing in self.printings if printing.released}))

    @cached_property
    def types(self) -> str:
        """The type lines of all faces in lower case, in both languages."""
        lines = [str(face.type_line) for face in self.facts.faces]
        return " // ".join((*lines, self.type_line_de)).casefold()

    @cached_property
    def full_text(self) -> str:
        """The rules text of all faces in lower case, in both languages."""
        return "\n".join((*self.words.texts, *self.words.texts_de)).casefold()

    @cached_property
    def text(self) -> str:
        """The rules text without reminder text."""
        return without_reminders(self.full_text)

    @cached_property
    def text_of_itself(self) -> str:
        """The rules text with "~" where the card speaks of itself."""
        text = self.text
        own = [face.name.casefold() for face in self.facts.faces]
        short = [name.partition(",")[0] for name in own] if self.facts.type_line.is_legendary else []
        kinds = ("creature", "artifact", "enchantment", "land", "permanent", "spell", "card", "planeswalker")
        for name in (*own, *short, *(f"this {kind}" for kind in kinds)):
            text = text.replace(name, "~")
        return text

    @cached_property
    def everything(self) -> str:
        """Names, types and text together, for words that may stand anywhere."""
        return "\n".join((self.named, self.types, self.full_text))


Column = Callable[[SearchCard], Hashable]
"""One value of a card. Columns are known by their identity: the same question is asked by the same function."""

Places = Set[int]
"""Cards of a table, by their places in it."""


class Columns(Protocol):
    """A table of cards as conditions see it."""

    def where(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""

    def containing(self, column: Column, forms: tuple[str, ...], within: Places) -> Places:
        """The places of the cards whose text in a column contains one of these forms."""

    def values(self, column: Column) -> int:
        """How many different values a column has."""


class Condition(Protocol):
    """What is asked of a card."""

    def fits(self, card: SearchCard) -> bool:
        """Whether a card is asked for."""

    def among(self, columns: Columns, within: Places) -> Places:
        """The places of those cards that are asked for."""

    def cost(self, columns: Columns) -> int:
        """So many values are looked at, roughly, to find them."""


@final
class Where(msgspec.Struct, frozen=True):
    """`holds` is true of the card's value in `column`."""

    column: Column
    holds: Callable[[Any], bool]

    def fits(self, card: SearchCard) -> bool:
        return self.holds(self.column(card))

    def among(self, columns: Columns, within: Places) -> Places:
        return columns.where(self.column, self.holds, within)

    def cost(self, columns: Columns) -> int:
        return columns.values(self.column)


@final
class Contains(msgspec.Struct, frozen=True):
    """The card's text in `column` contains one of the `forms`."""

    column: Callable[[SearchCard], str]
    forms: tuple[str, ...]

    def fits(self, card: SearchCard) -> bool:
        text = self.column(card)
        return any(form in text for form in self.forms)

    def among(self, columns: Columns, within: Places) -> Places:
        return columns.containing(self.column, self.forms, within)

    def cost(self, columns: Columns) -> int:
        return columns.values(self.column)


@final
class Every(msgspec.Struct, frozen=True):
    """All of them fit; with none, every card does."""

    parts: tuple[Condition, ...]

    def fits(self, card: SearchCard) -> bool:
        return all(part.fits(card) for part in self.parts)

    def among(self, columns: Columns, within: Places) -> Places:
        for part in sorted(self.parts, key=lambda part: part.cost(columns)):  # what is cheap leaves less for the others
            within = part.among(columns, within)
        return within

    def cost(self, columns: Columns) -> int:
        return sum(part.cost(columns) for part in self.parts)


@final
class Either(msgspec.Struct, frozen=True):
    """One of them fits at least."""

    parts: tuple[Condition, ...]

    def fits(self, card: SearchCard) -> bool:
        return any(part.fits(card) for part in self.parts)

    def among(self, columns: Columns, within: Places) -> Places:
        found: set[int] = set()
        for part in self.parts:
            found |= part.among(columns, within - found)
        return found

    def cost(self, columns: Columns) -> int:
        return sum(part.cost(columns) for part in self.parts)


@final
class Not(msgspec.Struct, frozen=True):
    """What it negates does not fit."""

    part: Condition

    def fits(self, card: SearchCard) -> bool:
        return not self.part.fits(card)

    def among(self, columns: Columns, within: Places) -> Places:
        return within - self.part.among(columns, within)

    def cost(self, columns: Columns) -> int:
        return self.part.cost(columns)
