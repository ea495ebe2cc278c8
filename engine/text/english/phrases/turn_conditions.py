"""Conditions about time, casting and what happened: "it's your turn", "it was kicked", "a creature died this turn"."""

from __future__ import annotations

from engine.ir.conditions import AllOf, Happened, NotSo, ResolvedTimes, StepIs, TurnIs, WasCast, WasPaid
from engine.ir.selectors import Ref, This, You
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "condition", and "when" (behind "only", "if ... during")."""
    _declare_turns(grammar)
    _declare_casting(grammar)
    grammar.phrase("condition", Happened, "{event:event_past} this turn", times=1, when="this turn", amount=0)
    grammar.phrase(
        "condition", Happened, "you've {event:your_deed} this turn", times=1, when="this turn", amount=0, form="you've"
    )
    grammar.phrase("condition", ResolvedTimes, "this is the {times:ordinal} time this ability has resolved this turn")


def _declare_turns(grammar: Grammar) -> None:
    grammar.phrase("condition", TurnIs, "it's {whose:whose} turn")
    grammar.template("condition", "it's not {whose:whose} turn", NotSo(TurnIs(hole("whose")), form="turn"))
    for words, step in (
        ("the declare attackers step", "declare attackers"),
        ("the declare blockers step", "declare blockers"),
    ):
        grammar.phrase("when", StepIs, f"during {words}", steps=(step,), whose=None, before=False)
    grammar.phrase("when", StepIs, "during combat", steps=("combat",), whose=None, before=False)
    for words, steps in (
        ("turn", ()),
        ("main phase", ("main",)),
        ("upkeep", ("upkeep",)),
        ("end step", ("end",)),
        ("draw step", ("draw",)),
        ("combat phase", ("combat",)),
        ("declare attackers step", ("declare attackers",)),
    ):
        grammar.phrase("when", StepIs, f"during {{whose:whose}} {words}", steps=steps, before=False)
    grammar.phrase(
        "when", StepIs, "during combat on {whose:whose} turn", steps=("combat",), before=False, form="on turn"
    )
    for words, step in (("attackers", "declare attackers"), ("blockers", "declare blockers")):
        grammar.phrase("when", StepIs, f"before {words} are declared", steps=(step,), whose=None, before=True)
    grammar.phrase("when", StepIs, "after blockers are declared", steps=("blocks declared",), whose=None, before=False)
    pair = (hole("first"), hole("second"))
    grammar.template("when_pair", "{first:when}, {second:when}", AllOf(pair, form=","))
    grammar.template("when_pair", "{first:when} and only {second:when}", AllOf(pair, form="and only"))
    grammar.phrase("when_pair", None, "{value:when}")


def _declare_casting(grammar: Grammar) -> None:
    for words, what in (("it", Ref(form="it")), ("~", This())):
        grammar.template("condition", f"{words} was kicked", WasPaid(what, "kicked"))
        grammar.template("condition", f"you cast {words}", WasCast(what, You()))
        for zone, place in (("hand", "your hand"), ("graveyard", "your graveyard"), ("exile", "exile")):
            grammar.template("condition", f"you cast {words} from {place}", WasCast(what, You(), zone))
            grammar.template("condition", f"{words} was cast from {place}", WasCast(what, None, zone))
        grammar.template("condition", f"{words} was cast from a graveyard", WasCast(what, None, "graveyard", form="a"))
        grammar.template("condition", f"{words} was cast", WasCast(what))
        grammar.template("condition", f"{words} wasn't cast", NotSo(WasCast(what), form="wasn't"))
        grammar.template("condition", f"you didn't cast {words}", NotSo(WasCast(what, You()), form="didn't"))
        during = WasCast(what, You(), step="your main")
        grammar.template("condition", f"you cast {words} during your main phase", during)
