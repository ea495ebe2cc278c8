"""Copies: "Erzeuge einen Spielstein, der eine Kopie jener Karte ist, außer dass er ... ist"; copies of spells."""

from __future__ import annotations

from engine.ir.changes import Become, GainAbility, LoseTypes, SetName
from engine.ir.effects.permanents import CreateCopy
from engine.ir.node import Change
from engine.ir.values import Number
from engine.text.german.grammar.chains import Chain, Deed, chain
from engine.text.german.grammar.clauses import change, say
from engine.text.german.grammar.declension import A, words
from engine.text.german.grammar.phrases import NP, Part, Pronouns, join_or, pronoun_np, say_np, tail_text
from engine.text.german.rules.changes import about, deed, granted
from engine.text.german.rules.doers import by
from engine.text.german.rules.possession import named
from engine.text.german.rules.quantities import spelled
from engine.text.german.rules.speaker import CannotSay, Speaker, inside
from engine.text.german.rules.tables import CHANGES, SELECTORS

inside(SetName)


def copy_token(speaker: Speaker, node: CreateCopy) -> Chain:
    """ "erzeuge einen Spielstein, der eine Kopie von ihr ist"."""
    if node.attacking:
        raise CannotSay("copies that attack")
    of = SELECTORS.say(speaker, node.of)
    nominal = named("Spielstein", "getappt") if node.tapped else named("Spielstein")
    one = node.count == Number(1)
    tokens = say_np(nominal, A) if one else say_np(nominal, words(spelled(node.count)), plural=True)
    speaker.remember(node.bind, tokens)
    is_copy = _is_copy(of, tokens.pronouns, plural=not one)
    except_that = exceptions(speaker, node.changes, tokens.pronouns)
    tail = ", ".join(filter(None, (is_copy, except_that)))
    return chain(by(speaker, node.who, "erzeugen", Part(tokens.forms["acc"], tail)))


def _is_copy(of: NP, pronouns: Pronouns, *, plural: bool) -> str:
    whom = f"von {of.forms['dat']}" if of.light else f"{of.forms['gen']}{tail_text(of.tail)}"
    return f"{pronouns.relative('nom')} {'Kopien' if plural else 'eine Kopie'} {whom} {'sind' if plural else 'ist'}"


def exceptions(speaker: Speaker, changes: tuple[Change, ...], pronouns: Pronouns) -> str:
    """ ", außer dass er zusätzlich zu seinen anderen Typen ein Artefakt ist"."""
    if not changes:
        return ""
    subject = pronoun_np(pronouns)
    said: list[str] = []
    for found in changes:
        for clause, _ in _exception(speaker, found):
            said.append(say(change(about(clause, subject), subject=subject), "final", subject=not said))
    return f"außer dass {join_or(said, 'und')}"


def _exception(speaker: Speaker, node: Change) -> tuple[Deed, ...]:
    match node:
        case GainAbility(abilities=abilities):
            return granted(speaker, abilities, "haben")
        case LoseTypes(types=("Legendary",)):
            return (deed("sein", ending="legendär", negated=True),)
        case Become():
            return CHANGES.say(speaker, node)
        case _:
            raise CannotSay(f"a copy except {type(node).__name__}")
