"""Pipeline: the passes from card text to abilities, in order.

    normalise          one spelling, ``~`` for the card's name, paragraphs          compiler.normalise
    lex, parse         words -> nodes, every token consumed by a phrase             text.english
    share durations    "A gets +2/+0 and B gets +0/+2 until end of turn"            this module
    resolve            "it", "that creature", "this way" get names                  compiler.references
    check              both laws: the written text equals the given text, and       this module
                       reading it gives the same abilities
    play               a game can carry it out                                      `lacks`, from the rules core

A card is exact if every paragraph passes. Any other paragraph is kept as `Unread`, with a diagnostic that gives place
and reason. So is a paragraph that no game can carry out. The compiler drops no text and guesses no meaning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace as replace_struct

from engine.cards.card_object import AnyCardObject, card_object, face_objects, read_facts, rules_texts
from engine.cards.facts import CardFacts, Face
from engine.compiler.normalise import GRANTER, Paragraph, paragraphs
from engine.compiler.references import resolve_references
from engine.errors import UnsupportedCardText
from engine.ir.abilities import Keyword, KeywordLine, SpellAbility, Unread, grants_to_others, one_by_one
from engine.ir.changes import AddPT
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Sequence
from engine.ir.node import Ability, Duration, Effect, Node, rebuild, replace
from engine.text.english.text import read_paragraph, write_paragraph

N = TypeVar("N", bound=Node)


def shared_durations(node: N) -> N:
    """Returns the node with a shared duration on each instruction that it applies to."""

    def change(part: Node) -> Node:
        part = rebuild(part, change)
        return _shared(part) if isinstance(part, Sequence) and part.form.rpartition("|")[2].endswith("and") else part

    changed = change(node)
    assert isinstance(changed, type(node))
    return changed


def _shared(sequence: Sequence) -> Sequence:
    *before, last = sequence.steps
    if not isinstance(last, Affect) or isinstance(last.duration, Always):
        return sequence
    return replace(sequence, steps=(*(_lasting(step, last.duration) for step in before), last))


def _lasting(step: Effect, duration: Duration) -> Effect:
    if not isinstance(step, Affect) or not isinstance(step.duration, Always):
        return step
    if not all(isinstance(part, AddPT) for part in step.changes):
        return step
    return replace(step, duration=replace(duration, form=""))  # the form of the last step may not fit this one


NOT_SUPPORTED = "not automated"
"""Diagnostic reason: the text was read, but a game can't carry it out."""

UNATTACHED = "an Aura that does not say what it enchants"
"""Diagnostic detail: the Aura could be attached to nothing (303.4)."""

SPELL_TYPES = frozenset({"Instant", "Sorcery"})
_UNSTOPPED = re.compile(r"(?<=[^\W_]|\})(?=\Z|\n•)")
"""End of a paragraph, or of a line before a mode, without a full stop."""

_OF_BEFORE = re.compile(r"(?:It|It's|Its|They) ")
"""Beginning of a paragraph that refers to the one before it, even if it can be read alone."""


class Diagnostic(msgspec.Struct, frozen=True):
    """A paragraph that isn't exact. `start`, `end`: the place in the normalised paragraph where parsing stopped.
    `reason`: "unread", "reference" (with `detail`), "differs" (`detail`: the written text), "unstable", "not automated"
    (`detail`: the unsupported part) or "failed" (`detail`: the exception). `at`: the paragraph's place in the face's
    given text."""

    face: int
    line: int
    text: str
    start: int
    end: int
    reason: str
    detail: str = ""
    at: tuple[int, int] = (0, 0)


class CompiledCard(msgspec.Struct, frozen=True):
    """A card's facts, the abilities of each face, and the diagnostics.

    `status`: "exact" (both laws hold for every paragraph, and a game can carry out all of them), "partial" (some
    paragraphs are read), "unread" (none is).
    """

    facts: CardFacts
    faces: tuple[tuple[Ability, ...], ...]
    diagnostics: tuple[Diagnostic, ...]
    status: str


Lacks = Callable[[Ability], str]
"""Names the part of an ability that a game can't carry out; "" if it can carry out all of it."""


def lacks_nothing(ability: Ability) -> str:
    """Returns "": checks the text only, not the play."""
    return ""


def compile_card(card: AnyCardObject, *, keep_text: bool = False, lacks: Lacks = lacks_nothing) -> CompiledCard:
    """Compiles one card object. `keep_text`: `Unread` abilities keep the text of their paragraphs.

    Raises:
        UnreadableInput: if the object's facts are malformed.
    """
    card = card_object(card)
    facts = read_facts(card)
    faces: list[tuple[Ability, ...]] = []
    diagnostics: list[Diagnostic] = []
    for index, (face, text) in enumerate(zip(facts.faces, rules_texts(card), strict=True)):
        abilities, found = compile_face(face, text, index, keep_text=keep_text, lacks=lacks)
        faces.append(abilities)
        diagnostics.extend(found)
    return CompiledCard(facts, tuple(faces), tuple(diagnostics), _status(faces, diagnostics))


FAILED = "failed"
"""Diagnostic reason: compiling the text raised an exception, which `detail` names."""


def unread_card(card: AnyCardObject, failure: str, *, keep_text: bool = False) -> CompiledCard:
    """Returns a card with each line `Unread`, because compiling it raised an exception.

    Raises:
        UnreadableInput: if the object's facts are malformed.
    """
    card = card_object(card)
    facts = read_facts(card)
    faces: list[tuple[Ability, ...]] = []
    diagnostics: list[Diagnostic] = []
    for index, text in enumerate(rules_texts(card)):
        start, unread = 0, []
        for number, line in enumerate(text.split("\n")):
            if line.strip():
                at = (start, start + len(line))
                diagnostics.append(Diagnostic(index, number, line, 0, len(line), FAILED, failure, at))
                unread.append(Unread(number, line if keep_text else ""))
            start += len(line) + 1
        faces.append(tuple(unread))
    if not diagnostics:
        diagnostics.append(Diagnostic(0, 0, "", 0, 0, FAILED, failure))
        faces[0] = (Unread(0, ""),)
    return CompiledCard(facts, tuple(faces), tuple(diagnostics), "unread")


def _status(faces: list[tuple[Ability, ...]], diagnostics: list[Diagnostic]) -> str:
    if not diagnostics:
        return "exact"
    read = any(not isinstance(ability, Unread) for abilities in faces for ability in abilities)
    read = read or any(diagnostic.reason == NOT_SUPPORTED for diagnostic in diagnostics)
    return "partial" if read else "unread"


def compile_face(
    face: Face, text: str, index: int = 0, *, keep_text: bool = False, lacks: Lacks = lacks_nothing
) -> tuple[tuple[Ability, ...], list[Diagnostic]]:
    """Compiles one face's rules text. Returns its abilities and diagnostics."""
    spell = not SPELL_TYPES.isdisjoint(face.type_line.types)
    abilities: list[Ability] = []
    diagnostics: list[Diagnostic] = []
    lines = [_calling(line, spell=spell) for line in paragraphs(text, face.name, legendary=face.type_line.is_legendary)]
    before = ""
    for first, together in _together(tuple(_stopped(line.text, spell=spell) for line in lines), spell=spell):
        ability, _ = compile_paragraph("\n".join(together), spell=spell) if len(together) > 1 else (None, None)
        if ability is not None and not lacks(ability):
            abilities.append(ability)
            before = ""
            continue
        together_lack = "" if ability is None else lacks(ability)
        for number, paragraph in enumerate(together, first):
            ability, diagnostic = compile_paragraph(paragraph, spell=spell, face=index, line=number)
            if before and (ability is None or _OF_BEFORE.match(paragraph)):
                whole = _gone_on(f"{before} {paragraph}", spell=spell, lacks=lacks)
                if whole is not None:
                    before, abilities[-1] = f"{before} {paragraph}", whole
                    diagnostics = [found for found in diagnostics if found.line != number - 1]
                    continue
            before = paragraph
            why = together_lack or ("" if ability is None else lacks(ability))
            if why:
                diagnostic = Diagnostic(index, number, paragraph, 0, len(paragraph), NOT_SUPPORTED, why)
                played, paragraph = _without_played(ability, paragraph, lacks)
                abilities.extend(played)
                ability = None
            if diagnostic is not None:
                diagnostics.append(replace_struct(diagnostic, at=(lines[number].start, lines[number].end)))
            abilities.append(ability or Unread(number, paragraph if keep_text else ""))
    if "Aura" in face.type_line.subtypes and not diagnostics and not _enchants(abilities):
        last, end = len(lines), len(text)
        diagnostics.append(Diagnostic(index, last, "", 0, 0, NOT_SUPPORTED, UNATTACHED, at=(0, end)))
        abilities.append(Unread(last, ""))
    return tuple(abilities), diagnostics


def _enchants(abilities: list[Ability]) -> bool:
    return any(isinstance(part, Keyword) and part.name == "enchant" for part in one_by_one(abilities))


def _stopped(paragraph: str, *, spell: bool) -> str:
    """Returns the paragraph with the missing full stops at its end and after its modes, if it can only be read with
    them."""
    said = _UNSTOPPED.sub(".", paragraph)
    if said == paragraph or read_paragraph(paragraph, spell=spell).ability is not None:
        return paragraph
    return paragraph if read_paragraph(said, spell=spell).ability is None else said


def _calling(line: Paragraph, *, spell: bool) -> Paragraph:
    """Returns the paragraph with the card's own name in quoted abilities as the granting object's name (201.5a) if
    another object has them, otherwise as its own."""
    if GRANTER not in line.text:
        return line
    ability, _ = compile_paragraph(line.text, spell=spell)
    return (
        line
        if ability is not None and grants_to_others(ability)
        else line._replace(text=line.text.replace(GRANTER, "~"))
    )


def _gone_on(text: str, *, spell: bool, lacks: Lacks) -> Ability | None:
    """Returns the ability of two lines if the second one only continues the sentence before it, as in some
    printings."""
    ability, _ = compile_paragraph(text, spell=spell)
    return None if ability is None or lacks(ability) else ability


def _without_played(ability: Ability | None, paragraph: str, lacks: Lacks) -> tuple[tuple[Ability, ...], str]:
    """Splits a line of keywords. Returns the supported ones, and the words of the others."""
    keywords = ability.keywords if isinstance(ability, KeywordLine) else ()
    played = tuple(keyword for keyword in keywords if not lacks(keyword))
    if not isinstance(ability, KeywordLine) or not played:
        return (), paragraph
    others = replace(ability, keywords=tuple(keyword for keyword in keywords if lacks(keyword)))
    return (replace(ability, keywords=played),), write_paragraph(others, spell=False) or paragraph


def _together(lines: tuple[str, ...], *, spell: bool) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yields the paragraphs that are read together, with the number of the first: a spell's instructions (608.2c), and
    each other paragraph alone."""
    start = 0
    while start < len(lines):
        end = start + 1
        if spell and _is_instruction(lines[start]):
            while end < len(lines) and _is_instruction(lines[end]):
                end += 1
        yield start, lines[start:end]
        start = end


def _is_instruction(paragraph: str) -> bool:
    """True if a spell's paragraph is an instruction of its resolution, or may be one because it can't be read alone."""
    ability = read_paragraph(paragraph, spell=True).ability
    return ability is None or isinstance(ability, SpellAbility)


def compile_paragraph(
    paragraph: str, *, spell: bool, face: int = 0, line: int = 0
) -> tuple[Ability | None, Diagnostic | None]:
    """Compiles one normalised paragraph. Returns its ability if it is exact, otherwise None and the diagnostic."""
    found = read_exactly(paragraph, spell=spell)
    if isinstance(found, Inexact):
        return None, Diagnostic(face, line, paragraph, *found)
    return found, None


class Inexact(NamedTuple):
    """The fields of a diagnostic that don't depend on the paragraph's card."""

    start: int
    end: int
    reason: str
    detail: str = ""


@lru_cache(maxsize=4096)
def read_exactly(paragraph: str, *, spell: bool) -> Ability | Inexact:
    """Compiles a paragraph. Recent results are cached, because two paragraphs of five also occur on other cards."""
    reading = read_paragraph(paragraph, spell=spell)
    if reading.ability is None:
        return Inexact(reading.start, reading.end, "unread")
    try:
        ability = resolve_references(reading.ability)
    except UnsupportedCardText as problem:
        return Inexact(0, len(paragraph), "reference", str(problem))
    written = write_paragraph(ability, spell=spell) or ""
    if not same_text(written, paragraph):
        return Inexact(0, len(paragraph), "differs", written)
    if written != paragraph and read_paragraph(written, spell=spell).ability != reading.ability:
        return Inexact(0, len(paragraph), "unstable", written)
    shared = shared_durations(ability)
    if shared is not ability and not _says(shared, spell=spell):
        return Inexact(0, len(paragraph), "unstable", written)
    return shared


def _says(ability: Ability, *, spell: bool) -> bool:
    """True if English can write an ability in other words, and those words are read as the same ability."""
    written = write_paragraph(ability, spell=spell)
    again = None if written is None else read_paragraph(written, spell=spell).ability
    try:
        return again is not None and shared_durations(resolve_references(again)) == ability
    except UnsupportedCardText:
        return False


def same_text(written: str, given: str) -> bool:
    """True if two normalised paragraphs differ only in capital letters and spaces, as printings do."""
    return written == given or "".join(written.casefold().split()) == "".join(given.casefold().split())


__all__ = [
    "CompiledCard",
    "Diagnostic",
    "compile_card",
    "compile_face",
    "compile_paragraph",
    "face_objects",
    "same_text",
]
