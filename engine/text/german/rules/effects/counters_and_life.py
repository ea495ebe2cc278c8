"""Instructions about counters (122): put, remove, move, copy, double; and about damage and life."""

from __future__ import annotations

from engine.ir.effects.game import (
    DealDamage,
    ExchangeLife,
    GainLife,
    GetCounters,
    LoseLife,
    ManaRider,
    ManaSpec,
    SetLife,
    SpendOn,
)
from engine.ir.effects.permanents import (
    CopyCounters,
    CounterKind,
    DoubleCounters,
    MoveCounters,
    PutCounters,
    RemoveCounters,
)
from engine.ir.node import Selector, Value
from engine.ir.selectors import AnyTarget, Ref, Target, You
from engine.ir.triggers import GainsLife, LosesLife
from engine.ir.values import AmountRef, LifeTotal, Number, Stat, Sum, Times, TimesThisTurn
from engine.text.german.grammar.chains import Chain, chain_clauses, update
from engine.text.german.grammar.clauses import Clause, change, say_clause, with_adverb
from engine.text.german.grammar.inflection import ALL, find_verb, fixed_determiner
from engine.text.german.grammar.phrases import NP, Part, fixed_np, join_or, pronoun_np, say_np
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.sequences import say_action, say_place, say_subordinate, tie_broken
from engine.text.german.rules.nouns.references import named_noun, owned_noun
from engine.text.german.rules.values.for_each import split_for_each
from engine.text.german.rules.values.quantities import ADDITIONAL, amount, any_number, counter_noun, spelled
from engine.text.german.rules.writer import (
    EFFECTS,
    SELECTORS,
    VALUES,
    GermanWriter,
    Untranslatable,
    inside,
)

inside(CounterKind)


@EFFECTS(PutCounters)
def _put_counters(writer: GermanWriter, node: PutCounters) -> Chain:
    """ "lege eine +1/+1-Marke auf ...", on several each one of its own: "lege je eine ... auf ..."."""
    count, each = split_for_each(writer, node.count)
    if node.form in ("additional", "another") and isinstance(count, Number):
        count = Number(count.n, form="additional")
    counters = amount(writer, count, counter_noun(node.counter), spell_out=True)
    on = SELECTORS.say(writer, node.on)
    writer.remember(node.bind, on)
    if node.divided:
        return _divided_counters(writer, node, counters, on)
    what = counters.part("acc")
    if node.also:
        others = [amount(writer, kind.count, counter_noun(kind.counter), spell_out=True) for kind in node.also]
        what = Part(join_or([what.text, *(other.part("acc").text for other in others)], "und"))
    if _several(node.on, on):
        what = Part(f"je {what.text}", what.tail)
    clause = say_action(writer, node.who, "legen", what, say_place("auf", on, "acc"), adverbs=(each,))
    return chain_clauses(clause)


def _several(selector: Selector, phrase: NP) -> bool:
    return phrase.plural and (getattr(selector, "form", "") == "each of" or isinstance(selector, Target))


def _divided_counters(writer: GermanWriter, node: PutCounters, counters: NP, on: NP) -> Chain:
    return chain_clauses(say_action(writer, node.who, "verteilen", counters.part("acc"), say_place("auf", on, "acc")))


@EFFECTS(RemoveCounters)
def _remove_counters(writer: GermanWriter, node: RemoveCounters) -> Chain:
    off = SELECTORS.say(writer, node.off)
    counter = counter_noun(node.counter)
    if node.count is None and node.up_to:
        what = any_number(counter)
    elif node.count is None:
        what = fixed_np(f"alle {counter.heads[0].noun.plural}", "p")
    elif node.up_to:
        what = say_np(counter, fixed_determiner(f"bis zu {spelled(node.count)}"), plural=True)
    else:
        what = amount(writer, node.count, counter, spell_out=True)
    said = what.part("acc")
    if _several(node.off, off):
        said = Part(f"je {said.text}", said.tail)
    return chain_clauses(say_action(writer, node.who, "entfernen", said, say_place("von", off, "dat")))


@EFFECTS(MoveCounters)
def _move_counters(writer: GermanWriter, node: MoveCounters) -> Chain:
    off, onto = SELECTORS.say(writer, node.off), SELECTORS.say(writer, node.onto)
    if node.new_kinds:
        what = Part("eine Marke jeder Sorte", f"von der keine auf {onto.forms['dat']} liegt")
    elif node.count is not None:
        what = amount(writer, node.count, counter_noun(node.counter), spell_out=True).part("acc")
    elif node.least == 1:
        what = Part("eine oder mehrere Marken")
    elif node.up_to:
        what = any_number(counter_noun(node.counter)).part("acc")
    else:
        what = say_np(counter_noun(node.counter), ALL, plural=True).part("acc")
    return chain_clauses(
        say_action(writer, node.who, "verschieben", what, say_place("von", off, "dat"), say_place("auf", onto, "acc"))
    )


@EFFECTS(CopyCounters)
def _copy_counters(writer: GermanWriter, node: CopyCounters) -> Chain:
    off, onto = SELECTORS.say(writer, node.off), SELECTORS.say(writer, node.onto)
    own = "ihre" if off.agreement in ("f", "p") else "seine"
    return chain_clauses(say_action(writer, node.who, "legen", Part(f"{own} Marken"), say_place("auf", onto, "acc")))


@EFFECTS(DoubleCounters)
def _double(writer: GermanWriter, node: DoubleCounters) -> Chain:
    on = SELECTORS.say(writer, node.on)
    counters = counter_noun(node.counter).heads[0].noun.plural
    what = Part(f"die Anzahl an {counters} auf {on.forms['dat']}", on.tail)
    return chain_clauses(say_action(writer, node.who, "verdoppeln", what))


inside(ManaSpec, SpendOn, ManaRider)

DAMAGE = "Schadenspunkt"
LIFE = "Lebenspunkt"
ITSELF = fixed_np("sich selbst", "f")


@EFFECTS(DealDamage)
def _damage(writer: GermanWriter, node: DealDamage) -> Chain:
    source = SELECTORS.say(writer, node.source)
    value, each = split_for_each(writer, node.amount)
    to = ITSELF if isinstance(node.to, Ref) and node.to.form == "itself" else SELECTORS.say(writer, node.to)
    what = amount(writer, value, named_noun(DAMAGE, ADDITIONAL) if "additional" in node.form else named_noun(DAMAGE))
    clause = Clause(find_verb("zufügen"), source, commanded=False)
    if node.evenly:
        points = Part(f"{what.say('acc')}, gleichmäßig aufgeteilt und abgerundet\u2e34")
        return chain_clauses(change(clause, objects=(to.part("dat"), points)))
    if node.divided:
        points = Part(what.forms["acc"])
        after = f"deren Aufteilung auf {to.say('acc')} du bestimmst"
        return chain_clauses(change(clause, objects=(points,), after=after))
    objects = [to.part("dat"), *((Part(each),) if each else ()), _distributed(node, what)]
    dealt = chain_clauses(change(clause, objects=tuple(objects)))
    if "if two or more" in node.form:
        return update(dealt, sentences=(tie_broken(),))
    return dealt if node.excess_to is None else update(dealt, sentences=(_excess(writer, node, node.excess_to),))


def _excess(writer: GermanWriter, node: DealDamage, to: Selector) -> Chain:
    """ "Überschüssiger Schaden wird stattdessen dem Beherrscher der Kreatur zugefügt."."""
    condition = "" if node.excess_if is None else f"falls {condition_final(writer, node.excess_if)}"
    excess = fixed_np("überschüssiger Schaden", "m")
    whom = SELECTORS.say(writer, to).part("dat")
    clause = Clause(find_verb("zufügen"), excess, (Part("stattdessen"), whom), passive=True, commanded=False)
    return say_subordinate(chain_clauses(clause), condition) if condition else chain_clauses(clause)


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
        life = owned_noun(writer, named_noun("Lebenspunktestand"), node.who)
        return chain_clauses(say_action(writer, You(), "verdoppeln", life.part("acc")))
    value, each = split_for_each(writer, node.amount)
    what = _life(writer, value)
    return chain_clauses(say_action(writer, node.who, "dazuerhalten", *_each_first(each, what), commanded=False))


@EFFECTS(LoseLife)
def _lose_life(writer: GermanWriter, node: LoseLife) -> Chain:
    value, each = split_for_each(writer, node.amount)
    clause = say_action(writer, node.who, "verlieren", commanded=False)
    what = _life(writer, value)
    return chain_clauses(change(clause, objects=_each_first(each, what)))


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
            clause = Clause(find_verb(own), lost, (Part("Lebenspunkte"),), tense="past")
            return _so_much_life(f"wie {say_clause(with_adverb(clause, 'in diesem Zug'), 'final')}")
        case Sum(left=left, right=Times(factor=factor, value=counted), form="plus each"):
            more, each = split_for_each(writer, Times(factor, counted, form="for each"))
            first, second = (amount(writer, number, named_noun(LIFE)).forms["acc"] for number in (left, more))
            return fixed_np(f"{first} plus {second} {each}", "p")
        case _:
            return amount(writer, value, named_noun(LIFE))


def _so_much_life(tail: str) -> NP:
    return fixed_np("so viele Lebenspunkte", "p", tail=tail)


@EFFECTS(SetLife)
def _set_life(writer: GermanWriter, node: SetLife) -> Chain:
    life = owned_noun(writer, named_noun("Lebenspunktestand"), node.who)
    total = VALUES.say(writer, node.total)
    return chain_clauses(Clause(find_verb("werden"), life, ending=f"auf {total.say('acc')} gesetzt", commanded=False))


@EFFECTS(ExchangeLife)
def _exchange_life(writer: GermanWriter, node: ExchangeLife) -> Chain:
    if node.of is not None:
        life = VALUES.say(writer, LifeTotal(node.one))
        size = VALUES.say(writer, Stat(node.stat or "power", node.of))
        what = Part(f"{life.say('acc')} gegen {size.forms['acc']}", size.tail)
        return chain_clauses(say_action(writer, You(), "austauschen", what))
    one = SELECTORS.say(writer, node.one)
    if node.other is None:
        return chain_clauses(Clause(find_verb("tauschen"), one, (Part("ihre Lebenspunktestände"),), commanded=False))
    other = SELECTORS.say(writer, node.other)
    what = Part(f"den Lebenspunktestand mit {other.forms['dat']}", other.tail)
    return chain_clauses(Clause(find_verb("tauschen"), one, (what,), commanded=False))


@EFFECTS(GetCounters)
def _get_counters(writer: GermanWriter, node: GetCounters) -> Chain:
    if node.counter == "energy" and isinstance(node.count, Number):
        return chain_clauses(say_action(writer, node.who, "erhalten", Part("{E}" * node.count.n), commanded=False))
    count, each = split_for_each(writer, node.count)
    what = amount(writer, count, counter_noun(node.counter), spell_out=True)
    return chain_clauses(say_action(writer, node.who, "erhalten", what.part("acc"), adverbs=(each,), commanded=False))
