"""Instructions that few cards give: "double its power", "put those counters on ~", "return to your hand all ..."."""

from __future__ import annotations

from typing import Any

from engine.ir.changes import LoseTypes
from engine.ir.costs import Costs, ManaPayment, PayLife
from engine.ir.durations import UntilEndOfTurn
from engine.ir.effects.cards import Mill, Move
from engine.ir.effects.game import ChooseNewTargets, DealDamage, DoubleX, KeywordAction
from engine.ir.effects.permanents import BecomeBlocked, CopyCounters, DoubleStats
from engine.ir.effects.structure import Apply, Instead, Repeat
from engine.ir.node import Effect, Place
from engine.ir.patterns import ObjectPattern
from engine.ir.rules import AsItResolves
from engine.ir.selectors import All, AnyTarget, Ref, Target, You, ZoneCards
from engine.ir.spell_patterns import CastFrom, NextCast
from engine.ir.values import Count, Half
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.followers import ORIGINAL, Unfolded, end_of, follower
from engine.text.english.templates import hole

VP = "vp"


def declare(grammar: Grammar) -> None:
    """Declares more of "vp", "core", "change", "payments" and "follower"."""
    for power, toughness, words in (
        (True, False, "power"),
        (False, True, "toughness"),
        (True, True, "power and toughness"),
    ):
        double = DoubleStats(hole("what"), hole("duration"), power, toughness)
        grammar.template("core", f"double {{what:whose_object}} {words} {{duration:duration}}", double)
        of = DoubleStats(hole("what"), hole("duration"), power, toughness, form="of")
        grammar.template("core", f"double the {words} of {{what:what}} {{duration:duration}}", of)
    grammar.phrase(VP, BecomeBlocked, "become/becomes blocked", subject="what")
    those = CopyCounters(hole("who"), Ref(form="it"), hole("onto"), form="those")
    grammar.template(VP, "put/puts those counters on {onto:what}", those, subject="who")
    grammar.template("core", "double the value of x", DoubleX(Ref(form="it")))
    grammar.phrase(
        "core",
        Apply,
        "the next time you cast a {what:row_s} from your hand this turn, put that card {to:place} instead of into your "
        "graveyard as it resolves",
        build=_put_next,
        take=_take_next,
    )
    grammar.phrase(VP, Repeat, "repeat this process")
    plotted = KeywordAction(hole("who"), "become plotted")
    grammar.template(VP, "become/becomes plotted", plotted, subject="who")
    change = "change/changes a target of {what:what} to {to:what}"
    grammar.phrase(VP, ChooseNewTargets, change, subject="who", change=True)
    for possessive in ("your", "their"):
        for up, word in ((True, "up"), (False, "down")):
            half = Half(Count(ZoneCards("library", Ref(form="their"))), up)
            mill = Mill(hole("who"), half, form=f"half {possessive}")
            words = f"mill/mills half {possessive} library, rounded {word}"
            grammar.template(VP, words, mill, subject="who")
    grammar.phrase(VP, Move, "return/returns {to:place} {what:things}", subject="who", form="return to")
    grammar.template("change", "lose/loses all creature types", LoseTypes(("creature types",)))
    for prefix in ("", "their_"):
        both = Costs((ManaPayment(hole("symbols")), PayLife(hole("amount"))), form="and life")
        grammar.template(f"{prefix}pure_payment", "pay {symbols:mana_symbols} and {amount:digits} life", both)
    for form, words in (
        ("bare", "{source:what} deals {amount:digits} damage instead if {condition:condition}"),
        ("bare before", "if {condition:condition}, {source:what} deals {amount:digits} damage instead"),
    ):
        follower(grammar, form, words, _folder(form), _unfolder(form))


_FROM_HAND = (CastFrom(None, "hand"), NextCast(You()))


def _put_next(what: ObjectPattern, to: Place) -> Apply:
    spells = All(ObjectPattern(what.words, (*what.after, *_FROM_HAND)), form="next")
    return Apply(AsItResolves(spells, to), UntilEndOfTurn(form="next spell"))


def _take_next(value: Any) -> dict[str, Any] | None:
    rule = getattr(value, "rule", None)
    if not isinstance(rule, AsItResolves) or not isinstance(rule.what, All):
        return None
    pattern = rule.what.what
    if not isinstance(pattern, ObjectPattern) or pattern.after[-2:] != _FROM_HAND:
        return None
    return {"what": ObjectPattern(pattern.words, pattern.after[:-2]), "to": rule.to}


def _folder(form: str) -> Any:
    """ "~ deals 6 damage instead if ...": to what the sentence before deals it to."""

    def fold(before: Effect, joint: str, source: Any, amount: Any, condition: Any) -> Effect | None:
        last = end_of(before, DealDamage)
        if last is None or last.form or last.divided or last.source != source:
            return None
        to = Ref(form=ORIGINAL) if isinstance(last.to, Target | AnyTarget) else last.to
        return Instead(before, condition, DealDamage(source, amount, to), form=f"{form}|{joint}")

    return fold


def _unfolder(form: str) -> Any:
    def unfold(effect: Any) -> Unfolded | None:
        if not isinstance(effect, Instead) or effect.form.partition("|")[0] != form:
            return None
        assert isinstance(effect.then, DealDamage)
        values = {"source": effect.then.source, "amount": effect.then.amount, "condition": effect.condition}
        return effect.usual, effect.form.partition("|")[2], values

    return unfold
