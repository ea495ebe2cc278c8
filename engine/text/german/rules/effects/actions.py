"""Keyword actions (701): "stelle Nachforschungen an", "Erdbändigen 2", "verdächtige sie", "befehde dich mit einem
Gegner"; from tables of verbs with their construction.
"""

from __future__ import annotations

from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import You
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Link, chain
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.phrases import Part, fixed_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.game import IT
from engine.text.german.rules.effects.sequences import by, said_of
from engine.text.german.rules.nouns.noun_phrases import subtype_word
from engine.text.german.rules.values.quantities import digits
from engine.text.german.rules.writer import EFFECTS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import CHOICE_WORDS

_VERBS = {
    "investigate": ("anstellen", "Nachforschungen"),
    "bolster": ("anwenden", "Kräftigung"),
    "support": ("anwenden", "Beistand"),
    "fateseal": ("anwenden", "Schicksal besiegeln"),
    "discover": ("anwenden", "Entdeckung"),
    "explore": ("erkunden", ""),
    "connive": ("intrigieren", ""),
    "populate": ("bevölkern", ""),
}
"""A verb with a word that is always the same."""

_NAMES = {
    "collect evidence": ("durchführen", "Beweissicherung"),
    "forage": ("anwenden", "Hamstern"),
    "blight": ("anwenden", "Fäulnis"),
    "endure": ("anwenden", "Überdauern"),
    "adapt": ("anwenden", "Adaptieren"),
    "monstrosity": ("anwenden", "Monstrum"),
    "incubate": ("anwenden", "Inkubieren"),
    "learn": ("anwenden", "Lerne eine Lektion"),
    "earthbend": ("anwenden", "Erdbändigen"),
}
"""Actions whose name alone is a sentence: "Inkubieren 2"."""

_DONE_TO = {
    "airbend": ("luftbändigen", ""),
    "behold": ("erblicken", ""),
    "detain": ("inhaftieren", ""),
    "exert": ("erschöpfen", ""),
    "suspect": ("verdächtigen", ""),
    "harness": ("machen", "nutzbar"),
}
"""Actions done to something: the verb and what stands before its second part."""

_ONESELF = {
    "venture": ("wagen", "ins Gewölbe"),
    "clash": ("befehden", "mit einem Gegner"),
}
"""Actions with "dich" or "sich"."""


@EFFECTS(KeywordAction)
def _action(writer: GermanWriter, node: KeywordAction) -> Chain:
    number = f" {digits(node.number)}" if node.number is not None else ""
    if node.action == "amass":
        army = subtype_word(node.text) if node.text else ""
        said = f"{army}-Aufmarsch{number}" if army else f"Aufmarsch{number}"
        return chain(by(writer, node.who, "anwenden", Part(said)))
    if node.action in _NAMES:
        if node.what is not None:
            SELECTORS.say(writer, node.what)
        own, name = _NAMES[node.action]
        said = f"{name}{number}"
        return Chain((Link(change(by(writer, node.who, own, Part(said)), short=said)),))
    if node.action in _DONE_TO and node.what is not None:
        own, ending = _DONE_TO[node.action]
        thing = said_of(writer, node, SELECTORS.say(writer, node.what))
        return chain(by(writer, node.who, own, thing, ending=ending))
    if node.action in _ONESELF:
        own, ending = _ONESELF[node.action]
        oneself = "dich" if isinstance(node.who, You) else "sich"
        return chain(by(writer, node.who, own, Part(oneself, light=True), ending=ending))
    return _sentence(writer, node) or _verb(writer, node, number)


def _sentence(writer: GermanWriter, node: KeywordAction) -> Chain | None:
    """Actions that German says with a sentence of their own."""
    if node.action == "be tempted by the Ring" and isinstance(node.who, You):
        tempts = Clause(verb("führen"), fixed_np("der Ring", "m"), (Part("dich", light=True),), ending="in Versuchung")
        return chain(change(tempts, commanded=False))
    if node.action == "manifest dread":
        return chain(by(writer, node.who, "manifestieren", Part("das Grauen")))
    if node.action in ("become plotted", "become prepared"):
        becomes = Clause(verb("werden"), SELECTORS.say(writer, node.who), ending=CHOICE_WORDS[node.action])
        return chain(change(becomes, commanded=False))
    if node.action == "become saddled":
        until = ("bis zum Ende des Zuges",)
        becomes = Clause(verb("werden"), SELECTORS.say(writer, node.who), adverbs=until, ending="gesattelt")
        return chain(change(becomes, commanded=False))
    if node.action == "become foretold" and isinstance(node.number, Number):
        costs = f"mit Vorherbestimmungskosten in Höhe ihrer um {{{node.number.n}}} verringerten Manakosten"
        foretold = Clause(verb("werden"), SELECTORS.say(writer, node.who), ending=f"{costs} vorherbestimmt")
        return chain(change(foretold, commanded=False))
    if node.action == "become unsuspected":
        no_longer = Clause(verb("sein"), SELECTORS.say(writer, node.who), ending="nicht mehr verdächtigt")
        return chain(change(no_longer, commanded=False))
    if node.action == "time travel":
        return chain(by(writer, node.who, "reisen", ending="durch die Zeit"))
    if node.action in ("become day", "become night"):
        return chain(Clause(verb("werden"), IT, ending=CHOICE_WORDS[node.action], commanded=False))
    return None


def _verb(writer: GermanWriter, node: KeywordAction, number: str) -> Chain:
    if node.action not in _VERBS or node.what is not None:
        raise Untranslatable(f"the keyword action {node.action!r}")
    own, word = _VERBS[node.action]
    said = f"{word}{number}".strip()
    if node.form == "again":
        said = f"ein weiteres Mal {said}".strip()
    subject = SELECTORS.say(writer, node.who) if not isinstance(node.who, You) else None
    clause = by(writer, node.who, own, *((Part(said),) if said else ()))
    return chain(change(clause, subject=subject) if subject is not None else clause)
