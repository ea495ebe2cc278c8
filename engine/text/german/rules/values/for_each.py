"""What stands behind "für": "für jede Kreatur, die du kontrollierst"."""

from __future__ import annotations

from engine.ir.node import Value
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import Some
from engine.ir.triggers import LosesLife
from engine.ir.values import (
    CastFact,
    Count,
    CountersOn,
    Distinct,
    FlipsWon,
    Sum,
    Times,
    TimesThisTurn,
    UnspentMana,
    Votes,
)
from engine.text.german.grammar.clauses import Clause, say
from engine.text.german.grammar.nouns import CASES, EACH, Case, noun
from engine.text.german.grammar.phrases import NP, Head, Nominal, fixed_np, say_np, tail_text
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.nouns.references import named
from engine.text.german.rules.nouns.selectors import is_player
from engine.text.german.rules.values.computed import behind, counted_kind, group, life_lost, what_happened
from engine.text.german.rules.values.quantities import counter_noun
from engine.text.german.rules.writer import PATTERNS, SELECTORS, GermanWriter, Untranslatable
from engine.text.vocabulary.german_words import CHOICE_WORDS, COLOUR_ADJECTIVES


def each_of(writer: GermanWriter, value: Value) -> NP:
    """What is counted behind "für": "jede Kreatur, die du kontrollierst"."""
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
                return behind(counters, "", f"die {say(Clause(verb('haben'), holder), 'final')}")
            return behind(counters, f"auf {holder.forms['dat']}", holder.tail)
        case TimesThisTurn(event=LosesLife() as event, amount=True):
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
        case Distinct(what="color", among=among, form="of its"):
            of = SELECTORS.say(writer, among)
            return fixed_np(f"jede {'ihrer' if of.agreement in ('f', 'p') else 'seiner'} Farben", "f")
        case Distinct(among=among):
            things = group(writer, among)
            return behind(say_np(counted_kind(value), EACH), f"unter {things.forms['dat']}", things.tail)
        case UnspentMana(colours=colours, who=who):
            colour = COLOUR_ADJECTIVES[colours] if colours else ""
            mana = named("Mana", "unverbraucht", colour) if colour else named("Mana", "unverbraucht")
            has = say(Clause(verb("haben"), SELECTORS.say(writer, who)), "final")
            return behind(say_np(mana, EACH), "", f"das {has}")
        case FlipsWon(lost=lost):
            how = "verloren" if lost else "gewonnen"
            return behind(say_np(named("Münzwurf"), EACH), "", f"den du {how} hast")
        case Votes(option=option):
            word = CHOICE_WORDS[option.lower()].replace(" ", "-")
            return say_np(Nominal((Head(noun("Stimme").compound(f"{word}-")),)), EACH)
        case CastFact():
            return _of_casting(writer, value)
        case _:
            raise Untranslatable(f"for each {type(value).__name__}")


def for_each(writer: GermanWriter, value: Value) -> str:
    """ "für jede Kreatur, die du kontrollierst"."""
    return f"für {each_of(writer, value).say('acc')}"


def split_for_each(writer: GermanWriter, value: Value) -> tuple[Value, str]:
    """A number said with "for each": its factor and the phrase; other numbers as they are."""
    if isinstance(value, Times) and value.form == "for each":
        return value.factor, for_each(writer, value.value)
    return value, ""


def _of_casting(writer: GermanWriter, value: CastFact) -> NP:
    """What is counted of how a spell was cast."""
    match value:
        case CastFact(fact="casts from command zone", of=of):
            what = SELECTORS.say(writer, of)
            return behind(
                say_np(named("Mal"), EACH),
                "",
                f"das {what.say('nom')} in dieser Partie aus der Kommandozone gewirkt wurde",
            )
        case CastFact(fact="colors of mana spent", of=of):
            spent = f"die ausgegeben wurde, um {SELECTORS.say(writer, of).say('acc')} zu wirken"
            return behind(say_np(named("Manafarbe"), EACH), "", spent)
        case CastFact(fact="mana spent", of=of):
            spent = f"das ausgegeben wurde, um {SELECTORS.say(writer, of).say('acc')} zu wirken"
            return behind(say_np(named("Mana"), EACH), "", spent)
        case CastFact(fact="targets", among=ObjectPattern() as among):
            aimed = PATTERNS.say(writer, among).with_relative(
                lambda pronouns: f"{pronouns.relative('acc')} er anvisiert"
            )
            return say_np(aimed, EACH)
        case CastFact(fact="targets"):
            return say_np(named("Ziel"), EACH)
        case CastFact(fact="kicks", of=of):
            kicked = f"das {SELECTORS.say(writer, of).forms['nom']} mit Bonus gewirkt wurde"
            return behind(say_np(named("Mal"), EACH), "", kicked)
        case _:
            raise Untranslatable(f"for each {value.fact}")
