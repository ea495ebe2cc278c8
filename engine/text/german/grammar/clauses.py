"""Clauses: subject, verb and what goes with them, put into the word orders of German.

imperative   Opfere eine Kreatur.                     inverted   (Falls ..., ) opfert jeder Gegner eine Kreatur
main         Jeder Gegner opfert eine Kreatur.        final      (falls) jeder Gegner eine Kreatur opfert
infinitive   (du kannst) eine Kreatur opfern          zu         (ohne) eine Kreatur zu opfern

Statements are what conditions and events say, for any place in a sentence: with the verb at the end behind "falls",
"solange" and "wenn", as a main clause behind "es sei denn,".
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.text.german.grammar.inflection import Verb, find_verb, past_form, subjunctive
from engine.text.german.grammar.phrases import NP, YOU, Part, tail_text

Order = Literal["imperative", "main", "inverted", "final", "infinitive", "zu"]
Tense = Literal["present", "past", "would"]


class Clause(msgspec.Struct, frozen=True):
    """One clause.

    `subject`: None if nobody is named (only for infinitives). `commanded`: with "du" as subject an instruction uses the
    imperative; `stated_inside`: but not inside a sentence ("..., millst du zwei Karten"). `short`: the short form of an
    imperative at the start of a sentence ("Hellsicht 2"). `objects` are in spoken order; `adverbs` precede them (but
    follow pronouns), `late` ones follow them. `ending` belongs to the verb and comes right before its second part ("ins
    Exil"). `front` comes first in a main clause in place of the subject, otherwise before a subject that isn't a
    pronoun. `after` comes at the end after a comma; `behind` follows the verb without one ("als du"). `own_modal`:
    repeats a modal verb. `extrapose`: moves the last object's relative clause after the verb."""

    verb: Verb
    subject: NP | None = YOU
    objects: tuple[Part, ...] = ()
    adverbs: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    ending: str = ""
    negated: bool = False
    modal: str = ""
    passive: bool = False
    tense: Tense = "present"
    front: str = ""
    after: str = ""
    behind: str = ""
    commanded: bool = True
    extrapose: bool = False
    short: str = ""
    stated_inside: bool = False
    own_modal: bool = False

    @property
    def is_command(self) -> bool:
        """True if the clause is an imperative where the sentence allows it."""
        return (
            self.commanded
            and self.subject is YOU
            and not self.modal
            and not self.passive
            and self.tense == "present"
            and self.verb.command != "-"
        )


def change(clause: Clause, **updates: object) -> Clause:
    """The clause with some fields changed."""
    return msgspec.structs.replace(clause, **updates)


def with_adverb(clause: Clause, *adverbs: str) -> Clause:
    """Returns the clause with adverbs before its own."""
    return change(clause, adverbs=(*adverbs, *clause.adverbs))


def with_late(clause: Clause, *adverbs: str) -> Clause:
    """Returns the clause with adverbs after its objects."""
    return change(clause, late=(*clause.late, *adverbs))


def with_after(clause: Clause, text: str) -> Clause:
    """Returns the clause followed by a subordinate clause."""
    return change(clause, after=f"{clause.after}, {text}" if clause.after else text)


def say_clause(clause: Clause, order: Order, *, subject: bool = True) -> str:
    """Says the clause in a word order. `subject` False: it was said before ("... und zieht eine Karte")."""
    words: list[str]
    if order == "imperative":
        words = _bracket(clause, [clause.verb.command], [clause.verb.prefix], subject=False)
    elif order == "infinitive":
        words = [_middle(clause, subject=False, final=True), *_infinitive(clause)]
    elif order == "zu":
        words = [_middle(clause, subject=False, final=True), *_to_infinitive(clause)]
    elif order == "final":
        words = [_middle(clause, subject=subject, final=True), *_final_verbs(clause)]
    else:
        words = _finite_first(clause, order, subject=subject)
    return " ".join(filter(None, (*words, clause.behind))) + (f", {clause.after}" if clause.after else "")


def _finite_first(clause: Clause, order: Order, *, subject: bool) -> list[str]:
    """Says main and inverted clauses: the finite verb is the second element, or the first after another clause."""
    finite, closing = _verbs(clause)
    if order == "main" and clause.front and subject:
        return [clause.front, *_bracket(change(clause, front=""), [finite], closing, subject=True)]
    if order == "main" and subject and clause.subject is not None and clause.subject.forms["nom"]:
        start = clause.subject.forms["nom"] + tail_text(clause.subject.tail)
        return [start, *_bracket(clause, [finite], closing, subject=False)]
    if order == "main" and subject and clause.objects:  # without a subject: "einem Gegner wurde Schaden zugefügt"
        start, inner = str(clause.objects[0]), change(clause, objects=clause.objects[1:])
        return [start, *_bracket(inner, [finite], closing, subject=False)]
    return _bracket(clause, [finite], closing, subject=subject)


def _bracket(clause: Clause, start: list[str], closing: list[str], *, subject: bool) -> list[str]:
    """Says verb, middle field, and rest of the verb. A relative clause at the end of the middle field moves after a
    lone prefix ("Stachle eine Kreatur deiner Wahl an, die ein Gegner kontrolliert")."""
    if clause.extrapose and closing and clause.objects and clause.objects[-1].tail and not clause.late:
        last = clause.objects[-1]
        inner = change(clause, objects=(*clause.objects[:-1], Part(last.text)), extrapose=False)
        return [*start, _middle(inner, subject=subject), *closing, tail_text(last.tail)]
    lone = bool(clause.verb.prefix) and closing == [clause.verb.prefix] and not clause.ending and not clause.late
    if lone and clause.objects and clause.objects[-1].tail and not clause.negated:
        last = clause.objects[-1]
        inner = change(clause, objects=(*clause.objects[:-1], Part(last.text)))
        return [*start, _middle(inner, subject=subject), *closing, tail_text(last.tail)]
    return [*start, _middle(clause, subject=subject), *closing]


def _middle(clause: Clause, *, subject: bool, final: bool = False) -> str:
    """Says the middle field: subject, pronouns, adverbs, objects, late adverbs, "nicht", and words that belong to the
    verb."""
    light = [part for part in clause.objects if part.light]
    heavy = [part for part in clause.objects if not part.light]
    if final and clause.extrapose and heavy and heavy[-1].tail:
        heavy = [*heavy[:-1], Part(heavy[-1].text)]
    own = clause.subject if subject else None
    first = [str(part) for part in light]
    if own is None:
        first.append(clause.front)
    else:
        said = own.forms["nom"] + tail_text(own.tail)
        reflexive = [word for word in first if word == "sich"]
        if own.light:
            first = [said, *first, clause.front]
        elif final:
            first = [*reflexive, clause.front, said, *(word for word in first if word != "sich")]
        else:
            first = [*first, clause.front, said]
    negation = ["nicht"] if clause.negated else []
    words = [*first, *clause.adverbs, *map(str, heavy), *clause.late, *negation, clause.ending]
    return " ".join(filter(None, words))


def _person(clause: Clause) -> tuple[int, bool]:
    own = clause.subject
    return (own.person, own.plural) if own is not None else (3, False)


def _verbs(clause: Clause) -> tuple[str, list[str]]:
    """Returns the finite verb and the rest of the verb in a main clause."""
    person, plural = _person(clause)
    base = clause.verb
    if clause.modal:
        rest = [base.participle, "werden"] if clause.passive else [base.infinitive]
        if clause.tense == "would":
            return subjunctive(clause.modal, person, plural=plural), rest
        return find_verb(clause.modal).finite(person, plural=plural), rest
    if clause.tense == "would":
        if clause.passive:
            return subjunctive("werden", person, plural=plural), [base.participle]
        if base.base in ("haben", "sein"):
            return subjunctive(base.base, person, plural=plural), []
        return subjunctive("werden", person, plural=plural), [base.infinitive]
    if clause.passive:
        werden = find_verb("werden").finite(person, plural=plural)
        finite = past_form("werden", person, plural=plural) if clause.tense == "past" else werden
        return finite or werden, [base.participle]
    if clause.tense == "past":
        simple = past_form(base.base, person, plural=plural) if not base.prefix else None
        if simple:
            return simple, []
        return find_verb(base.perfect).finite(person, plural=plural), [base.participle]
    return base.finite(person, plural=plural), [base.prefix] if base.prefix else []


def _final_verbs(clause: Clause) -> list[str]:
    finite, closing = _verbs(clause)
    if closing and closing == [clause.verb.prefix]:
        return [clause.verb.prefix + finite, _moved_tail(clause)]
    return [*closing, finite, _moved_tail(clause)]


def _infinitive(clause: Clause) -> list[str]:
    verbs = [clause.verb.participle, "werden"] if clause.passive else [clause.verb.infinitive]
    return [*verbs, _moved_tail(clause)]


def _to_infinitive(clause: Clause) -> list[str]:
    return [clause.verb.to_infinitive, _moved_tail(clause)]


def _moved_tail(clause: Clause) -> str:
    """Returns a long relative clause of the last object, to be moved after the verb."""
    heavy = [part for part in clause.objects if not part.light]
    return tail_text(heavy[-1].tail) if clause.extrapose and heavy and heavy[-1].tail else ""


class Statement(msgspec.Struct, frozen=True):
    """One or several joined clauses, or a fixed `text` instead (`final`, `main`)."""

    clauses: tuple[Clause, ...] = ()
    joiner: str = "und"
    final: str = ""
    main: str = ""

    @property
    def subject(self) -> NP | None:
        """The subject of the first clause."""
        return self.clauses[0].subject if self.clauses else None


def say_final(statement: Statement) -> str:
    """Writes the statement with the verb at the end. A repeated subject appears only once."""
    if statement.final:
        return statement.final
    said: list[str] = []
    before: NP | None = None
    for clause in statement.clauses:
        same = bool(said) and clause.subject is before
        said.append(say_clause(clause, "final", subject=not same))
        before = clause.subject
    return f" {statement.joiner} ".join(said)


def say_main(statement: Statement) -> str:
    """Says it as a main clause."""
    if statement.main:
        return statement.main
    said: list[str] = []
    before: NP | None = None
    for clause in statement.clauses:
        same = bool(said) and clause.subject is before
        said.append(say_clause(clause, "main", subject=not same))
        before = clause.subject
    return f" {statement.joiner} ".join(said)
