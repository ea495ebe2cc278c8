"""What is searched: a card with its words and whatever else is known of it."""

from __future__ import annotations

from functools import cached_property

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts, Printing
from engine.cards.rules_lines import without_reminders


class SearchCard(msgspec.Struct, frozen=True, dict=True):
    """One card. `texts` and `texts_de` are the rules texts of its faces, `type_line_de` its types in German;
    `keywords` in lower case; `status` how far it is automated ("exact", "partial", "unread"); `leads` whether it may
    be a commander; `formats` where it is legal and `banned_in` where it is banned, by the format's id."""

    facts: CardFacts
    texts: tuple[str, ...] = ()
    texts_de: tuple[str, ...] = ()
    type_line_de: str = ""
    keywords: frozenset[str] = frozenset()
    printings: tuple[Printing, ...] = ()
    status: str = ""
    leads: bool = False
    formats: frozenset[str] = frozenset()
    banned_in: frozenset[str] = frozenset()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Its names, of its faces and in German, as they are compared."""
        names = [self.facts.name, *(face.name for face in self.facts.faces), self.facts.name_de or ""]
        return tuple(dict.fromkeys(name_key(name) for name in names if name))

    @cached_property
    def types(self) -> str:
        """The type lines of all faces in lower case, in both languages."""
        lines = [str(face.type_line) for face in self.facts.faces]
        return " // ".join((*lines, self.type_line_de)).casefold()

    @cached_property
    def full_text(self) -> str:
        """The rules text of all faces in lower case, in both languages."""
        return "\n".join((*self.texts, *self.texts_de)).casefold()

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
