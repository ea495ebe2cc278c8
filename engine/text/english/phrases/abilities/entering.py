"""Entering of permanents: tapped, with counters, as a copy, with a choice (614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.ir.abilities import StaticRule
from engine.ir.changes import Become, BecomeCopy, GainAbility, SetController
from engine.ir.conditions import (
    Always,
    WasPaid,
)
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect, PutCounters, TapThem, UntapThem
from engine.ir.effects.structure import Apply, EitherDo, FlipCoin, If, IfDone, May, Sequence, WithX
from engine.ir.node import Effect, replace
from engine.ir.replacing import AsItTurns, EntersWith
from engine.ir.selectors import Ref, This, You
from engine.ir.values import AmountRef, Number, Times
from engine.ir.vocabulary import KeptTypes, NoWord, Turning
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule, static_follower
from engine.text.english.phrases.effects.scaling import scale_effect, unscale
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

ENTERING = Ref(form="entering")
TAPPED, UNTAPPED = TapThem(You(), ENTERING), UntapThem(You(), ENTERING)


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"; "entered" (words after "enters") and "entered_counters"."""
    declare_rule(grammar, "{what:subject} enter/enters {effect:entered}", EntersWith(hole("what"), hole("effect")))
    where = EntersWith(hole("what"), WithX(hole("effect"), hole("x")))
    declare_rule(grammar, "{what:subject} enter/enters {effect:entered}, where X is {x:value}", where)
    later = Apply(EntersWith(hole("what"), hole("effect")))
    grammar.template("core", "{what:subject} enter/enters {effect:entered}", later)
    both = Sequence((If(hole("a"), hole("first")), If(hole("b"), hole("second"))), form="entered if")
    words = "with {first:entered_counters} if {a:condition} and {second:entered_counters} if {b:condition}"
    grammar.template("entered", words, both)
    grammar.template("entered", "tapped", TAPPED)
    grammar.template("entered", "untapped", UNTAPPED)
    grammar.phrase("entered", None, "with {effect:entered_counters}")
    also = Affect(ENTERING, (Become(hole("spec"), keep="types"),), Always())
    as_well = Sequence((hole("put"), also), form="and as")
    grammar.template(
        "entered", "with {put:entered_counters} and as a {spec:spec_s} in addition to its other types", as_well
    )
    either = EitherDo((hole("first"), hole("second")), form="your choice of")
    words = "with your choice of {first:one_entered_counter} or {second:one_entered_counter} on it"
    grammar.template("entered", words, either)
    one = PutCounters(You(), hole("kind"), Number(1), ENTERING, form="choice")
    grammar.template("one_entered_counter", "a {kind:counter} counter", one)
    keyword = Affect(ENTERING, (GainAbility((hole("ability"),)),), Always())
    pair = Sequence((hole("put"), keyword), form="and with")
    grammar.template("entered", "with {put:entered_counters} and with {ability:keyword}", pair)
    said = Sequence((hole("put"), keyword), form="and with words")
    grammar.template("entered", "with {put:entered_counters} and with {ability:quoted}", said)
    both = Sequence((TAPPED, hole("put")), form="with")
    grammar.template("entered", "tapped with {put:entered_counters}", both)
    prepared = KeywordAction(ENTERING, "become prepared")
    grammar.template("entered", "prepared", prepared)
    control = Affect(ENTERING, (SetController(hole("who")),), Always())
    grammar.template("entered", "under the control of {who:who}", control)
    _declare_counters(grammar)
    _declare_choices(grammar)
    _declare_copies(grammar)
    _declare_forms(grammar)
    _declare_if_so(grammar)
    escaped = StaticRule(EntersWith(This(), hole("effect"), form="escapes"), WasPaid(This(), "escape cost"))
    grammar.template("static_clause", "~ escapes {effect:entered}", escaped)


def _declare_counters(grammar: Grammar) -> None:
    grammar.native("entered_counters", _read_counters, _write_counters, begins=("{plain_entered_counters}",))
    kind = "{kind:counter}"
    for pronoun in ("it", "them"):
        them = "" if pronoun == "it" else " them"
        one = PutCounters(You(), hole("kind"), Number(1), ENTERING)
        several = replace(one, count=hole("count"))
        for form, words, node in (
            ("", f"a {kind} counter on {pronoun}", one),
            ("additional", f"an additional {kind} counter on {pronoun}", one),
            ("", f"{{count:word}} {kind} counters on {pronoun}", several),
            ("additional", f"{{count:word}} additional {kind} counters on {pronoun}", several),
            ("an additional", f"an additional {{count:word}} {kind} counters on {pronoun}", several),
            ("equal", f"a number of {kind} counters on {pronoun} equal to {{count:value}}", several),
            ("more equal", f"a number of additional {kind} counters on {pronoun} equal to {{count:value}}", several),
        ):
            grammar.template("plain_entered_counters", words, replace(node, form=(form + them).strip()))


def _read_counters(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for put, at in reader.read("plain_entered_counters", start):
        if reader.is_word(at, "for", "each"):
            for per, end in reader.read("per", at + 2):
                scaled = scale_effect(put, per)
                if scaled is not None:
                    yield scaled, end
        yield put, at


def _write_counters(writer: Writer, value: Any) -> str | None:
    scaled = unscale(value)
    if scaled is None:
        return writer.write("plain_entered_counters", value)
    said, per = writer.write("plain_entered_counters", scaled[0]), writer.write("per", scaled[1])
    return f"{said} for each {per}" if said and per else None


def _declare_choices(grammar: Grammar) -> None:
    """ "As ~ enters, choose a color", "..., you may pay 2 life. If you don't, it enters tapped"."""
    turnings: tuple[tuple[Turning, str], ...] = (
        ("face up", "is turned face up"),
        ("transform", "transforms into ~"),
    )
    for how, words in turnings:
        turning = AsItTurns(This(), hole("effect"), how)
        declare_rule(grammar, f"as ~ {words}, {{effect:sentence}}", turning)
    for subject, form in (("~", "as"), ("it", "as it")):
        declare_rule(
            grammar, f"as {subject} enters, {{effect:sentence}}", EntersWith(This(), hole("effect"), form=form)
        )
        static_follower(
            grammar,
            f"if not, {subject} enters tapped",
            f"if you don't, {subject} enters tapped",
            partial(_or_tapped, form=form),
            partial(_take_or_tapped, form=form),
        )


def _or_tapped(before: Any, form: str) -> Any:
    if not isinstance(before, StaticRule) or not isinstance(before.rule, EntersWith):
        return None
    effect = Sequence((before.rule.effect, IfDone(TAPPED, negated=True)), form=f"or {form}")
    return replace(before, rule=replace(before.rule, effect=effect))


def _take_or_tapped(value: Any, form: str) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticRule) or not isinstance(value.rule, EntersWith):
        return None
    effect = value.rule.effect
    if not isinstance(effect, Sequence) or effect.form != f"or {form}":
        return None
    return replace(value, rule=replace(value.rule, effect=effect.steps[0])), {}


def _declare_forms(grammar: Grammar) -> None:
    """ "As ~ enters, it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature"."""
    kept: tuple[tuple[KeptTypes | NoWord, str], ...] = (("", ""), ("types", " in addition to its other types"))
    for keep, behind in kept:
        for names in ("ab", "abc"):
            forms = tuple(Affect(ENTERING, (Become(hole(name), keep=keep),), Always()) for name in names)
            row = [f"a {{{name}:spec_s}}" for name in names]
            said = f"{', '.join(row[:-1])}{',' * (len(row) > 2)} or {row[-1]}"
            node = EntersWith(This(), EitherDo(forms, form="forms"), form="as")
            declare_rule(grammar, f"as ~ enters, it becomes your choice of {said}{behind}", node)
    heads, tails = (Affect(ENTERING, (Become(hole(name)),), Always()) for name in ("a", "b"))
    flip = EntersWith(This(), FlipCoin(You(), win=heads, lose=tails, form="heads"), form="as")
    words = "as ~ enters, flip a coin . If the coin comes up heads, ~ enters as a {a:spec_s} . "
    grammar.template("special_ability", words + "If it comes up tails, ~ enters as a {b:spec_s} .", StaticRule(flip))


def _declare_if_so(grammar: Grammar) -> None:
    """ "As ~ enters, you may sacrifice any number of creatures. If you do, it enters with that many counters on it"."""
    for subject in ("~", "it"):
        static_follower(
            grammar,
            f"if so, {subject} enters",
            f"if you do, {subject} enters {{effect:entered}}",
            partial(_if_so, form=subject),
            partial(_take_if_so, form=subject),
        )
    for form, many in (("", AmountRef(form="that many")), ("twice", Times(Number(2), AmountRef(form="that many")))):
        put = PutCounters(You(), hole("kind"), many, ENTERING, form=f"{form} that many".strip())
        words = f"{form} that many {{kind:counter}} counters on it".strip()
        grammar.template("plain_entered_counters", words, put)


def _if_so(before: Any, effect: Effect, form: str) -> Any:
    if not isinstance(before, StaticRule) or not isinstance(before.rule, EntersWith):
        return None
    if not isinstance(before.rule.effect, May):
        return None
    both = Sequence((before.rule.effect, IfDone(effect)), form=f"if so {form}")
    return replace(before, rule=replace(before.rule, effect=both))


def _take_if_so(value: Any, form: str) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticRule) or not isinstance(value.rule, EntersWith):
        return None
    both = value.rule.effect
    if not isinstance(both, Sequence) or both.form != f"if so {form}" or not isinstance(both.steps[1], IfDone):
        return None
    return replace(value, rule=replace(value.rule, effect=both.steps[0])), {"effect": both.steps[1].effect}


def _declare_copies(grammar: Grammar) -> None:
    """ "You may have ~ enter as a copy of any creature on the battlefield, except ..."."""
    for changes, behind in (((), ""), (hole("changes"), ", except {changes:exceptions}")):
        copy = Affect(ENTERING, (BecomeCopy(hole("of"), changes),), Always())
        may = EntersWith(This(), May(You(), copy), form="have")
        declare_rule(grammar, f"you may have ~ enter as a copy of {{of:what}}{behind}", may)
        declare_rule(grammar, f"~ enters as a copy of {{of:what}}{behind}", EntersWith(This(), copy, form="copy"))
        others = EntersWith(hole("what"), copy, form="others copy")
        declare_rule(grammar, f"{{what:subject}} enter as a copy of {{of:what}}{behind}", others)
        tapped = Sequence((TAPPED, copy), form="copy")
        declare_rule(
            grammar,
            f"you may have ~ enter tapped as a copy of {{of:what}}{behind}",
            EntersWith(This(), May(You(), tapped), form="have"),
        )
