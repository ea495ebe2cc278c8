"""Statements: what conditions and events say, for any place in a sentence.

falls ..., solange ..., wenn ...   verb at the end        "falls du den Segen der Stadt hast"
es sei denn, ...                   main clause            "es sei denn, du hast zwei oder mehr Gegner"
"""

from __future__ import annotations

import msgspec

from engine.text.german.grammar.clauses import Clause, say
from engine.text.german.grammar.phrases import NP


class Statement(msgspec.Struct, frozen=True):
    """One clause or several joined; `text` instead of clauses where the words are fixed (`final`, `main`)."""

    clauses: tuple[Clause, ...] = ()
    joiner: str = "und"
    final: str = ""
    main: str = ""

    @property
    def subject(self) -> NP | None:
        """The subject of the first clause."""
        return self.clauses[0].subject if self.clauses else None


def say_final(statement: Statement) -> str:
    """With the verb at the end; a subject that stays the same is said once."""
    if statement.final:
        return statement.final
    said: list[str] = []
    before: NP | None = None
    for clause in statement.clauses:
        same = bool(said) and clause.subject is before
        said.append(say(clause, "final", subject=not same))
        before = clause.subject
    return f" {statement.joiner} ".join(said)


def say_main(statement: Statement) -> str:
    """As a main clause."""
    if statement.main:
        return statement.main
    said: list[str] = []
    before: NP | None = None
    for clause in statement.clauses:
        same = bool(said) and clause.subject is before
        said.append(say(clause, "main", subject=not same))
        before = clause.subject
    return f" {statement.joiner} ".join(said)
