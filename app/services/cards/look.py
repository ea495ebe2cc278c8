"""Card looks: everything needed to draw a card, which is its facts, printing, words in both languages and support
status.

Input: `CardFacts`, a `Printing` if known, and a `CardWriter` that knows the rules text. Output: a `CardLook`, a frozen
value that card widgets draw. `CardBook` creates each one once, by name and printing, and can be used from several
threads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, Protocol

import msgspec

from app.services.plain_text import visible, visible_lines
from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import COLOURS, ManaCost
from engine.cards.type_line import SUBTYPES

Automation = Literal["exact", "partial", "unread"]

UNREAD_MARK = "\ue000"
"""Stands in a rules text for a paragraph that the program can't read. A sentence that explains this is shown in its
place."""

MANUAL_MARK = "\ue001"
"""Stands before a paragraph that is shown as given but not carried out. Words that explain this are shown in its
place."""


class WrittenCard(msgspec.Struct, frozen=True):
    """A card's words. `texts` has one rules text per face, None if it can't be written yet. `reminders` has the meaning
    of each face's keywords, one line each ("Flash (...)")."""

    type_line_en: str
    type_line_de: str
    texts_en: tuple[str | None, ...]
    texts_de: tuple[str | None, ...]
    automation: Automation
    reminders_en: tuple[tuple[str, ...], ...] = ()
    reminders_de: tuple[tuple[str, ...], ...] = ()


class CardWriter(Protocol):
    """Source of words for card widgets."""

    def write_card(self, facts: CardFacts) -> WrittenCard:
        """Returns the words of a card."""


class FaceLook(msgspec.Struct, frozen=True):
    """One face as printed. `text_*` is None if the rules text isn't available."""

    name_en: str
    name_de: str
    type_en: str
    type_de: str
    text_en: str | None
    text_de: str | None
    cost: ManaCost | None = None
    colours: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    reminders_en: tuple[str, ...] = ()
    reminders_de: tuple[str, ...] = ()


class CardLook(msgspec.Struct, frozen=True):
    """One card as it is drawn. `rarity` as in `Printing`; "" if no printing is meant."""

    name: str
    faces: tuple[FaceLook, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    legendary: bool = False
    basic: bool = False
    colours: str = ""
    identity: str = ""
    mana_value: int = 0
    rarity: str = ""
    set_code: str = ""
    number: str = ""
    foil: bool = False
    borderless: bool = False
    automation: Automation = "exact"

    @property
    def front_face(self) -> FaceLook:
        return self.faces[0]

    def title_in(self, language: str) -> str:
        """Returns the card's name in a language, in English if no other is known."""
        return self.front_face.name_de if language == "de" else self.front_face.name_en

    @property
    def is_land(self) -> bool:
        return "Land" in self.types

    @property
    def is_hybrid(self) -> bool:
        """True if every coloured symbol of the cost has both of the card's two colours."""
        cost = self.front_face.cost
        if cost is None or len(self.colours) != 2:
            return False
        coloured = [symbol for symbol in cost.symbols if symbol.colours]
        return bool(coloured) and all(symbol.colours == self.colours for symbol in coloured)


class CardNow(msgspec.Struct, frozen=True):
    """A permanent's current card. `look` is the card with all changes, `origins` are (change, its origin) pairs in
    words."""

    look: CardLook
    origins: tuple[tuple[str, str], ...]


def nameless_look(name: str) -> CardLook:
    """Returns the look of a name that no known card has."""
    shown = visible(name)
    return CardLook(name, (FaceLook(shown, shown, "", "", None, None),), (), automation="unread")


def look_of(
    facts: CardFacts,
    written: WrittenCard,
    *,
    rarity: str = "",
    set_code: str = "",
    number: str = "",
    foil: bool = False,
    borderless: bool = False,
) -> CardLook:
    """Returns the look of one printing of a card."""
    from engine.text.german.grammar.phrases import type_line as german_type_line  # needed only where cards are drawn

    names_de = _german_names(facts)
    faces = tuple(
        FaceLook(
            name_en=visible(face.name),
            name_de=visible(names_de[place]),
            type_en=visible(written.type_line_en if place == 0 else str(face.type_line)),
            type_de=visible(written.type_line_de if place == 0 else german_type_line(face.type_line)),
            text_en=_part(written.texts_en, place),
            text_de=_part(written.texts_de, place),
            cost=face.mana_cost,
            colours=face.colours,
            power=face.power,
            toughness=face.toughness,
            loyalty=face.loyalty,
            defense=face.defense,
            reminders_en=written.reminders_en[place] if written.reminders_en else (),
            reminders_de=written.reminders_de[place] if written.reminders_de else (),
        )
        for place, face in enumerate(facts.faces)
    )
    line = facts.type_line
    return CardLook(
        name=facts.name,
        faces=faces,
        types=line.types,
        subtypes=line.subtypes,
        legendary=line.is_legendary,
        basic=line.is_basic_land,
        colours=_colours_drawn(facts, facts.front_face),
        identity=facts.colour_identity,
        mana_value=facts.mana_value,
        rarity=rarity,
        set_code=visible(set_code),
        number=visible(number),
        foil=foil,
        borderless=borderless,
        automation=written.automation,
    )


def _colours_drawn(facts: CardFacts, front: Face) -> str:
    """Returns the colours of the frame: a land's are those of its mana and text, every other card's are its own
    colours."""
    if facts.is_land and not facts.colours:
        return "".join(colour for colour in COLOURS if colour in facts.colour_identity)
    return facts.colours or front.colours


def _german_names(facts: CardFacts) -> tuple[str, ...]:
    if facts.name_de is None:
        words = SUBTYPES["Land"] if facts.type_line.is_basic_land else {}
        return tuple(words.get(face.name, face.name) for face in facts.faces)
    parts = tuple(part.strip() for part in facts.name_de.split("//"))
    if len(parts) == len(facts.faces):
        return parts
    return (facts.name_de, *(face.name for face in facts.faces[1:]))


def _part(texts: tuple[str | None, ...], place: int) -> str | None:
    text = texts[place] if place < len(texts) else None
    return None if text is None else visible_lines(text)


_BORDERLESS = frozenset({"borderless", "textured-foil", "extended"})
"""Sheets whose printings have art up to the edge."""


class CardBook:
    """Creates looks from names, and caches them."""

    def __init__(self, catalogue: Catalogue, writer: CardWriter, set_code: str = "CMM") -> None:
        self.catalogue = catalogue
        self._set_code = set_code
        self._written = lru_cache(maxsize=8192)(writer.write_card)
        self._look = lru_cache(maxsize=8192)(self._make)

    def forget(self) -> None:
        """Clears the cache, because more is known about cards."""
        self._written.cache_clear()
        self._look.cache_clear()

    def knows_card(self, name: str) -> bool:
        return self.catalogue.find_card(name) is not None

    def find_look(self, name: str) -> CardLook | None:
        """Returns a card's look, or None if no catalogue knows it."""
        return self.look_of(name) if self.knows_card(name) else None

    def look_of(self, name: str) -> CardLook:
        """Returns a card's look without a printing.

        Raises:
            UnknownCard: if the catalogue doesn't know the name.
        """
        return self._look(name, "", "", "", False)

    def printing(self, name: str, number: str, rarity: str, sheet: str, foil: bool) -> CardLook:
        """Returns the look of one printing.

        Raises:
            UnknownCard: if the catalogue doesn't know the name.
        """
        return self._look(name, number, rarity, sheet, foil)

    def _make(self, name: str, number: str, rarity: str, sheet: str, foil: bool) -> CardLook:
        facts = self.catalogue.get_card(name)
        return look_of(
            facts,
            self._written(facts),
            rarity=rarity,
            set_code=self._set_code if number else "",
            number=number,
            foil=foil,
            borderless=sheet in _BORDERLESS,
        )
