"""What something is: "getappt ist", "alleine angreift", "an eine andere Kreatur gebunden ist"; and amounts as
conditions: life above what one began with, coloured mana that was spent, how often a cost was paid.
"""

from __future__ import annotations

from engine.ir.conditions import Compare, Happened
from engine.ir.node import Selector
from engine.ir.selectors import Ref
from engine.ir.triggers import Does
from engine.ir.values import CastFact, CountersOn, Half, LifeTotal, Number, StartingLife, Sum
from engine.text.german.grammar.clauses import Clause, Statement, Tense
from engine.text.german.grammar.inflection import verb
from engine.text.german.grammar.phrases import NP, Part, fixed_np
from engine.text.german.rules.conditions.comparisons import spent_on
from engine.text.german.rules.nouns.references import named, of_somebody, owned
from engine.text.german.rules.values.quantities import digits, spelled
from engine.text.german.rules.writer import SELECTORS, VALUES, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import COLOUR_ADJECTIVES, number_word
from engine.text.vocabulary.words import COLOURS

WHOLE = {
    "attacking or blocking": "",
    "attacking alone": "",
    "attacking or blocking alone": "",
    "paired with another creature": "an eine andere Kreatur gebunden",
    "Ring-bearer": "dein Ringträger",
    "enchanted or equipped": "verzaubert oder ausgerüstet",
}
"""Qualities of several words; those without words here are said with verbs of their own."""


def has_status(subject: NP, status: str, *, past: bool) -> Statement:
    """The thing has a quality of several words."""
    tense: Tense = "past" if past else "present"
    if said := WHOLE[status]:
        return Statement((Clause(verb("sein"), subject, ending=said, tense=tense),))
    how = ("alleine",) if status.endswith("alone") else ()
    attacks = Clause(verb("angreifen"), subject, adverbs=how, tense=tense)
    if status == "attacking alone":
        return Statement((attacks,))
    return Statement((attacks, Clause(verb("blocken"), subject, tense=tense)), "oder")


def is_so(subject: NP, adjectives: tuple[str, ...], *, past: bool) -> Clause:
    """The thing has a quality that is one adjective."""
    said = adjectives[0] if len(adjectives) == 1 else ""
    if said in ("angreifend", "blockend"):
        return Clause(verb("angreifen" if said == "angreifend" else "blocken"), subject)
    if not said:
        raise Untranslatable("several qualities at once")
    return Clause(verb("sein"), subject, ending=said.replace("|", " "), tense="past" if past else "present")


def happened_often(node: Happened) -> Statement | None:
    """ "der Ring dich in dieser Partie viermal oder öfter in Versuchung geführt hat"; None for what is said plainly."""
    if node.form == "Ring":
        times = f"in dieser Partie {number_word(node.times)}mal oder öfter in Versuchung geführt"
        return Statement(final=f"der Ring dich {times} hat", main=f"der Ring hat dich {times}")
    if node.form == "wasn't the first" and isinstance(node.event, Does) and node.event.deed == "play a land":
        land = "nicht das erste Land"
        played = "das du in diesem Zug gespielt hast"
        return Statement(final=f"es {land} war, {played}", main=f"es war {land}, {played}")
    return None


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
