"""Amounts as conditions: life above what one began with, coloured mana that was spent, how often a cost was paid."""

from __future__ import annotations

from engine.ir.conditions import Compare
from engine.ir.node import Selector
from engine.ir.selectors import Ref
from engine.ir.values import CastFact, CountersOn, Half, LifeTotal, Number, StartingLife, Sum
from engine.text.german.grammar.clauses import Clause
from engine.text.german.grammar.phrases import NP, Part, fixed_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.conditions.comparisons import spent_on
from engine.text.german.rules.nouns.references import named, of_somebody, owned
from engine.text.german.rules.values.quantities import digits, spelled
from engine.text.german.rules.writer import SELECTORS, VALUES, GermanWriter
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, number_word
from engine.text.vocabulary.words import COLOURS


def compared_amount(writer: GermanWriter, node: Compare) -> Clause | None:
    """The comparison, if it is one of these; None for others."""
    match node:
        case Compare(
            left=LifeTotal(who=who), right=Sum(left=StartingLife() as start, right=more), form="at least more"
        ):
            began = VALUES.say(writer, start).forms["nom"]
            what = Part(f"mindestens {digits(more)} Lebenspunkte mehr")
            return Clause(verb("haben"), SELECTORS.say(writer, who), (what,), after=f"als {began} beträgt")
        case Compare(left=LifeTotal(who=who), compare=">=", right=StartingLife() as start):
            began = VALUES.say(writer, start).forms["dat"]
            total = owned(writer, named("Lebenspunktestand"), who)
            return Clause(verb("sein"), total, ending=f"größer oder gleich {began}")
        case Compare(left=LifeTotal(who=who), compare="<=" | ">" as sign, right=Half(value=value), form="half"):
            whole = VALUES.say(writer, value)
            total = owned(writer, named("Lebenspunktestand"), who)
            than = "kleiner oder gleich der" if sign == "<=" else "größer als die"
            return Clause(verb("sein"), total, ending=f"{than} Hälfte {whole.forms['gen']}")
        case Compare(left=CountersOn(counter="poison", on=who), form="poisoned"):
            return Clause(verb("sein"), SELECTORS.say(writer, who), ending="vergiftet")
        case Compare(left=CastFact(fact=fact, of=of), compare=">=", right=number, form="at least") if (
            fact.removesuffix(" mana spent") in COLOURS
        ):
            colour = COLOUR_ADJECTIVES[COLOURS[fact.removesuffix(" mana spent")]]
            mana = fixed_np(f"mindestens {spelled(number)} {colour}e Mana", "p")
            return spent_on(writer, mana, of)
        case Compare(left=CastFact(fact="kicks", of=of), right=Number(n=n), form="twice"):
            often = f"{number_word(n)}mal"
            return Clause(verb("bezahlen"), kicker_costs(writer, of), adverbs=(often,), passive=True, tense="past")
        case _:
            return None


def kicker_costs(writer: GermanWriter, of: Selector) -> NP:
    """ "die Bonuskosten dieser Kreatur", "ihre Bonuskosten"."""
    costs = named("Bonuskosten")
    return owned(writer, costs, of) if isinstance(of, Ref) else of_somebody(costs, SELECTORS.say(writer, of))
