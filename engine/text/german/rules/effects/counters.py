"""Instructions about counters (122): put, remove, move, copy, double."""

from __future__ import annotations

from engine.ir.effects.permanents import (
    CopyCounters,
    CounterKind,
    DoubleCounters,
    MoveCounters,
    PutCounters,
    RemoveCounters,
)
from engine.ir.node import Selector
from engine.ir.selectors import Target
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, chain
from engine.text.german.grammar.nouns import ALL, words
from engine.text.german.grammar.phrases import NP, Part, fixed_np, join_or, say_np, tail_text
from engine.text.german.rules.effects.sequences import by, place
from engine.text.german.rules.values.for_each import split_for_each
from engine.text.german.rules.values.quantities import amount, any_number, counter_noun, spelled
from engine.text.german.rules.writer import EFFECTS, SELECTORS, GermanWriter, inside

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
    clause = by(writer, node.who, "legen", what, place("auf", on, "acc"), adverbs=(each,))
    return chain(clause)


def _several(selector: Selector, phrase: NP) -> bool:
    return phrase.plural and (getattr(selector, "form", "") == "each of" or isinstance(selector, Target))


def _divided_counters(writer: GermanWriter, node: PutCounters, counters: NP, on: NP) -> Chain:
    shared = f"deren Aufteilung auf {on.say('acc')} du bestimmst\u2e34"
    what = Part(f"{counters.forms['acc']}{tail_text(counters.tail)}, {shared}")
    return chain(by(writer, node.who, "verteilen", what))


@EFFECTS(RemoveCounters)
def _remove_counters(writer: GermanWriter, node: RemoveCounters) -> Chain:
    off = SELECTORS.say(writer, node.off)
    counter = counter_noun(node.counter)
    if node.count is None and node.up_to:
        what = any_number(counter)
    elif node.count is None:
        what = fixed_np(f"alle {counter.heads[0].noun.plural}", "p")
    elif node.up_to:
        what = say_np(counter, words(f"bis zu {spelled(node.count)}"), plural=True)
    else:
        what = amount(writer, node.count, counter, spell_out=True)
    said = what.part("acc")
    if _several(node.off, off):
        said = Part(f"je {said.text}", said.tail)
    return chain(by(writer, node.who, "entfernen", said, place("von", off, "dat")))


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
    return chain(by(writer, node.who, "verschieben", what, place("von", off, "dat"), place("auf", onto, "acc")))


@EFFECTS(CopyCounters)
def _copy_counters(writer: GermanWriter, node: CopyCounters) -> Chain:
    off, onto = SELECTORS.say(writer, node.off), SELECTORS.say(writer, node.onto)
    own = "ihre" if off.agreement in ("f", "p") else "seine"
    return chain(by(writer, node.who, "legen", Part(f"{own} Marken"), place("auf", onto, "acc")))


@EFFECTS(DoubleCounters)
def _double(writer: GermanWriter, node: DoubleCounters) -> Chain:
    on = SELECTORS.say(writer, node.on)
    counters = counter_noun(node.counter).heads[0].noun.plural
    what = Part(f"die Anzahl an {counters} auf {on.forms['dat']}", on.tail)
    return chain(by(writer, node.who, "verdoppeln", what))
