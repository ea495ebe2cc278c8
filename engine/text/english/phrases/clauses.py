"""Instructions as sentences: subjects with their predicates, chains ("A, then B"), offers, conditions, delays.

From small to large:

    instruction   subject + predicate, or an imperative               "target player draws a card"
    chain         instructions joined by "and", ", then", commas      "exile it, then return it"
    sentence      a chain with what may stand before and behind it    "if ..., you may ..., where X is ..."
    body          sentences up to the end of the ability              "... . If you do, ... ."
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.structure import Pay, Sequence
from engine.ir.node import Effect
from engine.ir.selectors import Ref, You
from engine.text.english.grammar import Grammar
from engine.text.english.morphology import agreement
from engine.text.english.phrases.event_sentences import fits
from engine.text.english.reading import Predicate, Reader
from engine.text.english.writing import Writer

JOINTS = ((("and",), "and"), ((",", "then"), "then"), ((",", "and"), ", and"), ((",",), ","), (("then",), "bare then"))
SAID = {"and": "and", "then": ", then", ", and": ", and", ",": ",", "bare then": "then"}

ELIDED = Ref(form="")
"""The subject of a predicate that shares the subject before it."""


def declare(grammar: Grammar) -> None:
    """Declares "instruction", "chain"; and "action"/"actions" (what a named player does: "you may draw a card") with
    you as the doer, "their_action"/"their_actions" with somebody else."""
    grammar.native("instruction", _read_instruction, _write_instruction)
    grammar.native("chain", _read_chain, _write_chain)
    for prefix, doer in (("", You()), ("their_", ELIDED)):
        for form in ("base", "singular"):
            grammar.native(f"{prefix}action:{form}", _action_reader(form, doer), _action_writer(form, doer))
            one = f"{prefix}action:{form}"
            grammar.native(f"{prefix}actions:{form}", _actions_reader(one), _actions_writer(one))


def _read_instruction(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    yield from _read_predicates(reader, You(), start, "base")
    for subject, at in reader.read("subject", start):
        yield from _read_predicates(reader, subject, at, agreement(subject))


def _read_predicates(reader: Reader, subject: Any, at: int, form: str) -> Iterator[tuple[Effect, int]]:
    for found, end in reader.read(f"vp:{form}", at):
        if isinstance(found, Predicate):
            if not fits(found, subject):
                continue
            effect = found.with_subject(subject)
            if effect is not None and not (isinstance(effect, Pay) and subject == You()):
                yield effect, end
        elif subject == You():
            yield found, end


def subject_field(writer: Writer, effect: Any) -> str | None:
    """The field of an effect that holds the subject of its sentence; "" if it has none; None if it has no phrase."""
    for phrase in writer.grammar.candidates("vp", effect):
        if phrase.parts(effect) is not None:
            return phrase.subject
    return None


def subject_of(writer: Writer, effect: Any) -> Any:
    """The subject of an effect's sentence."""
    for phrase in writer.grammar.candidates("vp", effect):
        parts = phrase.parts(effect)
        if parts is not None and phrase.subject:
            return parts[phrase.subject] if phrase.subject in parts else getattr(effect, phrase.subject)
    return None


def _write_instruction(writer: Writer, effect: Any) -> str | None:
    subject = subject_of(writer, effect)
    if subject is None or subject == You():
        return writer.write("vp:base", effect)
    said = writer.write("subject", subject)
    predicate = writer.write(f"vp:{agreement(subject)}", effect)
    return f"{said} {predicate}" if said and predicate else None


def _read_chain(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for first, at in reader.read("instruction", start):
        subject = _subject(first)
        yield from _read_links(reader, (first,), (), subject, at)


def _subject(effect: Effect) -> Any:
    for name in ("who", "source", "what"):
        value = getattr(effect, name, None)
        if value is not None:
            return value
    return None


def _read_links(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], subject: Any, at: int
) -> Iterator[tuple[Effect, int]]:
    for words, joint in JOINTS:
        if reader.is_word(at, *words):
            for effect, new_subject, end in _read_link(reader, subject, at + len(words)):
                yield from _read_links(reader, (*done, effect), (*joints, joint), new_subject, end)
    if not joints or joints[-1] != ",":
        yield _joined(done, joints), at


def _joined(done: tuple[Effect, ...], joints: tuple[str, ...]) -> Effect:
    return done[0] if len(done) == 1 else Sequence(done, form="|".join(joints))


def _read_link(reader: Reader, subject: Any, at: int) -> Iterator[tuple[Effect, Any, int]]:
    """One more instruction of a chain: with the subject before it, or with one of its own."""
    if subject is not None and subject != You():
        for found, end in reader.read(f"vp:{agreement(subject)}", at):
            if isinstance(found, Predicate) and fits(found, subject):
                shared = You(form="shared") if isinstance(subject, You) else ELIDED
                effect = found.with_subject(shared)
                if effect is not None:
                    yield effect, subject, end
    for effect, end in reader.read("instruction", at):
        yield effect, _subject(effect), end


def _write_chain(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Sequence) or effect.form in ("", "and elided"):
        return writer.write("instruction", effect)
    joints = effect.form.split("|")
    if len(joints) != len(effect.steps) - 1 or not all(joint in SAID for joint in joints):
        return None
    said = writer.write("instruction", effect.steps[0])
    subject = subject_of(writer, effect.steps[0])
    for joint, step in zip(joints, effect.steps[1:], strict=True):
        own = subject_of(writer, step)
        if own == ELIDED or _is_elided(own):
            more = writer.write(f"vp:{agreement(subject)}", step) if subject is not None else None
        elif isinstance(own, You) and own.form == "shared":
            more = writer.write("vp:base", step)
        else:
            more = writer.write("instruction", step)
            subject = own
        if said is None or more is None:
            return None
        said = f"{said} {SAID[joint]} {more}"
    return said


def _is_elided(subject: Any) -> bool:
    return isinstance(subject, Ref) and not subject.form


def _action_reader(form: str, doer: Any) -> Any:
    def read(reader: Reader, at: int) -> Iterator[tuple[Effect, int]]:
        for found, end in reader.read(f"vp:{form}", at):
            if not isinstance(found, Predicate):
                yield found, end
            elif found.phrase.subject == "who":
                effect = found.with_subject(doer)
                if effect is not None:
                    yield effect, end

    return read


def _action_writer(form: str, doer: Any) -> Any:
    def write(writer: Writer, effect: Any) -> str | None:
        subject = subject_of(writer, effect)
        same = subject == doer or (isinstance(doer, Ref) and _is_elided(subject))
        return writer.write(f"vp:{form}", effect) if subject is None or same else None

    return write


def _actions_reader(category: str) -> Any:
    def read(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
        for first, at in reader.read(category, start):
            yield from _read_action_links(reader, category, (first,), (), at)

    return read


def _read_action_links(
    reader: Reader, category: str, done: tuple[Effect, ...], joints: tuple[str, ...], at: int
) -> Iterator[tuple[Effect, int]]:
    for words, joint in JOINTS:
        if reader.is_word(at, *words):
            for effect, end in reader.read(category, at + len(words)):
                yield from _read_action_links(reader, category, (*done, effect), (*joints, joint), end)
    if not joints or joints[-1] != ",":
        yield _joined(done, joints), at


def _actions_writer(category: str) -> Any:
    def write(writer: Writer, effect: Any) -> str | None:
        if not isinstance(effect, Sequence) or effect.form in ("", "and elided"):
            return writer.write(category, effect)
        said = [writer.write(category, step) for step in effect.steps]
        joints = effect.form.split("|")
        if not all(said) or len(joints) != len(said) - 1 or not all(joint in SAID for joint in joints):
            return None
        text = str(said[0])
        for joint, more in zip(joints, said[1:], strict=True):
            text = f"{text} {SAID[joint]} {more}"
        return text

    return write
