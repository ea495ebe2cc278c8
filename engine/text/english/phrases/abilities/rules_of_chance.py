"""Statements about dice and votes: more dice than usual, additional votes, who decides how players vote."""

from __future__ import annotations

from engine.ir.chances import MoreDice, MoreVotes, VotesFor
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.structure import Apply
from engine.ir.patterns import PlayerPattern
from engine.ir.selectors import All, You
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement" and "core"."""
    you = You(form="you")
    two = "if you would roll a die, instead roll two of those dice and ignore one of those results"
    rule(grammar, two, MoreDice(you, "one of two"))
    lowest = "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    rule(grammar, lowest, MoreDice(you, "lowest"))
    rule(grammar, "while voting, {who:who} get/gets an additional vote", MoreVotes(hole("who")))
    rule(grammar, "while voting, {who:who} may vote an additional time", MoreVotes(hole("who"), optional=True))
    everybody = All(PlayerPattern("player"), form="each")
    turn = Apply(VotesFor(you, everybody), UntilEndOfTurn(form="inside"))
    grammar.template("core", "you choose how each player votes this turn", turn)
    rule(grammar, "you choose how each player votes", VotesFor(you, everybody))
