"""How long mana stays: "Bis zum Ende des Zuges verlierst du dieses Mana nicht, sowie Segmente und Phasen enden."."""

from __future__ import annotations

from engine.text.german.grammar.chains import Chain, Link
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.inflection import verb
from engine.text.german.grammar.phrases import YOU, Part


def kept_mana(*, combat: bool) -> Chain:
    """The sentence behind what adds the mana."""
    when = "sowie Segmente enden" if combat else "sowie Segmente und Phasen enden"
    keeps = Clause(verb("verlieren"), YOU, (Part("dieses Mana nicht"),), after=when)
    return Chain((Link(keeps),), adverb="bis zum Ende des Kampfes" if combat else "bis zum Ende des Zuges")
