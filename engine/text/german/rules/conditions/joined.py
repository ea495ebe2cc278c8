"""Conditions joined: "du eine Insel und einen Wald kontrollierst", "... oder ..."."""

from __future__ import annotations

from engine.ir.conditions import AllOf, AnyOf
from engine.ir.node import Condition
from engine.text.german.grammar.clauses import Statement, change, say_final, say_main
from engine.text.german.grammar.phrases import Part, join_or
from engine.text.german.rules.conditions.states import one
from engine.text.german.rules.writer import CONDITIONS, GermanWriter
from engine.text.vocabulary.german_words import COLOUR_NOUNS
from engine.text.vocabulary.words import COLOURS


@CONDITIONS(AllOf)
def _all(writer: GermanWriter, node: AllOf) -> Statement:
    if node.form.startswith("most common "):
        colour = COLOUR_NOUNS[COLOURS[node.form.removeprefix("most common ")]]
        most = f"{colour} die häufigste Farbe unter allen bleibenden Karten ist"
        return Statement(final=f"{most} oder diesbezüglich Gleichstand herrscht", main=most)
    return _several(writer, node.parts, "und")


@CONDITIONS(AnyOf)
def _any(writer: GermanWriter, node: AnyOf) -> Statement:
    return _several(writer, node.parts, "oder")


def _several(writer: GermanWriter, parts: tuple[Condition, ...], joiner: str) -> Statement:
    said = [CONDITIONS.say(writer, part) for part in parts]
    one_verb = _with_one_verb(said, joiner)
    if one_verb is not None:
        return one_verb
    return Statement(
        final=f" {joiner} ".join(say_final(statement) for statement in said),
        main=f" {joiner} ".join(say_main(statement) for statement in said),
    )


def _with_one_verb(said: list[Statement], joiner: str) -> Statement | None:
    """ "du eine Insel und einen Wald kontrollierst": the same said of several things; None if it is not the same."""
    clauses = [statement.clauses[0] for statement in said if len(statement.clauses) == 1]
    if len(clauses) != len(said) or any(len(clause.objects) != 1 for clause in clauses):
        return None
    first, *others = clauses
    if any(change(clause, objects=first.objects) != first for clause in others):
        return None
    things = [str(clause.objects[0]) for clause in clauses[:-1]]
    last = clauses[-1].objects[0]
    return one(change(first, objects=(Part(join_or([*things, last.text], joiner), last.tail),)))
