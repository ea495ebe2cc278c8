"""Dice and votes: "wirf stattdessen zwei davon und ignoriere eines der Ergebnisse", "erhältst du eine Stimme mehr"."""

from __future__ import annotations

from engine.ir.chances import MoreDice, MoreVotes, VotesFor
from engine.text.german.grammar.chains import Chain, chain, update
from engine.text.german.grammar.clauses import Clause, change
from engine.text.german.grammar.phrases import YOU, Part
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.effects.sequences import subject_of
from engine.text.german.rules.writer import GAME_RULES, GermanWriter

_DICE = {
    "lowest": (
        "falls du einen oder mehrere Würfel werfen würdest",
        "wirf stattdessen entsprechend viele Würfel plus einen und ignoriere das niedrigste Ergebnis",
    ),
    "one of two": (
        "falls du einen Würfel werfen würdest",
        "wirf stattdessen zwei dieser Würfel und ignoriere eines dieser Ergebnisse",
    ),
}


@GAME_RULES(MoreDice)
def _dice(writer: GermanWriter, node: MoreDice) -> Chain:
    before, text = _DICE[node.ignored]
    return Chain(text=text, before=before)


@GAME_RULES(MoreVotes)
def _votes(writer: GermanWriter, node: MoreVotes) -> Chain:
    """ "Beim Abstimmen kannst du ein weiteres Mal abstimmen", "... erhältst du eine zusätzliche Stimme"."""
    who = subject_of(writer, node.who)
    more = Clause(verb("erhalten"), who, (Part("eine zusätzliche Stimme"),), commanded=False)
    if node.optional:
        again = Clause(verb("abstimmen"), who, (Part("ein weiteres Mal"),), modal="können", commanded=False)
        return update(chain(again), adverb="beim Abstimmen")
    return update(chain(more), adverb="beim Abstimmen")


@GAME_RULES(VotesFor)
def _for_others(writer: GermanWriter, node: VotesFor) -> Chain:
    """ "Du bestimmst in diesem Zug, wie jeder Spieler abstimmt"."""
    when = writer.take_when()
    decide = Clause(verb("bestimmen"), YOU, adverbs=(when,), commanded=False)
    return chain(change(decide, after="wie jeder Spieler abstimmt"))
