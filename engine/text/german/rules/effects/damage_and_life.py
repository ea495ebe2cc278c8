"""Instructions about damage and life."""

from __future__ import annotations

from engine.ir.effects.game import (
    DealDamage,
    ExchangeLife,
    GainLife,
    LoseLife,
    ManaRider,
    ManaSpec,
    SetLife,
    SpendOn,
)
from engine.ir.node import Selector, Value
from engine.ir.selectors import AnyTarget, Ref, Target, You
from engine.ir.triggers import GainsLife, LosesLife
from engine.ir.values import AmountRef, LifeTotal, Number, Stat, Sum, Times, TimesThisTurn
from engine.text.german.grammar.chains import Chain, chain, update
from engine.text.german.grammar.clauses import Clause, change, say, with_adverb
from engine.text.german.grammar.phrases import NP, Part, fixed_np, pronoun_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import by, under
from engine.text.german.rules.nouns.references import named, owned
from engine.text.german.rules.values.for_each import split_for_each
from engine.text.german.rules.values.quantities import amount
from engine.text.german.rules.writer import (
    EFFECTS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
    inside,
)

inside(ManaSpec, SpendOn, ManaRider)

DAMAGE = "Schadenspunkt"
LIFE = "Lebenspunkt"


@EFFECTS(DealDamage)
def _damage(writer: GermanWriter, node: DealDamage) -> Chain:
    source = SELECTORS.say(writer, node.source)
    value, each = split_for_each(writer, node.amount)
    to = SELECTORS.say(writer, node.to)
    what = amount(writer, value, named(DAMAGE))
    clause = Clause(verb("zufügen"), source, commanded=False)
    if node.evenly:
        points = Part(f"{what.say('acc')}, gleichmäßig aufgeteilt und abgerundet\u2e34")
        return chain(change(clause, objects=(to.part("dat"), points)))
    if node.divided:
        points = Part(what.forms["acc"])
        after = f"deren Aufteilung auf {to.say('acc')} du bestimmst"
        return chain(change(clause, objects=(points,), after=after))
    objects = [to.part("dat"), *((Part(each),) if each else ()), _distributed(node, what)]
    dealt = chain(change(clause, objects=tuple(objects)))
    return dealt if node.excess_to is None else update(dealt, sentences=(_excess(writer, node, node.excess_to),))


def _excess(writer: GermanWriter, node: DealDamage, to: Selector) -> Chain:
    """ "Überschüssiger Schaden wird stattdessen dem Beherrscher der Kreatur zugefügt."."""
    condition = "" if node.excess_if is None else f"falls {condition_final(writer, node.excess_if)}"
    excess = fixed_np("überschüssiger Schaden", "m")
    whom = SELECTORS.say(writer, to).part("dat")
    clause = Clause(verb("zufügen"), excess, (Part("stattdessen"), whom), passive=True, commanded=False)
    return under(chain(clause), condition) if condition else chain(clause)


def _distributed(node: DealDamage, what: NP) -> Part:
    """ "je 3 Schadenspunkte" where several are dealt the same damage each."""
    part = what.part("acc")
    several = getattr(node.to, "form", "") == "each of" or (
        isinstance(node.to, Target | AnyTarget) and node.to.count.high != Number(1)
    )
    return Part(f"je {part.text}", part.tail) if several else part


@EFFECTS(GainLife)
def _gain_life(writer: GermanWriter, node: GainLife) -> Chain:
    if node.form == "double":  # 701.10d
        life = owned(writer, named("Lebenspunktestand"), node.who)
        return chain(by(writer, You(), "verdoppeln", life.part("acc")))
    value, each = split_for_each(writer, node.amount)
    what = _life(writer, value)
    return chain(by(writer, node.who, "dazuerhalten", *_each_first(each, what), commanded=False))


@EFFECTS(LoseLife)
def _lose_life(writer: GermanWriter, node: LoseLife) -> Chain:
    value, each = split_for_each(writer, node.amount)
    clause = by(writer, node.who, "verlieren", commanded=False)
    what = _life(writer, value)
    return chain(change(clause, objects=_each_first(each, what)))


def _each_first(each: str, what: NP) -> tuple[Part, ...]:
    return (*((Part(each),) if each else ()), what.part("acc"))


def _life(writer: GermanWriter, value: Value) -> NP:
    """ "2 Lebenspunkte", "so viele Lebenspunkte, wie auf diese Weise Lebenspunkte verloren wurden"."""
    match value:
        case AmountRef(form="the life lost this way" | "the amount of life lost this way"):
            tail = "wie auf diese Weise Lebenspunkte verloren wurden"
            return _so_much_life(tail)
        case TimesThisTurn(event=GainsLife() | LosesLife() as event, amount=True):
            who = getattr(event, "who", None)
            if not isinstance(who, Selector):
                raise Untranslatable("life of nobody")
            lost = SELECTORS.say(writer, who)
            lost = pronoun_np(lost.pronouns) if isinstance(who, Ref) else lost
            own = "dazuerhalten" if isinstance(event, GainsLife) else "verlieren"
            clause = Clause(verb(own), lost, (Part("Lebenspunkte"),), tense="past")
            return _so_much_life(f"wie {say(with_adverb(clause, 'in diesem Zug'), 'final')}")
        case Sum(left=left, right=Times(factor=factor, value=counted), form="plus each"):
            more, each = split_for_each(writer, Times(factor, counted, form="for each"))
            first, second = (amount(writer, number, named(LIFE)).forms["acc"] for number in (left, more))
            return fixed_np(f"{first} plus {second} {each}", "p")
        case _:
            return amount(writer, value, named(LIFE))


def _so_much_life(tail: str) -> NP:
    return fixed_np("so viele Lebenspunkte", "p", tail=tail)


@EFFECTS(SetLife)
def _set_life(writer: GermanWriter, node: SetLife) -> Chain:
    life = owned(writer, named("Lebenspunktestand"), node.who)
    total = VALUES.say(writer, node.total)
    return chain(Clause(verb("werden"), life, ending=f"auf {total.say('acc')} gesetzt", commanded=False))


@EFFECTS(ExchangeLife)
def _exchange_life(writer: GermanWriter, node: ExchangeLife) -> Chain:
    if node.of is not None:
        life = VALUES.say(writer, LifeTotal(node.one))
        size = VALUES.say(writer, Stat(node.stat or "power", node.of))
        what = Part(f"{life.say('acc')} gegen {size.forms['acc']}", size.tail)
        return chain(by(writer, You(), "austauschen", what))
    one = SELECTORS.say(writer, node.one)
    if node.other is None:
        return chain(Clause(verb("tauschen"), one, (Part("ihre Lebenspunktestände"),), commanded=False))
    other = SELECTORS.say(writer, node.other)
    what = Part(f"den Lebenspunktestand mit {other.forms['dat']}", other.tail)
    return chain(Clause(verb("tauschen"), one, (what,), commanded=False))
