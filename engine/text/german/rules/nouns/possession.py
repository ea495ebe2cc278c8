"""Whose something is: "deine Bibliothek", "ihre Stärke", "die Hand ihres Besitzers", "aus einem Friedhof"."""

from __future__ import annotations

from engine.ir.node import Selector
from engine.ir.selectors import Ref, You
from engine.text.german.grammar.declension import BARE, CASES, THE, A, possessive
from engine.text.german.grammar.nouns import noun
from engine.text.german.grammar.phrases import NP, Head, Nominal, say_np, tail_text
from engine.text.german.rules.nouns.references import PRONOUNS, mentioned
from engine.text.german.rules.tables import SELECTORS
from engine.text.german.rules.writer import GermanWriter

ZONE_NOUNS = {"graveyard": "Friedhof", "hand": "Hand", "library": "Bibliothek"}
ZONE_IN = {"graveyard": "in", "hand": "auf", "library": "in"}
FIXED_IN = {"exile": "im Exil", "battlefield": "im Spiel", "command": "in der Kommandozone", "stack": "auf dem Stapel"}
FIXED_FROM = {
    "exile": "aus dem Exil",
    "battlefield": "aus dem Spiel",
    "command": "aus der Kommandozone",
    "stack": "vom Stapel",
}


def named(word: str, *adjectives: str) -> Nominal:
    """A noun of the tables with adjectives."""
    return Nominal((Head(noun(word), adjectives),))


def owned(writer: GermanWriter, nominal: Nominal, whose: Selector, *, plural: bool = False) -> NP:
    """Something of somebody: "deine Bibliothek", "ihre Stärke", "der Friedhof eines Gegners"."""
    if isinstance(whose, You):
        return say_np(nominal, possessive("m", 2), plural=plural)
    if isinstance(whose, Ref) and (whose.form in PRONOUNS or not whose.form or whose.form.startswith("that library")):
        owner = mentioned(writer, whose)
        return say_np(nominal, possessive(owner.agreement, owner.person), plural=plural)
    return of_somebody(nominal, SELECTORS.say(writer, whose), plural=plural)


def of_somebody(nominal: Nominal, owner: NP, *, plural: bool = False) -> NP:
    """ "die Hand ihres Besitzers": the owner's genitive behind the noun, or a pronoun's possessive."""
    if owner.light:
        return say_np(nominal, possessive(owner.agreement, owner.person), plural=plural)
    whole = say_np(nominal, THE, plural=plural)
    genitive = owner.forms["gen"]
    if _is_name(owner):
        bare = say_np(nominal, BARE, plural=plural)
        return NP({case: f"{genitive} {bare.forms[case]}" for case in CASES}, whole.pronouns, nominal=nominal)
    forms = {case: f"{text} {genitive}" for case, text in whole.forms.items()}
    return NP(forms, whole.pronouns, tail=owner.tail, nominal=nominal)


def _is_name(owner: NP) -> bool:
    """Whether the owner is a person's name, whose genitive stands in front: "Anax’ Stärke"."""
    nom, gen = owner.forms["nom"], owner.forms["gen"]
    return owner.nominal is None and gen in (f"{nom}s", f"{nom}’")


def zone(writer: GermanWriter, name: str, whose: Selector | None, *, plural: bool = False) -> NP:
    """A player's hand, graveyard or library; `whose` None: "ein Friedhof"."""
    nominal = named(ZONE_NOUNS[name])
    return say_np(nominal, A, plural=plural) if whose is None else owned(writer, nominal, whose, plural=plural)


def in_zone(writer: GermanWriter, name: str, whose: Selector | None) -> str:
    """ "in deinem Friedhof", "auf deiner Hand", "im Exil"."""
    if name in FIXED_IN:
        return FIXED_IN[name]
    place = zone(writer, name, whose)
    said = f"{ZONE_IN[name]} {place.forms['dat']}{tail_text(place.tail)}"
    return said.replace("in dem ", "im ", 1) if said.startswith("in dem ") else said


def from_zone(writer: GermanWriter, name: str, whose: Selector | None) -> str:
    """ "aus deinem Friedhof", "aus dem Exil"."""
    if name in FIXED_FROM:
        return FIXED_FROM[name]
    place = zone(writer, name, whose)
    return f"aus {place.forms['dat']}{tail_text(place.tail)}"
