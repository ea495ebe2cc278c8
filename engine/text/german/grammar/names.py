"""German card names in a sentence: with article and in all cases if the grammar of the name is known.

"Begehrter Pfau" -> der Begehrte Pfau, den Begehrten Pfau; "Inferno-Titan" -> den Inferno-Titanen. Names of persons and
names that aren't noun phrases ("In Ungnade fallen") stay unchanged. The gender comes from the ending of a leading
adjective, from a following "der"/"die", or from the noun that a word of the name is or ends in ("Sturmflutkrake" ->
Krake, declined weakly). If it is unknown, the text refers to the card by its kind ("diese Kreatur").
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.cards.type_line import KIND_OF, SUBTYPES, TypeLine
from engine.text.german.grammar.inflection import CASES, THE, THIS, Agreement, Case, Noun, adjective, find_noun
from engine.text.german.grammar.phrases import NP, SOFT_COMMA, Head, Nominal, Pronouns, capitalise, say_np
from engine.text.vocabulary.german_nouns import (
    EPITHETS,
    FEMININE_ENDINGS,
    FIRST_NAMES,
    MASCULINE_ENDINGS,
    NAME_NOUN_FORMS,
    NEUTER_ENDINGS,
    NOUN_FORMS,
    SUBTYPE_FORMS,
    parse_forms,
)

_SHORTEST = 3
_NO_ENDINGS = frozenset({"ende", "ale", "eis", "ehre"})
"""Nouns in which too many other words end by chance ("Suchende")."""


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
    """True if the whole word is a noun of the tables."""
    return word.lower() in _by_ending()


@cache
def head_noun(word: str) -> Noun | None:
    """Returns the noun with the word's form as its singular (or plural), or None if the word's ending isn't known."""
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

    def join_prefix(form: str) -> str:
        return prefix + (form if first else form[:1].lower() + form[1:])

    return known._replace(singular=join_prefix(known.singular), plural=join_prefix(known.plural))


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


_KINDS = (
    ("Creature", "Kreatur"),
    ("Planeswalker", "Planeswalker"),
    ("Land", "Land"),
    ("Artifact", "Artefakt"),
    ("Enchantment", "Verzauberung"),
    ("Battle", "Schlacht"),
    ("Scheme", "Komplott"),
    ("Vanguard", "Karte"),
    ("Conspiracy", "Verschwörung"),
    ("Plane", "Welt"),
    ("Phenomenon", "Phänomen"),
)
_BY_SUBTYPE = ("Aura", "Equipment", "Fortification", "Vehicle", "Saga", "Class", "Case", "Room", "Siege", "Spacecraft")
"""Subtypes by which a text calls a card, instead of its type."""
_ARTICLES: dict[str, Agreement] = {"Der": "m", "Die": "f", "Das": "n"}
_ADJECTIVE_ENDINGS = ("er", "es", "e")


class CardName(NamedTuple):
    """The phrases for a card: `full` with its whole name, `short` after it was named."""

    full: NP
    short: NP


def card_name(name: str | None, type_line: TypeLine) -> CardName:
    """Returns the phrases for a card with this German name (None if it isn't known)."""
    said = _named(name, type_line) if name else None
    if said is None:
        kind = by_kind(type_line)
        return CardName(kind, kind)
    return said


def by_kind(type_line: TypeLine) -> NP:
    """ "diese Kreatur", "diese Aura", "dieser Zauberspruch"; an object without types is an emblem (114.3)."""
    if not type_line.types:
        return say_np(Nominal((Head(find_noun("Emblem")),)), THIS)
    word = next((word for kind, word in _KINDS if kind in type_line.types), "Zauberspruch")
    if type_line.is_permanent and (own := next(filter(type_line.subtypes.__contains__, _BY_SUBTYPE), "")):
        word = word if own == "Vehicle" and "Creature" in type_line.types else SUBTYPES[KIND_OF[own]][own]
    return say_np(Nominal((Head(find_noun(word)),)), THIS)


def _named(name: str, type_line: TypeLine) -> CardName | None:
    if type_line.is_legendary:
        return _person(name, type_line)
    common = _common(name) or _title_of_words(name, type_line)
    return CardName(common, common) if common else None


def _title_of_words(name: str, type_line: TypeLine) -> NP | None:
    """Returns a name that isn't a noun phrase, "In Ungnade fallen", unchanged, with the pronouns of the card's kind."""
    words = name.split()
    if not type_line.is_permanent or not (words[-1][:1].islower() or "," in name):
        return None
    return NP(dict.fromkeys(CASES, name), by_kind(type_line).pronouns)


def _person(name: str, type_line: TypeLine) -> CardName | None:
    """Legendary cards: "Heliod der Sonnengekrönte", "Kemba, Kha-Herrscherin", "Die Skarabäen-Gottheit"."""
    first, comma, _ = name.partition(", ")
    agreement = _agreement_of_person(name)
    if agreement is None:
        return None
    if comma:
        short = _proper(first, agreement)
        return CardName(_proper(f"{name}{SOFT_COMMA}", agreement), short)
    words = name.split()
    if words[0] in _ARTICLES:
        title = _title(words, agreement)
        return CardName(title, title)
    for index, word in enumerate(words[1:], 1):
        if word in ("der", "die", "das"):
            start = " ".join(words[:index])
            return CardName(_with_byname(start, words[index + 1 :], agreement), _proper(start, agreement))
    head = head_noun(words[0]) or (head_noun(words[-1]) if len(words) == 1 else None)
    if head is not None and words[0] not in FIRST_NAMES and not _is_title(words[0]):
        common = _common(name)
        if common is not None:
            return CardName(common, common)
    if len(words) > 1 and words[1] in ("von", "vom"):
        return CardName(_proper(name, agreement, genitive=f"von {name}"), _proper(words[0], agreement))
    plain = _proper(name, agreement)
    return CardName(plain, plain)


def _is_title(word: str) -> bool:
    """True for a title, which is part of the name and takes no article: "Königin Marchesa"."""
    return word in ("König", "Königin", "Kapitän", "Kapitänin", "Kommodore", "Dämonenfürst", "General", "Fürst")


def _with_byname(start: str, rest: list[str], agreement: Agreement) -> NP:
    """ "Ascheline die Pilgerin", declined: "von Ascheline der Pilgerin"."""
    forms: dict[Case, str] = {}
    for case in CASES:
        last = rest[-1]
        word = last
        if case != "nom":
            known = head_noun(last)
            if known is not None and known.gender != "a":
                word = known.form(case, plural=False, determiner=THE)
            elif last.endswith("e"):
                word = f"{last.removesuffix('e')}{THE.ending(case, agreement)}"
        middle = [_redecline(part, case, agreement) for part in rest[:-1]]
        forms[case] = " ".join((start, THE.form(case, agreement), *middle, word))
    forms["gen"] = f"von {forms['dat']}"
    return NP(forms, Pronouns((agreement,)))


def _redecline(word: str, case: Case, agreement: Agreement) -> str:
    return adjective(word.removesuffix("e"), THE.ending(case, agreement)) if word.endswith("e") else word


def _title(words: list[str], agreement: Agreement) -> NP:
    """A name with an article of its own, which keeps its capital letter: "Den Großen Steinkreis"."""
    common = _common(" ".join(words[1:]))
    if common is None:
        return _proper(" ".join(words), agreement)
    forms: dict[Case, str] = {case: capitalise(common.forms[case]) for case in CASES}
    return NP({**forms, "nom": " ".join(words)}, common.pronouns)


def _proper(name: str, agreement: Agreement, genitive: str = "") -> NP:
    """A name without article: "Anax’ Stärke", "Rafiqs Stärke"."""
    if not genitive and SOFT_COMMA in name:
        genitive = f"von {name}"
    elif not genitive:
        genitive = f"{name}’" if name.endswith(("s", "x", "z", "ß")) else f"{name}s"
    return NP({"nom": name, "acc": name, "dat": name, "gen": genitive}, Pronouns((agreement,)))


def _agreement_of_person(name: str) -> Agreement | None:
    """Finds the agreement from the byname, the epithet, an article, or a listed first name."""
    words = name.replace(",", " ,").split()
    if words[0] in _ARTICLES:
        return _ARTICLES[words[0]]
    for article, found in _ARTICLES.items():
        if (word := article.lower()) in words[1:-1] and not _behind_noun(words, word):
            return found
    if words[0] in FIRST_NAMES:
        return FIRST_NAMES[words[0]]
    _, comma, epithet = name.partition(", ")
    candidates = epithet.split() if comma else words
    return _agreement_of(candidates)


def _behind_noun(words: list[str], article: str) -> bool:
    """True if the article belongs to a genitive ("Gott der Schmiede") and not to the byname."""
    at = words.index(article, 1)
    before = words[at - 1]
    return "," in words[:at] and before != ","


def _agreement_of(words: list[str]) -> Agreement | None:
    for word in words:
        last = word.rpartition("-")[2]
        if last in EPITHETS:
            return EPITHETS[last]
        if not word[:1].isupper():
            if word.endswith("er"):
                return "m"
            if word.endswith("es"):
                return "n"
            if word.endswith("e"):
                return "f"
            continue
        head = head_noun(word)
        if head is not None:
            return head.agreement(plural=False)
        if word.endswith("in"):
            return "f"
    return None


def _common(name: str) -> NP | None:
    """ "Begehrter Pfau", "Säer der Zwietracht", "Verheerende Flammen": a noun with article, or None."""
    words = name.split()
    if "oder" in words or "und" in words:
        return None
    if len(words) == 2 and _is_owner(words[0]) and words[1][:1].isupper():
        owned = head_noun(words[1])
        return _proper(name, owned.agreement(plural=False)) if owned is not None else None
    adjectives: list[str] = []
    at = 0
    while at < len(words) - 1 and _looks_like_adjective(words[at], words[at + 1]):
        adjectives.append(words[at])
        at += 1
    if words[at][:1].islower() or words[at] in ("Der", "Die", "Das", "Den", "Aus", "In", "Im", "Zu", "Für", "Alles"):
        return None
    head = head_noun(words[at])
    if adjectives:
        head = _agreeing(head, words[at], adjectives[-1])
    if head is None:
        return None
    if head.gender == "p":
        return _declined(head, adjectives, words[at + 1 :], plural=True)
    plural = head.plural == words[at] and head.singular != words[at]
    if plural and not adjectives:
        return None
    return _declined(head, adjectives, words[at + 1 :], plural=plural)


def _agreeing(head: Noun | None, word: str, last: str) -> Noun | None:
    """Returns the noun if it fits the ending of the adjective before it, otherwise a noun with the gender of that
    ending."""
    gender = "m" if last.endswith("er") else "n" if last.endswith("es") else ""
    if head is not None and (not gender or (head.singular == word and head.agreement(plural=False) == gender)):
        return head
    return Noun(word, gender, word) if gender else None


def _is_owner(word: str) -> bool:
    """True if a first word is a name in the genitive: "Nazahns Hammer"."""
    return word.endswith("s") and not word.endswith("es") and not is_listed(word)


def _declined(head: Noun, adjectives: list[str], rest: list[str], *, plural: bool) -> NP:
    stems = tuple(_stem(word) for word in adjectives)
    nominal = Nominal((Head(head, stems, " ".join(rest)),))
    return say_np(nominal, THE, plural=plural)


def _looks_like_adjective(word: str, following: str) -> bool:
    return word.endswith(_ADJECTIVE_ENDINGS) and following[:1].isupper() and not is_listed(word)


def _stem(word: str) -> str:
    for ending in _ADJECTIVE_ENDINGS:
        if word.endswith(ending):
            return word.removesuffix(ending)
    return word
