"""Costs: before the colon, and after "bezahle", "es sei denn" and "als zusätzliche Kosten"."""

from __future__ import annotations

from engine.ir.costs import (
    AnyAmount,
    Costs,
    DoCost,
    EitherCost,
    GenericPayment,
    LoyaltyCost,
    ManaCostOf,
    ManaPayment,
    PayLife,
    PayPlayerCounters,
    TapSelf,
    UntapSelf,
)
from engine.ir.effects.game import DealDamage, GainLife
from engine.ir.node import Cost
from engine.ir.values import Number, Variable, Where
from engine.text.german.grammar.chains import Chain, Link, as_cost, chain_clauses
from engine.text.german.grammar.clauses import Clause, change, say_clause, with_after
from engine.text.german.grammar.inflection import find_verb
from engine.text.german.grammar.phrases import NP, YOU, Part
from engine.text.german.rules.nouns.references import named_noun
from engine.text.german.rules.values.for_each import for_each
from engine.text.german.rules.values.quantities import amount, digits, where_x_is
from engine.text.german.rules.writer import COSTS, EFFECTS, SELECTORS, VALUES, GermanWriter, Untranslatable

MINUS = "−"


def _pay(*objects: Part) -> Chain:
    return chain_clauses(Clause(find_verb("bezahlen"), YOU, objects))


@COSTS(ManaPayment)
def _mana(writer: GermanWriter, node: ManaPayment) -> Chain:
    if node.waterbend:
        return chain_clauses(Clause(find_verb("wasserbändigen"), YOU, (Part(node.symbols),)))
    return _pay(Part(node.symbols))


@COSTS(TapSelf)
def _tap(writer: GermanWriter, node: TapSelf) -> Chain:
    return Chain(text="{T}")


@COSTS(UntapSelf)
def _untap(writer: GermanWriter, node: UntapSelf) -> Chain:
    return Chain(text="{Q}")


@COSTS(LoyaltyCost)
def _loyalty(writer: GermanWriter, node: LoyaltyCost) -> Chain:
    sign = "+" if node.amount > 0 else MINUS if node.amount < 0 else ""
    return Chain(text=f"{sign}{'X' if node.x else abs(node.amount)}")


@COSTS(PayLife)
def _life(writer: GermanWriter, node: PayLife) -> Chain:
    return _pay(amount(writer, node.amount, named_noun("Lebenspunkt")).part("acc"))


_ANY_AMOUNT = {
    "mana": "eine beliebige Menge Mana",
    "life": "eine beliebige Anzahl an Lebenspunkten",
    "energy": "eine beliebige Anzahl an {E}",
}


@COSTS(AnyAmount)
def _any_amount(writer: GermanWriter, node: AnyAmount) -> Chain:
    return _pay(Part("ein oder mehrere {E}" if node.some else _ANY_AMOUNT[node.what]))


@COSTS(PayPlayerCounters)
def _counters(writer: GermanWriter, node: PayPlayerCounters) -> Chain:
    if node.counter != "energy":
        raise Untranslatable(f"paying {node.counter!r} counters")
    if isinstance(node.amount, Number):
        return _pay(Part("{E}" * node.amount.n))
    if isinstance(node.amount, Variable | Where):
        return _pay(Part(f"{digits(node.amount)} {{E}}"))
    value = VALUES.say(writer, node.amount)
    return _pay(Part(f"{{E}} in Höhe {value.forms['gen']}", value.tail))


@COSTS(GenericPayment)
def _generic(writer: GermanWriter, node: GenericPayment) -> Chain:
    if node.form == "where":
        where = where_x_is(writer, node.count)
        (link,) = _pay(Part("{X}")).links
        return Chain((Link(with_after(link.clause, where)),))
    return _pay(Part(f"zweimal {node.each}" if node.form == "twice" else f"{node.each} {for_each(writer, node.count)}"))


@COSTS(ManaCostOf)
def _cost_of(writer: GermanWriter, node: ManaCostOf) -> Chain:
    of = SELECTORS.say(writer, node.of)
    return _pay(Part(f"{'ihre' if of.agreement in ('f', 'p') else 'seine'} Manakosten"))


@COSTS(DoCost)
def _do(writer: GermanWriter, node: DoCost) -> Chain:
    if isinstance(node.action, DealDamage) and node.form == "have":
        points = amount(writer, node.action.amount, named_noun("Schadenspunkt")).part("acc")
        source = Part(f"von {SELECTORS.say(writer, node.action.source).say('dat')}")
        return chain_clauses(
            Clause(find_verb("lassen"), YOU, (Part("sich", light=True), source, points), ending="zufügen")
        )
    if isinstance(node.action, GainLife) and node.form == "have":
        points = amount(writer, node.action.amount, named_noun("Lebenspunkt")).part("acc")
        whom = Part(SELECTORS.say(writer, node.action.who).say("acc"))
        return chain_clauses(Clause(find_verb("lassen"), YOU, (whom, points), ending="dazuerhalten"))
    return EFFECTS.say(writer, node.action)


@COSTS(Costs)
def _several(writer: GermanWriter, node: Costs) -> Chain:
    """Joined by "and" they are one chain; joined by commas, only text before a colon."""
    parts = [COSTS.say(writer, part) for part in node.parts]
    if node.form == "and life":
        mana, life = (said.links[0].clause for said in parts)
        together = Part(f"{mana.objects[0]} und {life.objects[0]}")
        return Chain((Link(change(mana, objects=(together,))),))
    if node.form != "and":
        return Chain(text=", ".join(cost_text(part, said) for part, said in zip(node.parts, parts, strict=True)))
    links = [link for part in parts for link in part.links]
    return Chain(tuple(Link(link.clause, "und" if index else "") for index, link in enumerate(links)))


@COSTS(EitherCost)
def _either(writer: GermanWriter, node: EitherCost) -> Chain:
    """ "opfert eine Kreatur oder wirft eine Karte ab"."""
    links: list[Link] = []
    for option in node.options:
        said = COSTS.say(writer, option)
        if len(said.links) != 1 or said.text or said.after:
            raise Untranslatable("one of several costs")
        links.append(Link(said.links[0].clause, "oder" if links else ""))
    return Chain(tuple(links))


def you_can(paid: Chain) -> Chain:
    """ "du kannst 2 Lebenspunkte bezahlen"."""
    return Chain(
        tuple(
            link._replace(clause=change(link.clause, subject=YOU, modal="können", commanded=False))
            for link in paid.links
        )
    )


def cost_text(cost: Cost, said: Chain) -> str:
    """Returns one cost as written before a colon, where mana isn't "paid"."""
    if isinstance(cost, ManaPayment):
        return f"Wasserbändigen {cost.symbols}" if cost.waterbend else cost.symbols
    return as_cost(said)


def before_colon(writer: GermanWriter, cost: Cost) -> str:
    """The whole activation cost: "{1}, {T}, opfere eine Kreatur"."""
    if isinstance(cost, EitherCost):
        return " oder ".join(before_colon(writer, option) for option in cost.options)
    return cost_text(cost, COSTS.say(writer, cost))


def paid_by_clause(writer: GermanWriter, cost: Cost, who: NP) -> str:
    """Says the words after "indem du": "Lebenspunkte in Höhe seines Manabetrags bezahlst"."""
    said = COSTS.say(writer, cost)
    if said.text or not said.links:
        raise Untranslatable("paying several costs instead")
    clauses = [change(link.clause, subject=who, commanded=False) for link in said.links]
    return " und ".join(say_clause(clause, "final", subject=False) for clause in clauses)
