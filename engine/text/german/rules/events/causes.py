"""Events with their time or their cause: "while it's your turn", "because of a spell that an opponent controls"."""

from __future__ import annotations

from engine.ir.conditions import CausedBy, StepIs
from engine.ir.triggers import EventDuring
from engine.text.german.grammar.clauses import Statement, Tense, change, say_final, with_adverb
from engine.text.german.rules.conditions.states import condition_final
from engine.text.german.rules.events.steps import during
from engine.text.german.rules.events.verbs import Event
from engine.text.german.rules.writer import EVENTS, SELECTORS, GermanWriter, inside

inside(CausedBy)


@EVENTS(EventDuring)
def _during(writer: GermanWriter, node: EventDuring) -> Event:
    inner = EVENTS.say(writer, node.event)
    if isinstance(node.when, CausedBy):
        return _caused(writer, inner, node.when)
    if not isinstance(node.when, StepIs):
        condition = condition_final(writer, node.when)
        return lambda tense: Statement(final=f"{say_final(inner(tense))}, während {condition}")
    when = during(writer, node.when)

    def said(tense: Tense) -> Statement:
        statement = inner(tense)
        first, *rest = statement.clauses
        if first.subject is not None and not first.subject.light and not first.subject.named:
            first = change(first, front=when)
        else:
            first = change(first, adverbs=(when, *first.adverbs))
        return Statement((first, *rest), statement.joiner)

    return said


def _caused(writer: GermanWriter, inner: Event, cause: CausedBy) -> Event:
    """ "durch einen Zauberspruch oder eine Fähigkeit unter der Kontrolle eines Gegners"."""
    whose = "" if cause.who is None else f" unter der Kontrolle {SELECTORS.say(writer, cause.who).forms['gen']}"
    by = f"durch einen Zauberspruch oder eine Fähigkeit{whose}"

    def said(tense: Tense) -> Statement:
        statement = inner(tense)
        first, *rest = statement.clauses
        return Statement((with_adverb(first, by), *rest), statement.joiner)

    return said
