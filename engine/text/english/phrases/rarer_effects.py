"""Instructions that few cards give: "double its power", "put those counters on ~", "return to your hand all ..."."""

from __future__ import annotations

from typing import Any

from engine.ir.changes import LoseTypes
from engine.ir.costs import Costs, ManaPayment, PayLife
from engine.ir.effects.cards import Mill, Move
from engine.ir.effects.game import ChooseNewTargets, DealDamage, KeywordAction
from engine.ir.effects.permanents import BecomeBlocked, CopyCounters, DoubleStats
from engine.ir.effects.structure import Instead, Repeat
from engine.ir.node import Effect
from engine.ir.selectors import AnyTarget, Ref, Target, ZoneCards
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
