"""Counters: "+1/+1-Marke", "Ladungsmarke", and how many lie on something."""

from __future__ import annotations

from engine.ir.patterns import HasCounters
from engine.ir.values import Number
from engine.text.german.grammar.declension import BARE, NO, A, words
from engine.text.german.grammar.nouns import Noun
from engine.text.german.grammar.phrases import Head, Nominal, say_np
from engine.text.german.rules.values.numbers import spelled
from engine.text.german.rules.writer import Untranslatable
from engine.text.vocabulary.german_words import COUNTERS


def counter_noun(kind: str) -> Nominal:
    """The noun for a kind of counter ("" is any kind).

    Raises:
        Untranslatable: for kinds without a German name.
    """
    if not kind:
        word = "Marke"
    elif kind in COUNTERS:
        word = COUNTERS[kind]
    elif "/" in kind:
        word = f"{kind}-Marke"
    else:
        raise Untranslatable(f"counters called {kind!r}")
    return Nominal((Head(Noun(word, "f", f"{word}n")),))


def counters_lie(node: HasCounters) -> tuple[str, bool]:
    """What lies on the thing, and whether that is a plural: "eine +1/+1-Marke", "drei oder mehr Marken"."""
    nominal = counter_noun(node.counter)
    if node.none:
        many = node.form.startswith("plural")
        return say_np(nominal, NO, plural=many).forms["nom"], many
    if node.form.startswith("plural"):
        return say_np(nominal, BARE, plural=True).forms["nom"], True
    if node.form.startswith("or more"):
        return f"eine oder mehrere {nominal.heads[0].noun.plural}", True
    if node.low == Number(1) or (isinstance(node.low, Number) and node.low.n == 1):
        return say_np(nominal, A).forms["nom"], False
    several = words(f"{spelled(node.low)} oder mehr")
    return say_np(nominal, several, plural=True).forms["nom"], True
