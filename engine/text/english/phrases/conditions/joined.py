"""Two conditions joined: "as long as ~ is in your graveyard and you control a Swamp"."""

from __future__ import annotations

from engine.ir.conditions import AllOf, AnyOf
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Makes what the other families declared "plain_condition", and "condition" one or two of them."""
    grammar.move("condition", "plain_condition")
    grammar.phrase("condition", None, "{value:plain_condition}")
    pair = (hole("a"), hole("b"))
    for joint, make in (("and", AllOf), ("or", AnyOf)):
        words = f"{{a:plain_condition}} {joint} {{b:plain_condition}}"
        grammar.template("condition", words, make(pair, form="joined"))
