"""Who does it: clauses for instructions with their subject, and what becomes of the thing they are done to."""

from __future__ import annotations

from engine.ir.node import Node, Selector
from engine.ir.selectors import You
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.phrases import NP, YOU, Part
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.nouns.references import PARTICIPLES
from engine.text.german.rules.tables import SELECTORS
from engine.text.german.rules.writer import GermanWriter


def subject_of(writer: GermanWriter, who: Selector) -> NP:
    """The subject for whoever does it; always the same object for "du"."""
    return YOU if isinstance(who, You) else SELECTORS.say(writer, who)


def by(writer: GermanWriter, who: Selector, infinitive: str, *objects: Part, **fields: object) -> Clause:
    """ "du ziehst eine Karte" as a clause; "you" that the text names is not told but stated."""
    stated = isinstance(who, You) and who.form == "you"
    clause = Clause(verb(infinitive), subject_of(writer, who), objects, commanded=not stated)
    return change(clause, **fields)


def said_of(writer: GermanWriter, node: Node, what: NP) -> Part:
    """The object of an instruction; its binding, if it has one, is the thing it is done to."""
    bind = getattr(node, "bind", "")
    if bind:
        writer.remember(bind, what)
    return what.part("acc")


__all__ = ["PARTICIPLES", "by", "said_of", "subject_of"]
