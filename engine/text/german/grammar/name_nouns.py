"""Finds the noun that a word of a card's name is or ends in: "Sturmflutkrake" -> Krake, declined weakly."""

from __future__ import annotations

from functools import cache

from engine.text.german.grammar.nouns import Noun
from engine.text.vocabulary.german_forms import NOUN_FORMS, SUBTYPE_FORMS, parse_forms
from engine.text.vocabulary.german_name_nouns import (
    FEMININE_ENDINGS,
    MASCULINE_ENDINGS,
    NAME_NOUN_FORMS,
    NEUTER_ENDINGS,
)

_SHORTEST = 3
_NO_ENDINGS = frozenset({"ende", "ale", "eis", "ehre"})
"""Nouns that too many other words end in by chance ("Suchende")."""


@cache
def _by_ending() -> dict[str, Noun]:
    """Singulars and plurals in lower case; earlier tables win, singulars before plurals."""
    tables = [parse_forms(table) for table in (NAME_NOUN_FORMS, NOUN_FORMS, SUBTYPE_FORMS)]
    nouns = [Noun(name, *forms) for table in tables for name, forms in table.items()]
    found: dict[str, Noun] = {}
    for entry in nouns:
        found.setdefault(entry.singular.lower(), entry)
    for entry in nouns:
        if entry.gender not in ("a", "p"):
            found.setdefault(entry.plural.lower(), entry)
    return found


def is_listed(word: str) -> bool:
    """Whether the whole word is a noun of the tables."""
    return word.lower() in _by_ending()


@cache
def head_noun(word: str) -> Noun | None:
    """The noun with the word's form as its singular (or plural), or None if nothing is known about its end."""
    if not word[:1].isupper():
        return None
    table = _by_ending()
    last = word.rpartition("-")[2]
    for start in range(len(last)):
        known = table.get(last[start:].lower())
        whole = start == 0 or (len(last) - start >= _SHORTEST and last[start:].lower() not in _NO_ENDINGS)
        if known is not None and whole:
            return _prefixed(known, word, last[start:])
    return _by_suffix(word, last)


def _prefixed(known: Noun, word: str, ending: str) -> Noun:
    prefix = word.removesuffix(ending)
    if not prefix:
        return known
    first = ending[:1].isupper()

    def join(form: str) -> str:
        return prefix + (form if first else form[:1].lower() + form[1:])

    return known._replace(singular=join(known.singular), plural=join(known.plural))


def _by_suffix(word: str, last: str) -> Noun | None:
    if last.endswith("in") and len(last) > 4:
        return Noun(word, "f", f"{word}nen")
    if last.endswith(FEMININE_ENDINGS):
        return Noun(word, "f", f"{word}en")
    if last.endswith(NEUTER_ENDINGS):
        return Noun(word, "n", word)
    if last.endswith(("ist", "ant", "ent")):
        return Noun(word, "w", f"{word}en")
    if last.endswith(MASCULINE_ENDINGS):
        return Noun(word, "m", word)
    return None
