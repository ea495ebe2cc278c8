"""Doubling (701.10): power, toughness, the value of X."""

from __future__ import annotations

from engine.ir.effects.game import DoubleX
from engine.ir.effects.permanents import DoubleStats
from engine.ir.selectors import Ref
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "core"."""
    for power, toughness, words in (
        (True, False, "power"),
        (False, True, "toughness"),
        (True, True, "power and toughness"),
    ):
        double = DoubleStats(hole("what"), hole("duration"), power, toughness)
        grammar.template("core", f"double {{what:whose_object}} {words} {{duration:duration}}", double)
        of = DoubleStats(hole("what"), hole("duration"), power, toughness, form="of")
        grammar.template("core", f"double the {words} of {{what:what}} {{duration:duration}}", of)
    grammar.template("core", "double the value of x", DoubleX(Ref(form="it")))
