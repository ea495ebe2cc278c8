"""Statements about the untap step (502): what may stay tapped, what else untaps, how much does."""

from __future__ import annotations

from engine.ir.abilities import Static
from engine.ir.changes import (
    MayNotUntap,
)
from engine.ir.patterns import PlayerPattern
from engine.ir.rules import (
    UntapDuring,
    UntapLimit,
)
from engine.ir.selectors import All, This, You
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole

PLAYERS = All(PlayerPattern("player"))


def declare(grammar: Grammar) -> None:
    """Declares more of "statement" and "rule_statement"."""
    stays = Static(This(), (MayNotUntap(),))
    grammar.template("statement", "you may choose not to untap ~ during your untap step", stays)
    rule(grammar, "untap {what:things} during {whose:whose} untap step", UntapDuring(hole("what"), hole("whose")))
    for n, noun in ((1, "noun_s"), (2, "noun_p"), (3, "noun_p")):
        number = {1: "one", 2: "two", 3: "three"}[n]
        for who, words in ((You(form="you"), "you can't untap"), (PLAYERS, "players can't untap")):
            steps = "your untap step" if isinstance(who, You) else "their untap steps"
            limit = UntapLimit(who, hole("what"), n)
            rule(grammar, f"{words} more than {number} {{what:{noun}}} during {steps}", limit)
