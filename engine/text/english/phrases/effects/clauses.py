"""Clauses and chains: instructions with their subjects, offers, and rows of them ("A, then B").

instruction   subject + predicate, or an imperative               "target player draws a card" clause        an
instruction or an offer                          "you may draw a card" rest          a predicate without the verb of
the one before      "it deals 4 damage to you and 3 damage to each other" chain         clauses joined by "and", ",
then", commas, "or"     "exile it, then return it" action(s)     what a named player does, without the player
(you may) "draw a card and gain 1 life"

The node of a "rest" has the `form` "elided".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.ir.changes import SetPT
from engine.ir.effects.cards import Move
from engine.ir.effects.game import DealDamage, GetCounters
from engine.ir.effects.permanents import Affect, CreateToken, PutCounters
from engine.ir.effects.structure import May, Pay, Sequence
from engine.ir.node import Effect
from engine.ir.selectors import Ref, You
from engine.ir.values import Number
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.chains import (
    ELIDED_FORM,
    SAID,
    THEN,
    read_behind,
    read_chain,
    take_apart,
    taken_off,
)
from engine.text.english.phrases.effects.scaling import read_actions, without_multiplier, write_action
from engine.text.english.phrases.nouns.subjects import fits_subject
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, agreement

REST = "rest"

KINDS = (PutCounters, DealDamage, CreateToken, GetCounters, Move)
"""Instructions whose verb can be shared."""


def declare_elisions(grammar: Grammar) -> None:
    """Declares "rest"."""
    one, form = Number(1), ELIDED_FORM
    grammar.phrase(REST, PutCounters, "a {counter:counter} counter on {on:either}", subject="who", count=one, form=form)
    many = "{count:word} {counter:counter} counters on {on:either}"
    grammar.phrase(REST, PutCounters, many, subject="who", form=form)
    grammar.phrase(REST, DealDamage, "{amount:digits} damage to {to:either}", subject="source", form=form)
    for words in (
        "an additional {amount:digits} damage to {to:either}",
        "{amount:digits} additional damage to {to:either}",
    ):
        more = f"{words[:2].strip()} additional {form}"
        grammar.phrase(REST, DealDamage, words, subject="source", form=more)
    equal = "damage equal to {amount:value} to {to:either}"
    grammar.phrase(REST, DealDamage, equal, subject="source", form=f"equal {form}")
    for tapped, word in ((False, ""), (True, "tapped ")):
        token = f"a {word}{{token:token_s}}"
        grammar.phrase(REST, CreateToken, token, subject="who", count=one, tapped=tapped, form=form)
        tokens = f"{{count:word}} {word}{{token:token_p}}"
        grammar.phrase(REST, CreateToken, tokens, subject="who", tapped=tapped, form=form)
    grammar.phrase(REST, GetCounters, "{count:energy}", subject="who", counter="energy", form=form)
    grammar.phrase(REST, GetCounters, "a {counter:counter} counter", subject="who", count=one, form=form)
    grammar.phrase(REST, Move, "{what:what} {to:place}", subject="who", form=form)


ELIDED = Ref(form="")
"""Subject of a predicate that shares the previous subject."""

SHARED = "shared"
"""Form of an offer whose player was named before ("they may copy it and may choose a new target for the copy")."""


def declare(grammar: Grammar) -> None:
    """Declares "instruction", "clause", "chain"; "action"/"actions" for you, "their_action(s)" for another player."""
    grammar.native("instruction", _read_instruction, _write_instruction, begins=("{vp:base}", "{subject}"))
    grammar.native("clause", _read_clause, _write_clause, begins=("you", "{who}", "{instruction}"))
    become = "base power and toughness become {pt:plain_pt} {duration:duration}"
    grammar.phrase("clause", May, f"you may have {{what:whose_object}} {become}", build=_resized, take=_take_resized)
    of = "you may have the base power and toughness of {what:what} become {pt:plain_pt} {duration:duration}"
    grammar.phrase("clause", May, of, build=partial(_resized, form="base of become"), take=_take_resized_of)
    grammar.native("chain", _read_chain, _write_chain, begins=("{clause}",))
    for prefix, actor in (("", You()), ("their_", ELIDED)):
        for form in ("base", "singular"):
            one = f"{prefix}action:{form}"
            grammar.native(one, _action_reader(form, actor), _action_writer(form, actor), begins=(f"{{vp:{form}}}",))
            grammar.native(
                f"{prefix}actions:{form}", _actions_reader(one), _actions_writer(one), begins=(f"{{{one}}}",)
            )


def _resized(what: Any, pt: Any, duration: Any, form: str = "base become") -> May:
    """ "You may have its base power and toughness become 4/2 until end of turn"."""
    return May(You(), Affect(what, (SetPT(*pt),), duration), form=form)


def _take_resized_of(value: May) -> dict[str, Any] | None:
    return _take_resized(value, "base of become")


def _take_resized(value: May, form: str = "base become") -> dict[str, Any] | None:
    resized = value.effect
    if value.form != form or not isinstance(resized, Affect) or not isinstance(resized.changes[0], SetPT):
        return None
    size = resized.changes[0]
    return {"what": resized.what, "pt": (size.power, size.toughness), "duration": resized.duration}


def _read_instruction(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    yield from _read_predicates(reader, You(), start, "base")
    for subject, at in reader.read("subject", start):
        yield from _read_predicates(reader, subject, at, agreement(subject))


def _read_predicates(reader: Reader, subject: Any, at: int, form: str) -> Iterator[tuple[Effect, int]]:
    for found, end in read_actions(reader, form, at):
        if hasattr(found, "with_subject"):
            effect = found.with_subject(subject) if fits_subject(found, subject) else None
            if effect is not None and not (isinstance(effect, Pay) and subject == You()):
                yield effect, end
        elif subject == You():
            yield found, end


def subject_of(writer: Writer, effect: Any) -> Any:
    """Returns the subject of an effect's sentence, or None if it has none."""
    effect = without_multiplier(effect)
    for phrase in writer.grammar.candidates("vp", effect):
        parts = phrase.parts(effect)
        if parts is not None:
            if not phrase.subject:
                return None
            return parts[phrase.subject] if phrase.subject in parts else getattr(effect, phrase.subject)
    return None


def _write_instruction(writer: Writer, effect: Any) -> str | None:
    subject = subject_of(writer, effect)
    if subject is None or subject == You():
        return write_action(writer, effect, "base")
    said = writer.write("subject", subject)
    predicate = write_action(writer, effect, agreement(subject))
    return f"{said} {predicate}" if said and predicate else None


def _read_clause(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    if reader.is_word(start, "you", "may"):
        for effect, end in reader.read("actions:base", start + 2):
            yield May(You(), effect), end
    for who, at in reader.read("who", start):
        if not reader.is_word(at, "may"):
            continue
        if reader.is_word(at + 1, "have"):
            yield from _read_causing(reader, who, at + 2)
        elif not isinstance(who, You):
            for effect, end in reader.read("their_actions:base", at + 1):
                yield May(who, effect), end
    yield from reader.read("instruction", start)


def _read_causing(reader: Reader, who: Any, start: int) -> Iterator[tuple[Effect, int]]:
    """ "You may have that player lose 2 life": another player's instruction, which you choose."""
    for subject, at in reader.read("subject", start):
        for found, end in read_actions(reader, "base", at):
            effect = (
                found.with_subject(subject) if hasattr(found, "with_subject") and fits_subject(found, subject) else None
            )
            if effect is not None:
                yield May(who, effect, form="have"), end


def _write_clause(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, May):
        return writer.write("instruction", effect)
    who = writer.write("who", effect.who) if effect.who != You() else "you"
    if effect.form == "have":
        subject = writer.write("subject", subject_of(writer, effect.effect))
        predicate = write_action(writer, effect.effect, "base")
        return f"{who} may have {subject} {predicate}" if who and subject and predicate else None
    if effect.form:
        return None
    category = "actions:base" if isinstance(effect.who, You) else "their_actions:base"
    actions = writer.write(category, effect.effect)
    return f"{who} may {actions}" if who and actions else None


def _read_chain(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for first, at in reader.read("clause", start):
        yield from read_chain(reader, first, (_subject(first), first), at, _read_link)


def _subject(effect: Effect) -> Any:
    effect = without_multiplier(effect)
    for name in ("who", "source", "what"):
        value = getattr(effect, name, None)
        if value is not None:
            return value
    return None


def _read_link(reader: Reader, state: Any, at: int, joint: str) -> Iterator[tuple[Effect, Any, int]]:
    """Reads one more step of a chain, with the words after it."""
    for effect, new_state, end in _read_step(reader, state, at, joint):
        yield effect, new_state, end
        # The offer would be made to each of several players.
        if not effect.form.endswith(ELIDED_FORM) and _subject(effect) != ELIDED:
            for held, behind in read_behind(reader, effect, end, joint):
                yield held, new_state, behind


def _read_step(reader: Reader, state: Any, at: int, joint: str) -> Iterator[tuple[Effect, Any, int]]:
    """Reads one more clause of a chain: with the previous verb or subject, with its own, or under a condition."""
    subject, before = state
    yield from read_rest(reader, subject, before, at)
    if subject is not None and subject != You():
        shared = You(form="shared") if isinstance(subject, You) else ELIDED
        for found, end in read_actions(reader, agreement(subject), at):
            if hasattr(found, "with_subject") and fits_subject(found, subject):
                effect = found.with_subject(shared)
                if effect is not None:
                    yield effect, (subject, effect), end
    if isinstance(before, May) and isinstance(before.who, You) and reader.is_word(at, "may"):
        for effect, end in reader.read("actions:base", at + 1):
            yield May(You(form="shared"), effect), state, end
    if isinstance(before, May) and isinstance(before.who, Ref) and reader.is_word(at, "may"):
        for effect, end in reader.read("their_actions:base", at + 1):
            yield May(ELIDED, effect, form=SHARED), state, end
    for effect, end in reader.read("clause", at):
        yield effect, (_subject(effect), effect), end
    if joint in THEN:
        for effect, end in reader.read("then_if", at):
            yield effect, (None, effect), end


def read_rest(reader: Reader, subject: Any, before: Any, at: int) -> Iterator[tuple[Effect, Any, int]]:
    """Reads another object of the previous verb: "... and a Treasure token"."""
    before = without_multiplier(before)
    if not isinstance(before, KINDS):
        return
    imperative = subject is None or subject == You()
    actor = You() if imperative else You(form="shared") if isinstance(subject, You) else ELIDED
    for found, end in reader.read("rest:base", at):
        effect = found.with_subject(actor) if found.phrase.make is type(before) else None
        if effect is not None:
            yield effect, (subject, effect), end


def _write_chain(writer: Writer, effect: Any) -> str | None:
    return write_chain(writer, effect)


def read_inserted(reader: Reader, start: int) -> Iterator[tuple[Effect, Any, int]]:
    """Reads a chain with a definition after its first clause: "scry X, where X is your life total, then draw a
    card"."""
    for first, at in reader.read("clause", start):
        if not reader.is_word(at, ",", "where", "x", "is"):
            continue
        for value, behind in reader.read("value", at + 4):
            if reader.is_word(behind, ","):
                for effect, end in read_chain(reader, first, (_subject(first), first), behind, _read_link):
                    if isinstance(effect, Sequence):
                        yield effect, value, end


def write_chain(writer: Writer, effect: Any, inserted: str = "") -> str | None:
    """Writes the chain, with `inserted` after its first clause."""
    apart = take_apart(effect)
    if apart is None:
        return writer.write("clause", effect) if not inserted else None
    steps, joints = apart
    said = writer.write("clause", steps[0])
    said = f"{said}{inserted}" if said else None
    subject = subject_of(writer, steps[0])
    for joint, whole in zip(joints, steps[1:], strict=True):
        step, behind = taken_off(writer, whole, joint)
        own = subject_of(writer, step)
        if step.form.endswith(ELIDED_FORM):
            more = writer.write("rest:base", step)
        elif isinstance(step, May) and step.who == You(form="shared"):
            said_actions = writer.write("actions:base", step.effect)
            more = f"may {said_actions}" if said_actions else None
        elif isinstance(step, May) and step.form == SHARED:
            said_actions = writer.write("their_actions:base", step.effect)
            more = f"may {said_actions}" if said_actions else None
        elif isinstance(own, Ref) and not own.form:
            more = write_action(writer, step, agreement(subject)) if subject is not None else None
        elif isinstance(own, You) and own.form == "shared":
            more = write_action(writer, step, "base")
        else:
            more = writer.write("clause", step) or (writer.write("then_if", step) if joint in THEN else None)
            subject = own
        if said is None or more is None:
            return None
        said = f"{said} {SAID[joint]} {more}{behind}"
    return said


def _action_reader(form: str, actor: Any) -> Any:
    def read_phrase(reader: Reader, at: int) -> Iterator[tuple[Effect, int]]:
        for found, end in read_actions(reader, form, at):
            if not hasattr(found, "with_subject"):
                yield found, end
            elif found.phrase.subject in ("who", "one"):
                effect = found.with_subject(actor)
                if effect is not None:
                    yield effect, end

    return read_phrase


def _action_writer(form: str, actor: Any) -> Any:
    def write_phrase(writer: Writer, effect: Any) -> str | None:
        subject = subject_of(writer, effect)
        same = subject == actor or (actor == ELIDED and isinstance(subject, Ref) and not subject.form)
        return write_action(writer, effect, form) if subject is None or same else None

    return write_phrase


def _actions_reader(category: str) -> Any:
    subject = ELIDED if category.startswith("their") else You()

    def link_actions(reader: Reader, before: Any, at: int, joint: str) -> Iterator[tuple[Effect, Any, int]]:
        for effect, _, end in read_rest(reader, subject, before, at):
            yield effect, effect, end
        for effect, end in reader.read(category, at):
            yield effect, effect, end

    def read_phrase(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
        for first, at in reader.read(category, start):
            yield from read_chain(reader, first, first, at, link_actions)

    return read_phrase


def _actions_writer(category: str) -> Any:
    def write_phrase(writer: Writer, effect: Any) -> str | None:
        apart = take_apart(effect)
        if apart is None:
            return writer.write(category, effect)
        steps, joints = apart
        said = [writer.write("rest:base" if step.form.endswith(ELIDED_FORM) else category, step) for step in steps]
        if not all(said):
            return None
        text = str(said[0])
        for joint, more in zip(joints, said[1:], strict=True):
            text = f"{text} {SAID[joint]} {more}"
        return text

    return write_phrase
