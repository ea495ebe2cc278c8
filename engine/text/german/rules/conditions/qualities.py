"""What something is: "getappt ist", "alleine angreift", "an eine andere Kreatur gebunden ist"."""

from __future__ import annotations

from engine.ir.conditions import Happened
from engine.ir.triggers import Does
from engine.text.german.grammar.clauses import Clause, Statement, Tense
from engine.text.german.grammar.phrases import NP
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.writer import Untranslatable
from engine.text.vocabulary.german_words import number_word

WHOLE = {
    "attacking or blocking": "",
    "attacking alone": "",
    "attacking or blocking alone": "",
    "paired with another creature": "an eine andere Kreatur gebunden",
    "Ring-bearer": "dein Ringträger",
    "enchanted or equipped": "verzaubert oder ausgerüstet",
}
"""Qualities of several words; those without words here are said with verbs of their own."""


def has_status(subject: NP, status: str, *, past: bool) -> Statement:
    """The thing has a quality of several words."""
    tense: Tense = "past" if past else "present"
    if said := WHOLE[status]:
        return Statement((Clause(verb("sein"), subject, ending=said, tense=tense),))
    how = ("alleine",) if status.endswith("alone") else ()
    attacks = Clause(verb("angreifen"), subject, adverbs=how, tense=tense)
    if status == "attacking alone":
        return Statement((attacks,))
    return Statement((attacks, Clause(verb("blocken"), subject, tense=tense)), "oder")


def is_so(subject: NP, adjectives: tuple[str, ...], *, past: bool) -> Clause:
    """The thing has a quality that is one adjective."""
    said = adjectives[0] if len(adjectives) == 1 else ""
    if said in ("angreifend", "blockend"):
        return Clause(verb("angreifen" if said == "angreifend" else "blocken"), subject)
    if not said:
        raise Untranslatable("several qualities at once")
    return Clause(verb("sein"), subject, ending=said.replace("|", " "), tense="past" if past else "present")


def happened_often(node: Happened) -> Statement | None:
    """ "der Ring dich in dieser Partie viermal oder öfter in Versuchung geführt hat"; None for what is said plainly."""
    if node.form == "Ring":
        times = f"in dieser Partie {number_word(node.times)}mal oder öfter in Versuchung geführt"
        return Statement(final=f"der Ring dich {times} hat", main=f"der Ring hat dich {times}")
    if node.form == "wasn't the first" and isinstance(node.event, Does) and node.event.deed == "play a land":
        land = "nicht das erste Land"
        played = "das du in diesem Zug gespielt hast"
        return Statement(final=f"es {land} war, {played}", main=f"es war {land}, {played}")
    return None
