"""Conditions about what there is: "du drei oder mehr Artefakte kontrollierst", "sich Karten dort befinden"."""

from __future__ import annotations

from engine.ir.conditions import Exists
from engine.ir.node import Predicate, Selector, replace
from engine.ir.patterns import AttachedToWhat, Extreme, InZone, IsAttacking, IsRef, ObjectPattern, PlayerPattern
from engine.ir.selectors import EXACTLY_ONE, All, EitherOne, Range, Some
from engine.ir.values import Number
from engine.text.german.grammar.clauses import Clause, Statement
from engine.text.german.grammar.nouns import NO, THE, YOUR, A, words
from engine.text.german.grammar.phrases import NP, Part, fixed_np, say_np, tail_text
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.conditions.states import OWN_COMMANDER, one
from engine.text.german.rules.nouns.references import in_zone, named
from engine.text.german.rules.values.quantities import counted, spelled
from engine.text.german.rules.writer import CONDITIONS, PATTERNS, SELECTORS, GermanWriter, Untranslatable

NONE = Range(Number(0), Number(0))


@CONDITIONS(Exists)
def _exists(writer: GermanWriter, node: Exists) -> Statement:
    if node.who is None and node.form == "of those":
        return one(_of_those(writer, node))
    if node.who is None:
        return one(_there_is(writer, node))
    who = SELECTORS.say(writer, node.who)
    if node.form == "your" and node.what == OWN_COMMANDER:
        return one(Clause(verb("kontrollieren"), who, (say_np(named("Kommandeur"), YOUR).part("acc"),)))
    if node.form == "of those":
        return one(_of_those(writer, node))
    if node.form == "the":
        return _the_most(writer, node, who)
    things = _counted_things(writer, node.what, node.count, plural_none=node.form != "don't")
    own = "haben" if node.form == "have" else "kontrollieren"
    return one(Clause(verb(own), who, (things.part("acc"),)))


def _the_most(writer: GermanWriter, node: Exists, who: NP) -> Statement:
    """ "du das Artefakt mit dem höchsten Manabetrag kontrollierst oder diesbezüglich Gleichstand herrscht"."""
    controls = Clause(verb("kontrollieren"), who, (say_np(PATTERNS.say(writer, node.what), THE).part("acc"),))
    tied = any(isinstance(part, Extreme) and "tied" in part.form for part in getattr(node.what, "after", ()))
    if not tied:
        return one(controls)
    draw = fixed_np("Gleichstand", "m")
    return Statement((controls, Clause(verb("herrschen"), draw, front="diesbezüglich")), "oder")


def _of_those(writer: GermanWriter, node: Exists) -> Clause:
    """ "zwei oder mehr jener Kreaturen dich angreifen"."""
    match node.what:
        case ObjectPattern(after=(IsRef(which=which), IsAttacking(whom=whom))):
            those = SELECTORS.say(writer, which)
            attacked = SELECTORS.say(writer, _bare_groups(whom)).part("acc")
        case _:
            raise Untranslatable("so many of those")
    many = f"{spelled(node.count.low)} oder mehr {those.forms['gen']}"
    return Clause(verb("angreifen"), fixed_np(many, "p"), (attacked,))


def _bare_groups(whom: Selector) -> Selector:
    """ "you and/or planeswalkers you control": one of a group of things is said as the group."""
    if not isinstance(whom, EitherOne):
        return whom
    parts = tuple(All(part.what) if isinstance(part, Some) else part for part in whom.parts)
    return replace(whom, parts=parts)


def _counted_things(writer: GermanWriter, what: object, count: Range, *, plural_none: bool = True) -> NP:
    if not isinstance(what, ObjectPattern | PlayerPattern):
        raise Untranslatable("alternatives that there are")
    nominal = PATTERNS.say(writer, what)
    if count == NONE:
        return say_np(nominal, NO, plural=plural_none)
    if count.exact and count.high is not None:
        return say_np(nominal, words(f"genau {spelled(count.high)}"), plural=count.high != Number(1))
    if count == EXACTLY_ONE or count.high is None:
        return say_np(nominal, A) if count == EXACTLY_ONE else counted(nominal, count)
    if count.low == Number(0):
        return say_np(nominal, words(f"{spelled(count.high)} oder weniger"), plural=True)
    return counted(nominal, count)


def _there_is(writer: GermanWriter, node: Exists) -> Clause:
    """ "sich drei oder mehr Karten in deinem Friedhof befinden", "zwei Ausrüstungen an sie angelegt sind"."""
    if not isinstance(node.what, ObjectPattern):
        raise Untranslatable("players that there are")
    kept: list[Predicate] = []
    place = ""
    for predicate in node.what.after:
        if isinstance(predicate, AttachedToWhat):
            to = SELECTORS.say(writer, predicate.to)
            things = _counted_things(writer, ObjectPattern(node.what.words, tuple(kept)), node.count)
            return Clause(verb("sein"), things, ending=f"an {to.forms['acc']}{tail_text(to.tail)} angelegt")
        if isinstance(predicate, InZone) and not place:
            place = in_zone(writer, predicate.zone, predicate.whose)
        else:
            kept.append(predicate)
    things = _counted_things(writer, ObjectPattern(node.what.words, tuple(kept)), node.count)
    return Clause(verb("befinden"), things, (Part("sich", light=True),), ending=place or "im Spiel")
