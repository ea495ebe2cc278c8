"""Copies: "Erzeuge einen Spielstein, der eine Kopie jener Karte ist, außer dass er ... ist"; copies of spells."""

from __future__ import annotations

from engine.ir.changes import (
    AlsoEnters,
    Become,
    BecomeCopy,
    GainAbility,
    LoseTypes,
    SetLoyalty,
    SetName,
    SetPT,
    SetTypes,
)
from engine.ir.effects.permanents import CreateCopy, PutCounters
from engine.ir.node import Change, Condition
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Deed, chain
from engine.text.german.grammar.clauses import change, say
from engine.text.german.grammar.declension import A, words
from engine.text.german.grammar.phrases import NP, Part, Pronouns, join_or, pronoun_np, say_np, tail_text
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.effects.becoming import keeping
from engine.text.german.rules.effects.changes import about, deed, granted
from engine.text.german.rules.effects.doers import by
from engine.text.german.rules.nouns.possession import named
from engine.text.german.rules.tables import CHANGES, SELECTORS
from engine.text.german.rules.values.counters import counter_noun
from engine.text.german.rules.values.numbers import digits, spelled
from engine.text.german.rules.values.quantities import amount
from engine.text.german.rules.writer import GermanWriter, Untranslatable, inside

inside(SetName)


@CHANGES(BecomeCopy)
def _become_copy(writer: GermanWriter, node: BecomeCopy) -> tuple[Deed, ...]:
    of = SELECTORS.say(writer, node.of)
    after = ""
    if node.changes:
        subject = writer.subject
        if subject is None:
            raise Untranslatable("becoming a copy with exceptions")
        after = exceptions(writer, node.changes, subject.pronouns)
    return (deed("werden", ending=f"zu einer Kopie {of.forms['gen']}{tail_text(of.tail)}", after=after),)


def copy_token(writer: GermanWriter, node: CreateCopy) -> Chain:
    """ "erzeuge einen Spielstein, der eine Kopie von ihr ist"."""
    if node.attacking:
        raise Untranslatable("copies that attack")
    of = SELECTORS.say(writer, node.of)
    nominal = named("Spielstein", "getappt") if node.tapped else named("Spielstein")
    one = node.count == Number(1)
    tokens = say_np(nominal, A) if one else say_np(nominal, words(spelled(node.count)), plural=True)
    writer.remember(node.bind, tokens)
    is_copy = _is_copy(of, tokens.pronouns, plural=not one)
    except_that = exceptions(writer, node.changes, tokens.pronouns)
    tail = ", ".join(filter(None, (is_copy, except_that)))
    return chain(by(writer, node.who, "erzeugen", Part(tokens.forms["acc"], tail), extrapose=True))


def _is_copy(of: NP, pronouns: Pronouns, *, plural: bool) -> str:
    whom = f"von {of.forms['dat']}" if of.light else of.forms["gen"]
    copies, are = ("Kopien", "sind") if plural else ("eine Kopie", "ist")
    return f"{pronouns.relative('nom')} {copies} {whom} {are}{tail_text(of.tail)}"


def exceptions(writer: GermanWriter, changes: tuple[Change, ...], pronouns: Pronouns) -> str:
    """ ", außer dass er zusätzlich zu seinen anderen Typen ein Artefakt ist"."""
    if not changes:
        return ""
    subject = pronoun_np(pronouns)
    said: list[str] = []
    for found in changes:
        for clause, _ in _exception(writer, found):
            said.append(say(change(about(clause, subject), subject=subject), "final", subject=not said))
    return f"außer dass {join_or(said, 'und')}"


def _also_enters(writer: GermanWriter, put: PutCounters, condition: Condition | None) -> Deed:
    """ "mit einer zusätzlichen +1/+1-Marke ins Spiel kommt, falls er eine Kreatur ist"."""
    if not isinstance(put.count, Number):
        raise Untranslatable("a copy that enters with so many counters")
    number = Number(put.count.n, form="additional")
    counters = amount(writer, number, counter_noun(put.counter), spell_out=True)
    behind = f"falls {condition_final(writer, condition)}\u2e34" if condition is not None else ""
    return deed("kommen", adverbs=(f"mit {counters.forms['dat']}",), ending="ins Spiel", after=behind)


def _exception(writer: GermanWriter, node: Change) -> tuple[Deed, ...]:
    match node:
        case GainAbility(abilities=abilities):
            return granted(writer, abilities, "haben")
        case LoseTypes(types=("Legendary",)):
            return (deed("sein", ending="legendär", negated=True),)
        case SetLoyalty(loyalty=loyalty):
            return (deed("haben", Part(f"Anfangsloyalität {digits(loyalty)}")),)
        case AlsoEnters(effect=PutCounters() as put, condition=condition):
            return (_also_enters(writer, put, condition),)
        case SetTypes(supertypes=kinds, types=(), subtypes=(), choice="") if node.form.endswith(" so"):
            said = " und ".join({"Legendary": "legendär", "Snow": "verschneit"}[kind] for kind in kinds)
            besides = (keeping(node.keep),) if node.keep else ()
            return (deed("sein", adverbs=besides, ending=said),)
        case SetPT(power=Number() as power, toughness=Number() as toughness, form="still"):
            return (deed("sein", adverbs=("immer noch",), ending=f"{digits(power)}/{digits(toughness)}"),)
        case Become():
            return CHANGES.say(writer, node)
        case _:
            raise Untranslatable(f"a copy except {type(node).__name__}")
