"""German nouns: gender, plural and the forms of their cases; compounds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.text.german.grammar.declension import Agreement, Case, Determiner
from engine.text.vocabulary.german_forms import NOUN_FORMS, SUBTYPE_FORMS, parse_forms

_SIBILANTS = ("s", "ß", "x", "z")


class Noun(NamedTuple):
    """A noun: `gender` m, f, n, w (masculine, weak), a (like an adjective, masculine) or p (only plural); `genitive`:
    the ending of the genitive if it is not the usual one; `adjective` belongs to the noun and is declined with it
    ("bleibende Karte")."""

    singular: str
    gender: str
    plural: str
    genitive: str | None = None
    adjective: str = ""

    def agreement(self, *, plural: bool) -> Agreement:
        """With which forms the words around the noun agree."""
        if plural or self.gender == "p":
            return "p"
        return "f" if self.gender == "f" else "n" if self.gender == "n" else "m"

    def form(self, case: Case, *, plural: bool, determiner: Determiner) -> str:
        """The noun itself in a case; `determiner` matters for nouns declined like adjectives."""
        if self.gender == "a":
            agreement = self.agreement(plural=plural)
            return self.singular.removesuffix("r").removesuffix("e") + determiner.ending(case, agreement)
        if plural or self.gender == "p":
            return self._dative_plural() if case == "dat" else self.plural
        if self.gender == "w":
            return self.singular if case == "nom" else self.plural
        return self.singular + self._genitive_ending() if case == "gen" and self.gender != "f" else self.singular

    def _dative_plural(self) -> str:
        return f"{self.plural}n" if self.plural.endswith(("e", "er", "el")) else self.plural

    def _genitive_ending(self) -> str:
        if self.genitive is not None:
            return self.genitive
        return "es" if self.singular.endswith(_SIBILANTS) else "s"

    def compound(self, prefix: str) -> Noun:
        """The noun with something in front of it: a prefix that ends in a hyphen keeps the capital letter."""
        keep = prefix.endswith("-")

        def join(word: str) -> str:
            return prefix + (word if keep else word[:1].lower() + word[1:])

        return self._replace(singular=join(self.singular), plural=join(self.plural), adjective="")


@cache
def _tables() -> dict[str, Noun]:
    return {
        name: Noun(name, gender, plural, genitive)
        for table in (SUBTYPE_FORMS, NOUN_FORMS)
        for name, (gender, plural, genitive) in parse_forms(table).items()
    }


def noun(name: str) -> Noun:
    """The noun with this nominative; proper names and unknown words are masculine and never change."""
    return _tables().get(name) or Noun(name, "m", name, "")


def is_known(name: str) -> bool:
    """Whether the tables have the noun."""
    return name in _tables()


PERMANENT = noun("Karte")._replace(adjective="bleibend")
