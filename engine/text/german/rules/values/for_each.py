"""Counted phrases after "für": "für jede Kreatur, die du kontrollierst"."""

from __future__ import annotations

import msgspec

from engine.ir.node import Selector, Value, replace
from engine.ir.patterns import ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Range, Ref, Some
from engine.ir.triggers import GainsLife, LosesLife
from engine.ir.values import (
    AmountRef,
    CastFact,
    Count,
    CountersOn,
    Devotion,
    Difference,
    Distinct,
    FlipsWon,
    Number,
    Sum,
    Times,
    TimesThisTurn,
    Total,
    UnspentMana,
    Votes,
)
from engine.text.german.grammar.clauses import Clause, say_clause
from engine.text.german.grammar.inflection import CASES, EACH, A, Case, find_noun, find_verb
from engine.text.german.grammar.phrases import NP, Head, Nominal, Pronouns, fixed_np, say_np, tail_text
from engine.text.german.rules.nouns.references import head_noun, named_noun, of_somebody, owned_noun
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.computed import behind, counted_kind, life_lost, say_group, what_happened
from engine.text.german.rules.values.quantities import counter_noun
from engine.text.german.rules.writer import PATTERNS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import CHOICE_WORDS, COLOUR_ADJECTIVES


def each_of(writer: GermanWriter, value: Value) -> NP:
    """Says the phrase after "für": "jede Kreatur, die du kontrollierst"."""
    forms: dict[Case, str]
    match value:
        case Sum(left=left, right=right, form="and each"):
            one, other = each_of(writer, left), each_of(writer, right)
            forms = {
                case: f"{one.forms[case]}{tail_text(one.tail)}{',' * bool(one.tail)} und {other.forms[case]}"
                for case in CASES
            }
            return NP(forms, one.pronouns, tail=other.tail)
        case Count(what=Some(what=pattern)):
            return say_np(PATTERNS.say(writer, pattern), EACH)
        case CountersOn(counter=counter, on=on, form=form):
            counters = say_np(counter_noun(counter), EACH)
            holder = SELECTORS.say(writer, on)
            if form == "has" or is_player(on):
                return behind(counters, "", f"die {say_clause(Clause(find_verb('haben'), holder), 'final')}")
            return behind(counters, f"auf {holder.forms['dat']}", holder.tail)
        case TimesThisTurn(event=LosesLife() | GainsLife() as event, amount=True):
            return life_lost(writer, event, plural=False)
        case TimesThisTurn(event=event, before=before) if before is not None:
            earlier = what_happened(writer, event, plural=False)
            now, then = "in diesem Zug", "vorher in diesem Zug"
            forms = {case: text.replace(now, then) for case, text in earlier.forms.items()}
            return NP(forms, earlier.pronouns, tail=earlier.tail.replace(now, then))
        case TimesThisTurn(event=event, amount=False):
            return what_happened(writer, event, plural=False)
        case Distinct(what="type", among=among):
            of = SELECTORS.say(writer, among)
            every = fixed_np("jeden Übertyp, Kartentyp und Untertyp", "m")
            return behind(every, "", f"den {of.pronouns.personal('nom')} hat")
        case Distinct(what="color", among=among, form="of whose"):
            return fixed_np(f"jede der Farben {SELECTORS.say(writer, among).say('gen')}", "f")
        case Distinct(what="color", among=among, form="of its"):
            of = SELECTORS.say(writer, among)
            return fixed_np(f"jede {'ihrer' if of.agreement in ('f', 'p') else 'seiner'} Farben", "f")
        case Distinct(among=among):
            nouns = say_group(writer, among)
            return behind(say_np(counted_kind(value), EACH), f"unter {nouns.forms['dat']}", nouns.tail)
        case UnspentMana(colours=colours, who=who):
            colour = COLOUR_ADJECTIVES[colours] if colours else ""
            mana = named_noun("Mana", "unverbraucht", colour) if colour else named_noun("Mana", "unverbraucht")
            has = say_clause(Clause(find_verb("haben"), SELECTORS.say(writer, who)), "final")
            return behind(say_np(mana, EACH), "", f"das {has}")
        case Devotion(colours=colours, form="chroma"):
            symbol = say_np(named_noun("Manasymbol", COLOUR_ADJECTIVES[colours]), EACH)
            return behind(symbol, "in den Manakosten von bleibenden Karten", "die du kontrollierst")
        case AmountRef(form="cards looked at"):
            return behind(say_np(named_noun("Karte"), EACH), "", "die du dir dabei angesehen hast")
        case FlipsWon(lost=lost):
            how = "verloren" if lost else "gewonnen"
            return behind(say_np(named_noun("Münzwurf"), EACH), "", f"den du {how} hast")
        case Votes(option=option):
            word = CHOICE_WORDS[option.lower()].replace(" ", "-")
            return say_np(Nominal((Head(find_noun("Stimme").compound(f"{word}-")),)), EACH)
        case CastFact():
            return _of_casting(writer, value)
        case _:
            return _of_earlier(writer, value)


def _of_earlier(writer: GermanWriter, value: Value) -> NP:
    """Says a count of objects mentioned before: "jede jener Kreaturen", "jedes Ziel nach dem ersten"."""
    match value:
        case Count(what=All(what=PlayerPattern() as pattern, form="you have")):
            you_have = PATTERNS.say(writer, pattern).with_relative(lambda them: f"{them.relative('acc')} du hast")
            return say_np(you_have, EACH)
        case Count(what=All(what=PlayerPattern() as pattern), form="of your players"):
            return say_np(PATTERNS.say(writer, pattern), EACH)
        case Count(what=Ref() as those, form="of"):
            return _each_of_them(SELECTORS.say(writer, those))
        case Difference(left=CastFact(fact="targets"), right=Number(n=1)):
            return behind(say_np(named_noun("Ziel"), EACH), "nach dem ersten", "")
        case Difference(left=Count(what=Some(what=pattern)), right=Number(n=1), form="beyond the first"):
            each = say_np(PATTERNS.say(writer, pattern), EACH)
            first = "nach der ersten" if each.agreement == "f" else "nach dem ersten"
            return msgspec.structs.replace(each, forms={case: f"{text} {first}" for case, text in each.forms.items()})
        case AmountRef(form=form):
            return _each_before(form)
        case _:
            raise Untranslatable(f"for each {type(value).__name__}")


def _symbols(writer: GermanWriter, value: Total) -> NP:
    """ "jedes grüne Manasymbol in ihren Manakosten"."""
    if not value.stat.endswith(" symbols"):
        raise Untranslatable(f"each of the total {value.stat}")
    symbol = say_np(named_noun("Manasymbol", COLOUR_ADJECTIVES[value.stat[0]]), EACH)
    costs = named_noun("Manakosten")
    known = isinstance(value.of, Ref)
    whose = owned_noun(writer, costs, value.of) if known else of_somebody(costs, say_group(writer, value.of))
    return behind(symbol, f"in {whose.forms['dat']}", whose.tail)


def for_each(writer: GermanWriter, value: Value) -> str:
    """ "für jede Kreatur, die du kontrollierst"."""
    each = _symbols(writer, value) if isinstance(value, Total) else each_of(writer, value)
    return f"für {each.say('acc')}"


def split_for_each(writer: GermanWriter, value: Value) -> tuple[Value, str]:
    """Splits a number with "for each" into its factor and the phrase. Other numbers stay unchanged."""
    if isinstance(value, Times) and value.form == "for each":
        return value.factor, for_each(writer, value.value)
    return value, ""


def _of_casting(writer: GermanWriter, value: CastFact) -> NP:
    """Says a count of facts about a spell's casting."""
    match value:
        case CastFact(fact="casts from command zone", of=of):
            what = SELECTORS.say(writer, of)
            return behind(
                say_np(named_noun("Mal"), EACH),
                "",
                f"das {what.say('nom')} in dieser Partie aus der Kommandozone gewirkt wurde",
            )
        case CastFact(fact="colors of mana spent", of=of):
            spent = f"die ausgegeben wurde, um {SELECTORS.say(writer, of).say('acc')} zu wirken"
            return behind(say_np(named_noun("Manafarbe"), EACH), "", spent)
        case CastFact(fact="mana spent", of=of, among=ObjectPattern() as source):
            produced = f"von {say_np(PATTERNS.say(writer, source), A).say('dat')}"
            spent = f"das ausgegeben wurde, um {SELECTORS.say(writer, of).say('acc')} zu wirken"
            return behind(say_np(named_noun("Mana"), EACH), produced, spent)
        case CastFact(fact="mana spent", of=of):
            spent = f"das ausgegeben wurde, um {SELECTORS.say(writer, of).say('acc')} zu wirken"
            return behind(say_np(named_noun("Mana"), EACH), "", spent)
        case CastFact(fact="targets", among=ObjectPattern() as among):
            aimed = PATTERNS.say(writer, among).with_relative(
                lambda pronouns: f"{pronouns.relative('acc')} er anvisiert"
            )
            return say_np(aimed, EACH)
        case CastFact(fact="targets"):
            return say_np(named_noun("Ziel"), EACH)
        case CastFact(fact="kicks", of=of):
            kicked = f"das {SELECTORS.say(writer, of).forms['nom']} mit Bonus gewirkt wurde"
            return behind(say_np(named_noun("Mal"), EACH), "", kicked)
        case _:
            raise Untranslatable(f"for each {value.fact}")


def _each_of_them(group: NP) -> NP:
    """ "jede jener Kreaturen", "jede davon"."""
    agreement = head_noun(group).agreement(plural=False)
    of = "davon" if group.light else group.forms["gen"]
    forms: dict[Case, str] = {case: f"{EACH.form(case, agreement)} {of}" for case in CASES}
    return NP(forms, Pronouns((agreement,)))


def _each_before(form: str) -> NP:
    """Says an earlier repeated action: "jede auf diese Weise entfernte Marke"."""
    if form == "1 damage prevented this way":
        return say_np(named_noun("Schadenspunkt", "=auf diese Weise", "verhindert"), EACH)
    if form == "{E} paid this way":
        return say_np(named_noun("{E}", "=auf diese Weise", "bezahlt"), EACH)
    if form == "1 life you lost":
        return say_np(
            named_noun("Lebenspunkt").with_relative(lambda point: f"{point.relative('acc')} du verloren hast"), EACH
        )
    kind, counter, _ = form.partition("counter removed this way")
    if not counter:
        raise Untranslatable(f"for each {form!r}")
    removed = counter_noun(kind.strip()).with_adjective("entfernt").with_adjective("=auf diese Weise")
    return say_np(removed, EACH)


def each_in_front(writer: GermanWriter, what: Selector) -> tuple[Selector, str]:
    """ "discards a card for each ...": returns the objects without their number, and the phrase. Others stay
    unchanged."""
    if isinstance(what, Some) and what.count.low == what.count.high:
        factor, each = split_for_each(writer, what.count.low)
        if each:
            return replace(what, count=Range(factor, factor)), each
    return what, ""
