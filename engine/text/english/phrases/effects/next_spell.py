"""What will be so of the next spell that is cast: "the next creature spell you cast this turn costs {2} less"."""

from __future__ import annotations

from typing import Any

from engine.ir.changes import Cant, GainAbility
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Apply
from engine.ir.node import Place
from engine.ir.patterns import (
    ObjectPattern,
)
from engine.ir.rules import AsItResolves, SpellCost
from engine.ir.selectors import All, You
from engine.ir.spell_patterns import CastFrom, NextCast
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

_FROM_HAND = (CastFrom(None, "hand"), NextCast(You()))


def declare(grammar: Grammar) -> None:
    """Declares "next_spell" and more of "core"."""
    _declare_next(grammar)
    grammar.phrase(
        "core",
        Apply,
        "the next time you cast a {what:row_s} from your hand this turn, put that card {to:place} instead of into your "
        "graveyard as it resolves",
        build=_put_resolved,
        take=_take_resolved,
    )


def _declare_next(grammar: Grammar) -> None:
    """ "The next creature spell you cast this turn can't be countered"."""
    grammar.phrase(
        "next_spell",
        All,
        "the next {what:row_s} you cast this turn",
        build=lambda what: All(ObjectPattern(what.words, (*what.after, NextCast(You(form="you")))), form="next"),
        take=_take_next,
    )
    turn = UntilEndOfTurn(form="next spell")
    safe = Affect(hole("what"), (Cant("be countered"),), turn)
    grammar.template("core", "{what:next_spell} can't be countered", safe)
    has = Affect(hole("what"), (GainAbility(hole("abilities")),), turn)
    grammar.template("core", "{what:next_spell} has {abilities:granted}", has)
    gains = Affect(hole("what"), (GainAbility(hole("abilities"), form="gain"),), turn)
    grammar.template("core", "{what:next_spell} gains {abilities:granted}", gains)
    for more, word in ((False, "less"), (True, "more")):
        cheaper = Apply(SpellCost(hole("what"), more, hole("symbols")), turn)
        grammar.template("core", f"{{what:next_spell}} costs {{symbols:mana_symbols}} {word} to cast", cheaper)


def _take_next(value: All) -> dict[str, object] | None:
    pattern = value.what
    if value.form != "next" or not isinstance(pattern, ObjectPattern) or not pattern.after:
        return None
    if not isinstance(pattern.after[-1], NextCast):
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


def _put_resolved(what: ObjectPattern, to: Place) -> Apply:
    spells = All(ObjectPattern(what.words, (*what.after, *_FROM_HAND)), form="next")
    return Apply(AsItResolves(spells, to), UntilEndOfTurn(form="next spell"))


def _take_resolved(value: Any) -> dict[str, Any] | None:
    rule = getattr(value, "rule", None)
    if not isinstance(rule, AsItResolves) or not isinstance(rule.what, All):
        return None
    pattern = rule.what.what
    if not isinstance(pattern, ObjectPattern) or pattern.after[-2:] != _FROM_HAND:
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-2]), "to": rule.to}
