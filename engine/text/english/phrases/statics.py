"""Static abilities: statements about objects, costs, permissions, entering, replacement and prevention.

Category "static" is one statement without its full stop.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.changes import SetPT
from engine.ir.conditions import NotSo
from engine.ir.costs import DoCost, ManaPayment
from engine.ir.effects.permanents import PutCounters, TapThem
from engine.ir.node import replace
from engine.ir.patterns import PlayerPattern
from engine.ir.rules import (
    AdditionalCost,
    AlternativeCost,
    AttackTax,
    CanBeCommander,
    CastTiming,
    DeckCopies,
    EntersWith,
    ExtraLandPlays,
    MaxHandSize,
    PlayerCant,
    Replace,
    Skip,
    SpellCost,
)
from engine.ir.selectors import All, Ref, This, You
from engine.ir.values import Number
from engine.text.english.grammar import Grammar
from engine.text.english.morphology import agreement
from engine.text.english.phrases.event_sentences import is_player
from engine.text.english.reading import Reader
from engine.text.english.templates import hole
from engine.text.english.writing import Writer


def declare(grammar: Grammar) -> None:
    """Declares "static"."""
    grammar.phrase("rule_now", None, "{statement:rule_statement}", build=_bare_rule, take=_take_bare_rule)
    grammar.native("statement", _read_statement, _write_statement)
    _declare_conditions(grammar)
    _declare_power(grammar)
    _declare_costs(grammar)
    _declare_permissions(grammar)
    _declare_entering(grammar)
    _declare_replacement(grammar)
    _declare_prohibitions(grammar)


def _bare_rule(statement: Any) -> Any:
    return statement.rule


def _take_bare_rule(value: Any) -> dict[str, Any]:
    return {"statement": StaticRule(value)}


def _read_statement(reader: Reader, start: int) -> Iterator[tuple[Static, int]]:
    for subject, at in reader.read("subject", start):
        if is_player(subject):
            continue
        for changes, end in reader.read(f"changes:{agreement(subject)}", at):
            yield Static(subject, changes), end


def _write_statement(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Static) or value.condition is not None:
        return None
    subject, changes = (
        writer.write("subject", value.what),
        writer.write(f"changes:{agreement(value.what)}", value.changes),
    )
    return f"{subject} {changes}" if subject and changes else None


def _declare_conditions(grammar: Grammar) -> None:
    """ "as long as" before or behind, and two statements in one sentence."""
    grammar.phrase("static", None, "{value:statement}", take=_unconditional)
    grammar.phrase("static", StaticGroup, "{first:statement} and {second:statement}", **_group(""))
    grammar.phrase("static", None, "{rule:rule_statement}", take=_unconditional_rule)
    for where in ("before", "after"):
        for category in ("statement", "rule_statement", "statements"):
            inner = f"{{inner:{category}}}"
            pattern = (
                f"as long as {{condition:condition}}, {inner}"
                if where == "before"
                else f"{inner} as long as {{condition:condition}}"
            )
            grammar.phrase("static", None, pattern, build=_conditional(where), take=_take_conditional(where))
    grammar.phrase("statements", StaticGroup, "{first:statement} and {second:statement}", **_group(""))
    unless = "{inner:statement} unless {condition:condition}"
    grammar.phrase("static", None, unless, build=_conditional("unless"), take=_take_conditional("unless"))


def _unconditional(value: Any) -> dict[str, Any] | None:
    return {"value": value} if isinstance(value, Static) and value.condition is None else None


def _unconditional_rule(value: Any) -> dict[str, Any] | None:
    return {"rule": value} if isinstance(value, StaticRule) and value.condition is None else None


def _group(form: str) -> dict[str, Any]:
    return {
        "build": lambda first, second: StaticGroup((first, second), form=form),
        "take": lambda value: {"first": value.parts[0], "second": value.parts[1]} if value.condition is None else None,
    }


def _conditional(where: str) -> Any:
    return lambda inner, condition: replace(inner, condition=condition, form=where)


def _take_conditional(where: str) -> Any:
    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Static | StaticRule | StaticGroup) or value.condition is None or value.form != where:
            return None
        return {"inner": replace(value, condition=None, form=""), "condition": value.condition}

    return take


def _declare_power(grammar: Grammar) -> None:
    """Characteristic-defining abilities (604.3)."""
    for words, power, toughness in (
        ("~'s power is equal to {value:value}", hole("value"), None),
        ("~'s toughness is equal to {value:value}", None, hole("value")),
        ("~'s power and toughness are each equal to {value:value}", hole("value"), hole("value")),
    ):
        grammar.template("static", words, Static(This(), (SetPT(power, toughness),), form="defined"))


def rule(grammar: Grammar, pattern: str, node: Any) -> None:
    """Declares a statement of a rule."""
    grammar.template("rule_statement", pattern, StaticRule(node))


def _declare_costs(grammar: Grammar) -> None:
    for more, word in ((False, "less"), (True, "more")):
        for singular, subject in ((True, "~ costs"), (False, "{what:spells} cost")):
            what = This() if singular else hole("what")
            plain = SpellCost(what, more, hole("symbols"))
            rule(grammar, f"{subject} {{symbols:mana_symbols}} {word} to cast", plain)
            each = SpellCost(what, more, hole("symbols"), count=hole("per"))
            rule(grammar, f"{subject} {{symbols:mana_symbols}} {word} to cast for each {{per:per}}", each)
            where = SpellCost(what, more, "{X}", x=hole("x"))
            rule(grammar, f"{subject} {{X}} {word} to cast, where X is {{x:value}}", where)
        under = StaticRule(SpellCost(This(), more, hole("symbols")), hole("condition"), form="if")
        grammar.template("static", f"~ costs {{symbols:mana_symbols}} {word} to cast if {{condition:condition}}", under)
    grammar.phrase("spells", None, "{value:what}")


def _declare_permissions(grammar: Grammar) -> None:
    rule(grammar, "you have no maximum hand size", MaxHandSize(You(), None))
    rule(grammar, "players have no maximum hand size", MaxHandSize(All(PlayerPattern("player")), None))
    on_turns = " on each of your turns"
    rule(grammar, "you may play an additional land" + on_turns, ExtraLandPlays(You(), Number(1)))
    rule(grammar, "you may play {n:number} additional lands" + on_turns, ExtraLandPlays(You(), hole("n")))
    rule(grammar, "you may play any number of lands" + on_turns, ExtraLandPlays(You(), None))
    rule(grammar, "you may cast {what:spells} as though they had flash", CastTiming(hole("what"), You(), flash=True))
    rule(grammar, "cast ~ only {when:when_pair}", CastTiming(This(), You(), when=hole("when")))
    rule(grammar, "cast ~ only if {when:condition}", CastTiming(This(), You(), when=hole("when"), form="if"))
    free = AlternativeCost(This(), None, condition=hole("condition"))
    rule(grammar, "if {condition:condition}, you may cast ~ without paying its mana cost", free)
    for words in ("~'s mana cost", "its mana cost"):
        form = "" if words.startswith("~") else "its"
        paid = AlternativeCost(This(), hole("cost"), form=form)
        rule(grammar, f"you may {{cost:payments:base}} rather than pay {words}", paid)
        under = AlternativeCost(This(), hole("cost"), condition=hole("condition"), form=form)
        rule(grammar, f"if {{condition:condition}}, you may {{cost:payments:base}} rather than pay {words}", under)
    additional = AdditionalCost(This(), DoCost(hole("action")))
    rule(grammar, "as an additional cost to cast ~, {action:actions:base}", additional)
    paid_life = AdditionalCost(This(), hole("cost"), form="pay")
    rule(grammar, "as an additional cost to cast ~, {cost:pure_payment:base}", paid_life)
    optional = AdditionalCost(This(), DoCost(hole("action")), optional=True)
    rule(grammar, "as an additional cost to cast ~, you may {action:actions:base}", optional)
    rule(grammar, "skip your {step:step}", Skip(You(), hole("step")))
    rule(grammar, "~ can be your commander", CanBeCommander())
    rule(grammar, "a deck can have any number of cards named ~", DeckCopies())
    rule(grammar, "a deck can have up to {most:int} cards named ~", DeckCopies(hole("most")))


def _declare_entering(grammar: Grammar) -> None:
    grammar.native("entering", _read_entering, _write_entering)
    for form, word, many in (("", "a", ""), ("additional", "an additional", "an additional ")):
        grammar.template("entering_counters", f"{word} {{kind:counter}} counter", (hole("kind"), Number(1), form))
        several = (hole("kind"), hole("count"), form)
        grammar.template("entering_counters", f"{many}{{count:word}} {{kind:counter}} counters", several)
    grammar.phrase("rule_statement", StaticRule, "{rule:entering}", condition=None, word="")
    rule(grammar, "as ~ enters, {effect:sentence}", EntersWith(This(), hole("effect"), form="as"))


def _read_entering(reader: Reader, start: int) -> Iterator[tuple[EntersWith, int]]:
    """As in "~ enters tapped (unless ...)", "creatures ... enter tapped", "~ enters with two +1/+1 counters on it"."""
    for subject, at in reader.read("subject", start):
        if is_player(subject) or not reader.is_word(at, "enter" if agreement(subject) == "base" else "enters"):
            continue
        at += 1
        entering = Ref(form="entering")
        if reader.is_word(at, "tapped"):
            tap = TapThem(You(), entering)
            if reader.is_word(at + 1, "unless"):
                for condition, end in reader.read("condition", at + 2):
                    yield EntersWith(subject, tap, NotSo(condition, form="unless")), end
            yield EntersWith(subject, tap), at + 1
        if reader.is_word(at, "with"):
            for counters, end in reader.read("entering_counters", at + 1):
                if reader.is_word(end, "on", "it"):
                    kind, count, form = counters
                    yield EntersWith(subject, PutCounters(You(), kind, count, entering, form=form)), end + 2


def _write_entering(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, EntersWith) or value.form:
        return None
    subject = writer.write("subject", value.what)
    verb = "enter" if agreement(value.what) == "base" else "enters"
    match value.effect:
        case TapThem():
            said = f"{subject} {verb} tapped"
            if isinstance(value.condition, NotSo):
                unless = writer.write("condition", value.condition.condition)
                return f"{said} unless {unless}" if subject and unless else None
            return said if subject else None
        case PutCounters(counter=kind, count=count, form=form):
            counters = writer.write("entering_counters", (kind, count, form))
            return f"{subject} {verb} with {counters} on it" if subject and counters else None
        case _:
            return None


def _declare_replacement(grammar: Grammar) -> None:
    instead = Replace(hole("event"), hole("effect"))
    rule(grammar, "if {event:event_would}, {effect:sentence} instead", instead)
    before = Replace(hole("event"), hole("effect"), form="before")
    rule(grammar, "if {event:event_would}, instead {effect:sentence}", before)


def _declare_prohibitions(grammar: Grammar) -> None:
    for what in (
        "gain life",
        "draw cards",
        "search libraries",
        "win the game",
        "lose the game",
        "play lands",
        "lose life",
    ):
        rule(grammar, f"{{who:who}} can't {what}", PlayerCant(hole("who"), what))
    rule(grammar, "{who:who} can't cast {of:what}", PlayerCant(hole("who"), "cast", of=hole("of")))
    rule(grammar, "{who:who} can't activate {of:what}", PlayerCant(hole("who"), "activate", of=hole("of")))
    for words in ("of those creatures", "creature they control that's attacking you"):
        tax = AttackTax(hole("attackers"), hole("whom"), ManaPayment(hole("symbols")), form=words)
        pattern = "{attackers:what} can't attack {whom:attacked} unless their controller pays {symbols:mana_symbols} "
        rule(grammar, f"{pattern}for each {words}", tax)
