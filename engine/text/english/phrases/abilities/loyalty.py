"""Statements about loyalty abilities (606): when and how often they may be activated."""

from __future__ import annotations

from engine.ir.rules import LoyaltyActivations
from engine.ir.selectors import You
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    any_time = LoyaltyActivations(You(), hole("of"), any_time=True)
    words = "you may activate loyalty abilities of {of:what} on any player's turn any time you could cast an instant"
    rule(grammar, words, any_time)
    words = "you may activate the loyalty abilities of {of:what} twice each turn rather than only once"
    rule(grammar, words, LoyaltyActivations(You(), hole("of"), times=2))
    words = (
        "you may activate one of {of:whose_object} loyalty abilities once this turn as though none of its loyalty "
        "abilities have been activated this turn"
    )
    rule(grammar, words, LoyaltyActivations(You(), hole("of"), more=True))
