"""Conditions about how a spell was cast and what was done before: "falls seine Bonuskosten bezahlt wurden"."""

from __future__ import annotations

from engine.ir.conditions import ActivatedTimes, AsCast, EnteredFrom, Exists, ResolvedTimes, WasCast, WasPaid, WasSpent
from engine.ir.node import Pattern, Selector
from engine.ir.selectors import This, You
from engine.ir.values import Number
from engine.text.german.grammar.clauses import Clause, Statement, change
from engine.text.german.grammar.nouns import A
from engine.text.german.grammar.phrases import NP, cased_np, fixed_np, say_np
from engine.text.german.grammar.verbs import verb
from engine.text.german.rules.conditions.states import one
from engine.text.german.rules.effects.sequences import subject_of
from engine.text.german.rules.nouns.references import from_zone
from engine.text.german.rules.values.quantities import spelled
from engine.text.german.rules.writer import (
    CONDITIONS,
    PATTERNS,
    SELECTORS,
    GermanWriter,
    Untranslatable,
)
from engine.text.vocabulary.german_words import ORDINALS


@CONDITIONS(WasPaid)
def _paid(writer: GermanWriter, node: WasPaid) -> Statement:
    costs = {
        "kicked": "Bonuskosten",
        "escape cost": "Befreiungskosten",
        "additional cost": "zusätzlichen Kosten",
    }.get(node.how)
    if costs is None:
        raise Untranslatable(f"whether it was {node.how!r}")
    named_before = "this" in writer.mentions
    what = SELECTORS.say(writer, node.what)
    if isinstance(node.what, This) and not named_before and not writer.quoted:
        subject = fixed_np(f"die {costs} {what.forms['gen']}", "p")
        return one(Clause(verb("bezahlen"), subject, passive=True, tense="past"))
    possessive = "ihre" if what.agreement in ("f", "p") else "seine"
    return one(Clause(verb("bezahlen"), fixed_np(f"{possessive} {costs}", "p"), passive=True, tense="past"))


@CONDITIONS(WasCast)
def _cast(writer: GermanWriter, node: WasCast) -> Statement:
    what = this_spell(writer, node.what)
    place = "" if not node.zone else "aus einem Friedhof" if node.form == "a" else from_zone(writer, node.zone, You())
    if node.elsewhere:
        place = f"von irgendwo anders als {place}"
    if node.step:
        if node.step != "your main":
            raise Untranslatable(f"whether it was cast {node.step!r}")
        place = "während deiner Hauptphase"
    if node.who is None:
        return one(Clause(verb("wirken"), what, adverbs=(place,), passive=True, tense="past"))
    who = SELECTORS.say(writer, node.who)
    return one(Clause(verb("wirken"), who, (what.part("acc"),), late=(place,), tense="past"))


def this_spell(writer: GermanWriter, what: Selector) -> NP:
    """The card while it is cast: "diesen Zauberspruch"."""
    if isinstance(what, This) and not writer.quoted:
        return cased_np(
            "dieser Zauberspruch", "diesen Zauberspruch", "diesem Zauberspruch", "dieses Zauberspruchs", "m"
        )
    return SELECTORS.say(writer, what)


@CONDITIONS(ResolvedTimes)
def _resolved(writer: GermanWriter, node: ResolvedTimes) -> Statement:
    time = f"das {ORDINALS[node.times]}e Mal"
    rest = "dass diese Fähigkeit in diesem Zug verrechnet wird"
    return Statement(final=f"dies {time} ist, {rest}", main=f"dies ist {time}, {rest}")


@CONDITIONS(WasSpent)
def _spent(writer: GermanWriter, node: WasSpent) -> Statement:
    """ "{U} ausgegeben wurde, um es zu wirken"."""
    on = this_spell(writer, node.on)
    if node.source is not None:
        source = say_np(PATTERNS.say(writer, node.source), A).forms["dat"]
        mana = fixed_np(f"Mana von {source}", "n")
    else:
        mana = fixed_np(node.symbols, "n")
    spent = Clause(verb("ausgeben"), mana, passive=True, tense="past", after=f"um {on.forms['acc']} zu wirken")
    return one(spent)


@CONDITIONS(ActivatedTimes)
def _activated_times(writer: GermanWriter, node: ActivatedTimes) -> Statement:
    times = f"{spelled(Number(node.times))}mal oder öfter"
    return Statement(
        final=f"diese Fähigkeit in diesem Zug {times} aktiviert wurde",
        main=f"diese Fähigkeit wurde in diesem Zug {times} aktiviert",
    )


@CONDITIONS(EnteredFrom)
def _entered_from(writer: GermanWriter, node: EnteredFrom) -> Statement:
    """ "sie aus deinem Friedhof ins Spiel gekommen ist"."""
    what = SELECTORS.say(writer, node.what)
    place = from_zone(writer, node.zone, node.whose)
    return Statement((Clause(verb("kommen"), what, late=(place,), ending="ins Spiel", tense="past"),))


@CONDITIONS(AsCast)
def _as_cast(writer: GermanWriter, node: AsCast) -> Statement:
    """ "du einen Drachen kontrolliert hast, als du diesen Zauberspruch gewirkt hast"."""
    now = node.condition
    if not isinstance(now, Exists) or now.who is None or not isinstance(now.what, Pattern):
        raise Untranslatable("what else was so as a spell was cast")
    what = say_np(PATTERNS.say(writer, now.what), A)
    spell = "diesen Zauberspruch" if writer.spell else SELECTORS.say(writer, This()).say("acc")
    subject = subject_of(writer, now.who)
    clause = Clause(verb("kontrollieren"), subject, (what.part("acc"),), tense="past")
    return Statement((change(clause, after=f"als du {spell} gewirkt hast"),))
