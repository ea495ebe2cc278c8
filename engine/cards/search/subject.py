"""What is searched: a card with its words and whatever else is known of it, and the kinds that "is:" asks for; and what
a search asks for, as values: conditions on single columns (a card's colours, its name, its text), and how they are put
together.

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


class CardWords(msgspec.Struct, frozen=True):
    """The words on a card: the rules texts of its faces in English and in German, its keywords in lower case."""

    texts: tuple[str, ...] = ()
    texts_de: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()


class SearchCard(msgspec.Struct, frozen=True, dict=True):
    """One card. `worded` gives its words, and is asked when a search first looks at them: to write them takes longer
    than most searches. `type_line_de` are its types in German; `status` how far it is automated ("exact", "partial",
    "unread"); `leads` whether it may be a commander; `formats` where it is legal and `banned_in` where it is banned, by
    the format's id."""

    facts: CardFacts
    worded: Callable[[], CardWords] = CardWords
    type_line_de: str = ""
    printings: tuple[Printing, ...] = ()
    status: str = ""
    leads: bool = False
    formats: frozenset[str] = frozenset()
    banned_in: frozenset[str] = frozenset()

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
        """All of these in one, a line each."""
        return "\n".join(self.names)

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
        return "\n".join((*self.names, self.types, self.full_text))


Test = Callable[[SearchCard], bool]

_OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
_SPELLS = frozenset({"Instant", "Sorcery"})


def _types(facts: CardFacts) -> frozenset[str]:
    return frozenset(facts.type_line.types)


def _historic(card: SearchCard) -> bool:
    line = card.facts.type_line
    return line.is_legendary or "Artifact" in line.types or "Saga" in line.subtypes


def _has_subtype(names: frozenset[str]) -> Test:
    return lambda card: card.facts.traits.changeling or not names.isdisjoint(card.facts.type_line.subtypes)


def _bear(card: SearchCard) -> bool:
    front = card.facts.front
    return card.facts.is_creature and (front.power, front.toughness, card.facts.mana_value) == ("2", "2", 2)


def _symbols(quality: str) -> Test:
    def fits(card: SearchCard) -> bool:
        costs = [face.mana_cost for face in card.facts.faces if face.mana_cost]
        symbols = [symbol for cost in costs for symbol in cost.symbols]
        if quality == "phyrexian":
            return any(symbol.phyrexian for symbol in symbols)
        return any("/" in symbol.text and not symbol.text.endswith("/P") for symbol in symbols)

    return fits


def _only_keywords(card: SearchCard) -> bool:
    """A creature whose text is nothing but keyword abilities."""
    if not card.facts.is_creature or not card.text.strip():
        return False
    words = [word.strip(" .") for line in card.words.texts for word in line.casefold().split(",") if word.strip()]
    return all(
        any(word == keyword or word.startswith(f"{keyword} ") for keyword in card.words.keywords) for word in words
    )


def _layout(*names: str) -> Test:
    return lambda card: card.facts.layout in names


KINDS: dict[str, Test] = {
    "commander": lambda card: card.leads,
    "partner": lambda card: bool(card.facts.traits.partner),
    "companion": lambda card: card.facts.traits.companion is not None,
    "permanent": lambda card: card.facts.type_line.is_permanent,
    "spell": lambda card: not card.facts.is_land,
    "instantorsorcery": lambda card: not _SPELLS.isdisjoint(_types(card.facts)),
    "legendary": lambda card: card.facts.type_line.is_legendary,
    "historic": _historic,
    "outlaw": _has_subtype(_OUTLAWS),
    "party": _has_subtype(_PARTY),
    "vanilla": lambda card: card.facts.is_creature and not card.text.strip(),
    "frenchvanilla": _only_keywords,
    "bear": _bear,
    "modal": lambda card: "\n•" in card.text or "— •" in card.text,
    "hybrid": _symbols("hybrid"),
    "phyrexian": _symbols("phyrexian"),
    "colorless": lambda card: not card.facts.colours,
    "colourless": lambda card: not card.facts.colours,
    "multicolor": lambda card: len(card.facts.colours) > 1,
    "multicolour": lambda card: len(card.facts.colours) > 1,
    "mono": lambda card: len(card.facts.colours) == 1,
    "monocolor": lambda card: len(card.facts.colours) == 1,
    "dfc": _layout("transform", "modal_dfc", "meld"),
    "mdfc": _layout("modal_dfc"),
    "split": _layout("split"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "adventure": _layout("adventure"),
    "saga": _layout("saga"),
    "class": _layout("class"),
    "manaability": lambda card: bool(card.facts.traits.mana),
    "exact": lambda card: card.status == "exact",
    "partial": lambda card: card.status == "partial",
    "unread": lambda card: card.status == "unread",
}
"""The word behind "is:" -> what it asks."""


Column = Callable[[SearchCard], Hashable]
"""One value of a card. Columns are known by their identity: the same question is asked by the same function."""

Places = Set[int]
"""Cards of a table, by their places in it."""


class Columns(Protocol):
    """A table of cards as conditions see it."""

    def where(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""

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
