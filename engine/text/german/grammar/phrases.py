"""Noun phrases in all four cases: the words for a selector, and the noun with everything that belongs to it; and type
lines (205), here without the writer of rules text, so that drawing or naming cards loads no more than this.

A relative clause follows its noun between commas. The comma after it is only written if the sentence continues
(`SOFT_COMMA`, resolved by `finish`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.cards.type_line import KIND_OF, SUBTYPES, TypeLine
from engine.text.german.grammar.inflection import (
    BARE,
    CASES,
    YOU_FORMS,
    A,
    Agreement,
    Case,
    Determiner,
    Noun,
    adjective,
    find_noun,
    personal_pronoun,
    relative_pronoun,
)
from engine.text.vocabulary.german_words import TYPE_PREFIXES, TYPES

SOFT_COMMA = "\u2e34"
"""A comma that is only written if the sentence continues after it."""

_BEFORE_STOP = re.compile(SOFT_COMMA + r"(?=\s*([.,:;“‘)—\n]|$))")
_REPEATED = re.compile(SOFT_COMMA + "{2,}")
_SPACES = re.compile(r" {2,}")


def finish(text: str) -> str:
    """Returns running text: soft commas resolved, double spaces removed."""
    text = _REPEATED.sub(SOFT_COMMA, text)
    text = _BEFORE_STOP.sub("", text).replace(SOFT_COMMA, ",")
    return _SPACES.sub(" ", text).replace(" ,", ",").replace(" .", ".").strip()


def capitalise(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def join_or(said: list[str], joiner: str) -> str:
    """ "A", "A oder B", "A, B oder C"."""
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {joiner} {said[-1]}"


class Pronouns(NamedTuple):
    """The pronouns of an object. If its alternatives differ in gender, both ("ihn bzw. sie")."""

    agreements: tuple[Agreement, ...]

    def _both(self, form: Callable[[Agreement], str]) -> str:
        return " bzw. ".join(dict.fromkeys(form(agreement) for agreement in self.agreements))

    def relative(self, case: Case) -> str:
        """Der, die, das, dessen, ... as a relative pronoun."""
        return self._both(lambda agreement: relative_pronoun(case, agreement))

    def behind(self, preposition: str, case: Case) -> str:
        """A preposition with the relative pronoun: "auf der", "auf dem bzw. auf der"."""
        return self._both(lambda agreement: f"{preposition} {relative_pronoun(case, agreement)}")

    def personal(self, case: Case) -> str:
        """Er, sie, es, ihn, ..."""
        return self._both(lambda agreement: personal_pronoun(case, agreement))

    @property
    def plural(self) -> bool:
        """True if a verb that agrees with the object is in the plural."""
        return self.agreements[0] == "p"


Relative = Callable[[Pronouns], str]
"""Returns a relative clause without commas, for the pronouns of its antecedent."""


class Head(NamedTuple):
    """One noun with its adjectives (stems) in spoken order."""

    noun: Noun
    adjectives: tuple[str, ...] = ()
    behind: str = ""

    def say(self, case: Case, determiner: Determiner, *, plural: bool) -> str:
        """Determiner, adjectives and noun in a case."""
        agreement = self.noun.agreement(plural=plural)
        ending = determiner.ending(case, agreement)
        stems = (*self.adjectives, self.noun.adjective) if self.noun.adjective else self.adjectives
        words = [determiner.form(case, agreement)]
        words.extend(adjective(stem, ending) for stem in stems)
        words.append(self.noun.form(case, plural=plural, determiner=determiner))
        words.append(self.behind)
        return " ".join(word for word in words if word)


class Nominal(msgspec.Struct, frozen=True):
    """A noun phrase without its determiner: alternatives (`heads`), words after them in every case (`behind`: "mit
    Stärke 4 oder mehr"), and relative clauses."""

    heads: tuple[Head, ...]
    joiner: str = "oder"
    behind: str = ""
    relatives: tuple[Relative, ...] = ()

    def with_adjective(self, stem: str) -> Nominal:
        """The same with one more adjective in front of every alternative."""
        heads = tuple(head._replace(adjectives=(stem, *head.adjectives)) for head in self.heads)
        return msgspec.structs.replace(self, heads=heads)

    def with_behind(self, text: str) -> Nominal:
        """Returns the same with more words after the noun."""
        return msgspec.structs.replace(self, behind=f"{self.behind} {text}".strip())

    def with_relative(self, relative: Relative) -> Nominal:
        """The same with one more relative clause."""
        return msgspec.structs.replace(self, relatives=(*self.relatives, relative))

    def plain(self) -> Nominal:
        """The noun alone, as "jene Kreatur" repeats it."""
        return Nominal(self.heads[-1:])

    def pronouns(self, *, plural: bool) -> Pronouns:
        """Returns the pronouns for the phrase."""
        found = dict.fromkeys(head.noun.agreement(plural=plural) for head in self.heads)
        return Pronouns(tuple(found))


class NP(msgspec.Struct, frozen=True):
    """A complete noun phrase: `forms` by case, `tail` the relative clauses after it. `light`: a pronoun; `named`: the
    name of the card itself."""

    forms: dict[Case, str]
    pronouns: Pronouns
    person: int = 3
    tail: str = ""
    light: bool = False
    nominal: Nominal | None = None
    named: bool = False

    @property
    def plural(self) -> bool:
        """True if its verb is in the plural."""
        return self.pronouns.plural

    @property
    def agreement(self) -> Agreement:
        """Gender or "p" of the (last) noun."""
        return self.pronouns.agreements[-1]

    def say(self, case: Case) -> str:
        """The phrase in a case with its relative clauses."""
        return self.forms[case] + tail_text(self.tail)

    def part(self, case: Case) -> Part:
        """The phrase as a part of a clause."""
        return Part(self.forms[case], self.tail, light=self.light, named=self.named)


class Part(NamedTuple):
    """A part of a clause's middle field. Pronouns (`light`) move to its front, and the card's name (`named`) precedes
    "dann"."""

    text: str
    tail: str = ""
    light: bool = False
    named: bool = False

    def __str__(self) -> str:
        return self.text + tail_text(self.tail)


def tail_text(tail: str) -> str:
    """A relative clause between its commas."""
    return f", {tail}{SOFT_COMMA}" if tail else ""


YOU = NP(dict(YOU_FORMS), Pronouns(("m",)), person=2, light=True)


def relative_np(pronouns: Pronouns) -> NP:
    """The relative pronoun as a phrase."""
    return NP({case: pronouns.relative(case) for case in CASES}, pronouns, light=True)


def pronoun_np(pronouns: Pronouns, nominal: Nominal | None = None) -> NP:
    """The personal pronoun as a phrase."""
    forms = {case: pronouns.personal(case) for case in CASES}
    return NP(forms, pronouns, light=True, nominal=nominal)


def fixed_np(text: str, agreement: Agreement = "m", *, tail: str = "") -> NP:
    """A phrase that is the same in every case."""
    return NP(dict.fromkeys(CASES, text), Pronouns((agreement,)), tail=tail)


def cased_np(nom: str, acc: str, dat: str, gen: str, agreement: Agreement) -> NP:
    """A phrase given in its four cases."""
    return NP(dict(zip(CASES, (nom, acc, dat, gen), strict=True)), Pronouns((agreement,)))


TEAM = cased_np("dein Team", "dein Team", "deinem Team", "deines Teams", "n")
THIS_EFFECT = cased_np("dieser Effekt", "diesen Effekt", "diesem Effekt", "dieses Effekts", "m")


def say_np(
    nominal: Nominal,
    determiner: Determiner = A,
    *,
    plural: bool = False,
    choice: bool = False,
    before: str = "",
) -> NP:
    """Returns the noun phrase with a determiner. `choice`: "deiner Wahl" (targets); `before`: undeclined words in front
    ("bis zu")."""
    pronouns = nominal.pronouns(plural=plural)
    relatives = " und ".join(relative(pronouns) for relative in nominal.relatives)
    behind = " ".join(filter(None, ("deiner Wahl" if choice else "", nominal.behind)))
    forms: dict[Case, str] = {}
    for case in CASES:
        if case == "gen" and _needs_von(nominal, determiner, plural=plural):
            forms[case] = f"von {forms['dat']}"
            continue
        heads = _heads(nominal, case, determiner, plural=plural)
        if case == "gen" and before == "bis zu":  # "eine Kopie von bis zu einer Kreatur"
            forms[case] = f"von {forms['dat']}"
            continue
        forms[case] = " ".join(filter(None, (before, heads, behind)))
    return NP(forms, pronouns, tail=relatives, nominal=nominal)


def _heads(nominal: Nominal, case: Case, determiner: Determiner, *, plural: bool) -> str:
    """Writes the alternatives. After a number, or in the plural without article, the determiner appears only once."""
    once = plural and determiner.kind in ("", "ein", "der", "dies", "viel")
    said = []
    for index, head in enumerate(nominal.heads):
        own = BARE if once and index and not determiner.kind else determiner
        if once and index and determiner.kind:
            said.append(_without_determiner(head, case, determiner, plural=plural))
        else:
            said.append(head.say(case, own, plural=plural))
    return join_or(said, nominal.joiner)


def _without_determiner(head: Head, case: Case, determiner: Determiner, *, plural: bool) -> str:
    shown = determiner.form(case, head.noun.agreement(plural=plural))
    return head.say(case, determiner, plural=plural).removeprefix(shown).strip()


def _needs_von(nominal: Nominal, determiner: Determiner, *, plural: bool) -> bool:
    """True if the genitive would be invisible (no article, no adjective), so that "von" with the dative is used."""
    shown = determiner.kind in ("der", "dies") or (determiner.kind == "ein" and determiner.stem != "ein")
    if not plural or shown:
        return False
    if determiner.kind == "viel":
        return False
    return bool(determiner.stem) or not any(head.adjectives or head.noun.adjective for head in nominal.heads)


_ADJECTIVES = {"Legendary": "legendär", "Snow": "verschneit", "Elite": "elitär", "Ongoing": "andauernd"}
_PREFIXES = {"Basic": "Standard", "World": "Welt", "Host": "Wirt-"}
_ORDER = ("Kindred", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Instant", "Sorcery", "Creature")


def type_line(line: TypeLine) -> str:
    """Returns the German type line. Types without a German name stay unchanged."""
    types = sorted(line.types, key=lambda kind: _ORDER.index(kind) if kind in _ORDER else len(_ORDER))
    if not types:
        return str(line)
    core = find_noun(TYPES.get(types[-1], types[-1]))
    if len(types) > 1:
        words = [TYPE_PREFIXES.get(kind, kind) for kind in types[:-1]]
        core = core.compound("".join([words[0], *(word.lower() for word in words[1:])]))
    for supertype in line.supertypes:
        if supertype in _PREFIXES:
            core = core.compound(_PREFIXES[supertype])
    adjectives = tuple(_ADJECTIVES[supertype] for supertype in line.supertypes if supertype in _ADJECTIVES)
    said = capitalise(Head(core, adjectives).say("nom", BARE, plural=False))
    if not line.subtypes:
        return said
    subtypes = [SUBTYPES[KIND_OF[subtype]][subtype] if subtype in KIND_OF else subtype for subtype in line.subtypes]
    return f"{said} — {', '.join(subtypes)}"
