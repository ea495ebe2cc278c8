"""What counts before the game begins (103): opening hands, choices, hand sizes of vanguards (902)."""

from __future__ import annotations

from engine.ir.abilities import HandAndLife
from engine.ir.effects.structure import Choose
from engine.ir.rules import BeforeGame, FromOpeningHand
from engine.ir.selectors import This, You
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"; "special_ability"."""
    opening = "if ~ is in your opening hand, you may begin the game with it on the battlefield"
    rule(grammar, opening, FromOpeningHand(This()))
    rule(grammar, "choose a color before the game begins", BeforeGame(Choose(You(), "color")))
    grammar.phrase("special_ability", HandAndLife, "Hand {hand:signed_int}, life {life:signed_int}")
